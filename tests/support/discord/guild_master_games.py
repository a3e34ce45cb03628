"""The export of a table, as somebody gets it."""

from __future__ import annotations

import json
from typing import Any

from tests.support.discord.club import Club


async def exported(club: Club, table: str) -> Any:
    answer = await club.kim.click(club.with_button("Rematch"), "Download game")
    assert answer.reply is not None
    return json.loads(answer.reply.files[f"table-{table}.json"])

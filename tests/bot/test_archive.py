"""An exported game as a page, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli.archive import write_page
from gamecore import games
from gamecore.table.errors import BadExport
from tests.table.house import CHRIS, KIM, PLACE, house

pytestmark = pytest.mark.asyncio


async def test_a_finished_game_becomes_a_page_and_a_running_one_does_not(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "story.html"
    async with house(game=games.game("town_founders")) as h:
        table = (await h.tables.open(PLACE, KIM, "town_founders", seats=2)).id
        for user, name in ((KIM, "Kim"), (CHRIS, "<b>Chris</b>")):
            await h.tables.join(table, user, name, f"word {user}")
        file.write_text(json.dumps(await h.tables.export(table, operator=True)), "utf-8")
        with pytest.raises(BadExport, match="not over"):
            write_page(file, page)
        assert not page.exists()
        await h.play_out(table)
        file.write_text(json.dumps(await h.tables.export(table)), "utf-8")
    write_page(file, page)
    text = page.read_text("utf-8")
    assert "🟥 Kim" in text and "&lt;b&gt;Chris&lt;/b&gt;" in text and "<b>Chris" not in text
    assert 'id="round-1"' in text and "<polyline" in text

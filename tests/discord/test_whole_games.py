"""Whole games of the toy, played by what people see and press."""

from __future__ import annotations

import pytest

from tests.discord.club import Club

pytestmark = pytest.mark.asyncio


async def test_a_table_is_opened_joined_started_and_bid_at(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    assert table.status == "playing"
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 5)
    for p in (club.chris, club.kim):
        for m in p.inbox():
            print(p, m.text, m.buttons)
    for m in club.said():
        print(m.text, m.buttons)
    assert 0

"""Whole games of the other four by what people see and press, with restarts, and an export that holds at the end.

All seat counts and both paces are played under watch in the soak of ``tests/discord/secrecy/test_canary.py``.
"""

from __future__ import annotations

import pytest

from gamecore.games import game
from gamecore.tables.archive.verify import verify
from tests.support.discord.club import Club
from tests.support.discord.guild_master_games import exported
from tests.support.discord.player import Player, play_to_the_end

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("key", "preset"),
    [("guildhall", "day"), ("town_founders", "day"), ("gilded_compass", "tonight"), ("cadwallon", "tonight")],
)
async def test_two_people_play_a_whole_game(club: Club, key: str, preset: str) -> None:
    people = (club.chris, club.kim)
    table = await club.play(*people, game=key, preset=preset)
    live = preset == "tonight"
    await play_to_the_end(club, [Player(club, person, "whole") for person in people], live=live, restarts=(3, 7))
    end = club.with_button("Rematch")
    assert "🥇" in end.text and "secret" in end.text
    data = await exported(club, table.id)
    assert verify(data, lambda *_: game(key), mark=data["mark"]).answer == "verified"
    assert "player" in {row["source"] for row in data["log"]}
    assert live != any(person.inbox() for person in people)

"""Whole games of the other four by what people see and press, with restarts, and an export that holds at the end.

All seat counts and both paces are played under watch in the soak of ``tests/discord/secrecy/test_canary.py``.
"""

from __future__ import annotations

import re

import pytest

from bot.simulator.people.person import Seen
from gamecore.games import game
from gamecore.tables.archive.verify import verify
from tests.support.discord.club import Club, choose
from tests.support.discord.guild_master_games import exported
from tests.support.discord.playing.player import Player, play_to_the_end

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("key", "preset"),
    [("guildhall", "day"), ("town_founders", "day"), ("gilded_compass", "tonight"), ("cadwallon", "tonight")],
)
async def test_two_people_play_a_whole_game(club: Club, key: str, preset: str) -> None:
    people = (club.chris, club.kim)
    table = await club.play(*people, game=key, preset=preset)
    live = preset == "tonight"
    await play_to_the_end(club, [Player(club, person, "a whole game") for person in people], live=live, restarts=(3, 7))
    end = club.with_button("Rematch")
    assert "🥇" in end.text and "mark for checks: ||`" in end.text and len(end.text.split()) <= 120
    assert "🏆" in end.text
    assert key != "gilded_compass" or not re.search("urning point|in front after", end.text), "its totals are secret"
    assert "uck" not in end.text, "no chance stood beside a roll"
    assert len(end.buttons) <= 8
    await the_end_answers(club, end)
    data = await exported(club, table.id)
    assert verify(data, lambda *_: game(key), mark=data["mark"]).answer == "verified"
    assert "player" in {row["source"] for row in data["log"]}
    assert live != any(person.inbox() for person in people)


async def the_end_answers(club: Club, end: Seen) -> None:
    """What one missed, how the dice are checked, and another game: each for whoever pressed alone."""
    why = await club.kim.click(end, "What did I miss?")
    facts = [line for line in why.text.split("\n") if line.startswith("- ")]
    heads = ("What you missed", "You won; this could still have been better:")
    assert why.ephemeral and len(facts) <= 3 and any(head in why.text for head in heads) == bool(facts)
    assert "What you missed" not in (await club.silvia.click(end, "What did I miss?")).text, (
        "who only watched missed nothing"
    )
    dice = await club.silvia.click(end, "Check the luck")
    assert dice.ephemeral and "guildmaster verify FILE --hash" in dice.text
    games = await club.silvia.click(end, "Another game")
    assert games.ephemeral and games.reply is not None
    card = await choose(club.silvia, games.reply, "cadwallon")
    assert "Guilds of Cadwallon" in card.text

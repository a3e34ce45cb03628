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
from tests.support.discord.playing.quickly import play_beginning_and_end

pytestmark = pytest.mark.asyncio


GAMES = [("guildhall", "day"), ("town_founders", "day"), ("gilded_compass", "tonight"), ("cadwallon", "tonight")]
NOW = [pytest.param(*each, marks=() if each[0] == "cadwallon" else pytest.mark.soak) for each in GAMES]
"""The shortest, played in the channel; Guild Master is played by post in a test of its own. Others are in the soak."""
LAST = {"guildhall": 23, "town_founders": 22, "gilded_compass": 6, "cadwallon": 4}
"""The last round or the one before, as these games go."""


@pytest.mark.parametrize(("key", "preset"), NOW)
async def test_two_people_play_the_beginning_and_the_end_of_a_game(club: Club, key: str, preset: str) -> None:
    """What lies between is answered for them; in the soak they play the whole."""
    table, players = await two_at_a_table(club, key, preset)
    await play_beginning_and_end(club, table, players, last=LAST[key], live=preset == "tonight")
    await it_has_ended_well(club, key, table, live=preset == "tonight")


@pytest.mark.soak
@pytest.mark.parametrize(("key", "preset"), GAMES)
async def test_two_people_play_a_whole_game(club: Club, key: str, preset: str) -> None:
    table, players = await two_at_a_table(club, key, preset)
    await play_to_the_end(club, players, live=preset == "tonight", restarts=(3, 7))
    await it_has_ended_well(club, key, table, live=preset == "tonight")


async def two_at_a_table(club: Club, key: str, preset: str) -> tuple[str, list[Player]]:
    people = (club.chris, club.kim)
    table = await club.play(*people, game=key, preset=preset)
    return table.id, [Player(club, person, "a whole game") for person in people]


async def it_has_ended_well(club: Club, key: str, table: str, live: bool) -> None:
    people = (club.chris, club.kim)
    end = club.with_button("Rematch")
    assert "🥇" in end.text and "To check this game later: `" in end.text and len(end.text.split()) <= 120
    assert "🏆" in end.text
    assert key != "gilded_compass" or not re.search("urning point|in front after", end.text), "its totals are secret"
    assert "uck" not in end.text, "no chance stood beside a roll"
    assert len(end.buttons) <= 8
    await the_end_answers(club, end)
    data = await exported(club, table)
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

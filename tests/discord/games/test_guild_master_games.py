"""Whole games of Guild Master by clicks and typed orders, with restarts, and an export that holds at the end.

Four seats, and live games, are played under watch in ``tests/discord/secrecy/test_canary.py``.
"""

from __future__ import annotations

import pytest

from gamecore.games import game
from tests.support.discord.club import Club
from tests.support.discord.guild_master_games import exported
from tests.support.discord.playing.player import Player, play_to_the_end
from tests.support.discord.playing.quickly import play_beginning_and_end
from tests.support.tables.toy_tables import verdict

pytestmark = pytest.mark.asyncio


async def test_ready_is_answered_with_the_sheet_and_what_is_wrong_on_it(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    for person in (club.chris, club.kim):
        await person.click(club.prompt(person, "Suggest"), "Suggest")
        await person.send_dm("ready")
    await club.env.advance_time(70)
    sheet = club.prompt(club.kim, "Order 1")
    await club.kim.send_dm("1 builders 7")  # nobody is sent
    await club.kim.send_dm("ready")
    answer = club.kim.inbox()[-1]
    assert answer.id != sheet.id and "Order 1" in answer.buttons and "NOT READY" in answer.text


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
async def test_two_guilds_type_their_orders_in_a_game_of_nine_rounds(club: Club, whole: bool) -> None:
    """In the first rounds and the last, or in all."""
    table = await club.play(club.chris, club.kim, game="guild_master")
    players = [Player(club, person, "typed", typed=0.8) for person in (club.chris, club.kim)]
    if whole:
        await play_to_the_end(club, players, restarts=(4,))
    else:
        await play_beginning_and_end(club, table.id, players, last=9)
    data = await exported(club, table.id)
    assert data["chapter"] == 9 and verdict(data, lambda *_: game("guild_master")).answer == "verified"
    assert {row["source"] for row in data["log"]} >= {"player", "instruction"}


@pytest.mark.soak
async def test_three_guilds_play_live_in_the_channel_without_any_direct_message(club: Club) -> None:
    people = (club.chris, club.kim, club.morgan)
    table = await club.open("guild_master", preset="tonight", seats=3)
    await club.bot.service.set_options(table.id, club.chris.id, {"length": "6"})
    await club.join(*people)
    players = [Player(club, person, "live") for person in people]
    await play_to_the_end(club, players, live=True, restarts=(3,))
    data = await exported(club, table.id)
    assert data["chapter"] == 6 and verdict(data, lambda *_: game("guild_master")).answer == "verified"
    assert not any(person.inbox() for person in people)

"""Calls about who plays a chair: settled whichever way that is decided, and then there is nothing left to press."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.simulator.people.person import Answer, Seen
from gamecore.tables.model.table import TableInfo
from tests.support.discord.club import Club, forge
from tests.support.discord.half_done import dying_before
from tests.support.discord.seat_changes import ask_for_a_chair, chairs, not_there, vanish
from tests.support.discord.vote_messages import dying_at, reborn

pytestmark = pytest.mark.asyncio


def pressed(seen: Seen, verb: str) -> str:
    """The id on a call's button, to be pressed when it is gone."""
    return next(str(item["custom_id"]) for item in seen.walk() if f"/{verb}/" in (item.get("custom_id") or ""))


async def forged(club: Club, call: Seen, custom_id: str) -> Answer:
    answer = await forge(club.chris, call, custom_id)
    await club.settle()
    return answer


async def taken_by_another(club: Club, table: str) -> None:
    call = await ask_for_a_chair(club, club.world.add_person("Ada"))
    for person in (club.chris, club.morgan):
        await person.click(call, "Hand over")


async def given_by_the_command(club: Club, table: str) -> None:
    for person in (club.chris, club.morgan):
        await person.slash(club.channel, "table replace", seat=2, member=club.silvia.id)


async def their_owner_is_back(club: Club, table: str) -> None:
    await club.kim.slash(club.channel, "table back")


async def they_sit_elsewhere(club: Club, table: str) -> None:
    for person in (club.chris, club.morgan):
        await person.slash(club.channel, "table replace", seat=3, member=club.silvia.id)


async def the_game_is_closed(club: Club, table: str) -> None:
    await club.all_agree(table, "end")


def by_turns(*ways: tuple[Callable[[Club, str], Awaitable[None]], str], now: int) -> list[Any]:
    """Each way, where the bot dies before that is told and where it does not: of the first ``now`` one of the two in
    turns; the others, and all else, are left to the soak."""
    return [
        pytest.param(way, said, dies, marks=() if number < now and (number + dies) % 2 else pytest.mark.soak)
        for number, (way, said) in enumerate(ways)
        for dies in (False, True)
    ]


@pytest.mark.parametrize(
    ("way", "said", "dies"),
    by_turns(
        (taken_by_another, "🟦 Ada plays there now."),
        (given_by_the_command, "🟦 Silvia plays there now."),
        (their_owner_is_back, "🟦 Kim plays there now."),
        (they_sit_elsewhere, "🟦 Kim plays there now."),
        (the_game_is_closed, "Too late: the game has gone on."),
        now=3,
    ),
)
async def test_a_chair_is_asked_for_nowhere_any_more_once_that_is_settled(
    club: Club, way: Callable[[Club, str], Awaitable[None]], said: str, dies: bool
) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await not_there(club, club.kim)
    call = await ask_for_a_chair(club, club.silvia)
    button = pressed(call, "handover")
    if dies:
        await dying_at(club, call)
    await way(club, table.id)
    await reborn(club)
    assert call.text.startswith(said) and not call.buttons
    before = await chairs(club, table.id)
    assert (await forged(club, call, button)).text
    assert await chairs(club, table.id) == before


async def test_who_asked_for_a_chair_and_left_the_server_gets_none(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await not_there(club, club.kim)
    call = await ask_for_a_chair(club, club.silvia)
    club.world.remove_person("Silvia")
    assert "left this server" in (await club.chris.click(call, "Hand over")).text
    assert "left this server" in call.text and not call.buttons
    assert (await chairs(club, table.id))[1].user_id == club.kim.id


async def test_a_chair_asked_for_by_a_bot_that_died_before_it_noted_so_is_settled_all_the_same(
    club: Club, tmp_path: Path
) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    await not_there(club, club.kim)
    with dying_before("INSERT ON messages WHEN new.what LIKE 'take:%' AND new.seat = -1", tmp_path):
        call = await ask_for_a_chair(club, club.silvia)
    await club.restart()
    for person in (club.chris, club.morgan):
        await person.click(call, "Hand over")
    await club.settle()
    assert call.text.startswith("🟦 Silvia plays there now.") and not call.buttons


async def test_a_word_given_for_a_chair_does_not_count_when_it_is_asked_for_another_time(club: Club) -> None:
    table = await club.open(seats=3, host=club.silvia)
    await club.join(club.chris, club.kim, club.morgan)
    ada = club.world.add_person("Ada")
    for person in (club.chris, club.morgan):
        await not_there(club, club.kim)
        assert "must still agree" in (await person.click(await ask_for_a_chair(club, ada), "Hand over")).text
        await club.kim.slash(club.channel, "table back")
        await club.settle()
    assert (await chairs(club, table.id))[1].user_id == club.kim.id


# Somebody who missed their time


async def missed(club: Club) -> tuple[TableInfo, Seen]:
    """Kim has missed a live deadline, and the table is asked how to go on."""
    table = await club.play(club.chris, club.kim, preset="tonight")
    await vanish(club, table.id, club.chris, times=1)
    await club.settle()
    call = club.with_button("Steward plays 🟦 Kim until back")
    return await club.bot.service.info(table.id), call


async def they_act(club: Club, table: str) -> None:
    for _ in range(6):
        for person in (club.kim, club.chris):
            asked = (await club.bot.service.look(table, person.id)).asked
            if asked is not None and not asked.ready:
                answer = await club.bot.service.suggest(table, person.id, asked.id)
                await club.bot.service.decide(table, person.id, asked.id, answer)
                await club.settle()
                if person is club.kim:
                    return
    raise AssertionError("Kim is not asked")


async def the_steward_sits_down(club: Club, table: str) -> None:
    await club.bot.service.stand_in(table, club.chris.id, 1)


async def they_go_on_by_post(club: Club, table: str) -> None:
    await club.all_agree(table, "post")


async def they_are_replaced(club: Club, table: str) -> None:
    await club.hands_over(table, 1, club.morgan)


async def they_get_up(club: Club, table: str) -> None:
    await club.bot.service.give_up(table, club.kim.id)


@pytest.mark.parametrize(
    ("way", "said", "dies"),
    by_turns(
        (they_act, "🟦 Kim is here."),
        (the_steward_sits_down, "A steward plays 🟦 Kim until they are back."),
        (they_go_on_by_post, "Too late: the game has gone on."),
        (they_get_up, "🟦 Steward Blue plays there now."),
        (they_are_replaced, "🟦 Morgan is here."),
        (the_game_is_closed, "Too late: the game has gone on."),
        now=4,
    ),
)
async def test_how_to_go_on_without_somebody_is_asked_no_more_once_that_is_settled(
    club: Club, way: Callable[[Club, str], Awaitable[None]], said: str, dies: bool
) -> None:
    table, call = await missed(club)
    wait, stand_in = pressed(call, "waitfor"), pressed(call, "standin")
    if dies:
        await dying_at(club, call)
    await way(club, table.id)
    await reborn(club)
    assert call.text == said and not call.buttons
    before: Any = await club.bot.service.info(table.id)
    for button in (wait, stand_in):
        assert (await forged(club, call, button)).text
    assert await club.bot.service.info(table.id) == before

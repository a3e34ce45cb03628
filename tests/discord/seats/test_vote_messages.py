"""Calls in which people are asked for their word: when they are over, nothing is left there to press."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.simulator.people.person import Seen
from tests.support.discord.club import Club
from tests.support.discord.taking_back import gives, until_kim_can_give
from tests.support.discord.vote_messages import dying_at, reborn

pytestmark = pytest.mark.asyncio


async def leave(club: Club) -> None:
    sure = await club.chris.slash(club.channel, "table leave")
    assert sure.reply
    await club.chris.click(sure.reply, "Leave for good")
    await club.settle()


async def test_a_vote_that_somebodys_leaving_decides_says_so(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.kim.slash(club.channel, "table vote", motion="pause")
    call = club.with_button("Agree")
    await leave(club)
    assert (await club.bot.service.info(table.id)).status == "paused"
    assert call.text == "Decided: pause." and not call.buttons


async def test_a_vote_whose_caller_leaves_is_over(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    await club.chris.slash(club.channel, "table vote", motion="extend")
    call = club.with_button("Agree")
    await leave(club)
    assert call.text == "That vote is over: more time for what is open." and not call.buttons


async def test_a_vote_that_its_caller_takes_back_is_over_and_can_be_called_again(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.kim.slash(club.channel, "table vote", motion="pause")
    call = club.with_button("Agree")
    await club.kim.click(call, "No")
    assert call.text == "That vote is over: pause." and not call.buttons
    await club.kim.slash(club.channel, "table vote", motion="pause")
    assert club.with_button("Agree").id != call.id


async def test_a_vote_is_over_with_its_round(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.kim.slash(club.channel, "table vote", motion="extend")
    call = club.with_button("Agree")
    while (await club.bot.service.info(table.id)).round == table.round:
        assert call.buttons
        await club.env.advance_time(timedelta(days=1).total_seconds())
        await club.settle()
    assert_over(club, call, "That vote is over: more time for what is open.")


def assert_over(club: Club, call: Seen, said: str) -> None:
    """A line is left of it, a new one where the call is too old to be changed; and nothing to press."""
    standing = [*club.public(), *club.chris.inbox()]
    assert said in [seen.text for seen in standing]
    assert [seen.buttons for seen in standing if seen.id == call.id] in ([], [[]])


async def test_a_call_stays_open_when_only_the_deadline_has_moved(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.kim.slash(club.channel, "table vote", motion="extend")
    call = club.with_button("Agree")
    await club.kim.click(club.board, "I need more time")
    await club.settle()
    later = (await club.bot.service.info(table.id)).deadline
    await club.morgan.click(call, "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).deadline != later
    assert call.text == "Decided: more time for what is open." and not call.buttons


@pytest.mark.parametrize("motion", ("pause", "extend", "undo_round", "live"))
async def test_a_bot_that_dies_between_the_decision_and_the_call_settles_it_after_its_start(
    club: Club, motion: str
) -> None:
    await club.play(club.chris, club.kim)
    await club.kim.slash(club.channel, "table vote", motion=motion)
    call = club.with_button("Agree")
    await dying_at(club, call)
    await club.chris.click(call, "Agree")
    await reborn(club)
    assert call.text.startswith("Decided: ") and not call.buttons


async def asked(club: Club) -> tuple[Seen, Seen]:
    """Kim would take back a gift to Chris: the call, and the letter."""
    await club.kim.slash(club.channel, "table undo")
    return club.with_button("Agree"), club.prompt(club.chris, "Agree")


@pytest.mark.parametrize("dies", (False, True))
async def test_what_is_taken_back_is_asked_for_nowhere_any_more(club: Club, dies: bool) -> None:
    table = await until_kim_can_give(club)
    await gives(club, table.id)
    call, letter = await asked(club)
    if dies:
        await dying_at(club, call, letter)
    await club.chris.click(call, "Agree")
    await reborn(club)
    for each in (call, letter):
        assert each.text == "↩ Agreed: 🟦 Kim has undone it." and not each.buttons


async def test_a_no_settles_the_direct_message_too(club: Club) -> None:
    table = await until_kim_can_give(club)
    await gives(club, table.id)
    call, letter = await asked(club)
    await club.chris.click(letter, "No")
    for each in (call, letter):
        assert_over(club, each, "No undo: the answer of 🟦 Kim stands.")
    await club.env.advance_time(60)
    await club.kim.slash(club.channel, "table undo")
    assert club.with_button("Agree").id != call.id
    assert "asks to undo" in club.chris.inbox()[-1].text


@pytest.mark.parametrize("told_by", ("a press", "the next round"))
async def test_what_ran_out_of_time_is_asked_for_nowhere_any_more(club: Club, told_by: str) -> None:
    table = await until_kim_can_give(club)
    await gives(club, table.id)
    call, letter = await asked(club)
    if told_by == "a press":
        await club.all_agree(table.id, "pause")
        assert call.buttons and letter.buttons, "it is asked for still"
        await club.env.advance_time(timedelta(hours=7).total_seconds())
        assert "is paused" in (await club.chris.click(letter, "Agree")).text
    else:
        while (await club.bot.service.info(table.id)).round == table.round:
            await club.env.advance_time(timedelta(days=1).total_seconds())
            await club.settle()
    for each in (call, letter):
        assert_over(club, each, "No undo: the answer of 🟦 Kim stands.")

"""From a question to its standing instruction by one press, and back by another."""

from __future__ import annotations

import pytest

from cogs.ui.standing_instructions import always
from cogs.wording.fluent import load_wording
from gamecore.engine.choices import Act, Acts, Option, PickOne, PickSome
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio

ASK, ALWAYS = "Always ask me: Rolling", "Auto-answer: best"


async def chris_wins_the_bid(club: Club) -> None:
    await club.bid(club.kim, 1)
    await club.bid(club.chris, 2)
    await club.settle()


async def both_pass(club: Club) -> None:
    for person in (club.chris, club.kim):
        await person.click(club.prompt(person, "Pass"), "Pass")
    await club.settle()


async def test_what_was_answered_by_instruction_can_be_asked_next_time_by_one_press(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await chris_wins_the_bid(club)
    told = club.prompt(club.chris, ASK)
    assert "Done for you" in told.text and ASK not in club.kim.inbox()[-1].buttons
    answer = await club.chris.click(told, ASK)
    assert answer.ephemeral and "From now on you are asked: Rolling" in answer.text
    await both_pass(club)
    await chris_wins_the_bid(club)
    assert ALWAYS in club.prompt(club.chris, "Keep").buttons


async def test_a_recurring_question_can_be_answered_always_by_one_press(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bot.service.instruct(table.id, club.chris.id, "roll", "ask")
    await chris_wins_the_bid(club)
    await club.chris.click(club.prompt(club.chris, ALWAYS), ALWAYS)
    await club.settle()
    assert "Pass" in club.prompt(club.chris, "Pass").buttons
    (standing,) = await club.bot.service.standing_instructions(table.id, club.chris.id)
    assert (standing.value, standing.own) == ("best", True)


async def test_keeping_some_of_several_can_be_answered_always_as_one_of_several_can(club: Club) -> None:
    """Which two of three artifacts one keeps was asked again and again, and the press that ends it was missing."""
    table = await club.play(club.chris, club.kim, game="gilded_compass")
    view = await club.bot.service.look(table.id, club.kim.id)
    options = tuple(Option(str(number), say("plain", text="Fire")) for number in range(3))
    for choices in (PickSome(options, 2, 2), PickOne(options)):
        assert always(view, Question(0, "auction.keep", choices, list)) == "artifacts=best"
        assert always(view, Question(0, "turn", choices, list)) == ""


async def test_whoever_is_asked_for_an_action_every_time_can_be_asked_less_by_one_press(club: Club) -> None:
    """Keeping an Action was asked after every Agent, and what asks less was three presses away."""
    table = await club.play(club.chris, club.kim, game="cadwallon")
    asked = Question(0, "action", Acts((Act("keep", say("plain", text="Keep")),)), list)
    assert always(await club.bot.service.look(table.id, club.kim.id), asked) == "action=helps"
    await club.bot.service.instruct(table.id, club.kim.id, "action", "helps")
    assert always(await club.bot.service.look(table.id, club.kim.id), asked) == ""
    assert load_wording("cadwallon").has("button-always-action-helps")

"""Being done with a question and answering what comes next, both as recommended, at one press."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.simulator.people.person import Person, Seen
from cogs.rendering.advice import in_full_of_both
from cogs.rendering.next_star import as_read
from cogs.ui.asking import Star
from cogs.ui.replies import digest
from cogs.wording.names import Words
from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.view import TownFoundersView
from gamecore.tables.model.advice import advice_for
from tests.support.discord.club import Club, forge
from tests.support.discord.last_trade import BY_POST, FREE, a_last_trade, asked_of, opened
from tests.support.discord.playing.pressing import custom_id

pytestmark = pytest.mark.asyncio

BOTH = "⭐ Done, build "
BY_POST_NOW = [BY_POST, pytest.param(FREE, marks=pytest.mark.soak)]
FREE_NOW = [pytest.param(BY_POST, marks=pytest.mark.soak), FREE]
"""A press is the same by post and in the channel: what is pressed is met in both, each press now in one of them."""


async def town(club: Club, table: str, person: Person) -> int:
    """How many cards lie in front of somebody."""
    view = (await club.bot.service.look(table, person.id)).view
    assert isinstance(view, TownFoundersView) and view.own is not None
    return len(view.own.town)


@pytest.mark.parametrize("preset", BY_POST_NOW)
async def test_the_green_button_is_done_and_answers_what_comes_next(club: Club, preset: str) -> None:
    table, person, _, prompt = await a_last_trade(club, preset)
    built = await town(club, table, person)
    assert "⭐ **Done trading, then build " in prompt.text and "Done trading" in prompt.buttons
    await person.click(prompt, BOTH)
    await club.settle()
    assert "You chose: " in prompt.text and " → " in prompt.text, "what was built"
    await club.env.advance_time(400)
    await club.settle()
    assert await town(club, table, person) > built


@pytest.mark.parametrize("preset", FREE_NOW)
async def test_a_second_button_is_done_and_gives_the_next_best_answer(club: Club, preset: str) -> None:
    table, person, _, prompt = await a_last_trade(club, preset)
    view = await club.bot.service.look(table, person.id)
    assert view.also_asked is not None
    second = advice_for(view, view.also_asked).second
    assert isinstance(second, dict)
    built = await points_of(club, table, person, str(second["act"]))
    (label,) = [each for each in prompt.buttons if each.startswith("Done, build ")]
    await person.click(prompt, label)
    await club.settle()
    assert f"You chose: {label.removeprefix('Done, build ')} " in prompt.text
    await club.env.advance_time(400)
    await club.settle()
    assert await points_of(club, table, person, str(second["act"])) > built


async def points_of(club: Club, table: str, person: Person, letter: str) -> int:
    view = (await club.bot.service.look(table, person.id)).view
    assert isinstance(view, TownFoundersView) and view.own is not None
    return view.own.points[letter]


@pytest.mark.parametrize("preset", BY_POST_NOW)
async def test_why_explains_both_in_one_message_and_its_button_does_both(club: Club, preset: str) -> None:
    """It was told in two messages, of which one would have built while the trade was open."""
    table, person, _, prompt = await a_last_trade(club, preset)
    built = await town(club, table, person)
    why = (await person.click(prompt, "⭐ Why?")).reply
    assert why is not None and why.text.count("⭐") == 1
    assert why.text.startswith("⭐ **Done trading, then build ")
    said = [line.removeprefix("• ") for line in why.text.splitlines()[1:]]
    assert all(said) and not any(" next: " in line for line in said), "what comes of the build is told once"
    await person.click(why, "⭐ Do it")
    await club.settle()
    await club.env.advance_time(400)
    await club.settle()
    assert await town(club, table, person) > built


@pytest.mark.soak
async def test_a_reason_of_both_is_told_once(club: Club) -> None:
    """“Then you are ahead”, and in the next line “then you are ahead: you lead 6”."""
    table, person, _, prompt = await a_last_trade(club, FREE, round=11)
    assert "last turn" in prompt.text
    view = await club.bot.service.look(table, person.id)
    assert view.asked is not None and view.also_asked is not None
    why = in_full_of_both(view, view.asked, view.also_asked, Words(), Star(next_answer={}))
    assert why.content.count("then you are") == 1


async def test_why_tells_nothing_of_what_comes_next_to_whoever_has_never_met_it(club: Club) -> None:
    _, person, _, prompt = await a_last_trade(club, FREE, round=1)
    why = (await person.click(prompt, "⭐ Why?")).reply
    assert why is not None and why.text.startswith("⭐ Done trading") and why.text.count("⭐") == 1


@pytest.mark.parametrize("preset", FREE_NOW)
async def test_for_a_moment_undo_takes_back_what_one_press_answered(club: Club, preset: str) -> None:
    table, person, _, prompt = await a_last_trade(club, preset)
    built = await town(club, table, person)
    await person.click(prompt, BOTH)
    await club.settle()
    await person.click(prompt, "Undo")
    await club.settle()
    asked = await asked_of(club, table, person)
    assert asked is not None and asked.question.kind == "trade.second", "both go back"
    assert await town(club, table, person) == built
    again = club.prompt(person) if preset == BY_POST else prompt
    assert any(label.startswith(BOTH) for label in again.buttons)


async def test_to_be_done_alone_leaves_the_next_answer_to_be_chosen(club: Club) -> None:
    table, person, _, prompt = await a_last_trade(club, FREE)
    await person.click(prompt, "Done trading")
    await club.settle()
    asked = await asked_of(club, table, person)
    assert asked is not None and asked.question.kind == "build" and not asked.ready and asked.answer is None


async def test_whoever_has_never_met_what_comes_next_meets_it_first(club: Club) -> None:
    _, _, _, prompt = await a_last_trade(club, FREE, round=1)
    assert not any(label.startswith(BOTH) for label in prompt.buttons)
    assert "Done trading" in prompt.text


async def test_a_button_that_is_older_than_what_it_says_does_nothing(club: Club) -> None:
    table, person, _, prompt = await a_last_trade(club, FREE)
    pressed = custom_id(prompt, next(label for label in prompt.buttons if label.startswith(BOTH)))
    digest = pressed.rsplit("/", 1)[1]
    await forge(person, prompt, pressed.replace(digest, "0" * len(digest)))
    await club.settle()
    asked = await asked_of(club, table, person)
    assert asked is not None and asked.question.kind == "trade.second"


async def test_what_was_chosen_to_come_next_is_named_and_can_be_taken_back(club: Club) -> None:
    table, person, _, _ = await a_last_trade(club, FREE)
    following = (await club.bot.service.look(table, person.id)).also_asked
    assert following is not None
    await club.bot.service.decide(table, person.id, following.id, {"act": "nothing"})
    panel = await opened(club, person)
    assert "Chosen: Nothing this turn" in panel.text and "Not ready" in panel.buttons
    await person.click(panel, "Not ready")
    await club.settle()
    following = (await club.bot.service.look(table, person.id)).also_asked
    assert following is not None and not following.ready


async def done_with_an_offer_open(club: Club, give: int, ask: str) -> tuple[str, Person, Person, Seen, int]:
    """As :func:`a_last_trade`, after an offer and the press; with how many cards were built before."""
    table, person, other, prompt = await a_last_trade(club, FREE)
    built, view = await town(club, table, person), (await club.bot.service.look(table, person.id)).view
    assert isinstance(view, TownFoundersView)
    await person.send_dm(f"offer {other.name} {view.own_hand[give]} for {ask}")
    await club.settle()
    await person.click(prompt, BOTH)
    await club.settle()
    return table, person, other, prompt, built


async def test_what_was_answered_ahead_counts_once_the_others_are_done(club: Club) -> None:
    table, person, other, _, built = await done_with_an_offer_open(club, -1, "1")
    asked = await asked_of(club, table, person)
    assert asked is not None and asked.is_next and asked.ready and asked.question.kind == "build"
    await other.send_dm("refuse")
    await club.settle()
    assert await town(club, table, person) > built


async def test_a_trade_that_came_through_meanwhile_has_the_next_question_asked_after_all(club: Club) -> None:
    table, person, other, prompt, built = await done_with_an_offer_open(club, 0, "nothing")
    await other.send_dm("accept")
    await club.settle()
    asked = await asked_of(club, table, person)
    assert asked is not None and asked.question.kind == "build" and not (asked.is_next or asked.ready)
    assert asked.answer is None and "**Look again:**" in prompt.text
    assert await town(club, table, person) == built


async def test_what_comes_next_may_be_typed_while_the_trade_is_open_which_is_over_by_it(club: Club) -> None:
    """As by the button that does both, for nothing but being done is recommended."""
    table, person, _, _ = await a_last_trade(club, BY_POST, round=1)
    view = (await club.bot.service.look(table, person.id)).view
    assert isinstance(view, TownFoundersView)
    await person.send_dm(f"build {view.own_hand[0]}")
    await club.settle()
    assert await asked_of(club, table, person) is None
    said = person.inbox()[-1].text
    assert said.startswith("Done: ") and "Chris" in said
    await club.env.advance_time(400)
    await club.settle()
    assert await town(club, table, person) == 1


async def test_the_same_answer_is_another_one_where_more_is_said_of_it() -> None:
    build = Act("F", say("button-ready"), hint=say("button-back"))
    asked = [Question(0, "build", Acts((each,)), dict) for each in (build, replace(build, hint=say("button-now")))]
    few, more = (digest(as_read(question, {"act": "F"})) for question in asked)
    assert few != more

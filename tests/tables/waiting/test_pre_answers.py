"""Pre-answers: a bid while gifts are still being made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.choices import Field, Form, Number, Section
from gamecore.engine.errors import IllegalChoice, StaleDecision
from gamecore.engine.phrases import Phrase, from_plain, say
from gamecore.engine.position import Decide
from gamecore.engine.scripts import Question, Referee, Script, ask_each
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.model.table import BoardChanged, Prompt
from tests.support.tables.pre_answers import GiftsFirst, begun, bid, bid_question
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables, toy_tables
from tests.support.toys.toy import ToyState

pytestmark = pytest.mark.asyncio

WHILE_AWAY = {"minutes": 11}
"""Longer than others who were just there take to answer."""


async def pre_answers(h: ToyTables, table: str, user: int, answer: Any) -> str:
    shown = await h.tables.look(table, user)
    ahead = next(one for one in (shown.asked, shown.also_asked) if one is not None and one.is_next)
    await h.tables.decide(table, user, ahead.id, answer)
    return ahead.id


async def both_pass(h: ToyTables, table: str) -> None:
    for user in (KIM, CHRIS):
        shown = await h.tables.look(table, user)
        gift = next(one for one in (shown.asked, shown.also_asked) if one is not None and one.question.kind == "gift")
        await h.tables.decide(table, user, gift.id, {"act": "pass"})


async def later(h: ToyTables) -> None:
    h.clock.pass_by(**WHILE_AWAY)
    await h.tables.tick()


async def test_what_comes_next_is_offered_beside_what_is_asked() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        shown = await h.tables.look(await begun(h), KIM)
        assert shown.asked and shown.asked.question.kind == "gift"
        assert shown.also_asked and shown.also_asked.is_next and shown.also_asked.question.kind == "bid"


async def test_a_pre_answer_makes_no_log_entry_no_notification_and_no_difference_to_others() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        await h.notifications()
        before, info = (await h.tables.look(table, CHRIS)), await h.tables.info(table)
        await pre_answers(h, table, KIM, bid(3))
        after = await h.tables.look(table, CHRIS)
        assert (after.view, after.waiting, after.table) == (before.view, before.waiting, before.table)
        assert await h.tables.info(table) == info
        assert await h.notifications() == []


async def test_what_was_ready_and_still_holds_counts_without_asking_again(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, game=GiftsFirst()) as h:
        table = await begun(h)
        await pre_answers(h, table, KIM, bid(3))
        await both_pass(h, table)
        prompts = [
            each
            for each in await h.notifications()
            if isinstance(each, Prompt) and each.kind == "bid" and not each.is_next
        ]
        assert [(each.seat, each.held) for each in prompts] == [(1, False), (0, True)]
        await later(h)
        sealed = [row for row in await h.store.log(table) if isinstance(row.command, Decide) and row.kind == "bid"]
        assert [
            (row.command.seat, row.command.answer, row.source) for row in sealed if isinstance(row.command, Decide)
        ] == [(0, bid(3), "player")]


async def test_who_was_ready_before_it_was_asked_is_shown_as_ready_a_second_after() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        await pre_answers(h, table, KIM, bid(3))
        await both_pass(h, table)
        assert [seat.ready_status for seat in (await h.tables.info(table)).seats] == [False, False]
        shown = (await h.tables.look(table, KIM)).asked
        assert shown and shown.ready, "its owner sees that it stands"
        due = await h.tables.next_due()
        assert due is not None and (due - h.tables.now()).total_seconds() <= 1
        await later(h)
        assert [seat.ready_status for seat in (await h.tables.info(table)).seats] == [True, False]


async def test_what_does_not_fit_any_more_is_asked_again_with_the_reason() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        await pre_answers(h, table, KIM, bid(6))
        await h.says(table, KIM, {"act": "to:1"})
        await h.notifications()
        await both_pass(h, table)
        (prompt,) = [
            each
            for each in await h.notifications()
            if isinstance(each, Prompt) and each.kind == "bid" and not each.seat
        ]
        assert not prompt.held and not prompt.offered
        assert [phrase.id for phrase in map(from_plain, prompt.changed) if isinstance(phrase, Phrase)] == [
            "ahead-does-not-fit"
        ]
        asked = (await h.tables.look(table, KIM)).asked
        assert asked and asked.answer == bid(6) and not asked.ready
        await later(h)
        assert (await h.tables.info(table)).seats[0].ready_status is False


async def test_what_a_steward_filled_in_and_was_made_ready_is_nobodys_own_where_it_is_asked_again() -> None:
    """So that *Suggest* fills the sheet anew where it no longer fits, and asks nothing."""
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        shown = await h.tables.look(table, KIM)
        assert shown.also_asked is not None
        ahead = shown.also_asked.id

        def suggested_and_ready(seat: SeatSession) -> None:
            seat.suggest(ahead, replace=True)
            seat.ready(ahead)

        view = await h.tables.act(table, KIM, suggested_and_ready)
        following = view.shows(ahead)
        assert following is not None and following.ready and following.by_hand is None
        await both_pass(h, table)
        asked = (await h.tables.look(table, KIM)).asked
        assert asked is not None and asked.question.kind == "bid"
        assert asked.answer == following.answer and asked.by_hand is None


async def test_what_was_changed_before_it_was_made_ready_is_its_owners() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        shown = await h.tables.look(table, KIM)
        assert shown.also_asked is not None
        ahead = shown.also_asked.id
        await h.tables.act(table, KIM, lambda seat: seat.suggest(ahead, replace=True))
        own = bid(4)
        view = await h.tables.act(table, KIM, lambda seat: seat.decide(ahead, own))
        following = view.shows(ahead)
        assert following is not None and following.answer == own == following.by_hand


async def test_a_changed_figure_is_asked_again_only_of_who_counted_on_it() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        await pre_answers(h, table, KIM, bid(2, whom="rival"))
        await pre_answers(h, table, CHRIS, bid(2))
        await h.says(table, CHRIS, {"act": "to:0"})
        await both_pass(h, table)
        ready = [(await h.tables.look(table, user)).asked for user in (KIM, CHRIS)]
        assert [one.ready for one in ready if one] == [False, True]
        (prompt,) = [each for each in await h.notifications() if isinstance(each, Prompt) and each.changed]
        assert prompt.seat == 0
        (changed,) = map(from_plain, prompt.changed)
        assert changed == say("ahead-changed", was=say("toy-rival", points=6), now=say("toy-rival", points=5))
        assert [told.params for told in prompt.events] == [{"seat": 1, "other_seat": 0}], "what was done to it is told"


class RivalsWithSix(GiftsFirst):
    """Only a rival of six points or more may be named in a bid."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return named_bids(ref) if ref.state.phase == "bid" else super().next_step(ref)


def named_bids(ref: Referee[ToyState]) -> Script[None]:
    named = [ref.state.points[1 - seat] >= 6 for seat in (0, 1)]
    yield from ask_each([bid_question(ref.state, seat) if named[seat] else nameless_bid(seat) for seat in (0, 1)])
    ref.state.phase = "deal"


def nameless_bid(seat: int) -> Question:
    form = Form((Section("bid", say("toy-bid"), (Field("number", Number(1, 6), say("toy-number")),)),))
    return Question(seat, "bid", form, lambda: bid(1), clock="plan")


async def test_what_cannot_be_chosen_any_more_is_said_to_be_gone() -> None:
    async with toy_tables(game=RivalsWithSix()) as h:
        table = await begun(h)
        await pre_answers(h, table, KIM, bid(2, whom="rival"))
        await h.says(table, CHRIS, {"act": "to:0"})
        await both_pass(h, table)
        (prompt,) = [each for each in await h.notifications() if isinstance(each, Prompt) and each.changed]
        *_, gone = map(from_plain, prompt.changed)
        assert prompt.seat == 0 and gone == say("ahead-gone", was=say("toy-rival", points=6))


async def test_by_post_what_a_seat_did_and_others_did_to_it_goes_with_its_next_question() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        await h.says(table, CHRIS, {"act": "to:0"})
        await both_pass(h, table)
        told = {
            each.seat: each.events
            for each in await h.notifications()
            if isinstance(each, Prompt) and each.kind == "bid"
        }
        gift = {"seat": 1, "other_seat": 0}
        assert [event.params for event in told[0]] == [gift] and [event.params for event in told[1]] == [gift]


async def test_what_was_only_filled_in_stays_filled_in() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        beside = (await h.tables.look(table, KIM)).also_asked
        assert beside
        await h.tables.save_draft(table, KIM, beside.id, bid(4))
        await both_pass(h, table)
        asked = (await h.tables.look(table, KIM)).asked
        assert asked and (asked.answer, asked.ready) == (bid(4), False)


async def test_an_answer_ahead_must_be_legal_and_can_be_taken_back_before_and_after_it_is_asked() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        with pytest.raises(IllegalChoice):
            await pre_answers(h, table, KIM, bid(7))
        ahead = await pre_answers(h, table, KIM, bid(6))
        await h.tables.withdraw(table, KIM, ahead)
        with pytest.raises(StaleDecision):
            await h.tables.withdraw(table, KIM, ahead)
        await h.tables.ready(table, KIM, ahead)
        await both_pass(h, table)
        await h.tables.withdraw(table, KIM, await h.question(table, KIM))
        await later(h)
        assert (await h.tables.info(table)).seats[0].ready_status is False


async def test_who_has_looked_at_nothing_gets_no_second_direct_message_when_it_is_asked() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        await begun(h)
        await h.notifications()
        h.clock.pass_by(hours=7)
        await h.tables.tick()
        prompts = [each for each in await h.notifications() if isinstance(each, Prompt)]
        assert [(each.kind, each.offered) for each in prompts] == [("bid", True)] * 2


async def test_who_has_given_an_answer_ahead_has_not_missed_the_question_before_it() -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        await pre_answers(h, table, KIM, bid(2))
        h.clock.pass_by(hours=6)
        await h.tables.tick()
        row = await h.store.table(table)
        assert row and [seated.missed for seated in row.seats] == [0, 1]


async def test_when_it_is_asked_everybody_else_hears_the_same_whether_it_was_given_ahead_or_not() -> None:
    heard = []
    for ahead in (False, True):
        async with toy_tables(game=GiftsFirst()) as h:
            table = await begun(h)
            if ahead:
                await pre_answers(h, table, KIM, bid(3))
            await both_pass(h, table)
            heard.append([each for each in await h.notifications() if getattr(each, "seat", None) != 0])
    assert heard[0] == heard[1]
    assert any(isinstance(each, BoardChanged) for each in heard[0])

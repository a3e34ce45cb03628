"""What goes into the outbox: public things in public, a seat's own in its prompt, and nothing twice."""

from __future__ import annotations

import pytest

from gamecore.tables.known_to_all import table_info
from gamecore.tables.model.table import (
    LIVE,
    BoardChanged,
    Chronicle,
    Finished,
    LobbyChanged,
    Notification,
    Prompt,
    Retire,
)
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, bid, toy_tables

pytestmark = pytest.mark.asyncio


async def test_at_the_start_each_person_is_prompted_with_what_only_they_know() -> None:
    async with toy_tables() as h:
        await h.table(KIM, CHRIS, stewards=1)
        notifications = await h.notifications()
        prompts = [item for item in notifications if isinstance(item, Prompt)]
        assert [(p.seat, p.kind, p.clock) for p in prompts] == [(0, "bid", "plan"), (1, "bid", "plan")]
        assert all([event.only for event in p.events] == [(p.seat,)] for p in prompts)
        assert [type(item) for item in notifications if not isinstance(item, Prompt)] == [LobbyChanged, BoardChanged]


async def test_the_chronicle_tells_one_stretch_with_public_events_only() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.notifications()
        await h.bids(table, kim=3)
        assert [type(item) for item in await h.notifications()] == [BoardChanged]
        await h.bids(table, chris=1)
        notifications = await h.notifications()
        (chronicle,) = [item for item in notifications if isinstance(item, Chronicle)]
        assert [event.kind for event in chronicle.events] == ["toy.rolled"] and chronicle.first == chronicle.last == 3
        assert [type(item).__name__ for item in notifications] == [
            "Chronicle",
            "BoardChanged",
            "Retire",
            "Retire",
            "Prompt",
        ]


async def test_a_mind_changed_under_an_unchanged_ready_status_shows_nowhere() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        await h.notifications()
        await h.bids(table, kim=4)
        await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), bid(2))
        assert await h.notifications() == []


async def test_a_question_is_prompted_once_and_retired_when_it_goes() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        prompted = [item for item in await h.notifications() if isinstance(item, Prompt)]
        await h.bids(table, kim=3, chris=1)
        retired = [item for item in await h.notifications() if isinstance(item, Retire)]
        assert {(p.seat, p.question) for p in prompted} == {(r.seat, r.question) for r in retired}


async def test_the_end_publishes_the_result_and_the_secret_once() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        info = await h.play_out(table)
        notifications = await h.notifications()
        assert [type(item) for item in notifications].count(Finished) == 1 and isinstance(notifications[-1], Finished)
        assert [item.finished for item in notifications if isinstance(item, Chronicle)].count(True) <= 1
        row = await h.store.table(table)
        assert row and info.secret == row.secret and row.result and max(row.result.scores) >= 20


async def test_what_everybody_may_know_of_a_table_holds_no_secret() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        row = await h.store.table(table)
        assert row
        shown = table_info(row).model_dump_json()
        assert row.secret not in shown and row.seed not in shown and "word 101" not in shown


async def test_the_story_tells_each_only_what_they_could_know_until_the_end() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        assert [event.only for event in await h.tables.story(table, KIM)] == [(0,)]
        assert await h.tables.story(table) == ()
        await h.play_out(table)
        assert {event.only for event in await h.tables.story(table)} == {None, (0,), (1,)}


def prompts(notifications: list[Notification]) -> dict[int, Prompt]:
    return {item.seat: item for item in notifications if isinstance(item, Prompt)}


async def test_a_question_that_the_seats_own_answer_led_to_takes_the_old_ones_place() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        await h.notifications()
        shown = await h.bids(table, chris=5)
        notifications = await h.notifications()
        assert prompts(notifications)[1].in_place and shown.prompt == prompts(notifications)[1]
        assert [item.seat for item in notifications if isinstance(item, Retire)] == [0]


async def test_who_waited_for_others_is_called_by_a_prompt_of_its_own() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=5)
        await h.notifications()
        shown = await h.bids(table, chris=3)
        assert not prompts(await h.notifications())[0].in_place and shown.prompt is None


async def test_after_an_undo_only_who_is_asked_something_else_is_called() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.bids(table, kim=6, chris=1, ada=1)
        await h.says(table, KIM, "keep")
        await h.says(table, ADA, {"act": "pass"})
        await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), {"act": "pass"})
        await h.notifications()
        before = await h.question(table, CHRIS)
        await h.tables.undo_last(table, ADA)
        told = prompts(await h.notifications())
        assert {seat: prompt.in_place for seat, prompt in told.items()} == {0: True, 1: True, 2: True}
        after = await h.tables.look(table, CHRIS)
        assert after.asked and after.asked.id != before and after.asked.answer == {"act": "pass"}


async def test_whoever_is_asked_by_the_same_command_hears_who_need_not_be_called() -> None:
    """In a channel one call serves all, and which of them is told first is drawn: who has just acted is not pinged."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        await h.notifications()
        await h.bids(table, chris=5)
        told = prompts(await h.notifications())
        assert {seat: prompt.there for seat, prompt in told.items()} == {1: (1,)}
        await h.says(table, CHRIS, "keep")
        told = prompts(await h.notifications())
        assert {seat: prompt.there for seat, prompt in told.items()} == {0: (1,), 1: (1,)}


async def test_a_turn_of_many_questions_is_one_tale() -> None:
    """The reveal and the rolls that follow it are one step; what others do later is another."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=6, chris=1)
        for answer in ("again", "again", "keep"):
            await h.says(table, KIM, answer)
            h.clock.pass_by(seconds=LIVE.closing_s)
            await h.tables.tick()
        first, *rolls = [item for item in await h.notifications() if isinstance(item, Chronicle)]
        assert first.turn is None and [roll.turn for roll in rolls] == [0, 0]
        assert all(later.goes_on(first) and not first.goes_on(later) for later in rolls)
        assert not rolls[1].model_copy(update={"epoch": 1}).goes_on(rolls[0])
        assert not rolls[1].model_copy(update={"turn": 1, "step": 99}).goes_on(rolls[0])

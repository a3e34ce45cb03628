"""Deadlines resolve exactly once, survive a restart, and never punish for an outage."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from pydantic import ValidationError

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Section
from gamecore.engine.errors import DecisionError, StaleDecision
from gamecore.engine.phrases import say
from gamecore.engine.position import Decide
from gamecore.engine.scripts import Question, Referee, Script, ask_each
from gamecore.tables.commands.ballots import GOING_BACK
from gamecore.tables.consequences.deadline_policy import due_at
from gamecore.tables.model.motions import Motion
from gamecore.tables.model.table import LIVE, POST, Notice, Pace, Place, Prompt, Reminder
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, NOON, ToyTables, bid, bids_in, toy_seen, toy_tables
from tests.support.toys import toy
from tests.support.toys.toy import Toy, ToyState, ToyView

pytestmark = pytest.mark.asyncio


async def test_a_draft_counts_when_time_runs_out_and_else_the_default() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), bid(6))
        h.clock.pass_by(seconds=240)
        assert await h.tables.tick() == 1 and await h.tables.tick() == 0
        rows = await h.store.log(table, after=1)
        assert [row.source for row in rows] == ["timeout", "timeout"]
        assert [each.answer for each in bids_in(rows)] == [bid(1), bid(6)]


async def test_a_draft_that_is_not_complete_gives_way_to_the_default() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.save_draft(table, KIM, await h.question(table, KIM), {"bid": {"number": 12}})
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        assert (await h.store.log(table, after=1))[0].command.answer == bid(1)  # type: ignore[union-attr]


class WellAdvised(Toy):
    """A steward who bids more than the default. Gifts are their giver's own word, and it would give at once."""

    def steward(self, view: ToyView, question: Question, chance: Chance) -> Any:
        if question.kind == "bid":
            return bid(4)
        if isinstance(question.choices, Acts):
            return {"act": question.choices.acts[-1].key}
        return question.default()


async def test_in_silence_the_recommended_answer_is_played() -> None:
    async with toy_tables(game=WellAdvised()) as h:
        table = (await h.table(KIM, CHRIS)).id
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        rows = await h.store.log(table, after=1)
        assert [(row.source, each.answer) for row, each in zip(rows, bids_in(rows), strict=True)] == [
            ("timeout", bid(4)),
            ("timeout", bid(4)),
        ]


@pytest.mark.parametrize("own_word", [True, False])
async def test_nobody_s_own_word_is_given_in_silence(monkeypatch: pytest.MonkeyPatch, own_word: bool) -> None:
    """A steward would give a point away; silence does so only where no word of one's own is asked for."""

    def gift(state: ToyState, seat: int) -> Question:
        gifts = (Act("to:1", say("toy-give")),) if seat == 0 and not state.points[1] else ()
        return Question(
            seat, "gift", Acts((Act("pass", say("toy-pass")), *gifts)), lambda: {"act": "pass"}, own_word=own_word
        )

    monkeypatch.setattr(toy, "_gift", gift)
    async with toy_tables(game=WellAdvised()) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        await h.says(table, KIM, "keep")
        asked = len(await h.store.log(table))
        h.clock.pass_by(seconds=90)
        await h.tables.tick()
        commands = [row.command for row in (await h.store.log(table))[asked:]]
        first = next(each.answer for each in commands if isinstance(each, Decide) and each.seat == 0)
        assert first == {"act": "pass" if own_word else "to:1"}


async def test_nothing_happens_before_it_is_due() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        h.clock.pass_by(seconds=239)
        assert await h.tables.tick() == 0 and len(await h.store.log(table)) == 1


async def test_an_open_window_is_passed_through_to_its_end() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        await h.says(table, KIM, "keep")
        deadline = (await h.tables.info(table)).deadline
        h.clock.pass_by(seconds=10)
        await h.says(table, KIM, {"act": "pass"})
        assert (await h.tables.info(table)).deadline == deadline, "an open batch keeps its deadline"
        h.clock.pass_by(seconds=80)
        assert await h.tables.tick() == 1
        assert (await h.tables.look(table)).waiting[0].kind == "bid"


async def test_a_held_batch_closes_a_moment_after_all_are_ready() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, hold="yes")).id
        await h.bids(table, kim=3, chris=1)
        info = await h.tables.info(table)
        assert info.closing == NOON + timedelta(seconds=5)
        h.clock.pass_by(seconds=5)
        assert await h.tables.tick() == 1
        rows = await h.store.log(table)
        assert (rows[-1].command.act, rows[-1].source, rows[-1].settled) == ("close", "timeout", (0, 1))


async def test_hold_on_takes_a_mistaken_ready_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, hold="yes", pace=POST)).id
        await h.bids(table, kim=3)
        with pytest.raises(StaleDecision):
            await h.tables.hold_on(table, KIM)
        deadline = (await h.tables.info(table)).deadline
        await h.bids(table, chris=1)
        h.clock.pass_by(seconds=59)
        held = await h.tables.hold_on(table, KIM)
        assert held.asked and held.asked.answer == bid(3) and not held.asked.ready
        info = await h.tables.info(table)
        assert info.closing is None and info.deadline == deadline
        h.clock.pass_by(seconds=5)
        assert await h.tables.tick() == 0


async def test_a_held_batch_is_closed_at_its_deadline_without_a_further_moment() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, hold="yes")).id
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        assert (await h.tables.look(table)).waiting[0].kind == "roll"


async def test_the_second_round_missed_in_a_row_seats_the_steward_and_playing_ends_it() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        for _ in range(2):
            await h.says(table, KIM, bid(2))
            h.clock.pass_by(hours=24)
            await h.tables.tick()
            await h.says(table, KIM, {"act": "pass"})
            h.clock.pass_by(hours=6)
            await h.tables.tick()
        info = await h.tables.info(table)
        assert info.seats[1].steward and info.seats[1].user_id == CHRIS and not info.seats[0].steward
        told = [n for n in await h.notifications() if isinstance(n, Notice)]
        assert {n.id for n in told} >= {"notice-time-ran-out", "notice-steward-stands-in-for-you"}
        assert not (await h.tables.back(table, CHRIS)).seats[1].steward


async def test_everybody_awaited_is_to_be_reminded_whatever_they_have_filled_in() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.save_draft(table, KIM, await h.question(table, KIM), bid(2))
        await h.notifications()
        h.clock.pass_by(hours=21)
        assert await h.tables.tick() == 1
        assert [n.seat for n in await h.notifications() if isinstance(n, Reminder)] == [0, 1]


async def test_a_press_at_the_deadline_is_either_before_or_after_it() -> None:
    async with toy_tables(threads=True) as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        h.clock.pass_by(seconds=240)
        pressed, _, _ = await asyncio.gather(
            h.tables.decide(table, KIM, question, bid(6)), h.tables.tick(), h.tables.tick(), return_exceptions=True
        )
        kims = [each for each in bids_in(await h.store.log(table)) if each.seat == 0]
        assert len(kims) == 1 and (kims[0].source == "player") == (not isinstance(pressed, BaseException))


async def test_a_deadline_outlives_a_restart(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.wake()
        clock = h.clock
    async with toy_tables(tmp_path, clock=clock) as h:
        await h.tables.wake()
        clock.pass_by(seconds=240)
        assert await h.tables.tick() == 1 and len(await h.store.log(table)) == 3


async def test_one_broken_table_pauses_alone_and_its_host_is_told() -> None:
    class Brittle(Toy):
        broken = False
        victim: int | None = None

        def round(self, state: Any) -> int:
            if self.broken and state.secrets[0] == self.victim:
                raise KeyError("a secret card")
            return super().round(state)

    game = Brittle()
    async with toy_tables(game=game) as h:
        first = (await h.table(KIM, CHRIS)).id
        second = (await h.table(KIM, CHRIS, place=Place(guild_id=1, channel_id=9))).id
        game.victim = (await toy_seen(h.tables, first, KIM)).secret
        game.broken = True
        await h.notifications()
        before = await h.store.position(first)
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        info = await h.tables.info(first)
        assert (info.status, info.trouble) == ("paused", "KeyError")
        assert await h.store.position(first) == before
        notifications = [n for n in await h.notifications() if isinstance(n, Notice)]
        assert {(n.to, n.id) for n in notifications} >= {
            ("host", "notice-table-in-trouble"),
            ("table", "notice-table-paused-itself"),
        }
        assert "a secret card" not in repr(notifications) and len(await h.store.log(second)) == 3
        assert await h.tables.check() == {first: "KeyError('a secret card')"}
        with pytest.raises(DecisionError, match="refused-table-paused"):
            await h.tables.decide(first, KIM, await h.question(first, KIM), bid(1))
        game.broken = False
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.try_again(first, CHRIS)
        assert (await h.tables.info(first)).status == "paused"
        assert (await h.tables.try_again(first, KIM)).status == "playing"


async def test_rules_that_changed_under_a_step_pause_it_until_all_agree_to_ask_it_again() -> None:
    game = Toy()
    async with toy_tables(game=game) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        with pytest.raises(DecisionError, match="refused-not-in-trouble"):
            await h.tables.vote(table, KIM, "ask_again")

        class Changed(Toy):
            version = 2

            def next_step(self, ref: Any) -> Any:
                if ref.state.phase == "bid":
                    ref.tell("toy.news")
                return super().next_step(ref)

        h.toy = Changed()
        with pytest.raises(DecisionError, match="refused-table-in-trouble"):
            await h.tables.look(table, KIM)
        assert (await h.tables.info(table)).trouble == "ReplayDiverged"
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.ask_step_again(table, CHRIS)
        with pytest.raises(DecisionError, match="refused-takes-their-word"):
            await h.tables.ask_step_again(table, KIM)
        assert not (await h.tables.vote(table, KIM, "ask_again")).carried
        assert (await h.tables.vote(table, CHRIS, "ask_again")).carried
        shown = await h.tables.look(table, KIM)
        assert shown.asked and shown.asked.question.kind == "bid" and shown.table.epoch == 1
        row = await h.store.table(table)
        assert row and row.versions == (1, 2)
        await h.bids(table, kim=3, chris=1)


@pytest.mark.parametrize("motion", GOING_BACK)
async def test_a_word_for_going_back_is_about_one_error_and_counts_after_no_other(motion: Motion) -> None:
    class Brittle(Toy):
        broken = False

        def next_step(self, ref: Any) -> Any:
            return 1 // 0 if self.broken else super().next_step(ref)

    game = Brittle()
    async with toy_tables(game=game) as h:
        table = (await h.table(KIM, CHRIS)).id
        for _ in range(2):
            game.broken = True
            with pytest.raises(DecisionError, match="refused-table-in-trouble"):
                await h.tables.hold_on(table, KIM)
            game.broken = False
            assert not (await h.tables.vote(table, KIM, motion)).carried
            await h.tables.try_again(table, KIM)
        assert (await h.tables.tally(table, motion)).agreed == ()
        assert (await h.tables.info(table)).epoch == 0


async def test_what_was_answered_before_a_step_was_asked_again_is_told_no_more() -> None:
    game = Toy()
    async with toy_tables(game=game) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        told = [event.kind for event in await h.tables.story(table)]
        assert "toy.rolled" in told

        class Changed(Toy):
            version = 2

            def next_step(self, ref: Any) -> Any:
                if ref.state.phase == "bid":
                    ref.tell("toy.news")
                return super().next_step(ref)

        h.toy = Changed()
        with pytest.raises(DecisionError):
            await h.tables.look(table, KIM)
        await h.all_agree(table, "ask_again")
        assert "toy.rolled" not in [event.kind for event in await h.tables.story(table)]
        await h.bids(table, kim=2, chris=1)
        assert [event.kind for event in await h.tables.story(table)].count("toy.rolled") == 1


async def test_a_pause_stops_the_clocks_and_lets_drafts_be_written() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        await h.all_agree(table, "pause")
        h.clock.pass_by(days=9)
        assert await h.tables.tick() == 0
        await h.tables.save_draft(table, KIM, question, bid(4))
        with pytest.raises(DecisionError, match="refused-table-paused"):
            await h.tables.ready(table, KIM, question)
        assert (await h.all_agree(table, "resume")).deadline == h.clock() + timedelta(seconds=240)
        assert (await h.tables.ready(table, KIM, question)).asked


async def test_more_time_comes_from_a_seats_own_budget() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        for days in (2, 3):
            info = await h.tables.more_time(table, CHRIS)
            assert info.deadline == NOON + timedelta(days=days)
        with pytest.raises(DecisionError, match="refused-no-extension-left"):
            await h.tables.more_time(table, CHRIS)


async def test_live_becomes_by_post_with_fresh_clocks() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        h.clock.pass_by(seconds=100)
        assert (await h.all_agree(table, "post")).deadline == h.clock() + timedelta(hours=24)


async def test_rounds_close_at_the_same_time_of_day_also_over_a_change_of_clocks() -> None:
    pace = POST.model_copy(update={"closes": "20:00", "zone": "Europe/Berlin"})
    berlin = ZoneInfo("Europe/Berlin")
    for day, hour in ((2, 10), (2, 7), (28, 19), (28, 12)):
        now = datetime(2026, 3, day, hour, tzinfo=berlin)
        due = due_at(pace, "plan", now.astimezone(NOON.tzinfo)).astimezone(berlin)
        assert (due.hour, due.minute) == (20, 0)
        assert timedelta(hours=12) <= due.astimezone(NOON.tzinfo) - now.astimezone(NOON.tzinfo) <= timedelta(hours=36)


async def test_half_the_time_to_plan_is_enough_before_a_round_closes_and_a_second_less_is_not() -> None:
    pace = POST.model_copy(update={"closes": "20:00"})
    eight = datetime(2026, 3, 2, 8, tzinfo=NOON.tzinfo)
    assert due_at(pace, "plan", eight) == eight + timedelta(hours=12)
    assert due_at(pace, "plan", eight + timedelta(seconds=1)) == eight + timedelta(hours=36)
    assert due_at(pace, "reply", eight) == eight + timedelta(hours=6), "a reply closes at no time of day"


@pytest.mark.parametrize("clock", ["plan_s", "reply_s", "quick_s"])
async def test_a_question_is_open_for_five_seconds_at_least_and_thirty_days_at_most(clock: str) -> None:
    month = 30 * 24 * 3600
    for length in (5, month):
        assert getattr(Pace.model_validate({**dict(POST), clock: length}), clock) == length
    for length in (4, month + 1):
        with pytest.raises(ValidationError, match=clock):
            Pace.model_validate({**dict(POST), clock: length})


async def test_the_sleeper_wakes_for_an_earlier_deadline_and_resolves_it() -> None:
    parked = asyncio.Event()

    async def idle(waiting: Any, reason: str) -> Any:
        if not h.tables.due_changed.is_set():
            parked.set()
        return await waiting

    async with toy_tables(threads=True) as h:
        h.tables.idle = idle
        running = asyncio.create_task(h.tables.run())
        await parked.wait()
        table = (await h.table(KIM, CHRIS)).id
        for _ in range(48):
            h.clock.pass_by(seconds=5)
            parked.clear()
            h.tables.due_changed.set()
            await parked.wait()
        assert len(await h.store.log(table)) == 3
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running


async def test_live_after_one_missed_clock_the_table_is_asked_once() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        for asked_of in ([{"seat": 1}], [{"seat": 0}], []):
            due = (await h.tables.info(table)).deadline
            assert due
            h.clock.time = due
            await h.tables.tick()
            notices = [item for item in await h.notifications() if isinstance(item, Notice)]
            assert [item.params for item in notices if item.id == "notice-missed-live"] == asked_of
        waiting = await h.tables.info(table)
        assert waiting.deadline
        seen = int(waiting.deadline.timestamp())
        longer = await h.tables.wait_for_absent(table, KIM, 1, seen)
        assert longer.deadline == waiting.deadline + timedelta(minutes=2)
        with pytest.raises(DecisionError, match="refused-waits-already"):
            await h.tables.wait_for_absent(table, KIM, 1, seen)
        assert (await h.tables.stand_in(table, KIM, 1)).seats[1].steward
        with pytest.raises(DecisionError, match="refused-not-missed"):
            await h.tables.stand_in(table, KIM, 1)
        assert not (await h.tables.back(table, CHRIS)).seats[1].steward


async def test_live_each_may_take_one_minute_a_round() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        before = (await h.tables.info(table)).deadline
        for user in (KIM, CHRIS):
            after = await h.tables.more_time(table, user)
        assert before and after.deadline == before + timedelta(minutes=2)
        with pytest.raises(DecisionError, match="refused-extended-this-round"):
            await h.tables.more_time(table, KIM)
        assert [seat.extensions for seat in after.seats] == [2, 2]


async def reminded(h: ToyTables, table: str) -> list[tuple[int, datetime]]:
    """Whom a reminder reaches until the deadline, and when."""
    found = []
    deadline = (await h.tables.info(table)).deadline
    assert deadline
    while (due := await h.tables.next_due()) is not None and due < deadline:
        h.clock.time = due
        await h.tables.tick()
        found += [(each.seat, due) for each in await h.notifications() if isinstance(each, Reminder)]
    return found


async def test_a_reminder_comes_before_the_night_or_not_at_all_where_the_deadline_lies_in_it() -> None:
    async with toy_tables() as h:
        await h.store.change_person(KIM, quiet_from=5, quiet_until=10)
        await h.store.change_person(CHRIS, quiet_from=7, quiet_until=13)
        await h.store.change_person(ADA, quiet_from=None, quiet_until=None)
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        tomorrow = NOON + timedelta(days=1)
        assert await reminded(h, table) == [
            (0, tomorrow.replace(hour=4, minute=59)),
            (2, tomorrow - timedelta(hours=3)),
        ]


async def test_a_reminder_stays_where_it_is_when_who_was_to_hear_it_first_has_answered() -> None:
    async with toy_tables() as h:
        await h.store.change_person(KIM, quiet_from=5, quiet_until=10)
        await h.store.change_person(CHRIS, quiet_from=None, quiet_until=None)
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        before = await h.tables.next_due()
        await h.bids(table, kim=1)
        assert before == NOON + timedelta(hours=16, minutes=59) == await h.tables.next_due()
        assert await reminded(h, table) == [(1, NOON + timedelta(hours=21))]


async def test_a_deadline_that_moves_is_reminded_of_again() -> None:
    async with toy_tables() as h:
        for user in (KIM, CHRIS):
            await h.store.change_person(user, quiet_from=None, quiet_until=None)
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        h.clock.pass_by(hours=21)
        await h.tables.tick()
        assert [each.seat for each in await h.notifications() if isinstance(each, Reminder)] == [0, 1]
        await h.tables.more_time(table, KIM)
        assert await reminded(h, table) == [(seat, NOON + timedelta(days=2) - timedelta(hours=3)) for seat in (0, 1)]


async def test_a_table_agrees_to_play_on_by_post_and_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        assert not (await h.tables.vote(table, CHRIS, "post")).carried
        assert (await h.tables.vote(table, ADA, "post")).carried
        info = await h.tables.info(table)
        assert info.pace.kind == "post" and info.deadline == NOON + timedelta(seconds=POST.plan_s)
        assert [each.seat for each in await h.notifications() if isinstance(each, Prompt)][-3:] == [0, 1, 2]
        await h.tables.vote(table, CHRIS, "live")
        assert (await h.tables.vote(table, KIM, "live")).carried
        info = await h.tables.info(table)
        assert info.pace.kind == "live" and info.deadline == NOON + timedelta(seconds=LIVE.plan_s)
        asked_again = [each.seat for each in await h.notifications() if isinstance(each, Prompt)]
        assert asked_again == [0, 1, 2], "all are asked again where they read it now"


async def test_a_vote_twice_and_a_pace_that_is_played_already_are_refused() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.tables.vote(table, CHRIS, "pause")
        with pytest.raises(DecisionError, match="refused-agreed-already"):
            await h.tables.vote(table, CHRIS, "pause")
        with pytest.raises(DecisionError, match="refused-that-pace-already"):
            await h.tables.vote(table, CHRIS, "live")
        assert (await h.tables.tally(table, "live")).agreed == ()
        assert (await h.tables.info(table)).status == "playing"


async def test_a_word_for_another_pace_can_be_taken_back_once_that_pace_is_played() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.tables.vote(table, KIM, "post")
        await h.tables.propose_pace(table, KIM, POST)
        assert (await h.tables.propose_pace(table, CHRIS, POST)).carried
        assert (await h.tables.vote(table, KIM, "post", agree=False)).agreed == ()
        with pytest.raises(DecisionError, match="refused-that-pace-already"):
            await h.tables.propose_pace(table, ADA, POST)


class TwoBids(Toy):
    """A bid, and a second one that may be left out."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return two_bids(ref) if ref.state.phase == "bid" else super().next_step(ref)


def two_bids(ref: Referee[ToyState]) -> Script[None]:
    fields = (Field("number", Number(1, 6), say("toy-number")),)
    form = Form((Section("bid", say("toy-bid"), fields), Section("more", say("toy-more"), fields, optional=True)))
    yield from ask_each([Question(seat, "bid", form, lambda: {"bid": {"number": 1}}, clock="plan") for seat in (0, 1)])
    ref.state.phase = "give"


async def test_of_a_sheet_that_is_not_whole_the_parts_that_are_count() -> None:
    async with toy_tables(game=TwoBids()) as h:
        table = (await h.table(KIM, CHRIS)).id
        draft: Any = {"bid": {"number": 5}, "more": {"number": 12}}
        await h.tables.save_draft(table, KIM, await h.question(table, KIM), draft)
        h.clock.pass_by(minutes=4)
        await h.tables.tick()
        answers = [each.answer for each in bids_in(await h.store.log(table))]
        assert answers == [{"bid": {"number": 5}}, {"bid": {"number": 1}}]

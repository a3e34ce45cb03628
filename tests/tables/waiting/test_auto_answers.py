"""Others who may answer for a seat: instructions, stewards, a deadline. All are ordinary logged decisions."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.choices import Act, Acts, Field, Form, Number, Section
from gamecore.engine.errors import DecisionError
from gamecore.engine.game import Instruction
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask_any, ask_each
from gamecore.tables.model.table import LIVE, POST, Chronicle, Notice, Pace, Prompt
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, ToyTables, bid, toy_tables
from tests.support.toys.toy import Toy, ToyState

pytestmark = pytest.mark.asyncio


async def sources(h: ToyTables, table: str) -> list[tuple[str, str, str]]:
    return [(row.kind, row.source, row.instruction) for row in await h.store.log(table, after=1)]


async def test_an_instruction_answers_at_once_as_a_logged_decision() -> None:
    """By post the toy re-rolls by itself; whoever wins the bid is not asked."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.bids(table, kim=3, chris=1)
        assert await sources(h, table) == [
            ("bid", "player", ""), ("bid", "player", ""), ("roll", "instruction", "roll=best")
        ]  # fmt: skip


async def test_an_instruction_is_told_to_its_owner_alone() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.notifications()
        await h.bids(table, kim=3, chris=1)
        notifications = await h.notifications()
        prompts = {item.seat: item for item in notifications if isinstance(item, Prompt)}
        assert [done.instruction for done in prompts[0].done_for_you] == ["roll=best"]
        assert prompts[1].done_for_you == ()
        public = [item for item in notifications if isinstance(item, (Chronicle, Notice))]
        assert "instruction" not in repr(public) and "best" not in repr(public)


async def test_live_the_same_question_is_asked_unless_the_seat_says_otherwise() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=LIVE)).id
        await h.bids(table, kim=3, chris=1)
        shown = await h.tables.look(table, KIM)
        assert shown.asked and shown.asked.question.kind == "roll"
        assert [(s.key, s.value, s.own) for s in await h.tables.standing_instructions(table, KIM)] == [
            ("roll", "ask", False)
        ]
        after = await h.tables.instruct(table, KIM, "roll", "best")
        assert (await sources(h, table))[-1] == ("roll", "instruction", "roll=best")
        assert after.asked and after.asked.question.kind == "gift"
        with pytest.raises(DecisionError, match="refused-no-instruction"):
            await h.tables.instruct(table, KIM, "roll", "worst")


class BidsByInstruction(Toy):
    """The bid, too, may be left to an instruction."""

    instructions = (*Toy.instructions, *(type(Toy.instructions[0])("bid", ("bid",), ("ask", "best"), "ask", "ask"),))


async def test_by_post_an_instruction_for_a_sealed_batch_does_not_show_by_answering_at_once() -> None:
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.tables.instruct(table, CHRIS, "bid", "best")
        assert [seat.ready_status for seat in (await h.tables.info(table)).seats] == [False, False, False]
        due = await h.tables.next_due()
        assert due is not None and 120 <= (due - h.clock()).total_seconds() <= 600
        h.clock.time = due
        assert await h.tables.tick() == 1
        assert [seat.ready_status for seat in (await h.tables.info(table)).seats] == [False, True, False]


async def test_discord_is_not_asked_whether_it_answers_for_the_sake_of_an_instruction() -> None:
    """It takes nobody's time: an outage can cost nobody anything by it."""
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.tables.instruct(table, CHRIS, "bid", "best")
        asked = []

        async def reachable(within: timedelta) -> bool:
            asked.append(h.clock())
            return True

        begun, sleeps = h.clock(), await h.tables.wake(reachable)
        while not (await h.tables.info(table)).seats[1].ready_status:
            h.clock.time += sleeps
            sleeps = await h.tables.wake(reachable)
        assert asked == [begun] and 120 <= (h.clock() - begun).total_seconds() <= 600


async def ready_next(h: ToyTables, table: str) -> int:
    """Lets the time pass until something happens by itself; how many are ready then."""
    due = await h.tables.next_due()
    assert due is not None
    h.clock.time = due
    await h.tables.tick()
    return sum(bool(seat.ready_status) for seat in (await h.tables.info(table)).seats)


async def test_two_standing_instructions_do_not_answer_at_the_same_moment() -> None:
    """No two persons would, so that would tell everybody of both."""
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        for user in (CHRIS, ADA):
            await h.tables.instruct(table, user, "bid", "best")
        begun = h.clock()
        assert [await ready_next(h, table) for _ in range(2)] == [1, 2]
        assert 120 <= (h.clock() - begun).total_seconds() <= 600


@pytest.mark.parametrize("fill_in", [True, False])
async def test_that_time_ran_out_is_told_of_all_who_were_awaited(fill_in: bool) -> None:
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, ADA, MAX)).id
        if fill_in:
            await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), bid(2))
            await h.tables.save_draft(table, ADA, await h.question(table, ADA), bid(3))
        await h.bids(table, max=1)
        await h.notifications()
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        told = [n.params for n in await h.notifications() if isinstance(n, Notice) and n.id == "notice-time-ran-out"]
        assert told == [{"seats": [0, 1, 2]}]


class BidsByItself(Toy):
    """By post nobody need bid."""

    instructions = (*Toy.instructions, type(Toy.instructions[0])("bid", ("bid",), ("ask", "best"), "ask", "best"))


async def test_who_is_answered_for_is_not_called_by_a_prompt_until_that_is_changed() -> None:
    async with toy_tables(game=BidsByItself()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        assert [(each.seat, each.held) for each in await h.notifications() if isinstance(each, Prompt)] == [
            (0, True),
            (1, True),
        ]
        await h.tables.instruct(table, CHRIS, "bid", "ask")
        assert [(each.seat, each.held) for each in await h.notifications() if isinstance(each, Prompt)] == [(1, False)]
        await h.bids(table, chris=2)
        assert not [each for each in await h.notifications() if isinstance(each, Prompt)], "everybody is called once"


async def test_an_answer_of_somebody_else_does_not_put_off_the_moment_of_an_instruction() -> None:
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.tables.instruct(table, ADA, "bid", "best")
        due = await h.tables.next_due()
        h.clock.pass_by(seconds=60)
        await h.bids(table, kim=3)
        assert await h.tables.next_due() == due
        assert await ready_next(h, table) == 2


class BidsTwice(BidsByInstruction):
    """A second bid as soon as the first is in."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return two_rounds(ref) if ref.state.phase == "bid" else super().next_step(ref)


def two_rounds(ref: Referee[ToyState]) -> Script[None]:
    form = Form((Section("bid", say("toy-bid"), (Field("number", Number(1, 6), say("toy-number")),)),))
    for _ in range(2):
        yield from ask_each([Question(seat, "bid", form, lambda: bid(1), clock="plan") for seat in (0, 1)])
    ref.state.phase = "give"


async def test_what_is_asked_next_has_a_moment_of_its_own_for_instructions() -> None:
    async with toy_tables(game=BidsTwice()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.instruct(table, CHRIS, "bid", "best")
        h.clock.pass_by(seconds=60)
        await h.bids(table, kim=3, chris=2)
        assert await ready_next(h, table) == 1


class OneMayGive(Toy):
    """Gifts are the affair of the first seat alone."""

    instructions = (*Toy.instructions, Instruction("gift", ("gift",), ("ask", "best"), "ask", "ask"))

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return one_gift(ref) if ref.state.phase == "give" else super().next_step(ref)


def one_gift(ref: Referee[ToyState]) -> Script[None]:
    acts = Acts((Act("pass", say("toy-pass")),))
    yield from ask_any([Question(0, "gift", acts, lambda: {"act": "pass"})], f"give:{ref.state.round}")
    ref.state.phase = "deal"


async def test_a_window_that_opens_for_one_alone_is_answered_by_instruction_at_once() -> None:
    """Nobody is told anything by it."""
    async with toy_tables(game=OneMayGive()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.instruct(table, KIM, "gift", "best")
        await h.bids(table, kim=3, chris=1)
        assert (await sources(h, table))[-1] == ("gift", "instruction", "gift=best")


class GivesByInstruction(Toy):
    """Gifts, too, may be left to an instruction."""

    instructions = OneMayGive.instructions


async def test_in_an_open_window_an_instruction_does_not_answer_as_soon_as_the_others_are_done() -> None:
    """Whoever was last would learn that the rest was settled before."""
    async with toy_tables(game=GivesByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.instruct(table, KIM, "gift", "best")
        await h.bids(table, kim=3, chris=1)
        assert (await sources(h, table))[-1] == ("roll", "instruction", "roll=best")
        await h.says(table, CHRIS, {"act": "pass"})
        assert (await sources(h, table))[-1] == ("gift", "player", "")
        await ready_next(h, table)
        assert (await sources(h, table))[-1] == ("gift", "instruction", "gift=best")


async def test_an_instruction_that_is_taken_back_has_no_moment_any_more() -> None:
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        usual = await h.tables.next_due()
        await h.tables.instruct(table, CHRIS, "bid", "best")
        assert await h.tables.next_due() != usual
        await h.tables.instruct(table, CHRIS, "bid", "ask")
        assert await h.tables.next_due() == usual


async def test_an_instruction_counts_when_time_runs_out_before_its_moment() -> None:
    async with toy_tables(game=BidsByInstruction()) as h:
        hasty = POST.model_copy(update={"plan_s": 60})
        table = (await h.table(KIM, CHRIS, pace=hasty)).id
        await h.tables.instruct(table, CHRIS, "bid", "best")
        h.clock.pass_by(seconds=60)
        await h.tables.tick()
        assert [source for kind, source, _ in await sources(h, table) if kind == "bid"] == ["timeout", "instruction"]
        row = await h.store.table(table)
        assert row and [seated.missed for seated in row.seats] == [1, 0]


async def test_an_answer_taken_back_is_not_given_again_by_the_instruction() -> None:
    async with toy_tables(game=BidsByInstruction()) as h:
        table = (await h.table(KIM, CHRIS, pace=LIVE)).id
        await h.tables.instruct(table, KIM, "bid", "best")
        assert await ready_next(h, table) == 1
        await h.tables.withdraw(table, KIM, await h.question(table, KIM))
        h.clock.pass_by(seconds=60)
        await h.tables.tick()
        back = await h.tables.look(table, KIM)
        assert back.asked and not back.asked.ready


async def test_stewards_play_until_a_person_is_waited_for() -> None:
    async with toy_tables() as h:
        info = await h.table(KIM, stewards=2)
        assert [await ready_next(h, info.id) for _ in range(2)] == [1, 2]
        await h.bids(info.id, kim=6)
        assert {source for _, source, _ in await sources(h, info.id)} == {"player", "steward"}
        waiting = (await h.tables.look(info.id)).waiting
        assert [waited.seat for waited in waiting] == [0]


@pytest.mark.parametrize(("pace", "least", "most"), [(POST, 120, 600), (LIVE, 3, 8)])
async def test_stewards_and_instructions_are_ready_one_by_one_at_moments_nobody_can_foresee(
    pace: Pace, least: int, most: int
) -> None:
    """Not at once, and not in the order of their chairs: that would tell who of them is none."""
    first: set[int] = set()
    lengths: set[float] = set()
    for seed in "abcdefgh":
        async with toy_tables(game=BidsByItself(), secrets=seed) as h:
            table = (await h.table(KIM, CHRIS, stewards=1, pace=pace)).id
            await h.tables.instruct(table, KIM, "bid", "ask")
            await h.tables.instruct(table, CHRIS, "bid", "best")
            begun = h.clock()
            assert await ready_next(h, table) == 1
            first.update(seat.seat for seat in (await h.tables.info(table)).seats if seat.ready_status)
            assert await ready_next(h, table) == 2
            lengths.add((h.clock() - begun).total_seconds())
    assert first == {1, 2}
    assert all(least // 2 <= seconds <= most * 3 // 2 for seconds in lengths) and len(lengths) > 2


async def test_nobody_waits_for_stewards_alone() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=2, pace=POST)).id
        await h.bids(table, kim=6)
        await h.stewards_play()
        assert [kind for kind, *_ in await sources(h, table)][:3] == ["bid", "bid", "bid"]


async def test_a_stewards_moment_outlives_a_restart(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, stewards=1, pace=POST)).id
        due, clock = await h.tables.next_due(), h.clock
    async with toy_tables(tmp_path, clock=clock) as h:
        assert await h.tables.next_due() == due
        assert await ready_next(h, table) == 1


async def test_when_time_runs_out_a_steward_has_played_its_own_plan() -> None:
    class Bold(Toy):
        def steward(self, view: Any, question: Any, chance: Any) -> Any:
            return bid(6) if question.kind == "bid" else super().steward(view, question, chance)

    async with toy_tables(game=Bold()) as h:
        table = (await h.table(KIM, stewards=1, pace=POST.model_copy(update={"plan_s": 60}))).id
        h.clock.pass_by(seconds=60)
        await h.tables.tick()
        assert ("bid", "steward", "") in await sources(h, table)


async def test_a_steward_sees_only_its_own_view() -> None:
    seen: list[Any] = []

    class Spy(Toy):
        def steward(self, view: Any, question: Any, chance: Any) -> Any:
            seen.append((view.seat, question.seat))
            return super().steward(view, question, chance)

    async with toy_tables(game=Spy()) as h:
        await ready_next(h, (await h.table(KIM, stewards=2)).id)
        assert seen and all(viewer == seat for viewer, seat in seen)


async def test_a_steward_that_plays_something_illegal_gets_the_default() -> None:
    class Foolish(Toy):
        def steward(self, view: Any, question: Any, chance: Any) -> Any:
            return "a banana"

    async with toy_tables(game=Foolish()) as h:
        info = await h.table(KIM, stewards=1)
        assert await ready_next(h, info.id) == 1


async def test_a_table_left_to_stewards_plays_on_in_portions_to_its_end() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1)).id
        await h.tables.give_up(table, KIM)
        await h.tables.give_up(table, CHRIS)
        assert (await h.play_out(table)).status == "finished"


async def test_rules_that_never_stop_asking_pause_the_table() -> None:
    class Endless(Toy):
        def steward(self, view: Any, question: Any, chance: Any) -> Any:
            return "again" if question.kind == "roll" else super().steward(view, question, chance)

    async with toy_tables(game=Endless()) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.give_up(table, KIM)
        await h.says(table, CHRIS, bid(1))
        before = await h.store.position(table)
        await h.stewards_play()
        info = await h.tables.info(table)
        assert (info.status, info.trouble) == ("paused", "RulesFailed")
        assert await h.store.position(table) == before


async def test_an_owner_takes_a_warm_chair_again_by_playing() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        kims = await h.question(table, KIM)
        await h.tables.go_away(KIM)
        info = await h.tables.info(table)
        assert info.seats[0].steward and info.seats[0].user_id == KIM
        assert await ready_next(h, table) == 1
        await h.tables.decide(table, KIM, kims, bid(6))
        assert not (await h.tables.info(table)).seats[0].steward
        await h.tables.come_back(KIM)
        with pytest.raises(DecisionError, match="refused-not-away"):
            await h.tables.back(table, KIM)


async def test_a_replacement_finds_the_sealed_answer_and_may_change_it() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, chris=5)
        with pytest.raises(DecisionError, match="refused-they-have-a-chair"):
            await h.tables.agree_to_hand_over(table, KIM, 1, KIM, "Kim")
        await h.hands_over(table, 1, ADA, "Ada")
        shown = await h.tables.look(table, ADA)
        assert shown.asked and shown.asked.answer == bid(5)
        assert (await h.tables.look(table, CHRIS)).seat is None

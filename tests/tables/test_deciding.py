"""Decisions at a table: saved as a whole, told afterwards, refused without a trace."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts
from gamecore.engine.errors import DecisionError, IllegalChoice, NotYourDecision, StaleDecision
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask_any
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import POST
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, bid, toy_tables
from tests.support.toys.toy import Toy, ToyState, ToyView

pytestmark = pytest.mark.asyncio


async def test_a_game_is_played_to_its_end_on_disk(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        info = await h.play_out(table)
        assert info.status == "finished" and info.secret is not None
        assert (await h.tables.look(table)).result is not None


async def test_a_sealed_answer_shows_to_its_owner_only() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        mine = await h.says(table, KIM, bid(4))
        assert mine.asked and mine.asked.answer == bid(4) and mine.asked.ready
        other = await h.tables.look(table, CHRIS)
        assert other.asked and other.asked.answer is None
        assert [seat.ready_status for seat in other.table.seats] == [True, False]
        assert (await h.tables.look(table)).asked is None


async def test_a_refusal_leaves_no_trace() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        kims = await h.question(table, KIM)
        before = await h.store.table(table)
        for user, question, answer, refusal in (
            (KIM, kims, bid(9), IllegalChoice),
            (CHRIS, kims, bid(3), NotYourDecision),
            (KIM, "0" * 12, bid(3), StaleDecision),
            (MAX, kims, bid(3), DecisionError),
        ):
            with pytest.raises(refusal):
                await h.tables.decide(table, user, question, answer)
        assert await h.store.table(table) == before and len(await h.store.log(table)) == 1


async def test_somebody_elses_decision_voids_no_press() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        kims = await h.question(table, KIM)
        await h.says(table, CHRIS, bid(2))
        assert (await h.tables.decide(table, KIM, kims, bid(3))).asked


async def test_ready_seals_the_draft_and_withdrawing_makes_it_a_draft_again() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        with pytest.raises(DecisionError):
            await h.tables.ready(table, KIM, question)
        drafted = await h.tables.save_draft(table, KIM, question, bid(5))
        assert drafted.asked and drafted.asked.answer == bid(5) and not drafted.asked.ready
        sealed = await h.tables.ready(table, KIM, question)
        assert sealed.asked and sealed.asked.ready
        back = await h.tables.withdraw(table, KIM, question)
        assert back.asked and back.asked.answer == bid(5) and not back.asked.ready
        await h.tables.act(table, KIM, lambda seat: seat.clear(question))
        assert (await h.tables.look(table, KIM)).asked.answer is None  # type: ignore[union-attr]


async def test_the_same_answer_sealed_again_is_no_second_decision() -> None:
    """A press whose answer was lost is pressed again: dice must not fall otherwise because of it."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        await h.tables.decide(table, KIM, question, bid(4))
        again = await h.tables.decide(table, KIM, question, bid(4))
        assert again.asked and again.asked.ready
        await h.tables.save_draft(table, KIM, question, bid(4))
        once_more = await h.tables.ready(table, KIM, question)
        assert once_more.asked and once_more.asked.ready and once_more.asked.answer == bid(4)
        assert [row.kind for row in await h.store.log(table)] == ["", "bid"]
        await h.tables.decide(table, KIM, question, bid(5))
        assert len(await h.store.log(table)) == 3


class Talkative(Toy):
    """Whoever has passed may still give something away, though nobody waits for it."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return _gifts(ref) if ref.state.phase == "give" else super().next_step(ref)


def _gifts(ref: Referee[ToyState]) -> Script[None]:
    state = ref.state
    acts = Acts((Act("to:0", say("toy-give")), Act("think", say("toy-secret")), Act("pass", say("toy-pass"))))
    seats = range(len(state.points))
    asked = [Question(s, "gift", acts, lambda: {"act": "pass"}, optional=s in state.passed) for s in seats]
    seat, (act, _) = yield from ask_any(asked, "talk")
    if act == "pass":
        state.passed.append(seat)
    elif act == "think":
        state.secrets[seat] += 1
    else:
        state.points[0] += 1
    if set(state.passed) == set(seats):
        state.phase = "deal"


async def test_the_same_act_of_somebody_nobody_waits_for_is_no_second_decision() -> None:
    async with toy_tables(game=Talkative()) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.bids(table, kim=3, chris=1)
        question = await h.question(table, KIM)
        await h.tables.decide(table, KIM, question, {"act": "pass"})
        before = len(await h.store.log(table))
        await h.tables.decide(table, KIM, await h.question(table, KIM), {"act": "pass"})
        assert len(await h.store.log(table)) == before


async def _given_twice(thinks: bool, seconds_between: int) -> int:
    """How often a gift counted that somebody nobody waits for gave twice."""
    async with toy_tables(game=Talkative()) as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.bids(table, kim=3, chris=1, ada=1)
        await h.says(table, CHRIS, {"act": "pass"})
        before = (await h.tables.look(table)).view
        await h.tables.decide(table, CHRIS, await h.question(table, CHRIS), {"act": "to:0"})
        if thinks:
            await h.says(table, ADA, {"act": "think"})
        h.clock.pass_by(seconds=seconds_between)
        await h.tables.decide(table, CHRIS, await h.question(table, CHRIS), {"act": "to:0"})
        after = (await h.tables.look(table)).view
        assert isinstance(before, ToyView) and isinstance(after, ToyView)
        return after.points[0] - before.points[0]


async def test_what_others_do_unseen_does_not_tell_whether_an_act_done_again_counts() -> None:
    assert await _given_twice(thinks=False, seconds_between=5) == 1
    assert await _given_twice(thinks=True, seconds_between=5) == 1


async def test_what_is_done_again_later_is_meant() -> None:
    assert await _given_twice(thinks=False, seconds_between=60) == 2
    assert await _given_twice(thinks=True, seconds_between=60) == 2


async def test_a_draft_may_be_incomplete_and_makes_no_log_entry() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        await h.tables.save_draft(table, KIM, question, {"bid": {}})
        assert len(await h.store.log(table)) == 1
        with pytest.raises(IllegalChoice):
            await h.tables.ready(table, KIM, question)
        assert (await h.tables.look(table, KIM)).asked.answer == {"bid": {}}  # type: ignore[union-attr]


async def test_typed_text_is_saved_and_sealed_when_it_says_so() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        understood = await h.tables.read_text(table, KIM, "5")
        assert understood.readied and understood.draft == bid(5) and understood.lines
        assert (await h.tables.look(table, KIM)).asked.ready  # type: ignore[union-attr]
        puzzled = await h.tables.read_text(table, CHRIS, "five")
        assert not puzzled.readied and puzzled.problems


async def test_typed_text_answers_none_but_the_questions_that_it_was_written_for() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        with pytest.raises(StaleDecision):
            await h.tables.read_text(table, KIM, "5", questions=["0123456789ab"])
        assert (await h.tables.look(table, KIM)).asked.answer is None  # type: ignore[union-attr]
        understood = await h.tables.read_text(table, KIM, "5", questions=[question])
        assert understood.readied and understood.question == question


async def test_a_suggestion_is_a_legal_answer_and_saves_nothing() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        answer = await h.tables.suggest(table, KIM, question)
        assert (await h.tables.look(table, KIM)).asked.answer is None  # type: ignore[union-attr]
        await h.tables.decide(table, KIM, question, answer)


class ByLuck(Toy):
    """Its steward goes by nothing but luck."""

    def steward(self, view: ToyView, question: Question, chance: Chance) -> Any:
        return bid(chance.draw(10**9))

    def complete(self, view: ToyView, question: Question, draft: Mapping[str, Any], chance: Chance) -> Any:
        return self.steward(view, question, chance)


async def test_what_is_filled_up_is_what_was_announced() -> None:
    """On a sheet that was opened and left as it was, too: by the same luck."""
    async with toy_tables(game=ByLuck()) as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        await h.tables.save_draft(table, KIM, question, {"bid": {}})
        view = await h.tables.look(table, KIM)
        assert view.asked is not None
        announced = advice_for(view, view.asked).answer
        await h.tables.act(table, KIM, lambda seat: seat.suggest(question, replace=False))
        assert (await h.tables.look(table, KIM)).asked.answer == announced  # type: ignore[union-attr]


async def test_a_restart_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.says(table, KIM, bid(4))
        await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), bid(2))
        before = await h.tables.look(table, KIM), await h.tables.look(table, CHRIS)
        clock = h.clock
    async with toy_tables(tmp_path, clock=clock) as h:
        after = await h.tables.look(table, KIM), await h.tables.look(table, CHRIS)
        for old, new in zip(before, after, strict=True):
            assert (old.view, old.table, old.waiting) == (new.view, new.table, new.waiting)
            assert old.asked and new.asked and (old.asked.id, old.asked.answer) == (new.asked.id, new.asked.answer)


async def test_the_log_tells_kind_and_source_but_never_an_answer(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", logger="gamecore.tables")
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.says(table, KIM, {"bid": {"number": 5}})
    line = caplog.records[-1]
    assert (line.table, line.revision, line.kind, line.source) == (table, 2, "bid", "player")  # type: ignore[attr-defined]
    assert "number" not in repr(vars(line))

"""Stewards wait a little after somebody's act, so that it can be taken back."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.errors import DecisionError
from gamecore.engine.scripts import Referee, Script
from gamecore.tables.model.table import LIVE, POST, Pace
from tests.support.tables.real_tables import begun
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables, bid, toy_tables
from tests.support.tables.undoing import Gifts
from tests.support.toys.toy import ToyState, give

pytestmark = pytest.mark.asyncio


async def acted(h: ToyTables, table: str) -> list[int]:
    return [seat for row in await h.store.log(table) for seat in row.settled]


@pytest.mark.parametrize(("pace", "seconds"), [(LIVE, 5), (POST, 60)])
async def test_a_steward_waits_until_the_moment_for_undo_is_over(pace: Pace, seconds: int) -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1, pace=pace)).id
        shown = await h.says(table, KIM, {"act": "to:1"})
        assert shown.undo_until == h.clock() + timedelta(seconds=seconds) == await h.tables.next_due()
        h.clock.pass_by(seconds=seconds - 1)
        await h.tables.tick()
        assert await acted(h, table) == [1, 0]
        h.clock.pass_by(seconds=1)
        await h.tables.tick()
        assert (await acted(h, table))[:3] == [1, 0, 1]
        assert (await h.tables.look(table, KIM)).undo_until is None
        with pytest.raises(DecisionError, match="refused-undo-others-acted"):
            await h.tables.undo_last(table, KIM)


async def test_what_is_taken_back_meanwhile_was_answered_by_nobody() -> None:
    async with toy_tables(game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.says(table, KIM, {"act": "to:1"})
        shown = await h.tables.undo_last(table, KIM)
        assert shown.asked is not None and shown.undo_until is None
        assert await acted(h, table) == [1, 0]


async def test_the_wait_outlives_a_restart(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, game=Gifts()) as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.says(table, KIM, {"act": "to:1"})
        clock = h.clock
    async with toy_tables(tmp_path, clock=clock, game=Gifts()) as h:
        await h.tables.tick()
        assert await acted(h, table) == [1, 0]
        clock.pass_by(seconds=5)
        await h.tables.tick()
        assert (await acted(h, table))[:3] == [1, 0, 1]


async def test_nobody_waits_for_what_cannot_be_taken_back_or_is_opened_later_anyway() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1, hold="yes")).id
        shown = await h.says(table, KIM, bid(6))
        assert shown.table.closing is not None and shown.undo_until is None
        await h.tables.vote(table, KIM, "end")
        table = (await h.table(KIM, CHRIS)).id
        assert (await h.says(table, KIM, bid(6))).undo_until is None, "no steward plays here"


class Whispers(Gifts):
    """A gift that may come with a word for its receiver alone, of which nobody else hears."""

    def __init__(self, whispers: bool) -> None:
        super().__init__()
        self.whispers = whispers

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return self._give(ref) if ref.state.phase == "give" else super().next_step(ref)

    def _give(self, ref: Referee[ToyState]) -> Script[None]:
        yield from give(ref)
        if self.whispers:
            ref.tell("toy.dealt", only=[1], secret=ref.state.secrets[0])


@pytest.mark.parametrize("whispers", [False, True])
async def test_whether_stewards_wait_does_not_tell_that_somebody_learnt_something_in_secret(whispers: bool) -> None:
    async with toy_tables(game=Whispers(whispers)) as h:
        table = (await h.table(KIM, stewards=1)).id
        shown = await h.says(table, KIM, {"act": "to:1"})
        assert await acted(h, table) == [1, 0]
        assert await h.tables.next_due() == h.clock() + timedelta(seconds=5)
        assert (shown.undo_until is None) is whispers, "what they have learnt cannot be taken back"
        h.clock.pass_by(seconds=5)
        await h.tables.tick()
        assert (await acted(h, table))[:3] == [1, 0, 1]


@pytest.mark.parametrize("key", ["cadwallon", "guildhall", "town_founders"])
async def test_a_turn_that_showed_nothing_hidden_is_taken_back_though_it_was_announced(key: str) -> None:
    async with toy_tables() as h:
        table = await begun(h, key, LIVE)
        taken_back = 0
        for number in range(40):
            if any(row.what == "undo" for row in await h.store.deadlines(table)):
                h.clock.pass_by(seconds=5)  # stewards have answered
                await h.tables.tick()
            seats = (await h.tables.info(table)).seats
            waited = [seat for seat in seats if seat.ready_status is False and not seat.steward]
            if not waited:
                due = await h.tables.next_due()
                if due is None:
                    assert (await h.tables.info(table)).status == "finished"
                    break
                h.clock.time = max(h.clock.time, due)
                await h.tables.tick()
                continue
            user = waited[0].user_id or 0
            shown = await h.tables.look(table, user)
            assert shown.asked is not None
            answer = h.toy.steward(shown.view, shown.asked.question, Chance(str(number)))
            await h.tables.decide(table, user, shown.asked.id, answer)
            told = any(event.only is None for event in (await h.store.log(table))[-1].events)
            try:
                undone = await h.tables.undo_last(table, user)
            except DecisionError as error:
                assert error.phrase.id.startswith("refused-undo-")
                continue
            assert undone.view == shown.view
            taken_back += told
            again = undone.asked
            assert again is not None and again.question.kind == shown.asked.question.kind
            await h.tables.decide(table, user, again.id, answer)
        assert taken_back

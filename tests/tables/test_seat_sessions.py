"""Reading a question and answering it is one thing: nobody comes between, and all of it is saved or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine import playing
from gamecore.engine.errors import IllegalChoice
from gamecore.tables import runner
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import TableChanged
from gamecore.tables.storage.changes import Changes
from tests.support.tables.toy_tables import CHRIS, KIM, bid, toy_tables

pytestmark = pytest.mark.asyncio


def filled_in(seat: SeatSession) -> dict[str, Any]:
    asked = seat.view.asked
    assert asked is not None and (asked.answer is None or isinstance(asked.answer, dict))
    return asked.answer or {}


async def test_two_presses_at_once_on_one_sheet_both_count(tmp_path: Path) -> None:
    """Each adds to what it has read: the second reads what the first has filled in."""
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)

        def press(key: str) -> Callable[[SeatSession], None]:
            return lambda seat: seat.fill_in(question, filled_in(seat) | {key: 1})

        await asyncio.gather(*(h.tables.act(table, KIM, press(key)) for key in "abcde"))
        shown = await h.tables.look(table, KIM)
        assert shown.asked is not None and shown.asked.answer == dict.fromkeys("abcde", 1)


async def test_of_two_things_done_at_once_none_is_saved_when_one_is_refused() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)

        def act(seat: SeatSession) -> None:
            seat.fill_in(question, bid(4))
            seat.decide(question, bid(99))

        with pytest.raises(IllegalChoice):
            await h.tables.act(table, KIM, act)
        shown = await h.tables.look(table, KIM)
        assert shown.asked is not None and shown.asked.answer is None
        assert len(await h.store.log(table)) == 1


async def test_what_is_only_filled_in_tells_nobody_and_leaves_the_table_as_it_is() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        before = await h.store.table(table), await h.store.outbox_due(h.tables.now(), 100)
        await h.tables.act(table, KIM, lambda seat: seat.fill_in(question, bid(4)))
        assert (await h.store.table(table), await h.store.outbox_due(h.tables.now(), 100)) == before
        assert [draft.answer for draft in await h.store.drafts(table)] == [bid(4)]


async def test_a_press_is_read_once_more_where_the_table_was_changed_from_outside_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        commit, tries, read = h.store.commit, 0, 0

        async def changed_once(changes: Changes) -> None:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise TableChanged("from outside")
            await commit(changes)

        def act(seat: SeatSession) -> None:
            nonlocal read
            read += 1
            assert not filled_in(seat), "nothing is left of the first time"
            seat.decide(question, bid(4))

        monkeypatch.setattr(h.store, "commit", changed_once)
        shown = await h.tables.act(table, KIM, act)
        assert shown.asked is not None and shown.asked.ready and (tries, read) == (2, 2)
        assert [row.kind for row in await h.store.log(table)] == ["", "bid"]


async def test_whoever_looks_after_a_decision_sees_what_came_of_it_without_a_replay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.says(table, KIM, bid(4))
        replays, replay = 0, playing.look

        def counted(*of: Any) -> Any:
            nonlocal replays
            replays += 1
            return replay(*of)

        monkeypatch.setattr(runner, "look", counted)
        kims, chris = await h.tables.look(table, KIM), await h.tables.look(table, CHRIS)
        assert replays == 0
        assert kims.asked is not None and kims.asked.ready and kims.asked.answer == bid(4)
        assert chris.asked is not None and chris.asked.answer is None
        h.tables._read_lately.clear()
        again = await h.tables.look(table, KIM)
        assert replays == 1 and (again.view, again.waiting, again.asked.id) == (kims.view, kims.waiting, kims.asked.id)  # type: ignore[union-attr]

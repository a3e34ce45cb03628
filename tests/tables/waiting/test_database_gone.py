"""While the database is gone nobody loses time or a decision, and nobody is told anything twice when it is back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from gamecore.engine.errors import DecisionError
from gamecore.tables.errors import CannotSave, LeaseLost, MaybeSaved
from gamecore.tables.model.table import LIVE
from gamecore.tables.storage.postgresql import connection, watched
from gamecore.tables.storage.postgresql.store import PostgresStore
from tests.support.tables.postgresql_server import OwnServer, Server, running_server_on_a_small_disk
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, PLACE, ToyTables, bid, tables_on_a_server

pytestmark = pytest.mark.asyncio


@pytest.fixture
def own_server(server: Server, monkeypatch: pytest.MonkeyPatch) -> OwnServer:
    if not isinstance(server, OwnServer):
        pytest.skip("another's server is not stopped")
    monkeypatch.setattr(connection, "ANSWERS_WITHIN_S", 0.2)
    return server


@pytest_asyncio.fixture
async def h(own_server: OwnServer) -> AsyncIterator[ToyTables]:
    async with tables_on_a_server(own_server.ours()) as opened:
        yield opened


async def turn(h: ToyTables, table: str) -> timedelta:
    """The time that is left to answer."""
    (due,) = [each.due for each in await h.store.deadlines(table) if each.what == "turn"]
    return due - h.clock()


async def test_no_deadline_runs_out_while_the_server_is_stopped_and_everybody_has_their_time_back(
    own_server: OwnServer, h: ToyTables
) -> None:
    table = (await h.table(KIM, CHRIS)).id
    await h.tables.wake()
    h.clock.pass_by(seconds=30)
    await h.tables.wake()
    left = await turn(h, table)
    question = await h.question(table, KIM)
    own_server.stop()
    try:
        with pytest.raises(CannotSave, match="does not answer"):
            await h.tables.decide(table, KIM, question, bid(2))
        for _ in range(2):
            h.clock.pass_by(seconds=LIVE.plan_s)
            with pytest.raises(CannotSave):
                await h.tables.wake()
    finally:
        own_server.start()
    assert (await turn(h, table)).total_seconds() < 0, "it would have run out"
    await h.tables.wake()
    assert await turn(h, table) == left and len(await h.store.log(table)) == 1
    await h.tables.decide(table, KIM, question, bid(2))
    assert len(await h.store.log(table)) == 2


@pytest.fixture
def frozen(own_server: OwnServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Freezes the server; it goes on at the end of the test."""
    if not Path("/proc/self/task").exists():
        pytest.skip("who belongs to the server is not known here")
    monkeypatch.setattr(watched, "SILENT_S", 0.3)
    yield own_server.freeze
    own_server.thaw()


async def test_a_server_that_stands_still_keeps_nobody_waiting_and_costs_nobody_time_or_an_answer(
    own_server: OwnServer, h: ToyTables, frozen: Callable[[], None]
) -> None:
    """Fifty press meanwhile; what was said not to be saved is not, also when it goes on."""
    table = (await h.table(KIM, CHRIS)).id
    await h.tables.wake()
    left = await turn(h, table)
    question = await h.question(table, KIM)
    frozen()
    begun = time.monotonic()
    pressed = (h.tables.decide(table, KIM, question, bid(2)) for _ in range(50))
    said = await asyncio.gather(*pressed, return_exceptions=True)
    assert time.monotonic() - begun < 3.0
    assert {type(each) for each in said} == {CannotSave}
    h.clock.pass_by(seconds=LIVE.plan_s)
    with pytest.raises(CannotSave):
        await h.tables.wake()
    own_server.thaw()
    await until_it_answers(h)
    await h.tables.wake()
    assert await turn(h, table) == left and len(await h.store.log(table)) == 1
    await h.tables.decide(table, KIM, question, bid(2))
    assert len(await h.store.log(table)) == 2


async def test_what_is_decided_as_the_server_stops_to_move_is_there_once_whatever_was_said(
    own_server: OwnServer, h: ToyTables, frozen: Callable[[], None]
) -> None:
    for number in range(3):
        await decides_once(h, number, frozen, own_server.thaw)


async def decides_once(h: ToyTables, number: int, goes: Callable[[], None], is_back: Callable[[], None]) -> None:
    """As the server goes, the later the higher ``number`` is. It may have been saved although the answer was lost;
    whoever then does it again is told so."""
    table = (await h.table(KIM, CHRIS, place=PLACE.model_copy(update={"thread_id": 50 + number}))).id
    question = await h.question(table, KIM)
    deciding = asyncio.create_task(h.tables.decide(table, KIM, question, bid(2)))
    await asyncio.sleep(0.003 * number)
    await asyncio.to_thread(goes)
    (said,) = await asyncio.gather(deciding, return_exceptions=True)
    is_back()
    await until_it_answers(h)
    assert not isinstance(said, BaseException) or isinstance(said, CannotSave), said
    if isinstance(said, CannotSave):
        assert isinstance(said, MaybeSaved) or len(await h.store.log(table)) == 1
        with suppress(DecisionError):
            await h.tables.decide(table, KIM, question, bid(2))
    assert len(await h.store.log(table)) == 2


async def until_it_answers(h: ToyTables) -> None:
    """Whoever asks first may still be told that it does not."""
    for _ in range(50):
        with suppress(CannotSave):
            await h.store.live_tables()
            return
        await asyncio.sleep(0.05)


async def test_a_moment_without_the_database_just_before_the_end_costs_nobody_their_answer(
    own_server: OwnServer, h: ToyTables
) -> None:
    """The clock slept through it and wakes in time; who pressed in that moment was told to try again."""
    table = (await h.table(KIM, CHRIS)).id
    await h.tables.wake()
    h.clock.pass_by(seconds=(await turn(h, table)).total_seconds() - 3)
    await h.tables.wake()
    question = await h.question(table, KIM)
    own_server.stop()
    try:
        with pytest.raises(CannotSave):
            await h.tables.decide(table, KIM, question, bid(2))
        assert h.tables.due_changed.is_set(), "the clock looks at once"
    finally:
        own_server.start()
    h.clock.pass_by(seconds=4)
    await h.tables.wake()
    assert await turn(h, table) >= timedelta(minutes=1) and len(await h.store.log(table)) == 1
    await h.tables.decide(table, KIM, question, bid(2))


async def test_a_moment_without_the_database_long_before_the_end_moves_nothing(
    own_server: OwnServer, h: ToyTables
) -> None:
    table = (await h.table(KIM, CHRIS)).id
    await h.tables.wake()
    left = await turn(h, table)
    own_server.stop()
    with pytest.raises(CannotSave):
        await h.tables.info(table)
    own_server.start()
    h.clock.pass_by(seconds=4)
    await h.tables.wake()
    assert await turn(h, table) == left - timedelta(seconds=4)


async def test_a_full_disk_of_the_server_is_named_and_costs_nobody_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where there is no room for the server's own log, and it ends."""
    monkeypatch.setattr(connection, "ANSWERS_WITHIN_S", 0.2)
    with running_server_on_a_small_disk() as server:
        async with tables_on_a_server(server.ours()) as h:
            table = (await h.table(KIM, CHRIS)).id
            await h.tables.wake()
            h.clock.pass_by(seconds=(await turn(h, table)).total_seconds() - 3)
            await h.tables.wake()
            question = await h.question(table, KIM)
            await asyncio.to_thread(server.fill)
            with pytest.raises(CannotSave, match="the disk is full"):
                for number in range(500):  # what is free within its files is used up first
                    await h.tables.save_draft(table, KIM, question, bid(number % 6 + 1))
            await asyncio.to_thread(server.break_down)
            with pytest.raises(CannotSave, match="does not answer"):
                await h.tables.decide(table, KIM, question, bid(2))
            await asyncio.to_thread(server.repair)
            h.clock.pass_by(seconds=4)
            await until_it_answers(h)
            await h.tables.wake()
            assert await turn(h, table) >= timedelta(minutes=1) and len(await h.store.log(table)) == 1
            await h.tables.decide(table, KIM, question, bid(2))
            assert len(await h.store.log(table)) == 2


async def test_a_lease_that_another_has_taken_is_no_trouble_of_the_database(own_server: OwnServer) -> None:
    store = await PostgresStore.open(own_server.ours())
    troubles: list[str] = []
    store.on_trouble = lambda: troubles.append("trouble")
    await store._database.write("UPDATE leases SET owner = 'another'")
    with pytest.raises(LeaseLost):
        await store.remember_time("clock", NOON)
    await store.close()
    assert troubles == []


async def test_what_is_decided_as_the_server_goes_is_there_once_whatever_was_said(
    own_server: OwnServer, h: ToyTables
) -> None:
    for number in range(4):
        await decides_once(h, number, own_server.stop, own_server.start)

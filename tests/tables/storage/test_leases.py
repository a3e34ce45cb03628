"""What one process at a time may do, of several that play the same tables on one server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import psycopg
import pytest
import pytest_asyncio

from gamecore.tables.errors import LeaseLost, StoreInUse
from gamecore.tables.storage.opening import Use
from gamecore.tables.storage.postgresql.leases import LASTS_S, RENEWED_EVERY_S
from gamecore.tables.storage.postgresql.slots import SLOTS, slot_in_sql, slot_of
from gamecore.tables.storage.postgresql.store import PostgresStore
from tests.support.tables.postgresql_server import Server
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, ToyTables, bid

pytestmark = pytest.mark.asyncio
EVER = NOON.replace(year=2100)


async def never(_: float) -> None:
    await asyncio.Event().wait()


class Processes:
    """Several at one database, whose leases are renewed only when a test says so."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self.address = address
        self._stack = stack

    async def start(self, use: Use = "together") -> PostgresStore:
        async def pause(seconds: float) -> None:
            if seconds >= 1:
                await never(seconds)

        store = await PostgresStore.open(self.address, use, pause)
        self._stack.push_async_callback(store.close)
        return store

    def pass_by(self, seconds: float, kind: str = "%") -> None:
        """By the database's clock."""
        with psycopg.connect(self.address, autocommit=True) as admin:
            sql = "UPDATE leases SET until = until - %s * interval '1 second' WHERE kind LIKE %s"
            admin.execute(sql, (seconds, kind))


@pytest_asyncio.fixture
async def processes(server: Server) -> AsyncIterator[Processes]:
    async with AsyncExitStack() as stack:
        yield Processes(server.ours(), stack)


def sharing(store: PostgresStore) -> Any:
    assert store.sharing is not None
    return store.sharing


def slots(*stores: PostgresStore) -> list[int]:
    return [len(sharing(store).slots) for store in stores]


async def look_around(*stores: PostgresStore, times: int = 2) -> None:
    for _ in range(times):
        for store in stores:
            await sharing(store).look_around()


async def test_what_one_process_has_taken_another_does_not_get_until_it_is_given_back(processes: Processes) -> None:
    one, other = await processes.start(), await processes.start()
    assert await sharing(one).take("shards", "0/2", "1/2") == ["0/2", "1/2"]
    assert await sharing(other).take("shards", "0/2", "1/2") == []
    await sharing(one).give_back("shards", "1/2")
    assert await sharing(other).take("shards", "0/2", "1/2") == ["1/2"]
    assert (sharing(one).holds("shards", "0/2"), sharing(one).holds("shards", "1/2")) == (True, False)


async def test_of_many_that_take_the_same_at_once_one_has_it(processes: Processes) -> None:
    stores = [await processes.start() for _ in range(4)]
    taken = await asyncio.gather(*(sharing(store).take("daily", "all") for store in stores))
    assert sorted(map(len, taken)) == [0, 0, 0, 1]


async def test_a_lease_that_is_not_renewed_runs_out_and_one_that_is_does_not(processes: Processes) -> None:
    one, other = await processes.start(), await processes.start()
    await sharing(one).take("shards", "0/1")
    processes.pass_by(7)
    await sharing(one).look_around()
    processes.pass_by(7)
    assert await sharing(other).take("shards", "0/1") == []
    processes.pass_by(11)
    assert await sharing(other).take("shards", "0/1") == ["0/1"]


async def test_who_was_frozen_beyond_its_leases_finds_that_it_has_none_any_more(processes: Processes) -> None:
    frozen = await processes.start()
    await sharing(frozen).take("shards", "0/1")
    changed: list[str] = []
    sharing(frozen).on_change = lambda: changed.append("")
    processes.pass_by(20)
    other = await processes.start()
    assert slots(other) == [SLOTS] and await sharing(other).take("shards", "0/1") == ["0/1"]
    await sharing(frozen).look_around()
    assert changed and not sharing(frozen).holds("shards", "0/1")
    assert "shards" not in sharing(frozen).held() and slots(frozen) == [0]


async def test_slots_are_shared_fairly_among_those_who_live(processes: Processes) -> None:
    one = await processes.start()
    assert slots(one) == [SLOTS]
    two, three = await processes.start(), await processes.start()
    await look_around(one, two, three)
    assert sorted(slots(one, two, three)) == [20, 22, 22]
    assert sorted([*sharing(one).slots, *sharing(two).slots, *sharing(three).slots]) == list(range(SLOTS))
    await two.close()
    await look_around(one, three)
    assert slots(one, three) == [32, 32] and sharing(one).living == 2


async def test_a_slot_in_which_something_is_being_told_is_kept_until_that_is_done(processes: Processes) -> None:
    one = await processes.start()
    names = {slot_of(name): name for name in map(str, range(1000))}
    sharing(one).busy_tables = names.values
    two = await processes.start()
    await look_around(one, two)
    assert slots(one, two) == [32, 0], "what is to be handed over is not begun any more, and not taken yet"
    sharing(one).busy_tables = lambda: ()
    await look_around(one, two)
    assert slots(one, two) == [32, 32]


async def test_it_is_known_for_how_long_nobody_had_a_slot(processes: Processes) -> None:
    first = await processes.start()
    await first.close()
    processes.pass_by(100)
    (idle, *_) = {round(gone.total_seconds()) for gone in sharing(await processes.start()).taken_over().values()}
    assert idle == 100


async def test_only_the_holder_of_its_slot_sees_what_is_to_be_told_and_due_at_a_table(processes: Processes) -> None:
    one, two = await processes.start(), await processes.start()
    await look_around(one, two)
    table = (await ToyTables(one).table(KIM, CHRIS)).id
    mine, theirs = (one, two) if slot_of(table) in sharing(one).slots else (two, one)
    assert await mine.outbox_due(NOON) and await mine.due(EVER) and await mine.next_due() is not None
    assert (await mine.look_for_work()).to_tell and await mine.next_send() is not None
    assert not await theirs.outbox_due(NOON) and not await theirs.due(EVER) and await theirs.next_due() is None
    assert not (await theirs.look_for_work()).to_tell and await theirs.next_send() is None


async def test_who_lost_the_slot_of_a_table_neither_begins_nor_ends_to_tell(processes: Processes) -> None:
    frozen = await processes.start()
    await ToyTables(frozen).table(KIM, CHRIS)
    row, last = (await frozen.outbox_due(NOON))[0], (await frozen.outbox_due(NOON))[-1]
    processes.pass_by(20)
    other = await processes.start()
    for write in (frozen.begin_send(row.id, NOON), frozen.mark_sent(row.id), frozen.postpone(row.id, EVER)):
        with pytest.raises(LeaseLost):
            await write
    assert [each.attempts for each in await other.outbox_due(NOON) if each.id == row.id] == [0]
    await other.mark_sent(last.id)
    with pytest.raises(LeaseLost):
        await frozen.begin_send(last.id, NOON)


async def test_what_two_processes_decide_at_one_table_is_decided_one_after_the_other(processes: Processes) -> None:
    one, two = ToyTables(await processes.start()), ToyTables(await processes.start())
    table = (await one.table(KIM, CHRIS)).id
    asked = await one.question(table, KIM), await two.question(table, CHRIS)
    await asyncio.gather(
        one.tables.decide(table, KIM, asked[0], bid(2)), two.tables.decide(table, CHRIS, asked[1], bid(3))
    )
    assert [entry.revision for entry in await one.store.log(table)][:3] == [1, 2, 3]
    assert (await one.tables.look(table, KIM)).table == (await two.tables.look(table, KIM)).table


async def test_who_wants_the_tables_alone_waits_for_all_who_play_and_the_other_way_round(processes: Processes) -> None:
    playing = await processes.start()
    with pytest.raises(StoreInUse):
        await processes.start("alone")
    await processes.start("to look")
    await playing.close()
    alone = await processes.start("alone")
    with pytest.raises(StoreInUse):
        await processes.start()
    await alone.close()
    await processes.start()


async def test_housekeeping_is_one_processs_affair_until_it_ends(processes: Processes) -> None:
    one, two = await processes.start(), await processes.start()
    assert [await one.may_tidy_up(), await two.may_tidy_up(), await one.may_tidy_up()] == [True, False, True]
    await one.close()
    assert await two.may_tidy_up()


async def test_a_table_is_in_the_same_slot_for_the_program_and_the_database(server: Server) -> None:
    names = [f"t{number}" for number in range(300)]
    with psycopg.connect(server.ours()) as connection:
        slot = slot_in_sql("name").replace("%", "%%")
        rows = connection.execute(f"SELECT {slot} FROM unnest(%s::text[]) AS name", (names,)).fetchall()
    assert [row[0] for row in rows] == [slot_of(name) for name in names]
    assert set(map(slot_of, names)) == set(range(SLOTS))


async def test_what_a_dead_process_held_others_have_as_soon_as_its_leases_lapse(processes: Processes) -> None:
    dead = await processes.start()
    await sharing(dead).take("shards", "0/1")
    other = await processes.start()
    await look_around(other, dead, other)
    assert slots(other) == [32]
    processes.pass_by(LASTS_S["slot"])
    await sharing(other).look_around()
    assert slots(other) == [SLOTS] and sharing(other).living == 1 and "0/1" not in sharing(other).others("shards")
    lapses_s = LASTS_S["slot"] + RENEWED_EVERY_S
    assert lapses_s < 20 - 8, "Discord takes some seconds to begin the sessions"

"""One writer. A caller that goes away leaves no transaction open and tears none in two."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.sqlite import connection
from gamecore.tables.storage.sqlite.connection import SqliteDatabase
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.tables.store_contract import deadline, entry, position, row
from tests.support.tables.toy_tables import NOON
from tests.support.tables.transactions import cancelled_everywhere

pytestmark = pytest.mark.asyncio


async def test_a_commit_cancelled_at_any_point_is_there_or_not_and_leaves_nothing_open(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    await store.commit(Changes(row(), new=True))

    def commit() -> Coroutine[Any, Any, None]:
        async def work() -> None:
            before = await store.table("aaaa")
            assert before is not None
            number = before.version + 1
            changes = Changes(row(version=number), log=[entry(number)], positions=[(number, 0, position(number))])
            changes.arm = [deadline(number)]
            await store.commit(changes)

        return work()

    async def sound() -> None:
        table = await settled(store)
        assert [e.revision for e in await store.log("aaaa")] == list(range(2, table + 1))
        assert (table == 1) == (await store.position("aaaa", table) is None)

    assert await cancelled_everywhere(commit, sound) >= 2
    await store.close()


async def settled(store: SqliteStore) -> int:
    """The version after all that was under way; a new transaction shows that none was left open."""
    await store.remember_time("probe", NOON)
    table = await store.table("aaaa")
    assert table is not None
    return table.version


async def test_a_transaction_cancelled_at_any_point_is_not_torn(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "tables.db")).close()
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    trial = 0

    def insert() -> Coroutine[Any, Any, None]:
        keys = [(f"{trial}-{seat}",) for seat in range(3)]

        def work(writer: sqlite3.Connection) -> None:
            for key in keys:
                writer.execute("INSERT INTO times VALUES (?, '')", key)

        return database.transaction(work)

    async def sound() -> None:
        nonlocal trial
        trial += 1
        await database.write("INSERT OR REPLACE INTO times VALUES ('probe', ?)", str(trial))
        rows = await database.read("SELECT count(*) FROM times WHERE key <> 'probe'")
        assert rows[0][0] % 3 == 0, "a transaction was torn in two"

    assert await cancelled_everywhere(insert, sound) >= 1
    await database.close()


async def test_what_was_handed_over_is_written_although_its_task_was_cancelled_while_it_waited(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "tables.db")).close()
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    let_go = threading.Event()
    first = asyncio.create_task(database.transaction(lambda writer: let_go.wait(10)))
    second = asyncio.create_task(database.write("INSERT INTO times VALUES ('second', '')"))
    await asyncio.sleep(0)
    for task in (first, second):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    let_go.set()
    await database.write("INSERT INTO times VALUES ('third', '')")
    assert await database.read("SELECT key FROM times ORDER BY key") == [("second",), ("third",)]
    await database.close()


async def test_transactions_do_not_mix(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "tables.db")).close()
    database = await SqliteDatabase.open(tmp_path / "tables.db")

    async def pair(name: str, fails: bool) -> None:
        def work(writer: sqlite3.Connection) -> None:
            for half in "ab":
                writer.execute("INSERT INTO times VALUES (?, '')", (name + half,))
            if fails:
                raise ZeroDivisionError

        await database.transaction(work)

    outcomes = await asyncio.gather(*(pair(f"{n:02}", n % 3 == 0) for n in range(30)), return_exceptions=True)
    assert sum(isinstance(outcome, ZeroDivisionError) for outcome in outcomes) == 10
    names = [key for (key,) in await database.read("SELECT key FROM times ORDER BY key")]
    assert names == sorted(f"{n:02}{half}" for n in range(30) if n % 3 for half in "ab")
    await database.close()


async def test_what_is_not_committed_is_not_read(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "tables.db")).close()
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    half, let_go = threading.Event(), threading.Event()

    def work(writer: sqlite3.Connection) -> None:
        writer.execute("INSERT INTO times VALUES ('half', '')")
        half.set()
        let_go.wait(10)

    writing = asyncio.create_task(database.transaction(work))
    assert await asyncio.to_thread(half.wait, 10)
    assert await database.read("SELECT key FROM times") == []
    let_go.set()
    await writing
    assert len(await database.read("SELECT key FROM times")) == 1
    await database.close()


async def test_what_is_written_together_stands_or_falls_alone(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    await database.write("CREATE TABLE things (name TEXT PRIMARY KEY)")
    names = ["lamp", "rope", "lamp", "tent"]
    came_of = await asyncio.gather(
        *(database.write("INSERT INTO things VALUES (?)", name) for name in names), return_exceptions=True
    )
    assert [type(error) for error in came_of if error is not None] == [sqlite3.IntegrityError]
    assert sorted(row[0] for row in await database.read("SELECT name FROM things")) == ["lamp", "rope", "tent"]
    await database.close()


async def test_of_callers_cancelled_at_random_nothing_is_lost_or_torn(tmp_path: Path) -> None:
    """Whoever was told that it is written finds it whole; whoever went away finds all of it or nothing."""
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    await database.write("CREATE TABLE halves (name INTEGER, half INTEGER)")
    chance = random.Random(12)
    told: set[int] = set()

    async def write(name: int) -> None:
        def work(writer: sqlite3.Connection) -> None:
            for half in range(3):
                writer.execute("INSERT INTO halves VALUES (?, ?)", (name, half))
                if chance.random() < 0.05:
                    raise ZeroDivisionError

        await asyncio.sleep(chance.random() / 50)
        await database.transaction(work)
        told.add(name)

    async def read() -> None:
        await asyncio.sleep(chance.random() / 50)
        found = await database.look_up(
            lambda reader: reader.execute("SELECT count(*) FROM halves GROUP BY name").fetchall()
        )
        assert {count for (count,) in found} <= {3}

    for wave in range(8):
        callers = [asyncio.create_task(write(wave * 50 + number)) for number in range(50)]
        callers += [asyncio.create_task(read()) for _ in range(10)]
        for caller in callers:
            if chance.random() < 0.5:
                asyncio.get_running_loop().call_later(chance.random() / 25, caller.cancel)
        for error in await asyncio.gather(*callers, return_exceptions=True):
            assert error is None or isinstance(error, (asyncio.CancelledError, ZeroDivisionError)), error
    await database.write("INSERT INTO halves VALUES (-1, 0), (-1, 1), (-1, 2)")
    there = await database.read("SELECT name, count(*) FROM halves WHERE name >= 0 GROUP BY name")
    assert {count for _, count in there} == {3} and told <= {name for name, _ in there}
    assert 0 < len(told) < 400, "some heard of it, and some had gone away"
    await database.close()


async def test_a_close_that_is_cancelled_writes_what_waits_and_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    own = set(threading.enumerate()) - before
    await database.write("CREATE TABLE things (name TEXT)")
    let_go = threading.Event()

    def work(writer: sqlite3.Connection) -> None:
        let_go.wait(10)
        writer.execute("INSERT INTO things VALUES ('late')")

    writing = asyncio.create_task(database.transaction(work))
    await asyncio.sleep(0)
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing
    let_go.set()
    await writing
    for thread in own:
        await asyncio.to_thread(thread.join, 10)
    assert len(own) == 2 and not any(thread.is_alive() for thread in own)
    reopened = await SqliteDatabase.open(tmp_path / "tables.db")
    assert [name for (name,) in await reopened.read("SELECT name FROM things")] == ["late"]
    await reopened.close()


async def test_what_was_written_is_brought_into_the_file_while_others_read_and_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BROUGHT_HOME_EVERY_S", 0.05)
    file = tmp_path / "tables.db"
    database = await SqliteDatabase.open(file)
    await database.write("CREATE TABLE things (name TEXT)")

    def written() -> bool:
        return b"a great thing" in file.read_bytes()

    async with asyncio.timeout(10):
        while not written():
            await asyncio.gather(*(database.write("INSERT INTO things VALUES ('a great thing')") for _ in range(5)))
            assert await database.read("SELECT count(*) FROM things")
            await asyncio.sleep(0.02)
    ((there,),) = await database.read("SELECT count(*) FROM things")
    assert there % 5 == 0
    await database.close()

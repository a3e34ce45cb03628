"""A disk that is full, or broken: said as such, nothing half-written, and the bot goes on when there is room again."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.disk_trouble import as_cannot_save
from gamecore.tables.storage.sqlite.connection import SqliteDatabase
from tests.support.tables.full_disk import fill, make_room
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables, bid, toy_tables

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[SqliteDatabase]:
    opened = await SqliteDatabase.open(tmp_path / "tables.db")
    await opened.write("CREATE TABLE things (name TEXT)")
    yield opened
    await opened.close()


def insert(name: str) -> str:
    return f"INSERT INTO things VALUES ('{name}' || hex(zeroblob(20000)))"


async def test_a_full_disk_is_called_full_and_nothing_of_it_is_written(database: SqliteDatabase) -> None:
    await fill(database)

    def two(writer: sqlite3.Connection) -> None:
        writer.execute("INSERT INTO things VALUES ('small')")
        writer.execute(insert("large"))

    with pytest.raises(CannotSave, match="disk is full") as told:
        await database.transaction(two)
    assert isinstance(told.value.__cause__, sqlite3.Error) and "savepoint" not in str(told.value)
    assert await database.read("SELECT name FROM things") == []
    await make_room(database)
    await database.write(insert("later"))
    assert len(await database.read("SELECT name FROM things")) == 1


async def test_what_is_written_together_with_what_finds_no_room_is_written_whole_or_said_to_be_not(
    database: SqliteDatabase,
) -> None:
    await fill(database)
    came_of = await asyncio.gather(
        database.write("INSERT INTO things VALUES ('before')"),
        database.write(insert("large")),
        database.write("INSERT INTO things VALUES ('after')"),
        return_exceptions=True,
    )
    there = {name for (name,) in await database.read("SELECT name FROM things")}
    for name, error in zip(("before", "large", "after"), came_of, strict=True):
        assert (error is None) == (name in there), (name, error)
        assert error is None or isinstance(error, CannotSave)
    assert isinstance(came_of[1], CannotSave)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, "disk is full"),
        (sqlite3.SQLITE_IOERR_WRITE, "could not be written"),
        (sqlite3.SQLITE_READONLY, "could not be written"),
    ],
)
async def test_trouble_of_the_disk_is_told_from_a_fault_of_ours(code: int, said: str) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    told = as_cannot_save(Path("mine.db"), error)
    assert told is not None and said in str(told) and "mine.db" in str(told)
    error.sqlite_errorcode = sqlite3.SQLITE_ERROR
    assert as_cannot_save(Path("mine.db"), error) is None


async def test_a_table_on_a_full_disk_stays_as_it_was_and_goes_on_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS)).id
        database = h.store._database  # type: ignore[attr-defined]
        await h.notifications()
        await fill(database)
        before = await everything(h, table)
        with pytest.raises(CannotSave):
            for number in range(1, 500):  # what is free within the file is used up first
                before = await everything(h, table)
                await h.tables.save_draft(table, KIM, await h.question(table, KIM), bid(number % 6 + 1))
                await h.bids(table, kim=2)
                await h.tables.withdraw(table, KIM, await h.question(table, KIM))
        assert len(await everything(h, table)) >= len(before) and await h.store._database.read_one("PRAGMA quick_check")  # type: ignore[attr-defined]
        h.clock.pass_by(seconds=240)
        with caplog.at_level(logging.ERROR):
            await h.tables.tick()
        assert "savepoint" not in caplog.text
        await make_room(database)
        assert (await h.tables.info(table)).status == "playing"
        await h.tables.tick()
        assert (await h.tables.look(table)).waiting[0].kind != "bid", "the clock goes on"


async def everything(h: ToyTables, table: str) -> list[str]:
    return [row.model_dump_json() for row in await h.store.log(table)]

"""Two connections to one database: one that reads, and one that writes, which only one task at a time touches."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

import aiosqlite

from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.disk_trouble import as_cannot_save, disk_trouble_named, is_of_the_disk
from gamecore.tables.storage.sql.session import Dialect
from gamecore.tables.storage.sqlite.in_loop import InLoop

T = TypeVar("T")


Work: TypeAlias = Callable[[sqlite3.Connection], T]
"""Done in one piece in the connection's own thread, while the event loop goes on: it touches nothing that changes."""


class Connection(Protocol):
    """What is asked of a connection."""

    async def run(self, work: Work[T]) -> T:
        """Does ``work`` from its beginning to its end, also when nobody waits for it any more."""
        ...

    async def close(self) -> None: ...


class OwnThread(aiosqlite.Connection):
    """A connection whose thread does a whole piece of work at once, instead of one statement.

    A decision takes some twenty statements. To hand each over, and wait until the thread and then the event loop are
    woken, takes longer than all of them do. What many hand over it does one after another, without the loop in between.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, iter_chunk_size=1)

    async def run(self, work: Work[T]) -> T:
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


_Waiting: TypeAlias = tuple[Work[Any], asyncio.Future[Any]]
_Outcome: TypeAlias = tuple[Any, BaseException | None]

_SETTINGS = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
"""
_SELDOM = "PRAGMA wal_autocheckpoint = 4000"
"""Pages of the log that a commit itself brings home into the file, and waits for; most are by then, see
:meth:`SqliteDatabase._bring_home`. SQLite's own 1000 made one commit in fifty wait for some 20 ms."""
BROUGHT_HOME_EVERY_S = 1.0


class SqliteDialect:
    """JSON as SQLite reads it."""

    def field(self, column: str, name: str) -> str:
        path = f"{column}, '$.{name}'"
        return f"CASE json_type({path}) WHEN 'text' THEN json_extract({path}) END"

    def number(self, column: str, name: str) -> str:
        return f"json_extract({column}, '$.{name}')"

    def is_object(self, column: str) -> str:
        return f"json_valid({column})"


class SqliteDatabase:
    """Whoever writes hands a piece of work over and waits until it is on the disk.

    One task does what was handed over, each piece from its beginning to its end. So transactions cannot mix, and a
    caller that is cancelled is not inside one: it neither leaves a transaction open nor tears it in two.
    """

    dialect: Dialect = SqliteDialect()

    def __init__(self, file: Path, reader: Connection, writer: Connection) -> None:
        self._file = file
        self._reader = reader
        self._writer = writer
        self._writing = asyncio.Lock()
        self._to_write: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._bringing: asyncio.Future[None] | None = None
        self._brought = time.monotonic()
        self.on_trouble: Callable[[], None] = lambda: None

    @classmethod
    async def open(cls, file: Path, threads: bool = True) -> SqliteDatabase:
        """Without ``threads`` the event loop does all the work, see :class:`.InLoop`."""
        reader = await _connected(file, threads)
        try:
            database = cls(file, reader, await _connected(file, threads))
        except BaseException:
            await reader.close()
            raise
        if threads:
            await database.exclusively(lambda writer: writer.execute(_SELDOM).fetchall())
        else:
            database._brought = math.inf
        return database

    async def look_up(self, work: Work[T]) -> T:
        """Runs ``work`` on what is committed, all of it as of one moment."""
        return await self._reader.run(lambda reader: _as_of_one_moment(reader, work))

    async def read(self, sql: str, *values: object) -> list[Any]:
        """The rows of one query."""
        return await self._reader.run(lambda reader: reader.execute(sql, values).fetchall())

    async def read_one(self, sql: str, *values: object) -> Any:
        """The first row of one query, or None."""
        return next(iter(await self.read(sql, *values)), None)

    async def write(self, sql: str, *values: object) -> None:
        """One statement as a transaction of its own."""

        def work(writer: sqlite3.Connection) -> None:
            writer.execute(sql, values)

        await self.transaction(work)

    async def transaction(self, work: Work[T]) -> T:
        """Runs ``work`` so that all of it is written, or, if it raises, nothing. Returns when it is on the disk.

        What waits while the disk is busy is written together: one flush serves all of it, and each piece still
        stands or falls alone, but for trouble of the disk, which is everybody's. Work that has been handed over is
        done, even when nobody waits for it any more.

        Raises:
            CannotSave: the disk is full, or cannot be written to; nothing of it is.
        """
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._to_write.append((work, written))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all(), name="database-writer")
        return await written

    async def exclusively(self, work: Work[T]) -> T:
        """Runs ``work`` on the writing connection, outside any transaction and while none runs."""

        async def alone() -> T:
            async with self._writing:
                return await self._writer.run(work)

        return await asyncio.shield(asyncio.create_task(alone()))

    async def close(self) -> None:
        """Waits for what is being written, and ends both connections and their threads, also when whoever asked for it
        is cancelled: a thread that is left would keep the process alive."""
        await asyncio.shield(asyncio.create_task(self._close()))

    async def _close(self) -> None:
        try:
            if self._task is not None:
                await asyncio.shield(self._task)
            if self._bringing is not None:
                await asyncio.wait([self._bringing])
        finally:
            try:
                async with self._writing:
                    await self._writer.close()
            finally:
                await self._reader.close()

    async def _write_all(self) -> None:
        """Writes until nothing waits. Whoever comes while it does is in the next transaction."""
        while self._to_write:
            async with self._writing:
                together, self._to_write = self._to_write, []
                try:
                    outcomes = await self._writer.run(partial(_write_together, [work for work, _ in together]))
                except Exception as error:
                    told = as_cannot_save(self._file, error) or error
                    if isinstance(told, CannotSave):
                        self.on_trouble()
                    outcomes = [(None, told)] * len(together)
                except BaseException:
                    for _, written in together:
                        written.cancel()
                    raise
            for (_, written), (result, told_error) in zip(together, outcomes, strict=True):
                _tell(written, result, told_error)
            if time.monotonic() > self._brought + BROUGHT_HOME_EVERY_S:
                self._bring_home()

    def _bring_home(self) -> None:
        """Has what was written brought from the log into the file, in a thread of its own, while others read and
        write."""
        if self._bringing is None or self._bringing.done():
            self._brought = time.monotonic()
            self._bringing = asyncio.ensure_future(asyncio.to_thread(_bring_home, self._file))


def _bring_home(file: Path) -> None:
    """As much as can be without holding anybody up."""
    there = f"{file.resolve().as_uri()}?mode=rw"
    with suppress(sqlite3.Error), closing(sqlite3.connect(there, uri=True, isolation_level=None)) as another:
        another.execute("PRAGMA synchronous = FULL")
        another.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _as_of_one_moment(reader: sqlite3.Connection, work: Work[T]) -> T:
    reader.execute("BEGIN")
    try:
        return work(reader)
    finally:
        reader.execute("COMMIT")


def _write_together(together: list[Work[Any]], writer: sqlite3.Connection) -> list[_Outcome]:
    """What came of each piece of work. Raises when nothing of any could be written."""
    writer.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_alone(work, writer) for work in together]
        writer.execute("COMMIT")
    except BaseException:
        if writer.in_transaction:
            writer.execute("ROLLBACK")
        raise
    return outcomes


def _alone(work: Work[Any], writer: sqlite3.Connection) -> _Outcome:
    """What ``work`` returned, or why nothing of it was written; what others wrote before stays.

    Raises what SQLite gives everything up for: where a disk is full it rolls back by itself, savepoints and all.
    """
    writer.execute("SAVEPOINT alone")
    try:
        result = work(writer)
    except Exception as error:
        if not writer.in_transaction:
            raise
        writer.execute("ROLLBACK TO alone")
        writer.execute("RELEASE alone")
        if isinstance(error, sqlite3.Error) and is_of_the_disk(error):
            raise
        return None, error
    writer.execute("RELEASE alone")
    return result, None


def _tell(written: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if written.done():  # whoever was to hear it has gone away
        return
    if error is None:
        written.set_result(result)
    else:
        written.set_exception(error)


def as_text(raw: bytes) -> str:
    """Text as the file holds it: a query goes on where some of it is damaged, and whoever reads a row notices."""
    return raw.decode("utf-8", "surrogateescape")


async def _connected(file: Path, threads: bool) -> Connection:
    connect = partial(_connect, file)
    if not threads:
        return InLoop(connect())
    own_thread = OwnThread(connect)
    await own_thread
    return own_thread


def _connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.text_factory = as_text
    try:
        with disk_trouble_named(file):
            connection.executescript(_SETTINGS)
    except BaseException:
        connection.close()
        raise
    return connection

"""Two connections to one database, each in a thread of its own: one that reads, and one that writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from gamecore.tables.errors import CannotSave

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]

_SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)
_DISK_IN_TROUBLE = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


class Database:
    """Each piece of work is one plain function that runs from its beginning to its end in the connection's thread.

    So transactions cannot mix, and there is no await in them at which a caller could be cancelled: one that goes
    away neither leaves a transaction open nor tears it in two. It also costs one hand-over instead of one a statement.
    """

    def __init__(self, file: Path, threads: bool = True) -> None:
        self._file = file
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="database-reader") if threads else None
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="database-writer") if threads else None
        self._reader: sqlite3.Connection | None = None
        self._writer: sqlite3.Connection | None = None
        self._to_write: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()

    @classmethod
    async def open(cls, file: Path, threads: bool = True) -> Database:
        """Without ``threads`` the event loop waits for each piece of work: for simulations, where nobody is kept
        waiting and handing over would cost more than the work."""
        database = cls(file, threads)
        try:
            database._writer = await _run(database._writing, lambda: _connected(file))
            database._reader = await _run(database._reading, lambda: _connected(file))
        except BaseException:
            await database.close()
            raise
        return database

    async def look_up(self, work: Work[T]) -> T:
        """Runs ``work`` on what is committed, all of it as of one moment."""

        def reading() -> T:
            reader = _open(self._reader, self._file)
            reader.execute("BEGIN")
            try:
                return work(reader)
            finally:
                reader.execute("COMMIT")

        return await _run(self._reading, reading)

    async def read(self, sql: str, *values: object) -> list[Any]:
        """The rows of one query."""
        return await self.look_up(lambda reader: reader.execute(sql, values).fetchall())

    async def read_one(self, sql: str, *values: object) -> Any:
        """The first row of one query, or None."""
        return await self.look_up(lambda reader: reader.execute(sql, values).fetchone())

    async def write(self, sql: str, *values: object) -> None:
        """One statement as a transaction of its own."""
        await self.transaction(lambda writer: writer.execute(sql, values))

    async def transaction(self, work: Work[T]) -> T:
        """Runs ``work`` so that all of it is written, or, if it raises, nothing. Returns when it is on the disk.

        What waits while the disk is busy is written together: one flush serves all of it, and each piece still
        stands or falls alone, but for trouble of the disk, which is everybody's.

        Raises:
            CannotSave: the disk is full, or cannot be written to; nothing of it is.
        """
        written: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._to_write.append((work, written))
        await _run(self._writing, self._write_all)
        return await written  # type: ignore[no-any-return]

    def _write_all(self) -> None:
        """In the writer's thread. Whoever comes later may find that an earlier one has written theirs, too."""
        together = [self._to_write.popleft() for _ in range(len(self._to_write))]
        if not together:
            return
        done: list[tuple[asyncio.Future[Any], Any, BaseException | None]]
        try:
            done = _write(_open(self._writer, self._file), together)
        except BaseException as error:
            told = as_cannot_save(self._file, error) or error
            done = [(written, None, told) for _, written in together]
        together[0][1].get_loop().call_soon_threadsafe(_tell, done)

    async def exclusively(self, work: Work[T]) -> T:
        """Runs ``work`` on the writing connection, outside any transaction and while none runs."""
        return await _run(self._writing, lambda: work(_open(self._writer, self._file)))

    async def close(self) -> None:
        """Waits for what is being written, and ends both connections and their threads."""
        for thread, connection in ((self._reading, self._reader), (self._writing, self._writer)):
            if connection is not None:
                await _run(thread, connection.close)
            if thread is not None:
                thread.shutdown()


async def _run(thread: ThreadPoolExecutor | None, work: Callable[[], T]) -> T:
    """Work that has been handed over is done, even when nobody waits for it any more."""
    loop = asyncio.get_running_loop()
    if thread is not None:
        return await asyncio.shield(loop.run_in_executor(thread, work))
    done: asyncio.Future[T] = loop.create_future()
    loop.call_soon(_work, work, done)
    return await done


def _work(work: Callable[[], T], done: asyncio.Future[T]) -> None:
    try:
        result = work()
    except BaseException as error:
        if not done.done():
            done.set_exception(error)
    else:
        if not done.done():
            done.set_result(result)


def _write(
    writer: sqlite3.Connection, together: list[tuple[Work[Any], asyncio.Future[Any]]]
) -> list[tuple[asyncio.Future[Any], Any, BaseException | None]]:
    """What came of each piece of work. Raises when nothing of any could be written."""
    writer.execute("BEGIN IMMEDIATE")
    try:
        done = [(written, *_alone(writer, work)) for work, written in together]
        writer.execute("COMMIT")
    except BaseException:
        if writer.in_transaction:
            writer.execute("ROLLBACK")
        raise
    return done


def _alone(writer: sqlite3.Connection, work: Work[T]) -> tuple[T | None, BaseException | None]:
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
        if isinstance(error, sqlite3.Error) and _is_of_the_disk(error):
            raise
        return None, error
    writer.execute("RELEASE alone")
    return result, None


def as_cannot_save(file: Path, error: BaseException) -> CannotSave | None:
    """What people and the log are told of trouble of the disk; None of any other trouble."""
    if not isinstance(error, sqlite3.Error) or not _is_of_the_disk(error):
        return None
    full = error.sqlite_errorcode == sqlite3.SQLITE_FULL
    said = CannotSave(f"{file}: the disk is full" if full else f"{file} could not be written ({error})")
    said.__cause__ = error
    return said


def _is_of_the_disk(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code == sqlite3.SQLITE_FULL or code & 0xFF in _DISK_IN_TROUBLE)


def _tell(done: list[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
    for written, result, error in done:
        if written.done():
            continue
        if error is None:
            written.set_result(result)
        else:
            written.set_exception(error)
            written.exception()  # whoever was to hear it may have gone away


def as_text(raw: bytes) -> str:
    """Text as the file holds it: a query goes on where some of it is damaged, and whoever reads a row notices."""
    return raw.decode("utf-8", "surrogateescape")


def _open(connection: sqlite3.Connection | None, file: Path) -> sqlite3.Connection:
    if connection is None:
        raise sqlite3.ProgrammingError(f"{file} is not open")
    return connection


def _connected(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.text_factory = as_text
    try:
        for setting in _SETTINGS:
            connection.execute(setting)
    except BaseException:
        connection.close()
        raise
    return connection

"""Two connections to one database: one that reads, one that writes a transaction at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")

_SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class Database:
    """Reads see what is committed. Each transaction runs alone, in a task of its own that nobody cancels:
    a caller that goes away neither leaves one open nor tears one in two.
    """

    def __init__(self, reader: aiosqlite.Connection, writer: aiosqlite.Connection) -> None:
        self._reader = reader
        self._writer = writer
        self._writing = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, file: Path) -> Database:
        writer = await _connected(file)
        try:
            reader = await _connected(file)
        except BaseException:
            await writer.close()
            raise
        return cls(reader, writer)

    async def read(self, sql: str, *values: object) -> list[Any]:
        """The rows of one query."""
        return list(await self._reader.execute_fetchall(sql, values))

    async def read_one(self, sql: str, *values: object) -> Any:
        """The first row of one query, or None."""
        rows = await self.read(sql, *values)
        return rows[0] if rows else None

    async def write(self, sql: str, *values: object) -> None:
        """One statement as a transaction of its own."""

        async def work(writer: aiosqlite.Connection) -> None:
            await run(writer, sql, values)

        await self.transaction(work)

    async def transaction(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Runs ``work`` between BEGIN and COMMIT; if it raises, nothing was written."""
        task = asyncio.create_task(self._transaction(work))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def exclusively(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Runs ``work`` on the writing connection, outside any transaction and while none runs."""
        async with self._writing:
            return await work(self._writer)

    async def close(self) -> None:
        """Waits for what is being written, and ends both connections' threads."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self._reader.close()
        await self._writer.close()

    async def _transaction(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        async with self._writing:
            try:
                await run(self._writer, "BEGIN IMMEDIATE")
                result = await work(self._writer)
                await run(self._writer, "COMMIT")
            except BaseException:
                # Statements keep their order in the connection's thread, so this follows even a BEGIN or COMMIT
                # whose waiter was cancelled; where no transaction is open it does nothing.
                await asyncio.shield(self._writer.rollback())
                raise
            return result

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # read, so that a caller who went away leaves no warning


async def run(writer: aiosqlite.Connection, sql: str, values: Iterable[object] = ()) -> int:
    """One statement; how many rows it changed."""
    async with writer.execute(sql, tuple(values)) as cursor:
        return cursor.rowcount


async def _connected(file: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(file, isolation_level=None)
    try:
        for setting in _SETTINGS:
            await run(connection, setting)
    except BaseException:
        await connection.close()
        raise
    return connection

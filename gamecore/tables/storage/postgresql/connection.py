"""A pool of connections to a PostgreSQL server, each piece of work on one of them, as a whole, in a thread."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache, partial
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg import IsolationLevel, errors
from psycopg_pool import ConnectionPool, PoolTimeout

from gamecore.tables.errors import CannotSave, LeaseLost, MaybeSaved
from gamecore.tables.storage.postgresql.watched import NOTED, Pulse, WatchedConnection
from gamecore.tables.storage.sql.session import Dialect, Rows, Session, Work

T = TypeVar("T")
CONNECTIONS = 8
ANSWERS_WITHIN_S = 2.0
"""A person who presses waits three seconds at most: so long a free connection is waited for."""
GONE_WITHIN_S = 0.1
"""The same, after somebody has waited for one in vain: until there is one again nobody else need wait as long."""
TRIES = 5
"""Work that met other work on the same rows is done again so often."""
OPTIONS: dict[str, str] = {
    "connect_timeout": "3",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "fallback_application_name": "guildmaster",
    "options": "-c statement_timeout=10s -c idle_in_transaction_session_timeout=5s -c client_encoding=UTF8",
}
"""A process that stands still in a transaction holds others up for five seconds at most."""
UNHURRIED = {**OPTIONS, "options": "-c client_encoding=UTF8"}
"""Of whoever reads all tables as of one moment, and takes as long as that takes."""
TROUBLE = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, errors.ReadOnlySqlTransaction)
"""The server is gone, full, does not answer, or takes nothing as another has taken its place."""
_LOST = (psycopg.OperationalError, psycopg.InterfaceError)
_Transaction: TypeAlias = Callable[[WatchedConnection], AbstractContextManager[object]]
_MET_OTHERS = (errors.SerializationFailure, errors.DeadlockDetected)


class _Cut(Exception):
    """The connection was lost. Nothing that was to be written is, if it was not told to save it yet."""


class PostgresDialect:
    """JSON that is kept as text, as PostgreSQL reads it."""

    def field(self, column: str, name: str) -> str:
        read = f"{column}::json -> '{name}'"
        return f"CASE json_typeof({read}) WHEN 'string' THEN {column}::json ->> '{name}' END"

    def number(self, column: str, name: str) -> str:
        read = f"{column}::json -> '{name}'"
        return f"CASE json_typeof({read}) WHEN 'number' THEN ({column}::json ->> '{name}')::bigint END"

    def is_object(self, column: str) -> str:
        return f"left({column}, 1) = '{{'"


class PostgresSession:
    """One connection, for one piece of work."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        return self._connection.execute(_with_psycopgs_marks(sql), values)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(_with_psycopgs_marks(sql), rows)


class PipelineSession(PostgresSession):
    """One connection, for one piece of work that writes: a statement waits for its answer only where somebody looks at
    that. What failed is raised there, or in the end."""

    def __init__(self, connection: psycopg.Connection[Any], pipeline: psycopg.Pipeline) -> None:
        super().__init__(connection)
        self._pipeline = pipeline

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        return _RowsToCome(super().execute(sql, values), self._pipeline)


class _RowsToCome:
    def __init__(self, rows: Rows, pipeline: psycopg.Pipeline) -> None:
        self._rows = rows
        self._pipeline = pipeline

    @property
    def rowcount(self) -> int:
        self._pipeline.sync()
        return self._rows.rowcount

    @property
    def description(self) -> Sequence[Sequence[Any]] | None:
        self._pipeline.sync()
        return self._rows.description

    def fetchall(self) -> list[Any]:
        return self._rows.fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)


class PostgresDatabase:
    """Implements :class:`~.sql.session.Database`. Several processes may work on one server: each piece of work is one
    transaction, and who comes second to the same version of a table finds it changed."""

    dialect: Dialect = PostgresDialect()

    def __init__(self, pool: ConnectionPool[WatchedConnection], pulse: Pulse, name: str) -> None:
        self._pool = pool
        self._pulse = pulse
        self.name = name
        """What people read of the address."""
        self.before_writing: Callable[[Session], None] = lambda session: None
        """Called at the beginning of each transaction; what it raises keeps it from being written."""
        self.on_trouble: Callable[[], None] = lambda: None
        self._is_there = True
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="postgresql")
        self._under_way: set[asyncio.Future[Any]] = set()

    @classmethod
    async def open(cls, address: str, name: str, options: Mapping[str, str] = OPTIONS) -> PostgresDatabase:
        """``name`` is what people read of the address: it holds no password."""
        pulse = Pulse(address, OPTIONS)

        def watch(connection: WatchedConnection) -> None:
            connection.pulse = pulse

        pool = ConnectionPool(
            address,
            connection_class=WatchedConnection,
            configure=watch,
            kwargs={**options, "autocommit": True, "prepare_threshold": None},
            min_size=1,
            max_size=CONNECTIONS,
            timeout=ANSWERS_WITHIN_S,
            reconnect_timeout=ANSWERS_WITHIN_S,  # whoever asks then tries again; else the pool waits ever longer
            open=False,
        )
        await asyncio.to_thread(pool.open)
        return cls(pool, pulse, name)

    async def look_up(self, work: Work[T]) -> T:
        """Runs ``work`` on what is committed, all of it as of one moment."""
        return await self._run(partial(self._read, work))

    async def read(self, sql: str, *values: object) -> list[Any]:
        """The rows of one query."""
        return await self._run(partial(self._committed, lambda session: session.execute(sql, values).fetchall()))

    async def read_one(self, sql: str, *values: object) -> Any:
        """The first row of one query, or None."""
        return next(iter(await self.read(sql, *values)), None)

    async def write(self, sql: str, *values: object) -> None:
        """One statement as a transaction of its own."""

        def work(session: Session) -> None:
            session.execute(sql, values)

        await self._run(partial(self._write, work))

    async def transaction(self, work: Work[T]) -> T:
        """Runs ``work`` so that all of it is written, or, if it raises, nothing. Work that has been handed over is
        done, even when nobody waits for it any more.

        Raises:
            CannotSave: the server cannot be reached, or cannot write.
            MaybeSaved: it was lost as it was told to save this, and cannot be asked whether it has.
        """
        return await self._run(partial(self._write, work))

    async def close(self) -> None:
        """Waits for what is under way."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)
        self._pulse.end()
        await asyncio.to_thread(self._pool.close)

    async def _run(self, work: Callable[[], T]) -> T:
        done = asyncio.get_running_loop().run_in_executor(self._threads, partial(self._tried, work))
        self._under_way.add(done)
        done.add_done_callback(self._under_way.discard)
        try:
            return await asyncio.shield(done)
        except CannotSave as error:
            if not isinstance(error, LeaseLost):
                self.on_trouble()
            raise

    def _tried(self, work: Callable[[], T]) -> T:
        for left in reversed(range(TRIES)):
            if self._pulse.is_silent:
                raise CannotSave(f"{self.name} stands still")
            try:
                return work()
            except _MET_OTHERS as error:
                if not left:
                    raise CannotSave(f"{self.name}: others were there first each time") from error
                time.sleep(random.uniform(0.0, 0.02))
            except _Cut:  # other connections may have been, too, while nobody used them
                self._pool.check()
            except errors.DiskFull as error:
                raise CannotSave(f"{self.name}: the disk is full ({first_line(error)})") from error
            except TROUBLE as error:
                raise CannotSave(f"{self.name} does not answer ({first_line(error)})") from error
        raise CannotSave(f"{self.name} cuts every connection")

    def _committed(self, work: Work[T]) -> T:
        with self._begun(psycopg.Connection.transaction) as connection:
            return work(PostgresSession(connection))

    def _read(self, work: Work[T]) -> T:
        with self._begun(as_of_one_moment) as connection:
            return work(PostgresSession(connection))

    def _write(self, work: Work[T]) -> T:
        ended: tuple[str, int] | None = None
        try:
            with self._begun(psycopg.Connection.transaction) as connection:
                with connection.pipeline() as pipeline:
                    session = PipelineSession(connection, pipeline)
                    noted = connection.note(session)
                    self.before_writing(session)
                    result = work(session)
                ended = noted
        except _Cut as cut:
            if ended is None or not self._is_in(*ended, cut):
                raise
        return result

    def _is_in(self, connection: str, number: int, cut: _Cut) -> bool:
        """Whether the transaction of that number was saved. Raises MaybeSaved where nobody can say."""

        def noted(session: Session) -> int:
            session.execute("SET LOCAL statement_timeout = '1s'")
            return int(session.execute(NOTED, (connection,)).fetchall()[0][0])

        try:
            return self._tried(partial(self._committed, noted)) == number
        except CannotSave as error:
            raise MaybeSaved(f"{self.name} was lost as this was saved ({error})") from cut

    @contextmanager
    def _begun(self, how: _Transaction) -> Iterator[WatchedConnection]:
        """A connection within a transaction. Raises _Cut where it is lost before that has ended."""
        with self._connected() as connection:
            try:
                with how(connection):
                    self._is_there = True
                    yield connection
            except _LOST as error:
                if not connection.closed:
                    raise
                raise _Cut from error

    @contextmanager
    def _connected(self) -> Iterator[WatchedConnection]:
        try:
            with self._pool.connection(None if self._is_there else GONE_WITHIN_S) as connection:
                yield connection
        except PoolTimeout:
            self._is_there = False
            raise


@contextmanager
def as_of_one_moment(connection: psycopg.Connection[Any]) -> Iterator[None]:
    """Whatever is read within sees the database as it was at the beginning; nothing can be written."""
    connection.isolation_level = IsolationLevel.REPEATABLE_READ
    connection.read_only = True
    try:
        with connection.transaction():
            yield
    finally:
        if not connection.closed:
            connection.isolation_level = None
            connection.read_only = None


@lru_cache(maxsize=512)
def _with_psycopgs_marks(sql: str) -> str:
    """``?`` as psycopg writes it. No statement of ours holds one otherwise, and what people typed is never in one."""
    return sql.replace("%", "%%").replace("?", "%s")


def first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]

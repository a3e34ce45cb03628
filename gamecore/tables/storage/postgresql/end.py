"""A database on a server as one end of a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import Any, cast

import psycopg

from gamecore.tables.errors import CannotSave, StoreError, StoreInUse
from gamecore.tables.storage.ends import AT_ONCE, BEGIN_MOVE, END_MOVE, NOTE_SOURCE, Part, Row, not_empty
from gamecore.tables.storage.postgresql import schema
from gamecore.tables.storage.postgresql.connection import UNHURRIED, PostgresSession, as_of_one_moment, first_line

_NOT_YET = "SET synchronous_commit = off"
"""A portion need not be on the disk before the next: what ends the move is, and all before it with it."""
_ON_THE_DISK = "SET LOCAL synchronous_commit = on"
_NUMBERED = ("outbox", "set_aside")
"""Their rows get numbers that a move keeps."""
_PARTS = (
    "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() "
    "AND table_name NOT IN ('migrations', 'leases') ORDER BY table_name"
)
_TYPES = (
    "SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = current_schema() "
    "AND table_name = ?"
)
_HELD = "SELECT owner FROM leases WHERE until > now()"
_PLAYED = "SELECT coalesce(sum(version), 0) FROM tables"


class PostgresEnd:
    """Implements :class:`~.ends.End`."""

    def __init__(self, name: str, connection: psycopg.Connection[Any], opened: ExitStack) -> None:
        self.name = name
        self.session = PostgresSession(connection)
        self._connection = connection
        self._opened = opened
        self._moment = ExitStack()
        """Within it everything is read as of one moment."""
        self._played = 0

    @classmethod
    def to_read(cls, address: str) -> PostgresEnd:
        """Raises StoreError where it cannot be reached, is not ours or of another schema, or is in use."""
        with ExitStack() as opened:
            end = cls._connected(address, opened)
            schema.check_current(end._connection, end.name)
            end._check_unused()
            end._opened = opened.pop_all()
            end._opened.push(end._moment)
            end._moment.enter_context(as_of_one_moment(end._connection))
            end._played = end._times_played()
            return end

    @classmethod
    def to_fill(cls, address: str, source: str) -> PostgresEnd:
        """Raises StoreError where it cannot be reached, is in use, or there is something."""
        schema.prepare(address)
        with ExitStack() as opened:
            end = cls._connected(address, opened)
            end._check_unused()
            names = [name for (name,) in end._connection.execute(_PARTS)]
            there = [name for name in names if end.session.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchall()]
            if there:
                raise StoreError(not_empty(end.name, there))
            with end._written():
                end.session.execute(BEGIN_MOVE)
                end.session.execute(NOTE_SOURCE, (source,))
            end.session.execute(_NOT_YET)
            end._opened = opened.pop_all()
            return end

    @classmethod
    def _connected(cls, address: str, opened: ExitStack) -> PostgresEnd:
        name = schema.name_of(address)
        with schema.reached(name):
            connection = psycopg.connect(address, autocommit=True, **cast(dict[str, Any], UNHURRIED))
        return cls(name, opened.enter_context(closing(connection)), opened)

    def _check_unused(self) -> None:
        if held := self.session.execute(_HELD).fetchall():
            raise StoreInUse(f"{self.name} is in use by another process ({held[0][0]}). Stop that one first.")

    def rows(self, part: Part) -> Iterator[Row]:
        connection = self._connection
        with self._trouble(), connection.transaction(), connection.cursor(name="moved", binary=True) as cursor:
            cursor.itersize = AT_ONCE
            yield from cursor.execute(part.select)

    def put(self, part: Part, rows: Sequence[Row]) -> None:
        into = f"COPY {part.name} ({part.listed}) FROM STDIN (FORMAT BINARY)"
        with self._written(), self._connection.cursor() as cursor:
            types = dict(self.session.execute(_TYPES, (part.name,)).fetchall())
            with cursor.copy(into) as copy:
                copy.set_types([types[column] for column in part.columns])
                for row in rows:
                    copy.write_row(row)

    def numbers(self) -> Mapping[str, int]:
        found = {}
        for name in _NUMBERED:
            ((sequence,),) = self.session.execute("SELECT pg_get_serial_sequence(?, 'id')", (name,)).fetchall()
            ((last, given),) = self.session.execute(f"SELECT last_value, is_called FROM {sequence}").fetchall()
            if given:
                found[name] = last
        return found

    def number_on(self, last: Mapping[str, int]) -> None:
        with self._written():
            for name, number in last.items():
                self.session.execute("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", (name, number))

    def check_untouched(self) -> None:
        with self._trouble():
            self._moment.close()
            self._check_unused()
            if self._times_played() != self._played:
                raise StoreInUse(f"{self.name} was played on meanwhile. Stop who does, and move again.")

    def finish(self) -> None:
        with self._written():
            self.session.execute(_ON_THE_DISK)
            self.session.execute(END_MOVE)
        with self._trouble():
            self.session.execute("ANALYZE")

    def close(self) -> None:
        self._opened.close()

    def _times_played(self) -> int:
        ((times,),) = self.session.execute(_PLAYED).fetchall()
        return int(times)

    @contextmanager
    def _written(self) -> Iterator[None]:
        with self._trouble(), self._connection.transaction():
            yield

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.DataError, psycopg.IntegrityError) as error:
            raise StoreError(f"{self.name} does not take a row: {first_line(error)}") from error
        except psycopg.Error as error:
            raise CannotSave(f"{self.name} does not answer ({first_line(error)})") from error

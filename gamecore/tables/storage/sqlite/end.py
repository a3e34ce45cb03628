"""A database file as one end of a move."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gamecore.tables.errors import StoreCorrupt, StoreError
from gamecore.tables.storage import database_file
from gamecore.tables.storage.database_file import FileLock
from gamecore.tables.storage.disk_trouble import as_cannot_save, disk_trouble_named
from gamecore.tables.storage.ends import (
    AT_ONCE,
    BEGIN_MOVE,
    END_MOVE,
    NOTE_SOURCE,
    UNFINISHED,
    Part,
    Row,
    not_empty,
)
from gamecore.tables.storage.sqlite.connection import as_text

_PARENTS = ("tables", "promises")
"""What others belong to is there before them."""
_ORDERED = ("promises",)
"""These are asked for in the order in which they were written."""
_OF_THE_FILE = ("migrations", "sqlite_sequence", UNFINISHED)


class SqliteEnd:
    """Implements :class:`~.ends.End`. Nobody else opens the file meanwhile."""

    def __init__(self, file: Path, session: sqlite3.Connection, opened: ExitStack, read_from: Path) -> None:
        self.name = str(file)
        self.read_from = read_from
        """The file itself, or a copy that is up to date."""
        self.session = session
        self._file = file
        self._opened = opened

    @classmethod
    def to_read(cls, file: Path) -> SqliteEnd:
        """An older schema is brought up to date in a copy, for as long as it takes.

        Raises:
            StoreError: it is not there, damaged, not ours, or another process works on it.
        """
        if not file.is_file():
            raise StoreCorrupt(f"{file} is not there; name the file of a bot.")
        with ExitStack() as opened:
            opened.callback(FileLock(file).release)
            read = file
            if database_file.version_of(file) < len(database_file.migrations()):
                folder = TemporaryDirectory(prefix=f".{file.name}-", dir=file.parent)
                read = Path(opened.enter_context(folder)) / file.name
                database_file.copy_file(file, read)
                database_file.prepare(read)
            session = opened.enter_context(closing(_connected(f"{read.resolve().as_uri()}?mode=ro")))
            session.execute("BEGIN")
            return cls(file, session, opened.pop_all(), read)

    @classmethod
    def to_fill(cls, file: Path, source: str) -> SqliteEnd:
        """Raises StoreError where there is something, or another process works on it."""
        if file.is_dir():
            raise StoreError(f"{file} is a folder; name a file in it.")
        with ExitStack() as opened:
            opened.callback(FileLock(file).release)
            database_file.prepare(file)
            session = opened.enter_context(closing(_connected(file.resolve().as_uri())))
            with disk_trouble_named(file):
                session.execute("PRAGMA journal_mode = WAL")
            session.execute("PRAGMA foreign_keys = ON")
            end = cls(file, session, opened, file)
            there = [part.name for part in end.parts() if session.execute(f"SELECT 1 FROM {part.name}").fetchone()]
            if there:
                raise StoreError(not_empty(end.name, there))
            with end._written():
                session.execute(BEGIN_MOVE)
                session.execute(NOTE_SOURCE, (source,))
            end._opened = opened.pop_all()
            return end

    def parts(self) -> list[Part]:
        """All that is moved, what others belong to first."""
        names = [row[0] for row in self.session.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        names = sorted(set(names) - set(_OF_THE_FILE) - set(_PARENTS))
        return [self._part(name) for name in (*_PARENTS, *names)]

    def _part(self, name: str) -> Part:
        columns = self.session.execute("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", (name,)).fetchall()
        key = tuple(column for column, place in sorted(columns, key=lambda each: each[1]) if place)
        return Part(name, tuple(column for column, _ in columns), key, name in _ORDERED)

    def rows(self, part: Part) -> Iterator[Row]:
        with self._trouble():
            found = self.session.execute(part.select)
            while some := found.fetchmany(AT_ONCE):
                yield from some

    def put(self, part: Part, rows: Sequence[Row]) -> None:
        marks = ", ".join("?" * len(part.columns))
        with self._written():
            self.session.executemany(f"INSERT INTO {part.name} ({part.listed}) VALUES ({marks})", rows)

    def numbers(self) -> Mapping[str, int]:
        # 0 stands where a statement would have given numbers and gave none
        return dict(self.session.execute("SELECT name, seq FROM sqlite_sequence WHERE seq > 0").fetchall())

    def number_on(self, last: Mapping[str, int]) -> None:
        with self._written():
            for name, number in last.items():
                self.session.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
                self.session.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, number))

    def check_untouched(self) -> None:
        """Nobody could: the file is locked."""

    def finish(self) -> None:
        with self._written():
            self.session.execute(END_MOVE)

    def close(self) -> None:
        self._opened.close()

    @contextmanager
    def _written(self) -> Iterator[None]:
        with self._trouble():
            self.session.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.session.execute("COMMIT")
            except BaseException:
                if self.session.in_transaction:
                    self.session.execute("ROLLBACK")
                raise

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise as_cannot_save(self._file, error) or StoreError(f"{self._file}: {error}") from error


def _connected(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    connection.text_factory = as_text
    return connection

"""What a piece of work is done on: one connection to the database, within one transaction.

Its statements are written so that SQLite and PostgreSQL both understand them, with ``?`` for each value. The little in
which the two differ is a :class:`Dialect`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

T = TypeVar("T")


class Rows(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Sequence[Sequence[Any]] | None: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Session(Protocol):
    """Used by one piece of work at a time."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object: ...


Work: TypeAlias = Callable[[Session], T]
"""Done in one piece in a thread, while the event loop goes on: it touches nothing that changes."""


class Dialect(Protocol):
    """How a kind of database reads JSON that is kept as text."""

    def field(self, column: str, name: str) -> str:
        """The text of one field."""
        ...

    def number(self, column: str, name: str) -> str:
        """The whole number in one field."""
        ...

    def is_object(self, column: str) -> str:
        """Whether it is JSON at all; whoever asks for fields asks for this first."""
        ...


class Database(Protocol):
    """Where pieces of work are done: an SQLite file."""

    dialect: Dialect
    on_trouble: Callable[[], None]
    """Called in the event loop before anything raises CannotSave."""

    async def look_up(self, work: Work[T]) -> T:
        """Runs ``work`` on what is committed, all of it as of one moment."""
        ...

    async def read(self, sql: str, *values: object) -> list[Any]:
        """The rows of one query."""
        ...

    async def read_one(self, sql: str, *values: object) -> Any:
        """The first row of one query, or None."""
        ...

    async def write(self, sql: str, *values: object) -> None:
        """One statement as a transaction of its own."""
        ...

    async def transaction(self, work: Work[T]) -> T:
        """Runs ``work`` so that all of it is written, or, if it raises, nothing. Returns when it is on the disk. Work
        that has been handed over is done, even when nobody waits for it any more.

        Raises:
            CannotSave: nothing can be written; nothing of it is.
        """
        ...

    async def close(self) -> None: ...

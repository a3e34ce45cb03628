"""Both ends of a move from one database to another: one is read as of one moment, the other is filled bit by bit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from gamecore.tables.storage.sql.session import Session

UNFINISHED = "unfinished_move"
"""A table of this name stands in a database from the beginning of a move into it until all is there and was checked. It
holds where all came from."""
BEGIN_MOVE = f"CREATE TABLE {UNFINISHED} (source TEXT NOT NULL)"
NOTE_SOURCE = f"INSERT INTO {UNFINISHED} VALUES (?)"
END_MOVE = f"DROP TABLE {UNFINISHED}"
AT_ONCE = 500
"""So many rows are in memory, and written together."""

Row: TypeAlias = tuple[Any, ...]


class Part(NamedTuple):
    """One table of the schema, alike in both kinds of database."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    in_order: bool
    """Its rows are asked for in the order in which they were written."""

    @property
    def listed(self) -> str:
        return ", ".join(f'"{column}"' for column in self.columns)

    @property
    def select(self) -> str:
        return f"SELECT {self.listed} FROM {self.name} ORDER BY {'rowid' if self.in_order else ', '.join(self.key)}"


class End(Protocol):
    """A database that is moved from or to. What its server or disk refuses is a StoreError."""

    name: str
    """What people read of it."""

    @property
    def session(self) -> Session: ...

    def rows(self, part: Part) -> Iterator[Row]:
        """All of them in their order, a few in memory at once."""
        ...

    def put(self, part: Part, rows: Sequence[Row]) -> None:
        """Writes them for good."""
        ...

    def numbers(self) -> Mapping[str, int]:
        """The last number that was given to a row, of those tables that number theirs."""
        ...

    def number_on(self, last: Mapping[str, int]) -> None:
        """The next rows get later numbers than these."""
        ...

    def check_untouched(self) -> None:
        """Raises StoreError where somebody has played on it since it was opened to be read."""
        ...

    def finish(self) -> None:
        """It may be played on from now."""
        ...

    def close(self) -> None: ...


def unfinished(name: str, source: str, how_to_empty: str) -> str:
    """Why nobody may play there."""
    return f"{name} is not whole: a move of {source} to it was not finished. {how_to_empty}, and move again."


def not_empty(name: str, parts: Sequence[str]) -> str:
    return f"{name} is not empty: there are rows in {', '.join(parts)}. Nothing was changed; name another to move to."

"""What is asked of the store for tables. ``StoreContract`` in the tests checks all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Position
from gamecore.tables.model.promises import Promise
from gamecore.tables.model.table import (
    Deadline,
    Draft,
    LogRow,
    Place,
    TableRow,
)
from gamecore.tables.storage.changes import Changes, LoadedTable


class Tables(Protocol):
    """What belongs to tables: their courses, what seats have filled in and promised, and when they are due."""

    # Tables

    async def commit(self, changes: Changes) -> None:
        """Saves one command.

        Raises:
            TableChanged: the stored version is not the one before ``changes.table.version``.
            PlaceTaken: a live table stands at that place.
        """
        ...

    async def table(self, table: str) -> TableRow | None: ...

    async def table_at(self, place: Place) -> TableRow | None:
        """The live table of a place, else the one last opened there."""
        ...

    async def tables_of(self, user: int) -> Sequence[TableRow]:
        """Live tables where ``user`` has a chair or is host, oldest first."""
        ...

    async def all_tables_of(self, user: int, limit: int, skip: int = 0) -> Sequence[TableRow]:
        """Those that are over, too; newest first, after the first ``skip``."""
        ...

    async def tables_in(self, guild_id: int) -> Sequence[TableRow]: ...

    async def live_tables(self) -> Sequence[str]: ...

    async def versions(self, tables: Sequence[str]) -> Mapping[str, int]:
        """How often each was changed, by its id."""
        ...

    async def load(self, table: str) -> LoadedTable | None: ...

    async def position(self, table: str, revision: int | None = None) -> Position | None:
        """As it stood after that log entry; None: the latest. None also when it was thinned away."""
        ...

    async def round_start(self, table: str, round: int) -> tuple[int, Position] | None:
        """The first position of a round, with its revision."""
        ...

    async def log(self, table: str, after: int = 0, round: int | None = None) -> Sequence[LogRow]:
        """Log entries later than ``after``, in order."""
        ...

    async def to_fold(self, limit: int, over_by: datetime | None = None) -> Sequence[str]:
        """The first few tables that are over, have nothing left to tell, and are not folded; oldest first. With
        ``over_by`` only those at which nothing was done after that."""
        ...

    async def fold(self, table: str) -> None:
        """Keeps the course of a game that is over in as little room as it can be: its log, where each round began,
        and the end. They are read as before. Its drafts, deadlines, votes and instructions go. Nothing happens to one
        that goes on, or is folded."""
        ...

    # What a seat has filled in, standing instructions, votes, watchers

    async def drafts(self, table: str) -> Sequence[Draft]: ...

    async def save_draft(self, draft: Draft) -> None: ...

    async def drop_draft(self, table: str, seat: Seat, is_next: bool = False) -> None: ...

    async def instructions(self, table: str) -> dict[Seat, dict[str, str]]: ...

    async def instruct(self, table: str, seat: Seat, key: str, value: str | None) -> None: ...

    async def votes(self, table: str, motion: str) -> tuple[Seat, ...]: ...

    async def vote(self, table: str, motion: str, seat: Seat, agree: bool) -> None: ...

    async def watchers(self, table: str) -> tuple[int, ...]: ...

    async def watched_by(self, user: int) -> Sequence[str]:
        """The tables that ``user`` follows from outside."""
        ...

    async def digest_readers(self, table: str) -> tuple[int, ...]:
        """Those watchers who want each round's story sent."""
        ...

    async def watch(self, table: str, user: int, on: bool, letters: bool = False) -> None: ...

    # Deadlines

    async def deadlines(self, table: str) -> Sequence[Deadline]: ...

    async def due(self, now: datetime) -> Sequence[Deadline]:
        """Everything due at ``now`` or before, earliest first."""
        ...

    async def next_due(self) -> datetime | None:
        """When the next deadline is, or the next turn of an absence."""
        ...

    async def next_due_for_people(self) -> datetime | None:
        """When the next deadline is by which people must have acted."""
        ...

    async def remember_time(self, key: str, at: datetime) -> None: ...

    async def forget_time(self, key: str) -> None: ...

    async def forget_times(self, begin: str, before: datetime) -> None:
        """Forgets the times before that one whose keys begin so."""
        ...

    async def time_of(self, key: str) -> datetime | None: ...

    # Promises

    async def add_promise(self, promise: Promise) -> None: ...

    async def promises(self, table: str) -> Sequence[Promise]:
        """In the order in which they were given."""
        ...

    async def promises_by(self, user: int) -> Sequence[Promise]:
        """Those that ``user`` gave, at tables that are over."""
        ...

    async def open_promise(self, promise: str) -> None:
        """From now on everybody may read it."""
        ...

    async def judge_promise(self, promise: str, user: int, kept: bool) -> None:
        """What ``user``, to whom it was given, says of it; nothing changes where it was not."""
        ...

"""What is asked of the store: for tables, the outbox and people. ``StoreContract`` in the tests checks all of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Position
from gamecore.tables.model.absences import Absence
from gamecore.tables.model.promises import Promise
from gamecore.tables.model.results import Played, Tally
from gamecore.tables.model.table import (
    BoardChanged,
    ChairGiven,
    Deadline,
    Draft,
    GuildSettings,
    Heard,
    LobbyChanged,
    LogRow,
    Message,
    Notice,
    Notification,
    OutboxRow,
    Person,
    Place,
    Prompt,
    Redraw,
    Reminder,
    Retire,
    TableRow,
    Thread,
)
from gamecore.tables.storage.damage import Damaged


@dataclass(slots=True)
class Changes:
    """Everything that one command at a table changes: saved together or not at all.

    ``table`` is the new row; it must follow the stored version by one. ``new`` when the table was not there.
    """

    table: TableRow
    new: bool = False
    log: list[LogRow] = field(default_factory=list)
    positions: list[tuple[int, int, Position]] = field(default_factory=list)
    """Revision, round, position."""
    thin_before: int | None = None
    """Of all rounds before this one only the first position is kept."""
    arm: list[Deadline] = field(default_factory=list)
    disarm: list[str] = field(default_factory=list)
    """The ``what`` of deadlines that go. Done before arming."""
    drop_drafts: list[tuple[Seat, bool]] = field(default_factory=list)
    """Of which seat, and whether it was given ahead. Dropped before ``save_drafts`` are saved."""
    save_drafts: list[Draft] = field(default_factory=list)
    """Done after dropping."""
    drop_instructions: list[Seat] = field(default_factory=list)
    save_instructions: dict[Seat, dict[str, str]] = field(default_factory=dict)
    drop_votes: list[str] = field(default_factory=list)
    """``take:1`` drops ``take:1:101`` with it."""
    drop_votes_of: list[Seat] = field(default_factory=list)
    """Whoever sits there next has said nothing yet."""
    results: list[Played] = field(default_factory=list)
    promises: list[Promise] = field(default_factory=list)
    """Those that an imported game brings along."""
    notifications: list[Notification] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """All that a command at a table begins from, as of one moment."""

    row: TableRow
    position: Position | None
    """The latest; None before the game and where it was only told again."""
    drafts: Sequence[Draft]
    instructions: dict[Seat, dict[str, str]]
    deadlines: Sequence[Deadline]


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

    async def to_fold(self, limit: int) -> Sequence[str]:
        """The first few tables that are over, have nothing left to tell, and are not folded; oldest first."""
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


class Outbox(Protocol):
    """What is to be told, and where what was told stands."""

    async def outbox_due(self, now: datetime, limit: int = 10) -> Sequence[OutboxRow]:
        """The first few of each lane, at most ``limit``, that may be sent now, oldest first. Nothing overtakes an
        earlier row of its own lane."""
        ...

    async def next_send(self, after: datetime | None = None) -> datetime | None:
        """When the first row of a lane may be sent that may not be sent by ``after``, the earliest of all; None when
        there is none."""
        ...

    async def begin_send(self, row: int, now: datetime) -> None:
        """Remembers that an attempt begins: from the first one on its fate may be unknown."""
        ...

    async def mark_sent(self, row: int, messages: Sequence[Message] = ()) -> None:
        """The row was delivered, as these messages; forgets the row and remembers the messages, together."""
        ...

    async def postpone(self, row: int, until: datetime) -> None:
        """The attempt failed; it is tried again then."""
        ...

    async def hurry(self, at: datetime, guild_id: int | None = None, channels: Sequence[int] | None = None) -> None:
        """What was postponed for longer may be sent at ``at``; of one server's tables, or of all. With ``channels``
        only of tables that stand in one of these channels or threads."""
        ...

    async def remember_message(self, *messages: Message) -> None:
        """Each takes the place of the one that was remembered as the same; all of them together."""
        ...

    async def forget_message(self, table: str, what: str, seat: Seat | None = None) -> None: ...

    async def message_of(self, table: str, what: str, seat: Seat | None = None) -> Message | None: ...

    async def messages(self, table: str) -> Sequence[Message]:
        """All that are remembered of a table."""
        ...

    async def message_by_id(self, message_id: int) -> Message | None: ...

    async def remember_thread(self, thread: Thread) -> None: ...

    async def forget_thread(self, thread_id: int) -> None: ...

    async def threads(self, table: str) -> Sequence[Thread]: ...

    async def thread(self, thread_id: int) -> Thread | None:
        """The bargaining thread of this id, whatever table it hangs from."""
        ...

    async def heard(self, channel_id: int) -> Heard | None:
        """How far somebody's direct messages were read."""
        ...

    async def save_heard(self, heard: Heard) -> None: ...


class People(Protocol):
    """What belongs to people and servers beyond one table."""

    # Results

    async def results_of(self, user: int, limit: int = -1, skip: int = 0) -> Sequence[Played]:
        """What their games came to, oldest first; with ``limit`` the latest, but for ``skip`` still later ones."""
        ...

    async def results_in(self, guild_id: int) -> Sequence[Played]:
        """What the games of a server came to, oldest first."""
        ...

    async def tally_of(self, user: int) -> Sequence[Tally]:
        """What their games came to, added up."""
        ...

    async def tally_in(self, guild_id: int) -> Sequence[Tally]:
        """What the games of a server came to, added up for each person."""
        ...

    # Absences

    async def absence(self, user: int) -> Absence | None: ...

    async def save_absence(self, absence: Absence) -> None:
        """Takes the place of the one before: everybody has at most one."""
        ...

    async def drop_absence(self, user: int) -> None: ...

    async def absences_due(self, now: datetime) -> Sequence[Absence]:
        """Those that begin or end at ``now`` or have before, earliest first."""
        ...

    # Settings

    async def person(self, user_id: int) -> Person: ...

    async def people(self, user_ids: Sequence[int]) -> Mapping[int, Person]:
        """Each of them by their id."""
        ...

    async def save_person(self, person: Person) -> None: ...

    async def forget_person(self, user_id: int) -> None:
        """Deletes a person's settings, absence, results and watching; at tables that are over, chairs and host lose
        their id, their promises are gone, and what was promised to them names them no more."""
        ...

    async def guild(self, guild_id: int) -> GuildSettings: ...

    async def save_guild(self, settings: GuildSettings) -> None: ...


class TableStore(Tables, Outbox, People, Protocol):
    """Where tables are kept. Nothing is half-written: a change is there after its call, or not at all.

    A row that cannot be read harms only those whom it is about. It is passed over and set aside; its table, if it has
    one, pauses, and its host is told. A table that cannot be without it raises RowDamaged, where many are asked for it
    is left out.
    """

    # Damage

    on_set_aside: Callable[[], None]
    """Called when a row was set aside, which its table's host is to be told."""

    async def damaged(self) -> Sequence[Damaged]:
        """Every row that cannot be read. Changes nothing."""
        ...

    async def set_aside_damaged(self) -> Sequence[Damaged]:
        """Sets every row aside that cannot be read; with a row that a table cannot be without, all of the table."""
        ...

    async def rows_set_aside(self) -> int: ...

    # Housekeeping

    async def backup(self, file: Path) -> None:
        """A consistent copy, while everything goes on."""
        ...

    async def restore(self, file: Path) -> None:
        """Replaces everything by what a backup holds, after a backup of what is there.

        Raises:
            StoreCorrupt: the file is no sound database of ours; nothing has changed.
        """
        ...

    async def backup_daily(self, now: datetime) -> Path | None:
        """One backup a day beside the database, old ones thinned out; None when today's is there."""
        ...

    async def close(self) -> None: ...


Lane = Literal["table", "host"]


def lane_of(notification: Notification) -> str:
    """Who hears it; within a lane nothing overtakes."""
    if isinstance(notification, (Prompt, Reminder, Redraw, Retire)):
        return f"seat:{notification.seat}"
    if isinstance(notification, Notice) and notification.to == "seat":
        return f"seat:{notification.seat}"
    if isinstance(notification, ChairGiven):
        return f"user:{notification.former}"
    return "host" if isinstance(notification, Notice) and notification.to == "host" else "table"


def merge_of(notification: Notification) -> str | None:
    """News that say *look again* need be told only once."""
    return notification.what if isinstance(notification, (BoardChanged, LobbyChanged, Redraw)) else None


def new_nonce() -> str:
    """What a message is known by until it is known to have arrived: 16 characters, never the same again."""
    return secrets.token_hex(8)

"""What one command at a table begins from, and what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Position
from gamecore.tables.model.promises import Promise
from gamecore.tables.model.results import Played
from gamecore.tables.model.table import (
    Deadline,
    Draft,
    LogRow,
    Notification,
    TableRow,
)


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
    """Of which seat, and whether it is a pre-answer. Dropped before ``save_drafts`` are saved."""
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

"""Tells an exported game again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event
from gamecore.tables.archive.reading import read_export
from gamecore.tables.errors import BadExport
from gamecore.tables.model.log import asked_once, rows_that_hold


@dataclass(frozen=True, slots=True)
class Retold:
    """One log entry as one viewer could know of it."""

    revision: int
    round: int
    at: datetime
    taken_back: bool
    """It was undone later."""
    events: tuple[Event, ...]


def replay(data: object, seat: Seat | None = None) -> Iterator[Retold]:
    """Entry by entry, what everybody (None) or ``seat`` was told.

    Entries that told nothing are left out, and those of a step that was asked again.

    Raises:
        BadExport: the data is no exported game, or has no such seat; the message names the place.
    """
    export = read_export(data)
    if seat is not None and seat not in range(len(export.seats)):
        raise BadExport(f"seats: there is no seat {seat}, only 0 to {len(export.seats) - 1}")
    standing = {row.revision for row in rows_that_hold(export.log)}
    for row in asked_once(export.log):
        events = tuple(event for event in (shown.event for shown in row.events) if event.is_for(seat))
        if events:
            yield Retold(row.revision, row.round, row.at, row.revision not in standing, events)

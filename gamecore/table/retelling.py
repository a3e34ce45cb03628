"""Tells an exported game again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event


@dataclass(frozen=True, slots=True)
class Retold:
    """One log entry as one viewer could know of it."""

    revision: int
    chapter: int
    at: datetime
    taken_back: bool
    """It was undone later."""
    events: tuple[Event, ...]


def replay(data: object, seat: Seat | None = None) -> Iterator[Retold]:
    """Entry by entry, what everybody (None) or ``seat`` was told; entries that told nothing are left out.

    Raises:
        BadExport: the data is no exported game, or has no such seat; the message names the place.
    """
    raise NotImplementedError

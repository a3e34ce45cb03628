"""What a table can agree on, and how a vote stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from gamecore.engine.phrases import Seat

Motion: TypeAlias = Literal[
    "pause",
    "resume",
    "extend",
    "live",
    "post",
    "pace",
    "end",
    "undo_round",
    "ask_again",
    "host",
    "bargain_threads",
    "bargain_relay",
    "bargain_public",
]
"""What seated people may vote on; how many words it takes, and whose, says :mod:`~gamecore.tables.commands.ballots`.

``ask_again`` asks the step anew in which the table stopped itself. ``pace`` is about the pace that was proposed last.
``host`` makes the one who sits longest the host, once the old one is gone."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a vote stands. ``carried`` when it has just been done."""

    motion: str
    agreed: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    carried: bool
    half_from: datetime | None = None
    """From when on half of them are enough, so that a pause cannot be held against whoever wants to go on."""
    more: int = 0
    """How many of the missing it takes at least."""

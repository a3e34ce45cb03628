"""What a measurement says: a figure, its unit, what it should be, and whether it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gamecore.engine.position import Saved


class Measurement(Saved):
    """One line of the bench. Without an ``aim`` it is only told."""

    what: str
    figure: float
    unit: str
    aim: float | None = None
    bound: Literal["at least", "at most"] | None = None
    reached: bool | None = None


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured. Times are in seconds."""

    seconds: float
    """Each rate is measured for so long."""
    decisions: int
    """So many, of each kind, are committed by the service."""
    visit_games: int
    seats: int
    """Of the games over the simulated Discord."""
    evenings: int
    """How many of those games."""
    tables: int
    active: int
    arrivals_s: float
    load_s: float
    starts: int
    pictures: int
    """Of each game."""


FULL = Sizes(
    seconds=4,
    decisions=300,
    visit_games=12,
    seats=4,
    evenings=3,
    tables=1000,
    active=50,
    arrivals_s=20,
    load_s=40,
    starts=3,
    pictures=12,
)
QUICK = Sizes(
    seconds=0.05,
    decisions=20,
    visit_games=1,
    seats=2,
    evenings=1,
    tables=12,
    active=3,
    arrivals_s=10,
    load_s=1,
    starts=1,
    pictures=1,
)


def at_least(what: str, figure: float, unit: str, aim: float) -> Measurement:
    return Measurement(
        what=what, figure=_shown(figure), unit=unit, aim=aim, bound="at least", reached=bool(figure >= aim)
    )


def at_most(what: str, figure: float, unit: str, aim: float) -> Measurement:
    return Measurement(
        what=what, figure=_shown(figure), unit=unit, aim=aim, bound="at most", reached=bool(figure <= aim)
    )


def for_information(what: str, figure: float, unit: str) -> Measurement:
    """A figure that nobody set an aim for."""
    return Measurement(what=what, figure=_shown(figure), unit=unit)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that ``share`` of all (0.99: all but one in a hundred) do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _shown(figure: float) -> float:
    return round(figure) if figure >= 1000 else round(figure, 2)

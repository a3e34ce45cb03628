"""What others may still place in a round, and how much of it comes before one's own dice: measured between stewards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.ai.chances import percent, times
from gamecore.games.gilded_compass.options import Building


@dataclass(frozen=True, slots=True)
class Ways:
    """How much of their chances others are assumed to use, by building."""

    archives: float = 0.65
    runs: float = 0.4
    university: float = 0.56
    tower: float = 0.16
    illuminati: float = 0.3
    galleon: float = 0.3


WAYS = Ways()
LOWER = (0.0, 0.42, 0.67, 0.88, 0.99, 1.0, 1.0)
"""By a die's face, how many of the dice that come to the University come before it: measured between stewards, of whose
dice there 42 % are ones and hardly any higher than four."""
LEFT_OUT: Mapping[str, tuple[float, ...]] = {
    "archives": (1.15, 1.0, 0.65), "auction": (2.0, 1.05, 0.75), "guild": (2.0, 1.05, 0.75), "university": (2.0, 1.15)
}  # fmt: skip
"""How many times what the worth of dice reckons with comes before them, where one, two or more that come before cost
the prize: measured between stewards, so that what is told comes true as often as it says (BALANCE.md)."""
SHIFTED = 1.05
"""The same of about where dice at the University end: so told, three of four end there or one place beside it."""
UNSURE, MANY_TO_COME = 0.4, 8
"""By how much more or less than expected comes before dice at the University, from so many dice still to be placed on:
in some rounds everybody wants its people, in others nobody. Measured (BALANCE.md)."""
A_TURN = 2
"""Dice that a turn takes, more or less."""


@dataclass(frozen=True, slots=True)
class Coming:
    """What rivals may still place this round."""

    rolls: tuple[tuple[Seat, tuple[int, ...]], ...]
    """By rival: how many dice they roll in each turn that they still have."""
    dice: int
    """How many dice that may become in all."""

    @property
    def unsure(self) -> float:
        """How far from what is expected at the University it may be."""
        return UNSURE * min(1.0, self.dice / MANY_TO_COME)

    @property
    def sizes(self) -> list[int]:
        """How many dice are rolled in each turn of anybody."""
        return [dice for _, rolls in self.rolls for dice in rolls]


def left_out(building: Building, room: int, better: float, unsure: float = 0.0) -> int:
    """Return how likely dice in a line win nothing, in percent, if so many that come before them leave them nothing;
    it may as well be so much more or less."""
    room, more = max(1, room), LEFT_OUT[building]
    expected = more[min(room, len(more)) - 1] * better
    few, many = (times(expected * (1 + way), room)[-1] for way in (-unsure, unsure))
    return percent((few + many) / 2)

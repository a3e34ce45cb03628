"""How likely others are to be somewhere first, or at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp

HIRED = (0.0, 0.34, 0.48, 0.18)
"""How often a guild that builds hires so many Builders with one order, in games between stewards."""
MEAN, SPREAD = 3.5, 2.92
"""Of one die, and its variance."""
AS_NORMAL = 1.6
"""With this slope the logistic curve is nearly the normal distribution's."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """How likely an objective is to be gone, or fought over, by order space (index 0 is the first)."""

    gone: tuple[float, ...]
    """Somebody has ordered it in an earlier space."""
    contested: tuple[float, ...]
    """Somebody has ordered it in the same space."""


EMPTY = Crowd((0.0,) * 4, (0.0,) * 4)


@dataclass(frozen=True, slots=True)
class Builder:
    """A rival who may hire Builders: how likely by each order space, and the dice that its team probably has."""

    by_space: tuple[float, ...]
    dice: int


def hired_before(builders: Sequence[Builder], space: int, dice: int) -> tuple[float, ...]:
    """The chance of each number of Builders that rivals hire before a team with so many dice does by that order space
    (index 0 is the first)."""
    chances = [1.0]
    for rival in builders:
        first = sum(rival.by_space[:space]) + rival.by_space[space] * rolls_more(rival.dice, dice)
        further = [0.0] * (len(chances) + len(HIRED) - 1)
        for before, chance in enumerate(chances):
            further[before] += chance * (1 - first)
            for more, part in enumerate(HIRED):
                further[before + more] += chance * first * part
        chances = further
    return tuple(chances)


@lru_cache(maxsize=1 << 8)
def rolls_more(dice: int, others: int) -> float:
    """About how often so many dice come to more than so many others."""
    if not dice + others:
        return 0.5
    return 1 / (1 + exp(-AS_NORMAL * MEAN * (dice - others) / (SPREAD * (dice + others)) ** 0.5))

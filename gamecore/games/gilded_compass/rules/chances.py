"""Exact chances of what a number of dice shows."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TypeAlias

from gamecore.games.gilded_compass.rules.buildings.university import PAIR_SUM


@lru_cache(maxsize=1 << 12)
def shows_enough(dice: int, enough: tuple[int, ...]) -> float:
    """Return the chance that a roll shows some face at least as often as ``enough`` says of it, 1 first."""
    ways = [1] + [0] * dice
    for needed in enough:
        ways = [
            sum([row[more] * ways[so_far - more] for more in range(min(needed, so_far + 1))])
            for so_far, row in enumerate(_binomials(dice))
        ]
    return 1.0 - ways[dice] / float(6**dice)


@lru_cache
def _binomials(dice: int) -> list[list[int]]:
    """Return in how many ways each number can be taken out of each number up to so many."""
    return [[comb(all_so_far, some) for some in range(all_so_far + 1)] for all_so_far in range(dice + 1)]


@lru_cache
def _faces_shown(dice: int) -> dict[int, float]:
    """Return how likely a roll shows each set of faces, as bits."""
    found = {0: 1.0}
    for _ in range(dice):
        after: dict[int, float] = {}
        for shown, chance in found.items():
            for face in range(6):
                key = shown | 1 << face
                after[key] = after.get(key, 0.0) + chance / 6
        found = after
    return found


@lru_cache(maxsize=1 << 10)
def enters_before(dice: int, face: int) -> tuple[float, float, float]:
    """Return the chances that a roll can put no die, one or two before one of the University that shows ``face``."""
    none = one = 0.0
    for shown, chance in _faces_shown(dice).items():
        lower = [each for each in range(1, face + 1) if shown >> (each - 1) & 1]
        if not lower:
            none += chance
        elif not any(PAIR_SUM - each in lower for each in lower):
            one += chance
    return none, one, 1.0 - none - one


@lru_cache(maxsize=1 << 12)
def pushed_out(rolls: tuple[int, ...], face: int, needed: int) -> float:
    """Return the chance that rolls of so many dice together can put ``needed`` dice before one that shows ``face``."""
    ways = [1.0]
    for dice in rolls:
        after = [0.0] * (len(ways) + 2)
        for entered, chance in enumerate(ways):
            for more, how_likely in enumerate(enters_before(dice, face)):
                after[entered + more] += chance * how_likely
        ways = after
    return sum(ways[needed:])


Ends: TypeAlias = tuple[int, int]
"""Of a run: its lowest and its highest face."""


@lru_cache(maxsize=1 << 12)
def run_beats(dice: int, own: Ends | None, low: int, high: int, taken: frozenset[Ends] = frozenset()) -> float:
    """Return the chance that a roll makes a run better than this one; ``own`` is the run that it would extend, and
    nobody may have one of those that are ``taken``."""
    if dice <= 0:
        return 0.0
    better = _better_runs(own, low, high, taken)
    return sum([chance for shown, chance in _faces_shown(dice).items() if any(shown & one == one for one in better)])


def _better_runs(own: Ends | None, low: int, high: int, taken: frozenset[Ends]) -> list[int]:
    """Return, as bits, the faces that each better run needs besides those that it would extend."""
    lowest, least = (6, 1) if own is None else own
    had = 0 if own is None else _bits(*own)
    return [
        _bits(first, last) & ~had
        for first in range(1, lowest + 1)
        for last in range(max(first, least), 7)
        if (last - first, last) > (high - low, high) and (first, last) not in taken
    ]


def _bits(low: int, high: int) -> int:
    return (1 << high) - (1 << (low - 1))

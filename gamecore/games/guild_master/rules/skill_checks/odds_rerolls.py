"""What re-rolling is worth: the exact sums over all rolls that `odds` answers from.

Everything here rests on three facts, proved in `odds.chance`: dice are added first, faces are fixed last,
and a re-roll takes the lowest die. So of all dice only the *lows* matter one by one, the lowest
`fixes + rerolls` of them in ascending order: no other die can become one that is re-rolled or fixed. The
rest count by their sum alone. After each re-roll one die fewer can matter, and the highest of the lows
joins the rest.

Fixes are faces in descending order, everywhere. Ways are whole numbers of equally likely outcomes.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from operator import mul

from gamecore.engine.values import value

Faces = tuple[int, ...]
Stakes = tuple[tuple[float, ...], ...]
"""Worths by total, index 0 to 6 x dice. The first is maximised; the others are counted along the way."""

FACES = range(1, 7)
NOISE = 1e-12  # differences in worth below this are rounding, not a reason to roll


def fixed_total(ascending: Faces, fixes: Faces) -> int:
    """The highest sum that fixing can give: the best fix goes to the lowest die, never lowering one."""
    return sum(ascending) + sum(fix - face for face, fix in zip(ascending, fixes, strict=False) if fix > face)


@lru_cache(maxsize=1 << 10)
def ways_to_roll(dice: int, lowest_face: int = 1) -> tuple[int, ...]:
    """Ways in which dice that all show `lowest_face` or more make each sum; the index is sum - dice."""
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + 5)
        for sum_so_far, count in enumerate(ways):
            for face in range(lowest_face, 7):
                longer[sum_so_far + face - 1] += count
        ways = longer
    return tuple(ways)


@lru_cache(maxsize=1 << 6)
def rolls(dice: int) -> tuple[tuple[Faces, int], ...]:
    """Every roll, its faces ascending, with the ways to roll it."""
    return tuple((faces, _arrangements(faces)) for faces in combinations_with_replacement(FACES, dice))


@value
class RollGroup:
    """All rolls whose lows end in the same face, the same number of times.

    A roll of the group can be had in (ways of its lows) x (ways of its rest) ways.
    """

    lows: tuple[tuple[Faces, int], ...]
    rest: tuple[int, ...]
    """Ways by sum of the rest; the index is sum - number of the rest."""


@lru_cache(maxsize=1 << 8)
def roll_groups(dice: int, size: int) -> tuple[RollGroup, ...]:
    """All 6**dice rolls, split into their `size` lowest dice and the rest."""
    if size == 0:
        return (RollGroup((((), 1),), ways_to_roll(dice)),)
    groups = []
    for top in FACES:
        for count in range(1, size + 1):
            below = size - count
            lows = tuple(
                (faces + (top,) * count, _arrangements(faces))
                for faces in combinations_with_replacement(range(1, top), below)
            )
            if lows:
                groups.append(RollGroup(lows, _rest_ways(dice, below, top, count)))
    return tuple(groups)


def _arrangements(faces: Faces) -> int:
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


def _rest_ways(dice: int, below: int, top: int, count: int) -> tuple[int, ...]:
    """Ways of the rest by sum, where `below` lows lie under `top` and `count` lows show it.

    They count which dice are the lows too.
    """
    rest = dice - below - count
    ways = [0] * (5 * rest + 1)
    for at_top in range(rest + 1):
        above = rest - at_top
        choices = factorial(dice) // (factorial(below) * factorial(count + at_top) * factorial(above))
        for index, found in enumerate(ways_to_roll(above, top + 1)):
            if found:
                ways[index + (top - 1) * at_top] += choices * found
    return tuple(ways)


@lru_cache(maxsize=1 << 14)
def after_reroll(lows: Faces, kept: int) -> tuple[tuple[Faces, int], ...]:
    """The lows after re-rolling the lowest, by new face, and the die that left them (0 if none).

    `kept` is how many dice matter one by one from now on.
    """
    results = []
    for face in FACES:
        dice = tuple(sorted((*lows[1:], face)))
        results.append((dice[:-1], dice[-1]) if len(dice) > kept else (dice, 0))
    return tuple(results)


@lru_cache(maxsize=1 << 13)
def best_seen(lows: Faces, fixes: Faces, rerolls: int) -> tuple[int, ...]:
    """Ways, of 6**rerolls, by the highest fixed total met while re-rolling the lowest die to the end.

    The index is that total without the rest. Stopping at the first pass passes exactly if it is enough.
    """
    now = fixed_total(lows, fixes)
    if not rerolls or not lows:
        return (0,) * now + (6**rerolls,) + (0,) * (6 * len(lows) - now)
    length = 6 * len(lows) + 1
    branches = []
    for next_lows, left in after_reroll(lows, len(fixes) + rerolls - 1):
        branch = best_seen(next_lows, fixes, rerolls - 1)
        branches.append((0,) * left + branch + (0,) * (length - left - len(branch)))
    ways = tuple(map(sum, zip(*branches, strict=True)))
    return (0,) * now + (sum(ways[: now + 1]),) + ways[now + 1 :]


@lru_cache(maxsize=1 << 12)
def passing_chances(dice: int, fixes: Faces, rerolls: int) -> tuple[float, ...]:
    """The chance to pass, by target from 0 to 6 x dice."""
    size = min(dice, len(fixes) + rerolls)
    ways = [0] * (6 * dice + 1)
    for by_total, group in zip(_ways_of_lows(size, fixes, rerolls), roll_groups(dice, size), strict=True):
        for total, found in by_total:
            for rest, count in enumerate(group.rest, start=total + dice - size):
                ways[rest] += found * count
    return tails(tuple(ways), 6 ** (dice + rerolls))


@lru_cache(maxsize=1 << 8)
def _ways_of_lows(size: int, fixes: Faces, rerolls: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each of the `roll_groups` of that size, which are the same for any number of dice: the ways of its lows by
    the best total seen without the rest."""
    found = []
    for group in roll_groups(size, size):
        ways = [0] * (6 * size + 1)
        for lows, count in group.lows:
            for total, times in enumerate(best_seen(lows, fixes, rerolls)):
                if times:
                    ways[total] += count * times
        found.append(tuple([(total, times) for total, times in enumerate(ways) if times]))
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def passing_chances_of_lows(lows: Faces, fixes: Faces, rerolls: int) -> tuple[float, ...]:
    """The chance to pass from here, by what the lows have to give: the target less the rest."""
    return tails(best_seen(lows, fixes, rerolls), 6**rerolls)


def tails(ways: tuple[int, ...], of: int) -> tuple[float, ...]:
    """The chance of each index or more."""
    sums = []
    running = 0
    for count in reversed(ways):
        running += count
        sums.append(running / of)
    return tuple(reversed(sums))


class RerollPlan:
    """Stop or go on, weighed exactly, for one number of dice and one set of stakes.

    The stakes must not fall as the total rises. Kept: a worth for each (lows, re-rolls left) met so far, by
    the sum of the rest, so plans are worth keeping too: see `reroll_plan`.
    """

    def __init__(self, dice: int, fixes: Faces, stakes: Stakes) -> None:
        self._dice = dice
        self._fixes = fixes
        self._stakes = stakes
        self._known: dict[tuple[Faces, int], Stakes] = {}

    def from_roll(self, rerolls: int) -> tuple[float, ...]:
        """The expected stakes before anything is rolled."""
        size = min(self._dice, len(self._fixes) + rerolls)
        expected = [0.0] * len(self._stakes)
        for group in roll_groups(self._dice, size):
            for lows, count in group.lows:
                for which, worths in enumerate(self._worths(lows, rerolls)):
                    found = sum(map(mul, worths, group.rest))
                    expected[which] += count * found
        return tuple(worth / 6**self._dice for worth in expected)

    def from_faces(self, ascending: Faces, rerolls: int) -> tuple[float, ...]:
        """The expected stakes with these dice on the table, any others still to be rolled."""
        missing = self._dice - len(ascending)
        expected = [0.0] * len(self._stakes)
        for more, count in rolls(missing):
            for which, worth in enumerate(self._from_all(tuple(sorted(ascending + more)), rerolls)):
                expected[which] += count * worth
        return tuple(worth / 6**missing for worth in expected)

    def _from_all(self, ascending: Faces, rerolls: int) -> Iterator[float]:
        lows, rest = split_lows(ascending, len(self._fixes) + rerolls)
        index = rest - (len(ascending) - len(lows))
        return (worths[index] for worths in self._worths(lows, rerolls))

    def _worths(self, lows: Faces, rerolls: int) -> Stakes:
        """The stakes by sum of the rest (index: sum - number of the rest), best of stopping and going on."""
        known = self._known.get((lows, rerolls))
        if known is None:
            known = self._known[lows, rerolls] = self._weigh(lows, rerolls)
        return known

    def _weigh(self, lows: Faces, rerolls: int) -> Stakes:
        rest = self._dice - len(lows)
        length = 5 * rest + 1
        start = fixed_total(lows, self._fixes) + rest
        stop = tuple(stake[start : start + length] for stake in self._stakes)
        if not rerolls or not lows:
            return stop
        branches = []
        for next_lows, left in after_reroll(lows, len(self._fixes) + rerolls - 1):
            skip = max(0, left - 1)
            branches.append([w[skip : skip + length] for w in self._worths(next_lows, rerolls - 1)])
        go = [[six / 6 for six in map(sum, zip(*worths, strict=True))] for worths in zip(*branches, strict=True)]
        going = [on > off + NOISE for on, off in zip(go[0], stop[0], strict=True)]
        return tuple(
            tuple([on if goes else off for goes, on, off in zip(going, ons, offs, strict=True)])
            for ons, offs in zip(go, stop, strict=True)
        )


@lru_cache(maxsize=1 << 7)
def reroll_plan(dice: int, fixes: Faces, stakes: Stakes) -> RerollPlan:
    """One plan for each question asked, kept with all it has worked out."""
    return RerollPlan(dice, fixes, stakes)


def split_lows(ascending: Faces, size: int) -> tuple[Faces, int]:
    """The `size` lowest dice one by one, and the sum of the rest."""
    return ascending[:size], sum(ascending[size:])

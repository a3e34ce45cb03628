"""What may still become of a roll, and whether raising it can change anything: who is never asked could change nothing.

Rivals are free to do whatever they can, sensible or not: what they may end with counts, not what they should do.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from gamecore.games.guild_master.cards.effects import AddDice, AddPoints, RerollDice, SetDie
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll
from gamecore.games.guild_master.rules.skill_checks.odds_rerolls import FACES, Faces, rolls

FEW = 4
"""Dice set or rolled again up to which every result is worked out; with more, all from the least to the most count."""
NOT_PASSED = -1
"""The score of all conflictors who miss their targets: none of them is ahead of another."""


def results(roll: Roll) -> Collection[int]:
    """Every result that may still become of it. Beyond a few changes some that may not are among them."""
    fixes, rerolls, added, points = [], 0, [], {0}
    for source, uses in roll.usable():
        match source.effect:
            case SetDie(face=face):
                fixes += [face] * uses
            case RerollDice():
                rerolls += uses
            case AddDice(dice=dice):
                added.append(dice)
            case AddPoints(points=more):
                points |= {more + other for other in points}
    if len(fixes) + rerolls > FEW:
        lost = min(roll.faces, default=1) - 1 if rerolls else 0
        return range(max(0, roll.total - lost), roll.ceiling() + 1)
    gained = _gains(tuple(sorted(roll.faces)), tuple(sorted(fixes)), rerolls, tuple(sorted(added)))
    raw = sum(roll.faces) + roll.points
    return {max(0, raw + gain + more) for gain in gained for more in points}


@lru_cache(maxsize=1 << 14)
def _gains(faces: Faces, fixes: Faces, rerolls: int, added: Faces) -> frozenset[int]:
    """By how much the sum may change: the lowest die is set or rolled again, dice are added, in any order (C-11)."""
    lows = faces[: len(fixes) + rerolls]  # no other die can ever be the lowest when its turn would come
    found = {0}
    if lows:
        rest = lows[1:]
        ends = [(face, _without(fixes, face), rerolls) for face in set(fixes) if face > lows[0]]
        ends += [(face, fixes, rerolls - 1) for face in FACES if rerolls and lows[0] < 6]
        for face, fixes_left, rerolls_left in ends:
            after = _gains(tuple(sorted((*rest, face))), fixes_left, rerolls_left, added)
            found |= {face - lows[0] + gain for gain in after}
    for dice in set(added):
        for more, _ in rolls(dice):
            after = _gains(tuple(sorted((*lows, *more))), fixes, rerolls, _without(added, dice))
            found |= {sum(more) + gain for gain in after}
    return frozenset(found)


def _without(faces: Faces, one: int) -> Faces:
    at = faces.index(one)
    return faces[:at] + faces[at + 1 :]


def totals(roll: Roll, *, goes_on: bool = False) -> Collection[int]:
    """The results that it may end with: whoever has had their turn keeps theirs, unless it ``goes_on``."""
    return (roll.total,) if roll.stands and not goes_on else results(roll)


def scores(roll: Roll, least: int | None = None, *, goes_on: bool = False) -> Collection[int]:
    """The same as they are compared with rivals; none is below ``least``."""
    found = {result - roll.handicap for result in totals(roll, goes_on=goes_on)}
    return found if least is None else {max(least, score) for score in found}


def sums(team: Sequence[Roll], target: int = 0, *, goes_on: bool = False) -> set[int]:
    """All that a team's results may come to, over its target."""
    found = {-target}
    for roll in team:
        found = {one + more for one in found for more in totals(roll, goes_on=goes_on)}
    return found


def could_change_place(score: int, best: int, rivals: Sequence[Roll]) -> bool:
    """Whether raising ``score``, to ``best`` at most, could bring a guild level with a rival, or past one."""
    return best > score and any(score <= theirs <= best for rival in rivals for theirs in scores(rival))


def leads(score: int, best: int, rivals: Sequence[Collection[int]]) -> list[int]:
    """The highest that all rivals may end with, where raising ``score`` to ``best`` would change who comes first."""
    if best <= score:
        return []
    found = {theirs for rival in rivals for theirs in rival if score <= theirs <= best}
    return [lead for lead in sorted(found) if all(min(rival) <= lead for rival in rivals)]

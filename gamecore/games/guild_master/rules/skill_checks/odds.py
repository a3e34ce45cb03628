"""Exact odds of skill checks, and the best use of what modifies them (pages 7, 9, 18, 21 and 24).

Pure arithmetic: no chance is drawn here, and a result is remembered by its arguments. Three goals exist:

- to pass, for contracts: `chance`, `chance_from`, `best_action`;
- to come out ahead, for contested checks: `worth_from` and `best_action_at_stake` of what each total is worth,
  and `expected_total`, before anybody has rolled;
- the best reward, for wandering: `expected_wander`, `best_action_for_wander`.

`dice` are the dice rolled, after the cap (`dice_rolled`). A result is never below 0 (A-30).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from math import prod

from gamecore.engine.values import value
from gamecore.games.guild_master.rules.skill_checks.odds_rerolls import (
    NOISE,
    Faces,
    RerollPlan,
    Stakes,
    fixed_total,
    passing_chances,
    passing_chances_of_lows,
    reroll_plan,
    rolls,
    split_lows,
    ways_to_roll,
)

DICE_CAP = 10
"""Dice rolled from skill, at most (C-09). Dice that effects add after the roll are not capped (C-10)."""

GOLD_IN_FAME = 0.5
"""What a Gold is worth to a wanderer: the first Builder of a round turns 2 Gold into an Upgrade of 1 Fame."""


@value
class Modifiers:
    """What a Guild may still do to a roll, in any order (C-11), and what is added to its result.

    Raises:
        ValueError: a face is not 1 to 6, or a number of re-rolls or dice is negative.
    """

    fixes: Faces = ()
    """Faces that one die each may be set to, each once; kept in descending order."""
    rerolls: int = 0
    """Re-rolls of a single die, each seen before the next. A Re-roll Upgrade is two of them."""
    added_dice: int = 0
    """Dice that may be added after the roll, beyond the cap too."""
    bonus: int = 0
    """Points added to the result; negative for a penalty."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "fixes", tuple(sorted(self.fixes, reverse=True)))
        if self.fixes and not 1 <= self.fixes[-1] <= self.fixes[0] <= 6:
            raise ValueError(f"a die has no such face: {self.fixes}")
        if self.rerolls < 0 or self.added_dice < 0:
            raise ValueError("re-rolls and added dice cannot be negative")

    def after(self, action: Action) -> Modifiers:
        """What is left once `action` is done. Raises ValueError if it was not there."""
        match action.kind:
            case ActionKind.FIX:
                if action.face not in self.fixes:
                    raise ValueError(f"no die may be set to {action.face}")
                at = self.fixes.index(action.face)
                return replace(self, fixes=self.fixes[:at] + self.fixes[at + 1 :])
            case ActionKind.REROLL:
                return replace(self, rerolls=self.rerolls - 1)
            case ActionKind.ADD:
                return replace(self, added_dice=self.added_dice - 1)
            case ActionKind.STAND:
                return self


NONE = Modifiers()


class ActionKind(StrEnum):
    STAND = "stand"
    FIX = "fix"
    REROLL = "reroll"
    ADD = "add"


@value
class Action:
    """The next thing to do with a roll."""

    kind: ActionKind
    die: int | None = None
    """Index of the die to fix or re-roll."""
    face: int | None = None
    """The face to set it to, for a fix."""


STAND = Action(ActionKind.STAND)
ADD = Action(ActionKind.ADD)


def dice_rolled(skill: int) -> int:
    """The dice that a team rolls for the sum of its skill values (page 7; C-09, A-29, A-30)."""
    return max(0, min(DICE_CAP, skill))


@lru_cache(maxsize=64)
def distribution(dice: int) -> tuple[float, ...]:
    """The probability of each sum of unmodified dice; the index is the sum, from 0 to 6 x dice."""
    return (0.0,) * dice + tuple(ways / 6**dice for ways in ways_to_roll(dice))


def chance(dice: int, target: int, modifiers: Modifiers = NONE) -> float:
    """The probability that the result reaches `target`, played as well as can be (C-11, C-12).

    Why the best play is to add dice, then re-roll the lowest die until fixing passes, then fix:

    1. *Fix last.* Take any plan. Play it, but only pretend to fix: if it later re-rolls a die that it has
       fixed, re-roll that die and keep the fix; else fix the die at the end. The faces come out the same.
    2. *Add first.* Add every die at once and, following any plan, look at each only when the plan adds it.
       A die that the plan never adds shows 1 or more, which never harms a total.
    3. *Re-roll the lowest.* With fixes last, what follows is worth no less if a die shows more (by
       induction over the re-rolls left: the same choices then lead to the same dice or better). Re-rolling
       a low die or a higher one to the same new face leaves the same other dice and, beside them, the higher
       one or the low one. So the lowest is never the wrong die.
    4. *Until fixing passes.* A failed check can lose nothing by a re-roll, and a passed one can gain nothing.

    The first three hold for every goal that likes a higher total; only when to stop differs.
    """
    all_dice = dice + modifiers.added_dice
    return _at_least(passing_chances(all_dice, modifiers.fixes, modifiers.rerolls), target - modifiers.bonus, target)


def chance_from(faces: Sequence[int], target: int, modifiers: Modifiers = NONE) -> float:
    """The probability to reach `target` from these faces, played as well as can be."""
    return _chance_from(tuple(sorted(faces)), target, modifiers)


def best_action(faces: Sequence[int], target: int, modifiers: Modifiers = NONE) -> Action:
    """What to do next for the best odds to reach `target`.

    Stands as soon as the check is passed, and when nothing can help. In a combined check, take as target
    what the other Guilds' dice leave to reach.
    """
    ascending = tuple(sorted(faces))
    return _best(
        faces,
        modifiers,
        standing=float(_result(sum(faces), modifiers.bonus) >= target),
        fixing=float(_result(fixed_total(ascending, modifiers.fixes), modifiers.bonus) >= target),
        going_on=_chance_from(ascending, target, modifiers),
    )


def expected_total(dice: int, modifiers: Modifiers = NONE) -> float:
    """The expected result, in points, of a check played for the highest one (page 7, contested checks)."""
    return _expected(dice, modifiers, _total_stakes(dice + modifiers.added_dice, modifiers.bonus))[0]


def wander_reward(result: int) -> tuple[int, int]:
    """(Gold, Fame) for a wander result (page 21; rulings A-33 and A-34).

    Ruling: the table prints 10 twice. The pattern x0-x9 governs, so 10 is 1 Gold and 1 Fame, without a cap.
    """
    tens = max(0, result) // 10
    return max(1, tens), tens


def expected_wander(dice: int, modifiers: Modifiers = NONE) -> tuple[float, float]:
    """The expected (Gold, Fame) of a wander played for the best reward, a Gold counting `GOLD_IN_FAME`."""
    worth, gold = _expected(dice, modifiers, _wander_stakes(dice + modifiers.added_dice, modifiers.bonus))
    return gold, max(0.0, worth - GOLD_IN_FAME * gold)


def best_action_for_wander(faces: Sequence[int], modifiers: Modifiers = NONE) -> Action:
    """What to do next for the best expected reward, a Gold counting `GOLD_IN_FAME`."""
    return best_action_at_stake(faces, _wander_stakes(len(faces) + modifiers.added_dice, modifiers.bonus), modifiers)


def worth_from(faces: Sequence[int], stakes: Stakes, modifiers: Modifiers = NONE) -> tuple[float, ...]:
    """The expected `stakes` from these faces, played for the first of them.

    They go by the sum of all dice, those yet to be added included, and must not fall as it rises.
    """
    plan = reroll_plan(len(faces) + modifiers.added_dice, modifiers.fixes, stakes)
    return plan.from_faces(tuple(sorted(faces)), modifiers.rerolls)


def best_action_at_stake(faces: Sequence[int], stakes: Stakes, modifiers: Modifiers = NONE) -> Action:
    """What to do next for the most of the first of `stakes`, see `worth_from`."""
    return _best(
        faces,
        modifiers,
        standing=stakes[0][sum(faces)],
        fixing=stakes[0][fixed_total(tuple(sorted(faces)), modifiers.fixes)],
        going_on=worth_from(faces, stakes, modifiers)[0],
    )


def expected_wander_from(faces: Sequence[int], modifiers: Modifiers = NONE) -> tuple[float, float]:
    """The expected (Gold, Fame) from these faces, as `expected_wander` has it before the roll."""
    worth, gold = worth_from(faces, _wander_stakes(len(faces) + modifiers.added_dice, modifiers.bonus), modifiers)
    return gold, max(0.0, worth - GOLD_IN_FAME * gold)


def best_of(chances: Iterable[float]) -> float:
    """The probability that at least one of several separate teams passes (page 20)."""
    return 1 - prod(1 - each for each in chances)


def chance_joint(teams: Iterable[tuple[int, Modifiers]], target: int) -> float:
    """The probability that a combined team reaches `target`, each Guild modifying its own dice (A-57).

    `teams` are the dice and the modifiers of each Guild, in any order. Exact for this policy: Guilds finish
    one after another, those with fewer re-rolls first; each knows the totals before it, and plays
    for the best odds as if dice after it were not rolled yet. Where at most one Guild has re-rolls that is
    the best play; elsewhere seeing all dice first may win a little more, so this is what they can be sure of.
    """
    if target <= 0:
        return 1.0
    sides = []
    for dice, modifiers in teams:
        sides.append((modifiers.rerolls, dice + modifiers.added_dice, modifiers.fixes))
        target -= modifiers.bonus
    return _chance_in_turn(tuple(sorted(sides)), target)


@lru_cache(maxsize=1 << 13)
def _chance_in_turn(sides: tuple[tuple[int, int, Faces], ...], need: int) -> float:
    """`sides` are the re-rolls, dice and fixes of each Guild, the next one first."""
    if need <= 0:
        return 1.0
    if need > 6 * sum(dice for _, dice, _ in sides):
        return 0.0
    (rerolls, dice, fixes), others = sides[0], sides[1:]
    if not others:
        return passing_chances(dice, fixes, rerolls)[need]
    stakes = tuple(_chance_in_turn(others, need - total) for total in range(6 * dice + 1))
    return RerollPlan(dice, fixes, (stakes,)).from_roll(rerolls)[0]


def percent(chance: float) -> int:
    """``chance`` in whole percent; 0 and 100 only for what is impossible or certain."""
    return 0 if chance <= 0 else 100 if chance >= 1 else min(99, max(1, round(100 * chance)))


def tenths(value: float) -> str:
    """An average as it is told: to a tenth, and without one where it is whole."""
    return f"{value:.1f}".removesuffix(".0")


def _result(total: int, bonus: int) -> int:
    return max(0, total + bonus)


def _at_least(chances: tuple[float, ...], need: int, target: int) -> float:
    """The chance that `chances` (by total) gives to `need`, a target of 0 being passed by any result."""
    if need <= 0 or target <= 0:
        return 1.0
    return chances[need] if need < len(chances) else 0.0


@lru_cache(maxsize=1 << 14)
def _chance_from(ascending: Faces, target: int, modifiers: Modifiers) -> float:
    added = modifiers.added_dice
    fixes, rerolls = modifiers.fixes, modifiers.rerolls
    found = 0.0
    for more, ways in rolls(added):
        lows, rest = split_lows(tuple(sorted(ascending + more)), len(fixes) + rerolls)
        chances = passing_chances_of_lows(lows, fixes, rerolls)
        found += ways * _at_least(chances, target - modifiers.bonus - rest, target)
    return found / 6.0**added


@lru_cache(maxsize=1 << 8)
def _total_stakes(dice: int, bonus: int) -> Stakes:
    return (tuple(float(_result(total, bonus)) for total in range(6 * dice + 1)),)


@lru_cache(maxsize=1 << 8)
def _wander_stakes(dice: int, bonus: int) -> Stakes:
    """Worth, counted in Fame, and Gold."""
    rewards = [wander_reward(_result(total, bonus)) for total in range(6 * dice + 1)]
    return (
        tuple(fame + GOLD_IN_FAME * gold for gold, fame in rewards),
        tuple(float(gold) for gold, _ in rewards),
    )


@lru_cache(maxsize=1 << 12)
def _expected(dice: int, modifiers: Modifiers, stakes: Stakes) -> tuple[float, ...]:
    plan = reroll_plan(dice + modifiers.added_dice, modifiers.fixes, stakes)
    return plan.from_roll(modifiers.rerolls)


def _best(faces: Sequence[int], modifiers: Modifiers, *, standing: float, fixing: float, going_on: float) -> Action:
    """The next action, by the worth of standing, of only fixing, and of everything (see `chance`)."""
    if going_on > fixing + NOISE:
        if modifiers.added_dice:
            return ADD
        return Action(ActionKind.REROLL, die=_lowest(faces))
    if fixing > standing + NOISE:
        return Action(ActionKind.FIX, die=_lowest(faces), face=modifiers.fixes[0])
    return STAND


def _lowest(faces: Sequence[int]) -> int:
    return min(range(len(faces)), key=faces.__getitem__)

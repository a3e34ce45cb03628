"""The odds found the slow way: every plan the rules allow, sensible or not, tried one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from gamecore.games.guild_master.rules.skill_checks.odds import ADD, STAND, Action, ActionKind, Modifiers

Faces = tuple[int, ...]
Worth = Callable[[int], float]


def options(faces: Faces, left: Modifiers) -> Iterator[Action]:
    """Everything the rules allow, sensible or not: lowering a die, re-rolling a fixed one, adding last."""
    for die in range(len(faces)):
        for face in set(left.fixes):
            yield Action(ActionKind.FIX, die, face)
        if left.rerolls:
            yield Action(ActionKind.REROLL, die)
    if left.added_dice:
        yield ADD


def outcomes(faces: Faces, action: Action) -> list[Faces]:
    if action.kind is ActionKind.ADD:
        return [(*faces, face) for face in range(1, 7)]
    assert action.die is not None
    before, after = faces[: action.die], faces[action.die + 1 :]
    new_faces = range(1, 7) if action.kind is ActionKind.REROLL else [action.face or 0]
    return [(*before, face, *after) for face in new_faces]


def best_over_all_plans(worth: Worth) -> Callable[[Faces, Modifiers], float]:
    @cache
    def best(faces: Faces, left: Modifiers) -> float:
        found = worth(sum(faces) + left.bonus)
        for action in options(faces, left):
            ends = outcomes(faces, action)
            found = max(found, sum(best(tuple(sorted(end)), left.after(action)) for end in ends) / len(ends))
        return found

    return best


def mean_over_rolls(dice: int, worth: Callable[[Faces], float]) -> float:
    worths = [worth(tuple(sorted(faces))) for faces in product(range(1, 7), repeat=dice)]
    return sum(worths) / len(worths)


def played_out(faces: Faces, left: Modifiers, advice: Callable[[Faces, Modifiers], Action], worth: Worth) -> float:
    """The expected worth of following the advice to its end, in whatever order the dice lie."""
    action = advice(faces, left)
    if action == STAND:
        return worth(sum(faces) + left.bonus)
    ends = outcomes(faces, action)
    return sum(played_out(end, left.after(action), advice, worth) for end in ends) / len(ends)


def joint_over_all_plans(
    rolled: tuple[Faces, ...], left: tuple[Modifiers, ...], target: int, known: dict[object, float]
) -> float:
    """The best chance of Guilds that see all dice and act in any order, each on its own dice."""
    if sum(map(sum, rolled)) >= target:
        return 1.0
    key = (rolled, left)
    if key not in known:
        known[key] = 0.0
        for who in range(len(rolled)):
            for action in options(rolled[who], left[who]):
                ends = outcomes(rolled[who], action)
                after = (*left[:who], left[who].after(action), *left[who + 1 :])
                found = sum(
                    joint_over_all_plans((*rolled[:who], tuple(sorted(end)), *rolled[who + 1 :]), after, target, known)
                    for end in ends
                )
                known[key] = max(known[key], found / len(ends))
    return known[key]


def best_joint(teams: list[tuple[int, Modifiers]], target: int) -> float:
    known: dict[object, float] = {}
    all_rolls = [product(range(1, 7), repeat=dice) for dice, _ in teams]
    found = [
        joint_over_all_plans(tuple(tuple(sorted(f)) for f in rolled), tuple(m for _, m in teams), target, known)
        for rolled in product(*all_rolls)
    ]
    return sum(found) / len(found)

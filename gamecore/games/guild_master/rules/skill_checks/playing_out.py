"""Several changes by one answer: what comes next of all that costs nothing, and when it stops (C-11, page 22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Later, Param, Phrase, say
from gamecore.games.guild_master.cards.effects import AddDice, AddPoints, RerollDice
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.rules.skill_checks import dice_choices
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, Source
from gamecore.games.guild_master.rules.skill_checks.odds import ActionKind
from gamecore.games.guild_master.rules.skill_checks.roll_goals import Goal

PLAY_OUT = "play_out"
"""The option that makes every change that costs nothing, one after the other, as long as it brings more."""


def choices(roll: Roll, goal: Goal) -> tuple[Option, ...]:
    """What may be done next, standing last; before it all of it at once, where that is more than one change and no
    other option says it."""
    *changes, stand = dice_choices.choices(roll, goal)
    first = _first(roll, goal)
    return (*changes, *([] if first is None else [_option(roll, goal, first)]), stand)


def best_free(roll: Roll, goal: Goal) -> str | None:
    """The change that costs nothing and is best next; None where none of them brings more by itself."""
    points = next((one for one in dice_choices.offered(roll) if isinstance(one.effect, AddPoints)), None)
    if points is not None and roll.is_free(points):
        return points.key
    action = goal.best(roll, roll.modifiers(with_boons=False))
    return None if action.kind is ActionKind.STAND else dice_choices.key_of(roll, action)


def next_free(roll: Roll, goal: Goal) -> str | None:
    """The same; and where only a boon after it could still make it pass, what costs nothing comes first, so that the
    boon is used only if it is enough then."""
    found = best_free(roll, goal)
    if found is not None or not dice_choices.is_to_pass(roll, goal):
        return found
    if not goal.saved_by(roll, roll.modifiers(with_boons=True)):
        return None
    free = [one for one in dice_choices.offered(roll) if roll.is_free(one)]
    by_kind = sorted(free, key=lambda one: not isinstance(one.effect, AddDice | RerollDice))
    return next((dice_choices.key_with(roll, one) for one in by_kind), None)


def goes_on(roll: Roll, goal: Goal, *, to_pass: bool) -> bool:
    """Whether a further change may follow: where it was to pass it stops at the pass, so that its guild decides what
    it risks for more."""
    return goal.is_open(roll) and (not to_pass or dice_choices.is_to_pass(roll, goal))


def _first(roll: Roll, goal: Goal) -> Source | None:
    """What all of it begins with, if that is several changes, of which re-rolls alone would not be as much."""
    free = [(one, uses) for one, uses in roll.usable(with_boons=False)]
    rerolls_alone = all(isinstance(one.effect, RerollDice) for one, _ in free)
    has_boons = any(not roll.is_free(one) for one, _ in roll.usable())
    if sum(uses for _, uses in free) < 2 or (rerolls_alone and not has_boons):
        return None
    key = next_free(roll, goal)
    return None if key is None else roll.sources[":".join(key.split(":")[:2])]


def _option(roll: Roll, goal: Goal, first: Source) -> Option:
    """Its label counts on all that costs nothing, as that of the first of it does; below it stands whose it is."""
    aim = "pass" if dice_choices.is_to_pass(roll, goal) else "better"
    boons = sum(not roll.is_free(one) for one, _ in roll.usable())

    def by() -> Mapping[str, Param]:
        return {"aim": aim, "cards": chained("comma", _names(roll)), "boons": boons}

    expected = Phrase("check-odds", Later(lambda: dice_choices.odds_with(roll, goal, first)))
    text = say("check-play-out", odds=expected)
    return Option(PLAY_OUT, text, Phrase("check-play-out-by", Later(by)), is_shortcut=True)


def _names(roll: Roll) -> Sequence[str]:
    return [one.name for one, _ in roll.usable(with_boons=False)]

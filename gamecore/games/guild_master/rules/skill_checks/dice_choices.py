"""Which changes of a roll are offered, and with which odds: one of each kind, the one that no other outdoes.

A free modifier comes before a boon, since what is left of it after the check is worth nothing; dice are set and
rolled again from the lowest on, which no goal is worse for (:func:`.odds.chance`); a higher face outdoes a lower one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Later, Param, Phrase, say
from gamecore.games.guild_master.cards.effects import AddDice, AddPoints, RerollDice, SetDie
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.rules.skill_checks.against_rivals import AHEAD, BUT_BOONS
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, Source
from gamecore.games.guild_master.rules.skill_checks.odds import Action, ActionKind, Modifiers, percent
from gamecore.games.guild_master.rules.skill_checks.odds_rerolls import FACES, Faces, rolls
from gamecore.games.guild_master.rules.skill_checks.roll_goals import Goal, ToPass

KINDS = (AddPoints, AddDice, RerollDice, SetDie)
"""Kinds of change, in the order that wastes none of them."""

Figured: TypeAlias = Callable[[Roll, Sequence[Faces], Modifiers], Sequence[tuple[float, ...]]]
"""Figures of a roll for several ways in which its dice may lie, with what is left to do."""

ROLL_ON = "roll_on"
"""The option that re-rolls the lowest die as long as whoever looks at each result would."""


def choices(roll: Roll, goal: Goal) -> tuple[Option, ...]:
    """What may be done next, standing last."""
    lowest = _lowest(roll)
    options = []
    for source in offered(roll):
        options.append(_option(roll, goal, source, lowest))
        if isinstance(source.effect, RerollDice) and may_roll_on(roll):
            options.append(_rolling_on(roll, goal, source, lowest))
        options += [_by_other_boon(roll, goal, other, lowest) for other in _other_boons(roll, source)]
    return (*options, Option("stand", say("check-stand", total=roll.total, odds=_odds_of_standing(roll, goal))))


def may_roll_on(roll: Roll) -> bool:
    """Whether several re-rolls may be asked for at once, each of which is looked at before the next.

    Ruling: not while dice can be added at no cost, which goes before re-rolling, and never with boons, which are worth
    something after the check.
    """
    adds = any(isinstance(source.effect, AddDice) for source, _ in roll.usable(with_boons=False))
    return not adds and sum(_free_rerolls(roll).values()) > 1


def is_to_pass(roll: Roll, goal: Goal) -> bool:
    """Whether all that is wanted of the dice now is a pass."""
    return isinstance(goal, ToPass) and not goal.is_for_first(roll)


def next_reroll(roll: Roll) -> str | None:
    """The option that rolls the lowest die again, if one costs nothing."""
    source = _free_reroll(roll)
    return None if source is None else f"{source.key}:{_lowest(roll)}"


def hope(roll: Roll, goal: Goal) -> Phrase:
    """Whether all that is left, boons as well, could still bring what the check is for."""

    def is_left() -> Mapping[str, Param]:
        (figures,) = goal.figures(roll, [tuple(roll.faces)], roll.modifiers(with_boons=True))
        return {"is_left": "no" if goal.worded(roll, figures).params.get("percent") == 0 else "yes"}

    return Phrase("check-hope", Later(is_left))


def offered(roll: Roll) -> list[Source]:
    """At most one source of each kind: those that could raise the result now."""
    lowest = min(roll.faces, default=6)
    usable = [source for source, _ in roll.usable() if _raises(source, lowest)]
    found = []
    for kind in KINDS:
        alike = [source for source in usable if isinstance(source.effect, kind)]
        if alike:
            found.append(max(alike, key=lambda source: (roll.is_free(source), _strength(source))))
    return found


def reroll_to_pass(roll: Roll, goal: ToPass) -> int:
    """Percent of a pass by one more re-roll, and others of its kind after it; 0 where that is no more than there is."""
    source = next((one for one in offered(roll) if isinstance(one.effect, RerollDice)), None)
    if source is None or goal.is_for_first(roll):
        return 0
    ((before,),) = goal.passing(roll, [tuple(roll.faces)], _as_it_lies(roll))
    (after,) = _mean_after(goal.passing, roll, source, roll.faces.index(min(roll.faces)))
    return percent(after) if percent(after) > percent(before) else 0


def _raises(source: Source, lowest: int) -> bool:
    if isinstance(source.effect, RerollDice):
        return lowest < 6
    return not isinstance(source.effect, SetDie) or lowest < source.effect.face


def _strength(source: Source) -> int:
    match source.effect:
        case SetDie(face=face):
            return face
        case AddDice(dice=dice):
            return dice
        case AddPoints(points=points):
            return points
    return source.uses


def key_with(roll: Roll, source: Source) -> str:
    """The option that uses this source, on the lowest die where it is about one."""
    on_a_die = isinstance(source.effect, RerollDice | SetDie)
    return f"{source.key}:{_lowest(roll)}" if on_a_die else source.key


def odds_with(roll: Roll, goal: Goal, source: Source) -> Mapping[str, Param]:
    """What comes of using this source first, on the lowest die where it is about one."""
    return _odds(roll, goal, source, _lowest(roll))


def key_of(roll: Roll, action: Action) -> str:
    """The option that carries out ``action``; to stand where all that is missing are points is to add them."""
    wanted = {ActionKind.FIX: SetDie, ActionKind.REROLL: RerollDice, ActionKind.ADD: AddDice}.get(
        action.kind, AddPoints
    )
    source = next((one for one in offered(roll) if isinstance(one.effect, wanted)), None)
    if source is None:
        return "stand"
    return source.key if action.die is None else f"{source.key}:{action.die}"


def _option(roll: Roll, goal: Goal, source: Source, die: int) -> Option:
    """Its label counts on all that costs nothing after it, and says what a boon would make of that; below it stands
    what it is that comes after it."""
    effect = source.effect
    is_first = isinstance(effect, AddPoints | AddDice) and bool(_then(roll, goal, source, die))
    expected, first = Phrase("check-odds", Later(lambda: _odds(roll, goal, source, die))), "yes" if is_first else "no"
    hint = Phrase("check-by", Later(lambda: _by(roll, goal, source, die)))
    match effect:
        case SetDie(face=to):
            text = say("check-fix", face=roll.faces[die], to=to, odds=expected)
            return Option(f"{source.key}:{die}", text, hint)
        case RerollDice():
            once = "yes" if may_roll_on(roll) else "no"
            text = say("check-reroll", face=roll.faces[die], odds=expected, once=once)
            return Option(f"{source.key}:{die}", text, hint)
        case AddDice(dice=more):
            return Option(source.key, say("check-add-dice", dice=more, odds=expected, first=first), hint)
    return Option(source.key, say("check-add-points", points=effect.points, odds=expected, first=first), hint)


def _other_boons(roll: Roll, source: Source) -> list[Source]:
    """Where a boon is offered, the others of its kind that could raise the result as well: a guild may rather keep the
    one that is good for more checks."""
    lowest = min(roll.faces, default=6)
    others = [one for one, _ in roll.usable() if one.key != source.key and not roll.is_free(one)]
    alike = [one for one in others if one.effect.do == source.effect.do and _raises(one, lowest)]
    return [] if roll.is_free(source) else [one for one in alike if one.effect != source.effect]


def _by_other_boon(roll: Roll, goal: Goal, source: Source, die: int) -> Option:
    """Named by its card, for beside it stands the same change by another one."""
    plain = _option(roll, goal, source, die)
    text = say("check-other-boon", change=plain.text, card=source.name, odds=plain.text.params["odds"])
    return replace(plain, text=text, is_shortcut=True)


def _other_free(roll: Roll, source: Source) -> list[Source]:
    return [one for one, _ in roll.usable(with_boons=False) if one.key != source.key]


def _rerolls_after(roll: Roll, source: Source) -> list[Source]:
    """The other re-rolls at no cost, where they follow on this one."""
    if not isinstance(source.effect, RerollDice) or not may_roll_on(roll):
        return []
    return [roll.sources[key] for key in _free_rerolls(roll) if key != source.key]


def _then(roll: Roll, goal: Goal, source: Source, die: int) -> list[Source]:
    """What costs nothing and brings more after this, beside re-rolls that go on with it."""
    going_on = _rerolls_after(roll, source)
    more = [one for one in _other_free(roll, source) if one not in going_on]
    if not more:
        return []
    alone, together = (_odds_after(roll, goal, source, die, others) for others in (going_on, [*going_on, *more]))
    return [] if alone == together else more


def _odds(roll: Roll, goal: Goal, source: Source, die: int) -> Mapping[str, Param]:
    """What comes of all that costs nothing from here on, and of the boons that are left as well."""
    free = _other_free(roll, source)
    boons = [one for one, _ in roll.usable() if not roll.is_free(one) and one.key != source.key]
    found = _odds_after(roll, goal, source, die, free)
    told = _from_to(roll, goal, found)
    with_boons = _odds_after(roll, goal, source, die, [*free, *boons]) if boons else found
    more = higher_chance(with_boons, found)
    return {"odds": told if more is None else say("odds-and-boon", odds=told, percent=more, boons=len(boons))}


def higher_chance(one: Phrase, other: Phrase) -> int | None:
    """The first chance, where both are chances of the same and it is higher."""
    higher, lower = _in_hundred(one), _in_hundred(other)
    is_same = one.id == other.id or (one.id == BUT_BOONS and other.id in AHEAD)
    return higher if is_same and higher is not None and lower is not None and higher > lower else None


def _in_hundred(odds: Phrase) -> int | None:
    """Who is ahead of all but for boons of rivals is so in 100."""
    percent = 100 if odds.id == BUT_BOONS else odds.params.get("percent")
    return percent if isinstance(percent, int) else None


def _lowest(roll: Roll) -> int:
    return roll.faces.index(min(roll.faces)) if roll.faces else 0


def _free_reroll(roll: Roll) -> Source | None:
    return next((one for one in offered(roll) if isinstance(one.effect, RerollDice) and roll.is_free(one)), None)


def _free_rerolls(roll: Roll) -> dict[str, int]:
    """How many each source has left, by its key."""
    return {one.key: uses for one, uses in roll.usable(with_boons=False) if isinstance(one.effect, RerollDice)}


def _rolling_on(roll: Roll, goal: Goal, source: Source, die: int) -> Option:
    """Its label counts on what costs nothing, as that of the first of these re-rolls does; below it stands whose they
    are, when they stop, and what else there is."""
    left, aim = _free_rerolls(roll), "pass" if is_to_pass(roll, goal) else "better"
    has_boons = any(not roll.is_free(one) for one, _ in roll.usable())

    def by() -> Mapping[str, Param]:
        stops = "boon" if aim == "pass" and has_boons else aim
        cards, more = [roll.sources[key].name for key in left], _then(roll, goal, source, die)
        return {"aim": stops, "cards": chained("comma", cards), "others": _named(more)}

    expected = Phrase("check-odds", Later(lambda: _odds(roll, goal, source, die)))
    text = say("check-roll-on", aim=aim, most=sum(left.values()), odds=expected)
    return Option(ROLL_ON, text, Phrase("check-roll-on-by", Later(by)), is_shortcut=True)


def _by(roll: Roll, goal: Goal, source: Source, die: int) -> Mapping[str, Param]:
    """What changes the dice, how often it still can, and what else costs nothing and brings more after it."""
    return {
        "card": source.name,
        "left": roll.left[source.key],
        "of": source.uses,
        "free": "yes" if roll.is_free(source) else "no",
        "others": _named(_then(roll, goal, source, die)),
    }


def _named(several: Sequence[Source]) -> Param:
    return chained("comma", [one.name for one in several]) if several else "none"


def _from_to(roll: Roll, goal: Goal, after: Phrase) -> Phrase:
    """A chance to pass that there is already stands before it."""
    before = _standing(roll, goal)
    if before.id == after.id == "odds-pass" and before.params["percent"] != 0:
        return say("odds-pass-from", before=before.params["percent"], percent=after.params["percent"])
    return after


def _standing(roll: Roll, goal: Goal) -> Phrase:
    (figures,) = goal.figures(roll, [tuple(roll.faces)], _as_it_lies(roll))
    return goal.worded(roll, figures)


def _as_it_lies(roll: Roll) -> Modifiers:
    return Modifiers(bonus=roll.points)


def _odds_of_standing(roll: Roll, goal: Goal) -> Phrase:
    return Phrase("check-odds", Later(lambda: {"odds": _standing(roll, goal)}))


def _odds_after(roll: Roll, goal: Goal, source: Source, die: int, others: Sequence[Source] = ()) -> Phrase:
    """What there is once ``source`` has been used, in words."""
    return goal.worded(roll, _mean_after(goal.figures, roll, source, die, others))


def _mean_after(
    figured: Figured, roll: Roll, source: Source, die: int, others: Sequence[Source] = ()
) -> tuple[float, ...]:
    """The mean over all that using ``source`` may bring, what is left of it and ``others`` used at best after it."""
    outcomes, ways = zip(*_outcomes(roll, source, die), strict=True)
    means: list[float] = []
    for times, figures in zip(ways, figured(roll, outcomes, roll.after(source, others)), strict=True):
        means = [mean + times * figure for mean, figure in zip(means or [0.0] * len(figures), figures, strict=True)]
    return tuple(mean / sum(ways) for mean in means)


def _outcomes(roll: Roll, source: Source, die: int) -> Iterator[tuple[Faces, int]]:
    """The faces that may lie there then, and in how many ways."""
    faces = tuple(roll.faces)
    match source.effect:
        case SetDie(face=face):
            yield (*faces[:die], face, *faces[die + 1 :]), 1
        case RerollDice():
            yield from (((*faces[:die], face, *faces[die + 1 :]), 1) for face in FACES)
        case AddDice(dice=dice):
            yield from ((faces + more, ways) for more, ways in rolls(dice))
        case AddPoints():
            yield faces, 1

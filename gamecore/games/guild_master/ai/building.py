"""What a guild would build, and what it costs (pages 9, 15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.hire_builders import (
    MOST_BUILDERS,
    BuildRule,
    buildable,
    first_plan,
    fits,
    next_core,
)
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers
from gamecore.games.guild_master.rules.skill_checks.odds import chance as odds_of
from gamecore.games.guild_master.state import Skill


@dataclass(frozen=True, slots=True)
class Works:
    """Upgrades to build with one order: ``keys`` as a build list has them, most wanted first."""

    keys: tuple[str, ...]
    builders: int
    worth: float


def works(seen: Seen) -> list[Works]:
    """Everything worth building in one order (C-30), the best first; costs not yet taken off."""
    single = sorted(seen.once(_each), key=lambda w: -w.worth)
    rooms = [one for one in single if one.keys[0].startswith("skill")][:2]
    others = [one for one in single if not one.keys[0].startswith("skill")]
    both = [
        Works(core.keys + room.keys, core.builders + room.builders, core.worth + room.worth)
        for core in others
        if core.keys[0].startswith("core")
        for room in rooms[:1]
    ]
    return sorted(rooms + others + both, key=lambda w: -w.worth)


def cost(seen: Seen, builders: int, hired_before: int = 0) -> int | None:
    """Gold for so many builders, once others have hired ``hired_before``; None beyond the end of the track."""
    costs = current_figures.builder_costs(seen.cards, seen.state, seen.seat, hired_before + builders)
    return sum(costs[hired_before:]) if len(costs) == hired_before + builders else None


def worths(seen: Seen, needed: Mapping[str, int]) -> list[Works]:
    """What each of these builds is worth by itself; of a room only the side that suits the guild."""
    found = []
    for key, builders in needed.items():
        kind, _, what = key.partition(":")
        if kind == "core":
            core = next_core(seen.cards, seen.guild, what)
            assert core is not None
            value = values.core(seen, core)
        elif kind == "prestige":
            value = values.prestige(seen, seen.cards.prestige[what])
        else:
            id, _, side = what.partition(":")
            upgrade = seen.cards.skill_upgrades[id]
            if side != better_side(seen, upgrade.skill):
                continue
            value = values.skill_room(seen, upgrade)
        found.append(Works((key,), builders, value))
    return found


def best_for(seen: Seen, needed: Mapping[str, int], most: int) -> tuple[str, ...]:
    """The best plan for so many builders that cost nothing more."""
    found: tuple[str, ...] = ()
    for one in sorted(worths(seen, needed), key=lambda w: -w.worth):
        if one.worth > 0 and fits((*found, *one.keys), needed, most):
            found += one.keys
    return found


def instead(seen: Seen, keys: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The build list: ``keys``, then what could stand in for them, of the same kinds, if a token is gone or dear."""
    kinds = [key.partition(":")[0] for key in keys]
    spare = [
        one.keys[0]
        for one in works(seen)
        if len(one.keys) == 1 and one.keys[0] not in keys and one.keys[0].partition(":")[0] in kinds and one.worth > 3
    ]
    return (*keys, *spare)[:most]


MOST_BEHIND = 9
"""Builders that three rivals can hire before with an order each."""


def behind(seen: Seen, works: Works, gold: int, each: float) -> list[float]:
    """What so much Gold sent for these works is worth, by how many Builders others hire before: then something else of
    the list may be built, or nothing. ``each`` is what an upgrade brings besides."""
    needed = buildable(seen.cards, seen.state, seen.seat)
    wanted = instead(seen, works.keys, len(needed))
    alone = {one.keys[0]: one.worth for one in seen.once(_each)}
    if len(works.keys) == 1:
        alone[works.keys[0]] = works.worth
    costs = seen.once(_costs)
    coin = values.gold(seen)
    found = []
    for before in range(MOST_BEHIND + 1):
        left, most = gold, 0
        for cost in costs[before:]:
            if cost > left:
                break
            left, most = left - cost, most + 1
        plan = first_plan(wanted, needed, most)
        hired = sum(needed[key] for key in plan)
        paid = sum(costs[before : before + hired]) * coin
        found.append(sum(alone[key] + each for key in plan) - paid)
    return found


def _each(seen: Seen) -> list[Works]:
    return worths(seen, buildable(seen.cards, seen.state, seen.seat))


def _costs(seen: Seen) -> list[int]:
    return list(current_figures.builder_costs(seen.cards, seen.state, seen.seat, MOST_BEHIND + MOST_BUILDERS))


def better_side(seen: Seen, skill: Skill) -> Literal["fix", "reroll"]:
    """The side that helps the guild's best team of that skill more, on a check that is neither easy nor hopeless."""
    dice = max(2, seen.best_team(seen.seat, skill))
    return side_for(dice, seen.modifiers(seen.seat, skill))


@lru_cache(maxsize=1 << 9)
def side_for(dice: int, had: Modifiers) -> Literal["fix", "reroll"]:
    """The better side for so many dice, on top of what helps already."""
    fixed = Modifiers((*had.fixes, 5), had.rerolls, had.added_dice, had.bonus)
    rolled = Modifiers(had.fixes, had.rerolls + 2, had.added_dice, had.bonus)
    targets = range(3 * dice, 5 * dice + 1)
    gained = sum(odds_of(dice, target, fixed) - odds_of(dice, target, rolled) for target in targets)
    return "fix" if gained >= 0 else "reroll"


def build(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """What to build with builders that are there already."""
    assert isinstance(question.choices, Form) and isinstance(question.choices.rule, BuildRule)
    rule = question.choices.rule
    return {"build": {key.partition(":")[0]: key for key in best_for(seen, rule.needed, rule.most)}}

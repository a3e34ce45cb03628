"""Any legal answer, without trying and failing: for random play and for tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, PickOne, PickSome, unhinted
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.rules.hire_builders import BuildRule, Plan, fits
from gamecore.games.guild_master.rules.order_phase import WITH_GOLD, OrderRule
from gamecore.games.guild_master.rules.skill_checks.playing_out import PLAY_OUT


def random_action(question: Question, chance: Chance) -> JsonValue:
    """A legal answer to any of the game's questions; forms whose fields depend on each other are filled in order. Dice
    are changed one at a time: all of it at once is nothing else."""
    choices = question.choices
    if isinstance(choices, PickOne):
        choices = replace(choices, options=[one for one in choices.options if one.key != PLAY_OUT])
    if isinstance(choices, Form):
        if isinstance(choices.rule, OrderRule):
            return _any_orders(choices, choices.rule, chance)
        if isinstance(choices.rule, BuildRule):
            return _any_build(choices, choices.rule, chance)
    answer: JsonValue = random_answer(choices, chance)
    return answer


def _any_orders(form: Form, rule: OrderRule, chance: Chance) -> dict[str, Any]:
    """Space by space, from the people, order cards and Gold still left."""
    orders: dict[str, Any] = {}
    left: list[str] | None = None
    used: set[str] = set()
    gold = rule.gold
    for section in form.sections:
        parts = {part.key: part.choices for part in section.fields}
        if section.key == "builds":
            orders["builds"] = {"list": random_answer(parts["list"], chance)}
            continue
        team, where = parts["team"], parts["where"]
        assert isinstance(team, PickSome) and isinstance(where, PickOne)
        left = [option.key for option in team.options] if left is None else left
        if not left or not chance.draw(8):
            continue
        cards = [
            option.key
            for option in unhinted(where.options)
            if option.key not in used and rule.bids.get(option.key, 0) <= gold
        ]
        objective = cards[chance.draw(len(cards))]
        if objective != "free":
            used.add(objective)
        least = rule.bids.get(objective, 0)
        bid = least + chance.draw(gold - least + 1) if objective in WITH_GOLD else 0
        gold -= bid
        size = 1 + chance.draw(min(team.most, len(left)))
        orders[section.key] = {
            "where": objective,
            "team": [left.pop(chance.draw(len(left))) for _ in range(size)],
            "gold": bid,
            "if_contested": random_answer(parts["if_contested"], chance),
            "fallback": random_answer(parts["fallback"], chance),
        }
    return orders


def _any_build(form: Form, rule: BuildRule, chance: Chance) -> dict[str, Any]:
    """One build of each kind at most, as long as the plan is legal."""
    plan: Plan = ()
    chosen: dict[str, Any] = {}
    for part in form.sections[0].fields:
        key = random_answer(part.choices, chance)
        if chance.draw(3) and fits((*plan, key), rule.needed, rule.most):
            plan = (*plan, key)
            chosen[part.key] = key
    return {"build": chosen}

"""Fills in the order sheet as planned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, PickSome
from gamecore.engine.filling_up import filled_up
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import building
from gamecore.games.guild_master.ai.orders.planning import Kept, Planned, plan
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.order_phase import gold_on
from gamecore.games.guild_master.state import Objective


def orders(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """The plan as the form wants it; what the form does not offer is left out."""
    return _filled_in(seen, question, plan(seen, chance))


def orders_without(seen: Seen, question: Question, goal: Objective, chance: Chance) -> dict[str, Any]:
    """The best plan that leaves one goal to others."""
    return _filled_in(seen, question, plan(seen, chance, Kept(objectives=frozenset({goal}))))


def rest_of_orders(seen: Seen, question: Question, given: Mapping[str, Any], chance: Chance) -> dict[str, Any]:
    """The orders that are given already, and a plan for whoever and whatever they leave. One for which nobody is left
    stays empty."""
    assert isinstance(question.choices, Form)
    orders = [(int(key), part) for key, part in given.items() if key.isdigit() and part]
    kept = Kept(
        spaces=frozenset(space for space, part in orders if part.get("where") and part.get("team")),
        people=frozenset(one for _, part in orders for one in part.get("team") or ()),
        objectives=frozenset(part["where"] for _, part in orders if part.get("where") not in (None, "free")),
        gold=sum(gold_on(given, current_figures.min_bids(seen.cards, seen.state, seen.seat), seen.guild.gold).values()),
    )
    filled = filled_up(question.choices, given, _filled_in(seen, question, plan(seen, chance, kept)))
    sent = {one for key, part in filled.items() if key.isdigit() and part for one in part.get("team") or ()}
    if not sent.issuperset(seen.guild.adventurers):
        return filled
    return {key: part for key, part in filled.items() if not key.isdigit() or (part and part.get("team"))}


def _filled_in(seen: Seen, question: Question, planned: Sequence[Planned]) -> dict[str, Any]:
    assert isinstance(question.choices, Form)
    sections = {section.key for section in question.choices.sections}
    sheet: dict[str, Any] = {}
    for order in planned:
        sheet[str(order.space)] = {
            "where": order.objective,
            "team": list(order.team),
            "gold": order.gold,
            "if_contested": order.if_contested,
            "fallback": order.fallback,
        }
        if order.builds and "builds" in sections:
            wanted = question.choices.sections[-1].fields[0].choices
            assert isinstance(wanted, PickSome)
            sheet["builds"] = {"list": list(building.instead(seen, order.builds, wanted.most))}
    return sheet

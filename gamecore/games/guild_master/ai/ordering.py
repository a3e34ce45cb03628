"""Fills in the order sheet as planned."""

from __future__ import annotations

from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, PickSome
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import building
from gamecore.games.guild_master.ai.planning import plan
from gamecore.games.guild_master.ai.seen import Seen


def orders(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """The plan as the form wants it; what the form does not offer is left out."""
    assert isinstance(question.choices, Form)
    sections = {section.key for section in question.choices.sections}
    sheet: dict[str, Any] = {}
    for order in plan(seen, chance):
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

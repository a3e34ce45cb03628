"""Whole order sheets beside the recommended one: what the guild would do without one of its goals. Each is one press,
and says what its orders bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gamecore.engine.advice import Possible
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.orders.filling_in import orders_without
from gamecore.games.guild_master.ai.reasons.orders import in_short
from gamecore.games.guild_master.ai.seen import Seen


def other_plans(seen: Seen, question: Question, best: Mapping[str, Any], chance: Chance) -> tuple[Possible, ...]:
    """For each goal of the ``best`` sheet but a free one the best sheet without it; each once."""
    found: list[Possible] = []
    for goal in _goals(best):
        sheet = orders_without(seen, question, goal, chance)
        orders = in_short(seen, sheet)
        if orders and all(sheet != other.answer for other in found):
            new = [one for one in _goals(sheet) if one not in _goals(best)]
            names = [seen.goal(one) for one in new]
            text = say("possible-instead", goal=seen.goal(goal), instead=names)
            found.append(Possible(sheet, text, say("possible-plan", dotted=orders)))
    return tuple(found)


def _goals(sheet: Mapping[str, Any]) -> Iterator[str]:
    for space in sorted(key for key in sheet if key.isdigit()):
        if sheet[space]["where"] != "free":
            yield str(sheet[space]["where"])

"""The steward: a guild master of ours, who fills empty chairs and stands behind *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.filling_up import filled_up
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import bargaining, boon_now, building, plotting, replacing, rolling, setting_up
from gamecore.games.guild_master.ai.orders import filling_in
from gamecore.games.guild_master.ai.seen import Seen

Decides = Callable[[Seen, Question, Chance], JsonValue]

BY_KIND: Mapping[str, Decides] = {
    "setup": setting_up.setup,
    "plot": plotting.plot,
    "orders": filling_in.orders,
    "bargain": bargaining.bargain,
    "contest.stance": bargaining.stance,
    "boon.use": boon_now.use,
    "boon.between": boon_now.use,
    "builders.build": building.build,
    "check.modify": rolling.modify,
    "contract.replacement": replacing.replacement,
    "effect.contract": replacing.contract,
    "effect.private": replacing.private,
    "effect.target": plotting.target,
}
"""What the steward has a mind of its own about; everywhere else the question's default is its answer."""


def decide(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """A good answer, from the view alone."""
    decides = BY_KIND.get(question.kind)
    if decides is None:
        answer: JsonValue = question.default()
        return answer
    return decides(seen, question, chance)


def complete(seen: Seen, question: Question, draft: Mapping[str, Any], chance: Chance) -> JsonValue:
    """The draft with a good answer where it is empty; orders are planned for whoever is left."""
    if question.kind == "orders":
        return filling_in.rest_of_orders(seen, question, draft, chance)
    return filled_up(question.choices, draft, decide(seen, question, chance))

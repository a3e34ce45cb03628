"""The steward: our own player, who fills empty chairs and answers *Suggest*.

It knows only what the view shows, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai import bidding, building, discarding, hopes
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.view import TownFoundersView

Decides = Callable[[Worth, Question, Chance], Any]

BY_KIND: Mapping[str, Decides] = {
    "trade.first": hopes.trade,
    "trade.second": hopes.trade,
    "discard": discarding.discard,
    "build": building.build,
    "build.category": building.category,
    "bid": bidding.bid,
    "bid.vote": bidding.vote,
}
"""The kinds of question that the steward decides itself; everywhere else it gives the question's default."""


def choose(deck: Deck, view: TownFoundersView, question: Question, chance: Chance) -> JsonValue:
    """Return a good answer, from the view alone."""
    decides = BY_KIND.get(question.kind)
    answer: JsonValue = (
        question.default() if decides is None else decides(Worth(deck, view, question.seat), question, chance)
    )
    return answer

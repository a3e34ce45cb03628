"""The steward: a founder of ours, who fills empty chairs and stands behind *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards import Deck
from gamecore.games.town_founders.steward import bidding, building, discarding, trading
from gamecore.games.town_founders.steward.worth import Worth
from gamecore.games.town_founders.view import TownFoundersView

Decides = Callable[[Worth, Question, Chance], Any]

BY_KIND: Mapping[str, Decides] = {
    "trade.first": trading.trade,
    "trade.second": trading.trade,
    "discard": discarding.discard,
    "build": building.build,
    "build.category": building.category,
    "bid": bidding.bid,
    "bid.vote": bidding.vote,
}
"""What the steward has a mind of its own about; everywhere else the question's default is its answer."""


def choose(deck: Deck, view: TownFoundersView, question: Question, chance: Chance) -> JsonValue:
    """A good answer, from the view alone."""
    decides = BY_KIND.get(question.kind)
    answer: JsonValue = (
        question.default() if decides is None else decides(Worth(deck, view, question.seat), question, chance)
    )
    return answer

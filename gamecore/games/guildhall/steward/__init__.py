"""The steward: a guild master of ours, who fills empty chairs and stands behind *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view and question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import JsonValue

from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.steward import choices, first_hand, turns
from gamecore.games.guildhall.steward.seen import Seen
from gamecore.games.guildhall.view import GuildhallView

Decides = Callable[[Seen, Question], JsonValue]

BY_KIND: Mapping[str, Decides] = {
    "turn": turns.turn,
    "setup.discard": first_hand.discard,
    "pick.rival": choices.rival,
    "pick.card": choices.card,
    "pick.cards": choices.cards,
    "vp.use": choices.use,
}
"""What the steward has a mind of its own about; everywhere else the question's default is its answer."""


def choose(cards: Cards, view: GuildhallView, question: Question) -> JsonValue:
    """A good answer, from the view alone."""
    decides = BY_KIND.get(question.kind)
    if decides is None:
        answer: JsonValue = question.default()
        return answer
    return decides(Seen(cards, view, question.seat), question)

"""The steward: our own player, who fills empty chairs and answers *Suggest*.

It knows only what the view shows, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai import picking, placing
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.view import CompassView

Decides = Callable[[Seen, Question, Chance], JsonValue]

BY_KIND: Mapping[str, Decides] = {
    "turn": placing.turn,
    "neutral": placing.neutral,
    "help": picking.help_now,
    "gift": picking.gift_now,
    "map": picking.maps,
    "specialist": picking.specialists,
    "ability": picking.ability,
    "mission": picking.mission,
}
"""The kinds of question that the steward decides itself; everywhere else it gives the question's default."""


def choose(tiles: Tiles, view: CompassView, question: Question, chance: Chance) -> JsonValue:
    """Return a good answer, from the view alone."""
    decides = BY_KIND.get(question.kind)
    if decides is None:
        answer: JsonValue = question.default()
        return answer
    return decides(Seen(tiles, view, question.seat), question, chance)

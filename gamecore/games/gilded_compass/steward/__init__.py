"""The steward: a treasure hunter of ours, who fills empty chairs and stands behind *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.steward import picking, placing
from gamecore.games.gilded_compass.steward.seen import Seen
from gamecore.games.gilded_compass.tiles import Tiles
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
"""What the steward has a mind of its own about; everywhere else the question's default is its answer."""


def choose(tiles: Tiles, view: CompassView, question: Question, chance: Chance) -> JsonValue:
    """A good answer, from the view alone."""
    decides = BY_KIND.get(question.kind)
    if decides is None:
        answer: JsonValue = question.default()
        return answer
    return decides(Seen(tiles, view, question.seat), question, chance)

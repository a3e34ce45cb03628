"""The steward: a treasure hunter of ours, who fills empty chairs and stands behind *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.tiles import Tiles
from gamecore.games.gilded_compass.view import CompassView


def choose(tiles: Tiles, view: CompassView, question: Question, chance: Chance) -> JsonValue:
    """A good answer, from the view alone."""
    answer: JsonValue = question.default()
    return answer

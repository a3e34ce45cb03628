"""How well a steward plays: as well as it can, or looking less far now and then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.game import Game
from gamecore.engine.scripts import Question

Strength: TypeAlias = Literal["sharp", "steady", "gentle"]
STRENGTHS: tuple[Strength, ...] = get_args(Strength)

LAPSES: Mapping[Strength, int] = {"sharp": 0, "steady": 35, "gentle": 80}
"""At so many of a hundred questions a steward takes what is next best."""


def played_by(strength: Strength, game: Game[Any], view: Any, question: Question, chance: Chance) -> JsonValue:
    """What a steward of this strength answers, from the view alone; the same for the same chance."""
    if chance.draw(100) >= LAPSES[strength]:
        return game.steward(view, question, chance)
    return _next_best(game, view, question, chance)


def _next_best(game: Game[Any], view: Any, question: Question, chance: Chance) -> JsonValue:
    """The second choice where there are several; of a sheet its first part; else what time running out would play."""
    choices = question.choices
    if isinstance(choices, Form):
        answer = game.steward(view, question, chance)
        first = choices.sections[0].key if choices.sections else ""
        return {first: answer[first]} if isinstance(answer, dict) and first in answer else answer
    second = None
    if not (isinstance(choices, PickOne) and len(choices.options) < 3):  # else the second is the wrong one
        second = game.advise(view, question, chance).second
    default: JsonValue = question.default()
    return default if second is None else second

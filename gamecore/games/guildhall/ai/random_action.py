"""A random legal answer, for random play and for tests."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question

TRIES = 8
"""What is given and what is taken depend on each other; most draws fit."""


def random_action(question: Question, chance: Chance) -> JsonValue:
    for _ in range(TRIES):
        answer: JsonValue = random_answer(question.choices, chance)
        try:
            question.choices.check(answer)
        except IllegalChoice:
            continue
        return answer
    usual: JsonValue = question.default()
    return usual

"""What the steward builds: the category that brings it nearest to winning, and all it has of it."""

from __future__ import annotations

from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.worth import Worth


def build(worth: Worth, question: Question, chance: Chance) -> Any:
    letter, _, _ = worth.best_build(worth.view.own_hand)
    return {"act": letter}


def category(worth: Worth, question: Question, chance: Chance) -> str:
    """Pick its own best category; without a hand, where it is furthest ahead, so that others gain little."""
    letter, _, _ = worth.best_build(worth.view.own_hand)
    if letter is not None:
        return letter
    return max(worth.deck.categories, key=lambda one: worth.own[one] - worth.rivals[one])

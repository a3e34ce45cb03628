"""What the steward builds: the category that brings it nearest to winning, and all it has of it."""

from __future__ import annotations

from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import Points, points
from gamecore.games.town_founders.rules.victory_calculation import leads


def build(worth: Worth, question: Question, chance: Chance) -> Any:
    if is_last(worth):
        return {"act": last_builds(worth)[0]}
    letter, _, _ = worth.best_build(worth.view.own_hand)
    return {"act": letter}


def is_last(worth: Worth) -> bool:
    """Whether no build comes after this one: whoever draws the last card ends the game with their turn (TF-7)."""
    return not worth.view.deck and not worth.view.together


def last_builds(worth: Worth) -> list[str]:
    """The categories that can be built, best for the victory first, where none comes after it: leads that rivals lose
    by it count as its own do, and points break ties (TF-8, TF-9)."""
    towns: list[Points] = [founder.points for founder in worth.view.founders]

    def end(letter: str) -> tuple[int, int, int]:
        cards = worth.deck.having(list(worth.view.own_hand), letter)
        towns[worth.seat] = points(worth.deck, (*worth.town, *cards))
        led = [len(leads(towns, seat)) for seat in range(len(towns))]
        most = max(number for seat, number in enumerate(led) if seat != worth.seat)
        return led[worth.seat] - most, led[worth.seat], sum(towns[worth.seat].values())

    held = {letter for card in worth.view.own_hand for letter in worth.deck.cards[card].resources}
    return sorted((letter for letter in worth.deck.categories if letter in held), key=end, reverse=True)


def category(worth: Worth, question: Question, chance: Chance) -> str:
    """Pick its own best category; without a hand, where it is furthest ahead, so that others gain little."""
    letter, _, _ = worth.best_build(worth.view.own_hand)
    if letter is not None:
        return letter
    return max(worth.deck.categories, key=lambda one: worth.own[one] - worth.rivals[one])

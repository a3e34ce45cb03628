"""What the steward builds: the category that brings it nearest to winning, and all it has of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Param, Seat
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import Points, points
from gamecore.games.town_founders.rules.build_phase import of_the_lead
from gamecore.games.town_founders.rules.victory_calculation import scores_and_points


def build(worth: Worth, question: Question, chance: Chance) -> Any:
    return {"act": best_letter(worth)}


def best_letter(worth: Worth) -> str | None:
    """The category that it builds of its hand; None of an empty one."""
    if is_last(worth) or worth.is_surely_last:
        return next(iter(last_builds(worth)), None)
    return worth.best_build(worth.view.own_hand)[0]


def is_last(worth: Worth) -> bool:
    """Whether no build comes after this one: whoever draws the last card ends the game with their turn (TF-7)."""
    return not worth.view.deck and not worth.view.together


def last_builds(worth: Worth, hand: Sequence[str] | None = None) -> list[str]:
    """The categories that can be built of a hand, else of its own, best for the victory first, where none comes after
    it: leads that rivals lose by it count as its own do, and points break ties (TF-8, TF-9)."""
    hand = worth.view.own_hand if hand is None else hand

    def end(letter: str) -> tuple[int, int, int]:
        scores = scores_with(worth, worth.deck.having(list(hand), letter))
        own = scores.pop(worth.seat)
        return own[0] - max(scores)[0], *own

    held = {letter for card in hand for letter in worth.deck.cards[card].resources}
    return sorted((letter for letter in worth.deck.categories if letter in held), key=end, reverse=True)


def place_after(worth: Worth, hand: Sequence[str]) -> int:
    """How the game ends if the best of this hand is built last: 2 is a victory, 1 a shared one, 0 none."""
    return place(_scores_after(worth, hand), worth.seat)


def standing_after(worth: Worth, hand: Sequence[str]) -> tuple[int, int, int]:
    """The same, by how many leads that is more than the best of the others has, and the points in all."""
    scores = _scores_after(worth, hand)
    best = max(leads for seat, (leads, _) in enumerate(scores) if seat != worth.seat)
    leads, total = scores[worth.seat]
    return place(scores, worth.seat), leads - best, total


def _scores_after(worth: Worth, hand: Sequence[str]) -> list[tuple[int, int]]:
    letters = last_builds(worth, hand)
    return scores_with(worth, worth.deck.having(list(hand), letters[0]) if letters else ())


def place(scores: Sequence[tuple[int, int]], seat: Seat) -> int:
    """2 for a victory, 1 for a shared one, 0 for none."""
    best = max(score for other, score in enumerate(scores) if other != seat)
    return 2 if scores[seat] > best else 1 if scores[seat] == best else 0


def scores_with(worth: Worth, cards: Sequence[str]) -> list[tuple[int, int]]:
    """Each founder's leads, and points in all, once these cards are built."""
    towns: list[Points] = [founder.points for founder in worth.view.founders]
    towns[worth.seat] = points(worth.deck, (*worth.town, *cards))
    return scores_and_points(towns, worth.view.together)


def category(worth: Worth, question: Question, chance: Chance) -> str:
    """Pick its own best category; without a hand, where it is furthest ahead, so that others gain little."""
    letter, _, _ = worth.best_build(worth.view.own_hand)
    if letter is not None:
        return letter
    return max(worth.deck.categories, key=lambda one: worth.own[one] - worth.rivals[one])


def lead_by(worth: Worth, letter: str, cards: Sequence[str]) -> Mapping[str, Param]:
    towns = [founder.points for founder in worth.view.founders]
    return of_the_lead(worth.deck, towns, worth.seat, letter, points(worth.deck, (*worth.town, *cards)))


def if_built(worth: Worth, hand: Sequence[str], letter: str) -> int:
    return points(worth.deck, (*worth.town, *worth.deck.having(list(hand), letter)))[letter]

"""How much cards matter where they lie: what careful defaults and the steward go by.

Only open information and one's own hand are weighed, so that no default tells anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from gamecore.games.guildhall.layout import FULL, Layout, Loose
from gamecore.games.guildhall.state import Card

Goal: TypeAlias = Literal["enter", "lose", "raid", "keep", "drop", "gift"]
GOALS: Mapping[str, Goal] = {
    "raid_discard": "raid",
    "raid_deck": "raid",
    "raid_their_hand": "raid",
    "raid_their_area": "raid",
    "raid_hand": "keep",
    "raid_hall": "enter",
    "raid_area": "enter",
    "swap_give": "lose",
    "swap_take": "enter",
    "trade_give": "lose",
    "trade_take": "enter",
    "place_hand": "enter",
    "place_discard": "enter",
    "place_deck": "enter",
    "place_deck_top": "enter",
    "place_their_hand": "enter",
    "shed_hand": "lose",
    "shed_discard": "lose",
    "shed_their_hall": "gift",
    "discard_hand": "drop",
    "swap_in": "enter",
    "swap_out": "lose",
    "look": "keep",
    "plant": "drop",
}
"""What a choice of cards is for, by its name in the question."""
BY_SIZE = (0.0, 0.55, 1.25, 2.15, 3.3, 4.6)
"""What so many cards of a chapter are worth, in VP; five are a completed chapter."""


def grown(size: int) -> float:
    """What one card more adds to a chapter of ``size``."""
    return BY_SIZE[min(size, FULL - 1) + 1] - BY_SIZE[min(size, FULL - 1)]


def gain_of(layout: Layout, loose: Loose, card: Card) -> float:
    """What the card would add to a guildhall, in VP; nothing if it conflicts."""
    return grown(len(loose.get(layout.chapter_of[card], ()))) if layout.fits(loose, card) else 0.0


def loss_of(layout: Layout, loose: Loose, card: Card) -> float:
    """What a guildhall loses with a loose card, in VP."""
    return grown(len(loose.get(layout.chapter_of[card], ())) - 1)


def hall_worth(loose: Loose) -> float:
    """All chapters that are not completed, in VP."""
    return sum(BY_SIZE[min(len(cards), FULL)] for cards in loose.values())


def ranked(layout: Layout, what: str, mine: Loose, theirs: Loose, cards: Sequence[Card]) -> list[Card]:
    """The cards, best to choose first; among equals in the order given."""
    goal = GOALS[what]
    return sorted(cards, key=lambda card: -_goodness(layout, goal, mine, theirs, card))


def _goodness(layout: Layout, goal: Goal, mine: Loose, theirs: Loose, card: Card) -> float:
    if goal == "enter":
        taken = loss_of(layout, theirs, card) if card in theirs.get(layout.chapter_of[card], ()) else 0.0
        return gain_of(layout, mine, card) + 0.3 * taken
    if goal == "keep":
        return gain_of(layout, mine, card)
    if goal == "drop":
        return -gain_of(layout, mine, card)
    if goal == "lose":
        return -loss_of(layout, mine, card) - 0.3 * gain_of(layout, theirs, card)
    if goal == "gift":
        return -loss_of(layout, mine, card) - gain_of(layout, theirs, card)
    return loss_of(layout, theirs, card)

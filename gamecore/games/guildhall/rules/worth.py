"""What cards are worth where they lie, for default answers and the steward.

Only what is open and one's own hand are weighed, so that a default gives nothing away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.state import Card

Purpose: TypeAlias = Literal["enter", "lose", "raid", "keep", "drop", "gift", "swap"]
PURPOSES: Mapping[str, Purpose] = {
    "raid_discard": "raid",
    "raid_deck": "raid",
    "raid_their_hand": "raid",
    "raid_their_area": "raid",
    "raid_hand": "keep",
    "raid_hall": "enter",
    "raid_area": "enter",
    "swap_give": "swap",
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
"""What a choice of cards is for, by the parameter ``what`` of the question."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What so many cards of a chapter are worth, from none to five, in VP; five are a completed chapter."""

    sizes: tuple[float, ...]

    def of(self, size: int) -> float:
        return self.sizes[min(size, FULL)]

    def grown(self, size: int) -> float:
        """What one card more adds to a chapter of ``size``."""
        return self.of(size + 1) - self.of(size)

    def gain(self, layout: Layout, loose: Loose, card: Card) -> float:
        """What the card would add to a guildhall; nothing if it conflicts."""
        return self.grown(len(loose.get(layout.chapter_of[card], ()))) if layout.fits(loose, card) else 0.0

    def loss(self, layout: Layout, loose: Loose, card: Card) -> float:
        """What a guildhall loses with a loose card."""
        return self.grown(len(loose.get(layout.chapter_of[card], ())) - 1)

    def hall(self, loose: Loose) -> float:
        """All chapters that are not completed."""
        return sum(self.of(len(cards)) for cards in loose.values())

    def ranked(self, layout: Layout, what: str, mine: Loose, theirs: Loose, cards: Sequence[Card]) -> list[Card]:
        """The cards, best to choose first; among equals in the order given."""
        purpose = PURPOSES[what]
        return sorted(cards, key=lambda card: -self._goodness(layout, purpose, mine, theirs, card))

    def _goodness(self, layout: Layout, purpose: Purpose, mine: Loose, theirs: Loose, card: Card) -> float:
        if purpose == "enter":
            taken = self.loss(layout, theirs, card) if card in theirs.get(layout.chapter_of[card], ()) else 0.0
            return self.gain(layout, mine, card) + 0.3 * taken
        if purpose == "keep":
            return self.gain(layout, mine, card)
        if purpose == "drop":
            return -self.gain(layout, mine, card)
        if purpose == "swap" and not layout.fits(theirs, card):
            return -self.of(FULL)  # Its twin comes back, and nothing is won.
        if purpose in ("lose", "swap"):
            return -self.loss(layout, mine, card) - 0.3 * self.gain(layout, theirs, card)
        if purpose == "gift":
            return -self.loss(layout, mine, card) - self.gain(layout, theirs, card)
        return self.loss(layout, theirs, card)


PLAIN = Scale((0.0, 0.55, 1.25, 2.15, 3.3, 4.6))
"""What defaults go by: the fuller, the better."""


def useless_keys(layout: Layout, hand: Sequence[Card], loose: Loose, keys: Sequence[str]) -> list[str]:
    """Return the keys of the cards of a hand that do not fit a guildhall or are copies."""
    found = []
    for card, key in zip(hand, keys, strict=True):
        is_copy = "#" in key and bool(layout.twins[card])
        if is_copy or not layout.fits(loose, card):
            found.append(key)
    return found

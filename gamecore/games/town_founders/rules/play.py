"""What every rule of Town Founders is handed: the referee, the working state and the deck."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Referee
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.state import State

HAND = 5
"""The number of cards up to which a hand is filled."""


class Play:
    """A game being played. Scripts touch the world only through this."""

    __slots__ = ("deck", "founders", "ref", "seats", "state", "tell")

    def __init__(self, ref: Referee[State], deck: Deck) -> None:
        self.ref = ref
        self.state = ref.state
        self.deck = deck
        self.founders = ref.state.founders
        self.seats = range(ref.state.seats)
        self.tell = ref.tell

    def take(self, seat: Seat, cards: Sequence[str]) -> None:
        """Take cards out of a hand. They are about to lie face up, so nobody has to remember them any more."""
        for card in cards:
            self.founders[seat].hand.remove(card)
            for founder in self.founders:
                founder.seen.pop(card, None)

    def discard(self, seat: Seat, cards: Sequence[str]) -> None:
        """Put cards of a hand face up onto the pile (TF-5)."""
        self.take(seat, cards)
        self.state.discarded.extend(cards)

    def from_first_drawer(self) -> list[Seat]:
        """Return all seats in turn order, from the current player on; in the variant from whoever draws first."""
        order, turn = self.state.order, self.state.turn
        return [*order[turn:], *order[:turn]]

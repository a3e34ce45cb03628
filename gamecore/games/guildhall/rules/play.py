"""What every rule is given: the referee, the state that it may change, the cards, and how chapters are laid out.

Rules call :class:`Play` ``play``; what lies before a seat is ``play.players[seat]``.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Referee
from gamecore.games.guildhall.cards.chapters import Layout, layout_of
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_names
from gamecore.games.guildhall.options import is_mega
from gamecore.games.guildhall.state import Card, State


class Play:
    """A game being played."""

    __slots__ = ("cards", "layout", "players", "ref", "seats", "state", "tell")

    def __init__(self, ref: Referee[State], cards: Cards) -> None:
        self.ref = ref
        self.state = ref.state
        self.cards = cards
        self.players = ref.state.players
        self.seats = range(ref.state.seats)
        self.tell = ref.tell
        self.layout = layout_for(cards, ref.state)

    def rivals(self, seat: Seat) -> list[Seat]:
        """Return every other seat, in turn order."""
        count = self.state.seats
        return [(seat + ahead) % count for ahead in range(1, count)]

    # Piles

    def draw(self, seat: Seat, count: int) -> list[Card]:
        """Draw cards into a hand; fewer if there are no more (GH-26, A-GH-20)."""
        drawn: list[Card] = []
        while len(drawn) < count and (card := self.top_card()) is not None:
            drawn.append(card)
        self.players[seat].hand += drawn
        return drawn

    def draw_and_tell(self, seat: Seat, count: int) -> None:
        """Draw, and tell everybody how many cards and their owner which."""
        drawn = self.draw(seat, count)
        if count > 0:
            self.tell("drawn", seat=seat, count=len(drawn))
        if drawn:
            self.tell("drawn.cards", only=(seat,), cards=card_names(self.cards, drawn))

    def top_card(self) -> Card | None:
        """Take the top card of the deck; make an empty deck anew of the discard pile (GH-26)."""
        state = self.state
        if not state.deck:
            if not state.discard:
                return None
            state.deck, state.discard = state.discard, []
            self.ref.shuffle(state.deck)
            self.tell("deck.reshuffled")
        return state.deck.pop()

    def discard(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Put cards of a hand on the pile, the last on top: only that one is open (GH-21, GH-22)."""
        for card in cards:
            self.players[seat].hand.remove(card)
        self.state.discard += cards
        names = card_names(self.cards, cards)
        self.tell("discarded", seat=seat, count=len(cards), top=names[-1] if names else "none")
        if len(cards) > 1:
            self.tell("discarded.cards", only=(seat,), cards=names)


def layout_for(cards: Cards, state: State) -> Layout:
    return layout_of(cards, tuple(state.professions), tuple(state.masters), is_mega(state.options))

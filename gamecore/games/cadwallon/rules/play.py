"""What every rule is given: the referee, the state that it may change, and the cards."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Referee
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.state import State


class Play:
    """A game being played."""

    __slots__ = ("cards", "players", "ref", "state", "tell")

    def __init__(self, ref: Referee[State], cards: Cards) -> None:
        self.ref = ref
        self.state = ref.state
        self.cards = cards
        self.players = ref.state.players
        self.tell = ref.tell

    def clockwise(self) -> list[Seat]:
        """Return all seats, beginning with the First Player."""
        return [(self.state.first + after) % self.state.seats for after in range(self.state.seats)]

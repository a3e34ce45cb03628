"""What every rule of Guilds of Cadwallon is handed: the referee, the working state and the cards."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Param, Seat
from gamecore.engine.scripts import Referee
from gamecore.games.cadwallon.cards import Cards
from gamecore.games.cadwallon.state import Player, State


class Play:
    """A game being played. Scripts touch the world only through this."""

    __slots__ = ("cards", "ref", "state")

    def __init__(self, ref: Referee[State], cards: Cards) -> None:
        self.ref = ref
        self.state = ref.state
        self.cards = cards

    @property
    def players(self) -> list[Player]:
        return self.state.players

    def clockwise(self) -> list[Seat]:
        """All seats, beginning with the First Player."""
        return [(self.state.first + after) % self.state.seats for after in range(self.state.seats)]

    def tell(self, kind: str, only: Sequence[Seat] | None = None, **params: Param) -> None:
        """Tells an event; see :meth:`Referee.tell`."""
        self.ref.tell(kind, only, **params)

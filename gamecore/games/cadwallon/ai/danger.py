"""What can still take a card from a seat after its turn, as its reasons name it."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Param, Seat
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.threats import danger
from gamecore.games.cadwallon.state import State

NO_DANGER: Mapping[str, Param] = {"threat": "none", "threat_seat": 0}


class Danger:
    """The Actions that are still to come, once the seat's answer is given."""

    def __init__(self, cards: Cards, state: State, seat: Seat, *, is_open: bool = False) -> None:
        """``is_open``: Agents may change who leads as well, so that it is not told of Actions alone."""
        self._cards, self._state, self._seat, self._is_open = cards, state, seat, is_open

    def of(self, card: str) -> Mapping[str, Param]:
        """What others can take the card by, and whose it is where that is known."""
        if self._is_open or card not in self._state.grid:
            return NO_DANGER
        found = danger(self._cards, self._state, self._seat, card)
        return {"threat": found.do, "threat_seat": found.seat}

    def can_leave(self, card: str) -> bool:
        """True if an Action can still take the card, be it the seat's own."""
        return danger(self._cards, self._state, self._seat, card, is_own=True).do != "none"

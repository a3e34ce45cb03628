"""What can still take a card from a seat after its turn, as its reasons name it."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Param, Seat
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.threats import is_action_to_come, threats
from gamecore.games.cadwallon.state import State

NO_DANGER: Mapping[str, Param] = {"threat": "none", "threat_seat": 0}


class Danger:
    """The Actions of others that are still to come, once the seat's answer is given."""

    def __init__(self, cards: Cards, state: State, seat: Seat, *, is_open: bool = False) -> None:
        """``is_open``: Agents may change who leads as well, so that it is not told of Actions alone."""
        self._found = {} if is_open else threats(cards, state, seat)
        self._is_to_come = not is_open and is_action_to_come(state, seat, len(state.free_streets()))

    def of(self, card: str) -> Mapping[str, Param]:
        """Who could take the lead at the card, and what their Action does; "any" where nobody can tell."""
        threat = self._found.get(card)
        if threat is not None:
            return {"threat": threat.do, "threat_seat": threat.seat}
        return {"threat": "any", "threat_seat": 0} if self._is_to_come else NO_DANGER

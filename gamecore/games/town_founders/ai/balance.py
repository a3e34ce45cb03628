"""Measures how often the holder of a card builds it, whether builders win, and how places in the turn order fare.

The cards' figures and the turn order are the rulebook's, so they are reported without bounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.measuring import Bounds, Fate
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.state import State

BOUNDS: Mapping[str, Bounds] = {}


class Watcher:
    """Counts a card once for each round that begins with it in a hand; its group is its first category."""

    def __init__(self, game: Any) -> None:
        deck: Deck = game.cards
        self._fates = {name: Fate(deck.categories[card.resources[0]].name, name) for name, card in deck.cards.items()}
        self._places: list[Fate] = []
        self._round = 0

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        if state.round != self._round:
            self._round = state.round
            for founder in state.founders:
                for card in founder.hand:
                    self._fates[card].offered += 1
        if not self._places and state.order:
            self._places = [
                Fate("place in turn order", str(place + 1), 1, (seat,)) for place, seat in enumerate(state.order)
            ]
        for event in events:
            if event.kind == "build.built":
                for built in event.params["cards"]:  # type: ignore[union-attr]
                    self._fate(str(built)).takers = (int(str(event.params["seat"])),)

    def _fate(self, card: str) -> Fate:
        """Return the fate of a built card, which counts as offered even if it was drawn in the same round."""
        fate = self._fates[card]
        fate.offered = max(1, fate.offered)
        return fate

    def fates(self) -> list[Fate]:
        return [*self._places, *self._fates.values()]

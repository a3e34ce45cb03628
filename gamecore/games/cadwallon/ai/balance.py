"""What is measured of Cadwallon's cards: how often they are won while they lie in the district, and by whom.

Of a contract: how often it is kept where it is dealt, and whether whoever keeps it wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.measuring import Bounds, Fate, WithCards
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.state import State

CARD = Bounds(least_taken=1 / 3, most_won=1.5)
BOUNDS: Mapping[str, Bounds] = dict.fromkeys(("guild", "militia", "personality", "action", "contract"), CARD)


class Watcher:
    """Counts each card once for every round that it lies in the district."""

    def __init__(self, game: WithCards[Cards]) -> None:
        self.cards: Cards = game.cards
        self._fates: dict[str, Fate] = {}

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        if any(event.kind == "round.began" for event in events):
            for card in state.grid:
                if card is not None:
                    self._fate(card).offered += 1
        if any(event.kind == "setup.contracts" for event in events):
            for seat, player in enumerate(state.players):
                for id in (*player.contracts, *player.put_back):
                    self._fates[id] = Fate("contract", id, 1, (seat,) if id in player.contracts else ())
        if any(event.kind == "control.began" for event in events):
            for seat, player in enumerate(state.players):
                for card in (*player.cards, *player.hand, *player.played):
                    self._fate(card).takers = (seat,)

    def fates(self) -> list[Fate]:
        return list(self._fates.values())

    def _fate(self, card: str) -> Fate:
        return self._fates.setdefault(card, Fate(self.cards.district[card].kind, card))

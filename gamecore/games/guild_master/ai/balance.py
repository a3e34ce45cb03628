"""What is measured of Guild Master's cards: how often they are taken while face up, and whether takers win.

Contracts are compared within their level, adventurers within their rank, starting teams with an even share.
Private contracts, Prestige Upgrades and rooms have groups of their own, for information.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.measuring import Bounds, Fate, WithCards
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.setup import starting_skill
from gamecore.games.guild_master.state import State

CARD = Bounds(least_taken=1 / 3, most_won=1.5)
BOUNDS: Mapping[str, Bounds] = {
    "starting team": Bounds(most_won=1.25, fair=True),
    **dict.fromkeys(("common", "heroic", "legendary", "adept", "hero", "legend"), CARD),
}
CLOSE_GAMES = 0.5
"""In at least so many games the winner should lead by little."""


class Watcher:
    """Counts each face-up card once a round, as the orders are given."""

    def __init__(self, game: WithCards[Cards]) -> None:
        self.cards: Cards = game.cards
        self._by_name = {card.name: id for id, card in self.cards.contracts.items()}
        self._by_name |= {card.name: id for id, card in self.cards.adventurers.items()}
        self._fates: dict[tuple[str, str], Fate] = {}
        self._round = 0
        self._face_up: set[str] = set()

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        done: dict[str, list[Seat]] = {}
        for event in events:
            if event.kind in ("contract.completed", "recruit.joined"):
                name = event.params["contract" if event.kind == "contract.completed" else "adventurer"]
                done.setdefault(self._by_name[str(name)], []).append(int(str(event.params["seat"])))
            elif event.kind in ("builders.built", "setup.placed"):
                self._built(state)
        for id, seats in done.items():
            self._fate(self._group(id), id).takers = tuple(seats)
        if state.phase == "orders" and state.round != self._round:
            self._round = state.round
            self._begin(state)

    def fates(self) -> list[Fate]:
        return list(self._fates.values())

    def _begin(self, state: State) -> None:
        self._face_up = {spot.card for spot in state.contracts.values() if spot.card and spot.face_up}
        self._face_up |= {spot.deck[-1] for spot in state.adventurers.values() if spot.deck and spot.face_up}
        for id in sorted(self._face_up):
            self._fate(self._group(id), id).offered += 1
        if state.round == 1:
            for seat, guild in enumerate(state.guilds):
                skill = starting_skill(self.cards, guild)
                self._fates["starting team", skill] = Fate("starting team", skill, 1, (seat,))

    def _built(self, state: State) -> None:
        for seat, guild in enumerate(state.guilds):
            if guild.prestige is not None:
                self._fate("prestige", guild.prestige).takers = (seat,)

    def _group(self, id: str) -> str:
        """A card that was not on the board this round was somebody's private contract."""
        if id in self.cards.adventurers:
            return self.cards.adventurers[id].rank
        return self.cards.contracts[id].level if id in self._face_up else "private"

    def _fate(self, group: str, name: str) -> Fate:
        return self._fates.setdefault((group, name), Fate(group, name))

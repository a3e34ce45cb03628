"""Measures which tiles and buildings stewards go for, and whether those who have them win.

Maps and specialists are compared with those of the same value, abilities and missions among themselves, buildings
by seat and round. Nobody aims for the Library, so it has a group of its own, for information.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.measuring import Bounds, Fate
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.state import State

TILE = Bounds(least_taken=1 / 3, most_won=1.5)
BOUNDS: Mapping[str, Bounds] = {
    "collection": Bounds(most_won=1.25, fair=True),
    **dict.fromkeys(("building", "map 1", "map 2", "map 3", "map 4"), TILE),
    **dict.fromkeys(("specialist 1", "specialist 2", "specialist 3", "ability", "mission"), TILE),
}


class Watcher:
    """Counts tiles as they are laid out and taken, and where each seat's dice went in each round."""

    def __init__(self, game: Any) -> None:
        self.tiles: Tiles = game.cards
        self._missions = {one.name: one.id for one in self.tiles.missions.values()}
        self._abilities = {one.name: one.id for one in self.tiles.abilities.values()}
        self._fates: list[Fate] = []
        self._had: dict[tuple[str, Seat], int] = {}
        self._placed: set[tuple[str, Seat]] = set()
        self._round = 0

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            self._watch_event(event)
        if state.phase == "turn" and state.round != self._round:
            self._round = state.round
            self._lay_out(state)
        self._taken(state)
        if state.phase in ("round", "over") and self._round:
            self._end_of_round(state)

    def fates(self) -> list[Fate]:
        return self._fates

    def _watch_event(self, event: Event) -> None:
        params = event.params
        if event.kind == "turn.placed":
            who, building = params["who"], params["building"]
            if isinstance(who, Phrase) and isinstance(building, Phrase) and "seat" in who.params:
                self._placed.add((str(building.params["building"]), int(str(who.params["seat"]))))
        elif event.kind == "guild.seen" and isinstance(params["missions"], list):
            self._fates += [Fate("mission", self._missions[str(name)], 1) for name in params["missions"]]
        elif event.kind == "illuminati.took":
            seat = int(str(params["seat"]))
            self._fates.append(Fate("ability", self._abilities[str(params["ability"])], 0, (seat,)))

    def _lay_out(self, state: State) -> None:
        self._fates += [Fate(self._map_group(one), one, 1) for one in state.maps]
        self._fates += [Fate(self._specialist_group(one), one, 1) for one in state.specialists]
        self._fates += [Fate("ability", one, 1) for one in state.abilities]
        if state.round == 1:
            for seat, hunter in enumerate(state.hunters):
                if hunter.collection is not None:
                    self._fates.append(Fate("collection", hunter.collection, 1, (seat,)))

    def _taken(self, state: State) -> None:
        for seat, hunter in enumerate(state.hunters):
            for what, tiles in (
                ("maps", hunter.maps),
                ("specialists", hunter.specialists),
                ("missions", hunter.missions),
            ):
                for one in tiles[self._had.get((what, seat), 0) :]:
                    group = {"maps": self._map_group, "specialists": self._specialist_group}.get(what)
                    self._fates.append(Fate(group(one) if group else "mission", one, 0, (seat,)))
                self._had[what, seat] = len(tiles)

    def _end_of_round(self, state: State) -> None:
        """Count for each seat and building whether any dice went there this round."""
        for building in state.order:
            for seat in range(state.seats):
                takers = (seat,) if (building, seat) in self._placed else ()
                self._fates.append(Fate("library" if building == "library" else "building", building, 1, takers))
        self._placed.clear()

    def _map_group(self, id: str) -> str:
        return f"map {self.tiles.maps[id].high}"

    def _specialist_group(self, id: str) -> str:
        return f"specialist {self.tiles.specialists[id].value}"

"""What is measured of Guildhall's cards: which chapters are completed, which VP cards are bought, and who wins.

Chapters are compared with each other; VP cards with those of the same cost, by how often they are bought while they
lie in the row at the beginning of a turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.measuring import Bounds, Fate
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.game import Guildhall
from gamecore.games.guildhall.state import State

CARD = Bounds(least_taken=1 / 3, most_won=1.5)
BOUNDS: Mapping[str, Bounds] = {
    "first seat": Bounds(most_won=1.25, fair=True),
    "chapter": CARD,
    "vp for 1": CARD,
    "vp for 2": CARD,
}


class Watcher:
    """Counts each VP card once a turn while it lies in the row, and each profession once a game."""

    def __init__(self, game: Guildhall) -> None:
        self.cards: Cards = game.cards
        self._ids = {one.name: one.id for one in self.cards.professions.values()}
        self._fates: dict[tuple[str, str], Fate] = {}
        self._turn = 0

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "chapter.completed":
                self._completed(event)
            elif event.kind == "vp.bought":
                seat = int(str(event.params["seat"]))
                self._taken(*self._vp(state.players[seat].vp_cards[-1]), seat)
        if state.phase == "act" and state.turn != self._turn:
            self._turn = state.turn
            self._begin(state)

    def fates(self) -> list[Fate]:
        return list(self._fates.values())

    def _begin(self, state: State) -> None:
        for id in sorted({id for id in state.row if id is not None}):
            self._fate(*self._vp(id)).offered += 1
        if state.turn == 1:
            self._fates["first seat", "first"] = Fate("first seat", "first", 1, (state.first,))
            for id in state.professions:
                self._fate("chapter", id).offered = 1

    def _completed(self, event: Event) -> None:
        chapter = event.params["chapter"]
        assert isinstance(chapter, Phrase)
        name = str(chapter.params.get("name") or chapter.params["archetype"])
        self._taken("chapter", self._ids.get(name, name), int(str(event.params["seat"])))

    def _vp(self, id: str) -> tuple[str, str]:
        return f"vp for {self.cards.vp[id].cost}", id

    def _taken(self, group: str, name: str, seat: Seat) -> None:
        fate = self._fate(group, name)
        if seat not in fate.takers:
            fate.takers = (*fate.takers, seat)

    def _fate(self, group: str, name: str) -> Fate:
        return self._fates.setdefault((group, name), Fate(group, name))

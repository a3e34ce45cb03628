"""What is measured of Guildhall's cards: which chapters are completed, which VP cards are bought, and who wins.

Chapters are compared with each other; VP cards with those of the same cost, by how often they are bought while they
lie in the row at the beginning of a turn. Chapter Masters are compared by how often they are played while they are in
the hand then, and how often their ability is used when they are; Master Houses by how often they are used a turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.measuring import Bounds, Fate, WithCards
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.effects import WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import State

CARD = Bounds(least_taken=1 / 3, most_won=1.5)
BOUNDS: Mapping[str, Bounds] = {
    "first seat": Bounds(most_won=1.25, fair=True),
    "chapter": CARD,
    "vp for 1": CARD,
    "vp for 2": CARD,
    "master": CARD,
    "master's ability": CARD,
    "house": CARD,
}


class Watcher:
    """Counts each VP card and house once a turn while it lies in the row, each Chapter Master once a turn while the
    active seat has it in hand, and each profession once a game.
    """

    def __init__(self, game: WithCards[Cards]) -> None:
        self.cards: Cards = game.cards
        self._ids = {one.name: id for id, one in self.cards.everybody.items()}
        self._ids |= {house.name: id for id, house in self.cards.houses.items()}
        self._fates: dict[tuple[str, str], Fate] = {}
        self._uses: list[Fate] = []
        """One for each time a Chapter Master was played or a house used: a seat may do so often."""
        self._turn = 0

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        for at, event in enumerate(events):
            if event.kind == "chapter.completed":
                self._completed(event)
            elif event.kind == "vp.bought":
                seat = int(str(event.params["seat"]))
                self._taken(*self._vp(state.players[seat].vp_cards[-1]), seat)
            elif event.kind in ("played", "played.idly"):
                self._played(event)
            elif event.kind == "house.opens" and events[at + 1 :]:
                self._uses.append(Fate("house", self._ids[str(event.params["house"])], 0, _seat(event)))
        if state.phase == "act" and state.turn != self._turn:
            self._turn = state.turn
            self._begin(state)

    def fates(self) -> list[Fate]:
        return [*self._fates.values(), *self._uses]

    def _begin(self, state: State) -> None:
        for id in sorted({id for id in state.row if id is not None}):
            self._fate(*self._vp(id)).offered += 1
        for house in filter(None, state.houses):
            self._fate("house", house).offered += 1
        hand = state.players[state.active].hand
        for master in sorted({card.split(".")[0] for card in hand if card.endswith(WILD)}):
            self._fate("master", master).offered += 1
        if state.turn == 1:
            self._fates["first seat", "first"] = Fate("first seat", "first", 1, (state.first,))
            for chapter in layout_for(self.cards, state).chapters:
                self._fate("chapter", chapter).offered = 1

    def _completed(self, event: Event) -> None:
        chapter = event.params["chapter"]
        assert isinstance(chapter, Phrase)
        name = str(chapter.params.get("name") or chapter.params["archetype"])
        self._taken("chapter", self._ids.get(name, name), int(str(event.params["seat"])))

    def _played(self, event: Event) -> None:
        card = event.params["card"]
        assert isinstance(card, Phrase)
        id = self._ids[str(card.params["name"])]
        if id in self.cards.masters:
            self._uses.append(Fate("master", id, 0, _seat(event)))
            self._uses.append(Fate("master's ability", id, 1, _seat(event) if event.kind == "played" else ()))

    def _vp(self, id: str) -> tuple[str, str]:
        return f"vp for {self.cards.vp[id].cost}", id

    def _taken(self, group: str, name: str, seat: Seat) -> None:
        fate = self._fate(group, name)
        if seat not in fate.takers:
            fate.takers = (*fate.takers, seat)

    def _fate(self, group: str, name: str) -> Fate:
        return self._fates.setdefault((group, name), Fate(group, name))


def _seat(event: Event) -> tuple[Seat]:
    return (int(str(event.params["seat"])),)

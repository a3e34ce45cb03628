"""How to Play, the end of a round: buildings are resolved one at a time, the Library last (GC-10, A-GC-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules import (
    a_buildings,
    b_buildings,
    c_buildings,
    end_of_game_scoring,
    rounds,
)
from gamecore.games.gilded_compass.rules.play import Play

_RESOLVES: Mapping[Building, Callable[[Play], Script[None]]] = {
    "archives": a_buildings.archives,
    "university": a_buildings.university,
    "library": a_buildings.library,
    "auction": b_buildings.auction,
    "guild": b_buildings.guild,
    "temple": c_buildings.temple,
    "illuminati": c_buildings.illuminati,
    "galleon": c_buildings.galleon,
    "tower": c_buildings.tower,
}


def resolve(play: Play) -> Script[None]:
    """Resolve the next building; after the last of them end the round (GC-10)."""
    state = play.state
    order = state.order
    yield from _RESOLVES[order[state.resolving]](play)
    state.resolving += 1
    if state.resolving == len(order):
        state.resolving = 0
        rounds.end(state)
        if state.phase == "over":
            end_of_game_scoring.tell(play)

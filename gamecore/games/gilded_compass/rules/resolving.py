"""How to Play, the end of a round: buildings are resolved one at a time, the Library last (GC-10, A-GC-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules import rounds
from gamecore.games.gilded_compass.rules.buildings import (
    archives,
    auction_house,
    hidden_temple,
    illuminati,
    library,
    sunken_galleon,
    treasure_hunters_guild,
    treasure_tower,
    university,
)
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.scoring import end_of_game_scoring

_RESOLVES: Mapping[Building, Callable[[Play], Script[None]]] = {
    "archives": archives.resolve,
    "university": university.resolve,
    "library": library.resolve,
    "auction": auction_house.resolve,
    "guild": treasure_hunters_guild.resolve,
    "temple": hidden_temple.resolve,
    "illuminati": illuminati.resolve,
    "galleon": sunken_galleon.resolve,
    "tower": treasure_tower.resolve,
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

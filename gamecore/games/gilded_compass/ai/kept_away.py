"""What a tile would add to others who choose later: of equal ones that is taken which they would gain most by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.rounds import MAPS_A_ROUND
from gamecore.games.gilded_compass.rules.scoring.assignment import best_crews
from gamecore.games.gilded_compass.rules.scoring.holdings import Holdings, crew_gold
from gamecore.games.gilded_compass.state import NEUTRAL, Owner


class Kept(NamedTuple):
    """The Gold that a tile would add to whom of the others it would add most."""

    gold: int
    rival: Seat


def kept_away(seen: Seen, kind: str, id: str) -> Kept:
    """By what everybody sees of them; no Gold where nobody with a use for the tile chooses later."""
    later = {owner for owner in _who_choose_later(seen, kind) if owner not in (seen.seat, NEUTRAL)}
    return max((Kept(_adds_to(seen, rival, kind, id), rival) for rival in sorted(later)), default=Kept(0, 0))


def _who_choose_later(seen: Seen, kind: str) -> Sequence[Owner]:
    state = seen.state
    if kind == "specialist":
        return [die.owner for die in state.university[state.entrances - len(state.specialists) :]]
    return [group.owner for group in ranked_groups(state.archives)[MAPS_A_ROUND - len(state.maps) : MAPS_A_ROUND]]


def _adds_to(seen: Seen, rival: Seat, kind: str, id: str) -> int:
    hunter, tiles = seen.state.hunters[rival], seen.tiles

    def worth(maps: Sequence[str], people: Sequence[str]) -> int:
        holdings = Holdings(tuple(sorted(maps)), tuple(sorted(people)), (), ())
        return sum(crew_gold(tiles, crew) for crew in best_crews(tiles, holdings))

    more = ((*hunter.maps, id), hunter.specialists) if kind == "map" else (hunter.maps, (*hunter.specialists, id))
    return worth(*more) - worth(hunter.maps, hunter.specialists)

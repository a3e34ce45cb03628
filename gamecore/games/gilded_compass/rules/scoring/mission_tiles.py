"""Mission Tiles Supplement: what missions score (GC-31). Secret and Dual Maps score as maps: :mod:`.holdings`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamecore.games.gilded_compass.cards.model import MissionKind, Tiles
from gamecore.games.gilded_compass.rules.scoring.holdings import Crew, colours_of


@dataclass(frozen=True, slots=True)
class Collected:
    """How much else a hunter has."""

    missions: int
    maps: int
    items: int
    abilities: int
    chests: int
    treasures: int


def mission_gold(tiles: Tiles, kind: MissionKind, collected: Collected, crews: Sequence[Crew]) -> int:
    """Return the Gold of one mission tile, besides what a Secret or Dual Map scores as a map."""
    sent = [tiles.specialists[one.specialist] for crew in crews for one in crew.everybody]
    match kind:
        case "broaden":
            return len({one.site for one in sent})
        case "congregate":
            return sum(one.type == "cartographer" for one in sent)
        case "gather":
            return sum(one.type == "excavator" for one in sent)
        case "hire":
            return sum(bool(crew.sent) and not crew.is_mission for crew in crews)
        case "recruit":
            return len(sent) // 2
        case "unite":
            return 1 + sum(len(crew.sent) == 2 for crew in crews)
        case "scour":
            return len(colours_of(tiles, crews))
        case "dive":
            return 1 + 2 * (collected.chests // 3)
        case "embrace":
            return 1 + collected.missions
        case "find":
            return 1 + collected.maps // 2
        case "join":
            return collected.abilities
        case "loot":
            return collected.treasures // 3
        case "raid":
            return 1 + collected.items // 2
        case "second" | "dual" | "secret":
            return 0

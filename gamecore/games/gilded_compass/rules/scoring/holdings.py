"""What the final assignment depends on, and what an assignment looks like (GC-29, GC-30)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamecore.games.gilded_compass.cards.model import Tiles

SECRET_MAP = 1
"""Gold for a Secret Map with a specialist."""
DUAL_MAP = 3
"""Gold for a Dual Map with two."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """One hunter's maps, specialists, items and missions, as sorted ids; ``every_map`` is the table's option."""

    maps: tuple[str, ...]
    specialists: tuple[str, ...]
    items: tuple[str, ...]
    missions: tuple[str, ...]
    every_map: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """A specialist on a map, with the item they carry, if any."""

    specialist: str
    item: str | None = None


@dataclass(frozen=True, slots=True)
class Crew:
    """Who is assigned to one tile: an Ancient Map, or a Secret or Dual Map among the missions.

    ``extra`` is the one whom Second Opinion adds.
    """

    tile: str
    is_mission: bool
    sent: tuple[Sent, ...] = ()
    extra: Sent | None = None

    @property
    def everybody(self) -> tuple[Sent, ...]:
        return self.sent if self.extra is None else (*self.sent, self.extra)

    @property
    def is_doubled(self) -> bool:
        """True if both specialists of an Ancient Map carry an item (GC-30); the extra one does not count (A-GC-28)."""
        return not self.is_mission and len(self.sent) == 2 and all(one.item is not None for one in self.sent)


def tile_gold(tiles: Tiles, crew: Crew) -> int:
    """Return what the map itself scores (GC-29, GC-30)."""
    if not crew.is_mission:
        one = tiles.maps[crew.tile]
        return one.high * (1 + crew.is_doubled) if crew.sent else one.low
    if tiles.missions[crew.tile].kind == "dual":
        return DUAL_MAP if len(crew.sent) == 2 else 0
    return SECRET_MAP if crew.sent else 0


def sent_gold(tiles: Tiles, sent: Sent) -> int:
    return tiles.specialists[sent.specialist].value * (1 if sent.item is None else 2)


def crew_gold(tiles: Tiles, crew: Crew) -> int:
    return tile_gold(tiles, crew) + sum(sent_gold(tiles, one) for one in crew.everybody)


def colours_of(tiles: Tiles, crews: Iterable[Crew]) -> set[str]:
    """Return the colours for Scour the Globe: an empty Secret Map is grey, a Dual Map has both colours (A-GC-27)."""
    found: set[str] = set()
    for crew in crews:
        if not crew.is_mission:
            found.add(tiles.maps[crew.tile].site or "grey")
        elif tiles.missions[crew.tile].kind == "dual":
            found.update(tiles.missions[crew.tile].sites)
        else:
            found.add(tiles.specialists[crew.sent[0].specialist].site if crew.sent else "grey")
    return found

"""The tiles of Order of the Gilded Compass, as they stand in ``data/gilded_compass``.

``source`` says where a record's figures come from: the rulebook, public pages, inference, or our own design.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import Field, model_validator

from gamecore.engine.content import read
from gamecore.engine.errors import ContentError
from gamecore.engine.position import Saved
from gamecore.games.gilded_compass.state import METALS, Metal

Source: TypeAlias = Literal["rulebook", "public", "inferred", "original"]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,24}$")]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
Gold: TypeAlias = Annotated[int, Field(ge=0, le=9)]
Count: TypeAlias = Annotated[int, Field(ge=1, le=30)]
Face: TypeAlias = Annotated[int, Field(ge=1, le=6)]
Profession: TypeAlias = Literal["cartographer", "excavator"]
AbilityId: TypeAlias = Literal["gift", "will", "help", "power"]
MissionKind: TypeAlias = Literal[
    "dual", "secret", "broaden", "congregate", "dive", "embrace", "gather", "find", "hire", "join", "loot", "raid",
    "recruit", "scour", "second", "unite",
]  # fmt: skip
MOST_GREY_MAPS = 4
MOST_DUAL_MAPS = 8
"""The box has two and six. Each more doubles what the final assignment tries, for it is open to several colours."""
PROFESSIONS: tuple[Profession, ...] = ("cartographer", "excavator")


class Site(Saved):
    """A dig site, which is a colour. ``short`` is what it is called on boards."""

    id: Id
    name: Name
    short: Name
    source: Source


class AncientMap(Saved):
    """``high`` Gold with a specialist, ``low`` without. No site: an Abandoned Dig Site, grey."""

    id: Id
    site: Id | None
    high: Gold
    low: Gold
    count: Count
    source: Source

    @model_validator(mode="after")
    def _more_with_a_specialist(self) -> AncientMap:
        if self.low > self.high:
            raise ValueError("the value without a specialist is the smaller one")
        return self


class Specialist(Saved):
    id: Id
    site: Id
    type: Profession
    value: Annotated[int, Field(ge=1, le=9)]
    source: Source


class Artifact(Saved):
    """One of the types of Private Artifacts."""

    id: Id
    name: Name
    count: Count
    source: Source


class Collection(Saved):
    """A Private Collection: the artifact types worth 4 and 2."""

    id: Id
    name: Name
    desired: Id
    preferred: Id
    source: Source


class Item(Saved):
    """A Magical Item's hidden face."""

    id: Id
    name: Name
    site: Id
    type: Profession
    count: Count
    source: Source


class Back(Saved):
    """The visible side of a Magical Item: its colour and the two dice it takes; not whom it is for.

    Which item is behind which back is dealt anew in each game: one of the colour where the table plays with coloured
    backs, else any.
    """

    site: Id
    dice: tuple[Face, Face]
    source: Source


class Chest(Saved):
    gold: Gold
    count: Count
    source: Source


class Treasure(Saved):
    metal: Metal
    gold: Gold
    count: Count
    source: Source


class Ability(Saved):
    id: AbilityId
    name: Name
    count: Count
    source: Source


class Mission(Saved):
    """A Mission; with ``building`` only where that C building is in play (A-GC-4)."""

    id: Id
    name: Name
    kind: MissionKind
    sites: tuple[Id, ...] = ()
    building: Literal["temple", "illuminati", "galleon", "tower"] | None = None
    count: Count
    source: Source

    @model_validator(mode="after")
    def _dual_maps_have_two_sites(self) -> Mission:
        if len(set(self.sites)) != (2 if self.kind == "dual" else 0):
            raise ValueError("a Dual Map names two different sites, and nothing else names any")
        return self


T = TypeVar("T")
MOST_REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """Every tile of one table's game, by id, in file order. A set of tiles compares by identity."""

    sites: Mapping[str, Site]
    maps: Mapping[str, AncientMap]
    specialists: Mapping[str, Specialist]
    artifacts: Mapping[str, Artifact]
    collections: Mapping[str, Collection]
    items: Mapping[str, Item]
    backs: tuple[Back, ...]
    chests: tuple[Chest, ...]
    treasures: tuple[Treasure, ...]
    abilities: Mapping[str, Ability]
    missions: Mapping[str, Mission]
    memory: dict[Any, Any] = field(default_factory=dict)

    def remembered(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """Return what was worked out once about these tiles; nothing is None.

        Tables ask at once from several threads: what one of them forgets, no other looks up again.
        """
        known: T | None = self.memory.get(key)
        if known is None:
            known = work_out()
            if len(self.memory) > MOST_REMEMBERED:
                self.memory.clear()
            self.memory[key] = known
        return known


N = TypeVar("N", Site, AncientMap, Specialist, Artifact, Collection, Item, Ability, Mission)


def read_tiles(files: Mapping[str, Any]) -> Tiles:
    """Check the eleven files, as read from JSON.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    tiles = Tiles(
        sites=_by_id("sites", read(files, "sites", list[Site])),
        maps=_by_id("maps", read(files, "maps", list[AncientMap])),
        specialists=_by_id("specialists", read(files, "specialists", list[Specialist])),
        artifacts=_by_id("artifacts", read(files, "artifacts", list[Artifact])),
        collections=_by_id("collections", read(files, "collections", list[Collection])),
        items=_by_id("items", read(files, "items", list[Item])),
        backs=tuple(read(files, "backs", list[Back])),
        chests=tuple(read(files, "chests", list[Chest])),
        treasures=tuple(read(files, "treasures", list[Treasure])),
        abilities=_by_id("abilities", read(files, "abilities", list[Ability])),
        missions=_by_id("missions", read(files, "missions", list[Mission])),
    )
    _names_known_ids(tiles)
    _counted(tiles)
    return tiles


def _by_id(file: str, rows: Iterable[N]) -> dict[str, N]:
    found: dict[str, N] = {}
    for number, row in enumerate(rows):
        if row.id in found:
            raise ContentError(f"{file}.json, {number}.id: {row.id!r} is used twice; every id must be its own")
        found[row.id] = row
    return found


def _names_known_ids(tiles: Tiles) -> None:
    named: list[tuple[str, str | None, Iterable[str]]] = [
        *((f"maps.json, {one.id}.site", one.site, tiles.sites) for one in tiles.maps.values()),
        *((f"specialists.json, {one.id}.site", one.site, tiles.sites) for one in tiles.specialists.values()),
        *((f"items.json, {one.id}.site", one.site, tiles.sites) for one in tiles.items.values()),
        *(
            (f"missions.json, {one.id}.sites", site, tiles.sites)
            for one in tiles.missions.values()
            for site in one.sites
        ),
        *((f"collections.json, {one.id}", one.desired, tiles.artifacts) for one in tiles.collections.values()),
        *((f"collections.json, {one.id}", one.preferred, tiles.artifacts) for one in tiles.collections.values()),
    ]
    for place, id, known in named:
        if id is not None and id not in known:
            raise ContentError(f"{place}: {id!r} is not there; there are {', '.join(known)}")


def _counted(tiles: Tiles) -> None:
    """Check what must be in the box (Components; A-GC-4): with another number of tiles a game could run out of them."""
    metals = Counter(dict.fromkeys(METALS, 0))
    for treasure in tiles.treasures:
        metals[treasure.metal] += treasure.count
    wanted: dict[str, tuple[object, object]] = {
        "maps.json, maps": (sum(one.count for one in tiles.maps.values()), 26),
        "specialists.json, specialists": (len(tiles.specialists), 36),
        "artifacts.json, artifacts": (sum(one.count for one in tiles.artifacts.values()), 36),
        "collections.json, collections": (len(tiles.collections), 6),
        "items.json, items": (sum(one.count for one in tiles.items.values()), 24),
        "backs.json, backs of each colour of items": (
            dict(Counter(one.site for one in tiles.backs)),
            dict(Counter(one.site for one in tiles.items.values() for _ in range(one.count))),
        ),
        "chests.json, chests": (sum(one.count for one in tiles.chests), 30),
        "treasures.json, tokens of each metal": (dict(metals), dict.fromkeys(METALS, 12)),
        "abilities.json, abilities": (sum(one.count for one in tiles.abilities.values()), 20),
        "missions.json, missions": (sum(one.count for one in tiles.missions.values()), 22),
    }
    for what, (found, expected) in wanted.items():
        if found != expected:
            raise ContentError(f"{what}: expected {expected}, found {found}")
    greys = sum(one.count for one in tiles.maps.values() if one.site is None)
    duals = sum(one.count for one in tiles.missions.values() if one.kind == "dual")
    if greys > MOST_GREY_MAPS:
        raise ContentError(f"maps.json: {greys} maps without a site; there may be {MOST_GREY_MAPS} at most")
    if duals > MOST_DUAL_MAPS:
        raise ContentError(f"missions.json: {duals} Dual Maps; there may be {MOST_DUAL_MAPS} at most")

"""Tiles in words, short enough for a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.state import ItemTile, State


@lru_cache(maxsize=1 << 10)
def map_of(tiles: Tiles, id: str) -> Phrase:
    one = tiles.maps[id]
    return say("tile-map", site=site(tiles, one.site), high=one.high, low=one.low)


@lru_cache(maxsize=1 << 10)
def site(tiles: Tiles, id: str | None) -> Phrase:
    """Name a colour by the short name of its site, with its sign; no site is grey."""
    if id is None:
        return say("site-grey")
    return say("site", colour=id, name=tiles.sites[id].short)


@lru_cache(maxsize=1 << 10)
def specialist(tiles: Tiles, id: str) -> Phrase:
    one = tiles.specialists[id]
    return say("tile-specialist", type=one.type, site=site(tiles, one.site), value=one.value)


@lru_cache(maxsize=1 << 10)
def specialist_to_choose(tiles: Tiles, id: str) -> Phrase:
    """With the profession in words: as a choice, two must not differ in their sign alone."""
    one = tiles.specialists[id]
    return say("tile-specialist-choice", type=one.type, site=site(tiles, one.site), value=one.value)


def legend(tiles: Tiles, maps: Sequence[str], *, people: bool) -> Iterator[Phrase]:
    """Say what the figures of a map mean, by one that is there, and what the signs of people are; of a Dig Site whom it
    takes."""
    of_a_site = [id for id in maps if tiles.maps[id].site is not None]
    for id in of_a_site[:1]:
        yield say("legend-map", tile=map_of(tiles, id), high=tiles.maps[id].high, low=tiles.maps[id].low)
    if has_dig_site(tiles, maps):
        yield say("legend-dig-site")
    if people:
        yield say("legend-people")


def has_dig_site(tiles: Tiles, maps: Iterable[str]) -> bool:
    return any(tiles.maps[id].site is None for id in maps)


def map_read_aloud(tiles: Tiles, id: str) -> Phrase:
    """Without signs: what it scores with a specialist and without."""
    one = tiles.maps[id]
    return say("map-read-aloud", site=_read_aloud(tiles, one.site), high=one.high, low=one.low)


def specialist_read_aloud(tiles: Tiles, id: str) -> Phrase:
    """Without signs."""
    one = tiles.specialists[id]
    return say("specialist-read-aloud", type=one.type, site=_read_aloud(tiles, one.site), value=one.value)


def _read_aloud(tiles: Tiles, id: str | None) -> Phrase | str:
    return tiles.sites[id].short if id and id in tiles.sites else say("picture-dig-site")


def by_site(tiles: Tiles, maps: Iterable[str], specialists: Iterable[str]) -> list[Phrase]:
    """Maps and specialists by colour, each colour named once: what fits together stands together."""
    found: dict[str | None, list[Phrase]] = {}
    for id in sorted(maps):
        found.setdefault(tiles.maps[id].site, []).append(
            say("tile-map-here", high=tiles.maps[id].high, low=tiles.maps[id].low)
        )
    for id in sorted(specialists):
        one = tiles.specialists[id]
        found.setdefault(one.site, []).append(say("tile-specialist-here", type=one.type, value=one.value))
    return [_at_site(tiles, id, here) for id, here in found.items()]


def items_by_site(tiles: Tiles, items: Iterable[str]) -> list[Phrase]:
    """Magical Items by the colour and the specialist that they are for, and how many of each."""
    counts = Counter((tiles.items[id].site, tiles.items[id].type) for id in items)
    found: dict[str, list[Phrase]] = {}
    for (colour, type), count in sorted(counts.items()):
        found.setdefault(colour, []).append(say("tile-items-here", type=type, count=count))
    return [_at_site(tiles, id, here) for id, here in found.items()]


def _at_site(tiles: Tiles, id: str | None, here: Sequence[Phrase]) -> Phrase:
    return reduce(lambda before, one: say("tile-beside", before=before, tile=one), here, site(tiles, id))


def item(tiles: Tiles, id: str) -> Phrase:
    one = tiles.items[id]
    return say("tile-item", name=one.name, type=one.type, site=site(tiles, one.site))


def back(tiles: Tiles, colour: str | None, dice: Sequence[int]) -> Phrase:
    """Describe the back of a Magical Item: two dice, and its colour if that is shown."""
    return say("tile-back", site="none" if colour is None else site(tiles, colour), low=dice[0], high=dice[1])


def back_of(tiles: Tiles, state: State, tile: ItemTile) -> Phrase:
    return back(tiles, tiles.items[tile.item].site if state.shows_colour else None, tile.dice)


@lru_cache
def artifact(tiles: Tiles, id: str) -> Phrase:
    """Name a kind of artifact with what it is: two are called like a site."""
    return say("artifact", text=tiles.artifacts[id].name, kind=id)


def artifacts(tiles: Tiles, types: Sequence[str]) -> list[str]:
    """As events hold them."""
    return [tiles.artifacts[one].name for one in types]


def artifacts_named(tiles: Tiles, names: Sequence[Param]) -> list[Param]:
    """What an event holds of artifacts, each with what it is."""
    ids = {one.name: one.id for one in tiles.artifacts.values()}
    return [artifact(tiles, ids[name]) if isinstance(name, str) and name in ids else name for name in names]


NAMES_ARTIFACTS = frozenset({
    "auction-seen", "auction-kept", "auction-rejected", "neutral-artifacts", "setup-collection",
})  # fmt: skip
"""What is told of artifacts."""


def with_artifacts_named(tiles: Tiles, said: Phrase) -> Phrase:
    """What is told, with what an artifact is beside its name: events hold the bare names."""
    if said.id not in NAMES_ARTIFACTS:
        return said
    params: dict[str, Param] = {}
    for name, held in said.params.items():
        if name == "artifacts" and isinstance(held, Sequence) and not isinstance(held, str):
            params[name] = artifacts_named(tiles, held)
        elif name in ("desired", "preferred"):
            params[name] = artifacts_named(tiles, [held])[0]
        else:
            params[name] = held
    return Phrase(said.id, params)


def missions(tiles: Tiles, ids: Sequence[str]) -> list[str]:
    return [tiles.missions[one].name for one in ids]


def mission_rule(tiles: Tiles, id: str) -> Phrase:
    """Say what a mission scores."""
    one = tiles.missions[id]
    return say("mission-rule", kind=one.kind, sites=[site(tiles, each) for each in one.sites] or "none")


@lru_cache
def building(name: str) -> Phrase:
    return say("building", building=name)

"""Every legal assignment there is, one after the other: what the search for the best is measured by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.scoring.holdings import Crew, Holdings, Sent, crew_gold
from gamecore.games.gilded_compass.rules.scoring.mission_tiles import Collected, mission_gold


def most(tiles: Tiles, holdings: Holdings) -> tuple[int, int]:
    """The best total of maps and missions, found by trying everything, and the most that can be left over with it."""
    return max(merit(tiles, holdings, crews) for crews in _every_crew(tiles, holdings))


def merit(tiles: Tiles, holdings: Holdings, crews: tuple[Crew, ...]) -> tuple[int, int]:
    """Gold, and the values of specialists left over, which break ties (A-GC-2)."""
    sent = sum(tiles.specialists[one.specialist].value for crew in crews for one in crew.everybody)
    return total(tiles, holdings, crews), sum(tiles.specialists[one].value for one in holdings.specialists) - sent


def total(tiles: Tiles, holdings: Holdings, crews: tuple[Crew, ...]) -> int:
    collected = Collected(len(holdings.missions), len(holdings.maps), len(holdings.items), 0, 0, 0)
    gold = sum(crew_gold(tiles, crew) for crew in crews)
    return gold + sum(mission_gold(tiles, tiles.missions[one].kind, collected, crews) for one in holdings.missions)


def _every_crew(tiles: Tiles, holdings: Holdings) -> Iterator[tuple[Crew, ...]]:
    """Each specialist stays at home or goes to some tile, as a regular or as the extra one; items as they fit."""
    spots = [(one, False) for one in holdings.maps]
    spots += [(one, True) for one in holdings.missions if tiles.missions[one].kind in ("secret", "dual")]
    places: list[tuple[int, bool] | None] = [
        None,
        *((at, extra) for at in range(len(spots)) for extra in (False, True)),
    ]
    for chosen in product(places, repeat=len(holdings.specialists)):
        regular: dict[int, list[str]] = {at: [] for at in range(len(spots))}
        extras: dict[int, str] = {}
        is_double = False
        for one, place in zip(holdings.specialists, chosen, strict=True):
            if place is None:
                continue
            if place[1]:
                is_double = is_double or bool(extras)
                extras[place[0]] = one
            else:
                regular[place[0]].append(one)
        if is_double or (extras and "second" not in holdings.missions):
            continue
        if all(is_legal(tiles, spot, regular[at], extras.get(at)) for at, spot in enumerate(spots)):
            yield from _with_items(tiles, holdings, spots, regular, extras)


def is_legal(tiles: Tiles, spot: tuple[str, bool], regular: list[str], extra: str | None) -> bool:
    people = [tiles.specialists[one] for one in regular]
    if len({one.type for one in people}) != len(people):
        return False
    sites = [one.site for one in people]
    wanted: tuple[str, ...] = ()
    if spot[1] and tiles.missions[spot[0]].kind == "dual":
        wanted = tiles.missions[spot[0]].sites
        if len(set(sites)) != len(sites):
            return False
    elif len(set(sites)) > 1:
        return False
    elif not spot[1] and tiles.maps[spot[0]].site is not None:
        wanted = (str(tiles.maps[spot[0]].site),)
    elif sites:
        wanted = (sites[0],)
    if any(site not in wanted for site in sites):
        return False
    return extra is None or (len(people) == 2 and tiles.specialists[extra].site in wanted)


def _with_items(
    tiles: Tiles,
    holdings: Holdings,
    spots: list[tuple[str, bool]],
    regular: dict[int, list[str]],
    extras: dict[int, str],
) -> Iterator[tuple[Crew, ...]]:
    carriers = [one for at in regular for one in (*regular[at], *([extras[at]] if at in extras else []))
                if holdings.every_map or not spots[at][1]]  # fmt: skip
    for carrying in product((None, *carriers), repeat=len(holdings.items)):
        used = [one for one in carrying if one is not None]
        if len(set(used)) != len(used):
            continue
        pairs = [(tiles.items[item], tiles.specialists[one], item, one)
                 for item, one in zip(holdings.items, carrying, strict=True) if one is not None]  # fmt: skip
        if any((item.site, item.type) != (person.site, person.type) for item, person, _, _ in pairs):
            continue
        items = {one: item for _, _, item, one in pairs}
        yield tuple(
            Crew(
                tile,
                is_mission,
                tuple(Sent(one, items.get(one)) for one in regular[at]),
                Sent(extras[at], items.get(extras[at])) if at in extras else None,
            )
            for at, (tile, is_mission) in enumerate(spots)
        )

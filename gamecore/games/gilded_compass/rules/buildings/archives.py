"""Archives, an A building (GC-13, GC-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.picking import in_a_row, take
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL, Group, Hunter, Owner

# How it Works


def legal(groups: Sequence[Group], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """List dice of one value, as a new group or onto one's own; no two groups alike (GC-13, A-GC-6, A-GC-7)."""
    taken = {(group.face, group.size) for group in groups}
    for face in range(1, 7):
        for size in range(1, counts[face] + 1):
            if (face, size) not in taken:
                yield made("archives", (face,) * size)
    for face, size in dict.fromkeys((group.face, group.size) for group in groups if group.owner == owner):
        for more in range(1, counts[face] + 1):
            if (face, size + more) not in taken:
                yield made("archives", (face,) * more, size)


def taken(groups: Sequence[Group], owner: Owner, counts: Sequence[int]) -> list[tuple[int, ...]]:
    """List the groups that these dice could make, alone or onto one's own, if none stood there already (GC-13)."""
    own = {(group.face, group.size) for group in groups if group.owner == owner}
    return [
        (group.face,) * group.size
        for group in groups
        if any(
            counts[group.face] >= group.size - onto
            for onto in (0, *(size for face, size in own if face == group.face and size < group.size))
        )
    ]


def place(groups: list[Group], owner: Owner, placement: Placement) -> None:
    """Add a new group, or more dice to the own one that has ``onto`` of this value (GC-13)."""
    face, more = placement.faces[0], len(placement.faces)
    for group in groups:
        if placement.onto and (group.owner, group.face, group.size) == (owner, face, placement.onto):
            group.size += more
            return
    groups.append(Group(owner, face, more))


# How it Resolves


def ranked_groups(groups: Sequence[Group]) -> list[Group]:
    """Sort by most dice, then higher value (GC-14); equals, which only The Will to Win makes, by who came first."""
    return sorted(groups, key=lambda group: (-group.size, -group.face))


def resolve(play: Play) -> Script[None]:
    """Let each group take a map, the largest first (GC-14); groups without a map go to the Library."""
    state, tiles = play.state, play.tiles
    ranked = ranked_groups(state.archives)
    winning, losing = ranked[: len(state.maps)], ranked[len(state.maps) :]
    for owner, count in in_a_row([group.owner for group in winning]):
        if owner == NEUTRAL:
            _discard_best_maps(play, count)
            continue
        hunter = play.hunters[owner]
        text, worth = partial(tile_text.map_of, tiles), partial(map_worth, tiles, hunter)
        taken = yield from take(owner, "map", state.maps, count, text, worth)
        hunter.maps += taken
        play.tell("archives.took", seat=owner, maps=[text(one) for one in taken])
    for group in losing:
        play.to_library(group.owner, group.size)
    state.gone.maps += state.maps
    state.maps, state.archives = [], []


def _discard_best_maps(play: Play, count: int) -> None:
    """Discard the maps that the neutral player takes: the highest value, the topmost among equals (GC-35)."""
    state = play.state
    for _ in range(min(count, len(state.maps))):
        best = max(state.maps, key=lambda one: play.tiles.maps[one].high)
        state.maps.remove(best)
        state.gone.maps.append(best)
        play.tell("neutral.discarded", tile=tile_text.map_of(play.tiles, best))


def map_worth(tiles: Tiles, hunter: Hunter, id: str) -> float:
    """Estimate what a map is worth to a hunter, in Gold: more with a specialist who has no other place yet."""
    one = tiles.maps[id]
    waiting = [tiles.specialists[each] for each in hunter.specialists]
    same = [each for each in waiting if each.site == one.site]
    places = sum(tiles.maps[each].site == one.site for each in hunter.maps)
    for_each_type = Counter(each.type for each in same)
    useful = sum(count > places for count in for_each_type.values())
    return one.low + (1.0 if useful else 0.5) + 1.5 * useful

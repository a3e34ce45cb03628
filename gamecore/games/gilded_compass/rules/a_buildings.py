""" "A" Buildings, How it Resolves: Archives, University and Library (GC-12, GC-14, GC-15)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import groupby

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.picking import take
from gamecore.games.gilded_compass.rules.placements import ranked_groups
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL, Hunter, Owner


def archives(play: Play) -> Script[None]:
    """Let each group take a map, the largest first (GC-14); groups without a map go to the Library."""
    state, tiles = play.state, play.tiles
    ranked = ranked_groups(state.archives)
    winning, losing = ranked[: len(state.maps)], ranked[len(state.maps) :]
    for owner, count in _in_a_row([group.owner for group in winning]):
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


def university(play: Play) -> Script[None]:
    """Let each die take a specialist, from the left (GC-12)."""
    state, tiles = play.state, play.tiles
    for owner, count in _in_a_row([die.owner for die in state.university]):
        if owner == NEUTRAL:
            _discard_best_specialists(play, count)
            continue
        hunter = play.hunters[owner]
        text, worth = partial(tile_text.specialist, tiles), partial(specialist_worth, tiles, hunter)
        taken = yield from take(owner, "specialist", state.specialists, count, text, worth)
        hunter.specialists += taken
        play.tell("university.took", seat=owner, specialists=[text(one) for one in taken])
    state.gone.specialists += state.specialists
    state.specialists, state.university = [], []


def library(play: Play) -> Script[None]:
    """Give a Knowledge token for each die (GC-15); neutral dice earn nothing (GC-35)."""
    earned = Counter(owner for owner in play.state.library if owner != NEUTRAL)
    for seat in sorted(earned):
        play.hunters[seat].knowledge += earned[seat]
        play.tell("library.learned", seat=seat, tokens=earned[seat])
    play.state.library = []
    yield from ()


def _in_a_row(owners: list[Owner]) -> list[tuple[Owner, int]]:
    """Group claims of the same owner in a row, who then chooses all at once, with the same result."""
    return [(owner, len(list(claims))) for owner, claims in groupby(owners)]


def _discard_best_maps(play: Play, count: int) -> None:
    """Discard the maps that the neutral player takes: the highest value, the topmost among equals (GC-35)."""
    state = play.state
    for _ in range(min(count, len(state.maps))):
        best = max(state.maps, key=lambda one: play.tiles.maps[one].high)
        state.maps.remove(best)
        state.gone.maps.append(best)
        play.tell("neutral.discarded", tile=tile_text.map_of(play.tiles, best))


def _discard_best_specialists(play: Play, count: int) -> None:
    """Discard the specialists that the neutral player takes: the highest value, the leftmost among equals (GC-35)."""
    state = play.state
    for _ in range(min(count, len(state.specialists))):
        best = max(state.specialists, key=lambda one: play.tiles.specialists[one].value)
        state.specialists.remove(best)
        state.gone.specialists.append(best)
        play.tell("neutral.discarded", tile=tile_text.specialist(play.tiles, best))


def map_worth(tiles: Tiles, hunter: Hunter, id: str) -> float:
    """Estimate what a map is worth to a hunter, in Gold: more with a specialist who has no other place yet."""
    one = tiles.maps[id]
    waiting = [tiles.specialists[each] for each in hunter.specialists]
    same = [each for each in waiting if each.site == one.site]
    places = sum(tiles.maps[each].site == one.site for each in hunter.maps)
    for_each_type = Counter(each.type for each in same)
    useful = sum(count > places for count in for_each_type.values())
    return one.low + (1.0 if useful else 0.5) + 1.5 * useful


def specialist_worth(tiles: Tiles, hunter: Hunter, id: str) -> float:
    """Estimate what a specialist is worth to a hunter, in Gold: little without a map that has room."""
    one = tiles.specialists[id]
    places = sum(tiles.maps[each].site in (one.site, None) for each in hunter.maps)
    rivals = sum(
        (tiles.specialists[each].site, tiles.specialists[each].type) == (one.site, one.type)
        for each in hunter.specialists
    )
    return one.value * (1.0 if places > rivals else 0.4)

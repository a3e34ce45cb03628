"""University, an A building (GC-11, GC-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.picking import in_a_row, take
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import NEUTRAL, Die, Hunter, Owner

PAIR_SUM = 5
"""Pips of two dice placed together."""


# How it Works


def legal(row: Sequence[Die], entrances: int, counts: Sequence[int]) -> Iterator[Placement]:
    """List single dice, and pairs of 5 pips (GC-11). At least one of them must find room (A-GC-5)."""
    is_full = len(row) >= entrances
    last = row[entrances - 1].face if is_full else 7
    for face in range(1, 7):
        if counts[face] and face <= last:
            yield made("university", (face,))
    for low in (1, 2):
        if counts[low] and counts[PAIR_SUM - low] and low <= last:
            yield made("university", (low, PAIR_SUM - low))


def place(play: Play, owner: Owner, placement: Placement) -> None:
    """Insert each die left of those that show as much or more; dice without an entrance go to the Library (GC-11)."""
    row = play.state.university
    row[:] = lined_up(row, owner, placement.faces)
    while len(row) > play.state.entrances:
        pushed = row.pop()
        play.to_library(pushed.owner)
        play.tell("university.pushed", who=who(pushed.owner), face=pushed.face)


def lined_up(row: Sequence[Die], owner: Owner, faces: Sequence[int]) -> list[Die]:
    """Return the row with these dice in it, each left of its equals; also those that find no entrance any more."""
    found = list(row)
    for face in faces:
        at = next((at for at, die in enumerate(found) if die.face >= face), len(found))
        found.insert(at, Die(owner, face))
    return found


# How it Resolves


def resolve(play: Play) -> Script[None]:
    """Let each die take a specialist, from the left (GC-12)."""
    state, tiles = play.state, play.tiles
    for owner, count in in_a_row([die.owner for die in state.university]):
        if owner == NEUTRAL:
            _discard_best_specialists(play, count)
            continue
        hunter = play.hunters[owner]
        text, worth = partial(tile_text.specialist_to_choose, tiles), partial(specialist_worth, tiles, hunter)
        taken = yield from take(owner, "specialist", state.specialists, count, text, worth)
        hunter.specialists += taken
        play.tell("university.took", seat=owner, specialists=[tile_text.specialist(tiles, one) for one in taken])
    state.gone.specialists += state.specialists
    state.specialists, state.university = [], []


def _discard_best_specialists(play: Play, count: int) -> None:
    """Discard the specialists that the neutral player takes: the highest value, the leftmost among equals (GC-35)."""
    state = play.state
    for _ in range(min(count, len(state.specialists))):
        best = max(state.specialists, key=lambda one: play.tiles.specialists[one].value)
        state.specialists.remove(best)
        state.gone.specialists.append(best)
        play.tell("neutral.discarded", tile=tile_text.specialist(play.tiles, best))


def specialist_worth(tiles: Tiles, hunter: Hunter, id: str) -> float:
    """Estimate what a specialist is worth to a hunter, in Gold: little without a map that has room."""
    one = tiles.specialists[id]
    places = sum(tiles.maps[each].site in (one.site, None) for each in hunter.maps)
    rivals = sum(
        (tiles.specialists[each].site, tiles.specialists[each].type) == (one.site, one.type)
        for each in hunter.specialists
    )
    return one.value * (1.0 if places > rivals else 0.4)

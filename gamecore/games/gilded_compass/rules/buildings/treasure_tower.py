"""Treasure Tower, a C building (GC-27, GC-28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import METALS, NEUTRAL, TOP_FLOOR, Die, Owner

TOWER_SUM = 7
"""Pips of two dice placed together."""


# How it Works


def legal(counts: Sequence[int]) -> Iterator[Placement]:
    """List single dice, and pairs of 7 pips, which are one for each tower (GC-27)."""
    for face in range(1, 7):
        if counts[face]:
            yield made("tower", (face,))
    for low in range(1, 4):
        if counts[low] and counts[TOWER_SUM - low]:
            yield made("tower", (low, TOWER_SUM - low))


def place(play: Play, owner: Owner, placement: Placement) -> None:
    """Enter the left tower with low dice, the right with high; all above move up, own ones too (GC-27, A-GC-23)."""
    for face in placement.faces:
        tower = play.state.tower[0 if face <= 3 else 1]
        tower.insert(0, Die(owner, face))
        if len(tower) > TOP_FLOOR:
            fallen = tower.pop()
            play.to_library(fallen.owner)
            play.tell("tower.fell", who=who(fallen.owner), face=fallen.face)


# How it Resolves


def resolve(play: Play) -> Script[None]:
    """Give each die a token of its floor's metal, face down until the end (GC-28, A-GC-24); neutral dice get none."""
    state = play.state
    for stack in state.tower:
        for floor, die in enumerate(stack):
            if die.owner == NEUTRAL:
                continue
            metal = METALS[floor]
            play.hunters[die.owner].treasures[metal].append(state.stacks.treasures[metal].pop())
            play.tell("tower.took", seat=die.owner, metal=metal)
    state.tower = [[], []]
    yield from ()

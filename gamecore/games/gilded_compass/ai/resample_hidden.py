"""Deals all that a viewer cannot know anew: they cannot tell the new state from the real one.

``view_for(tiles, resample_hidden(tiles, state, viewer, chance), viewer)`` equals ``view_for(tiles, state, viewer)``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.state import METALS, SAVED, Hunter, ItemTile, State


def resample_hidden(tiles: Tiles, state: State, viewer: Seat | None, chance: Chance) -> State:
    """Return a new state with the same view for ``viewer``; ``state`` is left as it is.

    After the end nothing is hidden.
    """
    world = SAVED.validate_json(SAVED.dump_json(state))
    if world.phase == "over":
        return world
    others = [hunter for seat, hunter in enumerate(world.hunters) if seat != viewer]
    stacks = world.stacks
    for pile in (stacks.maps, stacks.specialists, stacks.abilities):
        _mix([pile], chance)
    _mix([stacks.artifacts, *(hunter.artifacts for hunter in others)], chance)
    _mix([stacks.missions, *(hunter.missions for hunter in others)], chance)
    _mix([stacks.chests, *(hunter.drawn for hunter in others)], chance)
    for metal in METALS:
        _mix([stacks.treasures[metal], *(hunter.treasures[metal] for hunter in world.hunters)], chance)
    _mix_collections(world, others, chance)
    _mix_items(tiles, world, others, chance)
    return world


def _mix(piles: Iterable[list[Any]], chance: Chance) -> None:
    """Shuffle the tiles of all piles together, and deal each pile as many as it had."""
    piles = list(piles)
    pool = [tile for pile in piles for tile in pile]
    for last in range(len(pool) - 1, 0, -1):
        other = chance.draw(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


def _mix_collections(world: State, others: list[Hunter], chance: Chance) -> None:
    dealt = [hunter.collection for hunter in others if hunter.collection is not None]
    _mix([dealt, world.stacks.collections], chance)
    for hunter in others:
        if hunter.collection is not None:
            hunter.collection = dealt.pop()


def _mix_items(tiles: Tiles, world: State, others: list[Hunter], chance: Chance) -> None:
    """Shuffle the faces, within their colour where backs show it; of the backs only those in the stack."""
    _mix([world.stacks.items], chance)
    hidden: list[ItemTile] = [*world.stacks.items, *world.items, *(tile for hunter in others for tile in hunter.items)]
    sites = [{site} for site in tiles.sites] if world.shows_colour else [set(tiles.sites)]
    for among in sites:
        alike = [tile for tile in hidden if tiles.items[tile.item].site in among]
        faces = [tile.item for tile in alike]
        _mix([faces], chance)
        for tile, face in zip(alike, faces, strict=True):
            tile.item = face

"""Hidden Temple, a C building (GC-20, GC-21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State

# How it Works


def legal(state: State, counts: Sequence[int]) -> Iterator[Placement]:
    """List the two dice on the back of a tile that nobody has dice on (GC-20, A-GC-11)."""
    for number, tile in enumerate(state.items, start=1):
        low, high = tile.dice
        if tile.owner is None and counts[low] and counts[high] > (low == high):
            yield made("temple", tile.dice, number)


def place(state: State, owner: Owner, placement: Placement) -> None:
    """Put the dice on their tile, where nothing pushes them off (GC-20)."""
    state.items[placement.onto - 1].owner = owner


# How it Resolves


def resolve(play: Play) -> Script[None]:
    """Give items to their owners, who look at them in secret; turn up what nobody claimed (GC-21)."""
    state = play.state
    for tile in state.items:
        owner, tile.owner = tile.owner, None
        if owner is None:
            state.gone.items.append(tile)
            play.tell("temple.unclaimed", item=tile_text.item(play.tiles, tile.item))
        elif owner == NEUTRAL:
            state.stacks.items.insert(play.ref.chance.draw(len(state.stacks.items) + 1), tile)
            play.tell("temple.returned", back=tile_text.back_of(play.tiles, state, tile))
        else:
            play.hunters[owner].items.append(tile)
            play.tell("temple.took", seat=owner, back=tile_text.back_of(play.tiles, state, tile))
            play.tell("temple.seen", only=[owner], item=tile_text.item(play.tiles, tile.item))
    state.items = []
    yield from ()

"""Setup: what lies where before the first round (GC-1 to GC-3, GC-5). Nobody has anything to choose."""

from __future__ import annotations

from gamecore.engine.game import Setup
from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.options import OPTIONS
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import Hunter, ItemTile, State

LONG_UP_TO = 3
"""Seats up to which there are six rounds; five with more (GC-3)."""


def new_state(setup: Setup) -> State:
    """Return the state before anything is shuffled or dealt; options that nobody chose have their first value."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(setup.seats, options, rounds=6 if setup.seats <= LONG_UP_TO else 5)


def deal(play: Play) -> Script[None]:
    """Shuffle all stacks, deal what is dealt, and draw who starts (GC-1, GC-2, GC-5, A-GC-37)."""
    state = play.state
    state.hunters.extend(Hunter() for _ in play.seats)
    _stack_a_buildings(play)
    _stack_b_building(play)
    _stack_c_building(play)
    state.start = play.ref.chance.draw(state.seats)
    play.tell(
        "setup.dealt",
        seat=state.start,
        rounds=state.rounds,
        building=tile_text.building(state.b_building),
        other=tile_text.building(state.c_building or "none"),
        neutral="yes" if state.has_neutral else "no",
    )
    for seat, hunter in enumerate(state.hunters):
        if hunter.collection is not None:
            collection = play.tiles.collections[hunter.collection]
            artifacts = play.tiles.artifacts
            play.tell(
                "setup.collection", only=[seat], collection=collection.name,
                desired=artifacts[collection.desired].name, preferred=artifacts[collection.preferred].name,
            )  # fmt: skip
    state.phase = "round"
    yield from ()


def _stack_a_buildings(play: Play) -> None:
    stacks, tiles = play.state.stacks, play.tiles
    stacks.maps = [one.id for one in tiles.maps.values() for _ in range(one.count)]
    stacks.specialists = list(tiles.specialists)
    play.ref.shuffle(stacks.maps)
    play.ref.shuffle(stacks.specialists)


def _stack_b_building(play: Play) -> None:
    """Stack artifacts and deal a collection to each (GC-5), or stack the missions whose building is there (A-GC-4)."""
    state, stacks, tiles = play.state, play.state.stacks, play.tiles
    if state.b_building == "auction":
        stacks.artifacts = [one.id for one in tiles.artifacts.values() for _ in range(one.count)]
        play.ref.shuffle(stacks.artifacts)
        stacks.collections = list(tiles.collections)
        play.ref.shuffle(stacks.collections)
        for hunter in state.hunters:
            hunter.collection = stacks.collections.pop()
    else:
        stacks.missions = [
            one.id
            for one in tiles.missions.values()
            if one.building in (None, state.c_building)
            for _ in range(one.count)
        ]
        play.ref.shuffle(stacks.missions)


def _stack_c_building(play: Play) -> None:
    """Stack the tiles of the C building in play; those of the others stay out of the game (GC-1)."""
    stacks, tiles = play.state.stacks, play.tiles
    match play.state.c_building:
        case "temple":
            stacks.items = _items(play)
        case "illuminati":
            stacks.abilities = [one.id for one in tiles.abilities.values() for _ in range(one.count)]
            play.ref.shuffle(stacks.abilities)
        case "galleon":
            stacks.chests = [one.gold for one in tiles.chests for _ in range(one.count)]
            play.ref.shuffle(stacks.chests)
        case "tower":
            for treasure in tiles.treasures:
                stacks.treasures[treasure.metal] += [treasure.gold] * treasure.count
            for metal in stacks.treasures:
                play.ref.shuffle(stacks.treasures[metal])


def _items(play: Play) -> list[ItemTile]:
    """Shuffle the items and give each a back: one of its colour where backs show it, else any."""
    tiles = play.tiles
    faces = [one.id for one in tiles.items.values() for _ in range(one.count)]
    backs = list(tiles.backs)
    play.ref.shuffle(faces)
    play.ref.shuffle(backs)
    if not play.state.shows_colour:
        return [ItemTile(face, back.dice) for face, back in zip(faces, backs, strict=True)]
    dice = {site: [back.dice for back in backs if back.site == site] for site in tiles.sites}
    return [ItemTile(face, dice[tiles.items[face].site].pop()) for face in faces]

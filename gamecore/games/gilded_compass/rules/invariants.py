"""What must hold after every step; a line returned here means a bug."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.buildings.teams import ranked_teams
from gamecore.games.gilded_compass.rules.turn import HELPING_DICE
from gamecore.games.gilded_compass.state import METALS, NEUTRAL, NEUTRAL_DICE, OWN_DICE, TOP_FLOOR, Owner, State


def problems(tiles: Tiles, state: State) -> list[str]:
    """List everything that cannot be, for whoever repairs it; empty is right.

    Call it between steps only: while a step runs, tiles that somebody is choosing from are in no place.
    """
    if state.phase == "setup":
        return []
    return [*_dice(state), *_buildings(state), *_hunters(state), *_tiles(tiles, state)]


def placed_dice(state: State) -> Iterator[Owner]:
    """The owner of every die on a building."""
    for die in [*state.university, *state.tower[0], *state.tower[1]]:
        yield die.owner
    for group in state.archives:
        yield from [group.owner] * group.size
    for run in state.runs:
        yield from [run.owner] * run.length
    for team in [*state.illuminati, *state.galleon]:
        yield from [team.owner] * len(team.faces)
    for tile in state.items:
        if tile.owner is not None:
            yield from [tile.owner] * 2
    yield from state.library


def _dice(state: State) -> Iterator[str]:
    """While dice are being placed none is lost."""
    if state.phase not in ("turn", "gifts"):
        return
    placed = Counter(placed_dice(state))
    for seat, hunter in enumerate(state.hunters):
        dice = OWN_DICE + (HELPING_DICE if state.helped == seat else 0)
        if hunter.dice + placed[seat] != dice:
            yield f"seat {seat}: {hunter.dice} dice in hand and {placed[seat]} placed of {dice}"
    neutral = sum(hunter.neutral_dice for hunter in state.hunters) + placed[NEUTRAL]
    if neutral != (NEUTRAL_DICE * state.seats if state.has_neutral else 0):
        yield f"{neutral} neutral dice"


def _buildings(state: State) -> Iterator[str]:
    faces = [die.face for die in state.university]
    if faces != sorted(faces) or len(faces) > state.entrances:
        yield f"university {faces}"
    if any(len(tower) > TOP_FLOOR for tower in state.tower):
        yield "a tower of more than three floors"
    if any(not 1 <= run.low <= run.high <= 6 for run in state.runs):
        yield f"runs {state.runs}"
    if len({run.owner for run in state.runs}) != len(state.runs):
        yield f"two runs of one owner: {state.runs}"
    if any(not 1 <= group.face <= 6 or group.size < 1 for group in state.archives):
        yield f"groups {state.archives}"
    for teams in (state.illuminati, state.galleon):
        sizes = [len(team.faces) for team in ranked_teams(teams)]
        is_tied = len(set(sizes)) != len(sizes) if teams is state.galleon else len(sizes) > 1 and sizes[0] == sizes[1]
        if is_tied or not all(sizes) or len({team.owner for team in teams}) != len(teams):
            yield f"teams {teams}"


def _hunters(state: State) -> Iterator[str]:
    for seat, hunter in enumerate(state.hunters):
        if hunter.dice < 0 or hunter.neutral_dice < 0 or hunter.knowledge < 0:
            yield f"seat {seat}: {hunter.dice} dice, {hunter.neutral_dice} neutral dice, {hunter.knowledge} tokens"
    if not 1 <= state.round <= state.rounds:
        yield f"round {state.round} of {state.rounds}"


def _tiles(tiles: Tiles, state: State) -> Iterator[str]:
    stacks, gone, hunters = state.stacks, state.gone, state.hunters
    c = state.c_building
    boxes: dict[str, tuple[Iterable[object], Iterable[object]]] = {
        "maps": (
            [*stacks.maps, *state.maps, *gone.maps, *(one for hunter in hunters for one in hunter.maps)],
            [one.id for one in tiles.maps.values() for _ in range(one.count)],
        ),
        "specialists": (
            [*stacks.specialists, *state.specialists, *gone.specialists,
             *(one for hunter in hunters for one in hunter.specialists)],
            list(tiles.specialists),
        ),
        "abilities": (
            [*stacks.abilities, *state.abilities, *gone.abilities,
             *(one for hunter in hunters for one in hunter.abilities)],
            [one.id for one in tiles.abilities.values() for _ in range(one.count)] if c == "illuminati" else [],
        ),
        "items": (
            [tile.item for pile in (stacks.items, state.items, gone.items, *(h.items for h in hunters))
             for tile in pile],
            [one.id for one in tiles.items.values() for _ in range(one.count)] if c == "temple" else [],
        ),
        "chests": (
            [*stacks.chests, *gone.chests, *(one for hunter in hunters for one in [*hunter.chests, *hunter.drawn])],
            [one.gold for one in tiles.chests for _ in range(one.count)] if c == "galleon" else [],
        ),
        **{
            metal: (
                [*stacks.treasures[metal], *(one for hunter in hunters for one in hunter.treasures[metal])],
                [one.gold for one in tiles.treasures if one.metal == metal for _ in range(one.count)]
                if c == "tower" else [],
            )
            for metal in METALS
        },
    }  # fmt: skip
    for what, (lying, box) in boxes.items():
        if Counter(lying) != Counter(box):
            yield f"{what}: {sorted(Counter(lying).items(), key=str)} instead of the box"

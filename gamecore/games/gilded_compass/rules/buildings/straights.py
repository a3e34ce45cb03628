"""What both B buildings share, the Auction House and the Treasure Hunters' Guild: straights (GC-16, GC-17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import say
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules.placement import Placement, made, straight
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import Owner, Run, State

# How it Works


def legal(building: Building, runs: Sequence[Run], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """List straights, or what extends the own one at either end or both; never like another (GC-16, A-GC-8)."""
    taken = {(run.low, run.high) for run in runs}
    own = next((run for run in runs if run.owner == owner), None)
    if own is None:
        for low in range(1, 7):
            for high in range(low, 7):
                if not counts[high]:
                    break
                if (low, high) not in taken:
                    yield made(building, straight(low, high))
        return
    lowest, highest = own.low, own.high
    while lowest > 1 and counts[lowest - 1]:
        lowest -= 1
    while highest < 6 and counts[highest + 1]:
        highest += 1
    for low in range(lowest, own.low + 1):
        for high in range(own.high, highest + 1):
            if (low, high) not in taken:
                yield made(building, straight(low, own.low - 1) + straight(own.high + 1, high))


def taken(runs: Sequence[Run], owner: Owner, counts: Sequence[int]) -> list[tuple[int, ...]]:
    """List the runs that these dice could make, with one's own if there is one, if none stood there already (GC-16)."""
    own = next((straight(run.low, run.high) for run in runs if run.owner == owner), ())
    others = [straight(run.low, run.high) for run in runs if run.owner != owner]
    return [run for run in others if {*own} <= {*run} and all(counts[face] for face in run if face not in own)]


def place(runs: list[Run], owner: Owner, placement: Placement) -> None:
    """Add a new run, or extend the own one (GC-16)."""
    low, high = placement.faces[0], placement.faces[-1]
    own = next((run for run in runs if run.owner == owner), None)
    if own is None:
        runs.append(Run(owner, low, high))
    else:
        own.low, own.high = min(own.low, low), max(own.high, high)


# How it Resolves


def ranked_runs(runs: Sequence[Run]) -> list[Run]:
    """Sort by length, then higher values (GC-17); equals by who came first."""
    return sorted(runs, key=lambda run: (-run.length, -run.high))


def winners(play: Play) -> list[Owner]:
    """Return who is rewarded, best first; send dice of the others to the Library (GC-17)."""
    state = play.state
    runs = ranked_runs(state.runs)
    places = prizes(state)
    for run in runs[places:]:
        play.to_library(run.owner, run.length)
    if runs:
        play.tell(
            "runs.ranked",
            building=tile_text.building(state.b_building),
            runs=[say("run-of", who=who(run.owner), faces=list(range(run.low, run.high + 1))) for run in runs[:places]],
        )
    return [run.owner for run in runs[:places]]


def prizes(state: State) -> int:
    """Return how many runs win something: two, with five players three (GC-18, GC-19)."""
    return 3 if state.seats == 5 else 2


def draw(stack: list[str], count: int) -> list[str]:
    """Draw tiles, as many as there are."""
    return [stack.pop() for _ in range(min(count, len(stack)))]

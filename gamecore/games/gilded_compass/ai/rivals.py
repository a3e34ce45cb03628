"""What a placement takes from others, in Gold: with few hunters that is as good as winning it oneself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.state import NEUTRAL, TOP_FLOOR, Owner, State

A_PICK = 0.25
"""Gold between one choice of specialists and the next."""
PUSHED_OUT = 1.5
"""Gold between a specialist and a token."""
FALLEN = 1.8
MAP_STEPS = (0.6, 0.8, 0.9, 2.0)
"""Gold that a group loses when it falls behind by one, by the place that it had."""
RUN_STEPS = (1.4, 1.6, 1.2)


def harm(state: State, me: Owner, placement: Placement) -> float:
    """Return what all rivals together lose as things stand; neutral dice lose nothing."""
    return sum(gold for _, gold in _steps(state, me, placement))


def losses(state: State, me: Owner, placement: Placement) -> Mapping[Seat, float]:
    """The same by rival, of those who lose anything."""
    found: dict[Seat, float] = {}
    for owner, gold in _steps(state, me, placement):
        if gold:
            found[owner] = found.get(owner, 0.0) + gold
    return dict(sorted(found.items()))


def _steps(state: State, me: Owner, placement: Placement) -> Iterator[tuple[Owner, float]]:
    """What each set or die of a rival loses."""
    match placement.building:
        case "university":
            yield from _university(state, me, placement.faces)
        case "archives":
            rank = (placement.onto + len(placement.faces), placement.faces[0])
            own = (placement.onto, placement.faces[0])
            groups = sorted(((g.size, g.face, g.owner) for g in state.archives), reverse=True)
            for place, (size, face, owner) in enumerate(groups):
                if owner not in (me, NEUTRAL) and own < (size, face) < rank:
                    yield owner, _step(MAP_STEPS, place)
        case "auction" | "guild":
            yield from _runs(state, me, placement.faces)
        case "tower":
            for tower in (state.tower[0 if face <= 3 else 1] for face in placement.faces):
                if len(tower) == TOP_FLOOR and tower[-1].owner not in (me, NEUTRAL):
                    yield tower[-1].owner, FALLEN


def _step(steps: Sequence[float], place: int) -> float:
    return steps[place] if place < len(steps) else 0.0


def _university(state: State, me: Owner, faces: Sequence[int]) -> Iterator[tuple[Owner, float]]:
    """Value that dice behind the new ones choose later or are pushed out."""
    for at, die in enumerate(state.university):
        if die.owner not in (me, NEUTRAL):
            pushed = sum(face <= die.face for face in faces)
            yield die.owner, PUSHED_OUT if at + pushed >= state.entrances else A_PICK * pushed


def _runs(state: State, me: Owner, faces: Sequence[int]) -> Iterator[tuple[Owner, float]]:
    own = next((run for run in state.runs if run.owner == me), None)
    low = min(faces[0], own.low) if own is not None else faces[0]
    high = max(faces[-1], own.high) if own is not None else faces[-1]
    before = (own.length, own.high) if own is not None else (0, 0)
    runs = sorted(((run.length, run.high, run.owner) for run in state.runs), reverse=True)
    for place, (length, top, owner) in enumerate(runs):
        if owner not in (me, NEUTRAL) and before < (length, top) < (high - low + 1, high):
            yield owner, _step(RUN_STEPS, place)

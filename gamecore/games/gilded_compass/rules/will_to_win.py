"""The Will to Win (GC-24, A-GC-15): place a set like one that is there, then send a die of that one to the Library.

It works wherever there are sets: in the Archives, at the B building and at the Illuminati. In the Archives any die of
the group will do, they are all alike; of a run it is one at an end; at the Illuminati it is any that its user names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.games.gilded_compass.rules.buildings.teams import team_of
from gamecore.games.gilded_compass.rules.placement import Placement, counted, straight
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import Group, Owner, Run, State, Team


def ties(state: State, owner: Owner, faces: Sequence[int]) -> list[Placement]:
    """List every way to tie somebody else's set with these dice (GC-24, A-GC-15)."""
    counts = counted(faces)
    return [
        *_in_archives(state.archives, owner, counts),
        *_among_runs(state, owner, counts),
        *_at_illuminati(state.illuminati, owner, counts),
    ]


def _in_archives(groups: Sequence[Group], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """List ties of groups; two like groups of one owner, which a strike can leave, are listed once."""
    own = dict.fromkeys((group.face, group.size) for group in groups if group.owner == owner)
    rivals = dict.fromkeys((group.owner, group.face, group.size) for group in groups if group.owner != owner)
    for victim, face, size in rivals:
        for onto in (0, *(mine for at, mine in own if at == face)):
            if 0 < size - onto <= counts[face]:
                yield Placement("archives", (face,) * (size - onto), onto=onto, against=victim)


def _among_runs(state: State, owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    own = next((run for run in state.runs if run.owner == owner), None)
    for theirs in state.runs:
        if theirs.owner == owner:
            continue
        faces = straight(theirs.low, theirs.high)
        if own is not None:
            if own.low < theirs.low or own.high > theirs.high:
                continue
            faces = straight(theirs.low, own.low - 1) + straight(own.high + 1, theirs.high)
        if faces and all(counts[face] for face in faces):
            for end in ("low", "high") if theirs.length > 1 else ("low",):
                yield Placement(state.b_building, faces, against=theirs.owner, end=end)


def _at_illuminati(teams: Sequence[Team], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """List ties with a new set or an own one that grows, one for each die of the other's that could leave."""
    own = team_of(teams, owner)
    mine = counted(own.faces if own is not None else ())
    for theirs in teams:
        needed = [wanted - have for wanted, have in zip(counted(theirs.faces), mine, strict=True)]
        faces = tuple(face for face in range(1, 7) for _ in range(needed[face]))
        if theirs.owner == owner or not faces or min(needed) < 0:
            continue
        if all(need <= have for need, have in zip(needed, counts, strict=True)):
            for sent in sorted(set(theirs.faces)):
                yield Placement("illuminati", faces, against=theirs.owner, sent=sent)


def strike(play: Play, owner: Owner, placement: Placement) -> None:
    """Send one die of the tied set to the Library; what is left may equal a third set, or be nothing (A-GC-15)."""
    state = play.state
    victim = placement.against
    assert victim is not None
    if placement.building == "archives":
        face, size = placement.faces[0], placement.onto + len(placement.faces)
        group = next(g for g in state.archives if (g.owner, g.face, g.size) == (victim, face, size))
        group.size -= 1
        if not group.size:
            state.archives.remove(group)
    elif placement.building == "illuminati":
        face = placement.sent
        team = team_of(state.illuminati, victim)
        assert team is not None
        team.faces.remove(face)
        if not team.faces:
            state.illuminati.remove(team)
    else:
        face = _shorten(state.runs, victim, placement.end)
    play.to_library(victim)
    hunter = play.hunters[owner]
    hunter.abilities.remove("will")
    state.gone.abilities.append("will")
    play.tell("ability.will", seat=owner, who=who(victim), face=face, ability=play.tiles.abilities["will"].name)


def _shorten(runs: list[Run], victim: Owner, end: str) -> int:
    """Take a die from one end of a run, and return its face."""
    run = next(run for run in runs if run.owner == victim)
    face = run.low if end == "low" else run.high
    if run.length == 1:
        runs.remove(run)
    elif end == "low":
        run.low += 1
    else:
        run.high -= 1
    return face

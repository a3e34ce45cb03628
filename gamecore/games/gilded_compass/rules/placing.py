"""What happens when dice are placed (Building Descriptions, How it Works of each building)."""

from __future__ import annotations

from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules import will_to_win
from gamecore.games.gilded_compass.rules.placements import Placement, grown, team_of
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import NEUTRAL, TOP_FLOOR, Die, Group, Owner, Run, Team


def place(play: Play, owner: Owner, placement: Placement) -> None:
    """Put the dice on their building and announce it, with all that moves because of it (GC-6)."""
    play.tell(
        "turn.placed",
        who=who(owner),
        building=tile_text.building(placement.building),
        faces=list(placement.faces),
        onto=grown(placement),
        tied="no" if placement.against is None else "yes",
    )
    match placement.building:
        case "university":
            _enter_university(play, owner, placement)
        case "archives":
            add_group(play.state.archives, owner, placement)
        case "auction" | "guild":
            add_run(play.state.runs, owner, placement)
        case "temple":
            play.state.items[placement.onto - 1].owner = owner
        case "illuminati":
            _add_team(play.state.illuminati, owner, placement)
        case "galleon":
            _dive(play, owner, placement)
        case "tower":
            _climb(play, owner, placement)
        case "library":
            play.to_library(owner)
    if placement.against is not None:
        will_to_win.strike(play, owner, placement)


def _enter_university(play: Play, owner: Owner, placement: Placement) -> None:
    """Insert each die left of those that show as much or more; dice without an entrance go to the Library (GC-11)."""
    row = play.state.university
    for face in placement.faces:
        at = next((at for at, die in enumerate(row) if die.face >= face), len(row))
        row.insert(at, Die(owner, face))
    while len(row) > play.state.entrances:
        pushed = row.pop()
        play.to_library(pushed.owner)
        play.tell("university.pushed", who=who(pushed.owner), face=pushed.face)


def add_group(groups: list[Group], owner: Owner, placement: Placement) -> None:
    """Add a new group, or more dice to the own one that has ``onto`` of this value (GC-13)."""
    face, more = placement.faces[0], len(placement.faces)
    for group in groups:
        if placement.onto and (group.owner, group.face, group.size) == (owner, face, placement.onto):
            group.size += more
            return
    groups.append(Group(owner, face, more))


def add_run(runs: list[Run], owner: Owner, placement: Placement) -> None:
    """Add a new run, or extend the own one (GC-16)."""
    low, high = placement.faces[0], placement.faces[-1]
    own = next((run for run in runs if run.owner == owner), None)
    if own is None:
        runs.append(Run(owner, low, high))
    else:
        own.low, own.high = min(own.low, low), max(own.high, high)


def _add_team(teams: list[Team], owner: Owner, placement: Placement) -> None:
    own = team_of(teams, owner)
    if own is None:
        teams.append(Team(owner, list(placement.faces)))
    else:
        own.faces = sorted([*own.faces, *placement.faces])


def _dive(play: Play, owner: Owner, placement: Placement) -> None:
    """Draw a chest for each die placed now, seen by its owner alone (GC-25); none for neutral dice (A-GC-34)."""
    _add_team(play.state.galleon, owner, placement)
    if owner == NEUTRAL:
        return
    drawn = [chest for _ in placement.faces if (chest := draw_chest(play)) is not None]
    play.hunters[owner].drawn += drawn
    play.tell("galleon.dived", seat=owner, chests=len(drawn))
    play.tell("galleon.drawn", only=[owner], chests=drawn)


def draw_chest(play: Play) -> int | None:
    """Draw a chest; if the stack is empty, shuffle the returned ones into a new stack first (GC-26, A-GC-20)."""
    stack, returned = play.state.stacks.chests, play.state.gone.chests
    if not stack:
        stack.extend(returned)
        returned.clear()
        play.ref.shuffle(stack)
    return stack.pop() if stack else None


def _climb(play: Play, owner: Owner, placement: Placement) -> None:
    """Enter the left tower with low dice, the right with high; all above move up, own ones too (GC-27, A-GC-23)."""
    for face in placement.faces:
        tower = play.state.tower[0 if face <= 3 else 1]
        tower.insert(0, Die(owner, face))
        if len(tower) > TOP_FLOOR:
            fallen = tower.pop()
            play.to_library(fallen.owner)
            play.tell("tower.fell", who=who(fallen.owner), face=fallen.face)

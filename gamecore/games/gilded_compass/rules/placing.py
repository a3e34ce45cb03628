"""How to Play, placing dice: which placements are legal, and what comes of one. Each building has a module of its own.

Dice that have the same effect are listed once: at the Library the face does not matter, and at the Sunken Galleon only
the sum does.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules import will_to_win
from gamecore.games.gilded_compass.rules.buildings import (
    archives,
    hidden_temple,
    illuminati,
    library,
    straights,
    sunken_galleon,
    treasure_tower,
    university,
)
from gamecore.games.gilded_compass.rules.buildings.teams import add_team
from gamecore.games.gilded_compass.rules.placement import Placement, counted, grown
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.state import Owner, State


def placements(state: State, owner: Owner, faces: Sequence[int]) -> list[Placement]:
    """List every legal placement of some of these dice (GC-6, GC-8). Never empty while there are dice."""
    if not faces:
        return []
    counts = counted(faces)
    found = list(university.legal(state.university, state.entrances, counts))
    found += archives.legal(state.archives, owner, counts)
    found += straights.legal(state.b_building, state.runs, owner, counts)
    match state.c_building:
        case "temple":
            found += hidden_temple.legal(state, counts)
        case "illuminati":
            found += illuminati.legal(state.illuminati, owner, counts)
        case "galleon":
            found += sunken_galleon.legal(state.galleon, owner, counts)
        case "tower":
            found += treasure_tower.legal(counts)
    found.append(library.legal(faces))
    return found


def taken(state: State, owner: Owner, faces: Sequence[int]) -> list[tuple[Building, tuple[int, ...]]]:
    """List what these dice could make were it not there already: no two groups and no two runs are alike (GC-13,
    GC-16)."""
    counts, found = counted(faces), list[tuple[Building, tuple[int, ...]]]()
    found += [("archives", group) for group in archives.taken(state.archives, owner, counts)]
    found += [(state.b_building, run) for run in straights.taken(state.runs, owner, counts)]
    return found


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
            university.place(play, owner, placement)
        case "archives":
            archives.place(play.state.archives, owner, placement)
        case "auction" | "guild":
            straights.place(play.state.runs, owner, placement)
        case "temple":
            hidden_temple.place(play.state, owner, placement)
        case "illuminati":
            add_team(play.state.illuminati, owner, placement)
        case "galleon":
            sunken_galleon.place(play, owner, placement)
        case "tower":
            treasure_tower.place(play, owner, placement)
        case "library":
            play.to_library(owner)
    if placement.against is not None:
        will_to_win.strike(play, owner, placement)

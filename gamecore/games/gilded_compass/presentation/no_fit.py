"""Why dice that somebody writes may not go to a building, where the rules of that building forbid it."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules.placement import straight
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.view import CompassView

MAKE = 5
"""What two dice make at the University (GC-11)."""


def why_no_fit(view: CompassView, building: str, faces: Sequence[int]) -> Phrase | None:
    """Return the rule that these dice break; None where they break none that is told here."""
    if view.viewer is None or not faces:
        return None
    match building:
        case "archives":
            return _at_archives(view, view.viewer, faces)
        case "auction" | "guild":
            return _at_runs(view, view.viewer, view.b_building, faces)
        case "university" if len(faces) > 2 or (len(faces) == 2 and sum(faces) != MAKE):
            return say("typed-no-fit", building=tile_text.building("university"), key="university", own="none")
    return None


def _at_archives(view: CompassView, me: Seat, faces: Sequence[int]) -> Phrase | None:
    """They are not equal, or with a set of one's own they would be like another."""
    if len({*faces}) > 1:
        return say("typed-no-fit", building=tile_text.building("archives"), key="archives", own="none")
    face, more = faces[0], len(faces)
    own = {one.size for one in view.archives if (one.owner, one.face) == (me, face)}
    there = next((one for one in view.archives if one.face == face and one.size - more in own), None)
    return None if there is None else _alike("archives", [face] * there.size, there.owner)


def _at_runs(view: CompassView, me: Seat, building: Building, faces: Sequence[int]) -> Phrase | None:
    """They make no row, none with one's own, or with that one like another."""
    run = next((one for one in view.runs if one.owner == me), None)
    own = [] if run is None else [*straight(run.low, run.high)]
    row = sorted([*own, *faces])
    if row != [*straight(row[0], row[-1])]:
        return say("typed-no-fit", building=tile_text.building(building), key="run", own=own or "none")
    there = next((one for one in view.runs if one.owner != me and [*straight(one.low, one.high)] == row), None)
    return None if there is None or not own else _alike(building, row, there.owner)


def _alike(building: Building, faces: list[int], owner: int) -> Phrase:
    return say("typed-same-there", building=tile_text.building(building), faces=faces, who=who(owner), joined="yes")

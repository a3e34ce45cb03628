"""Library, an A building (GC-8, GC-15). Dice come here by :meth:`.play.Play.to_library`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamecore.engine.scripts import Script
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL

# How it Works


def legal(faces: Sequence[int]) -> Placement:
    """Return the placement of any one die, by the lowest face, because the face does not matter (GC-8)."""
    return made("library", (min(faces),))


# How it Resolves


def resolve(play: Play) -> Script[None]:
    """Give a Knowledge token for each die (GC-15); neutral dice earn nothing (GC-35)."""
    earned = Counter(owner for owner in play.state.library if owner != NEUTRAL)
    for seat in sorted(earned):
        play.hunters[seat].knowledge += earned[seat]
        play.tell("library.learned", seat=seat, tokens=earned[seat])
    play.state.library = []
    yield from ()

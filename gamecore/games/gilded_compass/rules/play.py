"""What every rule of the game is handed: the referee, the working state and the tiles.

Rules call :class:`Play` ``play``; a treasure hunter is ``play.hunters[seat]``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Referee
from gamecore.engine.values import value
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State


@value
class Outlook:
    """What dice are expected to come to."""

    gold: float
    """Gold beyond what the dice bring elsewhere, with what rivals lose by them: by that placements are compared."""
    lost: int = 0
    """How likely the last of them wins nothing, in percent; 0 where they stand in no line."""
    first_lost: int = 0
    """Of two dice at the University, how likely the first of them hires nobody, in percent."""
    in_the_end: tuple[int, ...] = ()
    """At the University, about where each of the dice is in the end."""
    is_sure: bool = False
    """Whatever others do, the last of them wins something."""
    likely: Phrase | None = None
    """At the Archives, behind others, the map that these are likely to leave."""
    is_told: bool = True
    """False of a token of the last round: of that it is told whether it pays."""


class Play:
    """A game being played. Scripts touch the world only through this."""

    __slots__ = ("hunters", "ref", "seats", "state", "tell", "tiles")

    def __init__(self, ref: Referee[State], tiles: Tiles) -> None:
        self.ref = ref
        self.state = ref.state
        self.tiles = tiles
        self.hunters = ref.state.hunters
        self.seats = range(ref.state.seats)
        self.tell = ref.tell

    def outlook(self, seat: Seat) -> Callable[[Placement], Outlook] | None:
        """How to look ahead for a hunter; the rules themselves look at things as they stand."""
        return None

    def to_library(self, owner: Owner, dice: int = 1) -> None:
        """Send dice that fell, were pushed out, or won nothing to the Library (GC-15)."""
        self.state.library.extend([owner] * dice)


@lru_cache
def who(owner: Owner) -> Phrase:
    """Name a hunter or the neutral player."""
    return say("neutral-player") if owner == NEUTRAL else say("hunter", seat=owner)

"""What every rule of the game is handed: the referee, the working state and the tiles.

Rules call :class:`Play` ``play``; a treasure hunter is ``play.hunters[seat]``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Referee
from gamecore.games.gilded_compass.state import NEUTRAL, Hunter, Owner, State
from gamecore.games.gilded_compass.tiles import Tiles


class Play:
    """A game being played. Scripts touch the world only through this."""

    __slots__ = ("ref", "state", "tiles")

    def __init__(self, ref: Referee[State], tiles: Tiles) -> None:
        self.ref = ref
        self.state = ref.state
        self.tiles = tiles

    @property
    def hunters(self) -> list[Hunter]:
        return self.state.hunters

    @property
    def seats(self) -> range:
        return range(self.state.seats)

    def tell(self, kind: str, only: Sequence[Seat] | None = None, **params: Param) -> None:
        """Tells an event; see :meth:`Referee.tell`."""
        self.ref.tell(kind, only, **params)

    def to_library(self, owner: Owner, dice: int = 1) -> None:
        """Dice that fell, were pushed out, or won nothing (Library, How it Works)."""
        self.state.library.extend([owner] * dice)


@lru_cache
def who(owner: Owner) -> Phrase:
    """A hunter, or the neutral player, in words."""
    return say("neutral-player") if owner == NEUTRAL else say("hunter", seat=owner)

"""Games that draw pictures: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar, get_args, runtime_checkable

from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event

Kind: TypeAlias = Literal["board", "reveal", "end", "hand", "bargain"]
KINDS: tuple[Kind, ...] = get_args(Kind)
V = TypeVar("V", contravariant=True)


@runtime_checkable
class LeavesToPictures(Protocol):
    """A game that tells with a question what the board's picture shows as well."""

    in_pictures: frozenset[str]
    """The texts of these lines. Beside a picture they go, until an answer is filled in."""


@runtime_checkable
class LeavesToHands(Protocol):
    """A game that tells with a question what the picture of one's own things shows as well."""

    in_hands: frozenset[str]
    """The texts of these lines. Beside that picture they go, until an answer is filled in."""


@runtime_checkable
class DrawsPictures(Protocol[V]):
    """A game that can be looked at."""

    def picture(self, kind: Kind, view: V, told: Sequence[Event]) -> Picture | None:
        """One picture; None where the game has none of that kind, or nothing to show in it now.

        ========= ================ ============================= =============================================
        kind      view             told                          what it shows
        ========= ================ ============================= =============================================
        board     a spectator's    nothing                       the table, as the text board does
        reveal    a spectator's    public events of the round    what was sealed, and once resolved what came of it
        end       a spectator's    public events of the game     the final scores, and where they came from
        hand      its owner's      nothing                       one's own things, with what is filled in
        bargain   a spectator's    nothing                       what is bargained about just now
        ========= ================ ============================= =============================================
        """
        ...

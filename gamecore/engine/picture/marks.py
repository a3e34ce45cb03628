"""The marks that a picture is made of. Texts are phrases, worded just before they are fitted; what stands printed on
a card is a plain string, as on a board's cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM_2, INK, LEAST, NIGHT, TEXT
from gamecore.engine.values import value

Align: TypeAlias = Literal["left", "middle", "right"]
Face: TypeAlias = Literal["serif", "text", "bold"]
"""``serif`` for titles and large figures, ``text`` and ``bold`` for all else."""
Words: TypeAlias = Phrase | str


# Marks that stand in a row as well as in a box of their own


@value
class Sign:
    """A drawn sign, by its name in ``cogs/rendering/pictures/signs``. In a row it is as high as the type times
    ``scale``, and of the row's ink where it names none."""

    name: str
    ink: str = ""
    box: Box | None = None
    scale: float = 1.0


@value
class SeatMark:
    """A seat's mark: colour, shape and letter. ``faint``: not in it any more; ``plain``: a small one on a line or in a
    row of its like, which needs no letter."""

    seat: Seat
    box: Box | None = None
    scale: float = 1.15
    faint: bool = False
    plain: bool = False


@value
class Die:
    """A die with its pips, ``face`` 1 to 6; ``seat`` colours it, None leaves it white. ``faint``: it did not count.
    ``edge`` is the ink of a broad rim for one that stands out."""

    face: int
    seat: Seat | None = None
    box: Box | None = None
    scale: float = 1.1
    faint: bool = False
    edge: str = ""


@value
class Tag:
    """A place on the board: a dark disc with a brass ring and its letter or number."""

    text: str
    box: Box | None = None
    scale: float = 1.25


@value
class Run:
    """Words in a row that differ from their row: smaller, of another ink or face."""

    text: Words
    scale: float = 1.0
    ink: str = ""
    face: Face | None = None


@value
class Gap:
    """Space in a row, in units at the size ``TEXT``."""

    w: float


Part: TypeAlias = Words | Run | Sign | SeatMark | Die | Tag | Gap


# Marks in boxes


@value
class Area:
    """A filled box."""

    box: Box
    fill: str = "none"
    edge: str = "none"
    width: float = 0
    radius: float = 0


@value
class Shape:
    """A path in canvas units, inside its box."""

    box: Box
    d: str
    fill: str = "none"
    edge: str = "none"
    width: float = 0
    dash: str = ""


@value
class Text:
    """Words in a box: as large as ``size`` if they fit on up to ``lines`` lines, else smaller, down to ``least``."""

    box: Box
    text: Words
    size: float = TEXT
    ink: str = INK
    face: Face = "text"
    align: Align = "left"
    lines: int = 1
    least: float = LEAST
    top: bool = False
    """Begins at the top of its box instead of in the middle."""
    may_cut: bool = False
    """What people wrote, a name for instance, may lose its end; what a card says may not."""


@value
class Row:
    """Words and signs on one line in a box. If they do not fit at a readable size, the first of ``shorter`` ways to
    say it that does: rather say less than write smaller."""

    box: Box
    parts: tuple[Part, ...]
    size: float = TEXT
    ink: str = INK
    face: Face = "bold"
    align: Align = "left"
    gap: float = 0.22
    """Between parts, as a share of the size."""
    shorter: tuple[tuple[Part, ...], ...] = ()
    least: float = LEAST
    """The size that is readable: what one decides by is larger than the least of all."""


@value
class Names:
    """Names side by side, as many as there is room for, and how many more there are."""

    box: Box
    names: tuple[Words, ...]
    size: float = 26
    ink: str = INK
    face: Face = "text"
    align: Align = "left"


@value
class Who:
    """A seat's mark and beside it who sits there. The mark keeps its size; a long name grows smaller and then loses its
    end. Made by :func:`.pieces.who`."""

    box: Box
    seat: Seat
    name: Words
    size: float = 34
    ink: str = ""
    align: Align = "left"


@value
class Readiness:
    """A place for whether a seat has answered. The table knows that, not the game: see :meth:`Picture.with_readiness`;
    until then nothing is drawn."""

    seat: Seat
    box: Box


Mark: TypeAlias = Area | Shape | Sign | SeatMark | Die | Tag | Text | Row | Names | Who | Readiness


@value
class Picture:
    """What to draw, in painter's order.

    ``alt`` says what the picture says, sentence by sentence, what matters most first: of 1,024 characters as many whole
    sentences as fit are told.
    """

    width: int
    height: int
    marks: tuple[Mark, ...]
    alt: tuple[Words, ...]
    ground: str = NIGHT

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def with_readiness(self, ready: Mapping[Seat, bool]) -> Picture:
        """Who has answered and who is awaited, where there are places for it; nothing for a seat that is not asked."""
        places = [mark for mark in self.marks if isinstance(mark, Readiness) and mark.seat in ready]
        if not places:
            return self
        signs = tuple(
            Sign("ready", box=one.box) if ready[one.seat] else Sign("waiting", CREAM_2, one.box) for one in places
        )
        done, awaited = ([one.seat for one in places if ready[one.seat] is said] for said in (True, False))
        told = say("picture-ready-alt", ready_seats=done, awaited_seats=awaited)
        return replace(self, marks=(*self.marks, *signs), alt=(*self.alt[:1], told, *self.alt[1:]))

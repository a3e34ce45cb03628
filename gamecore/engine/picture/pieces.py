"""Pieces that the pictures of all games share, made of marks."""

from __future__ import annotations

from gamecore.engine.phrases import Seat, say
from gamecore.engine.picture.boxes import MARGIN, WIDE, Box
from gamecore.engine.picture.look import BRASS, BRASS_2, BRASS_3, CREAM, CREAM_2, INK, NIGHT, TITLE
from gamecore.engine.picture.marks import Align, Area, Mark, Shape, Sign, Text, Who, Words

CORNER = 10
"""How round a card's corners are."""


def canvas(height: float) -> Box:
    """A canvas of the usual width; 810 to 1080 high, so that nothing is cropped."""
    return Box(0, 0, WIDE, height)


def page(height: float) -> Box:
    """What one draws in: the canvas without its margin."""
    return canvas(height).inset(MARGIN, 20)


def title(box: Box, text: Words, under: Words, *, names: bool = False) -> list[Mark]:
    """A title and, in brass, the line below it: the phase, whose turn it is. One that ``names`` somebody may take two
    lines, and lose its end."""
    upper, lower = box.down(56, None)
    return [
        Text(upper, text, TITLE, CREAM, "serif", lines=1 + names, least=27 if names else 30, may_cut=names),
        Text(lower, under, 30, BRASS_2, "bold", may_cut=names),
    ]


def rule(box: Box) -> list[Mark]:
    """The ledger's double line below the title; the only ornament."""
    return [Area(Box(box.x, box.y, box.w, 3), BRASS), Area(Box(box.x, box.y + 6, box.w, 1.5), BRASS_3)]


def heading(box: Box, sign: str, text: Words) -> list[Mark]:
    """Begins a part of the picture."""
    mark, words = box.across(34, None, gap=10)
    return [Sign(sign, BRASS_2, mark.square(32)), Text(words, text, 30, CREAM_2, "bold")]


def who(box: Box, seat: Seat, size: float = 34, ink: str = CREAM, align: Align = "left") -> Who:
    """A seat's mark and the name of whoever sits there."""
    return Who(box, seat, say("picture-seat", seat=seat), size, ink, align)


def filled_in(card: Box, at: Box, radius: float = CORNER, *, recommended: bool = False) -> list[Mark]:
    """Lays a frame around what is chosen in an answer that is not given yet, and in its place ``at`` a tick; a star
    where nobody has chosen it, but it is recommended."""
    disc = at.square(min(at.w, at.h))
    return [
        Area(card, "none", BRASS_2, 6, radius),
        Area(disc, BRASS_2, NIGHT, 2, disc.w / 2),
        Sign("star" if recommended else "tick", INK, disc.inset(disc.w * 0.2, disc.h * 0.2)),
    ]


def top_rounded(box: Box, fill: str) -> Shape:
    """The band at the head of a card."""
    r = CORNER
    d = f"M{box.x} {box.bottom}V{box.y + r}a{r} {r} 0 0 1 {r} {-r}H{box.right - r}a{r} {r} 0 0 1 {r} {r}V{box.bottom}Z"
    return Shape(box, d, fill)


def bottom_rounded(box: Box, fill: str, radius: float = CORNER) -> Shape:
    """The foot of a card."""
    r = radius
    d = f"M{box.x} {box.y}H{box.right}V{box.bottom - r}a{r} {r} 0 0 1 {-r} {r}H{box.x + r}a{r} {r} 0 0 1 {-r} {-r}Z"
    return Shape(box, d, fill)


def foot(box: Box, fill: str, *, lit: bool) -> list[Mark]:
    """The foot of a card, lit while what it says holds: by its colour, and by a line above it for whoever sees none."""
    if not lit:
        return [bottom_rounded(box, fill)]
    return [bottom_rounded(box, BRASS_2), Area(Box(box.x, box.y, box.w, 4), BRASS_3)]


def left_rounded(box: Box, fill: str, radius: float = CORNER) -> Shape:
    """The band at the left of a card."""
    r = radius
    corners = f"a{r} {r} 0 0 1 {-r} {-r}V{box.y + r}a{r} {r} 0 0 1 {r} {-r}"
    d = f"M{box.x + r} {box.y}H{box.right}V{box.bottom}H{box.x + r}{corners}Z"
    return Shape(box, d, fill)


def faded(box: Box) -> Area:
    """Lays the dark over what is over."""
    return Area(box, f"{NIGHT}{round(255 * 0.69):02X}")


def signed(number: int) -> str:
    """A number that is gained or lost."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"

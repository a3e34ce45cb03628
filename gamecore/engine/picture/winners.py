"""The head of a game's end: who won, in a wreath, with what; and paper of every seat's colour thrown over them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, BRASS_3, CREAM, SEATS
from gamecore.engine.picture.marks import Mark, Row, Run, SeatMark, Shape, Sign, Words
from gamecore.engine.picture.pieces import title

WREATH = 96
"""How wide a winner's wreath is."""
THROWN = 110
"""How wide the place is in which paper flies."""
TOTAL = 170
"""How wide what won is, with its sign."""
LEAVES = 7
"""On either branch of a wreath."""
PIECES = 16
"""Of paper that are thrown."""


def won(box: Box, text: Words, under: Words, winners: Sequence[Seat], sign: Sign, total: str) -> list[Mark]:
    """The winners' names in a title, ``under`` it a line, and at the right their marks and the ``total`` that won."""
    left, paper, wreaths, right = box.across(None, THROWN, WREATH * len(winners), TOTAL, gap=6)
    marks = [*title(left, text, under, names=True), *_thrown(paper)]
    for cell, seat in zip(wreaths.columns(len(winners), 0), winners, strict=True):
        marks += [*_wreath(cell), SeatMark(seat, cell.square(52))]
    return [*marks, Row(right, (sign, Run(total, face="serif")), 84, CREAM, align="right", gap=0.14)]


def _wreath(cell: Box) -> list[Mark]:
    """Two branches of leaves, open at the top, tied at the bottom."""
    at = cell.square(min(cell.w, cell.h))
    radius = at.w * 0.42
    stem = f"M{at.cx - radius * 0.7:.1f} {at.cy - radius * 0.7:.1f}"
    stem += f"A{radius:.1f} {radius:.1f} 0 1 0 {at.cx + radius * 0.7:.1f} {at.cy - radius * 0.7:.1f}"
    marks: list[Mark] = [Shape(at, stem, edge=BRASS_3, width=3)]
    for number in range(LEAVES):
        for side in (-1, 1):
            turned = pi / 2 - side * pi * (0.08 + 0.68 * number / (LEAVES - 1))
            x, y = at.cx + radius * cos(turned), at.cy + radius * sin(turned)
            marks.append(_leaf(at, x, y, turned - side * pi * 0.36, at.w * 0.17, BRASS_2 if number % 2 else BRASS))
    return marks


def _leaf(box: Box, x: float, y: float, turned: float, long: float, fill: str) -> Shape:
    """A leaf that grows from a point in a direction."""
    along, across = (long * cos(turned), long * sin(turned)), (-sin(turned) * long * 0.42, cos(turned) * long * 0.42)
    tip = f"{x + along[0]:.1f} {y + along[1]:.1f}"
    one = f"{x + along[0] / 2 + across[0]:.1f} {y + along[1] / 2 + across[1]:.1f}"
    other = f"{x + along[0] / 2 - across[0]:.1f} {y + along[1] / 2 - across[1]:.1f}"
    return Shape(box, f"M{x:.1f} {y:.1f}Q{one} {tip}Q{other} {x:.1f} {y:.1f}Z", fill)


def _thrown(box: Box) -> list[Mark]:
    """Pieces of paper, spread evenly, turned in every direction."""
    marks: list[Mark] = []
    for number in range(PIECES):
        x = box.x + box.w * (number * 0.618 % 1)
        y = box.y + box.h * (number + 0.5) / PIECES
        turned, long, wide = number * 2.4, 7 + number % 3 * 2, 3 + number % 2 * 1.5
        along, across = (cos(turned) * long, sin(turned) * long), (-sin(turned) * wide, cos(turned) * wide)
        corners = [
            (x + one * along[0] + other * across[0], y + one * along[1] + other * across[1])
            for one, other in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        d = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "Z"
        marks.append(Shape(box, d, SEATS[number % len(SEATS)].lit))
    return marks

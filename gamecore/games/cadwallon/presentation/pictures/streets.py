"""The boulevards of the map: whose Agents stand there, and how much Support each sends which way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM_2, CREAM_3, LINE, NIGHT, PANEL, WAX_2, look
from gamecore.engine.picture.marks import Area, Mark, SeatMark, Shape, Sign, Text
from gamecore.games.cadwallon.cards.boulevards import BETWEEN
from gamecore.games.cadwallon.state import State

ACROSS = 128
"""How wide boulevards are between cards beside each other."""
CARD, LEAST_DOWN = 184, 45
"""How high a card is, and the least between one and the next below it."""
ARROW = 36
"""How wide the arrows of Support are."""
ACROSS_HIGH = 76
"""How high a street is that runs from left to right."""
HOUSE, WINDOW, ROOFS = "#382E24", "#80632F", ("#633A2D", "#40505E", "#4B5640")
"""Dark, so that what lies on the streets stands out: nothing is told by them."""
Way: TypeAlias = Literal["left", "right", "up", "down"]


def spaces(box: Box, card: float = CARD, across: float = ACROSS) -> list[Box]:
    """The nine places of the district, in reading order, with cards so high, or lower where there is less room."""
    card = min(card, (box.h - 2 * LEAST_DOWN) / 3)
    between = max(LEAST_DOWN, (box.h - 3 * card) / 2)
    rows = box.down(None, between, None, between, None)[::2]
    return [cell for row in rows for cell in row.across(None, across, None, across, None)[::2]]


def paving(cells: Sequence[Box]) -> list[Mark]:
    """The town's ground, under everything else: blocks of houses between the streets, and the streets' paving."""
    lanes: list[Mark] = [*_roofs(cells)]
    for row in (cells[:3], cells[3:6], cells[6:]):
        lanes += [
            mark
            for a, b in pairwise(row)
            for mark in _paved(Box(a.right - 10, a.cy - ACROSS_HIGH / 2, b.x - a.right + 20, ACROSS_HIGH))
        ]
    for column in (cells[0::3], cells[1::3], cells[2::3]):
        lanes += [
            mark
            for a, b in pairwise(column)
            for mark in _paved(Box(a.cx - 90, a.bottom - 10, 180, b.y - a.bottom + 20))
        ]
    return lanes


def _paved(street: Box) -> list[Mark]:
    """A street with a kerb along each of its long sides."""
    is_across = street.w > street.h and street.h == ACROSS_HIGH
    x, y, r, b = street.x, street.y, street.right, street.bottom
    d = f"M{x} {y}H{r}M{x} {b}H{r}" if is_across else f"M{x} {y}V{b}M{r} {y}V{b}"
    return [Area(street, PANEL), Shape(street, d, edge=LINE, width=2, dash="14 7")]


def _roofs(cells: Sequence[Box]) -> list[Mark]:
    """Houses in a row on the corners where four cards meet, one of them taller."""
    marks: list[Mark] = []
    for at, (left, right, below) in enumerate((cells[a], cells[a + 1], cells[a + 3]) for a in (0, 1, 3, 4)):
        block = Box(left.cx + 98, left.bottom + 6, right.cx - left.cx - 196, below.y - left.bottom - 12)
        x, wide, ground = block.x, block.w / 3, block.bottom
        for number in range(3):
            left_wall, is_taller = x + wide * number + 4, number == 1 + (at % 2)
            top = block.y + block.h * (0.3 if is_taller else 0.5)
            peak, w = block.y + block.h * (0.02 if is_taller else 0.16), wide - 8
            marks.append(Area(Box(left_wall + 4, top, w - 8, ground - top), HOUSE))
            windows = Box(left_wall + w / 2 - 8, ground - (ground - top) * 0.7, 16, (ground - top) * 0.35).columns(2, 6)
            marks += [Area(window, WINDOW) for window in windows]
            roof = f"M{left_wall} {top}L{left_wall + w / 2} {peak}L{left_wall + w} {top}Z"
            marks.append(Shape(Box(left_wall, peak, w, top - peak), roof, ROOFS[(at + number) % len(ROOFS)]))
    return marks


def is_between_columns(number: int) -> bool:
    """True of a boulevard between two cards beside each other, not below."""
    one, other = BETWEEN[number]
    return other == one + 1


def lane(cells: Sequence[Box], number: int) -> Box:
    """What is between the two cards of a boulevard."""
    first, second = (cells[space] for space in BETWEEN[number])
    if is_between_columns(number):
        return Box(first.right, first.y, second.x - first.right, first.h)
    return Box(first.x, first.bottom, first.w, second.y - first.bottom)


def street(
    cells: Sequence[Box],
    state: State,
    lends: Sequence[int | None],
    number: int,
    *,
    size: float = ARROW,
    offers: bool = False,
) -> list[Mark]:
    """One boulevard: closed, free, or with its Agents, each between two arrows of this size; with ``offers`` a free one
    has arrows too, of what an Agent would lend there. What nobody knows is None in ``lends``."""
    one, other = BETWEEN[number]
    beside, between = is_between_columns(number), lane(cells, number)
    if number in state.blocked:
        return [Sign("ban", WAX_2, between.square(54))]
    there = state.agents[number]
    if not there:
        free = _free(between)
        return [free, *_arrows(between, None, lends[other], lends[one], size, beside=beside)] if offers else [free]
    if beside:
        spots = Box(between.x, between.cy - 32 * len(there), between.w, 64 * len(there)).rows(len(there))
    else:
        wide = 2 * size + 68
        spots = Box(between.cx - wide / 2 * len(there), between.y, wide * len(there), between.h).columns(len(there))
    marks: list[Mark] = []
    for spot, seat in zip(spots, there, strict=True):
        marks += _arrows(spot, seat, lends[other], lends[one], size, beside=beside)
        marks.append(SeatMark(seat, spot.square(46)))
    return marks


def _free(lane: Box) -> Mark:
    ring = lane.square(34)
    r = ring.w / 2 - 2
    d = f"M{ring.cx - r} {ring.cy}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
    return Shape(ring, d, edge=CREAM_3, width=3, dash="4 6")


def _arrows(spot: Box, seat: Seat | None, back: int | None, on: int | None, size: float, *, beside: bool) -> list[Mark]:
    """``back`` is the Support that an Agent there gives to the first of the two cards, ``on`` to the second."""
    if beside:
        left, right = (Box(x, spot.cy - size / 2 + 1, size, size - 2) for x in (spot.x + 2, spot.right - size - 2))
        return _arrow(left, "left", back, seat, size) + _arrow(right, "right", on, seat, size)
    up, down = Box(spot.cx - 28 - size, spot.cy - 21, size - 2, 40), Box(spot.cx + 30, spot.cy - 19, size - 2, 40)
    return _arrow(up, "up", back, seat, size) + _arrow(down, "down", on, seat, size)


def _arrow(box: Box, way: Way, number: int | None, seat: Seat | None, size: float) -> list[Mark]:
    """Points where Support goes, and says how much; empty where there is none or nobody knows, or no Agent yet."""
    x, y, r, b, cx, cy = box.x, box.y, box.right, box.bottom, box.cx, box.cy
    d, dx, dy = {
        "left": (f"M{x} {cy}L{x + 15} {y}H{r}V{b}H{x + 15}Z", 5, 0),
        "right": (f"M{r} {cy}L{r - 15} {y}H{x}V{b}H{r - 15}Z", -5, 0),
        "up": (f"M{cx} {y}L{r} {y + 13}V{b}H{x}V{y + 13}Z", 0, 4),
        "down": (f"M{cx} {b}L{r} {b - 13}V{y}H{x}V{b - 13}Z", 0, -4),
    }[way]
    words, large = Box(x + dx, y + dy, box.w, box.h), 30 if size == ARROW else 34
    if seat is None or not number:
        ink = CREAM_2 if number != 0 else CREAM_3
        return [
            Shape(box, d, "none" if size == ARROW else PANEL, LINE, 2),
            Text(words, "?" if number is None else str(number), large if number != 0 else 26, ink, "bold", "middle"),
        ]
    its = look(seat)
    return [Shape(box, d, its.fill, NIGHT, 1), Text(words, str(number), large, its.ink, "bold", "middle")]

"""The boulevards of the map: whose Agents stand there, and how much Support each sends which way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM_3, LINE, NIGHT, PANEL, WAX_2, look
from gamecore.engine.picture.marks import Area, Mark, SeatMark, Shape, Sign, Text
from gamecore.games.cadwallon.cards.boulevards import BETWEEN
from gamecore.games.cadwallon.state import State

ACROSS = 128
"""How wide boulevards are between cards beside each other."""
CARD, LEAST_DOWN = 184, 60
"""How high a card is, and the least between one and the next below it."""
Way: TypeAlias = Literal["left", "right", "up", "down"]


def spaces(box: Box) -> list[Box]:
    """The nine places of the district, in reading order."""
    between = max(LEAST_DOWN, (box.h - 3 * CARD) / 2)
    rows = box.down(None, between, None, between, None)[::2]
    return [cell for row in rows for cell in row.across(None, ACROSS, None, ACROSS, None)[::2]]


def paving(cells: Sequence[Box]) -> list[Mark]:
    """The streets' ground, under everything else."""
    lanes: list[Mark] = []
    for row in (cells[:3], cells[3:6], cells[6:]):
        lanes += [Area(Box(a.right - 10, a.cy - 38, b.x - a.right + 20, 76), PANEL) for a, b in pairwise(row)]
    for column in (cells[0::3], cells[1::3], cells[2::3]):
        lanes += [Area(Box(a.cx - 90, a.bottom - 10, 180, b.y - a.bottom + 20), PANEL) for a, b in pairwise(column)]
    return lanes


def street(cells: Sequence[Box], state: State, lends: Sequence[int], number: int) -> list[Mark]:
    """One boulevard: closed, free, or with its Agents, each between two arrows."""
    one, other = BETWEEN[number]
    first, second = cells[one], cells[other]
    beside = other == one + 1
    lane = (
        Box(first.right, first.y, second.x - first.right, first.h)
        if beside
        else Box(first.x, first.bottom, first.w, second.y - first.bottom)
    )
    if number in state.blocked:
        return [Sign("ban", WAX_2, lane.square(54))]
    there = state.agents[number]
    if not there:
        return [_free(lane)]
    if beside:
        spots = Box(lane.x, lane.cy - 32 * len(there), lane.w, 64 * len(there)).rows(len(there))
    else:
        spots = Box(lane.cx - 70 * len(there), lane.y, 140 * len(there), lane.h).columns(len(there))
    marks: list[Mark] = []
    for spot, seat in zip(spots, there, strict=True):
        marks += _agent(spot, seat, lends[other], lends[one], beside=beside)
    return marks


def _free(lane: Box) -> Mark:
    ring = lane.square(34)
    r = ring.w / 2 - 2
    d = f"M{ring.cx - r} {ring.cy}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
    return Shape(ring, d, edge=CREAM_3, width=3, dash="4 6")


def _agent(spot: Box, seat: Seat, back: int, on: int, *, beside: bool) -> list[Mark]:
    """An Agent: ``back`` is the Support that it gives to the first of the two cards, ``on`` to the second."""
    if beside:
        left, right = Box(spot.x + 2, spot.cy - 17, 36, 34), Box(spot.right - 38, spot.cy - 17, 36, 34)
        arrows = _arrow(left, "left", back, seat) + _arrow(right, "right", on, seat)
    else:
        up, down = Box(spot.cx - 64, spot.cy - 21, 34, 40), Box(spot.cx + 30, spot.cy - 19, 34, 40)
        arrows = _arrow(up, "up", back, seat) + _arrow(down, "down", on, seat)
    return [*arrows, SeatMark(seat, spot.square(46))]


def _arrow(box: Box, way: Way, number: int, seat: Seat) -> list[Mark]:
    """Points where Support goes, and says how much; empty where there is none."""
    x, y, r, b, cx, cy = box.x, box.y, box.right, box.bottom, box.cx, box.cy
    d, dx, dy = {
        "left": (f"M{x} {cy}L{x + 15} {y}H{r}V{b}H{x + 15}Z", 5, 0),
        "right": (f"M{r} {cy}L{r - 15} {y}H{x}V{b}H{r - 15}Z", -5, 0),
        "up": (f"M{cx} {y}L{r} {y + 13}V{b}H{x}V{y + 13}Z", 0, 4),
        "down": (f"M{cx} {b}L{r} {b - 13}V{y}H{x}V{b - 13}Z", 0, -4),
    }[way]
    its = look(seat)
    words = Box(x + dx, y + dy, box.w, box.h)
    if not number:
        return [Shape(box, d, "none", LINE, 2), Text(words, "0", 26, CREAM_3, "bold", "middle")]
    return [Shape(box, d, its.fill, NIGHT, 1), Text(words, str(number), 30, its.ink, "bold", "middle")]

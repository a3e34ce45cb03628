"""How a town looks from afar: a building for each category, the higher the more points it has there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, BRASS_3, LINE, NIGHT, PAPER, PAPER_2, look
from gamecore.engine.picture.marks import Area, Mark, Shape
from gamecore.engine.picture.pieces import top_rounded
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.pictures.signs import EDGE, GROUNDS, INKS

WIDEST = 40.0
"""A building is no wider, in units."""
LOWEST = 0.42
"""A building is higher than this part of its place, by an equal part of the rest for each point ..."""
TALLEST = 10
"""... up to so many."""
ROOF, MOST_ROOF = 0.9, 0.6
"""How high a roof is, of its building's width, and at most of its height."""
WINDOW = 0.17
"""How wide a window is, of its building's width."""

ROOM = 170
"""From so wide on a founder's place in a category has room for its building."""
APART = 1.2
"""How far the middles of a card's buildings are apart, of their width."""
SUN = 18
SUNLIGHT, WINDOW_LIGHT, TRUNK, LEAVES = "#E9B44C", "#F8E7B0", "#6B4A2B", "#6E8F5A"

HEIGHTS = ((1.0, 1.0), (0.7, 1.0), (1.0, 0.7))
"""Of a card's two buildings, as parts of their place."""
TREES = ((1, 1), (2, 0), (0, 2), (1, 2))
"""Left and right of them."""
SUNS = (0.1, 0.9)
"""Where the sun stands, as a part of the width."""

HILLS, MOONLIGHT, STARLIGHT = "#3A3025", "#D8C79F", "#8A7759"
MOON = 24
STARS = ((0.06, 0.2), (0.2, 0.05), (0.36, 0.22), (0.52, 0.04), (0.66, 0.2), (0.95, 0.36))
"""As parts of the sky, from the left and from above."""

Roof = Callable[[float, float, float, float], str]
"""(left, eaves, width, height) to a path from the left eaves to the right ones."""


def skyline(box: Box, seat: Seat, points: Mapping[str, int], led: Collection[str]) -> list[Mark]:
    """A founder's town above its ground: windows are lit where the category is led."""
    built = [letter for letter in points if points[letter]]
    ground = Box(box.x, box.bottom - 3, box.w, 3)
    wide = min(WIDEST, box.w / max(1, len(built)))
    left = box.cx - wide * len(built) / 2
    marks: list[Mark] = [*_evening(box)]
    for at, letter in enumerate(built):
        part = LOWEST + (1 - LOWEST) * min(points[letter], TALLEST) / TALLEST
        high = (box.h - 3) * part
        plot = Box(left + wide * at, ground.y - high, wide, high).inset(wide * 0.05, 0)
        marks.append(silhouette(plot, letter, look(seat).lit))
        marks += _windows(plot, BRASS_2 if letter in led else NIGHT, edged=letter in led)
    return [*marks, Area(ground, look(seat).lit if built else LINE, radius=1.5)]


def _evening(box: Box) -> Iterator[Mark]:
    """What lies behind a town: hills, a few stars and the moon."""
    ground, high, wide = box.bottom - 3, box.h * 0.34, box.w / 4
    d = f"M{box.x:.1f} {ground:.1f}"
    for at, part in enumerate((0.7, 1.0, 0.55, 0.85)):
        x = box.x + wide * at
        d += f"Q{x + wide / 2:.1f} {ground - 2 * high * part:.1f} {x + wide:.1f} {ground:.1f}"
    yield Shape(box, f"{d}Z", HILLS)
    moon = min(MOON, box.h * 0.3)
    yield Area(Box(box.right - moon * 1.9, box.y + 2, moon, moon), MOONLIGHT, radius=moon / 2)
    for right, down in STARS:
        yield Area(Box(box.x + box.w * right, box.y + box.h * down, 4, 4), STARLIGHT, radius=2)


def kind_of(deck: Deck, name: str) -> int:
    """Which of its category's cards one is: what they build looks different."""
    first = deck.cards[name].resources[0]
    return [other for other, card in deck.cards.items() if card.resources[0] == first].index(name)


def street(box: Box, resources: Sequence[str], kind: int = 0) -> Iterator[Mark]:
    """What a card builds, across its head: a building for each point, in its category's colour, before hills and a sun
    and between trees; of each ``kind`` their heights, the trees and the sun are others. Below it is a line of those
    colours."""
    tint = GROUNDS.get(resources[0], PAPER_2)
    seen, line = box.down(None, EDGE)
    wide = seen.w / 3
    hills = "".join(
        f"Q{seen.x + wide * (at + 0.5):.1f} {seen.bottom - 2 * seen.h * part:.1f} "
        f"{seen.x + wide * (at + 1):.1f} {seen.bottom:.1f}"
        for at, part in enumerate((0.42, 0.6, 0.34))
    )
    yield top_rounded(box, PAPER_2)
    trees, sun = TREES[kind // len(HEIGHTS) % len(TREES)], SUNS[kind // (len(HEIGHTS) * len(TREES)) % len(SUNS)]
    yield Area(Box(seen.x + (seen.w - SUN) * sun, seen.y + seen.h * 0.14, SUN, SUN), SUNLIGHT, radius=SUN / 2)
    yield Shape(seen, f"M{seen.x:.1f} {seen.bottom:.1f}{hills}Z", tint)
    side = seen.h * 0.86
    left = seen.cx - side * APART
    right = seen.cx + side * APART
    yield from built(Box(left, seen.bottom - side, right - left, side), resources, kind)
    for x in (*(left - side * (0.32 + 0.34 * at) for at in range(trees[0])),
              *(right + side * (0.06 + 0.34 * at) for at in range(trees[1]))):  # fmt: skip
        yield from _tree(Box(x, seen.bottom - side * 0.5, side * 0.3, side * 0.5))
    of = list(dict.fromkeys(resources))
    for cell, letter in zip(line.columns(len(of), 0), of, strict=True):
        yield Area(cell, INKS.get(letter, BRASS_3))


def built(box: Box, resources: Sequence[str], kind: int = 0) -> Iterator[Mark]:
    """A building for each point of a card, at the right of the box, as high as that."""
    side = box.h
    for at, letter in enumerate(resources):
        part = HEIGHTS[kind % len(HEIGHTS)][at % 2]
        x = box.right - side * APART * (len(resources) - at) + side * (APART - 1) / 2
        plot = Box(x + side * (1 - part) / 2, box.bottom - side * part, side * part, side * part)
        yield silhouette(plot, letter, INKS.get(letter, BRASS_3))
        yield from _windows(plot, WINDOW_LIGHT, edged=False)


def _tree(box: Box) -> Iterator[Mark]:
    yield Area(Box(box.cx - 2, box.cy, 4, box.h / 2), TRUNK)
    yield Area(Box(box.x, box.y, box.w, box.h * 0.7), LEAVES, radius=box.w / 2)


def building_of(cell: Box, letter: str, *, leads: bool) -> Iterator[Mark]:
    """The building of a category at the left of its founder's points, where there is room."""
    if cell.w < ROOM:
        return
    high = min(cell.h - 12, cell.w * 0.2 - 5)
    plot = Box(cell.x + 31, cell.bottom - (9 if leads else 14) - high, high, high)
    yield silhouette(plot, letter, INKS.get(letter, BRASS_3) if leads else LINE)
    yield from _windows(plot, PAPER if leads else NIGHT, edged=False)


def silhouette(plot: Box, letter: str, ink: str) -> Shape:
    """The building of a category; a deck of the table's own may have others than ours."""
    eaves = _eaves(plot)
    drawn = ROOFS.get(letter, _gable)(plot.x, eaves, plot.w, eaves - plot.y)
    return Shape(plot, f"M{plot.x:.1f} {plot.bottom:.1f}V{eaves:.1f}{drawn}V{plot.bottom:.1f}Z", ink)


def _eaves(plot: Box) -> float:
    return plot.y + min(plot.w * ROOF, plot.h * MOST_ROOF)


def _windows(plot: Box, ink: str, *, edged: bool) -> Iterator[Mark]:
    """Two columns of windows below the roof; lit ones are larger, for whoever sees no colour."""
    size = plot.w * WINDOW * (1.35 if edged else 1.0)
    row = _eaves(plot) + size * 0.6
    while row + size * 1.3 < plot.bottom - 2:
        for column in (0.3, 0.7):
            yield Area(Box(plot.x + plot.w * column - size / 2, row, size, size * 1.3), ink)
        row += size * 2.3


def _path(x: float, eaves: float, w: float, h: float, *corners: tuple[float, float]) -> str:
    """Corners as parts of the width, from the left, and of the height, from the eaves."""
    return "".join(f"L{x + w * right:.1f} {eaves - h * up:.1f}" for right, up in corners)


def _of(*corners: tuple[float, float]) -> Roof:
    return lambda x, eaves, w, h: _path(x, eaves, w, h, (0, 0), *corners, (1, 0))


def _dome(x: float, eaves: float, w: float, h: float) -> str:
    """A dome with a pole on it."""
    to_pole = _path(x, eaves, w, h, (0, 0), (0.08, 0))
    return (
        f"{to_pole}A{w * 0.42:.1f} {h * 0.62:.1f} 0 0 1 {x + w * 0.46:.1f} {eaves - h * 0.62:.1f}"
        f"{_path(x, eaves, w, h, (0.46, 1), (0.82, 0.86), (0.54, 0.76), (0.54, 0.62))}"
        f"A{w * 0.42:.1f} {h * 0.62:.1f} 0 0 1 {x + w * 0.92:.1f} {eaves:.1f}{_path(x, eaves, w, h, (1, 0))}"
    )


_gable = _of((0.5, 0.6))
ROOFS: Mapping[str, Roof] = {
    "F": _of((0.1, 0.42), (0.5, 0.72), (0.9, 0.42)),  # a barn
    "T": _of((-0.04, 0.12), (0.14, 0.42), (0.46, 0.42), (0.46, 0.9), (0.8, 0.74), (0.54, 0.6), (0.54, 0.42),
             (0.86, 0.42), (1.04, 0.12)),  # a market with its flag
    "C": _of((0, 0.3), (0.3, 0.3), (0.3, 0.78), (0.0, 0.78), (0.0, 0.9), (0.3, 0.9), (0.36, 1.0), (0.42, 0.9),
             (1.02, 0.9), (1.02, 0.78), (0.96, 0.78), (0.96, 0.5), (0.9, 0.5), (0.9, 0.78), (0.42, 0.78),
             (0.42, 0.3), (1, 0.3)),  # a crane
    "R": _of((0.16, 0.1), (0.46, 0.74), (0.46, 0.84), (0.34, 0.84), (0.34, 0.91), (0.46, 0.91), (0.46, 1.0),
             (0.54, 1.0), (0.54, 0.91), (0.66, 0.91), (0.66, 0.84), (0.54, 0.84), (0.54, 0.74), (0.84, 0.1)),  # a spire
    "G": _dome,
    "M": _of((-0.05, 0.1), (-0.05, 0.5), (0.16, 0.5), (0.16, 0.3), (0.38, 0.3), (0.38, 0.5), (0.62, 0.5), (0.62, 0.3),
             (0.84, 0.3), (0.84, 0.5), (1.05, 0.5), (1.05, 0.1)),  # a tower
    "P": _of((0.5, 0.42), (0.62, 0.36), (0.62, 0.66), (0.78, 0.66), (0.78, 0.2)),  # a house with a chimney
    "A": _of((-0.04, 0.0), (-0.04, 0.14), (0.5, 0.62), (1.04, 0.14), (1.04, 0.0)),  # a theatre
    "L": _of((0, 0.2), (0.18, 0.2), (0.18, 0.42), (0.36, 0.42), (0.36, 0.64), (0.64, 0.64), (0.64, 0.42), (0.82, 0.42),
             (0.82, 0.2), (1, 0.2)),  # a school with a stepped gable
    "I": _of((0.0, 0.9), (0.2, 0.9), (0.2, 0.12), (0.46, 0.42), (0.46, 0.12), (0.72, 0.42), (0.72, 0.12),
             (1, 0.42)),  # a mill with its chimney
}  # fmt: skip

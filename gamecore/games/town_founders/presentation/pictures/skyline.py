"""How a town looks from afar: a building for each category, the higher the more points it has there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, BRASS_3, LINE, NIGHT, PAPER, PAPER_2, PAPER_3, look
from gamecore.engine.picture.marks import Area, Mark, Shape, Sign
from gamecore.engine.picture.pieces import left_rounded, top_rounded
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.pictures.drawings import SHAPES
from gamecore.games.town_founders.presentation.pictures.looks import look_of
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
SUN = 18
SUNLIGHT, WINDOW_LIGHT, TRUNK, LEAVES = "#E9B44C", "#F8E7B0", "#6B4A2B", "#6E8F5A"
TONES: Mapping[str, str] = {
    "K": "#3B2E22", "L": WINDOW_LIGHT, "H": "#FBF5E6", "O": "#7A5533", "S": "#9A9186", "G": LEAVES, "B": "#6FA3BF",
    "Y": SUNLIGHT, "E": "#D9682B",
}  # fmt: skip
"""Of the shapes of a drawing: doors, light, cloth, wood, stone, leaves, water, gold and fire. Its roofs are of the ink
of its card's first category, its walls lighter and of that of the second."""
WALL = 0.62
"""How much paper there is in the tint of a wall."""
BOARD, BESIDE = 0.56, 1.62
"""How large the board of a building is, and how wide both are, of their height."""
TALL = 0.86
"""How high what a card builds is, of what is seen; its flags are higher."""
SUNS = (0.06, 0.94)
"""Where the sun stands, as a part of the width."""
FAR_HILLS = (0.34, 0.22)
TOWN_HILLS = (0.3, 0.5, 0.36, 0.6, 0.42, 0.3, 0.5)
CLOSE, CROWDED = 0.04, 1.4
"""How much is left free on either side of a house of a town, of its place; a large town has a second row behind the
first, with houses so much wider than their places."""
HILLTOPS = ((0.42, 0.6, 0.34), (0.3, 0.36, 0.6, 0.4), (0.55, 0.35, 0.5))

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


def street(box: Box, deck: Deck, name: str) -> Iterator[Mark]:
    """What a card builds, across its head, before hills and a sun and between trees; below it is a line of its
    categories' colours."""
    resources = deck.cards[name].resources
    tint, at = GROUNDS.get(resources[0], PAPER_2), [*deck.cards].index(name)
    seen, line = box.down(None, EDGE)
    yield top_rounded(box, PAPER_2)
    sun = SUNS[at % len(SUNS)]
    yield Area(Box(seen.x + (seen.w - SUN) * sun, seen.y + seen.h * 0.1, SUN, SUN), SUNLIGHT, radius=SUN / 2)
    yield Shape(seen, _hills(seen, HILLTOPS[at % len(HILLTOPS)]), tint)
    high = seen.h * TALL
    wide = wide_as(high, deck, name)
    left = seen.cx - wide / 2
    for x, side in ((left - high * 0.34, 0.36), (left + wide + high * 0.04, 0.3)):
        yield from _tree(Box(x, seen.bottom - high * side * 1.6, high * side, high * side * 1.6))
    yield from drawn(Box(left, seen.bottom - high, wide, high), deck, name)
    of = list(dict.fromkeys(resources))
    for cell, letter in zip(line.columns(len(of), 0), of, strict=True):
        yield Area(cell, INKS.get(letter, BRASS_3))


def view_of(box: Box, deck: Deck, name: str) -> Iterator[Mark]:
    """The same at the left of a card, as high as that, with the line beside it."""
    resources = deck.cards[name].resources
    seen, line = box.across(None, EDGE)
    wide = wide_as(1.0, deck, name)
    high = min(seen.h * TALL, (seen.w - 16) / wide)
    yield left_rounded(box, GROUNDS.get(resources[0], PAPER_2))
    yield Shape(seen, _hills(seen, FAR_HILLS), PAPER_2)
    yield from drawn(Box(seen.cx - high * wide / 2, seen.bottom - high, high * wide, high), deck, name)
    for cell, letter in zip(line.rows(2), resources, strict=True):
        yield Area(cell, INKS.get(letter, BRASS_3))


def main_street(box: Box, deck: Deck, town: Sequence[str]) -> Iterator[Mark]:
    """All that a founder has built, building by building, by day."""
    seen, ground = box.down(None, EDGE)
    step = min(seen.h * TALL, seen.w / (len(town) + CROWDED - 1))
    wide = min(seen.h * TALL, step * CROWDED)
    left = seen.cx - (step * (len(town) - 1) + wide) / 2
    yield Area(box, PAPER_2, radius=10)
    yield Area(Box(seen.right - 44, seen.y + 10, 2 * SUN, 2 * SUN), SUNLIGHT, radius=SUN)
    yield Shape(seen, _hills(seen, TOWN_HILLS), PAPER_3)
    behind = [*enumerate(town)][::2] if step < wide else []
    for at, name in (*behind, *(one for one in enumerate(town) if one not in behind)):
        place = Box(left + step * at, seen.bottom - wide, wide, wide).inset(wide * CLOSE, 0)
        yield from facade(Box(place.x, seen.bottom - place.w, place.w, place.w), deck, name)
    yield Area(ground, TRUNK)


def _hills(box: Box, tops: Sequence[float]) -> str:
    """Hills along the ground, as parts of the height."""
    wide = box.w / len(tops)
    drawn = "".join(
        f"Q{box.x + wide * (at + 0.5):.1f} {box.bottom - 2 * box.h * part:.1f} "
        f"{box.x + wide * (at + 1):.1f} {box.bottom:.1f}"
        for at, part in enumerate(tops)
    )
    return f"M{box.x:.1f} {box.bottom:.1f}{drawn}Z"


def wide_as(high: float, deck: Deck, name: str) -> float:
    """How wide what a card builds is if it is so high: a board beside it makes it wider."""
    return high * (BESIDE if look_of(deck, name)[1] else 1.0)


def drawn(box: Box, deck: Deck, name: str) -> Iterator[Mark]:
    """What a card builds, at the left of the box and as high as that; beside it its board."""
    _, sign = look_of(deck, name)
    first = INKS.get(deck.cards[name].resources[0], BRASS_3)
    yield from facade(Box(box.x, box.y, box.h, box.h), deck, name)
    if sign:
        size = box.h * BOARD
        board = Box(box.x + box.h * BESIDE - size, box.y + box.h * 0.2, size, size)
        yield Area(Box(board.cx - box.h * 0.03, board.cy, box.h * 0.06, box.bottom - board.cy), TONES["O"])
        yield Area(board, PAPER, first, box.h * 0.05, size / 2)
        yield Sign(sign, first, board.square(size * 0.68))


def facade(field: Box, deck: Deck, name: str) -> Iterator[Mark]:
    """The same without a board, in the inks of its categories."""
    first, second = (INKS.get(letter, BRASS_3) for letter in deck.cards[name].resources)
    tones = {**TONES, "I": first, "W": mixed(second, PAPER, WALL)}
    for shape in SHAPES[look_of(deck, name)[0]].split("|"):
        yield _shape(field, shape, tones)


def mixed(ink: str, paper: str, part: float) -> str:
    """The first of two colours with this part of the other."""
    pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(paper[1:]), strict=True)
    return "#" + "".join(f"{round(one * (1 - part) + other * part):02X}" for one, other in pairs)


def _shape(field: Box, shape: str, tones: Mapping[str, str]) -> Mark:
    """One shape of a drawing, as :mod:`drawings` tells it."""
    tone, kind, *figures = shape.split()
    numbers = [float(figure) * field.w / 100 for figure in figures]
    ink, x, y = tones[tone], field.x, field.y
    if kind == "R":
        left, top, wide, high = numbers
        return Area(Box(x + left, y + top, wide, high), ink)
    if kind == "O":
        right, down, radius = numbers
        return Area(Box(x + right - radius, y + down - radius, 2 * radius, 2 * radius), ink, radius=radius)
    if kind == "D":
        middle, base, wide, high = numbers
        oval = f"M{x + middle - wide / 2:.1f} {y + base:.1f}a{wide / 2:.1f} {high:.1f} 0 0 1 {wide:.1f} 0Z"
        return Shape(Box(x + middle - wide / 2, y + base - high, wide, high), oval, ink)
    rights, downs = numbers[::2], numbers[1::2]
    box = Box(x + min(rights), y + min(downs), max(rights) - min(rights), max(downs) - min(downs))
    corners = "L".join(f"{x + right:.1f} {y + down:.1f}" for right, down in zip(rights, downs, strict=True))
    return Shape(box, f"M{corners}Z", ink)


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

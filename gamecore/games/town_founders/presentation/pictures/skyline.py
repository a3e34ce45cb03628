"""How cards and towns are drawn: what is built, before hills and a sun."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_3, LINE, NIGHT, PANEL_2, PAPER, PAPER_2, PAPER_3, look
from gamecore.engine.picture.marks import Area, Mark, Shape, Sign
from gamecore.engine.picture.pieces import left_rounded, top_rounded
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.pictures.drawings import SHAPES
from gamecore.games.town_founders.presentation.pictures.looks import look_of
from gamecore.games.town_founders.presentation.pictures.signs import EDGE, INKS

ROOM = 170
"""From so wide on a founder's place in a category has room for its building."""
SUN = 18
"""How large the sun above a card's building is; that above a town is up to twice as large."""
SUNLIGHT, WINDOW_LIGHT, TRUNK, LEAVES = "#E9B44C", "#F8E7B0", "#6B4A2B", "#6E8F5A"
TONES: Mapping[str, str] = {
    "K": "#3B2E22", "L": WINDOW_LIGHT, "H": "#FBF5E6", "O": "#7A5533", "S": "#9A9186", "G": LEAVES, "B": "#6FA3BF",
    "Y": SUNLIGHT, "E": "#D9682B",
}  # fmt: skip
"""Of the shapes of a drawing: doors, light, cloth, wood, stone, leaves, water, gold and fire. Its roofs are of the ink
of its card's first category, its walls lighter and of that of the second."""
FADED: Mapping[str, str] = {
    **dict.fromkeys("KL", NIGHT),
    **dict.fromkeys("WHYEB", PANEL_2),
    **dict.fromkeys("IOSG", LINE),
}
"""The same of what does not lead."""
WALL, CARD_WALL = 0.62, 0.86
"""How much paper there is in the tint of a wall, by itself and before the sky of a card."""
LIT = (0.62, 0.42)
"""The same of the sky above a card's building, which is of its first category, and of the hills, which are of its
second: so cards of a category are a family that is seen at a glance."""
BOARD, BESIDE = 0.56, 1.62
"""How large the board of a building is, and how wide both are, of their height."""
TREES = 0.68
"""How much room trees beside it need, of its height."""
TALL = 0.86
"""How high what a card builds is, of what is seen; its flags are higher."""
SUNS = (0.06, 0.94)
"""Where the sun stands, as a part of the width."""
SEEN_FROM_AFAR = 40
"""How much room a building of a town needs there."""
FAR_HILLS = (0.34, 0.22)
"""How high the hills are behind a building at the left of its card, as parts of the height."""
TOWN_HILLS = (0.3, 0.5, 0.36, 0.6, 0.42, 0.3, 0.5)
"""The same behind a town."""
CLOSE, CROWDED = 0.04, 1.4
"""How much is left free on either side of a house of a town, of its place; a large town has a second row behind the
first, with houses so much wider than their places."""
HILLTOPS = ((0.42, 0.6, 0.34), (0.3, 0.36, 0.6, 0.4), (0.55, 0.35, 0.5))
"""The same behind a building across the head of its card: these ranges take turns through the deck."""


def street(box: Box, deck: Deck, name: str) -> Iterator[Mark]:
    """What a card builds, across its head, before hills and a sun and beside trees; below it is a line of its
    categories' colours."""
    resources = deck.cards[name].resources
    (sky, hills), at = _lit(resources), [*deck.cards].index(name)
    seen, line = box.down(None, EDGE)
    yield top_rounded(box, sky)
    sun = SUNS[at % len(SUNS)]
    yield Area(Box(seen.x + (seen.w - SUN) * sun, seen.y + seen.h * 0.1, SUN, SUN), SUNLIGHT, radius=SUN / 2)
    yield Shape(seen, _hills(seen, HILLTOPS[at % len(HILLTOPS)]), hills)
    high = min(seen.h * TALL, seen.w / (wide_as(1.0, deck, name) + TREES))
    wide = wide_as(high, deck, name)
    left = seen.cx - wide / 2
    trees = ((left - high * 0.34, 0.36), (left + wide + high * 0.04, 0.3))
    for x, side in trees[: 1 if look_of(deck, name)[1] else 2]:
        yield from _tree(Box(x, seen.bottom - high * side * 1.6, high * side, high * side * 1.6))
    yield from drawn(Box(left, seen.bottom - high, wide, high), deck, name)
    of = list(dict.fromkeys(resources))
    for cell, letter in zip(line.columns(len(of), 0), of, strict=True):
        yield Area(cell, INKS.get(letter, BRASS_3))


def _lit(resources: str) -> tuple[str, str]:
    """The sky above a card's building and the hills behind it."""
    sky, hills = (mixed(INKS.get(letter, BRASS_3), PAPER, part) for letter, part in zip(resources, LIT, strict=True))
    return sky, hills


def view_of(box: Box, deck: Deck, name: str) -> Iterator[Mark]:
    """The same at the left of a card, as high as that, with the line beside it."""
    resources = deck.cards[name].resources
    seen, line = box.across(None, EDGE)
    wide = wide_as(1.0, deck, name)
    high = min(seen.h * TALL, (seen.w - 16) / wide)
    sky, hills = _lit(resources)
    yield left_rounded(box, sky)
    yield Shape(seen, _hills(seen, FAR_HILLS), hills)
    yield from drawn(Box(seen.cx - high * wide / 2, seen.bottom - high, high * wide, high), deck, name)
    for cell, letter in zip(line.rows(2), resources, strict=True):
        yield Area(cell, INKS.get(letter, BRASS_3))


def newest(box: Box, deck: Deck, town: Sequence[str], seat: Seat) -> Iterator[Mark]:
    """As much of a town as can be made out there, what was built last at its end; below it a line of its seat."""
    yield from main_street(box, deck, town[-max(2, int(box.w / SEEN_FROM_AFAR)) :], look(seat).lit)


def main_street(box: Box, deck: Deck, town: Sequence[str], ground_ink: str = TRUNK) -> Iterator[Mark]:
    """All that a founder has built, building by building, by day."""
    seen, ground = box.down(None, EDGE)
    step = min(seen.h * TALL, seen.w / (len(town) + CROWDED - 1))
    wide = min(seen.h * TALL, step * CROWDED)
    left = seen.cx - (step * (len(town) - 1) + wide) / 2
    yield Area(box, PAPER_2, radius=10)
    sun = min(2 * SUN, seen.h * 0.3)
    yield Area(Box(seen.right - sun * 1.3, seen.y + sun * 0.3, sun, sun), SUNLIGHT, radius=sun / 2)
    yield Shape(seen, _hills(seen, TOWN_HILLS), PAPER_3)
    behind = [*enumerate(town)][::2] if step < wide else []
    for at, name in (*behind, *(one for one in enumerate(town) if one not in behind)):
        place = Box(left + step * at, seen.bottom - wide, wide, wide).inset(wide * CLOSE, 0)
        yield from facade(Box(place.x, seen.bottom - place.w, place.w, place.w), deck, name)
    yield Area(ground, ground_ink)


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
    yield from facade(Box(box.x, box.y, box.h, box.h), deck, name, _tones(deck, name, CARD_WALL))
    if sign:
        size = box.h * BOARD
        board = Box(box.x + box.h * BESIDE - size, box.y + box.h * 0.2, size, size)
        yield Area(Box(board.cx - box.h * 0.03, board.cy, box.h * 0.06, box.bottom - board.cy), TONES["O"])
        yield Area(board, PAPER, first, box.h * 0.05, size / 2)
        yield Sign(sign, first, board.square(size * 0.68))


def facade(field: Box, deck: Deck, name: str, tones: Mapping[str, str] | None = None) -> Iterator[Mark]:
    """The same without a board, in the inks of its categories or in these tones."""
    tones = tones or _tones(deck, name, WALL)
    for shape in SHAPES[look_of(deck, name)[0]].split("|"):
        yield _shape(field, shape, tones)


def _tones(deck: Deck, name: str, wall: float) -> Mapping[str, str]:
    first, second = (INKS.get(letter, BRASS_3) for letter in deck.cards[name].resources)
    return {**TONES, "I": first, "W": mixed(second, PAPER, wall)}


def mixed(ink: str, paper: str, part: float) -> str:
    """The first of two colours with this part of the other."""
    pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(paper[1:]), strict=True)
    return "#" + "".join(f"{round(one * (1 - part) + other * part):02X}" for one, other in pairs)


def _shape(field: Box, shape: str, tones: Mapping[str, str]) -> Mark:
    """One shape of a drawing, as :mod:`.drawings` tells it."""
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


def building_of(cell: Box, deck: Deck, town: Sequence[str], letter: str, *, leads: bool) -> Iterator[Mark]:
    """What was built last of a category, in its colour if anything is, at the left of its founder's points, where there
    is room; without colour where others lead."""
    built = sorted(deck.having(town[::-1], letter), key=lambda name: deck.cards[name].resources[0] != letter)
    if cell.w < ROOM or not built:
        return
    high = min(cell.h - 14, cell.w * 0.24 - 5)
    plot = Box(cell.x + 28, cell.bottom - (9 if leads else 14) - high, high, high)
    yield from facade(plot, deck, built[0], None if leads else FADED)

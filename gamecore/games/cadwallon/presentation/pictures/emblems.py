"""A card's emblem, beside what it says and in the colour of its guild or kind: of each trade and of each thing that an
Action does; and one for each type of district."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Shape
from gamecore.games.cadwallon.cards.model import DistrictCard
from gamecore.games.cadwallon.presentation.pictures.signs import kind_of
from gamecore.games.cadwallon.presentation.pictures.trades import DOTS, TRADES, Circle, Polygon

GRID = 24
"""Emblems are drawn on a square so wide."""
TINTS: Mapping[str, str] = {
    "usurers": "#9A6A3C", "blades": "#6F7F8C", "goldsmiths": "#B08A2E", "architects": "#4F8162", "militia": "#B4453A",
    "personality": "#7B649E", "action": "#B08A2E",
}  # fmt: skip
"""Lighter than the bands at the heads of cards, so that the figures beside an emblem are seen first."""

COINS: Sequence[Circle] = ((12, 6.5, 5), (6.2, 16.5, 5), (17.8, 16.5, 5))
SWORDS: Sequence[Polygon] = (
    ((3, 2), (6, 2), (18, 15), (20, 13), (22, 15), (19.5, 17.5), (23, 21), (21, 23), (17.5, 19.5), (15, 22), (13, 20),
     (15, 18), (2, 5)),
    ((21, 2), (18, 2), (13.4, 7), (16, 9.8), (22, 5)),
    ((10.6, 10), (6, 15), (4, 13), (2, 15), (4.5, 17.5), (1, 21), (3, 23), (6.5, 19.5), (9, 22), (11, 20), (9, 18),
     (13.2, 13)),
)  # fmt: skip
GEM: Sequence[Polygon] = (
    ((6, 3), (11, 3), (7.5, 8), (1.5, 8)), ((13, 3), (18, 3), (22.5, 8), (16.5, 8)), ((12, 3.6), (15.2, 8), (8.8, 8)),
    ((1.5, 9.5), (7.3, 9.5), (11, 21)), ((8.8, 9.5), (15.2, 9.5), (12, 22)), ((16.7, 9.5), (22.5, 9.5), (13, 21)),
)  # fmt: skip
TEMPLE: Sequence[Polygon] = (
    ((12, 1), (23, 8), (1, 8)), ((3.5, 9.5), (7, 9.5), (7, 19), (3.5, 19)), ((10.2, 9.5), (13.8, 9.5), (13.8, 19),
     (10.2, 19)), ((17, 9.5), (20.5, 9.5), (20.5, 19), (17, 19)), ((1, 20.5), (23, 20.5), (23, 23), (1, 23)),
)  # fmt: skip
SHIELD: Sequence[Polygon] = (
    ((3, 2), (11, 2), (11, 9), (3, 9)), ((13, 2), (21, 2), (21, 9), (13, 9)),
    ((3, 11), (11, 11), (11, 22.5), (4.5, 16)), ((13, 11), (21, 11), (19.5, 16), (13, 22.5)),
)  # fmt: skip
CROWN: Sequence[Polygon] = (((2, 8.5), (7.2, 13), (12, 5), (16.8, 13), (22, 8.5), (20, 21), (4, 21)),)
TIPS: Sequence[Circle] = ((2.2, 6.2, 1.9), (12, 2.8, 1.9), (21.8, 6.2, 1.9))
POLYGONS: Mapping[str, Sequence[Polygon]] = {
    "blades": SWORDS, "goldsmiths": GEM, "architects": TEMPLE, "militia": SHIELD, "personality": CROWN,
    "swap": (((2, 5), (15, 5), (15, 1), (22, 6.5), (15, 12), (15, 8), (2, 8)),
             ((22, 16), (9, 16), (9, 12), (2, 17.5), (9, 23), (9, 19), (22, 19))),
    "slide": (((2, 4), (7, 4), (13, 12), (7, 20), (2, 20), (8, 12)),
              ((11, 4), (16, 4), (22, 12), (16, 20), (11, 20), (17, 12))),
    "replace": (((12, 1), (15, 9), (23, 12), (15, 15), (12, 23), (9, 15), (1, 12), (9, 9)),),
    "place": (((9, 2), (15, 2), (15, 9), (22, 9), (22, 15), (15, 15), (15, 22), (9, 22), (9, 15), (2, 15), (2, 9),
               (9, 9)),),
    "move": (((12, 10), (17, 10), (17, 5), (23, 12), (17, 19), (17, 14), (12, 14)),),
    "trade": (((14, 4), (21, 4), (21, 11)), ((3, 13), (10, 20), (3, 20))),
    "remove": (((12, 2), (22, 11), (2, 11)), ((5, 12.5), (19, 12.5), (19, 22), (5, 22))),
    "lend": (((2, 9), (13, 9), (13, 3), (23, 12), (13, 21), (13, 15), (2, 15)),),
    "block": (((5, 2), (12, 9), (19, 2), (22, 5), (15, 12), (22, 19), (19, 22), (12, 15), (5, 22), (2, 19), (9, 12),
               (2, 5)),),
}  # fmt: skip
DISTRICTS: Mapping[str, Sequence[Polygon]] = {
    "high_city": (((3, 2), (8, 2), (8, 6), (10, 6), (10, 2), (14, 2), (14, 6), (16, 6), (16, 2), (21, 2), (21, 10),
                   (19, 10), (19, 22), (14, 22), (14, 15), (10, 15), (10, 22), (5, 22), (5, 10), (3, 10)),),
    "market": (((5, 2), (19, 2), (23, 11), (1, 11)), ((3, 12), (6, 12), (6, 22), (3, 22)),
               ((18, 12), (21, 12), (21, 22), (18, 22)), ((6, 15), (18, 15), (18, 18), (6, 18))),
    "harbour": (((11, 1), (11, 14), (3, 14)), ((13, 4), (13, 14), (20, 14)), ((1, 16), (23, 16), (19, 23), (5, 23))),
    "old_quarter": (((2, 2), (22, 2), (22, 22), (17, 22), (17, 14), (15, 10), (12, 9), (9, 10), (7, 14), (7, 22),
                     (2, 22)),),
}  # fmt: skip
"""A tower, a stall, a boat and an arch."""
CIRCLES: Mapping[str, Sequence[Circle]] = {
    "usurers": COINS, "personality": TIPS, "move": ((6, 12, 4.6),), "trade": ((6.5, 6.5, 4.6), (17.5, 17.5, 4.6)),
}  # fmt: skip


def emblem(card: DistrictCard, box: Box) -> Shape:
    """The card's own, in the largest square in the middle of the box."""
    fill = TINTS[kind_of(card)]
    if card.id in TRADES:
        return _drawn(TRADES[card.id], DOTS.get(card.id, ()), box, fill)
    kind = card.effect.do if card.effect is not None else kind_of(card)
    return _drawn(POLYGONS.get(kind, ()), CIRCLES.get(kind, ()), box, fill)


def district_emblem(type: str, box: Box, fill: str) -> Shape:
    """The type of district in which a card lies, drawn alike."""
    return _drawn(DISTRICTS[type], (), box, fill)


def _drawn(polygons: Sequence[Polygon], circles: Sequence[Circle], box: Box, fill: str) -> Shape:
    at = box.square(min(box.w, box.h))
    by = at.w / GRID
    parts = [_polygon([(at.x + x * by, at.y + y * by) for x, y in points]) for points in polygons]
    parts += [_circle(at.x + x * by, at.y + y * by, r * by) for x, y, r in circles]
    return Shape(at, "".join(parts), fill)


def _polygon(points: Polygon) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"

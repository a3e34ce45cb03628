"""What a site looks like: a small landscape of a few flat shapes, in the site's own colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import PAPER
from gamecore.engine.picture.marks import Area, Mark, Shape, Sign
from gamecore.engine.picture.pieces import top_rounded
from gamecore.games.gilded_compass.presentation.pictures.signs import GREY, site_sign

Corners: TypeAlias = Sequence[tuple[float, float]]
"""From the left and from the top of a motif of 200 by 100."""
Outline: TypeAlias = str
"""A path with curves in it, each point as ``x,y``, likewise."""
POINT = re.compile(r"(-?[\d.]+),(-?[\d.]+)")
WIDE, HIGH = 200.0, 100.0
LABEL = 42.0
"""How wide the disc with a site's sign is."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A sun, a moon or a cloud of smoke: its middle and how wide it is."""

    x: float
    y: float
    wide: float


@dataclass(frozen=True, slots=True)
class Landscape:
    """The sky, the hills in the distance and the ground, which are as wide as their place; and before them a motif,
    each part with its ink, the nearest last."""

    sky: str
    hills: str
    ground: str
    motif: Sequence[tuple[str, Corners | Disc | Outline]]


def landscape(box: Box, site: str | None) -> list[Mark]:
    """Draw a site at the head of a card; no site is an abandoned dig site."""
    return painted(box, LANDSCAPES.get(site or GREY, LANDSCAPES[GREY]))


def painted(box: Box, drawn: Landscape) -> list[Mark]:
    """Its sky over the whole box, the motif in the middle of the ground."""
    scale = min(box.w / WIDE, box.h / HIGH)
    at = Box(box.cx - WIDE * scale / 2, box.bottom - HIGH * scale, WIDE * scale, HIGH * scale)
    ground = Box(box.x, box.bottom - at.h * 0.16, box.w, at.h * 0.16)
    marks: list[Mark] = [top_rounded(box, drawn.sky), _hills(box, ground, drawn.hills)]
    in_front = [*_parts(at, drawn.motif)]
    return [*marks, *in_front[:1], Area(ground, drawn.ground), *in_front[1:]]


def named_landscape(box: Box, site: str | None) -> list[Mark]:
    """A site's landscape with its sign in a corner, by which texts and menus call it."""
    return [*landscape(box, site), *in_corner(box, site_sign(site))]


def in_corner(box: Box, sign: Sign) -> list[Mark]:
    """A sign on a disc of paper."""
    side = min(LABEL, box.h * 0.7)
    disc = Box(box.x + 4, box.y + 4, side, side)
    return [Area(disc, PAPER, radius=side / 2), replace(sign, box=disc.inset(side * 0.14))]


def _hills(box: Box, ground: Box, ink: str) -> Shape:
    """Three low ones across the whole width."""
    up, third = ground.h * 1.7, box.w / 3
    d = f"M{box.x:.1f} {ground.bottom:.1f}V{ground.y - up * 0.2:.1f}"
    for number, height in enumerate((0.9, 0.5, 1.0)):
        x = box.x + third * number
        d += f"Q{x + third / 2:.1f} {ground.y - up * height:.1f} {x + third:.1f} {ground.y - up * 0.2:.1f}"
    return Shape(box, f"{d}V{ground.bottom:.1f}Z", ink)


def _parts(at: Box, motif: Sequence[tuple[str, Corners | Disc | Outline]]) -> Iterator[Mark]:
    scale = at.w / WIDE
    for ink, part in motif:
        if isinstance(part, Disc):
            side = part.wide * scale
            yield Area(
                Box(at.x + part.x * scale - side / 2, at.y + part.y * scale - side / 2, side, side),
                ink,
                radius=side / 2,
            )
        elif isinstance(part, str):
            yield Shape(at, POINT.sub(lambda point: _placed(at, float(point[1]), float(point[2])), part), ink)
        else:
            yield Shape(at, f"M{'L'.join(_placed(at, x, y) for x, y in part)}Z", ink)


def _placed(at: Box, x: float, y: float) -> str:
    scale = at.w / WIDE
    return f"{at.x + x * scale:.1f} {at.y + y * scale:.1f}"


def _block(left: float, top: float, right: float, bottom: float) -> Corners:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _columns(left: float, top: float, bottom: float, number: int, apart: float, wide: float = 6) -> list[Corners]:
    return [_block(left + apart * at, top, left + apart * at + wide, bottom) for at in range(number)]


def _temple(left: float, base: float, ink: str, light: str) -> list[tuple[str, Corners | Disc]]:
    """Steps, five columns, a beam and a gable."""
    return [
        (ink, _block(left - 4, base - 6, left + 62, base)),
        (light, _block(left, base - 34, left + 58, base - 6)),
        *((ink, column) for column in _columns(left + 2, base - 34, base - 6, 5, 12)),
        (ink, _block(left - 2, base - 40, left + 60, base - 34)),
        (ink, ((left - 6, base - 40), (left + 29, base - 58), (left + 64, base - 40))),
    ]


def _palm(x: float, base: float, high: float, trunk: str, leaves: str) -> list[tuple[str, Corners | Disc]]:
    top = base - high
    fans = ((-24, 10), (-22, -4), (-9, -13), (9, -13), (22, -4), (24, 10))
    return [
        (trunk, ((x - 2, base), (x - 1, top), (x + 2, top), (x + 3, base))),
        *((leaves, ((x, top - 2), (x + dx * 0.6, top + dy - 5), (x + dx, top + dy), (x, top + 4))) for dx, dy in fans),
    ]


LANDSCAPES: Mapping[str, Landscape] = {
    "red": Landscape(  # a volcano over a town
        "#F6D9BE", "#DDA98A", "#8E3B2B",
        (
            ("#B3372A", ((30, 100), (82, 26), (92, 31), (104, 28), (116, 26), (176, 100))),
            ("#E9A13B", ((82, 26), (92, 31), (104, 28), (116, 26), (121, 34), (112, 40), (106, 58), (100, 38), (92, 46),
                         (84, 36), (77, 33))),
            ("#A98877", Disc(100, 17, 20)), ("#BFA08E", Disc(114, 12, 16)), ("#BFA08E", Disc(91, 9, 12)),
            *(("#5F241B", _block(x, 88 - high, x + 14, 100)) for x, high in ((12, 4), (30, 10), (48, 2), (140, 6),
                                                                          (158, 0), (174, 9))),
            ("#5F241B", ((28, 78), (37, 70), (46, 78))), ("#5F241B", ((172, 79), (181, 71), (190, 79))),
        ),
    ),
    "blue": Landscape(  # a temple that sank
        "#CFE3F3", "#9DC1E0", "#2F77BF",
        (
            ("#F4F0D8", Disc(160, 26, 26)),
            *_temple(64, 88, "#3F6E9E", "#8FB5D8"),
            ("#2F77BF", ((0, 84), (25, 76), (50, 84), (75, 76), (100, 84), (125, 76), (150, 84), (175, 76), (200, 84),
                         (200, 100), (0, 100))),
            ("#174E8C", ((0, 100), (25, 89), (50, 95), (75, 88), (100, 95), (125, 88), (150, 95), (175, 89),
                         (200, 100))),
        ),
    ),
    "green": Landscape(  # a stepped pyramid among palms
        "#DDEBCB", "#A6C79A", "#27713F",
        (
            ("#F6E7A8", Disc(72, 24, 24)),
            *(("#7C9A72" if at % 2 else "#8FAB84", _block(58 + at * 12, 76 - at * 13, 146 - at * 12, 90 - at * 13))
              for at in range(4)),
            ("#3E6B48", _block(96, 63, 108, 90)),
            *_palm(36, 92, 46, "#6B4A2B", "#27713F"), *_palm(168, 92, 58, "#6B4A2B", "#1F5E33"),
            ("#1F5E33", ((0, 100), (0, 88), (16, 80), (30, 90), (48, 84), (62, 93), (80, 100))),
            ("#1F5E33", ((120, 100), (138, 91), (152, 84), (170, 91), (186, 82), (200, 90), (200, 100))),
        ),
    ),
    "yellow": Landscape(  # pyramids under the sun
        "#F8E6B4", "#E6C67E", "#C79A3B",
        (
            ("#E58E2E", Disc(72, 26, 26)),
            ("#A8781F", ((58, 92), (112, 22), (166, 92))), ("#D9AF56", ((112, 22), (166, 92), (124, 92))),
            ("#8A6000", ((128, 92), (162, 50), (196, 92))), ("#C2963F", ((162, 50), (196, 92), (170, 92))),
            ("#8A6000", ((14, 92), (38, 62), (62, 92))), ("#C2963F", ((38, 62), (62, 92), (44, 92))),
            ("#5C4000", ((106, 92), (106, 82), (112, 77), (118, 82), (118, 92))),
        ),
    ),
    "white": Landscape(  # a temple on a mountain
        "#E3E8EC", "#C4CBD0", "#8B9098",
        (
            ("#8B9098", ((14, 100), (68, 62), (134, 62), (188, 100))),
            ("#A9AEB5", ((14, 100), (68, 62), (84, 62), (60, 100))),
            ("#6F757E", ((134, 62), (188, 100), (150, 100))),
            *_temple(71, 64, "#6A6358", "#F6EDDA"),
            ("#F4F6F7", Disc(32, 62, 26)), ("#F4F6F7", Disc(16, 68, 22)), ("#F4F6F7", Disc(50, 70, 20)),
            ("#F4F6F7", Disc(168, 48, 24)), ("#F4F6F7", Disc(186, 55, 20)), ("#F4F6F7", Disc(150, 55, 18)),
        ),
    ),
    "purple": Landscape(  # ruined towers by night
        "#4B3A66", "#3A2C52", "#2A1F3D",
        (
            ("#F1E3B8", Disc(150, 28, 34)), ("#4B3A66", Disc(162, 23, 30)),
            ("#6A3F97", ((54, 92), (54, 44), (60, 44), (60, 50), (66, 50), (66, 44), (72, 44), (72, 50), (78, 50),
                         (78, 92))),
            ("#7D52AB", ((78, 92), (78, 60), (100, 66), (100, 92))),
            ("#6A3F97", ((100, 92), (100, 34), (111, 14), (122, 34), (122, 92))),
            ("#7D52AB", ((122, 92), (122, 70), (140, 74), (140, 92))),
            ("#F0C866", _block(62, 60, 68, 70)), ("#F0C866", _block(108, 42, 114, 54)),
            ("#2A1F3D", ((12, 96), (20, 60), (16, 52), (22, 56), (24, 44), (27, 57), (36, 50), (28, 64), (30, 96))),
            ("#2A1F3D", ((168, 96), (174, 66), (164, 56), (175, 60), (179, 48), (181, 62), (190, 58), (183, 68),
                         (186, 96))),
        ),
    ),
    GREY: Landscape(  # broken columns beside a tent
        "#EADFC9", "#CFC0A5", "#9C8D75",
        (
            ("#F4EBD3", Disc(158, 26, 24)),
            *(("#857A67", _block(x, 92 - high, x + 11, 92)) for x, high in ((40, 52), (62, 34), (84, 58), (106, 22))),
            *(("#6F6554", _block(x - 3, 92 - high - 6, x + 14, 92 - high)) for x, high in ((40, 52), (84, 58))),
            ("#6F6554", _block(34, 88, 124, 94)),
            ("#B98A4A", ((134, 94), (160, 58), (186, 94))), ("#6B4E25", ((152, 94), (160, 66), (168, 94))),
        ),
    ),
}  # fmt: skip

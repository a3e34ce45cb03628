"""A worded picture as SVG, with all texts as outlines: it needs no fonts where it is rasterised, and every machine
draws the same. No text of anybody's is written into it."""

from __future__ import annotations

import math
from dataclasses import replace

from cogs.rendering.pictures.faces import face, outline, shaped, width, writing
from cogs.rendering.pictures.fitting import LEADING, begins, fitted, laid_out, part_width, row_size, row_width, said
from cogs.rendering.pictures.signs import FIELD, drawing
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, CREAM_2, INK, LINE, NIGHT, PANEL, PAPER, look
from gamecore.engine.picture.marks import (
    Align,
    Area,
    Die,
    Gap,
    Mark,
    Picture,
    Row,
    Run,
    SeatMark,
    Shape,
    Sign,
    Tag,
    Text,
)

OCTAGON = tuple((math.cos(a) * 0.98, math.sin(a) * 0.98) for a in (math.pi / 8 + k * math.pi / 4 for k in range(8)))
CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)),
    "triangle": ((0, -1.0), (1.0, 0.86), (-1.0, 0.86)),
    "diamond": ((0, -1.06), (1.06, 0), (0, 1.06), (-1.06, 0)),
    "hexagon": ((-0.5, -0.92), (0.5, -0.92), (1.0, 0), (0.5, 0.92), (-0.5, 0.92), (-1.0, 0)),
    "shield": ((-0.86, -0.9), (0.86, -0.9), (0.86, 0.2), (0, 1.0), (-0.86, 0.2)),
    "octagon": OCTAGON,
}
LETTER_AT = {"triangle": (0.24, 0.96), "diamond": (0.0, 0.94), "shield": (-0.12, 1.0)}
"""Where the letter stands below the middle, and how large, as shares of the mark."""
ROUNDED = {"circle": 0.42, "square": 0.04}
CUT: dict[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((0.27, 0), (0.73, 0), (1, 0.27), (1, 1), (0, 1), (0, 0.27)),
    "diamond": ((0.27, 0), (0.73, 0), (1, 0.27), (1, 0.73), (0.73, 1), (0.27, 1), (0, 0.73), (0, 0.27)),
    "hexagon": ((0.16, 0), (0.84, 0), (1, 0.5), (0.84, 1), (0.16, 1), (0, 0.5)),
    "shield": ((0, 0), (1, 0), (1, 0.73), (0.73, 1), (0.27, 1), (0, 0.73)),
    "octagon": ((0.22, 0), (0.78, 0), (1, 0.22), (1, 0.78), (0.78, 1), (0.22, 1), (0, 0.78), (0, 0.22)),
}
"""The outlines of dice by the shape of their seat's mark: how round their corners are, or which are cut."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def svg(picture: Picture) -> str:
    """The picture as one SVG document."""
    w, h = picture.width, picture.height
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    ground = f'<rect width="{w}" height="{h}" fill="{picture.ground}"/>'
    return f"{head}{ground}{''.join(map(_drawn, laid_out(picture)))}</svg>"


def _drawn(mark: Mark) -> str:
    match mark:
        case Area():
            return _area(mark)
        case Shape():
            return _shape(mark)
        case Text():
            return _text(mark)
        case Row():
            return _row(mark)
        case Sign():
            return _sign(mark)
        case SeatMark():
            return _seat(mark)
        case Die():
            return _die(mark)
        case Tag():
            return _tag(mark)
    raise TypeError(f"no way to draw {mark!r}")


def _num(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _rect(box: Box, attributes: str, radius: float = 0) -> str:
    rounded = f'rx="{_num(radius)}" ' if radius else ""
    size = f'width="{_num(box.w)}" height="{_num(box.h)}"'
    return f'<rect x="{_num(box.x)}" y="{_num(box.y)}" {size} {rounded}{attributes}/>'


def _area(mark: Area) -> str:
    stroke = f' stroke="{mark.edge}" stroke-width="{_num(mark.width)}"' if mark.width else ""
    half = mark.width / 2
    inside = mark.box.inset(half) if half else mark.box
    return _rect(inside, f'fill="{mark.fill}"{stroke}', max(0.0, mark.radius - half))  # outside as round as without


def _shape(mark: Shape) -> str:
    stroke = ""
    if mark.width:
        stroke = (
            f' stroke="{mark.edge}" stroke-width="{_num(mark.width)}" stroke-linejoin="round" stroke-linecap="round"'
        )
    dash = f' stroke-dasharray="{mark.dash}"' if mark.dash else ""
    return f'<path d="{mark.d}" fill="{mark.fill}"{stroke}{dash}/>'


# Words


def _glyphs(name: str, text: str, x: float, baseline: float, size: float, ink: str) -> str:
    """A text as the outlines of its glyphs, in font units, scaled and turned upright."""
    name = writing(name, text)
    parts = []
    for glyph, gx, gy in shaped(name, text)[0]:
        d = outline(name, glyph)
        if d:
            parts.append(f'<path transform="translate({gx} {gy})" d="{d}"/>')
    scale = size / face(name).em
    place = f"translate({_num(x)} {_num(baseline)}) scale({scale:.5f} {-scale:.5f})"
    return f'<g transform="{place}" fill="{ink}">{"".join(parts)}</g>'


def _line(name: str, text: str, box: Box, cy: float, size: float, ink: str, align: Align) -> str:
    x = begins(box, width(name, text, size), align)
    return _glyphs(name, text, x, cy + face(name).cap * size / 2, size, ink)


def _text(mark: Text) -> str:
    found = fitted(mark)
    pitch = found.size * LEADING
    first = mark.box.y + found.size * 0.55 if mark.top else mark.box.cy - pitch * (len(found.lines) - 1) / 2
    return "".join(
        _line(mark.face, line, mark.box, first + at * pitch, found.size, mark.ink, mark.align)
        for at, line in enumerate(found.lines)
    )


def _row(mark: Row) -> str:
    size = row_size(mark)
    x = begins(mark.box, row_width(mark, size), mark.align)
    drawn = []
    for part in mark.parts:
        wide = part_width(part, mark, size)
        if isinstance(part, Phrase | str):
            drawn.append(_run(Run(part), mark, x, size))
        elif isinstance(part, Run):
            drawn.append(_run(part, mark, x, size))
        elif not isinstance(part, Gap):
            side = size * part.scale
            box = Box(x, mark.box.cy - side / 2, wide, side)
            inked = replace(part, ink=part.ink or mark.ink) if isinstance(part, Sign) else part
            drawn.append(_drawn(replace(inked, box=box)))
        x += wide + mark.gap * size
    return "".join(drawn)


def _run(run: Run, row: Row, x: float, size: float) -> str:
    name, size = run.face or row.face, size * run.scale
    baseline = row.box.cy + face(name).cap * size / 2
    return _glyphs(name, said(run.text), x, baseline, size, run.ink or row.ink)


# Signs, seats, dice, places


def _in(box: Box | None) -> Box:
    assert box is not None, "this mark stands in no row and has no box"
    return box


def _sign(mark: Sign) -> str:
    box = _in(mark.box)
    side = min(box.w, box.h)
    place = f"translate({_num(box.cx - side / 2)} {_num(box.cy - side / 2)}) scale({side / FIELD:.4f})"
    return (
        f'<g transform="{place}" color="{mark.ink or INK}" fill="currentColor" fill-rule="evenodd">'
        f"{drawing(mark.name)}</g>"
    )


def outline_of(shape: str, box: Box) -> str:
    """The outline of a seat's mark in a box."""
    cx, cy, r = box.cx, box.cy, box.w / 2
    if shape == "circle":
        arc = f"a{_num(r * 0.96)} {_num(r * 0.96)} 0 1 0"
        return f"M{_num(cx - r * 0.96)} {_num(cy)}{arc} {_num(1.92 * r)} 0{arc} {_num(-1.92 * r)} 0Z"
    return "M" + "L".join(f"{_num(cx + dx * r)} {_num(cy + dy * r)}" for dx, dy in CORNERS[shape]) + "Z"


def _seat(mark: SeatMark) -> str:
    box, its = _in(mark.box), look(mark.seat)
    d = outline_of(its.shape, box)
    if mark.plain and mark.faint:
        return f'<path d="{d}" fill="none" stroke="{LINE}" stroke-width="2" stroke-linejoin="round"/>'
    if mark.plain:
        return f'<path d="{d}" fill="{its.lit}" stroke="{PANEL}" stroke-width="2" stroke-linejoin="round"/>'
    edge = max(1.5, box.w * 0.05)
    drop, scale = LETTER_AT.get(its.shape, (0.0, 1.0))
    cy, size = box.cy + drop * box.w / 2, box.w * 0.62 * scale
    if mark.faint:
        body = f'<path d="{d}" fill="none" stroke="{its.lit}" stroke-width="{_num(edge)}" stroke-linejoin="round"/>'
        return body + _line("bold", its.letter, box, cy, size, its.lit, "middle")
    around = f'<path d="{d}" fill="{its.fill}" stroke-linejoin="round" stroke='
    body = f'{around}"{INK}" stroke-width="{_num(edge + 3)}"/>{around}"{PAPER}" stroke-width="{_num(edge)}"/>'
    return body + _line("bold", its.letter, box, cy, size, its.ink, "middle")


def _die(mark: Die) -> str:
    box = _in(mark.box)
    its = None if mark.seat is None else look(mark.seat)
    fill, ink, edge = ("#FFFDF6", INK, INK) if its is None else (its.fill, its.ink, INK)
    if mark.faint:
        fill, ink, edge = "none", CREAM_2, CREAM_2
    wide, step = box.w, box.w * 0.25
    pips = "".join(
        f'<circle cx="{_num(box.cx + dx * step)}" cy="{_num(box.cy + dy * step)}" r="{_num(wide * 0.1)}"/>'
        for dx, dy in PIPS[mark.face]
    )
    rim = max(2.5, wide * 0.09) if mark.edge else max(1.5, wide * 0.045)
    stroke = f'fill="{fill}" stroke="{mark.edge or edge}" stroke-width="{_num(rim)}"'
    inner = box.inset(rim / 2 if mark.edge else 1)
    body = _rect(inner, stroke, wide * 0.2) if its is None else _body(inner, its.shape, stroke)
    return f'{body}<g fill="{ink}">{pips}</g>'


def _body(box: Box, shape: str, stroke: str) -> str:
    """A die with corners like its seat's mark: some seats' colours are seen alike, and a letter has no room."""
    if shape in ROUNDED:
        return _rect(box, stroke, box.w * ROUNDED[shape])
    across = " ".join(f"{_num(box.x + x * box.w)},{_num(box.y + y * box.h)}" for x, y in CUT[shape])
    return f'<polygon points="{across}" {stroke} stroke-linejoin="round"/>'


def _tag(mark: Tag) -> str:
    box = _in(mark.box)
    r = box.h / 2
    disc = _rect(box, f'fill="{BRASS}"', r) + _rect(box.inset(2.5), f'fill="{NIGHT}"', r - 2.5)
    return disc + _line("serif", mark.text, box, box.cy, box.h * 0.66, BRASS_2, "middle")

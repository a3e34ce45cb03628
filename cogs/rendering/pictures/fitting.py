"""Texts put into their boxes with real metrics, and marks that are made of others taken apart.

Measured and drawn width are one thing: texts are drawn as the outlines that were measured here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.rendering.pictures.faces import width
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import LEAST, TEXT
from gamecore.engine.picture.marks import (
    Align,
    Gap,
    Mark,
    Names,
    Part,
    Picture,
    Readiness,
    Row,
    Run,
    SeatMark,
    Tag,
    Text,
    Who,
    Words,
)
from gamecore.engine.values import value

LEADING = 1.08
"""From line to line, as a share of the size."""
FEWER_LINES = 0.88
"""Type is made so much smaller at most to save a line."""
AT_THE_END = " ,.–-"
"""What does not stand before an ellipsis."""


@value
class Fitted:
    """A text as it will be drawn."""

    size: float
    lines: tuple[str, ...]
    was_cut: bool


def said(words: Words) -> str:
    """Words that have been worded."""
    if isinstance(words, Phrase):
        raise TypeError(f"{words.id!r} has no words yet")
    return words


# Texts


def fitted(mark: Text) -> Fitted:
    """The largest type from ``size`` to ``least`` with which everything is on its lines; below that it is cut. Fewer
    lines are better than type that is larger by little."""
    fewer = (_fit(mark, lines, max(mark.least, mark.size * FEWER_LINES)) for lines in range(1, mark.lines))
    found = next((fit for fit in fewer if fit is not None), None) or _fit(mark, mark.lines, mark.least)
    if found is not None:
        return found
    box, size, text = mark.box, min(mark.size, mark.least), said(mark.text)
    lines = _wrapped(mark.face, text, size, box.w) if mark.lines > 1 else [text]
    room = max(1, min(mark.lines, int((box.h + size * 0.25) / (size * LEADING))))
    kept = lines[:room] if len(lines) <= room else [*lines[: room - 1], " ".join(lines[room - 1 :])]
    return Fitted(size, tuple(cut(mark.face, line, size, box.w) for line in kept), was_cut=True)


def _fit(mark: Text, most: int, least: float) -> Fitted | None:
    """The largest type with which everything is on so many lines."""
    box, size, text = mark.box, mark.size, said(mark.text)
    while True:
        lines = _wrapped(mark.face, text, size, box.w) if most > 1 else [text]
        tall = len(lines) * size * LEADING
        fits = len(lines) <= most and (mark.lines == 1 or tall <= box.h + size * 0.25)
        if fits and all(width(mark.face, line, size) <= box.w for line in lines):
            return Fitted(size, tuple(lines), was_cut=False)
        if size <= least:
            return None
        size = max(least, size - 1)


def cut(face: str, text: str, size: float, most: float) -> str:
    """The text, or as much of its beginning as fits before an ellipsis."""
    if width(face, text, size) <= most:
        return text
    keep = len(text)
    while keep and width(face, text[:keep].rstrip(AT_THE_END) + "…", size) > most:
        keep -= 1
    return text[:keep].rstrip(AT_THE_END) + "…"


def _wrapped(face: str, text: str, size: float, most: float) -> list[str]:
    """On as few lines as will do, and these as even as they can be."""
    lines = _filled(face, text, size, most)
    while len(lines) > 1:
        narrower = max(width(face, line, size) for line in lines) - 0.5
        evener = _filled(face, text, size, narrower)
        if len(evener) > len(lines) or max(width(face, line, size) for line in evener) > narrower:
            break
        lines = evener
    return lines


def _filled(face: str, text: str, size: float, most: float) -> list[str]:
    """Each line as full as it can be."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(face, longer, size) > most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def text_box(mark: Text) -> Box:
    """Where a text really draws."""
    found = fitted(mark)
    wide = max(width(mark.face, line, found.size) for line in found.lines)
    tall = found.size * LEADING * (len(found.lines) - 1) + found.size * 0.75
    y = mark.box.y + found.size * 0.15 if mark.top else mark.box.cy - tall / 2
    return Box(begins(mark.box, wide, mark.align), y, wide, tall)


def begins(box: Box, wide: float, align: Align) -> float:
    """Where something of this width begins in its box."""
    return box.x if align == "left" else box.right - wide if align == "right" else box.cx - wide / 2


# Rows


def part_width(part: Part, row: Row, size: float) -> float:
    """How wide one part of a row is."""
    if isinstance(part, Phrase | str):
        return width(row.face, said(part), size)
    if isinstance(part, Run):
        return width(part.face or row.face, said(part.text), size * part.scale)
    if isinstance(part, Gap):
        return part.w * size / TEXT
    if isinstance(part, Tag) and len(part.text) > 1:
        return max(size * part.scale, width("serif", part.text, size) + size * 0.5)
    return size * part.scale


def row_width(row: Row, size: float) -> float:
    """How wide a whole row is."""
    between = row.gap * size * max(0, len(row.parts) - 1)
    return sum(part_width(part, row, size) for part in row.parts) + between


def row_size(row: Row) -> float:
    """The size at which everything is in the box."""
    whole = row_width(row, row.size)
    return row.size if whole <= row.box.w else row.size * row.box.w / whole


def row_box(row: Row) -> Box:
    """Where a row really draws."""
    size = row_size(row)
    wide = row_width(row, size)
    return Box(begins(row.box, wide, row.align), row.box.cy - size * 0.4, wide, size * 0.8)


# Marks that are made of others


def laid_out(picture: Picture) -> Iterator[Mark]:
    """The marks of a worded picture, each as it is drawn: names, counted names and shorter ways decided."""
    for mark in picture.marks:
        if isinstance(mark, Who):
            yield from _who(mark)
        elif isinstance(mark, Names):
            text = _listed(tuple(map(said, mark.names)), mark)
            yield Text(mark.box, text, mark.size, mark.ink, mark.face, mark.align, least=mark.size, may_cut=True)
        elif isinstance(mark, Row) and mark.shorter:
            yield _first_fit(mark)
        elif not isinstance(mark, Readiness):
            yield mark


def _who(mark: Who) -> Iterator[Mark]:
    box, size = mark.box, mark.size
    side, gap = min(size * 1.42, box.h), size * 0.32
    room = Box(box.x + side + gap, box.y, max(1.0, box.w - side - gap), box.h)
    text = Text(room, mark.name, size, mark.ink, "bold", least=min(size, LEAST), may_cut=True)
    found = fitted(text)
    if found.was_cut and box.h >= 2 * LEAST * LEADING:
        text = replace(text, lines=2, size=min(size, box.h / 2 / LEADING))
        found = fitted(text)
    whole = side + gap + max(width("bold", line, found.size) for line in found.lines)
    x = begins(box, whole, mark.align)
    yield SeatMark(mark.seat, Box(x, box.cy - side / 2, side, side))
    yield replace(text, box=Box(x + side + gap, box.y, box.right - x - side - gap + 1, box.h))


def _listed(names: Sequence[str], mark: Names) -> str:
    for kept in range(len(names), 0, -1):
        text = ", ".join(names[:kept]) + (f" +{len(names) - kept}" if kept < len(names) else "")
        if width(mark.face, text, mark.size) <= mark.box.w:
            return text
    return cut(mark.face, names[0], mark.size, mark.box.w) if names else ""


def _first_fit(mark: Row) -> Row:
    ways = [replace(mark, parts=parts, shorter=()) for parts in (mark.parts, *mark.shorter)]
    return next((row for row in ways if row_size(row) >= mark.least), ways[-1])

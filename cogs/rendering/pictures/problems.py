"""What is wrong with a picture, for tests and for whoever draws one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cogs.rendering.pictures.faces import unwritable
from cogs.rendering.pictures.fitting import fitted, laid_out, row_box, row_size, said, text_box
from cogs.rendering.pictures.signs import known_signs
from cogs.wording.limits import ALT_TEXT
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import LEAST, look
from gamecore.engine.picture.marks import Mark, Picture, Row, Run, SeatMark, Sign, Text

SLACK = 2
"""So much a long word may be smaller."""


def problems(picture: Picture) -> list[str]:
    """Whatever leaves the canvas of a worded picture, was cut, has grown too small to read, lies on other words, or
    cannot be drawn; and an alt text whose first sentence is too long. Empty is right."""
    found = []
    alt = " ".join(map(said, picture.alt))
    if not alt or len(alt) > ALT_TEXT:
        found.append(f"alt text has {len(alt)} characters")
    words: list[tuple[Box, str]] = []
    for mark in laid_out(picture):
        at, wrong = _of_one(picture.box, mark)
        found += wrong
        if isinstance(mark, Text | Row):
            words += [(at, f"{_written(mark)!r:.60}")]
        elif isinstance(mark, SeatMark) and not mark.plain:
            words += [(at.inset(3), f"the mark of {look(mark.seat).colour}")]
    return found + list(_on_one_another(words))


@lru_cache(maxsize=8192)
def _of_one(canvas: Box, mark: Mark) -> tuple[Box, tuple[str, ...]]:
    """Where a mark draws, and what is wrong with it: from one position to the next most stay as they are."""
    at = extent(mark)
    return at, tuple(_wrong_with(canvas, mark, at))


def _wrong_with(canvas: Box, mark: Mark, at: Box) -> Iterator[str]:
    yield from (f"there is no sign {one.name!r}" for one in _signs(mark) if one.name not in known_signs())
    if not canvas.holds(at):
        yield f"off the canvas: {mark!r:.120}"
    if isinstance(mark, Text | Row) and (lost := unwritable(_written(mark))):
        yield f"no face has the letters {lost!r}"
    has_words = isinstance(mark, Row) and any(isinstance(part, Phrase | str | Run) for part in mark.parts)
    if isinstance(mark, Row) and has_words and row_size(mark) < LEAST - SLACK:
        yield f"only {row_size(mark):.0f} units high: {_written(mark)!r:.90}"
    if isinstance(mark, Text):
        fit = fitted(mark)
        if fit.was_cut and not mark.may_cut:
            yield f"cut: {mark.text!r}"
        if fit.size < LEAST - SLACK:
            yield f"only {fit.size:.0f} units high: {mark.text!r}"


def extent(mark: Mark) -> Box:
    """Where a mark really draws."""
    if isinstance(mark, Text):
        return text_box(mark)
    if isinstance(mark, Row):
        return row_box(mark)
    assert mark.box is not None, mark
    return mark.box


def _signs(mark: Mark) -> list[Sign]:
    parts = mark.parts if isinstance(mark, Row) else (mark,)
    return [part for part in parts if isinstance(part, Sign)]


def _written(mark: Text | Row) -> str:
    if isinstance(mark, Text):
        return said(mark.text)
    runs = [part.text if isinstance(part, Run) else part for part in mark.parts if isinstance(part, Phrase | str | Run)]
    return " ".join(map(said, runs))


def _on_one_another(words: list[tuple[Box, str]]) -> Iterator[str]:
    for at, (one, what) in enumerate(words):
        for other, beside in words[:at]:
            aside = one.x >= other.right - 1 or other.x >= one.right - 1
            if not aside and one.y < other.bottom - 1 and other.y < one.bottom - 1:
                yield f"on one another: {what} and {beside}"

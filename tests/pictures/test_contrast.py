"""Whatever a picture writes or signs stands out from what it lies on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.rendering.pictures.fitting import laid_out
from cogs.rendering.pictures.problems import extent
from gamecore.engine.game import Setup
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Mark, Picture, Row, Run, Shape, Sign, Text
from tests.support.pictures.positions import PLAIN_NAMES, drawing_games, on_the_way, with_names
from tests.support.pictures.seeing import contrast

WORDS, SIGNS = 4.5, 3.0


def inks(mark: Mark) -> Iterator[tuple[str, float]]:
    """Every ink of a mark, and how much it must stand out; a closed dashed edge is a place where something
    may go."""
    if isinstance(mark, Shape) and mark.dash and mark.d.endswith("Z"):
        yield mark.edge, SIGNS
    if isinstance(mark, Text):
        yield mark.ink, WORDS
    for part in mark.parts if isinstance(mark, Row) else (mark,):
        if isinstance(part, Sign):
            yield part.ink or getattr(mark, "ink", ""), SIGNS
        elif isinstance(mark, Row) and isinstance(part, str | Run):
            yield (part.ink if isinstance(part, Run) and part.ink else mark.ink), WORDS


def faint(picture: Picture) -> Iterator[str]:
    """What does not stand out from the topmost ground below it."""
    grounds: list[tuple[Box, str]] = [(picture.box, picture.ground)]
    for mark in laid_out(picture):
        if isinstance(mark, Area | Shape) and len(mark.fill) == len("#123456"):
            grounds.append((mark.box, mark.fill))
        at = extent(mark)
        middle = Box(at.cx, at.cy, 0, 0)
        below = next(fill for box, fill in reversed(grounds) if box.holds(middle))
        yield from (
            f"{ink} on {below}: {mark!r:.90}" for ink, least in inks(mark) if ink and contrast(ink, below) < least
        )


@pytest.mark.parametrize("key", drawing_games())
def test_what_is_written_stands_out_from_what_it_lies_on(key: str) -> None:
    for _, picture in on_the_way(key, Setup(seats=3), "contrast", 40):
        assert list(faint(with_names(key, picture, PLAIN_NAMES[:3]))) == []

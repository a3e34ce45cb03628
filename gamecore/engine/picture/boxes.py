"""Boxes that are cut from boxes, so that what lies in one never leaves the canvas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.values import value

WIDE = 1080
"""Units across every canvas: three for each pixel of a phone that is 360 wide, so 30 units are 10 pixels there."""
MARGIN = 24


@value
class Box:
    """A place on the canvas, in units from its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """What is left within a margin; ``dy`` above and below is as ``dx`` where it is not said."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def down(self, *heights: float | None, gap: float = 0) -> list[Box]:
        """Cut from the top down; ``None`` takes an equal share of what is left."""
        return [Box(self.x, self.y + at, self.w, size) for at, size in _cut(self.h, heights, gap)]

    def across(self, *widths: float | None, gap: float = 0) -> list[Box]:
        """Cut from left to right; ``None`` takes an equal share of what is left."""
        return [Box(self.x + at, self.y, size, self.h) for at, size in _cut(self.w, widths, gap)]

    def columns(self, number: int, gap: float = 0) -> list[Box]:
        return self.across(*[None] * number, gap=gap)

    def rows(self, number: int, gap: float = 0) -> list[Box]:
        return self.down(*[None] * number, gap=gap)

    def square(self, size: float | None = None) -> Box:
        """The largest square in its middle, or one of this size."""
        side = min(self.w, self.h) if size is None else size
        return Box(self.cx - side / 2, self.cy - side / 2, side, side)

    def holds(self, other: Box, slack: float = 0.6) -> bool:
        """True if ``other`` lies within, but for ``slack`` units."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def _cut(whole: float, sizes: Sequence[float | None], gap: float) -> Iterator[tuple[float, float]]:
    """Where each part begins and how large it is. Sizes that do not fit together all shrink alike."""
    fixed = sum(size for size in sizes if size is not None) + gap * (len(sizes) - 1)
    shares = sum(size is None for size in sizes)
    share = max(0.0, whole - fixed) / shares if shares else 0.0
    shrink = min(1.0, whole / fixed) if fixed > 0 else 1.0
    at = 0.0
    for size in sizes:
        took = share if size is None else size * shrink
        yield at, took
        at += took + gap * shrink

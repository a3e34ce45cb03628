"""Small drawings of flat shapes, each an outline on a sheet of 100 by 100, put where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Mark, Shape

Outline: TypeAlias = tuple[str, str]
"""An ink, and a path of M, L, Q and Z: of its numbers each first is from the left and each second from the top."""


def outlined(box: Box, outlines: Sequence[Outline]) -> Iterator[Mark]:
    """The outlines in painter's order, as wide and as high as the box."""
    for ink, path in outlines:
        yield Shape(box, _scaled(path, box), ink)


def _scaled(path: str, box: Box) -> str:
    found, is_x = "", True
    for part in path.replace("M", " M ").replace("L", " L ").replace("Q", " Q ").replace("Z", " Z ").split():
        if part.isalpha():
            found += part
            continue
        at = float(part) / 100
        found += f"{box.x + at * box.w if is_x else box.y + at * box.h:.1f} "
        is_x = not is_x
    return found

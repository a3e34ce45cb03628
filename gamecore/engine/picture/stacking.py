"""Two pictures as one, for a message that has room for one alone."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from gamecore.engine.picture.marks import Mark, Picture, Shape

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def stacked(upper: Picture, lower: Picture) -> Picture:
    """``lower`` below ``upper``, on its ground. What the lower one says first is told first, for one decides by it, and
    the rest of it last: of a long alt text the end is left out."""
    return replace(
        lower,
        width=max(upper.width, lower.width),
        height=upper.height + lower.height,
        marks=(*upper.marks, *(_moved_down(mark, upper.height) for mark in lower.marks)),
        alt=(*lower.alt[:1], *upper.alt, *lower.alt[1:]),
    )


def _moved_down(mark: Mark, by: float) -> Mark:
    assert mark.box is not None, "what stands in no row has a box"
    moved: dict[str, Any] = {"box": replace(mark.box, y=mark.box.y + by)}
    if isinstance(mark, Shape):
        moved["d"] = _COMMAND.sub(lambda found: found[1] + _lowered(found[1], found[2], by), mark.d)
    return replace(mark, **moved)


def _lowered(command: str, numbers: str, by: float) -> str:
    """The numbers of a path's command with its heights moved; what is relative, in small letters, moves with them."""
    found = [float(each) for each in _NUMBER.findall(numbers)]
    return " ".join(f"{each + by * _is_height(command, at):g}" for at, each in enumerate(found))


def _is_height(command: str, at: int) -> bool:
    if command == "A":  # two radii, a turn, two flags, and a point
        return at % 7 == 6
    return command == "V" or (command in "MLTQSC" and at % 2 == 1)

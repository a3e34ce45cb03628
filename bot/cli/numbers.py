"""Whole numbers of the command line, refused with what would be right."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of an argument that is a whole number from ``least`` to ``most``."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f"{text!r} is no whole number") from None
        if most is not None and not least <= value <= most:
            raise ArgumentTypeError(f"{value} is not from {least} to {most}")
        if value < least:
            raise ArgumentTypeError(f"{value} is less than {least}")
        return value

    return number

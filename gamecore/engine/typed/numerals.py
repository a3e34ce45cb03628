"""Whole numbers in what somebody typed or a button carries."""

from __future__ import annotations

ID_DIGITS = 20
"""An id of Discord's has no more."""


def whole_number(text: str, most_digits: int = ID_DIGITS) -> int | None:
    """The number that a few plain digits write; None for everything else, ``²`` and very long ones among it.

    ``str.isdigit`` says yes to ``²``, which ``int`` refuses; ``int`` refuses thousands of digits, too.
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= most_digits else None

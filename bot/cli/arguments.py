"""What the words of the command line may be; anything else is refused with what would be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import typer


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """The parser of a whole number from ``least`` to ``most``."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise typer.BadParameter(f"{text!r} is no whole number") from None
        if most is not None and not least <= value <= most:
            raise typer.BadParameter(f"{value} is not from {least} to {most}")
        if value < least:
            raise typer.BadParameter(f"{value} is less than {least}")
        return value

    return number


def one_of(words: Sequence[str]) -> Callable[[str], str]:
    """The parser of one of ``words``."""

    def word(text: str) -> str:
        if text not in words:
            raise typer.BadParameter(f"{text!r} is none of {', '.join(words)}")
        return text

    return word

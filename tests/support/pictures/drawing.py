"""Draws pictures for a bot in a test, without a process of its own."""

from __future__ import annotations

from cogs.rendering.pictures.drawing import png
from gamecore.engine.picture.marks import Picture


class Drawing:
    """Draws where it is asked, and counts; what cannot be drawn is as in ``fails``. With ``only`` it draws one kind.
    Where only words matter, ``quick`` saves the pixels."""

    def __init__(self, fails: str = "", only: str = "", *, quick: bool = False) -> None:
        self.fails = fails
        self.only = only
        self.quick = quick
        self.drawn: list[str] = []

    is_busy = False

    async def start(self) -> None:
        pass

    async def png(self, place: str, picture: Picture) -> bytes | None:
        self.drawn.append(place)
        if self.fails == "by an error":
            raise OSError(f"cannot draw {picture.alt}")
        if self.fails or self.only not in place:
            return None
        return b"\x89PNG" if self.quick else png(picture)

    async def close(self) -> None:
        """Nothing runs here."""

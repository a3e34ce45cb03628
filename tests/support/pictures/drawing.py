"""Draws pictures for a bot in a test, without a process of its own."""

from __future__ import annotations

from cogs.rendering.pictures.drawing import png
from gamecore.engine.picture.marks import Picture


class Drawing:
    """Draws where it is asked, and counts; what cannot be drawn is as in ``fails``. With ``only`` it draws one kind."""

    def __init__(self, fails: str = "", only: str = "") -> None:
        self.fails = fails
        self.only = only
        self.drawn: list[str] = []

    async def start(self) -> None:
        pass

    async def png(self, place: str, picture: Picture) -> bytes | None:
        self.drawn.append(place)
        if self.fails == "by an error":
            raise OSError(f"cannot draw {picture.alt}")
        return png(picture) if not self.fails and self.only in place else None

    async def close(self) -> None:
        """Nothing runs here."""

"""Pictures whose words can be searched: what is drawn is told instead."""

from __future__ import annotations

from gamecore.engine.picture.marks import Picture


class InWords:
    """Instead of a PNG every mark of a picture, in words, so that nothing is hidden in it."""

    is_busy = False

    async def start(self) -> None:
        """Nothing is started."""

    async def png(self, place: str, picture: Picture) -> bytes | None:
        return repr(picture.marks).encode()

    async def close(self) -> None:
        """Nothing runs here."""

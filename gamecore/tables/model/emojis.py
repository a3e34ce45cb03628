"""What is kept of the bot's own emojis."""

from __future__ import annotations

from gamecore.engine.position import Saved


class UploadedEmoji(Saved):
    """One emoji of the bot's application, and how it was drawn when it was uploaded."""

    name: str
    emoji_id: int
    drawn: str
    """A hash of the drawing: another one is uploaded anew."""

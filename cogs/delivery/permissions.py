"""What the bot may do in a channel, and what fails there without it."""

from __future__ import annotations

import discord

from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase

NEEDED = (
    ("view_channel", True),
    ("send_messages", True),
    ("read_message_history", True),
    ("attach_files", False),
    ("send_messages_in_threads", False),
    ("create_public_threads", False),
    ("create_private_threads", False),
    ("pin_messages", False),
)
"""Permissions, and whether nothing works without them."""


def missing(words: Words, may: discord.Permissions) -> list[str]:
    """A line for each permission that is not there, which says what fails without it."""
    return [
        ("❌ " if vital else "⚠ ") + words.text(Phrase(f"setup-{name.replace('_', '-')}"))
        for name, vital in NEEDED
        if not getattr(may, name)
    ]

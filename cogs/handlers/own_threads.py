"""Private threads that the bot has begun, found again after it died on the way."""

from __future__ import annotations

import discord


async def own_threads(parent: discord.TextChannel, name: str) -> list[discord.Thread]:
    """The bot's own private threads of that name in a channel that are not put away, the oldest first."""
    known_by = name, parent.id, parent.guild.me.id
    return [
        thread
        for thread in sorted(await parent.guild.active_threads(), key=lambda each: each.id)
        if (thread.name, thread.parent_id, thread.owner_id) == known_by and thread.is_private()
    ]


async def writers(thread: discord.Thread) -> set[int]:
    """Who has written there; that somebody came is no word of theirs."""
    return {message.author.id async for message in thread.history() if not message.is_system()}

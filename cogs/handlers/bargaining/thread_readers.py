"""Who can read private threads without being asked into them: whoever has Manage Threads."""

from __future__ import annotations

import discord

MOST_NAMED = 8


def reading_roles(guild: discord.Guild) -> list[str]:
    """The names of the roles that let people read along; the bot's own, made by Discord or by hand, is none of them."""
    return [role.name for role in guild.roles if _lets_read(role) and not _is_own(role)][:MOST_NAMED]


def _lets_read(role: discord.Role) -> bool:
    return role.permissions.manage_threads or role.permissions.administrator


def _is_own(role: discord.Role) -> bool:
    return role.is_bot_managed() or (role in role.guild.me.roles and role.name == role.guild.me.name)

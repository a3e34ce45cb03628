"""Notices when the bot may write again where it could not: it was invited again, or was given back a permission.

Discord says so without any privileged intent. What waits there is told then, and not only after its pause.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
from discord.ext import commands

from gamecore.table.service import TableService

SOON = timedelta(seconds=5)
"""Changes come in bursts, a role for each position: one attempt follows them all."""


class Returning:
    """Listens, and hurries what was postponed at the tables of that server."""

    def __init__(self, bot: commands.Bot, service: TableService) -> None:
        self._service = service
        for event in ("guild_join", "guild_available"):
            bot.add_listener(self._guild_is_back, f"on_{event}")
        bot.add_listener(self._started, "on_ready")
        bot.add_listener(self._channel_changed, "on_guild_channel_update")
        bot.add_listener(self._role_changed, "on_guild_role_update")
        bot.add_listener(self._member_changed, "on_member_update")
        bot.add_listener(self._thread_changed, "on_raw_thread_update")

    async def _started(self) -> None:
        await self._hurry(None)

    async def _guild_is_back(self, guild: discord.Guild) -> None:
        await self._hurry(guild.id)

    async def _channel_changed(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        await self._hurry(channel.guild.id)

    async def _role_changed(self, _: discord.Role, role: discord.Role) -> None:
        await self._hurry(role.guild.id)

    async def _member_changed(self, _: discord.Member, member: discord.Member) -> None:
        """Of all members Discord tells the bot of itself alone."""
        await self._hurry(member.guild.id)

    async def _thread_changed(self, event: discord.RawThreadUpdateEvent) -> None:
        await self._hurry(event.guild_id)

    async def _hurry(self, guild_id: int | None) -> None:
        await self._service.store.hurry(self._service.now() + SOON, guild_id)
        self._service.outbox_changed.set()

"""Notices when the bot may write again where it could not: it was invited again, or was given back a permission.

Discord says so without any privileged intent. What waits there is told then, and not only after its pause.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import discord
from discord.ext import commands

from cogs.delivery.refusals import Refusals
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox

SOON = timedelta(seconds=5)
"""Changes come in bursts, a role for each position: one attempt follows them all."""


class AccessRestored:
    """Listens, and hurries what waits where the bot may do now what it might not.

    A role, a channel or a thread changes often, and mostly so that nothing of this changes: then nothing is hurried.
    """

    def __init__(self, bot: commands.AutoShardedBot, service: TableService, refusals: Refusals, outbox: Outbox) -> None:
        self._service = service
        self._outbox = outbox
        self._refusals = refusals
        for event in ("guild_join", "guild_available"):
            bot.add_listener(self._guild_is_back, f"on_{event}")
        self._beginning: set[int] = set()
        """Shards that are told of all their servers just now: thousands, and one look follows them all."""
        bot.add_listener(self._begins, "on_shard_connect")
        bot.add_listener(self._started, "on_shard_ready")
        bot.add_listener(self._channel_changed, "on_guild_channel_update")
        bot.add_listener(self._role_changed, "on_guild_role_update")
        bot.add_listener(self._member_changed, "on_member_update")
        bot.add_listener(self._thread_changed, "on_raw_thread_update")
        bot.add_listener(self._thread_is_there, "on_thread_join")

    async def _begins(self, shard: int) -> None:
        self._beginning.add(shard)

    async def _started(self, shard: int) -> None:
        """Whatever a channel refused is not tried sooner by it; of a new process none has refused anything."""
        self._beginning.discard(shard)
        self._refusals.share_a_server()
        await self._hurry(None)

    async def _guild_is_back(self, guild: discord.Guild) -> None:
        self._refusals.reopened(guild.id)
        if guild.shard_id not in self._beginning:
            self._refusals.share_a_server()
            await self._hurry(guild.id)

    async def _channel_changed(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        await self._look_at(channel.guild.id)

    async def _role_changed(self, _: discord.Role, role: discord.Role) -> None:
        await self._look_at(role.guild.id)

    async def _member_changed(self, _: discord.Member, member: discord.Member) -> None:
        """Of all members Discord tells the bot of itself alone."""
        await self._look_at(member.guild.id)

    async def _thread_changed(self, event: discord.RawThreadUpdateEvent) -> None:
        await self._look_at(event.guild_id)

    async def _thread_is_there(self, thread: discord.Thread) -> None:
        await self._look_at(thread.guild.id)

    async def _look_at(self, guild_id: int) -> None:
        channels = self._refusals.reopened(guild_id)
        if channels:
            await self._hurry(guild_id, channels)

    async def _hurry(self, guild_id: int | None, channels: Sequence[int] | None = None) -> None:
        await self._outbox.hurry(self._service.now() + SOON, guild_id, channels)
        self._service.outbox_changed.set()

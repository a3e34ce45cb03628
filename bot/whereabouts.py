"""Who is still in the server. Nobody tells the bot when somebody leaves, so it looks when that matters: when they were
late, when a message to them failed, when somebody asks what the table waits for."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from gamecore.table.models import TableInfo
from gamecore.table.service import TableService


class Whereabouts:
    """Looks people up, and lets a table go on without those who have left."""

    def __init__(self, client: discord.Client, service: TableService) -> None:
        self._client = client
        self._service = service

    def is_here(self, table: TableInfo) -> bool:
        """Whether the bot itself is in the table's server."""
        return self._client.get_guild(table.place.guild_id) is not None

    async def has_left(self, table: TableInfo, user: int) -> bool:
        """Whether it is certain that they are no member of the table's server any more."""
        guild = self._client.get_guild(table.place.guild_id)
        if guild is None:
            return False
        try:
            await guild.fetch_member(user)
        except discord.NotFound:
            return True
        except discord.HTTPException:
            return False
        return False

    async def look_for(self, table: TableInfo, users: Iterable[int | None]) -> TableInfo:
        """The table as it is once the stewards have sat down for those of ``users`` who have left."""
        for user in users:
            if user is not None and await self.has_left(table, user):
                table = await self._service.gone(table.id, user)
        return table

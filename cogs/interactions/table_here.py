"""Which table a command is about: that of the place where it was used, or the person's own."""

from __future__ import annotations

import discord

from cogs.interactions.membership import Membership
from cogs.ui.component_event import Interaction
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Place, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox


class TableFinder:
    """Finds the table of a command, and notes it for the words of the answer."""

    def __init__(self, service: TableService, membership: Membership, outbox: Outbox) -> None:
        self._service = service
        self._outbox = outbox
        self._membership = membership

    async def table_here(self, interaction: Interaction) -> TableInfo:
        """Return the table of the channel or thread where this was used; in direct messages, the person's only one.

        Raises:
            Refused: there is none, or the person has to say which.
        """
        if interaction.guild_id is None:
            return await self._own_table(interaction)
        channel = interaction.channel
        places = []
        if isinstance(channel, discord.Thread):
            thread = await self._outbox.thread(channel.id)
            if thread is not None:
                return await self._found(interaction, await self._service.info(thread.table))
            places.append(Place(guild_id=interaction.guild_id, channel_id=channel.parent_id, thread_id=channel.id))
            places.append(Place(guild_id=interaction.guild_id, channel_id=channel.parent_id))
        elif channel is not None:
            places.append(Place(guild_id=interaction.guild_id, channel_id=channel.id))
        for place in places:
            table = await self._service.table_at(place)
            if table is not None:
                return await self._found(interaction, table)
        raise Refused("refused-no-table-here")

    async def _found(self, interaction: Interaction, table: TableInfo) -> TableInfo:
        interaction.extras["table"] = table
        await self._service.seen(table.id, interaction.user.id)
        return table

    async def _own_table(self, interaction: Interaction) -> TableInfo:
        """Return the person's only table, or the only one that waits for them."""
        tables = await self._service.tables_of(interaction.user.id)
        if not tables:
            raise Refused("refused-no-table-of-yours")
        if len(tables) > 1:
            waiting = await self._service.waiting_for(interaction.user.id)
            if len(waiting) != 1:
                raise Refused("refused-which-table")
            tables = waiting
        await self._membership.admit(interaction, tables[0])
        interaction.extras["table"] = tables[0]
        return tables[0]

"""``/bargain``, *Talk with* in a member's menu, and *Put on record* in that of a message."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.handlers.bargaining.meetings import Meetings
from cogs.handlers.promises import Promises
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import Interaction


class Bargaining(commands.Cog):
    """Leads to where those who were named talk in private; what was said can be put on record."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        responder: Responder,
        finder: TableFinder,
        meetings: Meetings,
        promises: Promises,
    ) -> None:
        self._bot = bot
        self._responder = responder
        self._finder = finder
        self._meetings = meetings
        self._promises = promises
        self._menus = (
            app_commands.ContextMenu(name="Talk with", callback=self.bargain_with),
            app_commands.ContextMenu(name="Put on record", callback=self.put_on_record),
        )

    async def cog_load(self) -> None:
        for menu in self._menus:
            menu.guild_only = True
            self._bot.tree.add_command(menu)

    @app_commands.command(description="Talk in private with others at this table")
    @app_commands.describe(member="Who", second="And who", third="And who")
    @app_commands.guild_only()
    async def bargain(
        self,
        interaction: Interaction,
        member: discord.Member,
        second: discord.Member | None = None,
        third: discord.Member | None = None,
    ) -> None:
        await self._responder.begin(interaction)
        table = await self._finder.table_here(interaction)
        people = [each.id for each in (member, second, third) if each is not None]
        await self._meetings.meet_people(interaction, table, people)

    async def bargain_with(self, interaction: Interaction, member: discord.Member) -> None:
        await self._responder.begin(interaction)
        await self._meetings.meet_people(interaction, await self._finder.table_here(interaction), [member.id])

    async def put_on_record(self, interaction: Interaction, message: discord.Message) -> None:
        await self._responder.begin(interaction)
        await self._promises.put_on_record(interaction, message)

"""``/setup``: what a server's people in charge need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.handlers.own_pace import PACE_NAMES
from cogs.handlers.server_setup import ServerSetup
from cogs.interactions.responder import Responder
from cogs.ui.component_event import Interaction
from gamecore.tables.commands.limits import LEAST, LIMITED, MOST, What
from gamecore.tables.model.table import Bargaining as Way

LIMIT_NAMES: Mapping[What, str] = {
    "tables": "Tables that one person hosts at once",
    "server": "Tables in this server at once",
    "invitations": "Invitations, a person a day",
    "letters": "Letters that I carry, a person an hour",
    "paces": "Calls for another pace, a person a day",
    "calls": "Votes and other calls, a person a day",
    "follows": "Tables begun to follow, a person a day",
    "strangers": "Answers to who sits at no table, a person an hour",
}
"""As the command calls them."""


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Setup(commands.GroupCog, group_name="setup", group_description="For those who run this server"):
    """Checking, choosing, and seeing what is going on."""

    def __init__(self, responder: Responder, setup: ServerSetup) -> None:
        self._responder = responder
        self._setup = setup

    @app_commands.command(description="What I may not do in this channel, and what that breaks")
    async def check(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, self._setup.check(interaction))

    @app_commands.command(description="How new tables talk: private threads, messages through me, or in public only")
    @app_commands.describe(way="Threads, relay (through me) or public")
    async def bargaining(self, interaction: Interaction, way: Way) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._setup.bargaining(interaction.guild_id, way))

    @app_commands.command(description="The pace of new tables in this server")
    @app_commands.choices(pace=[app_commands.Choice(name=name, value=key) for key, name in PACE_NAMES.items()])
    @app_commands.describe(pace="Which pace")
    async def defaults(self, interaction: Interaction, pace: str) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._setup.pace(interaction.guild_id, pace))

    @app_commands.command(description="How many tables and messages one person may start here")
    @app_commands.describe(what="Limit of what", number="How many; empty: the usual number")
    @app_commands.choices(what=[app_commands.Choice(name=LIMIT_NAMES[key], value=key) for key in LIMITED])
    async def limits(
        self,
        interaction: Interaction,
        what: str | None = None,
        number: app_commands.Range[int, LEAST, MOST] | None = None,
    ) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._setup.limits(interaction.guild_id, what, number))

    @app_commands.command(description="Show this server's boards as pictures or as text")
    @app_commands.describe(show="On: pictures. Off: text")
    async def pictures(self, interaction: Interaction, show: Literal["on", "off"]) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._setup.pictures(interaction.guild_id, show == "on"))

    @app_commands.command(description="All live tables of this server")
    async def tables(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._setup.tables(interaction.guild_id))

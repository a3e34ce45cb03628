"""``/setup``: what a server's people in charge need."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs.delivery.permissions import missing
from cogs.handlers.bargaining.thread_readers import reading_roles
from cogs.interactions.responder import Responder
from cogs.ui.component_event import Interaction
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.commands.limits import LEAST, LIMITED, LIMITS, MOST, What
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import Bargaining as Way
from gamecore.tables.service import TableService

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

    def __init__(self, service: TableService, words: Words, responder: Responder) -> None:
        self._service = service
        self._words = words
        self._responder = responder

    @app_commands.command(description="What is missing in this channel, and what fails without it")
    async def check(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        channel, guild = interaction.channel, interaction.guild
        if guild is None or channel is None:
            raise Refused("refused-open-in-server")
        lacking = missing(self._words, interaction.app_permissions)
        lines = [self._words.text(say("setup-head")) + f" <#{channel.id}>", *lacking]
        lines.append(("✅ " if not lacking else "ℹ ") + self._words.text(say("setup-where", missing=len(lacking))))
        if not isinstance(channel, discord.TextChannel):
            lines.append("ℹ " + self._words.text(say("setup-no-private-threads")))
        roles = reading_roles(guild)
        readers = (
            [say("thread-roles-read", roles=roles), say("setup-owner-too")] if roles else [say("setup-owner-reads")]
        )
        lines.append("ℹ " + " ".join(self._words.text(said) for said in (*readers, say("setup-relay-hint"))))
        await self._responder.tell(interaction, Plan("\n".join(lines)))

    @app_commands.command(
        description="New tables bargain in private threads, by letters that I carry, or only in public"
    )
    async def bargaining(self, interaction: Interaction, way: Way) -> None:
        await self._responder.begin(interaction)
        if interaction.guild_id is None:
            raise Refused("refused-open-in-server")
        settings = await self._service.store.guild(interaction.guild_id)
        await self._service.store.save_guild(settings.model_copy(update={"bargaining": way}))
        await self._responder.tell(interaction, say("setup-bargaining", how=say("bargaining", way=way)))

    @app_commands.command(description="The pace that new tables of this server begin with")
    @app_commands.choices(pace=[app_commands.Choice(name=key, value=key) for key in PRESETS])
    async def defaults(self, interaction: Interaction, pace: str) -> None:
        await self._responder.begin(interaction)
        if interaction.guild_id is None:
            raise Refused("refused-open-in-server")
        settings = await self._service.store.guild(interaction.guild_id)
        await self._service.store.save_guild(settings.model_copy(update={"pace": pace}))
        await self._responder.tell(interaction, say("setup-defaults", pace=say(f"preset-{pace}")))

    @app_commands.command(description="How much one person may set in motion here: see it, or choose another number")
    @app_commands.describe(what="Of what", number="So many; left out: the usual number again")
    @app_commands.choices(what=[app_commands.Choice(name=LIMIT_NAMES[key], value=key) for key in LIMITED])
    async def limits(
        self,
        interaction: Interaction,
        what: str | None = None,
        number: app_commands.Range[int, LEAST, MOST] | None = None,
    ) -> None:
        await self._responder.begin(interaction)
        guild = interaction.guild_id
        if guild is None:
            raise Refused("refused-open-in-server")
        chosen = next((each for each in LIMITED if each == what), None)
        if chosen is not None:
            numbers = await self._service.set_limit(guild, chosen, number)
        else:
            numbers = await self._service.limits_in(guild)
        lines = [
            self._words.text(say("setup-limit", what=key, number=numbers[key], usual=LIMITS[key].number))
            for key in LIMITED
        ]
        await self._responder.tell(interaction, Plan("\n".join([self._words.text(say("setup-limits-head")), *lines])))

    @app_commands.command(description="All live tables of this server")
    async def tables(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        if interaction.guild_id is None:
            raise Refused("refused-open-in-server")
        tables = await self._service.tables_in(interaction.guild_id)
        lines = [
            self._words.text(
                say("setup-table", table=self._words.table_name(table.id), status=table.status, known_as=table.id)
            )
            + f" <#{table.place.thread_id or table.place.channel_id}>"
            for table in tables[:25]
        ]
        await self._responder.tell(interaction, Plan("\n".join(lines) or self._words.text(say("setup-no-tables"))))

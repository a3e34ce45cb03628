"""What the people in charge of a server check, choose and see."""

from __future__ import annotations

import discord

from cogs.delivery.permissions import missing
from cogs.handlers.bargaining.thread_readers import reading_roles
from cogs.ui.component_event import Interaction
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.commands.limits import LIMITED, LIMITS
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Bargaining as Way
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People

MOST_TABLES = 25


class ServerSetup:
    """One server's own settings. Each method answers what it did or found."""

    def __init__(self, service: TableService, words: Words, people: People) -> None:
        self._service = service
        self._people = people
        self._words = words

    def check(self, interaction: Interaction) -> Plan:
        """List what is missing in this channel, what fails without it, and who can read private threads."""
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
        return Plan("\n".join(lines))

    async def bargaining(self, guild: int | None, way: Way) -> Phrase:
        """Choose how new tables of the server bargain."""
        await self._change(guild, bargaining=way)
        return say("setup-bargaining", how=say("bargaining", way=way))

    async def pace(self, guild: int | None, pace: str) -> Phrase:
        """Choose the pace that new tables of the server begin with."""
        await self._change(guild, pace=pace)
        return say("setup-defaults", pace=say(f"preset-{pace}"))

    async def pictures(self, guild: int | None, show: bool) -> Phrase:
        """Choose whether the server's tables show pictures; boards that stand change at once."""
        await self._change(guild, pictures=show)
        await self._service.show_boards_anew(_in_server(guild))
        return say("setup-pictures", show=int(show))

    async def limits(self, guild: int | None, what: str | None, number: int | None) -> Plan:
        """Show how much one person may set in motion; where ``what`` is named, after its limit was set to ``number``,
        or to the usual one where that is None."""
        id = _in_server(guild)
        chosen = next((each for each in LIMITED if each == what), None)
        if chosen is not None:
            numbers = await self._service.set_limit(id, chosen, number)
        else:
            numbers = await self._service.limits_in(id)
        lines = [
            self._words.text(say("setup-limit", what=key, number=numbers[key], usual=LIMITS[key].number))
            for key in LIMITED
        ]
        return Plan("\n".join([self._words.text(say("setup-limits-head")), *lines]))

    async def tables(self, guild: int | None) -> Plan:
        """List the live tables of the server."""
        lines = [
            self._words.text(
                say("setup-table", table=self._words.table_name(table.id), status=table.status, known_as=table.id)
            )
            + f" <#{table.place.thread_id or table.place.channel_id}>"
            for table in (await self._service.tables_in(_in_server(guild)))[:MOST_TABLES]
        ]
        return Plan("\n".join(lines) or self._words.text(say("setup-no-tables")))

    async def _change(self, guild: int | None, **fields: str | bool) -> None:
        settings = await self._people.guild(_in_server(guild))
        await self._people.save_guild(settings.model_copy(update=fields))


def _in_server(guild: int | None) -> int:
    if guild is None:
        raise Refused("refused-open-in-server")
    return guild

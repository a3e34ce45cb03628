"""Asking somebody to join a table."""

from __future__ import annotations

import discord

from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import Interaction
from cogs.wording.people_names import name_of
from gamecore.engine.phrases import say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class Invitations:
    """Invites those who see the table and want to be invited."""

    def __init__(self, service: TableService, responder: Responder, membership: Membership, people: People) -> None:
        self._service = service
        self._people = people
        self._responder = responder
        self._membership = membership

    async def invite(self, interaction: Interaction, table: TableInfo, member: discord.Member) -> None:
        """Keep a chair for a member and have them called in the channel.

        Raises:
            Refused: they are a bot, do not see the table, or want no invitations, as a whole or from this person.
        """
        user, name = interaction.user.id, name_of(member)
        if member.bot:
            raise Refused("refused-bot", name=name)
        if not await self._may_see(table, member.id):
            raise Refused("refused-cannot-see-here", name=name)
        if not (await self._people.person(member.id)).takes_from(user):
            raise Refused("refused-no-invitations", name=name)
        await self._service.use(table.place.guild_id, user, "invitations")
        await self._service.invite(table.id, user, member.id, name)
        await self._responder.tell(interaction, say("invited", name=name))

    async def _may_see(self, table: TableInfo, user: int) -> bool:
        """True also where Discord cannot be asked just now: it is asked again before they are called."""
        try:
            return await self._membership.may_see(table, user) is not False
        except TROUBLE:
            return True

"""Who is still in the server, and who may see a table. Nobody tells the bot when somebody leaves, so it looks when that
matters: when they were late, when a message to them failed, when somebody asks what the table waits for, when a press
comes from somewhere else than the table's own channel, and before each message to whoever follows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import aiohttp
import discord

from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import Interaction
from cogs.wording import limits
from cogs.wording.people_names import name_of
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Place, TableInfo
from gamecore.tables.service import TableService

REMEMBERED_FOR = timedelta(minutes=5)
"""So long an answer of Discord's about somebody holds for their presses."""
REMEMBERED = 5000
"""So many answers are kept at most."""
PATIENCE_S = 1.5
"""A press is answered within three seconds; whether it may be has to be known before."""
GATEWAY_ANSWERS_WITHIN_S = 0.7
"""So long the gateway is waited for; then a request asks. At once, where so many messages went to it within the minute
that the next would wait."""
OF_THEIR_OWN = ("sheet", "giveup", "getup")
"""What whoever has left the server may still press at a table where a chair is theirs: read what is theirs there, and
get up."""
GATEWAY_TROUBLE = (discord.ClientException, aiohttp.ClientError, OSError, RuntimeError)


class Membership:
    """Looks people up, and lets a table go on without those who have left."""

    def __init__(
        self, client: discord.AutoShardedClient, service: TableService, is_elsewhere: Callable[[int], bool]
    ) -> None:
        self._client = client
        self._service = service
        self._is_elsewhere = is_elsewhere
        """Whether another process hears of a server."""
        self._known: dict[tuple[Place, int], tuple[datetime, bool | None]] = {}
        """Of a place and somebody who is in its server: when Discord was asked, and, where that was asked, whether they
        see it."""

    async def server(self, place: Place) -> discord.Guild | None:
        """None where the bot is not in it. Of a server that this process is not told of Discord is asked.

        Raises discord.HTTPException while Discord cannot be asked.
        """
        if self._knows(place.guild_id):
            return self._client.get_guild(place.guild_id)
        try:
            guild = await self._client.fetch_guild(place.guild_id, with_counts=False)
        except (discord.Forbidden, discord.NotFound):
            return None
        for channel in await guild.fetch_channels():
            guild._add_channel(channel)
        return guild

    async def member(self, guild: discord.Guild, user: int) -> discord.Member | None:
        """Somebody as a member of a server; None if they are none. Raises discord.HTTPException."""
        found = await self._known_to_gateway(guild, [user]) if self._knows(guild.id) else ()
        if found:
            return found[0]
        try:
            return await guild.fetch_member(user)
        except discord.NotFound as refused:
            if refused.code not in limits.NO_MEMBER:
                raise
            return None

    async def is_gone_from(self, table: TableInfo) -> bool:
        """True if it is certain that the bot itself is not in the table's server any more."""
        try:
            return await self.server(table.place) is None
        except TROUBLE:
            return False

    async def has_left(self, table: TableInfo, user: int) -> bool:
        """True if it is certain that they are no member of the table's server any more."""
        try:
            guild = await self.server(table.place)
            return guild is not None and await self.member(guild, user) is None
        except TROUBLE:
            return False

    async def names_in(self, guild: discord.Guild, users: Sequence[int]) -> Mapping[int, str]:
        """What people are called in a server, as far as the gateway tells in time: a courtesy that costs no request."""
        return {member.id: name_of(member) for member in await self._known_to_gateway(guild, users)}

    async def look_for(self, table: TableInfo, users: Iterable[int | None]) -> TableInfo:
        """The table as it is once the stewards have sat down for those of ``users`` who have left."""
        for user in users:
            if user is not None and await self.has_left(table, user):
                table = await self._service.gone(table.id, user)
        return table

    # Who may see a table

    async def may_see(self, table: TableInfo, user: int) -> bool | None:
        """True if somebody is in the table's server and can view the place where it stands, as Discord says now; None
        where the bot itself is not in that server, so that nobody can tell.

        Raises discord.HTTPException while Discord cannot be asked.
        """
        return (await self._ask(table.place, user))[1]

    async def admit(self, interaction: Interaction, table: TableInfo, verb: str = "") -> None:
        """Lets somebody in who may see a table, or whose own table it is, wherever they press.

        Raises:
            Refused: to everybody else as if there were no such table; to who has left the server, what became of
                their chair.
        """
        user, place = interaction.user, table.place
        if interaction.guild_id == place.guild_id:
            if interaction.channel_id == place.stands_in:
                return
            if isinstance(user, discord.Member) and await self._sees(place, user):
                return
        if is_own(table, user.id):
            await self.admit_owner(table, user.id, verb)
            return
        if interaction.guild_id is not None or not await self._is_known_to_see(place, user.id):
            raise Refused("refused-no-table", table=table.id)

    async def admit_owner(self, table: TableInfo, user: int, verb: str = "") -> None:
        """Lets in whose own table it is. Who has left its server is played for by a steward from now on.

        Raises:
            Refused: they have left; of what is theirs alone they may still have :data:`OF_THEIR_OWN`.
        """
        try:
            is_member = await self._is_remembered(table.place, user)
        except TROUBLE:
            return
        if is_member is not False:
            return
        await self._service.gone(table.id, user)
        if verb not in OF_THEIR_OWN:
            raise Refused("refused-you-left-server")

    async def _is_known_to_see(self, place: Place, user: int) -> bool:
        try:
            return bool((await self._remembered(place, user))[1])
        except TROUBLE as trouble:
            raise Refused("refused-cannot-ask") from trouble

    async def _remembered(self, place: Place, user: int) -> tuple[bool | None, bool | None]:
        """As of :meth:`_ask`, for a press: remembered a short while, and not waited for longer than a press may."""
        is_member, sees = self._lately(place, user)
        if is_member and sees is not None:
            return is_member, sees
        async with asyncio.timeout(PATIENCE_S):
            return await self._ask(place, user)

    async def _is_remembered(self, place: Place, user: int) -> bool | None:
        """Whether they are in the server, as of :meth:`_ask`, remembered as of :meth:`_remembered`. Where this process
        is not told of the server that is one request, and what they see there would be three."""
        if self._lately(place, user)[0]:
            return True
        async with asyncio.timeout(PATIENCE_S):
            if self._knows(place.guild_id):
                return (await self._ask(place, user))[0]
            is_member = await self._is_member_elsewhere(place.guild_id, user)
            self._remember(place, user, is_member, None)
            return is_member

    async def _is_member_elsewhere(self, guild_id: int, user: int) -> bool:
        try:
            await self._client.http.get_member(guild_id, user)
        except discord.NotFound as refused:
            if refused.code not in limits.NO_MEMBER:
                raise
            return False
        return True

    def _lately(self, place: Place, user: int) -> tuple[bool, bool | None]:
        """Whether it is remembered of somebody that they are in a place's server, and whether they see it; None where
        that is not, or not any more."""
        at, sees = self._known.get((place, user), (None, None))
        if at is None or self._service.now() - at >= REMEMBERED_FOR:
            return False, None
        return True, sees

    def _remember(self, place: Place, user: int, is_member: bool, sees: bool | None) -> None:
        """Not of who is no member: they may join at any moment, and are asked about again."""
        now = self._service.now()
        if not is_member:
            self._known.pop((place, user), None)
            return
        if len(self._known) >= REMEMBERED:
            self._known = {key: known for key, known in self._known.items() if now - known[0] < REMEMBERED_FOR}
        if len(self._known) < REMEMBERED:
            self._known[place, user] = now, sees

    async def _ask(self, place: Place, user: int) -> tuple[bool | None, bool | None]:
        """Whether somebody is in the server of a place, and whether they see it. Where the bot itself is not in it
        nobody can tell, and that is not remembered: it may be invited again at any time."""
        guild = await self.server(place)
        if guild is None:
            return None, None
        member = await self.member(guild, user)
        is_member, sees = member is not None, member is not None and await self._sees(place, member)
        self._remember(place, user, is_member, sees)
        return is_member, sees

    def _knows(self, guild_id: int) -> bool:
        """True if this process hears what happens in a server, and knows it. Before its shard is open nothing is known
        of it, which says nothing about whether the bot is in it."""
        guild = self._client.get_guild(guild_id)
        return guild is not None and not guild.unavailable and not self._is_elsewhere(guild_id)

    async def _known_to_gateway(self, guild: discord.Guild, users: Sequence[int]) -> Sequence[discord.Member]:
        """The gateway tells of whoever is named without the intent for all members, and its answers cost no request.
        One is made where it does not answer or would keep one waiting, and before anybody is held to have left."""
        shard = self._client.get_shard(guild.shard_id)
        if shard is not None and shard.is_ws_ratelimited():
            return ()
        with suppress(*GATEWAY_TROUBLE):
            async with asyncio.timeout(GATEWAY_ANSWERS_WITHIN_S):
                return await guild.query_members(user_ids=list(users), cache=False)
        return ()

    async def _sees(self, place: Place, member: discord.Member) -> bool:
        """True if a member of the server can view the channel of a place, and its thread where that is private."""
        channel = member.guild.get_channel(place.channel_id)
        if channel is None:
            return False
        may = channel.permissions_for(member)
        if not may.view_channel or place.thread_id is None:
            return may.view_channel
        try:
            thread = member.guild.get_thread(place.thread_id) or await self._client.fetch_channel(place.thread_id)
            if isinstance(thread, discord.Thread) and thread.is_private() and not may.manage_threads:
                await thread.fetch_member(member.id)
        except (discord.NotFound, discord.Forbidden):
            return False
        return True


def is_own(table: TableInfo, user: int) -> bool:
    """True if somebody hosts a table, or a chair there is theirs, a kept-warm one included."""
    return user == table.host or any(seat.user_id == user for seat in table.seats)

"""Private threads in which seats of a table bargain: found, begun, and kept open while their game lasts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import discord

from cogs.delivery.announcements import Announcements
from cogs.delivery.table_pictures import TablePictures
from cogs.handlers.bargaining.in_common import LIVE, deal_buttons
from cogs.handlers.bargaining.thread_readers import reading_roles
from cogs.handlers.own_threads import own_threads, writers
from cogs.interactions.membership import Membership
from cogs.interactions.trouble import TROUBLE
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from cogs.wording.people_names import name_of
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.table import TableInfo, Thread
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox

LONGEST_QUIET_MIN: Literal[10080] = 10080
"""Minutes without a word after which Discord puts a thread away: the longest there is, a week."""


class BargainingThreads:
    """One private thread for each circle of seats."""

    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        words: Words,
        announcements: Announcements,
        outbox: Outbox,
        pictures: TablePictures,
        membership: Membership,
    ) -> None:
        self._client = client
        self._membership = membership
        self._outbox = outbox
        self._service = service
        self._words = words
        self._announcements = announcements
        self._pictures = pictures

    async def thread_of(self, table: TableInfo, members: tuple[Seat, ...]) -> int | None:
        """Where these seats talk: the thread they have, else a new one; None where none can be had."""
        there = next((t for t in await self._outbox.threads(table.id) if t.members == members), None)
        if there is not None and await self._still_there(there):
            return there.thread_id
        thread = await self._new_thread(table, members)
        if thread is None:
            return None
        await self._outbox.remember_thread(Thread(table=table.id, thread_id=thread.id, members=members))
        return thread.id

    async def _still_there(self, thread: Thread) -> bool:
        try:
            found = await self._client.fetch_channel(thread.thread_id)
            if isinstance(found, discord.Thread) and found.archived:
                await (found.edit(archived=False, locked=False) if found.locked else found.edit(archived=False))
        except (discord.NotFound, discord.Forbidden):
            await self._outbox.forget_thread(thread.thread_id)
            return False
        return True

    async def on_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A talk that Discord puts away after a quiet week comes back while its game lasts; a locked one stays away."""
        now = event.data["thread_metadata"]
        talk = await self._outbox.thread(event.thread_id) if now["archived"] and not now.get("locked") else None
        if talk is None:
            return
        table = await self._service.info(talk.table)
        if table.status in LIVE and table.bargaining == "threads":
            with suppress(*TROUBLE):  # whoever wants to talk there is brought back by asking
                await self._client.http.edit_channel(event.thread_id, archived=False)

    async def _new_thread(self, table: TableInfo, members: Sequence[Seat]) -> discord.Thread | None:
        """A private thread of these seats under the text channel; None where none can be had."""
        parent = await self._parent(table)
        if parent is None:
            return None
        users = [user for seat in members if (user := table.seats[seat].user_id) is not None]
        name = " & ".join(self._words.label(say("chair", seat=seat), table) for seat in members)[:95].strip()
        try:
            begun = await self._half_opened(parent, name, users)
            thread = begun or await parent.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=LONGEST_QUIET_MIN,
            )
            for user in users:
                await thread.add_user(discord.Object(user))
            if begun is not None and parent.guild.me.id in await writers(begun):
                return begun
            first = Plan(
                await self._first_lines(table, members, parent),
                (deal_buttons(self._words, table.id, members),),
                await self._pictures.bargain(table),
            )
            written = await self._announcements.post(thread.id, first)
        except discord.Forbidden:
            return None
        return thread if written else None

    async def _parent(self, table: TableInfo) -> discord.TextChannel | None:
        """The text channel, also of a server that this process is not told of; None where that is none."""
        guild = await self._membership.server(table.place)
        found = None if guild is None else guild.get_channel(table.place.channel_id)
        if guild is None or not isinstance(found, discord.TextChannel):
            return None
        if guild.me is None and self._client.user is not None:
            guild._add_member(await guild.fetch_member(self._client.user.id))
        return found

    async def _half_opened(self, parent: discord.TextChannel, name: str, users: Sequence[int]) -> discord.Thread | None:
        """A thread that the bot had begun for these people when it died: its own, remembered nowhere, and nobody else
        has written there."""
        own = parent.guild.me.id
        for thread in await own_threads(parent, name):
            if await self._outbox.thread(thread.id) is None and await writers(thread) <= {own, *users}:
                return thread
        return None

    async def _first_lines(self, table: TableInfo, members: Sequence[Seat], parent: discord.TextChannel) -> str:
        """Who is here, what binds, and who else can read along."""
        said = say("thread-head", seats=list(members), table=self._words.table_name(table.id))
        lines = [said, say("thread-binds"), say("thread-record"), *await self._readers(table, members, parent)]
        return "\n".join(self._words.text(line, table) for line in lines)

    async def _readers(self, table: TableInfo, members: Sequence[Seat], parent: discord.TextChannel) -> list[Phrase]:
        """Whoever manages threads, as far as they are known by name, and the roles that let others; never the bot's."""
        guild = parent.guild
        talking = {table.seats[seat].user_id for seat in members}
        others = {seat.user_id for seat in table.seats} | {guild.owner_id}
        names = []
        for user in sorted(user for user in others - talking if user is not None):
            member = await self._membership.member(guild, user)
            if member is not None and parent.permissions_for(member).manage_threads:
                names.append(name_of(member))
        lines = [say("thread-people-read", names=names)] if names else []
        if roles := reading_roles(guild):
            lines.append(say("thread-roles-read", roles=roles))
        return lines or [say("thread-nobody-reads")]

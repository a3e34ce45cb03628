"""Practice: a live table without clocks among stewards, in a thread of its own, that leaves no record."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from weakref import WeakValueDictionary

import discord

from cogs.handlers.own_threads import own_threads, writers
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from cogs.wording.people_names import name_of
from gamecore.engine.phrases import say
from gamecore.tables.errors import CannotSave, Refused
from gamecore.tables.model.paces import LIVE
from gamecore.tables.model.table import Place, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class Practice:
    """Offers it once to whoever is new to a game, and sets such a table up."""

    def __init__(self, service: TableService, words: Words, responder: Responder, people: People) -> None:
        self._service = service
        self._people = people
        self._words = words
        self._responder = responder
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """By person: whoever presses twice begins one practice."""

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "practise": Handler("private", self.on_practise),
            "nopractise": Handler("private", self.on_no_thanks),
        }

    async def offered(self, user: int, table: TableInfo) -> Plan:
        """What is added for whoever has sat down: while the lobby waits, once in each game that they never finished."""
        hints = await self._people.hints(user, table.game)
        waits = table.status == "lobby" and not table.starting
        if not waits or table.practice or hints.finished or hints.asked_to_practise:
            return Plan("")
        try:
            await self._people.offer_practice(user, table.game)
        except CannotSave:  # they have a chair, and hear of that
            return Plan("")
        said = self._words.text(say("practice-offer", game=self._words.game_name(table.game)))
        no = Button(self._words.label(say("button-nopractise")), Reference("nopractise", table.id))
        return Plan(f"\n{said}", ((self.button(table), no),))

    def button(self, table: TableInfo) -> Button:
        return Button(self._words.label(say("button-practise")), Reference("practise", table.id))

    async def on_no_thanks(self, press: ComponentEvent) -> None:
        await self._responder.tell(press.interaction, say("practice-declined"))

    async def on_practise(self, press: ComponentEvent) -> None:
        """The person is the host and plays at once; stewards have the other seats. Where they practise already, they
        are led there."""
        self._responder.takes_a_while(press.interaction)
        about, user = await self._service.info(press.to.table), press.interaction.user
        async with self._locks.setdefault(user.id, asyncio.Lock()):
            live = await self._service.tables_in(press.interaction.guild_id or about.place.guild_id)
            own = (one for one in live if one.practice and (one.host, one.game) == (user.id, about.game))
            table = next(own, None) or await self._begun(press.interaction, about)
        close = Button(self._words.label(say("button-fold")), Reference("fold", table.id))
        said = say("practice-ready", thread=str(table.place.thread_id))
        await self._responder.tell(press.interaction, Plan(self._words.text(said), ((close,),)))

    async def _begun(self, interaction: Interaction, about: TableInfo) -> TableInfo:
        user = interaction.user
        async with self._service.room_for(interaction.guild_id or 0, user.id):
            place = await self._place(interaction, about)
            seats = (await self._service.rules_of(about.id)).seats
            chairs = 3 if 3 in seats else seats[0]
            return await self._service.open(
                place, user.id, about.game, seats=chairs, pace=LIVE, practice=True, against_stewards=name_of(user)
            )

    async def _place(self, interaction: Interaction, about: TableInfo) -> Place:
        """A private thread of the channel, in which only this person is."""
        channel = interaction.channel
        parent = channel.parent if isinstance(channel, discord.Thread) else channel
        if interaction.guild_id is None or not isinstance(parent, discord.TextChannel):
            raise Refused("refused-open-in-server")
        name = self._words.label(say("practice-thread", game=self._words.game_name(about.game)))[:90]
        try:
            thread = await _half_opened(parent, name, interaction.user.id)
            if thread is None:
                thread = await parent.create_thread(name=name, type=discord.ChannelType.private_thread, invitable=False)
                await thread.add_user(discord.Object(interaction.user.id))
        except discord.Forbidden as forbidden:
            raise Refused("refused-no-thread-here") from forbidden
        return Place(guild_id=interaction.guild_id, channel_id=parent.id, thread_id=thread.id)


async def _half_opened(parent: discord.TextChannel, name: str, user: int) -> discord.Thread | None:
    """A thread that the bot had begun for this person when it died, before there was a table in it."""
    for thread in await own_threads(parent, name):
        if not await writers(thread):
            with suppress(discord.NotFound):
                await thread.fetch_member(user)
                return thread
    return None

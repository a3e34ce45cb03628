"""Practice: a live table without clocks among stewards, in a thread of its own, that leaves no record."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from cogs.wording.people_names import name_of
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
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
        await self._people.offer_practice(user, table.game)
        said = self._words.text(say("practice-offer", game=self._words.game_name(table.game)))
        no = Button(self._words.label(say("button-nopractise")), Reference("nopractise", table.id))
        return Plan(f"\n{said}", ((self.button(table), no),))

    def button(self, table: TableInfo) -> Button:
        return Button(self._words.label(say("button-practise")), Reference("practise", table.id))

    async def on_no_thanks(self, press: ComponentEvent) -> None:
        await self._responder.tell(press.interaction, say("practice-declined"))

    async def on_practise(self, press: ComponentEvent) -> None:
        """The person is the host and plays at once; stewards have the other seats."""
        about, user = await self._service.info(press.to.table), press.interaction.user
        await self._service.must_have_room(about.place.guild_id, user.id)
        place = await self._thread(press.interaction, about)
        seats = (await self._service.rules_of(about.id)).seats
        chairs = 3 if 3 in seats else seats[0]
        table = await self._service.open(
            place, user.id, about.game, seats=chairs, pace=LIVE, practice=True, against_stewards=name_of(user)
        )
        close = Button(self._words.label(say("button-fold")), Reference("fold", table.id))
        said = say("practice-ready", thread=str(place.thread_id))
        await self._responder.tell(press.interaction, Plan(self._words.text(said), ((close,),)))

    async def _thread(self, interaction: Interaction, about: TableInfo) -> Place:
        """A private thread of the channel, in which only this person is."""
        channel = interaction.channel
        parent = channel.parent if isinstance(channel, discord.Thread) else channel
        if interaction.guild_id is None or not isinstance(parent, discord.TextChannel):
            raise Refused("refused-open-in-server")
        name = self._words.of_game(about.game).text(Phrase("game-title"))
        try:
            thread = await parent.create_thread(
                name=self._words.label(say("practice-thread", game=name))[:90],
                type=discord.ChannelType.private_thread,
                invitable=False,
            )
            await thread.add_user(discord.Object(interaction.user.id))
        except discord.Forbidden as forbidden:
            raise Refused("refused-no-thread-here") from forbidden
        return Place(guild_id=interaction.guild_id, channel_id=parent.id, thread_id=thread.id)

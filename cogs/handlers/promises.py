"""Promises on record: given in one's own words, and read by those whom they name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from cogs.delivery.announcements import Announcements
from cogs.delivery.direct_writer import DirectWriter
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference, seats_named
from cogs.ui.plan import Blank, Button, Choice, FormPlan, Pick, Plan, Text
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.commands.promises import LONGEST_PROMISE
from gamecore.tables.errors import Refused
from gamecore.tables.model.promises import Promise
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox


class Promises:
    """What binds is only what the game itself offers to sign; a promise on record is a matter of honour."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        finder: TableFinder,
        announcements: Announcements,
        writer: DirectWriter,
        outbox: Outbox,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._words = words
        self._responder = responder
        self._finder = finder
        self._announcements = announcements
        self._writer = writer

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "vow": Handler("form", self.on_vow),
            "openvow": Handler("update", self.on_open),
        }

    async def put_on_record(self, interaction: Interaction, message: discord.Message) -> None:
        """From the menu of one's own message: given to those who could read it there."""
        table, members = await self._talking_here(interaction)
        if message.author.id != interaction.user.id:
            raise Refused("refused-own-words-only")
        to = range(len(table.seats)) if members is None else members
        promise = await self._service.promise(
            table.id, interaction.user.id, tuple(to), message.content, open=members is None
        )
        await self._show(interaction, table, promise, members)

    async def on_vow(self, press: ComponentEvent) -> None:
        """A form for the words, and for who may read them."""
        table = await self._service.info(press.to.table)
        to = tuple(seats_named(press.to.what.split("."), len(table.seats)))
        if press.fields is None:
            await self._responder.show_form(press.interaction, self._form(press.to, table, to, press.user))
            return
        words = "".join(press.fields.get("words", ()))
        is_open = list(press.fields.get("readers", ())) == ["all"]
        _, members = await self._talking_here(press.interaction, table)
        promise = await self._service.promise(table.id, press.user, to, words, open=is_open)
        await self._show(press.interaction, table, promise, members)

    def _form(self, to: Reference, table: TableInfo, seats: Sequence[Seat], user: int) -> FormPlan:
        others = [seat for seat in seats if table.seats[seat].user_id != user]
        words = Blank(
            "words",
            self._words.label(say("vow-field")),
            Text(longest=LONGEST_PROMISE, long=True),
            required=True,
            description=self._words.label(say("vow-who", seats=others), table)[:100],
        )
        readers = Pick(
            (
                Choice(self._words.label(say("vow-parties")), "parties", chosen=True),
                Choice(self._words.label(say("vow-all")), "all"),
            ),
            least=1,
        )
        return FormPlan(
            self._words.label(say("vow-title")),
            to,
            (words, Blank("readers", self._words.label(say("vow-readers")), readers, required=True)),
        )

    async def _talking_here(
        self, interaction: Interaction, table: TableInfo | None = None
    ) -> tuple[TableInfo, tuple[Seat, ...] | None]:
        """The table, and who talks in this private thread of it; None in the open, and in direct messages."""
        talk = await self._outbox.thread(interaction.channel_id or 0)
        if talk is not None and table is None:
            return await self._service.info(talk.table), talk.members
        if table is not None:
            return table, None if talk is None or talk.table != table.id else talk.members
        if isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private():
            raise Refused("refused-no-table-here")
        return await self._finder.table_here(interaction), None

    async def _show(
        self, interaction: Interaction, table: TableInfo, promise: Promise, members: tuple[Seat, ...] | None
    ) -> None:
        """Show it to its parties in their thread or by direct message; to everybody where its author says so."""
        plan = Plan(self._words.text(_record(promise), promise.naming(table)))
        parties = {promise.seat, *(one.seat for one in promise.to)}
        unreached: list[Seat] = []
        if promise.open:
            await self._announcements.announce(table, plan, id=_id(promise))
        if members is not None and parties <= set(members):
            if not await self._announcements.post(interaction.channel_id or 0, plan, id=_id(promise)):
                unreached = [one.seat for one in promise.to]
        elif not promise.open:
            unreached = [
                one.seat
                for one in promise.to
                if one.user_id is None
                or not await self._writer.carry(table, promise.user_id, one.user_id, plan, id=_id(promise))
            ]
        await self._responder.tell(interaction, self._recorded(table, promise))
        if unreached:
            await self._responder.tell(interaction, say("letter-unreached", seats=unreached), table=table)

    def _recorded(self, table: TableInfo, promise: Promise) -> Plan:
        opens = Button(self._words.label(say("button-openvow")), Reference("openvow", table.id, what=promise.id))
        return Plan(self._words.text(say("recorded")), () if promise.open else ((opens,),))

    async def on_open(self, press: ComponentEvent) -> None:
        """Its author lets everybody read it."""
        table = await self._service.info(press.to.table)
        promise = await self._service.open_promise(table.id, press.user, press.to.what)
        await self._announcements.announce(
            table, Plan(self._words.text(_record(promise), promise.naming(table))), id=_id(promise)
        )
        await self._responder.update(press.interaction, Plan(self._words.text(say("recorded-open"))))


def _id(promise: Promise) -> str:
    """Whoever got no answer puts it on record again, and nobody reads it twice."""
    return f"promise-{promise.id}"


def _record(promise: Promise) -> Phrase:
    return say("record", seat=promise.seat, to_seats=[one.seat for one in promise.to], words=promise.words)

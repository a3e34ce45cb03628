"""One message in a table's channel that calls those who are awaited and have no other way to know."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Sequence
from datetime import timedelta
from weakref import WeakValueDictionary

import discord

from cogs.delivery.sender import Content, MessageSender, OutgoingMessage
from cogs.interactions.open_panels import Posted
from cogs.rendering import event_text
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import Seat
from gamecore.tables.model.message_details import NudgeSent
from gamecore.tables.model.table import Message, OutboxRow, TableInfo, TableView
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.tables import Tables

NUDGE = "nudge"
VERBS = {"mine", "board"}
"""On the buttons of a nudge; no other message of a table has these alone."""
PINGED_LATELY = timedelta(seconds=60)


class Nudges:
    """At most one for each table. Its people take no direct messages, or the table plays live."""

    def __init__(
        self, service: TableService, words: Words, sender: MessageSender, outbox: Outbox, people: People, tables: Tables
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._people = people
        self._tables = tables
        self._words = words
        self._sender = sender
        self._sending: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def send(
        self, row: OutboxRow, view: TableView, anew: Seat | None = None, there: Collection[Seat] = ()
    ) -> Posted | None:
        """Call everybody who is awaited, below all else that is told. Return where and when the call was posted.

        Whoever was called already is named there and not called again, except ``anew``; and those who are
        ``there`` anyway are only named.
        """
        lock = self._sending.setdefault(row.table, asyncio.Lock())
        async with lock:
            return await self._send(row, view, anew, there)

    async def _send(self, row: OutboxRow, view: TableView, anew: Seat | None, there: Collection[Seat]) -> Posted | None:
        table, seats = view.table, await self._awaited(view)
        known = await self._outbox.message_of(row.table, NUDGE)
        if known is not None or not seats:
            await self.drop_lost(row, table)
        details = _details(table, seats)
        if not seats:
            return None
        if known is not None and _is_same(known.details, details) and anew is None:
            return _posted(known.channel_id, known.message_id)
        plan = event_text.nudge(view, seats, self._words, self._service.now())
        called = known.details.seats if known is not None and isinstance(known.details, NudgeSent) else ()
        fresh = [seat for seat in seats if seat not in called or seat == anew]
        if known is not None:
            if not fresh and await self._stands_last(known) and await self._edit(known, plan, details):
                return _posted(known.channel_id, known.message_id)
            await self._sender.delete(known.channel_id, known.message_id)
        message_id = await self._post(row, table, plan, details, [seat for seat in fresh if seat not in there])
        return _posted(table.place.stands_in, message_id)

    async def _edit(self, known: Message, plan: Plan, details: NudgeSent) -> bool:
        if not await self._sender.edit(known.channel_id, known.message_id, plan):
            return False
        await self._outbox.remember_message(known.model_copy(update={"details": _saying(details, plan)}))
        return True

    async def _post(
        self, row: OutboxRow, table: TableInfo, plan: Plan, details: NudgeSent, called: Sequence[Seat]
    ) -> int:
        pinged = await self._to_be_pinged(table, called)
        users = list(pinged.values())
        outgoing = OutgoingMessage(plan, f"{row.nonce}-n", silent=not users, calls=users, unsure_since=row.tried_at)
        channel_id = table.place.stands_in
        message_id = await self._sender.send(channel_id, outgoing, self._service.now())
        if table.pace.kind == "live":
            for seat in pinged:
                await self._tables.remember_time(_pinged(table, seat), self._service.now())
        await self._outbox.remember_message(
            Message(
                table=table.id, what=NUDGE, channel_id=channel_id, message_id=message_id, details=_saying(details, plan)
            )
        )
        return message_id

    async def calls(self, view: TableView) -> bool:
        """True if a call stands below the board, or is about to."""
        return view.table.status == "playing" and bool(await self._awaited(view))

    async def drop_lost(self, row: OutboxRow, table: TableInfo) -> None:
        """Delete a nudge that an earlier attempt to deliver the row may have left, and that is not remembered."""
        if row.tried_at is None:
            return
        known = await self._outbox.message_of(row.table, NUDGE)

        def is_another(content: Content) -> bool:
            to = content.references
            is_nudge = {each.verb for each in to} == VERBS and {each.table for each in to} == {row.table}
            return is_nudge and (known is None or content.message_id != known.message_id)

        channel_id = table.place.stands_in
        lost = await self._sender.find(channel_id, row.tried_at, is_another)
        if lost is not None:
            await self._sender.delete(channel_id, lost)

    async def drop_when_nobody_is_awaited(self, table_id: str) -> None:
        """Delete the nudge of a table where it waits for none any more whom a nudge could call."""
        known = await self._outbox.message_of(table_id, NUDGE)
        if known is None:
            return
        table = await self._service.info(table_id)
        called = (seat.ready_status is False and seat.user_id and not seat.steward for seat in table.seats)
        if table.status != "playing" or not any(called):
            await self._sender.delete(known.channel_id, known.message_id)
            await self._outbox.forget_message(table_id, NUDGE)

    async def leave_out_who_is_ready(self, view: TableView) -> None:
        """Have the call that stands name those alone who are still awaited, and say for what they are by now; nobody is
        called again by that."""
        lock = self._sending.setdefault(view.table.id, asyncio.Lock())
        async with lock:
            known, seats = await self._outbox.message_of(view.table.id, NUDGE), await self._awaited(view)
            sent = known.details if known is not None else None
            if known is None or not isinstance(sent, NudgeSent) or not seats or not {*seats} <= {*sent.seats}:
                return
            plan = event_text.nudge(view, seats, self._words, self._service.now())
            if {*seats} < {*sent.seats}:
                await self._edit(known, plan, _details(view.table, seats))
            elif sent.words not in (None, _digest(plan)):
                await self._edit(known, plan, sent)

    async def _stands_last(self, known: Message) -> bool:
        """True if nothing that is told stands below it."""
        for what in ("board", "chronicle"):
            posted = await self._outbox.message_of(known.table, what)
            if posted is not None and posted.message_id > known.message_id:
                return False
        return True

    async def _awaited(self, view: TableView) -> list[Seat]:
        """Those who are awaited and read it in the channel. A steward is never called for whom it stands in."""
        table, seats = view.table, []
        for waited in view.waiting:
            user = table.seats[waited.seat].user_id
            if user is None or table.seats[waited.seat].steward:
                continue
            if table.pace.kind == "live" or not (await self._people.person(user)).direct_messages:
                seats.append(waited.seat)
        return seats

    async def _to_be_pinged(self, table: TableInfo, seats: Sequence[Seat]) -> dict[Seat, int]:
        """Live, whoever was pinged a moment ago looks at the channel anyway."""
        if table.practice:
            return {}
        now, pinged = self._service.now(), {}
        for seat in seats:
            user = table.seats[seat].user_id
            last = await self._tables.time_of(_pinged(table, seat)) if table.pace.kind == "live" else None
            if user is not None and (last is None or now - last >= PINGED_LATELY):
                pinged[seat] = user
        return pinged


def _details(table: TableInfo, seats: Sequence[Seat]) -> NudgeSent:
    revision = table.revision if table.deadline is None else None
    return NudgeSent(deadline=table.deadline, revision=revision, seats=tuple(seats))


def _saying(details: NudgeSent, plan: Plan) -> NudgeSent:
    return details.model_copy(update={"words": _digest(plan)})


def _digest(plan: Plan) -> str:
    return hashlib.sha256(plan.content.encode()).hexdigest()[:16]


def _is_same(sent: object, details: NudgeSent) -> bool:
    """Whether it calls the same seats for the same question, whatever it says."""
    return isinstance(sent, NudgeSent) and sent.model_copy(update={"words": None}) == details


def _posted(channel_id: int, message_id: int) -> Posted:
    return channel_id, discord.utils.snowflake_time(message_id)


def _pinged(table: TableInfo, seat: Seat) -> str:
    return f"pinged:{table.id}:{seat}"

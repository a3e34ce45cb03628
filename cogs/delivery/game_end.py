"""What is done once a game is over: threads close, notes go, whoever plays by direct message is told there how it
ended, and promises are asked about."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from cogs.delivery.sender import ChannelGone, Closed, MessageSender, OutgoingMessage
from cogs.interactions.passing_notes import PassingNotes
from cogs.interactions.trouble import TROUBLE
from cogs.rendering import promises
from cogs.rendering.end_card import Ending, account, ending_of
from cogs.ui.plan import Plan
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import say
from gamecore.tables.model.quiet_hours import is_quiet
from gamecore.tables.model.table import Message, OutboxRow, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.tables import Tables


async def why_it_ended(service: TableService, table: TableInfo) -> Ending | None:
    """Why a game ended so; nothing of one that was closed before, or whose rules have changed since."""
    if table.status != "finished":
        return None
    try:
        view = await service.look(table.id)
    except DecisionError:
        return None
    told = await service.story(table.id)
    return ending_of(view, told, await service.standings(table.id))


class GameEnd:
    """Doing it twice changes nothing: what was sent is known by the nonce of its row."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        sender: MessageSender,
        outbox: Outbox,
        people: People,
        tables: Tables,
        notes: PassingNotes,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._people = people
        self._tables = tables
        self._words = words
        self._sender = sender
        self._notes = notes

    async def finished(self, row: OutboxRow) -> Sequence[Message]:
        """Returns the message with the line about promises, if there are any."""
        await self.close_threads(row.table)
        await self._notes.take_all_away(row.table)
        table = await self._service.info(row.table)
        given = await self._tables.promises(row.table)
        line = [await self._line_about_promises(row, table)] if given else []
        await self._tell_those_who_are_written_to(row, table)
        if given and table.pace.kind == "post":
            for seat, user in sorted({(one.seat, one.user_id or 0) for promise in given for one in promise.to}):
                await self._ask(row, seat, user)
        return line

    async def _line_about_promises(self, row: OutboxRow, table: TableInfo) -> Message:
        plan = promises.line_for_all(table, await self._service.honesty_at(row.table), self._words)
        channel_id = table.place.stands_in
        outgoing = OutgoingMessage(plan, f"{row.nonce}-v", unsure_since=row.tried_at)
        message_id = await self._sender.send(channel_id, outgoing, self._service.now())
        return Message(table=row.table, what="promises", channel_id=channel_id, message_id=message_id)

    async def refresh_promises(self, table: TableInfo) -> None:
        """Bring the line about promises up to date; for whoever answers a press, so that trouble passes."""
        known = await self._outbox.message_of(table.id, "promises")
        if known is None:
            return
        plan = promises.line_for_all(table, await self._service.honesty_at(table.id), self._words)
        with suppress(*TROUBLE, ChannelGone):
            stands = await self._sender.renew(known.channel_id, known.message_id, plan, self._service.now())
            await self._outbox.remember_message(known.model_copy(update={"message_id": stands}))

    async def close_threads(self, table: str) -> None:
        """Nobody talks there any more; what was said stays with those who said it."""
        for thread in await self._outbox.threads(table):
            await self._sender.close_thread(thread.thread_id)

    async def _tell_those_who_are_written_to(self, row: OutboxRow, table: TableInfo) -> None:
        """How it ended, for whoever plays by direct message: they may look into the channel only days later. Whom
        Discord does not let the bot reach now is not told, and holds up nobody else."""
        ending = await why_it_ended(self._service, table)
        head = self._words.text(say("notice-head", table=self._words.table_name(table.id)))
        who_won, *lines = account(table, await self._service.result(table.id), ending, self._words)
        plan = Plan(clip("\n".join([f"{head} {who_won}", *lines]), CONTENT))  # a phone notifies by the first line
        for seat in table.seats:
            person = None if seat.user_id is None else await self._people.person(seat.user_id)
            if person is None or not person.direct_messages:
                continue
            typed = await self._outbox.message_of(table.id, "typed", seat.seat)
            if table.pace.kind == "live" and (typed is None or typed.channel_id != person.dm_channel):
                continue
            silent = is_quiet(person, self._service.now())
            outgoing = OutgoingMessage(plan, f"{row.nonce}-e{seat.seat}", silent=silent, unsure_since=row.tried_at)
            with suppress(Closed, *TROUBLE):
                await self._sender.write(person, outgoing, self._service.now())

    async def _ask(self, row: OutboxRow, seat: int, user: int) -> None:
        """One private panel. Who takes no direct messages has the button in the channel."""
        person = await self._people.person(user)
        if not user or not person.direct_messages:
            return
        table = await self._service.info(row.table)
        plan = promises.panel(table, await self._service.promises(row.table, user), user, self._words)
        try:
            outgoing = OutgoingMessage(plan, f"{row.nonce}-v{seat}", silent=True, unsure_since=row.tried_at)
            await self._sender.write(person, outgoing, self._service.now())
        except Closed:
            return

"""What becomes of a table's bargaining threads as chairs change hands, and what those who talk there agree on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from cogs.delivery.sender import ChannelGone, MessageSender, OutgoingMessage
from cogs.interactions.trouble import TROUBLE
from cogs.rendering.event_text import event_lines, text_id
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.model.table import ChairChanged, Chronicle, OutboxRow, TableInfo, Thread
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox


class ThreadMembers:
    """Lets the former owner of a chair out of its talks. A new owner reads none of them: they are put away, and whoever
    talks with that chair next begins a new one."""

    def __init__(
        self, client: discord.Client, service: TableService, words: Words, sender: MessageSender, outbox: Outbox
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._service = service
        self._words = words
        self._sender = sender

    async def follow(self, row: OutboxRow, notification: ChairChanged) -> None:
        """Doing it twice changes nothing. A thread that is gone, or closed to the bot, stays as it is."""
        table = await self._service.info(row.table)
        for thread in await self._outbox.threads(row.table):
            if notification.seat in thread.members:
                await self._in_thread(row, table, thread, notification)

    async def tell(self, row: OutboxRow, notification: Chronicle) -> None:
        """What those who talk in a thread have agreed on is told there, too, wherever they pressed: the texts with the
        attribute ``.thread``. The channel has it in any case."""
        table = await self._service.info(row.table)
        wording = self._words.wording(table)
        agreed = [each for each in notification.events if wording.marked(text_id(each), "thread")]
        for thread in await self._outbox.threads(row.table) if agreed else ():
            here = [each.event for each in agreed if {*_seats(each.params["seats"])} == {*thread.members}]
            lines = event_lines(here, table, self._words)
            if lines:
                with suppress(*TROUBLE, ChannelGone):
                    await self._send(row, thread, Plan("\n".join(lines)), silent=False)

    async def _send(self, row: OutboxRow, thread: Thread, plan: Plan, *, silent: bool = True) -> None:
        nonce = f"{row.nonce}-{thread.thread_id % 10**6}"
        outgoing = OutgoingMessage(plan, nonce, silent=silent, unsure_since=row.tried_at)
        await self._sender.send(thread.thread_id, outgoing, self._service.now())

    async def _in_thread(self, row: OutboxRow, table: TableInfo, thread: Thread, notification: ChairChanged) -> None:
        """The line comes first: writing brings a talk back that was put away, and in that nobody comes or goes."""
        http = self._client.http
        id = "thread-chair-left" if notification.owner is None else "thread-chair-changed"
        said = Plan(self._words.text(say(id, seat=notification.seat), table))
        try:
            await self._send(row, thread, said)
        except (discord.Forbidden, ChannelGone):
            return
        if notification.former is not None:
            with suppress(discord.NotFound, discord.Forbidden):  # they may have left it, or the server
                await http.remove_user_from_thread(thread.thread_id, notification.former)
        if notification.owner is not None:
            await self._outbox.forget_thread(thread.thread_id)  # first: what is known to be a talk comes back
            await self._sender.close_thread(thread.thread_id)


def _seats(given: object) -> Sequence[object]:
    return given if isinstance(given, list | tuple) else ()

"""Messages in a channel that a command or a press leads to at once: posted, remembered, settled, taken back.

What happens at a table by itself goes through the outbox, see :mod:`cogs.delivery.channel_posts`.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

from cogs.delivery.sender import ChannelGone, Closed, MessageSender, OutgoingMessage, new_nonce
from cogs.interactions.trouble import TROUBLE
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.model.message_details import MessageDetails
from gamecore.tables.model.table import Message, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox

LOOKED_BACK = timedelta(days=1)
"""An announcement may be this old and still be looked for before it is posted again."""


class Announcements:
    """Posts for everybody at a table. They mention nobody."""

    def __init__(self, service: TableService, words: Words, sender: MessageSender, outbox: Outbox) -> None:
        self._service = service
        self._outbox = outbox
        self._words = words
        self._sender = sender

    async def announce(
        self,
        table: TableInfo,
        plan: Plan,
        what: str = "",
        *,
        details: MessageDetails | None = None,
        id: str | None = None,
    ) -> None:
        """Post a silent message to everybody at the table. With ``what`` it is remembered, together with ``details``,
        and the last such one points to it.

        Under the same ``id``, of 25 characters at most, it is the same message for some minutes, here as below.
        """
        channel_id, now = table.place.stands_in, self._service.now()
        known = await self._outbox.message_of(table.id, what) if what else None
        may_stand = bool(what) and known is None  # posted by a process that died before it noted it
        outgoing = OutgoingMessage(plan, id or new_nonce(), unsure_since=now - LOOKED_BACK if may_stand else None)
        message_id = await self._sender.send(channel_id, outgoing, now)
        if what:
            if known is not None and known.message_id != message_id:
                await self._point_below(known)
            sent = Message(table=table.id, what=what, channel_id=channel_id, message_id=message_id, details=details)
            await self._outbox.remember_message(sent)

    async def _point_below(self, known: Message) -> None:
        """Leave a line that points below; a message that cannot be edited is deleted, for its line would come last."""
        anew = Plan(self._words.text(say("announced-anew")))
        with suppress(*TROUBLE):
            if not await self._sender.edit(known.channel_id, known.message_id, anew):
                await self._sender.delete(known.channel_id, known.message_id)

    async def post(self, channel_id: int, plan: Plan, *, id: str | None = None) -> bool:
        """Post a message in any channel; False where the bot may not write."""
        outgoing = OutgoingMessage(plan, id or new_nonce(), silent=False)
        try:
            await self._sender.send(channel_id, outgoing, self._service.now())
        except ChannelGone:
            return False
        return True

    async def retract(self, table: TableInfo, what: str, said: str) -> None:
        """As :meth:`settle`, of what was announced as ``what``; for whoever answers a press, so that trouble passes."""
        known = await self._outbox.message_of(table.id, what)
        if known is not None:
            with suppress(*TROUBLE):
                await self.settle(known, said)

    async def settle(self, message: Message, said: str) -> None:
        """Leave one line of a remembered message, without buttons, and forget it; the line is a new message where the
        old one cannot be changed any more.

        Raises:
            discord.HTTPException: Discord is in trouble.
        """
        with suppress(ChannelGone, Closed):
            await self._sender.renew(message.channel_id, message.message_id, Plan(said), self._service.now())
        known = await self._outbox.message_of(message.table, message.what, message.seat)
        if known is not None and known.message_id == message.message_id:
            await self._outbox.forget_message(message.table, message.what, message.seat)

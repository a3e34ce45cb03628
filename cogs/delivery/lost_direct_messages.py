"""What was sent and never answered for: it is looked for before it is forgotten, and put away like anything else."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.delivery.sender import Content, MessageSender
from cogs.delivery.sent_prompts import SentPrompts
from gamecore.engine.phrases import Seat
from gamecore.tables.model.table import Message, OutboxRow, TableInfo
from gamecore.tables.storage.protocols import TableStore

CALL = {"mine", "board"}
"""The verbs on the buttons of a call in the channel; no other message of a table has these alone."""


class LostDirectMessages:
    """Looks where an earlier attempt to deliver a row may have left something."""

    def __init__(self, store: TableStore, sender: MessageSender, prompts: SentPrompts) -> None:
        self._store = store
        self._sender = sender
        self._prompts = prompts

    async def prompt(self, row: OutboxRow, table: TableInfo, seat: Seat, question: str) -> Sequence[Message]:
        """The message of a question that is gone, to be remembered: the news that it is over are on their way."""
        user = table.seats[seat].user_id
        channel_id = None if user is None else (await self._store.person(user)).dm_channel
        if row.tried_at is None or channel_id is None:
            return []

        def asks(content: Content) -> bool:
            return any((to.table, to.question, to.seat) == (row.table, question, seat) for to in content.references)

        message_id = await self._sender.find(channel_id, row.tried_at, asks)
        known = await self._prompts.of(row.table, seat)
        if message_id is None or (known is not None and known.message_id == message_id):
            return []
        return [self._prompts.unknown(row.table, seat, question, channel_id, message_id)]

    async def drop_nudge(self, row: OutboxRow, table: TableInfo) -> None:
        """A call that is not the one remembered goes."""
        if row.tried_at is None:
            return
        known = await self._store.message_of(row.table, "nudge")

        def is_another_nudge(content: Content) -> bool:
            to = content.references
            is_call = {each.verb for each in to} == CALL and {each.table for each in to} == {row.table}
            return is_call and (known is None or content.message_id != known.message_id)

        channel_id = table.place.stands_in
        lost = await self._sender.find(channel_id, row.tried_at, is_another_nudge)
        if lost is not None:
            await self._sender.delete(channel_id, lost)

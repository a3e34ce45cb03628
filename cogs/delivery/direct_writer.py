"""Direct messages that a command or a press leads to at once: a welcome, a question, what another player wrote.

What happens at a table by itself goes through the outbox, see :mod:`cogs.delivery.direct_messages`.
"""

from __future__ import annotations

import discord

from cogs.delivery.sender import Closed, MessageSender, NothingShared, OutgoingMessage, new_nonce
from cogs.interactions.membership import Membership
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.message_details import MessageDetails
from gamecore.tables.model.table import Message, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People


class DirectWriter:
    """Writes to people who may have closed their direct messages, and remembers when they have."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        sender: MessageSender,
        membership: Membership,
        outbox: Outbox,
        people: People,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._people = people
        self._words = words
        self._sender = sender
        self._membership = membership

    async def ask_privately(
        self, table: TableInfo, seat: Seat, plan: Plan, what: str, *, details: MessageDetails, id: str
    ) -> bool:
        """Write to whoever sits there and remember the message as ``what``; False when they cannot be written to."""
        user = table.seats[seat].user_id
        sent = await self._write(user, plan, id) if user is not None else None
        if sent is None:
            return False
        channel_id, message_id = sent
        asked = Message(
            table=table.id, what=what, seat=seat, channel_id=channel_id, message_id=message_id, details=details
        )
        await self._outbox.remember_message(asked)
        return True

    async def carry(self, table: TableInfo, author: int, user: int, plan: Plan, *, id: str) -> bool:
        """Bring somebody what another player wrote, with the means to have no more of it.

        False when it does not reach them, for whatever reason: which one is nobody's business.
        """
        person = await self._people.person(user)
        if not person.takes_from(author) or await self._membership.has_left(table, user):
            return False
        hush = Button(self._words.label(say("button-hush")), Reference("hush"))
        block = Button(self._words.label(say("button-block")), Reference("block", what=str(author)))
        plan = Plan(plan.content, (*plan.rows, (hush, block)))
        return await self._write(user, plan, id, silent=person.from_players == "silent") is not None

    async def try_direct_message(self, user: discord.abc.User, said: Phrase, table: TableInfo) -> str | None:
        """Write to somebody and return the message's address; None when their direct messages are closed. Either way
        it is remembered."""
        person = await self._people.person(user.id)
        outgoing = OutgoingMessage(Plan(self._words.text(said, table)), new_nonce(), silent=False)
        try:
            channel_id, message_id = await self._sender.write(person, outgoing, self._service.now())
        except Closed:
            await self._people.change_person(user.id, direct_messages=False)
            return None
        await self._people.change_person(user.id, direct_messages=True, dm_channel=channel_id)
        return f"https://discord.com/channels/@me/{channel_id}/{message_id}"

    async def _write(self, user: int, plan: Plan, id: str, silent: bool = False) -> tuple[int, int] | None:
        """Return the channel and the message; None where they cannot be written to, or want nothing."""
        person = await self._people.person(user)
        if not person.direct_messages:
            return None
        outgoing = OutgoingMessage(plan, id, silent=silent)
        try:
            return await self._sender.write(person, outgoing, self._service.now())
        except NothingShared:
            return None
        except Closed:
            await self._people.change_person(user, direct_messages=False)
            return None

"""Where the answer to a typed text goes: below it in direct messages, or onto the panel in the channel."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord

from cogs.delivery.prompts.sent_prompts import WHAT, SentPrompts
from cogs.delivery.sender import MessageSender
from cogs.handlers.typed.reader import TextReader
from cogs.interactions.responder import Responder
from cogs.ui.component_event import Interaction
from cogs.ui.components import panel
from cogs.ui.plan import Plan
from cogs.wording.limits import CONTENT, NONCE
from cogs.wording.names import Words
from gamecore.engine.phrases import Seat
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import TypedAnswer
from gamecore.tables.model.table import Message, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox


class TypedReplies:
    """Has a text read and shows what came of it; there is one prompt of each seat, also after that."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        sender: MessageSender,
        prompts: SentPrompts,
        reader: TextReader,
        outbox: Outbox,
    ) -> None:
        self._service = service
        self._words = words
        self._outbox = outbox
        self._responder = responder
        self._sender = sender
        self._prompts = prompts
        self._reader = reader

    async def answer_here(self, interaction: Interaction, table: TableInfo, text: str) -> None:
        """Open the person's panel after what they typed in the channel, or answer it in a few lines."""
        user = interaction.user.id
        async with self._prompts.drawing(table.id, _seat_of(table, user)):
            plan, _, view, is_prompt = await self._reader.read(table.id, user, text)
            if not plan.rows or view.asked is None or not is_prompt:
                await self._responder.tell(interaction, plan)
                return
            await self._responder.open_panel(interaction, table.id, view.asked.id, plan)
            await self._prompts.is_being_read(view)

    async def answer(self, message: discord.Message, table: TableInfo, text: str | None = None) -> None:
        """Show the prompt as it is now below what was typed; the older prompt goes."""
        seat = _seat_of(table, message.author.id)
        async with self._prompts.drawing(table.id, seat):
            await self._answer_as(message, table, seat, message.content if text is None else text)

    async def _answer_as(self, message: discord.Message, table: TableInfo, seat: Seat, text: str) -> None:
        user = message.author.id
        plan, since, seen, is_prompt = await self._reader.read(table.id, user, text)
        view = panel(plan.rows, self._words.emojis)
        shown: dict[str, Any] = {} if view is None else {"view": view}
        sent = await message.channel.send(
            self._words.emojis.text(plan.content, CONTENT),
            reference=message.to_reference(fail_if_not_exists=False),
            mention_author=False,
            nonce=f"{message.id}-{table.id}"[:NONCE],
            **shown,
        )
        answer = Message(
            table=table.id,
            what="typed",
            seat=seat,
            channel_id=sent.channel.id,
            message_id=sent.id,
            details=TypedAnswer(replies_to=message.id),
        )
        if view is None or seen.asked is None or not is_prompt:
            await self._outbox.remember_message(answer)
            return
        older = await self._prompts.of(table.id, seat)
        prompt = self._prompts.message(table.id, seat, seen.asked.id, plan, sent.channel.id, sent.id, since)
        await self._outbox.remember_message(answer, prompt, *await self._prompts.read_by(seen))
        if older is not None and older.message_id != sent.id:
            with suppress(discord.HTTPException):
                await self._sender.delete(older.channel_id, older.message_id)

    async def correct(self, message: discord.Message, table: TableInfo, reply: Message) -> None:
        """Read the text again, and change the answer to it."""
        plan, *_ = await self._reader.read(table.id, message.author.id, message.content)
        await self._edit(reply, plan)

    async def answered_last(self, message: discord.Message) -> tuple[TableInfo, Message] | None:
        """Return the table for which this message was the last to be read, with the bot's answer to it."""
        for table in await self._service.tables_of(message.author.id):
            for seat in table.seats:
                if seat.user_id == message.author.id:
                    async with self._prompts.drawing(table.id, seat.seat):  # it may be being answered just now
                        known = await self._outbox.message_of(table.id, "typed", seat.seat)
                    if known is not None and known.details == TypedAnswer(replies_to=message.id):
                        return table, known
        return None

    async def _edit(self, known: Message, plan: Plan) -> None:
        stands = await self._sender.renew(known.channel_id, known.message_id, plan, self._service.now())
        calls = [await self._outbox.message_of(known.table, what, known.seat) for what in ("typed", WHAT)]
        there = [call for call in calls if call is not None and call.message_id == known.message_id]
        await self._outbox.remember_message(*(call.model_copy(update={"message_id": stands}) for call in there))


def _seat_of(table: TableInfo, user: int) -> Seat:
    for each in table.seats:
        if each.user_id == user:
            return each.seat
    raise Refused("refused-no-seat")

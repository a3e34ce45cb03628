"""The prompts that stand in people's direct messages: which question each shows, and how it was drawn last.

A prompt is edited only when it would look different. An edit that changes nothing would still be seen, and
would tell that somebody else has just done something.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import discord

from bot.posting import Posting
from cogs.plan import Plan
from gamecore.engine.phrases import Seat
from gamecore.table.models import Glimpse, Message
from gamecore.table.store import TableStore

WHAT = "prompt"


class SentPrompts:
    """One prompt a table and seat, remembered by its message."""

    def __init__(self, store: TableStore, posting: Posting) -> None:
        self._store = store
        self._posting = posting
        self._drawing: WeakValueDictionary[tuple[str, Seat], asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def drawing(self, table: str, seat: Seat) -> AsyncIterator[None]:
        """Nobody else draws this prompt meanwhile: what a press leads to is drawn by its answer, not sent besides."""
        lock = self._drawing.setdefault((table, seat), asyncio.Lock())
        async with lock:
            yield

    async def of(self, table: str, seat: Seat) -> Message | None:
        return await self._store.message_of(table, WHAT, seat)

    def message(self, table: str, seat: Seat, question: str, plan: Plan, channel_id: int, message_id: int) -> Message:
        """What is to be remembered of a prompt that was just sent or drawn."""
        mark = f"{question}:{_digest(plan)}"
        return Message(table=table, what=WHAT, seat=seat, channel_id=channel_id, message_id=message_id, mark=mark)

    async def drawn(self, glimpse: Glimpse, plan: Plan, message: discord.Message | None) -> None:
        """The prompt was redrawn by its own press."""
        if message is None or glimpse.seat is None or glimpse.asked is None:
            return
        known = await self.of(glimpse.table.id, glimpse.seat)
        if known is not None and known.message_id == message.id:
            drawn = self.message(
                glimpse.table.id, glimpse.seat, glimpse.asked.id, plan, known.channel_id, known.message_id
            )
            await self._store.remember_message(drawn)

    async def is_open(self, glimpse: Glimpse, message: discord.Message | None) -> bool:
        """Whether this very message shows what the viewer is asked now."""
        if glimpse.seat is None or glimpse.asked is None or message is None:
            return False
        known = await self.of(glimpse.table.id, glimpse.seat)
        return known is not None and known.message_id == message.id and shows(known, glimpse.asked.id)

    async def settled(self, table: str, seat: Seat, message: discord.Message | None) -> None:
        """The prompt was settled by its own press, so it needs no retiring."""
        known = await self.of(table, seat)
        if known is not None and message is not None and known.message_id == message.id:
            await self._store.forget_message(table, WHAT, seat)

    async def refresh(self, glimpse: Glimpse, plan: Plan, but: int | None = None) -> None:
        """Redraws the prompt of this viewer's question, unless it is message ``but`` or looks like that already."""
        if glimpse.seat is None or glimpse.asked is None:
            return
        known = await self.of(glimpse.table.id, glimpse.seat)
        if known is None or known.message_id == but or glimpse.shows(_question(known)) is None:
            return
        drawn = self.message(glimpse.table.id, glimpse.seat, glimpse.asked.id, plan, known.channel_id, known.message_id)
        if drawn.mark == known.mark:
            return
        if await self._posting.edit(known.channel_id, known.message_id, plan):
            await self._store.remember_message(drawn)
        else:
            await self._store.forget_message(glimpse.table.id, WHAT, glimpse.seat)


def shows(known: Message, question: str) -> bool:
    """Whether a remembered prompt is of this question."""
    return _question(known) == question


def _question(known: Message) -> str:
    return known.mark.split(":")[0]


def _digest(plan: Plan) -> str:
    return hashlib.blake2b(repr(plan).encode(), digest_size=8).hexdigest()

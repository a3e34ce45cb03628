"""What was typed while nobody listened: the bot was down, or its line was cut for longer than Discord remembers.

When it is back it reads what came since in the direct messages of whoever is waited for, and answers as if it had just
come, each message once. How far it has read is kept, and what it has begun to read and not answered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from datetime import timedelta
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from cogs.delivery.prompts.drawing import Drawing
from cogs.handlers.typed.orders import TypedOrders
from cogs.handlers.typed.written import JUST_NOW, Written, WrittenFor, edited, open_questions
from cogs.interactions.trouble import TROUBLE
from gamecore.engine.errors import DecisionError
from gamecore.engine.position import Decide
from gamecore.tables.errors import CannotSave, Refused
from gamecore.tables.model.table import Heard, Seated
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.tables import Tables

log = logging.getLogger(__name__)

READ_BACK = 100
"""So many messages of a channel are looked at, the bot's own among them: one request."""
MOST_ANSWERED = 10
"""Of more that came from one person the last are read; they hear so."""
MOST_CHANNELS = 1000
"""So many are looked at after an outage."""
APART = 0.25
"""They are looked at one after the other, with so much of the bot's calm in between."""
AT_ONCE = timedelta(seconds=10)
"""What comes later was held back: a line that is taken up again brings what was typed while it was cut."""
AGAIN_AFTER_S = 30.0
"""Where Discord gave no answer it is asked again then."""


class MissedOrders:
    """Stands before :class:`TypedOrders`: every direct message passes by here."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        service: TableService,
        typed_orders: TypedOrders,
        idle: Callable[[Awaitable[Any], str], Awaitable[Any]],
        calm_s: Callable[[], float],
        outbox: Outbox,
        people: People,
        tables: Tables,
        drawing: Drawing,
        hears: Callable[[], bool] = lambda: True,
    ) -> None:
        self._client = bot
        self._hears = hears
        """False where direct messages are another process's to read."""
        self._outbox = outbox
        self._people = people
        self._tables = tables
        self._service = service
        self._typed_orders = typed_orders
        self._idle = idle
        self._calm_s = calm_s
        self._caught: set[int] = set()
        """The channels in which nothing is unheard since the line was taken up."""
        self._back = asyncio.Event()
        self._drawing = drawing
        bot.add_listener(self._begin, "on_connect")
        bot.add_listener(self._ready, "on_ready")

    async def _begin(self) -> None:
        """A new session: Discord repeats nothing of what it said before. It tells so before it tells anything else."""
        self._caught = set()

    async def _ready(self) -> None:
        self._back.set()

    async def run(self) -> None:
        """Catches up after each gap, until it is cancelled."""
        while True:
            await self._idle(self._back.wait(), "for a gap to be over")
            self._back.clear()
            if not self._hears():
                continue
            try:
                if not await self._catch_up_everywhere():
                    await self._idle(asyncio.sleep(AGAIN_AFTER_S), "for Discord to answer again")
                    self._back.set()
            except Exception as error:
                if isinstance(error, CannotSave):
                    log.warning("what was typed meanwhile could not be read yet: %s", error)
                else:
                    log.exception("what was typed meanwhile could not be read")
                self._caught = set()
                await self._idle(asyncio.sleep(AGAIN_AFTER_S), "for the database to answer again")
                self._back.set()

    async def on_message(self, message: discord.Message) -> None:
        """A direct message, just typed. What came before it and was not heard is read first."""
        if message.author.bot or message.guild is not None or message.is_system():
            return
        channel = message.channel.id
        is_late = self._service.now() - message.created_at > AT_ONCE
        try:
            async with self._alone(channel):
                await self._catch_up(channel, message.author.id, before=message.id)
                await self._read(message, partial(_late, message, None) if is_late else _just_now)
        except CannotSave as error:  # before anything came of it
            await self._typed_orders.failed(message, error)

    async def on_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        await self._typed_orders.on_edit(event)
        if event.message.author.bot or event.guild_id is not None:
            return
        async with self._alone(event.channel_id):
            known = await self._outbox.heard(event.channel_id)
            if known is not None and known.message_id == event.message_id:
                await self._outbox.save_heard(known.model_copy(update={"edited": edited(event.message)}))

    def _alone(self, channel: int) -> AbstractAsyncContextManager[None]:
        """Also among processes: while direct messages change hands one hears what the other is still reading."""
        return self._drawing.alone(f"heard:{channel}")

    async def _catch_up_everywhere(self) -> bool:
        """True if there is nothing unheard any more; False where Discord did not answer, or was not heard."""
        channels = (await self._waited_for())[:MOST_CHANNELS]
        for channel, user in channels:
            asked = True
            try:
                async with self._alone(channel):
                    asked = await self._catch_up(channel, user)
            except CannotSave:
                raise
            except Exception:  # the others wait for an answer as well
                log.exception("what %s typed meanwhile could not be read", user)
            if asked:
                await asyncio.sleep(self._calm_s() * APART)
        return all(channel in self._caught for channel, _ in channels)

    async def _waited_for(self) -> list[tuple[int, int]]:
        """Where whoever is waited for writes to the bot, and who that is."""
        found: dict[int, int] = {}
        for id in await self._tables.live_tables():
            row = await self._service.row_to_read(id)
            for seated in row.seats if row is not None and row.status == "playing" else ():
                if _is_asked(seated) and seated.user_id is not None:
                    person = await self._people.person(seated.user_id)
                    if person.dm_channel is not None:
                        found[person.dm_channel] = seated.user_id
        return list(found.items())

    async def _catch_up(self, channel: int, user: int, before: int | None = None) -> bool:
        """Reads what was not heard there; whether Discord was asked for it."""
        if channel in self._caught:
            return False
        known = await self._outbox.heard(channel)
        since = known.message_id - 1 if known is not None else await self._prompted(channel, user)
        if since is None or (before is not None and not await self._is_waited_for(user)):
            self._caught.add(channel)
            return False
        try:
            history = await self._history(channel, since)
        except (discord.Forbidden, discord.NotFound):
            history = []
        except TROUBLE as trouble:
            log.warning("what was typed meanwhile could not be looked up: %s", trouble)
            return True
        self._caught.add(channel)
        try:
            await self._read_history(user, history, known, before)
        except Exception:
            self._caught.discard(channel)
            raise
        return True

    async def _read_history(
        self, user: int, history: Sequence[discord.Message], known: Heard | None, before: int | None
    ) -> None:
        answered = {
            message.reference.message_id
            for message in history
            if message.reference is not None and self._client.user is not None
            if message.author.id == self._client.user.id
        }
        typed = [message for message in history if message.author.id == user and not message.is_system()]
        typed = [message for message in typed if before is None or message.id < before]
        if known is not None and known.answered and typed and typed[0].id == known.message_id:
            await self._read_edited(known, typed.pop(0))
        left = typed[:-MOST_ANSWERED]
        if left and left[-1].id not in answered:
            await self._typed_orders.failed(left[-1], Refused("refused-typed-too-many", most=MOST_ANSWERED))
        await self._read_late(user, typed[-MOST_ANSWERED:], answered)

    async def _read_late(self, user: int, typed: Sequence[discord.Message], answered: Collection[int | None]) -> None:
        """None of them is about what another of them leads to."""
        open_then = await self._open_to(user) if typed else {}
        for message in typed:
            if message.id in answered:
                await self._done(message)
            else:
                await self._read(message, partial(_late, message, open_then))

    async def _open_to(self, user: int) -> Mapping[str, Sequence[str]]:
        """Which questions somebody may answer now, by table."""
        found = {}
        for table in await self._service.tables_of(user):
            with suppress(DecisionError):  # the rules of a table that stopped may fail
                found[table.id] = open_questions(await self._service.look(table.id, user))
        return found

    async def _history(self, channel: int, since: int) -> Sequence[discord.Message]:
        place = self._client.get_partial_messageable(channel)
        after = discord.Object(since)
        found = [message async for message in place.history(limit=READ_BACK, after=after, oldest_first=False)]
        return sorted(found, key=lambda message: message.id)

    async def _prompted(self, channel: int, user: int) -> int | None:
        """The oldest message there that asks something: of a person from whom nothing was heard yet."""
        prompts = []
        for table in await self._service.tables_of(user):
            for seat in table.seats:
                prompt = await self._outbox.message_of(table.id, "prompt", seat.seat)
                if seat.user_id == user and prompt is not None and prompt.channel_id == channel:
                    prompts.append(prompt.message_id)
        return min(prompts, default=None)

    async def _is_waited_for(self, user: int) -> bool:
        rows = [await self._service.row_to_read(table.id) for table in await self._service.tables_of(user)]
        playing = [row for row in rows if row is not None and row.status == "playing"]
        return any(_is_asked(seated) for row in playing for seated in row.seats if seated.user_id == user)

    # One message, once

    async def _read(self, message: discord.Message, written: WrittenFor) -> None:
        """Read it unless it was read already. After a crash between a command and its answer it is found to be done."""
        known = await self._outbox.heard(message.channel.id)
        if known is not None and (known.message_id > message.id or (known.message_id == message.id and known.answered)):
            return
        if known is not None and known.message_id == message.id and await self._was_done(known):
            is_answered = await self._typed_orders.show(message)
        else:
            at = await self._revisions(message.author.id)
            await self._note(message, answered=False, revisions=at)
            is_answered = await self._typed_orders.on_message(message, written)
        if is_answered:
            await self._done(message)
        else:
            self._caught.discard(message.channel.id)

    async def _read_edited(self, known: Heard, message: discord.Message) -> None:
        """What was heard last was corrected since."""
        if edited(message) != known.edited:
            await self._typed_orders.reread(message)
            await self._outbox.save_heard(known.model_copy(update={"edited": edited(message)}))

    async def _done(self, message: discord.Message) -> None:
        """Where that cannot be noted, the answer below the message tells it."""
        try:
            await self._note(message, answered=True)
        except CannotSave as error:
            log.warning("it could not be noted that a message is answered: %s", error)

    async def _note(self, message: discord.Message, answered: bool, revisions: dict[str, int] | None = None) -> None:
        heard = Heard(
            channel_id=message.channel.id,
            user_id=message.author.id,
            message_id=message.id,
            edited=edited(message),
            answered=answered,
            revisions=revisions or {},
        )
        await self._outbox.save_heard(heard)

    async def _revisions(self, user: int) -> dict[str, int]:
        """How far each of their games had come."""
        tables = await self._service.tables_of(user)
        return {table.id: table.revision for table in tables if table.status == "playing"}

    async def _was_done(self, known: Heard) -> bool:
        """True if its author has decided something since it was begun to be read: what it said, for nothing else of
        theirs was heard."""
        for id, revision in known.revisions.items():
            row = await self._service.row_to_read(id)
            seat = None if row is None else row.seat_of(known.user_id)
            rows = await self._tables.log(id, after=revision) if row is not None else ()
            decided = (each.command for each in rows if each.source == "player")
            if any(isinstance(command, Decide) and command.seat == seat for command in decided):
                return True
        return False


def _is_asked(seated: Seated) -> bool:
    """Something is open that this person may answer, or has answered and may change until all have."""
    return seated.is_person and seated.ready_status is not None


def _late(message: discord.Message, open_then: Mapping[str, Sequence[str]] | None, table: str) -> Written:
    return Written(message.created_at, None if open_then is None else open_then.get(table, ()))


def _just_now(table: str) -> Written:
    return JUST_NOW

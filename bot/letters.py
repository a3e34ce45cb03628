"""What one person gets: prompts, reminders, notices. By direct message, or by a call in the channel where that is
no way: direct messages are closed or unwanted, or the table plays live and everybody looks at the channel.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

from bot import telling
from bot.posting import Closed, Parcel, Posting, home
from bot.sent_prompts import SentPrompts, shows
from bot.turns import Turns
from bot.words import Words
from cogs.plan import Plan
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.table.models import (
    Glimpse,
    Message,
    Notice,
    OutboxRow,
    Person,
    Prompt,
    Redraw,
    Reminder,
    Retire,
    TableInfo,
)
from gamecore.table.service import TableService

DUE_SOON = timedelta(hours=3)
GONE_TOLD_AGAIN = timedelta(hours=12)


class Letters:
    """Each public method delivers one row and returns the messages to be remembered."""

    def __init__(
        self, service: TableService, words: Words, posting: Posting, turns: Turns, prompts: SentPrompts
    ) -> None:
        self._service = service
        self._store = service.store
        self._words = words
        self._posting = posting
        self._turns = turns
        self._prompts = prompts
        self._calling: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def prompt(self, row: OutboxRow, news: Prompt) -> Sequence[Message]:
        """A new question is a new message, the same question is edited; a question that is gone is dropped."""
        glimpse = await self._service.look(row.table, seat=news.seat)
        table, user = glimpse.table, glimpse.table.seats[news.seat].user_id
        if glimpse.asked is None or glimpse.asked.id != news.question or user is None:
            return []
        person = await self._store.person(user)
        if table.pace.kind == "live" or not person.direct_messages:
            await self._call(row, table, glimpse)
            return []
        before = telling.since(news.events, news.done_for_you, table, self._words)
        plan = await self._turns.plan(glimpse, before)
        known = await self._prompts.of(row.table, news.seat)
        if known is not None and shows(known, news.question) and not news.again:
            if await self._posting.edit(known.channel_id, known.message_id, plan):
                return []
        elif known is not None:
            await self._settle(known, "prompt-goes-on" if news.again else "prompt-settled")
        quiet = self._is_quiet(person, table.deadline)
        try:
            channel_id, message_id = await self._write(row, person, plan, silent=quiet)
        except Closed:
            await self._store.save_person(person.model_copy(update={"direct_messages": False}))
            await self._call(row, table, glimpse)
            return []
        return [self._prompts.message(row.table, news.seat, news.question, plan, channel_id, message_id)]

    async def redraw(self, row: OutboxRow, news: Redraw) -> Sequence[Message]:
        """Edits the prompt where it stands; nobody is called."""
        await self._turns.refresh(await self._service.look(row.table, seat=news.seat))
        return []

    async def retire(self, row: OutboxRow, news: Retire) -> Sequence[Message]:
        """Takes the buttons of a settled prompt away, and the call in the channel when nobody is called any more."""
        known = await self._prompts.of(row.table, news.seat)
        if known is not None and shows(known, news.question):
            await self._settle(known)
            await self._store.forget_message(row.table, "prompt", news.seat)
        nudge = await self._store.message_of(row.table, "nudge")
        if nudge is not None:
            table = await self._service.info(row.table)
            if table.status != "playing" or not any(seat.ribbon is False for seat in table.seats):
                await self._posting.delete(nudge.channel_id, nudge.message_id)
                await self._store.forget_message(row.table, "nudge")
        return []

    async def _settle(self, prompt: Message, how: str = "prompt-settled") -> None:
        said = say(how, table=self._words.table_name(prompt.table))
        await self._posting.settle(prompt.channel_id, prompt.message_id, self._words.text(said))

    async def reminder(self, row: OutboxRow, news: Reminder) -> Sequence[Message]:
        """To who has filled in nothing. In the channel everybody is called alike: there, it would be told to all."""
        glimpse = await self._service.look(row.table, seat=news.seat)
        user, asked = glimpse.table.seats[news.seat].user_id, glimpse.asked
        if asked is None or asked.id != news.question or asked.ready or user is None:
            return []
        person = await self._store.person(user)
        until = self._words.until(news.due, glimpse.table.pace)
        if not person.direct_messages:
            await self._call(row, glimpse.table, glimpse)
        elif asked.answer is None:
            try:
                await self._write(row, person, telling.reminder(news, glimpse, self._words, until), silent=False)
            except Closed:  # a call now would tell that nothing is filled in; the next question calls
                await self._store.save_person(person.model_copy(update={"direct_messages": False}))
        return []

    async def notice(self, row: OutboxRow, user: int, phrase: Phrase) -> Sequence[Message]:
        """Raises Closed when the person cannot be written to."""
        table = await self._service.info(row.table)
        head = self._words.text(say("notice-head", table=self._words.table_name(table.id)))
        person = await self._store.person(user)
        if not person.direct_messages:
            raise Closed
        silent = isinstance(row.news, Notice) and row.news.to == "seat" and self._is_quiet(person, None)
        rows = telling.notice_rows(phrase, table, self._words)
        await self._write(row, person, Plan(f"{head} {self._words.text(phrase, table)}", rows), silent=silent)
        return []

    async def place_is_gone(self, row: OutboxRow) -> None:
        """Tells the host, once in a while, that the table cannot be written to."""
        key = f"gone:{row.table}"
        told = await self._store.time_of(key)
        now = self._service.now()
        if told is not None and now - told < GONE_TOLD_AGAIN:
            return
        await self._store.remember_time(key, now)
        table = await self._service.info(row.table)
        person = await self._store.person(table.host)
        said = self._words.text(say("place-gone", table=self._words.table_name(table.id)))
        parcel = Parcel(Plan(f"{said} <#{home(table.place)}>"), f"{row.nonce}-g", silent=False)
        try:
            channel_id = person.dm_channel or await self._posting.direct_channel(table.host)
            await self._posting.send(channel_id, parcel, now)
        except Closed:
            return

    async def _write(self, row: OutboxRow, person: Person, plan: Plan, *, silent: bool) -> tuple[int, int]:
        """Writes to a person and returns channel and message. Raises Closed."""
        channel_id = person.dm_channel
        if channel_id is None:
            channel_id = await self._posting.direct_channel(person.user_id)
            await self._store.save_person(person.model_copy(update={"dm_channel": channel_id}))
        parcel = Parcel(plan, f"{row.nonce}-p", silent=silent, unsure_since=row.tried_at)
        return channel_id, await self._posting.send(channel_id, parcel, self._service.now())

    async def _call(self, row: OutboxRow, table: TableInfo, glimpse: Glimpse) -> None:
        """One message in the channel calls everybody who is awaited and has no other way to know."""
        lock = self._calling.setdefault(row.table, asyncio.Lock())
        async with lock:
            seats = await self._to_be_called(table, glimpse)
            mark = f"{table.deadline or table.revision}:{','.join(map(str, seats))}"
            known = await self._store.message_of(row.table, "nudge")
            if not seats or (known is not None and known.mark == mark):
                return
            if known is not None:
                await self._posting.delete(known.channel_id, known.message_id)
            plan = telling.nudge(table, seats, self._words)
            calls = [user for seat in seats if (user := table.seats[seat].user_id) is not None]
            parcel = Parcel(plan, f"{row.nonce}-n", silent=False, calls=calls, unsure_since=row.tried_at)
            channel_id = home(table.place)
            message_id = await self._posting.send(channel_id, parcel, self._service.now())
            await self._store.remember_message(
                Message(table=table.id, what="nudge", channel_id=channel_id, message_id=message_id, mark=mark)
            )

    async def _to_be_called(self, table: TableInfo, glimpse: Glimpse) -> list[Seat]:
        called = []
        for waited in glimpse.waiting:
            user = table.seats[waited.seat].user_id
            if user is None or table.seats[waited.seat].steward:
                continue
            if table.pace.kind == "live" or not (await self._store.person(user)).direct_messages:
                called.append(waited.seat)
        return called

    def _is_quiet(self, person: Person, due: datetime | None) -> bool:
        """Whether it is this person's night, and nothing is due soon."""
        now = self._service.now()
        if person.quiet_from is None or person.quiet_until is None or (due is not None and due - now < DUE_SOON):
            return False
        hour = now.astimezone(ZoneInfo(person.zone)).hour
        if person.quiet_from <= person.quiet_until:
            return person.quiet_from <= hour < person.quiet_until
        return hour >= person.quiet_from or hour < person.quiet_until

"""The prompts that stand in people's direct messages: which question each shows, and how it was drawn last.

A prompt is edited only when it would look different. An edit that changes nothing would still be seen, and
would tell that somebody else has just done something. What is settled leaves one line for a table, however many
prompts there were.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

import discord

from cogs.delivery.prompts.drawing import Drawing
from cogs.delivery.sender import ChannelGone, Closed, MessageSender
from cogs.interactions.trouble import TROUBLE
from cogs.ui.plan import Plan, render_digest
from gamecore.engine.phrases import Seat
from gamecore.tables.model.message_details import NOTHING, PanelEvents, PromptShown, Since
from gamecore.tables.model.table import Message, Person, Prompt, Redraw, TableInfo, TableView
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People

WHAT = "prompt"
SETTLED = "settled"
TAKEN_AWAY = "taken away"
"""The last prompt that is gone: whoever was just replying to it means its table."""
PANEL_EVENTS = "told"
MOST_LINES = 10
"""Lines that a panel tells of what happened while nobody opened it."""


class SentPrompts:
    """One prompt a table and seat, remembered by its message."""

    def __init__(self, sender: MessageSender, outbox: Outbox, people: People, drawing: Drawing) -> None:
        self._drawing = drawing
        self._outbox = outbox
        self._people = people
        self._sender = sender

    @asynccontextmanager
    async def drawing(self, table: str, seat: Seat) -> AsyncIterator[None]:
        """Nobody else draws this prompt meanwhile, in this process or another: what a press leads to is drawn by its
        answer, not sent besides, and nothing older takes its place."""
        async with self._drawing.alone(f"{table}:{seat}"):
            yield

    @asynccontextmanager
    async def drawing_of(self, table: TableInfo, user: int) -> AsyncIterator[None]:
        """As :meth:`drawing`, of somebody's own prompt, which they have where they have a chair."""
        seat = next((each.seat for each in table.seats if each.user_id == user), None)
        if seat is None:
            yield
            return
        async with self.drawing(table.id, seat):
            yield

    async def of(self, table: str, seat: Seat) -> Message | None:
        return await self._outbox.message_of(table, WHAT, seat)

    def message(
        self,
        table: str,
        seat: Seat,
        question: str,
        plan: Plan,
        channel_id: int,
        message_id: int,
        since: Since = NOTHING,
    ) -> Message:
        """What is to be remembered of a prompt that was just sent or drawn."""
        details = PromptShown(question=question, render_digest=render_digest(plan), since=since)
        return Message(table=table, what=WHAT, seat=seat, channel_id=channel_id, message_id=message_id, details=details)

    def unknown(self, table: str, seat: Seat, question: str, channel_id: int, message_id: int) -> Message:
        """A prompt of which it is not known how it looks."""
        details = PromptShown(question=question)
        return Message(table=table, what=WHAT, seat=seat, channel_id=channel_id, message_id=message_id, details=details)

    async def to_tell(self, notification: Prompt | Redraw, table: str, since: Since) -> Message:
        """What a panel is to tell above a question that no message brings, with what nobody has read before."""
        known = await self._outbox.message_of(table, PANEL_EVENTS, notification.seat)
        is_offered = isinstance(notification, Prompt) and notification.offered
        if known is not None and (is_offered or not _is_read(known)):
            since = events_shown_in(known).then(since)
        latest = since.model_copy(update={"lines": since.lines[-MOST_LINES:]})
        details = PanelEvents(question=notification.question, since=latest)
        return Message(
            table=table, what=PANEL_EVENTS, seat=notification.seat, channel_id=0, message_id=0, details=details
        )

    async def shown_events(self, view: TableView) -> Since:
        """What a panel of the viewer tells besides its question."""
        known = await self._panel_events(view)
        return NOTHING if known is None else events_shown_in(known)

    async def is_being_read(self, view: TableView) -> None:
        """The viewer has their question before them: what was told above it gives way to what comes after it."""
        await self._outbox.remember_message(*await self.read_by(view))

    async def read_by(self, view: TableView) -> Sequence[Message]:
        """What is to be remembered when the viewer has their question before them."""
        known = await self._panel_events(view)
        return () if known is None or _is_read(known) else (as_read(known),)

    async def _panel_events(self, view: TableView) -> Message | None:
        known = None if view.seat is None else await self._outbox.message_of(view.table.id, PANEL_EVENTS, view.seat)
        return None if known is None or not _is_asked(view, known) else known

    async def begin_to_show(self, known: Message, question: str) -> None:
        """What is about to show another question is known as such: whoever dies on the way still puts it away."""
        if not shows(known, question):
            details = PromptShown(question=question, since=events_shown_in(known))
            await self._outbox.remember_message(known.model_copy(update={"details": details}))

    async def drawn(self, view: TableView, plan: Plan, message: discord.Message | None, since: Since = NOTHING) -> None:
        """The prompt was redrawn by its own press."""
        if message is None or view.seat is None or view.asked is None:
            return
        known = await self.of(view.table.id, view.seat)
        if known is not None and known.message_id == message.id:
            drawn = self.message(
                view.table.id, view.seat, view.asked.id, plan, known.channel_id, known.message_id, since
            )
            await self._outbox.remember_message(drawn)

    async def is_open(self, view: TableView, message: discord.Message | None) -> bool:
        """True if this very message shows what the viewer is asked now."""
        if view.seat is None or view.asked is None or message is None:
            return False
        known = await self.of(view.table.id, view.seat)
        return known is not None and known.message_id == message.id and shows(known, view.asked.id)

    async def settled(self, table: str, seat: Seat, message: discord.Message | None, left: Plan) -> None:
        """The prompt was settled by its own press, so it needs no retiring: ``left`` is the line that says so."""
        known = await self.of(table, seat)
        if known is not None and message is not None and known.message_id == message.id:
            assert isinstance(known.details, PromptShown)
            details = known.details.model_copy(update={"line": left.content})
            try:
                await self._is_line(known, details if left.rows else None)
            except TROUBLE:  # the notification that the question is over does it again
                await self._outbox.remember_message(known.model_copy(update={"details": details}))

    async def leave_only_text(self, table: str, seat: Seat) -> None:
        """Takes from the line that was left of a prompt what could still be pressed below it."""
        line = await self._outbox.message_of(table, SETTLED, seat)
        if line is not None and isinstance(line.details, PromptShown):
            await self._sender.edit(line.channel_id, line.message_id, Plan(line.details.line), keeps_picture=False)
            await self._outbox.remember_message(line.model_copy(update={"details": None}))

    async def put_away(self, known: Message, said: str, *, becomes_line: bool) -> None:
        """Leaves the line ``said`` of a prompt; nothing where that can be no more, or where an older prompt of this
        table has left it already: unless this one ``becomes_line``, as its own press would have made it."""
        line = known.details.line if isinstance(known.details, PromptShown) else ""
        older = await self._other_line(known)
        gone = await self._outbox.message_of(known.table, TAKEN_AWAY, known.seat)
        has_line = older is not None and (gone is None or gone.message_id != older.message_id)
        if (becomes_line or not has_line) and await self._sender.edit(
            known.channel_id, known.message_id, Plan(line or said), keeps_picture=False
        ):
            await self._is_line(known)
        else:
            await self._take_away(known)
            await self._outbox.forget_message(known.table, WHAT, known.seat)

    async def _is_line(self, known: Message, pressable: PromptShown | None = None) -> None:
        """An older line of this table goes. The prompt is forgotten last: whoever dies on the way does all again. What
        can be ``pressable`` below the line is remembered with it."""
        older = await self._other_line(known)
        if older is not None:
            await self._take_away(older)
        await self._outbox.remember_message(known.model_copy(update={"what": SETTLED, "details": pressable}))
        await self._outbox.forget_message(known.table, WHAT, known.seat)

    async def _other_line(self, known: Message) -> Message | None:
        """The line that another prompt of this table left in the same direct messages."""
        older = await self._outbox.message_of(known.table, SETTLED, known.seat)
        beside = older is not None and older.channel_id == known.channel_id and older.message_id != known.message_id
        return older if beside else None

    async def _take_away(self, known: Message) -> None:
        """It is remembered before it goes: whoever dies on the way does not count on it any more."""
        await self._outbox.remember_message(known.model_copy(update={"what": TAKEN_AWAY, "details": None}))
        await self._sender.delete(known.channel_id, known.message_id)

    async def to_be_redrawn(self, view: TableView, but: int | None = None) -> Message | None:
        """The prompt of this viewer's question, unless it is message ``but``, or stands with the chair's former owner
        still: what the new one fills in is not theirs to see. At a live table, where no message brings a question, also
        that of another one, such as of what an answer led to that was taken back since; what that told besides its
        question, perhaps turns ago, is no news of this one."""
        if view.seat is None or view.asked is None:
            return None
        known = await self.of(view.table.id, view.seat)
        if known is None or known.message_id == but:
            return None
        if not _is_asked(view, known):
            if view.table.pace.kind != "live":
                return None
            known = _without_events(known)
        user = view.table.seats[view.seat].user_id
        return known if user is not None and is_with(known, await self._people.person(user)) else None

    def shows_already(self, view: TableView, known: Message, plan: Plan) -> bool:
        """True if it looks like this."""
        return self._as_drawn(view, known, plan).details == known.details

    def _as_drawn(self, view: TableView, known: Message, plan: Plan) -> Message:
        assert view.seat is not None and view.asked is not None
        where = known.channel_id, known.message_id
        return self.message(view.table.id, view.seat, view.asked.id, plan, *where, events_shown_in(known))

    async def redraw(self, view: TableView, known: Message, plan: Plan, now: datetime) -> None:
        """Has it show this, unless it looks like that already; without a sound where it takes a new message."""
        drawn = self._as_drawn(view, known, plan)
        if drawn.details == known.details:
            return
        try:
            stands = await self._sender.renew(known.channel_id, known.message_id, plan, now, keeps_picture=False)
        except (ChannelGone, Closed):
            await self._outbox.forget_message(known.table, WHAT, known.seat)
        else:
            await self._outbox.remember_message(drawn.model_copy(update={"message_id": stands}))


def shows(known: Message, question: str) -> bool:
    """True if a remembered prompt is of this question."""
    return isinstance(known.details, PromptShown) and known.details.question == question


def is_with(known: Message, person: Person) -> bool:
    """True if a remembered prompt stands in this person's direct messages."""
    return known.channel_id == person.dm_channel


def looks_like(drawn: Message, known: Message) -> bool:
    """True if a prompt stands already as it would be drawn now."""
    new, old = drawn.details, known.details
    if drawn.message_id != known.message_id or not isinstance(new, PromptShown) or not isinstance(old, PromptShown):
        return False
    return (new.question, new.render_digest) == (old.question, old.render_digest)


def events_shown_in(known: Message) -> Since:
    """What a remembered prompt or panel tells besides its question."""
    return known.details.since if isinstance(known.details, PromptShown | PanelEvents) else NOTHING


def _without_events(known: Message) -> Message:
    """A remembered prompt as if it told nothing but its question."""
    if not isinstance(known.details, PromptShown):
        return known
    return known.model_copy(update={"details": known.details.model_copy(update={"since": NOTHING})})


def preceded_by(known: Message, news: Since) -> Message:
    """A remembered prompt that tells this, too, before what it told; once, though whoever told it died on the way."""
    if not isinstance(known.details, PromptShown) or known.details.since.lines[: len(news.lines)] == news.lines:
        return known
    since = news.then(known.details.since)
    since = since.model_copy(update={"lines": since.lines[:MOST_LINES]})
    return known.model_copy(update={"details": known.details.model_copy(update={"since": since})})


def as_read(known: Message) -> Message:
    """What a panel tells, once it has told it."""
    assert isinstance(known.details, PanelEvents)
    return known.model_copy(update={"details": known.details.model_copy(update={"read": True})})


def _is_read(known: Message) -> bool:
    return isinstance(known.details, PanelEvents) and known.details.read


def _is_asked(view: TableView, known: Message) -> bool:
    """True if the viewer is asked what a remembered prompt or panel shows."""
    details = known.details
    return isinstance(details, PromptShown | PanelEvents) and view.shows(details.question) is not None

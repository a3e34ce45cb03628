"""What one person gets: prompts, reminders, notices. By direct message, or by a call in the channel where that is
no way: direct messages are closed or unwanted, or the table plays live and everybody looks at the channel.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from cogs.delivery.nudges import Nudges
from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import (
    SentPrompts,
    as_read,
    events_shown_in,
    is_with,
    looks_like,
    shows,
)
from cogs.delivery.sender import ChannelGone, Closed, Content, MessageSender, NothingShared, OutgoingMessage
from cogs.interactions.membership import Membership
from cogs.interactions.trouble import TROUBLE
from cogs.rendering import event_text
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.message_details import NOTHING, PromptRepeated, Since, TypedAnswer
from gamecore.tables.model.quiet_hours import is_quiet
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import (
    ChairGiven,
    Message,
    Notice,
    OutboxRow,
    Person,
    Prompt,
    Redraw,
    Reminder,
    Retire,
    TableInfo,
    TableView,
)
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.tables import Tables

DUE_SOON = timedelta(hours=3)
WELL_AGAIN = timedelta(hours=12)


class DirectMessages:
    """Each public method delivers one row and returns the messages to be remembered."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        sender: MessageSender,
        drawer: PromptDrawer,
        prompts: SentPrompts,
        nudges: Nudges,
        membership: Membership,
        outbox: Outbox,
        people: People,
        tables: Tables,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._people = people
        self._tables = tables
        self._words = words
        self._sender = sender
        self._drawer = drawer
        self._prompts = prompts
        self._nudges = nudges
        self._membership = membership
        self._telling_host: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def prompt(self, row: OutboxRow, notification: Prompt) -> Sequence[Message]:
        """Send a new question as a new message and edit that of the same question; drop one that is gone.

        A question that the seat's own command led to changes the current message, as the answer to it mostly did.
        """
        async with self._prompts.drawing(row.table, notification.seat):
            return await self._prompt(row, notification)

    async def _prompt(self, row: OutboxRow, notification: Prompt) -> Sequence[Message]:
        view = await self._service.look(row.table, seat=notification.seat)
        user = view.table.seats[notification.seat].user_id
        if view.asked is None or view.shows(notification.question) is None or user is None:
            await self._nudges.drop_lost(row, view.table)
            return await self._lost_prompt(row, view.table, notification.seat, notification.question)
        person = await self._people.person(user)
        if view.table.pace.kind == "live" or not person.direct_messages:
            return await self._prompt_here(row, notification, view)
        if notification.held and not notification.offered:
            return []
        sent = await self._prompt_privately(row, notification, replace(view, prompt=notification), person)
        return [] if sent is None else [sent]

    async def _prompt_privately(
        self, row: OutboxRow, notification: Prompt, view: TableView, person: Person
    ) -> Message | None:
        """Edit the prompt that stands where it may stay; else the question is a new message, and the older one goes."""
        known = await self._prompts.of(row.table, notification.seat)
        since = await self._drawer.since(view)
        if known is not None and notification.offered and not notification.in_place:
            since = events_shown_in(known).then(since)
        plan = await self._drawer.plan(view, since)
        stays = known is not None and is_with(known, person) and _may_stay(known, notification)
        if known is not None:
            drawn = await self._edit_prompt(view, known, plan, since) if stays else None
            if drawn is not None:
                return drawn
            await self._sender.delete(known.channel_id, known.message_id)
        if notification.held and not stays:
            return None
        quiet = notification.held or self._is_quiet(person, view.table.deadline)
        sent = await self._send_prompt(row, person, view, plan, since, silent=quiet)
        if sent is None and not notification.is_next:
            await self._nudge_instead(row, notification.seat)
        return sent

    async def _edit_prompt(self, view: TableView, known: Message, plan: Plan, since: Since) -> Message | None:
        """Have the message show this, unless it does already; None where it cannot be edited any more."""
        assert view.asked is not None and view.seat is not None
        drawn = self._prompts.message(
            view.table.id, view.seat, view.asked.id, plan, known.channel_id, known.message_id, since
        )
        if looks_like(drawn, known):
            return drawn
        await self._prompts.begin_to_show(known, view.asked.id)
        stands = await self._sender.edit(known.channel_id, known.message_id, plan, keeps_picture=False)
        return drawn if stands else None

    async def _send_prompt(
        self, row: OutboxRow, person: Person, view: TableView, plan: Plan, since: Since, *, silent: bool
    ) -> Message | None:
        """Send the question in a new message; None where the person cannot be written to."""
        assert view.asked is not None and view.seat is not None
        try:
            channel_id, message_id = await self._write(row, person, plan, silent=silent)
        except Closed:
            return None
        return self._prompts.message(row.table, view.seat, view.asked.id, plan, channel_id, message_id, since)

    async def _lost_prompt(self, row: OutboxRow, table: TableInfo, seat: Seat, question: str) -> Sequence[Message]:
        """The message of a question that is gone, which an earlier attempt may have left, to be remembered: the
        notification that the question is over is on its way."""
        user = table.seats[seat].user_id
        channel_id = None if user is None else (await self._people.person(user)).dm_channel
        if row.tried_at is None or channel_id is None:
            return []

        def asks(content: Content) -> bool:
            return any((to.table, to.question, to.seat) == (row.table, question, seat) for to in content.references)

        message_id = await self._sender.find(channel_id, row.tried_at, asks)
        known = await self._prompts.of(row.table, seat)
        if message_id is None or (known is not None and known.message_id == message_id):
            return []
        return [self._prompts.unknown(row.table, seat, question, channel_id, message_id)]

    async def _prompt_here(self, row: OutboxRow, notification: Prompt, view: TableView) -> Sequence[Message]:
        """Draws the question on the panel in the channel; who has none open is called, and told when they open it. The
        call comes first: a panel that is changed and then moved below it would move under its reader's finger."""
        await self._drawer.redraw(view)
        since = await self._drawer.since(replace(view, prompt=notification))
        told = await self._prompts.to_tell(notification, row.table, since)
        posted = None
        if not notification.is_next:  # else only this seat may notice, and its panel is a press away
            try:
                posted = await self._nudges.send(row, view, there=notification.there)
            except (*TROUBLE, ChannelGone, Closed):
                await self._drawer.change_panel(view, events_shown_in(told))
                raise
        if await self._drawer.change_panel(view, events_shown_in(told), posted):
            told = as_read(told)
        return [told]

    async def redraw(self, row: OutboxRow, notification: Redraw) -> Sequence[Message]:
        """Edits the prompt where it stands. Where somebody wants something of the seat it is sent anew, once."""
        async with self._prompts.drawing(row.table, notification.seat):
            return await self._redraw(row, notification)

    async def _redraw(self, row: OutboxRow, notification: Redraw) -> Sequence[Message]:
        view = await self._service.look(row.table, seat=notification.seat)
        asked, user = view.asked, view.table.seats[notification.seat].user_id
        if notification.events and user is not None:
            return await self._shared_at_once(row, notification, view, await self._people.person(user))
        if not notification.stirred or asked is None or asked.id != notification.question or user is None:
            await self._drawer.redraw(view)
            await self._drawer.change_panel(view)
            await self._nudges.drop_lost(row, view.table)
            return await self._lost_prompt(row, view.table, notification.seat, notification.question)
        person = await self._people.person(user)
        if view.table.pace.kind == "live" or not person.direct_messages:
            await self._drawer.redraw(view)  # now: when somebody acts in secret later, nothing may stir
            await self._drawer.change_panel(view)
            await self._nudges.send(row, view, anew=notification.seat)
            return []
        stirred = await self._outbox.message_of(row.table, "stirred", notification.seat)
        repeated = PromptRepeated(question=asked.id)
        if notification.held or (stirred is not None and stirred.details == repeated):
            await self._drawer.redraw(view)
            return []
        sent = await self._prompt_anew(row, person, view)
        return [] if sent is None else [sent, sent.model_copy(update={"what": "stirred", "details": repeated})]

    async def _shared_at_once(
        self, row: OutboxRow, notification: Redraw, view: TableView, person: Person
    ) -> Sequence[Message]:
        """What was just said becomes the first line above the question: on the panel, or in a new message by post.
        Where nothing is asked any more the line stands alone."""
        lines = event_text.since(notification, view.table, self._words)
        since = Since(lines=tuple(reversed(lines)))
        if view.asked is None or view.asked.id != notification.question:
            plan = Plan("\n".join(since.lines))
            if view.table.pace.kind == "live" or not person.direct_messages:
                await self._drawer.settle_panel(view, since.lines)
            else:
                await self._write(row, person, plan, silent=notification.own)
            return []
        if view.table.pace.kind == "live" or not person.direct_messages:
            await self._drawer.redraw(view, news=since)
            told = await self._prompts.to_tell(notification, row.table, since)
            return [as_read(told) if await self._drawer.change_panel(view, events_shown_in(told)) else told]
        known = await self._prompts.of(row.table, notification.seat)
        if known is not None:
            since = since.then(events_shown_in(known))
        plan = await self._drawer.plan(view, since)
        if known is not None and notification.own and (drawn := await self._edit_prompt(view, known, plan, since)):
            return [drawn]
        if known is not None:
            await self._sender.delete(known.channel_id, known.message_id)
        quiet = notification.own or self._is_quiet(person, view.table.deadline)
        sent = await self._send_prompt(row, person, view, plan, since, silent=quiet)
        return [] if sent is None else [sent]

    async def _prompt_anew(self, row: OutboxRow, person: Person, view: TableView) -> Message | None:
        """The same question in a new message; the older one goes."""
        assert view.asked is not None and view.seat is not None
        known = await self._prompts.of(row.table, view.seat)
        since = NOTHING if known is None else events_shown_in(known)
        plan = await self._drawer.plan(view, since)
        if known is not None:
            await self._sender.delete(known.channel_id, known.message_id)
        quiet = self._is_quiet(person, view.table.deadline)
        sent = await self._send_prompt(row, person, view, plan, since, silent=quiet)
        if sent is None:
            await self._nudge_instead(row, view.seat)
        return sent

    async def retire(self, row: OutboxRow, notification: Retire) -> Sequence[Message]:
        """Takes the buttons of a settled prompt away, and the call in the channel when nobody is called any more."""
        async with self._prompts.drawing(row.table, notification.seat):
            known = await self._prompts.of(row.table, notification.seat)
            if known is not None and shows(known, notification.question):
                table = await self._service.info(row.table)
                settled = self._drawer.settled(table, given=await self._given(table, notification, known))
                await self._prompts.put_away(known, settled.content, becomes_line=notification.own)
            await self._drawer.settle_panel(await self._service.look(row.table, seat=notification.seat))
        await self._nudges.drop_when_nobody_is_awaited(row.table)
        return []

    async def finished(self, row: OutboxRow) -> None:
        """Nothing can be taken back any more. What Discord does not change now stays, and is refused when pressed."""
        for seat in (await self._service.info(row.table)).seats:
            with suppress(DecisionError, *TROUBLE):  # the rules of a table that stopped may fail
                async with self._prompts.drawing(row.table, seat.seat):
                    await self._prompts.leave_only_text(row.table, seat.seat)
                    await self._drawer.settle_panel(await self._service.look(row.table, seat=seat.seat))

    async def _given(self, table: TableInfo, notification: Retire, known: Message) -> Given | None:
        """What was answered, where the message stands with whoever sits there now: below what they typed that, and not
        what they pressed elsewhere since."""
        user = table.seats[notification.seat].user_id
        if user is None or not is_with(known, await self._people.person(user)):
            return None
        given = await self._service.given(table.id, notification.seat, notification.question)
        typed = await self._outbox.message_of(table.id, "typed", notification.seat)
        if typed is None or typed.message_id != known.message_id or given is None or given.source != "player":
            return given
        return (typed.details.given if isinstance(typed.details, TypedAnswer) else None) or given

    async def reminder(self, row: OutboxRow, notification: Reminder) -> Sequence[Message]:
        """To who has filled in nothing; who has gets one quiet line. In the channel everybody is called alike: there,
        it would be told to all."""
        view = await self._service.look(row.table, seat=notification.seat)
        user, asked = view.table.seats[notification.seat].user_id, view.asked
        if asked is None or asked.id != notification.question or asked.ready or user is None:
            return []
        person = await self._people.person(user)
        until = self._words.until(notification.due, view.table.pace)
        if not person.direct_messages:
            await self._nudges.send(row, view)
        else:
            plan = event_text.reminder(notification, view, self._words, until)
            with suppress(Closed):  # a call now would tell that nothing is filled in; the next question calls
                await self._write(row, person, plan, silent=asked.answer is not None)
        return []

    async def notice(self, row: OutboxRow, user: int, phrase: Phrase) -> Sequence[Message]:
        """Raises Closed when the person cannot be written to."""
        table = await self._service.info(row.table)
        head = self._words.text(say("notice-head", table=self._words.table_name(table.id)))
        person = await self._people.person(user)
        if not person.direct_messages:
            raise Closed
        for_host = isinstance(row.notification, Notice) and row.notification.to == "host"
        silent = not for_host and self._is_quiet(person, None)
        phrase = event_text.in_full(phrase, table, self._words)
        rows = event_text.notice_rows(phrase, table, self._words)
        await self._write(row, person, Plan(f"{head} {self._words.text(phrase, table)}", rows), silent=silent)
        return []

    async def damaged(self, row: OutboxRow, notification: Notice) -> Sequence[Message]:
        """Tells the host of a table that cannot be read, so nothing of it is asked but where it was."""
        person = await self._people.person(int(str(notification.params["host"])))
        head = self._words.text(say("notice-head", table=self._words.table_name(row.table)))
        outgoing = OutgoingMessage(
            Plan(f"{head} {self._words.text(notification.phrase)}"),
            f"{row.nonce}-p",
            silent=False,
            unsure_since=row.tried_at,
        )
        with suppress(Closed):  # the log knows, too
            await self._sender.write(person, outgoing, self._service.now())
        return []

    async def chair_given(self, row: OutboxRow, notification: ChairGiven) -> Sequence[Message]:
        """Tells whoever did not get up by themselves that somebody else plays their chair now."""
        with suppress(Closed):
            await self.notice(row, notification.former, say("chair-given", seat=notification.seat))
        return []

    async def place_is_gone(self, row: OutboxRow) -> None:
        """Tells the host that the table cannot be written to: once, until all was well for half a day. Whoever
        cannot be told, or dies on the way, tells it at the next attempt."""
        key = f"gone:{row.table}"
        lock = self._telling_host.setdefault(row.table, asyncio.Lock())
        async with lock:
            now, noticed = self._service.now(), await self._tables.time_of(key)
            if noticed is None or now - noticed >= WELL_AGAIN:
                table = await self._service.info(row.table)
                said = self._words.text(say("place-gone", table=self._words.table_name(table.id)))
                plan = Plan(f"{said} <#{table.place.stands_in}>")
                outgoing = OutgoingMessage(plan, f"{row.nonce}-g", silent=False, unsure_since=row.tried_at)
                try:
                    await self._sender.write(await self._people.person(table.host), outgoing, now)
                except Closed:
                    return
            await self._tables.remember_time(key, now)

    async def _write(self, row: OutboxRow, person: Person, plan: Plan, *, silent: bool) -> tuple[int, int]:
        """Writes to a person and returns channel and message.

        Raises:
            Closed: they cannot be written to; that is remembered.
            ChannelGone: the bot is not in the table's server any more, so nobody there can be written to.
        """
        outgoing = OutgoingMessage(plan, f"{row.nonce}-p", silent=silent, unsure_since=row.tried_at)
        try:
            sent = await self._sender.write(person, outgoing, self._service.now())
        except Closed as closed:
            table = await self._service.info(row.table)
            if isinstance(closed, NothingShared) and await self._membership.is_gone_from(table):
                raise ChannelGone from closed
            await self._people.change_person(person.user_id, direct_messages=False)
            await self._membership.look_for(table, [person.user_id])
            raise
        if sent[0] != person.dm_channel:
            await self._people.change_person(person.user_id, dm_channel=sent[0])
        return sent

    async def _nudge_instead(self, row: OutboxRow, seat: Seat) -> None:
        """They could not be written to. Whoever has left the server is not called: a steward sits there by now."""
        view = await self._service.look(row.table, seat=seat)
        await self._nudges.send(row, view)

    def _is_quiet(self, person: Person, due: datetime | None) -> bool:
        """True if it is this person's night, and nothing is due soon."""
        now = self._service.now()
        return is_quiet(person, now) and (due is None or due - now >= DUE_SOON)


def _may_stay(known: Message, notification: Prompt) -> bool:
    """True if the prompt that stands may show the question: the seat's own command led to it, or it was shown there
    before, and nobody has to hear of it once more."""
    if notification.again:
        return False
    return notification.in_place or notification.offered or shows(known, notification.question)

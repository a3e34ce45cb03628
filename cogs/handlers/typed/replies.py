"""Where the answer to a typed text goes: below it in direct messages, or onto the panel in the channel."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import WHAT, SentPrompts
from cogs.delivery.sender import MessageSender
from cogs.handlers.typed.reader import Answered, TextReader
from cogs.handlers.typed.written import JUST_NOW, Written, edited, open_questions
from cogs.handlers.which_meant import WhichMeant
from cogs.interactions.responder import Responder
from cogs.interactions.shown_below import ShownBelow
from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import ComponentEvent, Interaction
from cogs.ui.components import file_of, panel
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Menu, Plan
from cogs.wording.limits import CONTENT, NONCE, ROW_BUTTONS, ROWS
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Seat, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import TypedAnswer
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import Message, TableInfo, TableView
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
        drawer: PromptDrawer,
        reader: TextReader,
        which: WhichMeant,
        outbox: Outbox,
        below: ShownBelow,
    ) -> None:
        self._below = below
        self._service = service
        self._words = words
        self._outbox = outbox
        self._responder = responder
        self._sender = sender
        self._prompts = prompts
        self._drawer = drawer
        self._reader = reader
        self._which = which

    async def answer_here(self, interaction: Interaction, table: TableInfo, text: str) -> None:
        """Open the person's panel after what they typed in the channel, or answer it in a few lines."""
        user = interaction.user.id
        async with self._prompts.drawing(table.id, _seat_of(table, user)):
            answered = await self._read(table.id, user, text)
            plan, view = answered.plan, answered.view
            if not _is_prompt(answered) or view.asked is None:
                await self._responder.tell(interaction, plan)
                return
            await self._responder.open_panel(interaction, table.id, view.asked.id, plan)
            await self._prompts.is_being_read(view)

    async def answer(
        self, message: discord.Message, table: TableInfo, text: str | None = None, written: Written = JUST_NOW
    ) -> None:
        """Show the prompt as it is now below what was typed; the older prompt goes."""
        seat = _seat_of(table, message.author.id)
        async with self._prompts.drawing(table.id, seat):
            await self._answer_as(message, table, seat, message.content if text is None else text, written)

    async def _answer_as(
        self, message: discord.Message, table: TableInfo, seat: Seat, text: str, written: Written
    ) -> None:
        user = message.author.id
        answered = await self._read(table.id, user, text, written)
        plan = answered.plan
        view = panel(plan.rows, self._words.emojis)
        shown: dict[str, Any] = {} if view is None else {"view": view}
        if plan.picture is not None:
            shown["file"] = file_of(plan.picture)
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
            details=_typed(message, answered),
        )
        if _is_prompt(answered):
            await self._becomes_prompt(answered, sent.channel.id, sent.id, answer)
        else:
            await self._outbox.remember_message(answer)
        await self._below.clear(user, answered.view)
        if view is not None and not _is_prompt(answered):
            await self._below.replied(user, answered.view, sent)
        await self._drawer.change_panel(answered.view)

    async def _becomes_prompt(self, answered: Answered, channel_id: int, message_id: int, *also: Message) -> None:
        """What was drawn is the prompt from now on, and the older one goes."""
        view = answered.view
        assert view.asked is not None and view.seat is not None
        table, seat, user = view.table.id, view.seat, view.table.seats[view.seat].user_id
        if user is not None:
            self._below.becomes_prompt(user, table, message_id)
        older = await self._prompts.of(table, seat)
        prompt = self._prompts.message(
            table, seat, view.asked.id, answered.plan, channel_id, message_id, answered.since
        )
        await self._outbox.remember_message(*also, prompt, *await self._prompts.read_by(view))
        if older is not None and older.message_id != message_id:
            with suppress(*TROUBLE):
                await self._sender.delete(older.channel_id, older.message_id)

    async def _read(self, table: str, user: int, text: str, written: Written = JUST_NOW) -> Answered:
        """Have a text read; where somebody has to choose what they meant, they are asked."""
        self._which.forget(user, table)
        answered = await self._reader.read(table, user, text, written)
        if not answered.meanings:
            return answered if _is_prompt(answered) else self._with_way_back(answered)
        stood = _filled_in(answered.view)
        meanings = [(meant.name, partial(self._read_meant, meant.text, stood)) for meant in answered.meanings]
        asked = self._which.ask(user, answered.view.table, answered.plan.content, text, meanings)
        return answered._replace(plan=asked)

    def _with_way_back(self, answered: Answered) -> Answered:
        """An answer that is no prompt, with a button that brings the prompt: it stands further up by now."""
        asked, rows = answered.view.asked, answered.plan.rows
        if asked is None or asked.ready or answered.view.table.is_over:
            return answered
        mine = Button(self._words.label(say("button-mine")), Reference("mine", answered.view.table.id))
        first = rows[0] if rows else ()
        if not isinstance(first, Menu) and len(first) < ROW_BUTTONS:
            rows = ((*first, mine), *rows[1:])
        elif len(rows) < ROWS:
            rows = (*rows, (mine,))
        return answered._replace(plan=replace(answered.plan, rows=rows), is_prompt=False)

    async def _read_meant(self, text: str, stood: object, press: ComponentEvent) -> None:
        """Read the text that means for sure what was chosen, if everything still is as it was when they wrote it."""
        table, interaction = await self._service.info(press.to.table), press.interaction
        async with self._prompts.drawing(table.id, _seat_of(table, press.user)):
            now = await self._service.look(table.id, press.user)
            if _filled_in(now) != stood:
                raise Refused("refused-doubt-forgotten")
            answered = await self._read(table.id, press.user, text, Written(questions=open_questions(now)))
            plan, view, message = answered.plan, answered.view, interaction.message
            if message is None or view.asked is None or not _is_prompt(answered):
                await self._responder.update(interaction, plan)
            elif message.flags.ephemeral:
                await self._responder.turn_into_panel(interaction, table.id, view.asked.id, plan)
                await self._prompts.is_being_read(view)
            else:
                await self._responder.update(interaction, plan)
                await self._becomes_prompt(answered, message.channel.id, message.id)
                await self._drawer.change_panel(view)

    async def correct(self, message: discord.Message, table: TableInfo) -> None:
        """Read the text again for what it was read for, and change the answer to it; unless what stands there now was
        read already."""
        seat = _seat_of(table, message.author.id)
        async with self._prompts.drawing(table.id, seat):
            reply = await self._outbox.message_of(table.id, "typed", seat)
            known = None if reply is None else reply.details
            if reply is None or not isinstance(known, TypedAnswer):
                return
            if known.replies_to != message.id or known.edited == edited(message):
                return
            at = message.created_at if known.questions is None else None
            try:
                written = Written(at, known.questions)
                answered = await self._read(table.id, message.author.id, message.content, written)
            except DecisionError:
                details = known.model_copy(update={"edited": edited(message)})
                await self._outbox.remember_message(reply.model_copy(update={"details": details}))
                raise
            details = _typed(message, answered)
            details = details.model_copy(update={"given": details.given or known.given})
            await self._outbox.remember_message(reply.model_copy(update={"details": details}))
            stands = await self._edit(reply, answered.plan)
            if _is_prompt(answered):
                await self._becomes_prompt(answered, reply.channel_id, stands)
            await self._drawer.change_panel(answered.view)

    async def answered_last(self, message: discord.Message) -> TableInfo | None:
        """Return the table for which this message was the last to be read."""
        for table in await self._service.tables_of(message.author.id):
            for seat in table.seats:
                if seat.user_id == message.author.id:
                    async with self._prompts.drawing(table.id, seat.seat):  # it may be being answered just now
                        known = await self._outbox.message_of(table.id, "typed", seat.seat)
                    if known is not None and _replies_to(known) == message.id:
                        return table
        return None

    async def _edit(self, known: Message, plan: Plan) -> int:
        """The id of the message that shows it now: Discord lets an old one be edited seldom."""
        now = self._service.now()
        stands = await self._sender.renew(known.channel_id, known.message_id, plan, now, keeps_picture=False)
        calls = [await self._outbox.message_of(known.table, what, known.seat) for what in ("typed", WHAT)]
        there = [call for call in calls if call is not None and call.message_id == known.message_id]
        await self._outbox.remember_message(*(call.model_copy(update={"message_id": stands}) for call in there))
        return stands


def _is_prompt(answered: Answered) -> bool:
    return bool(answered.is_prompt and answered.plan.rows and answered.view.asked is not None)


def _given(answered: Answered) -> Given | None:
    return Given.of("", "player", answered.taken) if answered.taken else None


def _typed(message: discord.Message, answered: Answered) -> TypedAnswer:
    return TypedAnswer(
        replies_to=message.id, given=_given(answered), questions=answered.questions, edited=edited(message)
    )


def _replies_to(known: Message) -> int | None:
    return known.details.replies_to if isinstance(known.details, TypedAnswer) else None


def _filled_in(view: TableView) -> object:
    """What somebody is asked, and what they have filled in there."""
    shown = (asked for asked in (view.asked, view.also_asked) if asked is not None)
    return [(asked.id, asked.answer, asked.ready) for asked in shown]


def _seat_of(table: TableInfo, user: int) -> Seat:
    for each in table.seats:
        if each.user_id == user:
            return each.seat
    raise Refused("refused-no-seat")

"""Orders by typing, in a direct message: the same as pressing.

A reply decides which table is meant, else the one table that is open; where several are, the person is asked,
with one button each, and nothing is guessed. Whoever edits their message is read again.
"""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord

from cogs.delivery.prompt_drawer import PromptDrawer
from cogs.delivery.sender import MessageSender
from cogs.delivery.sent_prompts import WHAT, SentPrompts, events_shown_in, shows
from cogs.handlers.answers import decide_both
from cogs.interactions.membership import Membership, is_own
from cogs.interactions.responder import Responder
from cogs.rendering import board_text as boards
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.components import panel
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.ui.replies import DecidedBoth, chosen
from cogs.wording.limits import CONTENT, NONCE, clip
from cogs.wording.mentions import with_chairs
from cogs.wording.names import Words
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.errors import DecisionError, IllegalChoice, StaleDecision
from gamecore.engine.numerals import whole_number
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.errors import CannotSave, Refused
from gamecore.tables.model.message_details import NOTHING, Since, TypedAnswer
from gamecore.tables.model.table import Asked, Message, TableInfo, TableView
from gamecore.tables.service import TableService

log = logging.getLogger(__name__)
MOST_TABLES = 20
LONGEST_TEXT = 1000
"""Characters that are read as a turn; the longest there is needs fewer than half of them."""
SAID: Mapping[str, str] = {
    said: verb
    for verb, several in {
        "unready": ("not ready", "not ready yet", "unready", "wait", "hold on", "stop", "undo ready"),
        "ready": ("ready", "i am ready", "im ready"),
        "help": ("help", "?", "commands"),
        "suggest": ("suggest", "suggestion"),
        "clear": ("clear", "clear all", "reset"),
        "mine": ("my turn", "turn", "orders", "my orders"),
        "board": ("board",),
    }.items()
    for said in several
}
"""What means the same in every game, said alone; everything else is for the game to read."""


class TypedOrders:
    """Reads direct messages."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        sender: MessageSender,
        drawer: PromptDrawer,
        prompts: SentPrompts,
        membership: Membership,
    ) -> None:
        self._service = service
        self._store = service.store
        self._words = words
        self._responder = responder
        self._sender = sender
        self._drawer = drawer
        self._prompts = prompts
        self._membership = membership

    def handlers(self) -> Mapping[str, Handler]:
        return {"readfor": Handler("update", self.on_read_for)}

    async def on_message(self, message: discord.Message, late: bool = False) -> None:
        """A direct message from a person. One that came ``late`` is about what was asked when it was written."""
        try:
            await self._read_message(message, late)
        except Exception as error:
            await self.failed(message, error)

    async def on_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Somebody corrected what they wrote: it is read again, if it was the last thing that was read."""
        message = event.message
        if message.author.bot or message.guild is not None or event.guild_id is not None:
            return
        if event.cached_message is not None and event.cached_message.content == message.content:
            return
        await self.reread(message)

    async def show(self, message: discord.Message) -> None:
        """Answers what was done already: with what is open now."""
        try:
            await self._answer(message, (await self._tables_meant(message))[0], "mine")
        except Exception as error:
            await self.failed(message, error)

    async def reread(self, message: discord.Message) -> None:
        try:
            known = await self._read_last(message)
            if known is not None:
                table, reply = known
                await self._membership.admit_owner(await self._service.info(table), message.author.id)
                plan, _, _ = await self.read(table, message.author.id, message.content)
                await self._edit(reply, plan)
        except Exception as error:
            await self.failed(message, error)

    async def _read_message(self, message: discord.Message, late: bool) -> None:
        person = await self._store.person(message.author.id)
        if person.dm_channel != message.channel.id:  # whoever writes first: what they are answered there is theirs
            await self._store.save_person(person.model_copy(update={"dm_channel": message.channel.id}))
        tables = await self._tables_meant(message)
        if not tables:
            await self._nothing_to_read(message.author.id)
            return
        if len(tables) > 1:
            await self._ask_which(message, tables)
            return
        if late and tables[0].asked_at is not None and message.created_at < tables[0].asked_at:
            raise StaleDecision
        await self._answer(message, tables[0])

    async def _tables_meant(self, message: discord.Message) -> list[TableInfo]:
        """The table of the prompt that was replied to; else those that ask this person something now: where somebody
        plays by post and live, those by post, for live nobody is asked in direct messages."""
        user = message.author.id
        replied = message.reference.message_id if message.reference is not None else None
        if replied is not None:
            known = await self._store.message_by_id(replied)
            if known is not None and is_own(table := await self._service.info(known.table), user):
                return [table]
        playing = [
            table
            for table in await self._service.tables_of(user)
            if table.status == "playing" and any(seat.user_id == user for seat in table.seats)
        ]
        seen = [await self._service.look(table.id, user) for table in playing]
        open_to = [view.table for view in seen if view.asked is not None]
        asking = [view.table for view in seen if _asks(view)]
        by_post = [table for table in asking if table.pace.kind == "post"]
        return by_post or asking or open_to or playing[:1]

    async def _nothing_to_read(self, user: int) -> None:
        """Raises Refused, which says why there is nothing to answer: the table has not begun, or stands still, or there
        is none; that is told to a stranger so and so often, and then no more for a while."""
        for table in await self._service.tables_of(user):
            if table.status in ("lobby", "paused") and any(seat.user_id == user for seat in table.seats):
                free = sum(seat.user_id is None and not seat.steward for seat in table.seats)
                raise Refused(f"refused-waits-in-{table.status}", table=self._words.table_name(table.id), free=free)
        if left := await self._service.answers_left(user):
            raise Refused("refused-no-table-of-yours" if left > 1 else "refused-no-table-of-yours-last")

    async def _ask_which(self, message: discord.Message, tables: list[TableInfo]) -> None:
        buttons = [
            Button(self._words.table_name(table.id), Reference("readfor", table.id, what=str(message.id)), "blue")
            for table in tables[:MOST_TABLES]
        ]
        rows = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        view = panel(rows)
        assert view is not None
        await message.channel.send(
            self._words.text(say("typed-which-table")), view=view, reference=message, mention_author=False
        )

    async def on_read_for(self, press: ComponentEvent) -> None:
        """The person said which table their message was for: it is looked up and read."""
        channel = press.interaction.channel
        message = whole_number(press.to.what)
        if channel is None or message is None:
            raise Refused("refused-old-button")
        try:
            typed = await press.interaction.client.get_partial_messageable(channel.id).fetch_message(message)
        except discord.NotFound as gone:
            raise Refused("refused-old-button") from gone
        if typed.author.id != press.user:
            raise Refused("refused-not-ours")
        table = await self._service.info(press.to.table)
        await self._responder.update(
            press.interaction, Plan(self._words.text(say("typed-for", table=self._words.table_name(table.id))))
        )
        await self._answer(typed, table)

    async def read(self, table: str, user: int, text: str) -> tuple[Plan, Since, TableView]:
        """Takes the text as an answer. What was understood comes as the sheet, what was not as a short line. With it,
        what the sheet tells that stays while it is drawn anew, and the table as it is seen then."""
        if len(text) > LONGEST_TEXT:
            raise Refused("refused-typed-too-long", most=LONGEST_TEXT)
        before = await self._service.look(table, user)
        since = await self._since(before)
        verb = SAID.get(_bare(text))
        if verb is not None and (verb != "ready" or _can_be_readied(before)):
            plan, view = await self._do(verb, before, user, since)
            return plan, since, view
        if before.asked is None and before.also_asked is None:
            return self._drawer.nothing_asked(before), NOTHING, before
        for asked in (before.asked, before.also_asked):
            if asked is not None:
                is_one = isinstance(asked.question.choices, PickOne)
                text = with_chairs(text, asked.question.named_seats, before.table, self._words, alone=is_one)
        understood = await self._service.read_text(table, user, text)
        view = understood.view
        problems = [self._words.text(problem, view.table) for problem in understood.problems][:3]
        unchanged = before.asked is not None and before.asked.answer == understood.draft and not understood.readied
        taken = chosen(before, understood)
        if view.asked is None or (unchanged and problems):
            said = say("typed-taken", parts=taken, n=len(taken))
            return Plan(clip("\n".join(problems or [self._words.text(said, view.table)]), CONTENT)), NOTHING, view
        goes_on = before.asked is not None and before.asked.id == view.asked.id
        since = (since if goes_on else NOTHING).then(self._drawer.since(view))
        echoed = [] if goes_on or not taken else [self._words.text(say("typed-understood", parts=taken), view.table)]
        return self._drawer.plan(view, Since(lines=(*echoed, *problems)).then(since)), since, view

    async def _since(self, view: TableView) -> Since:
        """What the prompt that stands tells besides its question: it may not have been read yet."""
        if view.seat is None or view.asked is None:
            return NOTHING
        known = await self._prompts.of(view.table.id, view.seat)
        if known is not None and shows(known, view.asked.id):
            return events_shown_in(known)
        return await self._prompts.shown_events(view)

    async def _do(self, verb: str, view: TableView, user: int, since: Since) -> tuple[Plan, TableView]:
        """Does what one of the words of every game says; the answer is the sheet, or a few lines."""
        table, asked = view.table, _meant(view, verb)
        if verb == "help":
            return Plan(self._words.text(say("typed-help", example=Phrase("game-typed")), table)), view
        if verb == "board":
            draw = self._words.draw(table)
            first, *more = boards.pages(boards.draw(view.board, draw.wording, draw.chairs), CONTENT - 200)
            return Plan("\n".join([first, *([self._words.text(say("typed-board-more"), table)] if more else [])])), view
        if asked is None:
            return self._drawer.nothing_asked(view), view
        said = ""
        is_form = isinstance(asked.question.choices, Form)
        if verb == "suggest" and is_form:
            view = await self._service.save_suggestion(table.id, user, asked.id)
        elif verb == "ready":
            try:
                ask = self._drawer.ask_of(view)
                if ask.readies_all and asked.answer is not None:
                    both = DecidedBoth(ask.proposed(), asked.answer)
                    view = await decide_both(self._service, view, user, both)
                else:
                    view = await self._service.ready(table.id, user, asked.id)
            except IllegalChoice as wrong:  # said in the game's own words, above what it is about
                return self._drawer.plan(view, Since(lines=(self._words.text(wrong.phrase, table),)).then(since)), view
        elif verb in ("unready", "clear") and asked.ready:
            view = await self._service.withdraw(table.id, user, asked.id)
            said = "typed-unready"
        elif verb == "unready":
            said = "typed-was-not-ready"
        elif verb == "suggest":
            said = "typed-no-suggestion"
        if verb == "clear":
            view = await self._service.clear_draft(table.id, user, asked.id)
        if view.asked is None:
            return Plan(self._words.text(say("typed-taken", parts=[], n=0), table)), view
        if asked.id != view.asked.id:
            since = self._drawer.since(view)
        above = Since(lines=(self._words.text(Phrase(said), table),)) if said else NOTHING
        return self._drawer.plan(view, above.then(since)), view

    async def answer_here(self, interaction: Interaction, table: TableInfo, text: str) -> None:
        """What was typed in the channel opens the person's panel, or is answered in a few lines."""
        user = interaction.user.id
        async with self._prompts.drawing(table.id, _seat_of(table, user)):
            plan, _, view = await self.read(table.id, user, text)
            if not plan.rows or view.asked is None:
                await self._responder.tell(interaction, plan)
                return
            await self._responder.open_panel(interaction, table.id, view.asked.id, plan)
            await self._prompts.is_being_read(view)

    async def _answer(self, message: discord.Message, table: TableInfo, text: str | None = None) -> None:
        """The sheet as it is now, below what was typed; the older sheet goes."""
        await self._membership.admit_owner(table, message.author.id)
        seat = _seat_of(table, message.author.id)
        async with self._prompts.drawing(table.id, seat):
            await self._answer_as(message, table, seat, message.content if text is None else text)

    async def _answer_as(self, message: discord.Message, table: TableInfo, seat: Seat, text: str) -> None:
        user = message.author.id
        plan, since, seen = await self.read(table.id, user, text)
        view = panel(plan.rows)
        shown: dict[str, Any] = {} if view is None else {"view": view}
        sent = await message.channel.send(
            plan.content,
            reference=message.to_reference(fail_if_not_exists=False),
            mention_author=False,
            nonce=f"{message.id}-{table.id}"[:NONCE],
            **shown,
        )
        await self._store.remember_message(
            Message(
                table=table.id,
                what="typed",
                seat=seat,
                channel_id=sent.channel.id,
                message_id=sent.id,
                details=TypedAnswer(replies_to=message.id),
            )
        )
        if view is not None:
            await self._replace_prompt(seen, plan, sent, since)

    async def _replace_prompt(self, view: TableView, plan: Plan, sent: discord.Message, since: Since) -> None:
        """From now on the sheet below the typed text is the prompt; the older one goes."""
        if view.asked is None or view.seat is None:
            return
        known = await self._prompts.of(view.table.id, view.seat)
        if known is not None and known.message_id != sent.id:
            with suppress(discord.HTTPException):
                await self._sender.delete(known.channel_id, known.message_id)
        await self._store.remember_message(
            self._prompts.message(view.table.id, view.seat, view.asked.id, plan, sent.channel.id, sent.id, since)
        )
        await self._prompts.is_being_read(view)

    async def _read_last(self, message: discord.Message) -> tuple[str, Message] | None:
        """The table for which this message was the last to be read, with the bot's answer to it."""
        for table in await self._service.tables_of(message.author.id):
            for seat in table.seats:
                if seat.user_id == message.author.id:
                    known = await self._store.message_of(table.id, "typed", seat.seat)
                    if known is not None and known.details == TypedAnswer(replies_to=message.id):
                        return table.id, known
        return None

    async def _edit(self, known: Message, plan: Plan) -> None:
        stands = await self._sender.renew(known.channel_id, known.message_id, plan, self._service.now())
        for what in ("typed", WHAT):
            call = await self._store.message_of(known.table, what, known.seat)
            if call is not None and call.message_id == known.message_id:
                await self._store.remember_message(call.model_copy(update={"message_id": stands}))

    async def failed(self, message: discord.Message, error: Exception) -> None:
        """Answers with why nothing came of what somebody typed."""
        if isinstance(error, DecisionError):
            said = error.phrase
        elif isinstance(error, CannotSave):
            log.error("what somebody typed could not be saved", exc_info=error)
            said = say("answer-cannot-save")
        else:
            reference = secrets.token_hex(3)
            log.error("%s: a direct message could not be read", reference, exc_info=error)
            said = say("answer-unexpected", reference=reference)
        try:
            text, to = self._words.text(said), message.to_reference(fail_if_not_exists=False)
            await message.channel.send(text, reference=to, mention_author=False, nonce=f"no-{message.id}")
        except discord.HTTPException as closed:
            log.info("no answer possible: %s", closed)


def _bare(text: str) -> str:
    """Lower case words without signs: "Not ready!" is "not ready"; a lone question mark stays."""
    words = re.sub(r"[^a-z0-9 ]+", "", text.strip().lower()).split()
    return " ".join(words) if words else text.strip()


def _meant(view: TableView, verb: str) -> Asked | None:
    """What a word is about that only a sheet understands: the sheet, also where it stands below something else."""
    forms = [one for one in (view.asked, view.also_asked) if one and isinstance(one.question.choices, Form)]
    return forms[0] if forms and verb in ("suggest", "clear", "ready", "unready") else view.asked


def _asks(view: TableView) -> bool:
    """Whether something waits for the viewer, or may be given ahead; not only what they may do besides."""
    shown = [asked for asked in (view.asked, view.also_asked) if asked is not None]
    return any(not asked.question.optional and not asked.by for asked in shown)


def _can_be_readied(view: TableView) -> bool:
    """Whether a sheet is open that has something in it; else the game hears what *ready* means to it."""
    return (asked := _meant(view, "ready")) is not None and asked.sealed and asked.answer is not None


def _seat_of(table: TableInfo, user: int) -> Seat:
    for each in table.seats:
        if each.user_id == user:
            return each.seat
    raise Refused("refused-no-seat")

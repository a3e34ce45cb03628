"""Orders by typing, in a direct message: the same as pressing.

A reply decides which table is meant, else the one table that is open; where several are, the person is asked,
with one button each, and nothing is guessed. Whoever edits their message is read again.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping

import discord

from cogs.handlers.own_pictures import OwnPictures
from cogs.handlers.typed.questions import TypedQuestions
from cogs.handlers.typed.replies import TypedReplies
from cogs.handlers.typed.standing import asks_how_it_stands
from cogs.handlers.typed.which_table import refuse_without_table, tables_meant
from cogs.handlers.typed.written import JUST_NOW, Written, WrittenFor
from cogs.interactions.membership import Membership
from cogs.interactions.responder import NOT_SAVED, Responder, not_saved
from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.components import panel
from cogs.ui.custom_ids import Reference, discord_id
from cogs.ui.plan import Button, Plan
from cogs.ui.typed_text import is_question, wants_pictures
from cogs.wording.limits import CONTENT, NONCE
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People

log = logging.getLogger(__name__)
MOST_TABLES = 20
BESIDE = "+"
"""Between the questions that a button names."""


class TypedOrders:
    """Read direct messages, and say why where one cannot be answered."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        membership: Membership,
        replies: TypedReplies,
        questions: TypedQuestions,
        outbox: Outbox,
        people: People,
        own_pictures: OwnPictures,
    ) -> None:
        self._own_pictures = own_pictures
        self._service = service
        self._outbox = outbox
        self._people = people
        self._words = words
        self._responder = responder
        self._membership = membership
        self._replies = replies
        self._questions = questions

    def handlers(self) -> Mapping[str, Handler]:
        return {"readfor": Handler("update", self.on_read_for)}

    async def on_message(self, message: discord.Message, written: WrittenFor = lambda table: JUST_NOW) -> bool:
        """Read a direct message from a person. One that came late is about what was asked when it was ``written``.
        Return whether they were answered, as of :meth:`failed`."""
        try:
            await self._read_message(message, written)
        except Exception as error:
            return await self.failed(message, error)
        return True

    async def on_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Read again what somebody corrected, if it was the last thing that was read."""
        message = event.message
        if message.author.bot or message.guild is not None or event.guild_id is not None:
            return
        if message.edited_at is None:  # Discord tells of a preview, or of a pin
            return
        await self.reread(message)

    async def show(self, message: discord.Message) -> bool:
        """Answer what was done already with what is open now. Return as :meth:`on_message` does."""
        try:
            table = (await tables_meant(self._service, self._outbox, message))[0]
            await self._answer(message, table, "mine", Written(message.created_at))
        except Exception as error:
            return await self.failed(message, error)
        return True

    async def reread(self, message: discord.Message) -> None:
        try:
            table = await self._replies.answered_last(message)
            if table is not None:
                await self._membership.admit_owner(table, message.author.id)
                await self._replies.correct(message, table)
        except Exception as error:
            await self.failed(message, error)

    async def _read_message(self, message: discord.Message, written: WrittenFor) -> None:
        person = await self._people.person(message.author.id)
        if person.dm_channel != message.channel.id:  # whoever writes first: what they are answered there is theirs
            await self._people.change_person(person.user_id, dm_channel=message.channel.id)
        show = wants_pictures(message.content)
        if show is not None:  # at all tables
            await self._say(message, self._words.text(await self._own_pictures.show(person.user_id, show)))
            return
        tables = await tables_meant(self._service, self._outbox, message)
        if not tables:
            await self._answer_without_table(message)
            return
        if len(tables) > 1:
            await self._ask_which(message, tables, written)
            return
        await self._answer(message, tables[0], written=written(tables[0].id))

    async def _answer_without_table(self, message: discord.Message) -> None:
        """Whoever asks something before a game or after it hears what its rules say, or after it names a card; else why
        nothing can be played. Who sits nowhere any more is answered as often as a stranger."""
        user = message.author.id
        table = await self._service.last_table_of(user)
        said = None
        if table is not None and (_asks(message.content) or self._questions.asks_how_it_ended(table, message.content)):
            said = await self._questions.about_rules(table, message.content, user)
        elif table is not None and table.is_over:
            said = await self._questions.about_a_name(table, message.content)
        if table is None or said is None:
            await refuse_without_table(self._service, self._words, user)
            return
        lines = [said.content]
        if table.is_over or all(seat.user_id != user for seat in table.seats):
            left = await self._service.answers_left(user)
            if not left:
                return
            lines += [self._words.text(say("typed-last-answer"))] if left == 1 else []
        await self._say(message, "\n".join(lines))

    async def _say(self, message: discord.Message, text: str) -> None:
        await message.channel.send(
            self._words.emojis.text(text, CONTENT),
            reference=message.to_reference(fail_if_not_exists=False),
            mention_author=False,
            nonce=f"rules-{message.id}"[:NONCE],
        )

    async def _ask_which(self, message: discord.Message, tables: list[TableInfo], written: WrittenFor) -> None:
        """Each button names the questions of its table that the message may be about: it is pressed later."""
        buttons = []
        for table in tables[:MOST_TABLES]:
            open_now = written(table.id).open_in(await self._service.look(table.id, message.author.id))
            to = Reference("readfor", table.id, BESIDE.join(open_now), what=str(message.id))
            buttons.append(Button(self._words.table_name(table.id), to, "blue"))
        rows = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        view = panel(rows, self._words.emojis)
        assert view is not None
        await message.channel.send(
            self._words.text(say("typed-which-table")), view=view, reference=message, mention_author=False
        )

    async def on_read_for(self, press: ComponentEvent) -> None:
        """Read a message now that its author said which table it is for. In direct messages alone: the answer, with the
        author's sheet, stands below what was typed."""
        channel = press.interaction.channel
        message = discord_id(press.to.what)
        if channel is None or message is None or press.interaction.guild_id is not None:
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
        questions = press.to.question.split(BESIDE) if press.to.question else None
        await self._answer(typed, table, written=Written(typed.created_at if questions is None else None, questions))

    async def _answer(
        self, message: discord.Message, table: TableInfo, text: str | None = None, written: Written = JUST_NOW
    ) -> None:
        await self._membership.admit_owner(table, message.author.id)
        await self._replies.answer(message, table, text, written)

    async def failed(self, message: discord.Message, error: Exception) -> bool:
        """Answer with why nothing came of what somebody typed. Return False where the line was cut on the way; where
        Discord does not want the answer there is nothing more to be done."""
        if isinstance(error, DecisionError):
            said = error.phrase
        elif isinstance(error, NOT_SAVED):
            log.error("what somebody typed could not be saved", exc_info=error)
            said = not_saved(error)
        else:
            reference = secrets.token_hex(3)
            log.error("%s: a direct message could not be read", reference, exc_info=error)
            said = say("answer-unexpected", reference=reference)
        try:
            text, to = self._words.text(said), message.to_reference(fail_if_not_exists=False)
            await message.channel.send(text, reference=to, mention_author=False, nonce=f"no-{message.id}")
        except TROUBLE as trouble:
            log.info("no answer possible: %s", trouble)
            return isinstance(trouble, discord.HTTPException)
        return True


def _asks(text: str) -> bool:
    return is_question(text) or asks_how_it_stands(text, is_over=True)

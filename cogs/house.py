"""Everything that the cogs need: :class:`cogs.ports.House`, made of the parts of this process."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Protocol, TypeAlias

import discord

from cogs.delivery.prompt_drawer import PromptDrawer
from cogs.delivery.sender import ChannelGone, Closed, MessageSender, NothingShared, OutgoingMessage
from cogs.handlers.answers import Turns
from cogs.handlers.typed_orders import Typed
from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.rendering import board_text as boards
from cogs.rendering import event_text, promises
from cogs.rendering.story.page import Story, story_page
from cogs.rendering.story.round_text import round_lines
from cogs.ui.component_event import Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, FormPlan, Plan
from cogs.wording.names import Words
from cogs.wording.people_names import short_name, shown_name
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.archive.rounds import Round
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import LoggedEvent, Message, Pace, Place, TableInfo, TableView
from gamecore.tables.service import TableService

LOOKED_BACK = timedelta(days=1)
"""So old may a call be that is looked for before it is posted again."""


class Shelf(Protocol):
    """Where games come from; :mod:`gamecore.games` is one."""

    def all_keys(self) -> Sequence[str]: ...

    def game(self, key: str, deck: str | None = None) -> Game[Any]: ...


Odds: TypeAlias = Callable[[int, int, int | None, int], float]
"""The exact chance of a check: how many dice, the target, the die that is fixed, and how many may be rolled again."""


class House:
    """See :class:`cogs.ports.House`, which says what each method is for."""

    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        shelf: Shelf,
        words: Words,
        answers: Responder,
        posting: MessageSender,
        turns: Turns,
        drawer: PromptDrawer,
        typed: Typed,
        whereabouts: Membership,
        odds: Odds,
    ) -> None:
        self.service = service
        self._client = client
        self._shelf = shelf
        self._words = words
        self._answers = answers
        self._posting = posting
        self._turns = turns
        self._drawer = drawer
        self._typed = typed
        self._whereabouts = whereabouts
        self._odds = odds

    def client(self) -> discord.Client:
        return self._client

    def now(self) -> datetime:
        return self.service.now()

    def games(self) -> Sequence[str]:
        return self._shelf.all_keys()

    def rules(self, game: str, deck: str | None = None) -> Game[Any]:
        return self._shelf.game(game, deck)

    # Words

    def text(self, phrase: Phrase, table: TableInfo | None = None) -> str:
        return self._words.text(phrase, table)

    def label(self, phrase: Phrase, table: TableInfo | None = None) -> str:
        return self._words.label(phrase, table)

    def game_text(self, phrase: Phrase, game: str) -> str:
        return self._words.of_game(game).text(phrase)

    def table_name(self, table: str) -> str:
        return self._words.table_name(table)

    def pace_text(self, pace: Pace) -> str:
        return self._words.pace(pace)

    def about_seat(self, glimpse: TableView, seat: Seat) -> str:
        draw = self._words.draw(glimpse.table)
        return "\n".join(boards.about_seat(glimpse.board, seat, draw.wording, draw.chairs))

    def describe(self, user: discord.abc.User) -> str:
        return shown_name(user.display_name) or short_name(user.name)

    def tell_story(self, told: Sequence[LoggedEvent], table: TableInfo) -> list[str]:
        return event_text.messages(event_text.story_lines(told, table, self._words))

    def tell_round(self, chapter: Round, table: TableInfo) -> list[str]:
        return event_text.grouped(round_lines(chapter, table, self._words))

    async def promises_panel(self, table: TableInfo, user: int) -> Plan:
        return promises.panel(table, await self.service.promises(table.id, user), user, self._words)

    async def refresh_promises(self, table: TableInfo) -> None:
        known = await self.service.store.message_of(table.id, "promises")
        if known is not None:
            plan = promises.line_for_all(table, await self.service.honesty_at(table.id), self._words)
            with suppress(discord.HTTPException, ChannelGone):
                stands = await self._posting.renew(known.channel_id, known.message_id, plan, self.now())
                await self.service.store.remember_message(known.model_copy(update={"message_id": stands}))

    async def story_page(self, table: TableInfo) -> bytes:
        story = Story(
            table,
            await self.service.result(table.id) if table.is_open else None,
            await self.service.rounds(table.id),
            await self.service.honesty_at(table.id),
            await self.service.open_promises(table.id),
            await self.service.dice(table.id),
        )
        return (await asyncio.to_thread(story_page, story, self._words)).encode()

    def tell_rolls(self, told: Sequence[LoggedEvent], table: TableInfo) -> list[str]:
        return event_text.messages(event_text.roll_lines(told, table, self._words))

    # Answers

    async def begin(self, interaction: Interaction) -> None:
        await self._answers.begin(interaction)

    async def begin_update(self, interaction: Interaction) -> None:
        await self._answers.acknowledge(interaction, "update")

    async def tell(self, interaction: Interaction, *said: Phrase | Plan, table: TableInfo | None = None) -> None:
        await self._answers.tell(interaction, *said, table=table)

    async def update(self, interaction: Interaction, plan: Plan) -> None:
        await self._answers.update(interaction, plan)

    async def show_form(self, interaction: Interaction, form: FormPlan) -> None:
        await self._answers.show_form(interaction, form)

    async def send_file(self, interaction: Interaction, phrase: Phrase, name: str, content: bytes) -> None:
        await self._answers.send_files(interaction, phrase, {name: content})

    async def send_files(self, interaction: Interaction, phrase: Phrase, files: Mapping[str, bytes]) -> None:
        await self._answers.send_files(interaction, phrase, files)

    # Tables

    async def table_here(self, interaction: Interaction) -> TableInfo:
        if interaction.guild_id is None:
            return await self._own_table(interaction)
        channel = interaction.channel
        places = []
        if isinstance(channel, discord.Thread):
            talk = await self.service.store.thread(channel.id)
            if talk is not None:
                return await self._found(interaction, await self.service.info(talk.table))
            places.append(Place(guild_id=interaction.guild_id, channel_id=channel.parent_id, thread_id=channel.id))
            places.append(Place(guild_id=interaction.guild_id, channel_id=channel.parent_id))
        elif channel is not None:
            places.append(Place(guild_id=interaction.guild_id, channel_id=channel.id))
        for place in places:
            table = await self.service.table_at(place)
            if table is not None:
                return await self._found(interaction, table)
        raise Refused("refused-no-table-here")

    async def _found(self, interaction: Interaction, table: TableInfo) -> TableInfo:
        interaction.extras["table"] = table
        await self.service.seen(table.id, interaction.user.id)
        return table

    async def _own_table(self, interaction: Interaction) -> TableInfo:
        tables = await self.service.tables_of(interaction.user.id)
        if not tables:
            raise Refused("refused-no-table-of-yours")
        if len(tables) > 1:
            waiting = await self.service.waiting_for(interaction.user.id)
            if len(waiting) != 1:
                raise Refused("refused-which-table")
            tables = waiting
        await self._whereabouts.admit(interaction, tables[0])
        interaction.extras["table"] = tables[0]
        return tables[0]

    async def may_see(self, table: TableInfo, user: int) -> bool:
        try:
            return await self._whereabouts.may_see(table, user)
        except discord.HTTPException:
            return True

    async def has_left(self, table: TableInfo, user: int) -> bool:
        return await self._whereabouts.has_left(table, user)

    async def look_for_awaited(self, table: TableInfo) -> TableInfo:
        return await self._whereabouts.look_for(table, [s.user_id for s in table.seats if s.ribbon is False])

    async def open_turn(self, interaction: Interaction, table: TableInfo) -> None:
        await self._turns.open(interaction, table)

    async def show_board(self, interaction: Interaction, table: TableInfo) -> None:
        await self._turns.board(interaction, table)

    async def show_private_board(self, interaction: Interaction, table: TableInfo) -> None:
        await self._turns.private_board(interaction, table)

    async def show_instructions(self, interaction: Interaction, table: TableInfo) -> None:
        await self._turns.instructions(interaction, table)

    async def read_typed(self, interaction: Interaction, table: TableInfo, text: str) -> None:
        await self._typed.answer_here(interaction, table, text)

    async def refresh_prompt(self, glimpse: TableView) -> None:
        await self._drawer.refresh(glimpse)

    async def announce(
        self, table: TableInfo, plan: Plan, what: str = "", *, mark: str = "", id: str | None = None
    ) -> None:
        channel_id, now = table.place.stands_in, self.now()
        known = await self.service.store.message_of(table.id, what) if what else None
        may_stand = bool(what) and known is None  # posted by a process that died before it noted it
        parcel = OutgoingMessage(plan, id or _new_nonce(), unsure_since=now - LOOKED_BACK if may_stand else None)
        message_id = await self._posting.send(channel_id, parcel, now)
        if what:
            if known is not None and known.message_id != message_id:
                await self._point_below(known)
            sent = Message(table=table.id, what=what, channel_id=channel_id, message_id=message_id, mark=mark)
            await self.service.store.remember_message(sent)

    async def _point_below(self, known: Message) -> None:
        """What cannot be changed goes: a line in its place would stand below what it points to."""
        anew = Plan(self._words.text(say("announced-anew")))
        with suppress(discord.HTTPException):
            if not await self._posting.edit(known.channel_id, known.message_id, anew):
                await self._posting.delete(known.channel_id, known.message_id)

    async def post(self, channel_id: int, plan: Plan, *, id: str | None = None) -> bool:
        try:
            await self._posting.send(channel_id, OutgoingMessage(plan, id or _new_nonce(), silent=False), self.now())
        except ChannelGone:
            return False
        return True

    async def retract(self, table: TableInfo, what: str, said: str) -> None:
        known = await self.service.store.message_of(table.id, what)
        if known is not None:
            with suppress(discord.HTTPException):
                await self.settle(known, said)

    async def settle(self, message: Message, said: str) -> None:
        with suppress(ChannelGone, Closed):
            await self._posting.renew(message.channel_id, message.message_id, Plan(said), self.now())
        known = await self.service.store.message_of(message.table, message.what, message.seat)
        if known is not None and known.message_id == message.message_id:
            await self.service.store.forget_message(message.table, message.what, message.seat)

    async def also_tell(self, interaction: Interaction, said: Phrase, table: TableInfo | None = None) -> None:
        await self._answers.tell(interaction, said, table=table)

    async def write_to(self, user: int, plan: Plan, *, id: str | None = None) -> bool:
        return await self._write(user, plan, id) is not None

    async def ask_privately(self, table: TableInfo, seat: Seat, plan: Plan, what: str, *, mark: str, id: str) -> bool:
        user = table.seats[seat].user_id
        sent = await self._write(user, plan, id) if user is not None else None
        if sent is None:
            return False
        channel_id, message_id = sent
        letter = Message(table=table.id, what=what, seat=seat, channel_id=channel_id, message_id=message_id, mark=mark)
        await self.service.store.remember_message(letter)
        return True

    async def carry(self, table: TableInfo, sender: int, user: int, plan: Plan, *, id: str) -> bool:
        person = await self.service.store.person(user)
        if not person.takes_from(sender) or await self.has_left(table, user):
            return False
        hush = Button(self._words.label(say("button-hush")), Reference("hush"))
        block = Button(self._words.label(say("button-block")), Reference("block", what=str(sender)))
        plan = Plan(plan.content, (*plan.rows, (hush, block)))
        return await self._write(user, plan, id, silent=person.from_players == "silent") is not None

    async def _write(self, user: int, plan: Plan, id: str | None, silent: bool = False) -> tuple[int, int] | None:
        """The channel and the message; None where they cannot be written to."""
        person = await self.service.store.person(user)
        if not person.direct_messages:
            return None
        try:
            return await self._posting.write(
                person, OutgoingMessage(plan, id or _new_nonce(), silent=silent), self.now()
            )
        except NothingShared:
            return None
        except Closed:
            await self.service.store.save_person(person.model_copy(update={"direct_messages": False}))
            return None

    async def odds(self, dice: int, target: int, fix: int | None, rerolls: int) -> float:
        return await asyncio.to_thread(self._odds, dice, target, fix, rerolls)

    async def try_direct_message(self, user: discord.abc.User, said: Phrase, table: TableInfo) -> str | None:
        person = await self.service.store.person(user.id)
        parcel = OutgoingMessage(Plan(self._words.text(said, table)), _new_nonce(), silent=False)
        try:
            channel_id, message_id = await self._posting.write(person, parcel, self.now())
        except Closed:
            await self.service.store.save_person(person.model_copy(update={"direct_messages": False}))
            return None
        changed = {"direct_messages": True, "dm_channel": channel_id}
        await self.service.store.save_person(person.model_copy(update=changed))
        return f"https://discord.com/channels/@me/{channel_id}/{message_id}"


def _new_nonce() -> str:
    return secrets.token_hex(8)

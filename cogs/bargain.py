"""Talking in private: threads under the text channel, or letters that the bot carries."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.delivery.vote_messages import session
from cogs.handlers.options import WAYS
from cogs.handlers.thread_readers import reading_roles
from cogs.ports import House
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference, seats_named
from cogs.ui.plan import Blank, Button, Choice, FormPlan, Menu, Plan, Row, Text
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo, Thread

MOST_PARTNERS = 3
TALKS = ("offer", "gift")
"""What acts may be called by that are made while talking, see :class:`gamecore.engine.choices.Act`."""
LONGEST_LETTER = 1500
LIVE = ("lobby", "playing", "paused")
LONGEST_QUIET_MIN: Literal[10080] = 10080
"""Minutes without a word after which Discord puts a thread away: the longest there is, a week."""


class Bargaining(commands.Cog):
    """Bringing seats together; what binds is only what the game itself offers to sign."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._service = house.service
        self._menu = app_commands.ContextMenu(name="Bargain with", callback=self.bargain_with)

    async def cog_load(self) -> None:
        self._menu.guild_only = True
        self._house.client().tree.add_command(self._menu)  # type: ignore[attr-defined]

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "talk": Handler("private", self.on_negotiate),
            "talkto": Handler("private", self.on_negotiate_with),
            "write": Handler("form", self.on_write),
            "ways": Handler("update", self.on_ways),
        }

    # ----------------------------------------------------------------------------------- ways in

    @app_commands.command(description="Talk in private with others at this table")
    @app_commands.describe(member="With whom", second="and whom", third="and whom")
    @app_commands.guild_only()
    async def bargain(
        self,
        interaction: Interaction,
        member: discord.Member,
        second: discord.Member | None = None,
        third: discord.Member | None = None,
    ) -> None:
        await self._house.begin(interaction)
        table = await self._house.table_here(interaction)
        people = [each.id for each in (member, second, third) if each is not None]
        await self._bring_together(interaction, table, self._seats(table, people))

    async def bargain_with(self, interaction: Interaction, member: discord.Member) -> None:
        """From a member's menu."""
        await self._house.begin(interaction)
        table = await self._house.table_here(interaction)
        await self._bring_together(interaction, table, self._seats(table, [member.id]))

    async def on_negotiate(self, press: ComponentEvent) -> None:
        """A menu of the others at the table; how all bargain here may be changed together."""
        table = await self._service.info(press.to.table)
        own = self._own_seat(table, press.user)
        _must_be_live(table)
        otherwise: tuple[Row, ...] = ((Button(self._house.label(say("button-ways")), Reference("ways", table.id)),),)
        if table.bargaining == "public":
            await self._house.tell(press.interaction, Plan(self._house.text(say("refused-talk-in-public")), otherwise))
            return
        others = [seat for seat in table.seats if seat.user_id is not None and seat.seat != own]
        if not others:
            raise Refused("refused-nobody-to-talk-to")
        lines = tuple(
            Choice(self._house.label(say("chair", seat=seat.seat), table)[:100], str(seat.seat)) for seat in others
        )
        to = Reference("talkto", table.id)
        menu = Menu(to, lines, self._house.label(say("talk-with")), most=min(len(lines), MOST_PARTNERS))
        await self._house.tell(press.interaction, Plan(self._house.text(say("talk-head")), (menu, *otherwise)))

    async def on_ways(self, press: ComponentEvent) -> None:
        """How all could bargain here: a press asks the table."""
        table = await self._service.info(press.to.table)
        self._own_seat(table, press.user)
        _must_be_live(table)
        lines = [self._house.text(say("ways-head")), self._house.text(say("bargaining", way=table.bargaining))]
        buttons = tuple(
            Button(
                self._house.label(say("button-way", way=way)),
                Reference("askall", table.id, session(table), what=f"bargain_{way}"),
            )
            for way in WAYS
            if way != table.bargaining
        )
        await self._house.update(press.interaction, Plan("\n".join(lines), (buttons,)))

    async def on_negotiate_with(self, press: ComponentEvent) -> None:
        """Those chosen in the menu, or those whom a prompt's button names."""
        table = await self._service.info(press.to.table)
        named = press.to.what.split(".") if press.to.what else press.values
        seats = seats_named(named, len(table.seats))
        await self._bring_together(press.interaction, table, seats)

    def _seats(self, table: TableInfo, people: Sequence[int]) -> list[Seat]:
        found = [seat.seat for seat in table.seats if seat.user_id in people]
        if not found:
            raise Refused("refused-not-at-this-table")
        return found

    def _own_seat(self, table: TableInfo, user: int) -> Seat:
        own = next((seat.seat for seat in table.seats if seat.user_id == user), None)
        if own is None:
            raise Refused("refused-no-seat")
        return own

    # ----------------------------------------------------------------------------------- threads

    async def _bring_together(self, interaction: Interaction, table: TableInfo, others: Sequence[Seat]) -> None:
        interaction.extras["table"] = table
        own = self._own_seat(table, interaction.user.id)
        members = tuple(sorted({own, *others}))
        if len(members) < 2:
            raise Refused("refused-talk-to-yourself")
        _must_be_live(table)
        if table.bargaining == "public":
            raise Refused("refused-talk-in-public")
        thread_id = await self._thread_of(table, members) if table.bargaining == "threads" else None
        if thread_id is None:
            await self._house.tell(interaction, self._message_button(table, own, others))
        else:
            await self._house.tell(interaction, self._link(thread_id))

    async def _thread_of(self, table: TableInfo, members: tuple[Seat, ...]) -> int | None:
        """Where these seats talk: the thread they have, else a new one; None where none can be had."""
        there = next((t for t in await self._service.store.threads(table.id) if t.members == members), None)
        if there is not None and await self._still_there(there):
            return there.thread_id
        thread = await self._new_thread(table, members)
        if thread is None:
            return None
        await self._service.store.remember_thread(Thread(table=table.id, thread_id=thread.id, members=members))
        return thread.id

    def _link(self, thread_id: int) -> Plan:
        return Plan(f"{self._house.text(say('talk-here'))} <#{thread_id}>")

    async def _still_there(self, thread: Thread) -> bool:
        try:
            found = await self._house.client().fetch_channel(thread.thread_id)
            if isinstance(found, discord.Thread) and found.archived:
                await (found.edit(archived=False, locked=False) if found.locked else found.edit(archived=False))
        except (discord.NotFound, discord.Forbidden):
            await self._service.store.forget_thread(thread.thread_id)
            return False
        return True

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A talk that Discord puts away after a quiet week comes back while its game lasts; a locked one stays away."""
        now = event.data["thread_metadata"]
        talk = await self._service.store.thread(event.thread_id) if now["archived"] and not now.get("locked") else None
        if talk is None:
            return
        table = await self._service.info(talk.table)
        if table.status in LIVE and table.bargaining == "threads":
            with suppress(discord.HTTPException):  # whoever wants to talk there is brought back by asking
                await self._house.client().http.edit_channel(event.thread_id, archived=False)

    async def _new_thread(self, table: TableInfo, members: Sequence[Seat]) -> discord.Thread | None:
        """A private thread of these seats under the text channel; None where none can be had."""
        parent = self._house.client().get_channel(table.place.channel_id)
        if not isinstance(parent, discord.TextChannel):
            return None
        users = [user for seat in members if (user := table.seats[seat].user_id) is not None]
        name = " & ".join(self._house.label(say("chair", seat=seat), table) for seat in members)[:95].strip()
        try:
            begun = await self._half_opened(parent, name, users)
            thread = begun or await parent.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=LONGEST_QUIET_MIN,
            )
            for user in users:
                await thread.add_user(discord.Object(user))
            if begun is not None and parent.guild.me.id in await _writers(begun):
                return begun
            first = Plan(await self._first_lines(table, members, parent), (self._deals(table.id, members),))
            written = await self._house.post(thread.id, first)
        except discord.Forbidden:
            return None
        return thread if written else None

    async def _half_opened(self, parent: discord.TextChannel, name: str, users: Sequence[int]) -> discord.Thread | None:
        """A thread that the bot had begun for these people when it died: its own, remembered nowhere, and nobody else
        has written there."""
        own = parent.guild.me.id
        for thread in sorted(await parent.guild.active_threads(), key=lambda each: each.id):
            known_by = (thread.name, thread.parent_id, thread.owner_id)
            if known_by != (name, parent.id, own) or not thread.is_private():
                continue
            if await self._service.store.thread(thread.id) is None and await _writers(thread) <= {own, *users}:
                return thread
        return None

    def _deals(self, table: str, members: Sequence[Seat]) -> tuple[Button, ...]:
        """What can be put on paper while talking: each opens what the person who presses may do just then. And what
        can only be promised."""
        deals = tuple(
            Button(self._house.label(Phrase(f"button-talk-{talk}")), Reference("deal", table, what=talk), "blue")
            for talk in TALKS
        )
        return (*deals, self._vow(table, members))

    def _vow(self, table: str, to: Sequence[Seat]) -> Button:
        """A promise to those of ``to`` who do not press it."""
        return Button(self._house.label(say("button-vow")), Reference("vow", table, what=".".join(map(str, to))))

    async def _first_lines(self, table: TableInfo, members: Sequence[Seat], parent: discord.TextChannel) -> str:
        """Who is here, what binds, and who else can read along."""
        said = say("thread-head", seats=list(members), table=self._house.table_name(table.id))
        lines = [said, say("thread-binds"), say("thread-record"), *await self._readers(table, members, parent)]
        return "\n".join(self._house.text(line, table) for line in lines)

    async def _readers(self, table: TableInfo, members: Sequence[Seat], parent: discord.TextChannel) -> list[Phrase]:
        """Whoever manages threads, as far as they are known by name, and the roles that let others; never the bot's."""
        guild = parent.guild
        talking = {table.seats[seat].user_id for seat in members}
        others = {seat.user_id for seat in table.seats} | {guild.owner_id}
        names = []
        for user in sorted(user for user in others - talking if user is not None):
            try:
                member = await guild.fetch_member(user)
            except discord.NotFound:
                continue
            if parent.permissions_for(member).manage_threads:
                names.append(self._house.describe(member))
        lines = [say("thread-people-read", names=names)] if names else []
        if roles := reading_roles(guild):
            lines.append(say("thread-roles-read", roles=roles))
        return lines or [say("thread-nobody-reads")]

    # ----------------------------------------------------------------------------------- letters

    def _message_button(self, table: TableInfo, own: Seat, others: Sequence[Seat]) -> Plan:
        to = Reference("write", table.id, seat=own, what=".".join(str(seat) for seat in others if seat != own))
        write = Button(self._house.label(say("button-write")), to, "blue")
        said = say("talk-by-letter", seats=[seat for seat in others if seat != own])
        return Plan(self._house.text(said, table), ((write, self._vow(table.id, others)),))

    async def on_write(self, press: ComponentEvent) -> None:
        table = await self._service.info(press.to.table)
        own = self._own_seat(table, press.user)
        _must_be_live(table)
        if table.bargaining == "public":
            raise Refused("refused-talk-in-public")
        others = seats_named(press.to.what.split("."), len(table.seats))
        if not others:
            raise Refused("refused-old-button")
        if press.fields is None:
            blank = Blank(
                "letter",
                self._house.label(say("letter-field")),
                Text(longest=LONGEST_LETTER, long=True),
                required=True,
                description=self._house.label(say("letter-who", seats=others), table)[:100],
            )
            await self._house.show_form(
                press.interaction, FormPlan(self._house.label(say("button-write")), press.to, (blank,))
            )
            return
        letter = "".join(press.fields.get("letter", ()))
        id = _player_message_id(press, letter)
        await self._service.use(table.place.guild_id, press.user, "letters", times=len(others))
        unreached = [seat for seat in others if not await self._carry(table, own, seat, others, letter, id)]
        said = say("letter-unreached", seats=unreached) if unreached else say("letter-sent", seats=others)
        await self._house.also_tell(press.interaction, said, table)

    async def _carry(self, table: TableInfo, own: Seat, to: Seat, others: Sequence[Seat], letter: str, id: str) -> bool:
        user, sender = table.seats[to].user_id, table.seats[own].user_id
        if user is None or sender is None:
            return False
        circle = [seat for seat in (own, *others) if seat != to]
        answer = Reference("write", table.id, seat=to, what=".".join(map(str, circle)))
        said = say("letter", table=self._house.table_name(table.id), seat=own, others_seats=list(others))
        lines = [self._house.text(say("letter-line", line=line)) for line in letter.splitlines() if line.strip()]
        buttons = (
            Button(self._house.label(say("button-answer")), answer, "blue"),
            *self._deals(table.id, sorted({own, *others})),
        )
        plan = Plan("\n".join([self._house.text(said, table), *lines])[:2000], (buttons,))
        return await self._house.carry(table, sender, user, plan, id=id)


async def _writers(thread: discord.Thread) -> set[int]:
    """Who has written there; that somebody came is no word of theirs."""
    return {message.author.id async for message in thread.history() if not message.is_system()}


def _must_be_live(table: TableInfo) -> None:
    """What is said at a table is said while it lasts. Raises Refused afterwards."""
    if table.status not in LIVE:
        raise Refused("refused-talk-is-over")


def _player_message_id(press: ComponentEvent, letter: str) -> str:
    """The same words, written once more from the same message, are the same letter: whoever got no answer sends it
    again, and nobody reads it twice."""
    source = press.interaction.message
    written = f"{press.user} {source.id if source is not None else 0} {letter}"
    return hashlib.blake2b(written.encode(), digest_size=8).hexdigest()

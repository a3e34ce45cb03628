"""Who plays a chair while the game runs: leaving, coming back, taking over, and a live clock that somebody missed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import discord

from cogs.delivery.vote_messages import VoteMessages, chair_vote_message, is_asked_for, missing_vote_message, owner_of
from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.rendering import board_text as boards
from cogs.ui.asked_once import never_mind
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference, discord_id
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from cogs.wording.people_names import name_of
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import ChairRequested
from gamecore.tables.model.table import TableInfo, TableView
from gamecore.tables.service import TableService


class SeatHandlers:
    """Chairs change hands here; what the commands of ``/table`` do with them, too."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        vote_messages: VoteMessages,
        membership: Membership,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._vote_messages = vote_messages
        self._membership = membership

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "take": Handler("private", self.on_take),
            "sit": Handler("private", self.on_sit),
            "handover": Handler("private", self.on_hand_over),
            "back": Handler("private", self.on_back),
            "waitfor": Handler("private", self.on_wait_for),
            "standin": Handler("private", self.on_stand_in),
            "giveup": Handler("private", self.on_give_up),
            "getup": Handler("update", self.on_get_up),
        }

    async def leave(self, interaction: Interaction, table: TableInfo) -> None:
        """Gets up in a lobby; in a game it is asked what becomes of the chair."""
        if table.status not in ("playing", "paused"):
            await self._service.leave(table.id, interaction.user.id)
            await self._responder.tell(interaction, say("left", table=self._words.table_name(table.id)))
            return
        if all(seat.user_id != interaction.user.id for seat in table.seats):
            raise Refused("refused-no-seat")
        buttons = (
            Button(self._words.label(say("button-leave-now")), Reference("getup", table.id), "red"),
            Button(self._words.label(say("button-concede")), Reference("getup", table.id, what="concede"), "red"),
            never_mind(self._words),
        )
        said = self._words.text(say("leave-sure", table=self._words.table_name(table.id)))
        await self._responder.tell(interaction, Plan(said, (buttons,)))

    async def on_give_up(self, press: ComponentEvent) -> None:
        await self.leave(press.interaction, await self._service.info(press.to.table))

    async def on_get_up(self, press: ComponentEvent) -> None:
        table = await self._service.give_up(press.to.table, press.user, concede=press.to.what == "concede")
        said = self._words.text(say("left", table=self._words.table_name(table.id)))
        await self._responder.update(press.interaction, Plan(said))

    async def replace(self, interaction: Interaction, table: TableInfo, seat: int, member: discord.Member) -> None:
        """Somebody at the table asks the others to give a chair to a member."""
        name = name_of(member)
        if member.bot:
            raise Refused("refused-bot", name=name)
        await self._service.use(table.place.guild_id, interaction.user.id, "calls")
        await self._agree(interaction, table, seat, member.id, name)

    async def back(self, interaction: Interaction, table: TableInfo) -> None:
        """Gives somebody their chair again; a game that ended without them can only be looked at. With either, whoever
        said that they are away is back at all tables."""
        if table.is_over:
            absence = await self._service.absence_of(interaction.user.id)
            if absence is not None and absence.begun:
                await self._service.back(table.id, interaction.user.id)
            story = Button(self._words.label(say("button-story")), Reference("story", table.id))
            said = say("back-too-late", table=self._words.table_name(table.id))
            await self._responder.tell(interaction, Plan(self._words.text(said), ((story,),)))
            return
        await self._service.back(table.id, interaction.user.id)
        mine = Button(self._words.label(say("button-mine")), Reference("mine", table.id), "green")
        await self._responder.tell(interaction, Plan(self._words.text(say("welcome-back")), ((mine,),)))

    async def on_take(self, press: ComponentEvent) -> None:
        """Shows the chairs that a steward plays, as everybody may know them; an owner is back in theirs at once."""
        table = await self._service.info(press.to.table)
        if any(seat.user_id == press.user for seat in table.seats):
            await self.back(press.interaction, table)
            return
        played = _played_by_stewards(table)
        if not played:
            raise Refused(f"refused-table-{table.status}" if table.is_over else "refused-old-button")
        view = await self._service.look(table.id)
        briefs = [self._brief(view, seat) for seat in played]
        buttons = [
            Button(self._words.label(say("button-sit-there", seat=seat), table), Reference("sit", table.id, seat=seat))
            for seat in played
        ]
        said = "\n".join([self._words.text(say("take-head")), *briefs, self._words.text(say("take-next"))])
        rows = tuple(tuple(buttons[at : at + 4]) for at in range(0, len(buttons), 4))
        await self._responder.tell(press.interaction, Plan(said, rows))

    def _brief(self, view: TableView, seat: Seat) -> str:
        """What the board says of a chair, and how long it is kept for its owner."""
        chair = view.table.seats[seat]
        until = "none" if chair.reserved_until is None else str(int(chair.reserved_until.timestamp()))
        kept = self._words.text(say("take-kept", away=int(chair.away), until=until))
        draw = self._words.draw(view.table)
        lines = boards.about_seat(view.board, seat, draw.wording, draw.chairs)
        return "\n".join([*lines, *([] if chair.user_id is None else [kept])])

    async def on_sit(self, press: ComponentEvent) -> None:
        """Somebody would play one of them: everybody who is there is asked, and its owner is told."""
        user, seat = press.interaction.user, press.to.seat
        table = await self._service.info(press.to.table)
        if seat not in _played_by_stewards(table):
            raise Refused("refused-old-button")
        if any(each.user_id == user.id for each in table.seats):
            raise Refused("refused-seated-already")
        name = name_of(user)
        if (why := await self._service.why_reserved(table.id, seat, user.id, name)) is not None:
            raise Refused(why.id, **why.params)
        async with self._vote_messages.calling(table, chair_vote_message(seat, user.id)) as called:
            if called is None:
                await self._service.use(table.place.guild_id, user.id, "calls")
            await self._call(table, seat, user.id, say("take-asked", name=name, seat=seat))
        await self._responder.tell(press.interaction, say("take-waits"))

    async def _call(self, table: TableInfo, seat: Seat, user: int, said: Phrase) -> None:
        what, owner = chair_vote_message(seat, user), owner_of(table, seat)
        details = ChairRequested(seat=seat, user=user, owner=owner)
        text, to_owner = self._words.text(said, table), dict[Seat, Plan]()
        over = Reference("handover", table.id, owner, seat, str(user))
        if table.seats[seat].steward and table.seats[seat].user_id is not None:
            back = Button(self._words.label(say("button-im-back")), over.about("back"), "green")
            asked = self._words.text(say("take-yours", table=self._words.table_name(table.id)))
            to_owner[seat] = Plan(f"{text}\n{asked}", ((back,),))
        id = hashlib.blake2b(f"{table.id} {what} {owner} {table.round}".encode(), digest_size=8).hexdigest()
        button = Button(self._words.label(say("button-handover")), over, "green")
        await self._vote_messages.call(table, details, what, Plan(text, ((button,),)), to_owner, id)

    async def on_hand_over(self, press: ComponentEvent) -> None:
        """Somebody at the table agrees that a person takes a chair over."""
        table, seat = await self._service.info(press.to.table), press.to.seat
        user = discord_id(press.to.what)
        if seat is None or seat not in range(len(table.seats)) or user is None:
            raise Refused("refused-old-button")
        await self._vote_messages.note(press)
        if not is_asked_for(table, seat, press.to.question):
            await self._vote_messages.settle_now(table.id)
            raise Refused("refused-vote-is-over")
        guild = await self._membership.server(table.place)
        if guild is None:
            raise Refused("refused-old-button")
        member = await self._membership.member(guild, user)
        if member is None:
            called = chair_vote_message(seat, user)
            await self._vote_messages.retract(table, called, say("take-gone"))
            raise Refused("refused-they-left")
        await self._agree(press.interaction, table, seat, member.id, name_of(member))

    async def _agree(self, interaction: Interaction, table: TableInfo, seat: int, user: int, name: str) -> None:
        """Counts somebody's word; the others are asked where they are not yet."""
        try:
            tally = await self._service.agree_to_hand_over(table.id, interaction.user.id, seat, user, name)
        finally:
            await self._vote_messages.settle_now(table.id)
        if tally.carried:
            table = await self._service.info(table.id)
            await self._responder.tell(interaction, say("taken-over", seat=seat), table=table)
            return
        async with self._vote_messages.calling(table, chair_vote_message(seat, user)) as called:
            if called is None:
                own = next(each.seat for each in table.seats if each.user_id == interaction.user.id)
                await self._call(table, seat, user, say("take-proposed", by_seat=own, name=name, seat=seat))
        said = say("take-needs", name=name, seat=seat, missing_seats=list(tally.missing))
        await self._responder.tell(interaction, said, table=table)

    async def on_back(self, press: ComponentEvent) -> None:
        await self.back(press.interaction, await self._service.info(press.to.table))

    async def on_wait_for(self, press: ComponentEvent) -> None:
        """A live table waits for somebody who missed their time."""
        seat, seen = press.to.seat, whole_number(press.to.what) or 0
        if seat is None:
            raise Refused("refused-old-button")
        try:
            table = await self._service.wait_for_absent(press.to.table, press.user, seat, seen)
        finally:
            await self._vote_messages.settle_now(press.to.table)
        said = say("missed-waits")
        await self._vote_messages.retract(table, missing_vote_message(seat), said)
        await self._responder.tell(press.interaction, said, table=table)

    async def on_stand_in(self, press: ComponentEvent) -> None:
        """A live table goes on with the steward in their chair, until they are back."""
        if press.to.seat is None:
            raise Refused("refused-old-button")
        try:
            table = await self._service.stand_in(press.to.table, press.user, press.to.seat)
        finally:
            await self._vote_messages.settle_now(press.to.table)
        await self._responder.tell(press.interaction, say("missed-steward", seat=press.to.seat), table=table)


def _played_by_stewards(table: TableInfo) -> list[int]:
    """Chairs that may be taken over while the game runs, those that nobody may come back to first."""
    if table.status not in ("playing", "paused"):
        return []
    played = [seat for seat in table.seats if seat.steward]
    return [seat.seat for seat in sorted(played, key=lambda seat: seat.user_id is not None)]

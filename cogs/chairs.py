"""Who plays a chair while the game runs: leaving, coming back, taking over, and a live clock that somebody missed."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from cogs.calls import Calls, call_for_chair, call_for_missing
from cogs.plan import Button, Plan
from cogs.ports import Handling, House, Interaction, Press
from cogs.references import Reference
from gamecore.engine.numerals import whole_number
from gamecore.engine.phrases import Seat, say
from gamecore.table.errors import Refused
from gamecore.table.models import Glimpse, TableInfo


class Chairs:
    """Chairs change hands here; what the commands of ``/table`` do with them, too."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._calls = Calls(house)
        self._service = house.service

    def presses(self) -> Mapping[str, Handling]:
        return {
            "take": Handling("private", self.on_take),
            "sit": Handling("private", self.on_sit),
            "handover": Handling("private", self.on_hand_over),
            "back": Handling("private", self.on_back),
            "waitfor": Handling("private", self.on_wait_for),
            "standin": Handling("private", self.on_stand_in),
            "giveup": Handling("private", self.on_give_up),
            "getup": Handling("update", self.on_get_up),
        }

    async def leave(self, interaction: Interaction, table: TableInfo) -> None:
        """Gets up in a lobby; in a game it is asked what becomes of the chair."""
        if table.status not in ("playing", "paused"):
            await self._service.leave(table.id, interaction.user.id)
            await self._house.tell(interaction, say("left", table=self._house.table_name(table.id)))
            return
        if all(seat.user_id != interaction.user.id for seat in table.seats):
            raise Refused("refused-no-seat")
        buttons = (
            Button(self._house.label(say("button-leave-now")), Reference("getup", table.id), "red"),
            Button(self._house.label(say("button-concede")), Reference("getup", table.id, what="concede"), "red"),
        )
        said = self._house.text(say("leave-sure", table=self._house.table_name(table.id)))
        await self._house.tell(interaction, Plan(said, (buttons,)))

    async def on_give_up(self, press: Press) -> None:
        await self.leave(press.interaction, await self._service.info(press.to.table))

    async def on_get_up(self, press: Press) -> None:
        table = await self._service.give_up(press.to.table, press.user, concede=press.to.what == "concede")
        said = self._house.text(say("left", table=self._house.table_name(table.id)))
        await self._house.update(press.interaction, Plan(said))

    async def replace(
        self, interaction: Interaction, table: TableInfo, seat: int, member: discord.Member | None
    ) -> None:
        """The host gives a chair to a member, or to a steward."""
        if member is not None and member.bot:
            raise Refused("refused-bot", name=self._house.describe(member))
        user, name = (None, "") if member is None else (member.id, self._house.describe(member))
        table = await self._service.replace(table.id, interaction.user.id, seat, user, name)
        await self._house.tell(interaction, say("replaced", seat=seat), table=table)

    async def back(self, interaction: Interaction, table: TableInfo) -> None:
        await self._service.back(table.id, interaction.user.id)
        mine = Button(self._house.label(say("button-mine")), Reference("mine", table.id), "green")
        await self._house.tell(interaction, Plan(self._house.text(say("welcome-back")), ((mine,),)))

    async def on_take(self, press: Press) -> None:
        """Shows the chairs that a steward plays, as everybody may know them; an owner is back in theirs at once."""
        table = await self._service.info(press.to.table)
        if any(seat.user_id == press.user for seat in table.seats):
            await self.back(press.interaction, table)
            return
        played = _played_by_stewards(table)
        if not played:
            raise Refused("refused-old-button")
        glimpse = await self._service.look(table.id)
        briefs = [self._brief(glimpse, seat) for seat in played]
        buttons = [
            Button(self._house.label(say("button-sit-there", seat=seat), table), Reference("sit", table.id, seat=seat))
            for seat in played
        ]
        said = "\n".join([self._house.text(say("take-head")), *briefs, self._house.text(say("take-next"))])
        rows = tuple(tuple(buttons[at : at + 4]) for at in range(0, len(buttons), 4))
        await self._house.tell(press.interaction, Plan(said, rows))

    def _brief(self, glimpse: Glimpse, seat: Seat) -> str:
        """What the board says of a chair, and whether its owner means to come back."""
        away = [self._house.text(say("take-away"))] if glimpse.table.seats[seat].away else []
        return "\n".join([self._house.about_seat(glimpse, seat), *away])

    async def on_sit(self, press: Press) -> None:
        """Somebody would play one of them: the host does at once, others need the host's word or two votes."""
        user, seat = press.interaction.user, press.to.seat
        table = await self._service.info(press.to.table)
        if seat not in _played_by_stewards(table):
            raise Refused("refused-old-button")
        if any(each.user_id == user.id for each in table.seats):
            raise Refused("refused-seated-already")
        name = self._house.describe(user)
        if user.id == table.host:
            await self._agree(press, table, seat, user.id, name)
            return
        over = Button(
            self._house.label(say("button-handover")), Reference("handover", table.id, "", seat, str(user.id)), "green"
        )
        said = self._house.text(say("take-asked", name=name, seat=seat), table)
        what = call_for_chair(seat, user.id)
        async with self._calls.calling(table, what):
            await self._house.announce(table, Plan(said, ((over,),)), what)
        await self._house.tell(press.interaction, say("take-waits"))

    async def on_hand_over(self, press: Press) -> None:
        """The host or somebody at the table agrees that a person takes a chair over."""
        table = await self._service.info(press.to.table)
        guild = self._house.client().get_guild(table.place.guild_id)
        user = whole_number(press.to.what)
        if press.to.seat is None or user is None or guild is None:
            raise Refused("refused-old-button")
        await self._calls.note(press)
        try:
            member = await guild.fetch_member(user)
        except discord.NotFound as gone:
            called = call_for_chair(press.to.seat, user)
            await self._house.retract(table, called, self._house.text(say("take-gone")))
            raise Refused("refused-they-left") from gone
        await self._agree(press, table, press.to.seat, member.id, self._house.describe(member))

    async def _agree(self, press: Press, table: TableInfo, seat: int, user: int, name: str) -> None:
        try:
            tally = await self._service.agree_to_hand_over(table.id, press.user, seat, user, name)
        finally:
            await self._calls.settle_now(table.id)
        if not tally.carried:
            said = say("take-needs", name=name, seat=seat, missing_seats=list(tally.missing))
            await self._house.tell(press.interaction, said, table=table)
            return
        table = await self._service.info(table.id)
        await self._house.tell(press.interaction, say("taken-over", seat=seat), table=table)

    async def on_back(self, press: Press) -> None:
        await self.back(press.interaction, await self._service.info(press.to.table))

    async def on_wait_for(self, press: Press) -> None:
        """A live table waits for somebody who missed their time."""
        seat, seen = press.to.seat, whole_number(press.to.what) or 0
        if seat is None:
            raise Refused("refused-old-button")
        try:
            table = await self._service.wait_for_absent(press.to.table, press.user, seat, seen)
        finally:
            await self._calls.settle_now(press.to.table)
        said = say("missed-waits")
        await self._house.retract(table, call_for_missing(seat), self._house.text(said))
        await self._house.tell(press.interaction, said, table=table)

    async def on_stand_in(self, press: Press) -> None:
        """A live table goes on with the steward in their chair, until they are back."""
        if press.to.seat is None:
            raise Refused("refused-old-button")
        try:
            table = await self._service.stand_in(press.to.table, press.user, press.to.seat)
        finally:
            await self._calls.settle_now(press.to.table)
        await self._house.tell(press.interaction, say("missed-steward", seat=press.to.seat), table=table)


def _played_by_stewards(table: TableInfo) -> list[int]:
    """Chairs that may be taken over while the game runs, those that nobody may come back to first."""
    if table.status not in ("playing", "paused"):
        return []
    played = [seat for seat in table.seats if seat.steward]
    return [seat.seat for seat in sorted(played, key=lambda seat: seat.user_id is not None)]

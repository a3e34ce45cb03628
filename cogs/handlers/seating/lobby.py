"""Everything on the lobby card but its options: joining, leaving, starting, folding."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.delivery.direct_writer import DirectWriter
from cogs.delivery.vote_messages import vote_token
from cogs.handlers.seating.practice import Practice
from cogs.interactions.responder import Responder
from cogs.ui.asked_once import never_mind
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Blank, Button, FormPlan, Plan, Text
from cogs.wording.names import Words
from cogs.wording.people_names import name_of
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.strengths import STRENGTHS
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Pace, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class Lobby:
    """What happens at a table before the first card is dealt."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        writer: DirectWriter,
        people: People,
        practice: Practice,
    ) -> None:
        self._service = service
        self._people = people
        self._words = words
        self._responder = responder
        self._writer = writer
        self._practice = practice

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "join": Handler("private", self.on_join),
            "lucky": Handler("form", self.on_lucky),
            "leave": Handler("private", self.on_leave),
            "steward": Handler("private", self.on_steward),
            "strength": Handler("update", self.on_strength),
            "start": Handler("private", self.on_start),
            "fold": Handler("private", self.on_fold),
            "nevermind": Handler("update", self.on_never_mind),
            "lost": Handler("update", self.on_lost),
            "rematch": Handler("private", self.on_rematch),
        }

    async def on_join(self, press: ComponentEvent) -> None:
        await self._join(press, str(press.interaction.id))

    async def on_lucky(self, press: ComponentEvent) -> None:
        if press.fields is not None:
            word = "".join(press.fields.get("word", ()))
            await self._join(press, word or str(press.interaction.id))
            return
        blank = Blank(
            "word",
            self._words.label(say("lucky-field")),
            Text(placeholder=self._words.label(say("lucky-placeholder")), longest=80),
            required=True,
            description=self._words.label(say("lucky-why")),
        )
        await self._responder.show_form(
            press.interaction, FormPlan(self._words.label(say("button-lucky")), press.to, (blank,))
        )

    async def _join(self, press: ComponentEvent, word: str) -> None:
        user = press.interaction.user
        table, seat = await self._service.join(press.to.table, user.id, name_of(user), word)
        await self.welcome(press.interaction, table, seat)

    async def welcome(self, interaction: Interaction, table: TableInfo, seat: int) -> None:
        """Tells who has just sat down where, and tries at once whether they can be written to."""
        offer = await self._practice.offered(interaction.user.id, table)
        if table.pace.kind == "live":
            to = Reference("help", table.id)
            buttons: tuple[Button, ...] = (
                Button(self._words.label(say("button-help")), to),
                Button(self._words.label(say("button-leave")), to.about("leave")),
            )
            said = self._words.text(say("joined-live", seat=seat), table)
            await self._responder.tell(interaction, Plan(said + offer.content, (buttons, *offer.rows)))
            return
        name = self._words.table_name(table.id)
        begins = table.starting or table.status != "lobby"
        said_there = say("welcome", table=name, begins=int(begins))
        address = await self._writer.try_direct_message(interaction.user, said_there, table)
        to = Reference("lost", table.id, seat=seat)
        if address is not None:
            buttons = (
                Button(self._words.label(say("button-letters")), address),
                Button(self._words.label(say("button-lost")), to),
                Button(self._words.label(say("button-leave")), to.about("leave")),
                Button(self._words.label(say("button-help")), to.about("help")),
            )
            said = self._words.text(say("joined", seat=seat, table=name), table)
            await self._responder.tell(interaction, Plan(said + offer.content, (buttons, *offer.rows)))
        else:
            said = self._words.text(say("joined-closed", seat=seat, table=name), table)
            await self._responder.tell(interaction, Plan(said + offer.content, offer.rows))

    async def on_rematch(self, press: ComponentEvent) -> None:
        """The same people once more; whoever presses has a chair at once."""
        user = press.interaction.user
        word = str(press.interaction.id)
        table, seat = await self._service.rematch(press.to.table, user.id, name_of(user), word)
        if seat is None:
            await self._responder.tell(press.interaction, say("rematch", table=self._words.table_name(table.id)))
        else:
            await self.welcome(press.interaction, table, seat)

    async def on_lost(self, press: ComponentEvent) -> None:
        """A message that was sent and not seen is a message request, or hidden: the seat plays in the channel."""
        await self._people.change_person(press.user, direct_messages=False)
        await self._responder.update(press.interaction, Plan(self._words.text(say("joined-lost"))))

    async def on_leave(self, press: ComponentEvent) -> None:
        table = await self._service.leave(press.to.table, press.user)
        await self._responder.tell(press.interaction, say("left", table=self._words.table_name(table.id)))

    async def on_steward(self, press: ComponentEvent) -> None:
        before = await self._service.info(press.to.table)
        table = await self._service.add_steward(press.to.table, press.user, press.to.seat)
        added = [seat.seat for seat in table.seats if seat.steward and not before.seats[seat.seat].steward]
        await self._responder.tell(press.interaction, self._added(table, added), table=table)

    def _added(self, table: TableInfo, seats: list[int]) -> Plan:
        """Who has come, and how well they are to play, until the game begins."""
        said = self._words.text(say("steward-added", seats=seats), table)
        if table.status != "lobby" or table.starting:
            return Plan(said)
        to = Reference("strength", table.id)
        buttons = tuple(
            Button(self._words.label(Phrase(f"button-strength-{each}")), to.about("strength", each))
            for each in reversed(STRENGTHS)
        )
        return Plan(f"{said}\n{self._words.text(say('strength', strength=table.strength))}", (buttons,))

    async def on_strength(self, press: ComponentEvent) -> None:
        """How well stewards play here, as the host chooses below the one that they have added."""
        strength = next((each for each in STRENGTHS if each == press.to.what), None)
        if strength is None:
            raise Refused("refused-old-button")
        table = await self._service.set_strength(press.to.table, press.user, strength)
        said = self._words.text(say("strength", strength=table.strength))
        await self._responder.update(press.interaction, Plan(said))

    async def on_start(self, press: ComponentEvent) -> None:
        table = await self._service.start(press.to.table, press.user)
        await self._responder.tell(press.interaction, say("started", table=self._words.table_name(table.id)))

    async def on_fold(self, press: ComponentEvent) -> None:
        """A lobby is closed when its host has said so twice."""
        table = await self._service.info(press.to.table)
        if table.status != "lobby" or press.to.what == "sure":
            await self.close(press.interaction, table)
            return
        if press.user != table.host:
            raise Refused("refused-host-only")
        said = self._words.text(say("close-lobby-sure", table=self._words.table_name(table.id)))
        yes = Button(self._words.label(say("button-close-lobby")), Reference("fold", table.id, what="sure"), "red")
        await self._responder.tell(press.interaction, Plan(said, ((yes, never_mind(self._words)),)))

    async def close(self, interaction: Interaction, table: TableInfo) -> None:
        """Folds a lobby. Of a game that is on those who play are asked, once whoever asks for it has said so twice."""
        name = self._words.table_name(table.id)
        plays = any(seat.user_id == interaction.user.id for seat in table.seats)
        if table.status in ("playing", "paused") and plays:
            to = Reference("askall", table.id, vote_token(table), what="end")
            end = Button(self._words.label(say("button-close")), to, "red")
            others = {seat.user_id for seat in table.seats} - {None, interaction.user.id}
            kind = "practice" if table.practice else "table"
            asked = self._words.text(say("close-sure", table=name, kind=kind, others=len(others)))
            await self._responder.tell(interaction, Plan(asked, ((end, never_mind(self._words)),)))
            return
        await self._service.close(table.id, interaction.user.id)
        await self._responder.tell(interaction, say("folded", table=name))

    async def on_never_mind(self, press: ComponentEvent) -> None:
        await self._responder.update(press.interaction, Plan(self._words.text(say("kept-as-it-was"))))

    async def set_pace(self, interaction: Interaction, table: TableInfo, pace: Pace) -> None:
        """The host chooses a pace before the game."""
        table = await self._service.set_pace(table.id, interaction.user.id, pace)
        await self._responder.tell(interaction, Plan(self._words.pace(table.pace)))

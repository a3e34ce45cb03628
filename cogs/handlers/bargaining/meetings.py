"""Who bargains with whom, and how: a menu of the others at the table leads to a thread or to messages carried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.delivery.vote_messages import vote_token
from cogs.handlers.bargaining.in_common import must_be_live, own_seat
from cogs.handlers.bargaining.relay import Relay
from cogs.handlers.bargaining.threads import BargainingThreads
from cogs.handlers.seating.options import WAYS
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference, seats_named
from cogs.ui.plan import Button, Choice, Menu, Plan, Row
from cogs.wording.names import Words
from gamecore.engine.phrases import Seat, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

MOST_PARTNERS = 3


class Meetings:
    """Brings seats together; what binds is only what the game itself offers to sign."""

    def __init__(
        self, service: TableService, words: Words, responder: Responder, threads: BargainingThreads, relay: Relay
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._threads = threads
        self._relay = relay

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "talk": Handler("private", self.on_negotiate),
            "talkto": Handler("private", self.on_negotiate_with),
            "ways": Handler("update", self.on_ways),
        }

    async def on_negotiate(self, press: ComponentEvent) -> None:
        """A menu of the others at the table; how all bargain here may be changed together."""
        table = await self._service.info(press.to.table)
        own = own_seat(table, press.user)
        must_be_live(table)
        otherwise: tuple[Row, ...] = ((Button(self._words.label(say("button-ways")), Reference("ways", table.id)),),)
        if table.bargaining == "public":
            await self._responder.tell(
                press.interaction, Plan(self._words.text(say("refused-talk-in-public")), otherwise)
            )
            return
        others = [seat for seat in table.seats if seat.user_id is not None and seat.seat != own]
        if not others:
            raise Refused("refused-nobody-to-talk-to")
        lines = tuple(
            Choice(self._words.label(say("chair", seat=seat.seat), table)[:100], str(seat.seat)) for seat in others
        )
        to = Reference("talkto", table.id)
        menu = Menu(to, lines, self._words.label(say("talk-with")), most=min(len(lines), MOST_PARTNERS))
        await self._responder.tell(press.interaction, Plan(self._words.text(say("talk-head")), (menu, *otherwise)))

    async def on_ways(self, press: ComponentEvent) -> None:
        """How all could bargain here: a press asks the table."""
        table = await self._service.info(press.to.table)
        own_seat(table, press.user)
        must_be_live(table)
        lines = [self._words.text(say("ways-head")), self._words.text(say("bargaining", way=table.bargaining))]
        buttons = tuple(
            Button(
                self._words.label(say("button-way", way=way)),
                Reference("askall", table.id, vote_token(table), what=f"bargain_{way}"),
            )
            for way in WAYS
            if way != table.bargaining
        )
        await self._responder.update(press.interaction, Plan("\n".join(lines), (buttons,)))

    async def on_negotiate_with(self, press: ComponentEvent) -> None:
        """Those chosen in the menu, or those whom a prompt's button names."""
        table = await self._service.info(press.to.table)
        named = press.to.what.split(".") if press.to.what else press.values
        seats = seats_named(named, len(table.seats))
        await self._bring_together(press.interaction, table, seats)

    async def meet_people(self, interaction: Interaction, table: TableInfo, people: Sequence[int]) -> None:
        """Somebody named members of the server; those who sit at the table are meant."""
        found = [seat.seat for seat in table.seats if seat.user_id in people]
        if not found:
            raise Refused("refused-not-at-this-table")
        await self._bring_together(interaction, table, found)

    async def _bring_together(self, interaction: Interaction, table: TableInfo, others: Sequence[Seat]) -> None:
        interaction.extras["table"] = table
        own = own_seat(table, interaction.user.id)
        members = tuple(sorted({own, *others}))
        if len(members) < 2:
            raise Refused("refused-talk-to-yourself")
        must_be_live(table)
        if table.bargaining == "public":
            raise Refused("refused-talk-in-public")
        thread_id = await self._threads.thread_of(table, members) if table.bargaining == "threads" else None
        if thread_id is None:
            await self._responder.tell(interaction, self._relay.invitation_to_write(table, own, others))
        else:
            await self._responder.tell(interaction, self._link(thread_id))

    def _link(self, thread_id: int) -> Plan:
        return Plan(f"{self._words.text(say('talk-here'))} <#{thread_id}>")

"""What a table is waiting for: for whom, for what kind of thing, until when, and what then; and which wait for one."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.rendering import waiting_text
from cogs.ui.asking import waited_phrase
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from gamecore.engine.abilities.public_scores import TellsWhoComes
from gamecore.engine.phrases import say
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

MOST_LISTED = 20


class WaitingFor:
    """Says why nothing happens, never what anybody has chosen."""

    def __init__(self, service: TableService, words: Words, responder: Responder, membership: Membership) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._membership = membership

    def handlers(self) -> Mapping[str, Handler]:
        return {"why": Handler("private", self.on_why)}

    async def on_why(self, press: ComponentEvent) -> None:
        await self.why(press.interaction, await self._service.info(press.to.table))

    async def why(self, interaction: Interaction, table: TableInfo) -> None:
        """Whom the table waits for, for what kind of thing, until when, and what then; never anybody's choices."""
        if table.status == "lobby" or table.is_over:
            free = sum(seat.user_id is None and not seat.steward for seat in table.seats)
            said = say("why-lobby", free=free, full=int(table.start_when_full))
            await self._responder.tell(interaction, said if table.status == "lobby" else say("why-over"))
            return
        await self._membership.look_for(table, [seat.user_id for seat in table.seats if seat.ready_status is False])
        view = await self._service.look(table.id, interaction.user.id)
        seen = view.table
        if seen.status == "paused":
            lines = [self._words.text(say("why-trouble" if seen.trouble else "why-paused"))]
        elif seen.is_deserted:
            lines = [self._words.text(say("why-deserted"))]
        elif seen.closing is not None:
            lines = [waiting_text.opening(seen, self._words, self._service.now())]
        else:
            lines = waiting_text.who_is_awaited(view, self._words, self._service.now())
            if seen.deadline is not None and seen.pace.kind == "live":
                lines.append(self._words.text(say("why-then")))
            if isinstance(view.game, TellsWhoComes):
                lines.append(self._words.text(view.game.who_comes(view.view), seen))
        mine = Button(self._words.label(say("button-mine")), Reference("mine", seen.id), "green")
        asked = view.asked is not None and not view.asked.ready
        await self._responder.tell(interaction, Plan("\n".join(lines), ((mine,),) if asked else ()))
        await self._responder.notes.keep(interaction, seen.id)

    async def todo(self, interaction: Interaction) -> None:
        """All tables that wait for whoever asks, with a button each."""
        tables = await self._service.waiting_for(interaction.user.id)
        if not tables:
            await self._responder.tell(interaction, say("todo-nothing"))
            return
        buttons = [self._button(table) for table in tables[:MOST_LISTED]]
        rows = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        lines = [self._words.text(say("todo-head", n=len(tables)))]
        lines += [await self._line(table, interaction.user.id) for table in tables[:MOST_LISTED]]
        await self._responder.tell(interaction, Plan("\n".join(lines), rows))

    async def _line(self, table: TableInfo, user: int) -> str:
        """The table, what is asked there and until when."""
        view = await self._service.look(table.id, user)
        what = say("todo-done")
        if view.asked is not None:
            what = waited_phrase(view.asked.question.kind)
        until = "none" if table.deadline is None else str(int(table.deadline.timestamp()))
        said = say("todo-line", table=self._words.table_name(table.id), what=what, until=until)
        return self._words.text(said, table)

    def _button(self, table: TableInfo) -> Button:
        return Button(self._words.table_name(table.id), Reference("mine", table.id), "green")

"""A press on a prompt: read and done while nobody else does anything at the table, then shown where it was pressed.

The same question may be open in direct messages and privately in the channel. Drafts are kept by the table service, so
either can be closed and opened again, and what is changed in one is redrawn in the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.interactions.responder import Responder, is_for_one
from cogs.interactions.shown_below import ShownBelow
from cogs.rendering.given_text import late_line
from cogs.ui import replies
from cogs.ui.asking import waited_phrase
from cogs.ui.component_event import ComponentEvent, Interaction
from cogs.ui.confirming import Unconfirmed
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan, Row
from cogs.ui.prompt import compose_unconfirmed
from cogs.wording.names import Words
from gamecore.engine.errors import IllegalChoice, NotYourDecision, StaleDecision
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import Since
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.service import TableService

FIRST_PAGE = replies.Turned(0)
Shown: TypeAlias = replies.Turned | Unconfirmed | Plan
"""What a prompt shows after a press: one of its pages, whether the press was meant, or which of several things was."""
Act: TypeAlias = Callable[[SeatSession, TableView, Asked], Shown | None]
"""Reads a press and does what it means, in memory. Returns what is shown if it is not the first page."""


class PressedPrompts:
    """Prompts that somebody has pressed."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        below: ShownBelow,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._below = below

    async def look(self, interaction: Interaction, table: str) -> TableView:
        view = await self._service.look(table, interaction.user.id)
        interaction.extras["table"] = view.table
        return view

    async def looks_at(self, press: ComponentEvent) -> tuple[TableView, Asked]:
        view = await self.look(press.interaction, press.to.table)
        return view, pressed_on(press, view)

    async def act_and_redraw(self, press: ComponentEvent, act: Act) -> None:
        """Has ``act`` read the press and do what it means, while nobody else does anything at the table; then shows
        what came of it. Discord is waited for only when the table is free again.

        Raises:
            IllegalChoice: nothing was done, and the prompt is drawn as it stands.
        """
        shown: Shown | None = None

        def alone(seat: SeatSession) -> None:
            nonlocal shown
            view = seat.view
            press.interaction.extras["table"] = view.table
            asked = pressed_on(press, view)
            shown = act(seat, view, asked)

        try:
            async with self._prompts.drawing(press.to.table, press.to.seat or 0):
                view = await self._service.act(press.to.table, press.user, alone)
                await self.redraw(press, view, shown or FIRST_PAGE)
            await self._responder.notes.take_away(press.to.table, press.user)
        except (StaleDecision, Refused) as gone:
            await self.take_away(press, gone)
        except IllegalChoice:
            async with self._prompts.drawing(press.to.table, press.to.seat or 0):
                await self.redraw(press, await self.look(press.interaction, press.to.table))
            raise

    async def wait_no_longer(self, press: ComponentEvent) -> None:
        """Has stewards answer what waited until it could no longer be taken back; then shows what came of it."""
        await self.look(press.interaction, press.to.table)
        async with self._prompts.drawing(press.to.table, press.to.seat or 0):
            view = await self._service.wait_no_longer(press.to.table, press.user)
            await self.redraw(press, view)

    async def redraw(self, press: ComponentEvent, view: TableView, shown: Shown = FIRST_PAGE) -> None:
        """Shows the prompt as it stands now, where it was pressed and where else it is open.

        Where the press led straight on to the next question, or the message shows another one already, that is shown
        instead: nothing new is sent. Where nothing more is asked, the line that is left says what was answered.
        """
        message = press.interaction.message
        private = message is not None and message.flags.ephemeral
        stays = private or view.prompt or view.shows(press.to.question) or await self._prompts.is_open(view, message)
        if view.asked is not None and stays:
            since = await self._drawer.since(view)
            draws = partial(self._responder.takes_a_while, press.interaction)
            usual = await self._drawer.plan(view, since, draws=draws)  # a turned page stays until this changes
            plan = usual if shown == FIRST_PAGE else await self._plan(view, since, shown, draws)
            if not await self._responder.update(press.interaction, plan):
                message = None
                await self._drawer.change_panel(view)  # it was sent again below while the press was on its way
            elif private:
                self._responder.keep_panel(press.interaction, view.table.id, view.asked.id, usual)
            await self._prompts.drawn(view, usual, message, since)
        else:
            given = view.given if press.to.verb == "bestboth" else view.given_to(press.to.question)
            undone_by = view.seat if view.undo_until else None
            panel_in = press.interaction.channel_id if private else None
            settled = self._drawer.settled(view.table, undone_by, given, panel_in=panel_in)
            if await self._responder.update(press.interaction, settled) and private:
                self._responder.keep_panel(press.interaction, view.table.id, "", settled)
            await self._prompts.settled(view.table.id, press.to.seat or 0, message, settled)
        if not private:
            await self._drawer.change_panel(view)
        await self._below.clear(press.user, view, pressed=None if message is None else message.id)
        await self._drawer.refresh(view, but=message.id if message is not None else None)

    async def _plan(self, view: TableView, since: Since, shown: Shown, draws: Callable[[], None]) -> Plan:
        if isinstance(shown, Plan):
            return shown
        if isinstance(shown, replies.Turned):
            return await self._drawer.plan(view, since, shown.page, draws=draws)
        ask = self._drawer.ask_of(view, shown=view.shows(shown.to.question))
        return compose_unconfirmed(ask, shown, self._words.draw(view.table))

    async def take_away(self, press: ComponentEvent, why: StaleDecision | Refused) -> None:
        """The prompt is settled: its buttons go, and the person learns what was answered and where to go on.

        If it is still open after all (the table is paused, say), it is drawn as it stands. A message that shows the
        next question by now keeps its buttons: the press and the redrawing crossed.
        """
        await self._responder.acknowledge(press.interaction, "update")
        async with self._prompts.drawing(press.to.table, press.to.seat or 0):  # an earlier press may be redrawing it
            view = await self._looked_at(press)
            mine = await self._without_buttons(press, view)
        said = self._words.text(why.phrase) if isinstance(why, Refused) or view is None else self._late(press, view)
        await self._responder.tell(press.interaction, Plan(said, mine))

    async def say_answered(self, press: ComponentEvent, view: TableView) -> None:
        """Of a question that is open for others only: what counts, below a message that is older than the answer."""
        await self._responder.acknowledge(press.interaction, "update")
        await self._responder.take_buttons(press.interaction)
        said = self._late_line(press, view, None)
        await self._responder.tell(press.interaction, Plan(said, self._mine(view)))

    async def _looked_at(self, press: ComponentEvent) -> TableView | None:
        try:
            return await self.look(press.interaction, press.to.table)
        except Refused:
            return None

    def _late(self, press: ComponentEvent, view: TableView) -> str:
        """What became of the question that was pressed on, and what is next; one that is still open has changed."""
        if view.shows(press.to.question):
            return self._words.text(say("refused-not-an-option"))
        return self._late_line(press, view, None if view.asked is None else waited_phrase(view.asked.question.kind))

    def _late_line(self, press: ComponentEvent, view: TableView, what: Phrase | None) -> str:
        waited = [one.seat for one in view.waiting if one.seat != view.seat]
        return late_line(view.given_to(press.to.question), what, waited, self._words.draw(view.table))

    async def _without_buttons(self, press: ComponentEvent, view: TableView | None) -> tuple[Row, ...]:
        """Takes them away where they lead nowhere. A button to go on by, where there is something to go on with."""
        if view is not None and view.shows(press.to.question):
            await self.redraw(press, view)
        else:
            redrawn = view is not None and await self._prompts.is_open(view, press.interaction.message)
            if is_for_one(press.interaction) and not redrawn:
                await self._responder.take_buttons(press.interaction)
            if view is not None and view.asked is not None:
                return self._mine(view)
        return ()

    def _mine(self, view: TableView) -> tuple[Row, ...]:
        return ((Button(self._words.label(say("button-mine")), Reference("mine", view.table.id), "green"),),)


def pressed_on(press: ComponentEvent, view: TableView) -> Asked:
    """The question that was pressed on, if it is open and this person's.

    Raises:
        NotYourDecision: it is another seat's, or this person has none.
        StaleDecision: it is not open any more.
    """
    if view.seat is None or view.seat != press.to.seat:
        raise NotYourDecision
    asked = view.shows(press.to.question)
    if asked is None:
        raise StaleDecision
    return asked

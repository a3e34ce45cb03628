"""The prompts of seated people as they stand now: in direct messages, and on panels that are open in the channel."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from cogs.delivery.sent_prompts import NOTHING, SentPrompts, Since, events_shown_in
from cogs.interactions.responder import Responder
from cogs.rendering import event_text
from cogs.rendering.public_messages import end_rows
from cogs.ui import standing_instructions
from cogs.ui.asking import Ask
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.ui.prompt import compose
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.service import TableService

OVER = ("finished", "closed")


class PromptDrawer:
    """Draws what somebody is asked, and redraws it where it stands."""

    def __init__(self, service: TableService, words: Words, responder: Responder, prompts: SentPrompts) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts

    async def ask_of(self, glimpse: TableView, since: Since = NOTHING, shown: Asked | None = None) -> Ask:
        """What a question of this viewer is drawn from: ``shown``, or the first with the other beside it."""
        assert glimpse.asked is not None and glimpse.seat is not None
        beside = None
        if shown is None and glimpse.beside is not None:
            beside = await self.ask_of(glimpse, shown=glimpse.beside)
        table, asked = glimpse.table, shown or glimpse.asked
        user = table.seats[glimpse.seat].user_id
        echo: Sequence[Phrase] = ()
        if user is not None:
            echo = await self._service.preview(table.id, user, asked.id, asked.answer)
        return Ask(
            table.id,
            self._words.table_name(table.id),
            asked.id,
            asked.question,
            asked.sealed,
            asked.answer,
            asked.ready,
            echo,
            since.lines,
            "" if asked.ahead else self._words.until(table.deadline, table.pace),
            None if asked.ahead else table.deadline,
            table.status == "paused",
            standing_instructions.always(glimpse, asked.question),
            since.used,
            asked.ahead,
            asked.ready and not asked.ahead and table.seats[glimpse.seat].ribbon is False,
            beside,
            asked.by,
            table.bargaining != "public",
        )

    async def plan(self, glimpse: TableView, since: Since = NOTHING, page: int = 0) -> Plan:
        return compose(await self.ask_of(glimpse, since), self._words.draw(glimpse.table), page)

    def since(self, glimpse: TableView) -> Since:
        """What the viewer alone learnt by the deed that led to their question, and what was answered for them."""
        led_to = glimpse.prompt
        if led_to is None:
            return NOTHING
        lines = event_text.since(led_to, glimpse.table, self._words)
        again = event_text.look_again(led_to.changed, glimpse.table, self._words)
        return Since((*lines, *again), standing_instructions.used(glimpse))

    def nothing_asked(self, glimpse: TableView) -> Plan:
        """For somebody of whom nothing is asked now: whom the table waits for, or that it is over."""
        if glimpse.table.status in OVER:
            return Plan(self._words.text(say("board-over"), glimpse.table), end_rows(glimpse.table, self._words))
        waiting = [waited.seat for waited in glimpse.waiting]
        said = say("turn-nothing", seats=waiting) if waiting else say("turn-nothing-at-all")
        to = Reference("board", glimpse.table.id)
        buttons = [
            Button(self._words.label(Phrase(f"button-{verb}")), to.about(verb)) for verb in ("board", "sheet", "help")
        ]
        return Plan(self._words.text(said, glimpse.table), (tuple(buttons),))

    def settled(self, table: str) -> Plan:
        """What is left of a prompt when nothing is to be answered any more."""
        return Plan(self._words.text(say("prompt-settled", table=self._words.table_name(table))))

    async def change_panel(self, glimpse: TableView, since: Since | None = None) -> bool:
        """Draws the viewer's question on the panel that they have open in the channel; whether they have one."""
        user = None if glimpse.seat is None else glimpse.table.seats[glimpse.seat].user_id
        if user is None or glimpse.asked is None or self._responder.panel_of(user, glimpse.table.id) is None:
            return False
        plan = await self.plan(glimpse, await self._prompts.shown_events(glimpse) if since is None else since)
        return await self._responder.change_panel(user, glimpse.table.id, glimpse.asked.id, plan)

    async def settle_panel(self, glimpse: TableView) -> None:
        """Leaves nothing to press on a panel when nothing is asked of its owner any more."""
        user = None if glimpse.seat is None else glimpse.table.seats[glimpse.seat].user_id
        if user is not None and (glimpse.asked is None or glimpse.table.status in OVER):
            await self._responder.change_panel(user, glimpse.table.id, "", self.settled(glimpse.table.id))

    async def refresh(self, glimpse: TableView, but: int | None = None) -> None:
        """Redraws the prompt in the person's direct messages, unless it is message ``but`` or not there. What Discord
        does not take now is drawn with the next news."""
        with suppress(discord.HTTPException):
            await self.redraw(glimpse, but)

    async def redraw(self, glimpse: TableView, but: int | None = None) -> None:
        """As :meth:`refresh`, but raises discord.HTTPException while Discord is in trouble."""
        known = await self._prompts.to_be_redrawn(glimpse, but)
        if known is not None:
            plan = await self.plan(glimpse, events_shown_in(known))
            await self._prompts.redraw(glimpse, known, plan, self._service.now())

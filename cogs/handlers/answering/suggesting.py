"""*Suggest*: the steward fills in what is empty, asks before it replaces anything, and can be taken back."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.handlers.answering.pressed_prompts import PressedPrompts
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.confirming import FILL_REST, Unconfirmed
from gamecore.engine.choices import Form
from gamecore.engine.filling_up import own_sections
from gamecore.engine.phrases import say
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Asked, TableView


class Suggesting:
    """What is pressed below a sheet to have it filled in."""

    def __init__(self, pressed: PressedPrompts, drawer: PromptDrawer) -> None:
        self._pressed = pressed
        self._suggested = drawer.suggested

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "suggest": Handler("update", self.on_suggest),
            FILL_REST: Handler("update", self.on_fill_rest),
            "replaceall": Handler("update", self.on_replace_all),
            "unsuggest": Handler("update", self.on_undo),
        }

    async def on_suggest(self, press: ComponentEvent) -> None:
        """Nothing is ready by that. Where something is filled in by hand, it is asked what becomes of it."""

        def act(seat: SeatSession, view: TableView, asked: Asked) -> Unconfirmed | None:
            form = asked.question.choices
            own = own_sections(form, asked.answer, seat.suggestion(asked.id)) if isinstance(form, Form) else []
            if own:
                return Unconfirmed(say("suggest-yours", sections=[one.text for one in own]), press.to.about(FILL_REST))
            self._fill_in(seat, view, asked, all=True)
            return None

        await self._pressed.act_and_redraw(press, act)

    async def on_fill_rest(self, press: ComponentEvent) -> None:
        await self._pressed.act_and_redraw(press, lambda seat, view, asked: self._fill_in(seat, view, asked, all=False))

    async def on_replace_all(self, press: ComponentEvent) -> None:
        await self._pressed.act_and_redraw(press, lambda seat, view, asked: self._fill_in(seat, view, asked, all=True))

    def _fill_in(self, seat: SeatSession, view: TableView, asked: Asked, *, all: bool) -> None:
        answer = seat.suggestion(asked.id) if all else seat.completed(asked.id)
        if answer == asked.answer:
            return
        seat.fill_in(asked.id, answer)
        self._suggested.remember(view, asked, answer)

    async def on_undo(self, press: ComponentEvent) -> None:
        """The sheet is as it was, unless something else was filled in since."""

        def act(seat: SeatSession, view: TableView, asked: Asked) -> None:
            if not self._suggested.is_last(view, asked):
                raise Refused("refused-undo-suggest")
            before = self._suggested.before(view, asked)
            if before is None:
                seat.clear(asked.id)
            else:
                seat.fill_in(asked.id, before)

        await self._pressed.act_and_redraw(press, act)

"""*Suggest*: the steward fills in what is empty, asks before it replaces anything, and can be taken back."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.handlers.answering.pressed_prompts import PressedPrompts
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.confirming import FILL_REST, Unconfirmed
from gamecore.engine.choices import Form
from gamecore.engine.filling_up import own_sections
from gamecore.engine.phrases import say
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.model.table import Asked, TableView


class Suggesting:
    """What is pressed below a sheet to have it filled in."""

    def __init__(self, pressed: PressedPrompts) -> None:
        self._pressed = pressed

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
            own = own_sections(form, asked.by_hand, seat.suggestion(asked.id)) if isinstance(form, Form) else []
            if own:
                return Unconfirmed(say("suggest-yours", sections=[one.text for one in own]), press.to.about(FILL_REST))
            seat.suggest(asked.id, replace=True)
            return None

        await self._pressed.act_and_redraw(press, act)

    async def on_fill_rest(self, press: ComponentEvent) -> None:
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.suggest(asked.id, replace=False))

    async def on_replace_all(self, press: ComponentEvent) -> None:
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.suggest(asked.id, replace=True))

    async def on_undo(self, press: ComponentEvent) -> None:
        """The sheet is as it was, unless something else was filled in since."""
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.unsuggest(asked.id))

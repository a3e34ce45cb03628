"""What somebody answers by a button, a menu or a form of a prompt, and how they take it back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.question_hints import NONE, Hinted
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.handlers.answering.pressed_prompts import PressedPrompts, Shown
from cogs.handlers.which_meant import WhichMeant
from cogs.interactions.responder import Responder
from cogs.rendering.advice import followed, proposed
from cogs.ui import replies
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.confirming import Unconfirmed
from cogs.ui.custom_ids import Reference
from cogs.ui.forms import InDoubt, Sent
from cogs.ui.plan import Button, FormPlan, Plan
from cogs.ui.prompt import headline
from cogs.wording.names import Words
from gamecore.engine.choices import Form
from gamecore.engine.errors import DecisionError, StaleDecision
from gamecore.engine.phrases import say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.service import TableService


class Answers:
    """Answers by pressing."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        pressed: PressedPrompts,
        which: WhichMeant,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._pressed = pressed
        self._which = which

    def handlers(self) -> Mapping[str, Handler]:
        answering = {
            verb: Handler("form" if replies.may_open_form(verb) else "update", self.on_answer)
            for verb in replies.ANSWERING
        }
        return answering | {
            "unready": Handler("update", self.on_unready),
            "now": Handler("update", self.on_go_on),
            "nowait": Handler("update", self._pressed.wait_no_longer),
            "fillready": Handler("update", self.on_fill_in_and_ready),
            "fillall": Handler("update", self.on_fill_in_what_comes_next),
            "holdon": Handler("private", self.on_hold_on),
            "beside": Handler("private", self.on_pending),
            "moretime": Handler("private", self.on_more_time),
        }

    async def on_answer(self, press: ComponentEvent) -> None:
        """A button, a menu or a form of a prompt."""
        form = await self._form_opened_by(press)
        if form is not None:
            await self._responder.show_form(press.interaction, form)
            return
        await self._responder.acknowledge(press.interaction, "update")
        await self._pressed.act_and_redraw(press, partial(self._answered, press))

    def _answered(self, press: ComponentEvent, seat: SeatSession, view: TableView, asked: Asked) -> Shown | None:
        try:
            meant = self._meaning(press, view, asked)
        except InDoubt as doubt:
            return self._which_meant(press, view, asked, doubt)
        if isinstance(meant, replies.Turned | Unconfirmed):
            return meant
        if isinstance(meant, FormPlan):  # it was none a moment ago
            raise StaleDecision
        carry_out(meant, seat, view, asked)
        return None

    def _which_meant(self, press: ComponentEvent, view: TableView, asked: Asked, doubt: InDoubt) -> Plan:
        """What the prompt shows while it asks which name was meant; each button sends the form with that one."""
        ask = self._drawer.ask_of(view, shown=None if asked is view.asked else asked)
        said = f"{headline(ask, self._words.draw(view.table))}\n{self._words.text(doubt.phrase, view.table)}"
        meanings = [(name, partial(self._sent_again, press.to, fields)) for name, fields in doubt.meanings]
        back = Button(self._words.label(say("button-not-yet")), ask.to("page", "0"))
        return self._which.ask(press.user, view.table, said, doubt.meanings, meanings, back)

    async def _sent_again(self, to: Reference, fields: Sent, press: ComponentEvent) -> None:
        await self.on_answer(ComponentEvent(press.interaction, to, fields=fields))

    async def _form_opened_by(self, press: ComponentEvent) -> FormPlan | None:
        """Discord takes no form where an answer is promised, so the table is looked at before."""
        if press.fields is None and replies.may_open_form(press.to.verb):
            with suppress(DecisionError, Refused):  # it is said when the press is read again, alone at the table
                view, asked = await self._pressed.looks_at(press)
                meant = self._meaning(press, view, asked, await self._drawer.hinted(view))
                return meant if isinstance(meant, FormPlan) else None
        return None

    def _meaning(self, press: ComponentEvent, view: TableView, asked: Asked, hinted: Hinted = NONE) -> replies.Meaning:
        ask = self._drawer.ask_of(view, shown=None if asked is view.asked else asked, hinted=hinted)
        draw = self._words.draw(view.table)
        if press.fields is not None:
            meant = replies.sent(ask, press.to, press.fields, draw)
            if isinstance(meant, replies.Drafted) and press.to.verb == "section":
                return replies.Drafted(followed(view, asked, meant.draft))
            return meant
        opens_sheet = press.to.verb == "section" and isinstance(asked.question.choices, Form) and hinted.is_new
        return replies.meaning(ask, press.to, press.values, draw, proposed(view, asked) if opens_sheet else None)

    async def on_pending(self, press: ComponentEvent) -> None:
        """The other question of a message that has no room for both, by itself."""
        view, asked = await self._pressed.looks_at(press)
        plan = await self._drawer.plan(view, shown=asked)
        await self._responder.tell(press.interaction, plan)

    async def on_unready(self, press: ComponentEvent) -> None:
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.withdraw(asked.id))

    async def on_go_on(self, press: ComponentEvent) -> None:
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.go_on(asked.id))

    async def on_fill_in_and_ready(self, press: ComponentEvent) -> None:
        """Has the steward fill in the sheet, and readies it."""

        def act(seat: SeatSession, _: TableView, asked: Asked) -> None:
            seat.suggest(asked.id, replace=False)
            seat.ready(asked.id)

        await self._pressed.act_and_redraw(press, act)

    async def on_fill_in_what_comes_next(self, press: ComponentEvent) -> None:
        """Answers as proposed, has the steward fill in the sheet that comes next, and readies that."""

        def act(seat: SeatSession, view: TableView, _: Asked) -> None:
            ask, following = self._drawer.ask_of(view), view.also_asked
            if not ask.readies_all or following is None or press.to.what != replies.digest(ask.proposed()):
                raise StaleDecision
            seat.suggest(following.id, replace=False)
            decide_both(seat, view, replies.DecidedBoth(ask.proposed(), seat.completed(following.id)))

        await self._pressed.act_and_redraw(press, act)

    async def on_hold_on(self, press: ComponentEvent) -> None:
        table = await self._service.info(press.to.table)
        async with self._prompts.drawing_of(table, press.user):
            view = await self._service.hold_on(table.id, press.user)
            self._responder.takes_a_while(press.interaction)
            await self._drawer.refresh(view)
            await self._drawer.change_panel(view)
        is_sheet = view.asked is not None and isinstance(view.asked.question.choices, Form)
        said = say("turn-held-on", sheet="yes" if is_sheet else "no")
        await self._responder.tell(press.interaction, said, table=view.table)

    async def on_more_time(self, press: ComponentEvent) -> None:
        seen = whole_number(press.to.what)
        table = await self._service.more_time(press.to.table, press.user, seen)
        until = self._words.until(table.deadline, table.pace)
        if table.pace.kind == "live":
            said = say("turn-more-time-live")
        else:
            left = next((seat.extensions for seat in table.seats if seat.user_id == press.user), 0)
            said = say("turn-more-time", until=until or "none", left=left)
        await self._responder.tell(press.interaction, said, table=table)


def carry_out(
    meant: replies.Decided | replies.DecidedBoth | replies.Drafted, seat: SeatSession, view: TableView, asked: Asked
) -> None:
    """Does what an answer to ``asked`` means."""
    if isinstance(meant, replies.Decided):
        seat.decide(asked.id, meant.answer)
    elif isinstance(meant, replies.DecidedBoth):
        decide_both(seat, view, meant)
    elif meant.draft is None:
        seat.clear(asked.id)
    else:
        seat.fill_in(asked.id, meant.draft)


def decide_both(seat: SeatSession, view: TableView, meant: replies.DecidedBoth) -> None:
    """What comes next first: once the question is answered it may not be *next* any more."""
    assert view.asked is not None and view.also_asked is not None
    seat.decide(view.also_asked.id, meant.following)
    seat.decide(view.asked.id, meant.answer)

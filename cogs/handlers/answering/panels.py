"""The panel on which somebody reads privately, in the channel, what they are asked; and what explains it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pydantic import JsonValue

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.handlers.answering.answers import decide_both
from cogs.handlers.answering.hints import HintSettings
from cogs.handlers.answering.pressed_prompts import PressedPrompts, pressed_on
from cogs.interactions.responder import Responder
from cogs.interactions.shown_below import ShownBelow
from cogs.rendering.advice import changes, in_full, in_full_of_both
from cogs.rendering.given_text import done_line
from cogs.rendering.next_star import as_read, behind_the_star, is_done_with
from cogs.ui import replies
from cogs.ui.asking import NO_STAR, is_choice
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.confirming import Unconfirmed
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import ALONE, Button, Plan
from cogs.ui.possible import tried
from cogs.wording.names import Words
from gamecore.engine.choices import Form, to_be_confirmed
from gamecore.engine.errors import StaleDecision
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.remembered import Suggested
from gamecore.tables.model.table import Asked, TableInfo, TableView
from gamecore.tables.service import TableService

Do = Callable[[SeatSession, ComponentEvent], None]
"""What a button of a message that explains does."""


class Panels:
    """Opens panels, and answers beside them."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        pressed: PressedPrompts,
        hints: HintSettings,
        below: ShownBelow,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._pressed = pressed
        self._hints = hints
        self._below = below

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "mine": Handler("private", self.on_mine),
            "suggestready": Handler("private", self.on_suggest_and_ready),
            "doit": Handler("update", self.on_do_it),
            "fillin": Handler("update", self.on_fill_in),
            "doboth": Handler("update", self.on_do_both),
            "doitsure": Handler("update", self.on_sure),
            "doitnot": Handler("update", self.on_not_yet),
            "best": Handler("update", self.on_best),
            "bestboth": Handler("update", self.on_best_both),
            "try": Handler("update", self.on_try),
            "change": Handler("update", self.on_change),
            "reasons": Handler("private", self.on_reasons),
            "nohints": Handler("update", self.on_no_more_hints),
            "hintson": Handler("update", self.on_hints_again),
        }

    async def on_mine(self, press: ComponentEvent) -> None:
        await self.open(press.interaction, await self._service.info(press.to.table))

    async def open(self, interaction: Interaction, table: TableInfo) -> None:
        """What the person must decide here now, privately; or whom the table waits for."""
        view = await self._pressed.look(interaction, table.id)
        if view.seat is None:
            await self._responder.tell(interaction, self._from_outside(view.table))
            return
        async with self._prompts.drawing(table.id, view.seat):  # the older panel may be changing
            await self._open(interaction, await self._pressed.look(interaction, table.id))

    async def _open(self, interaction: Interaction, view: TableView) -> None:
        if view.asked is None or view.table.is_over:
            await self._responder.tell(interaction, self._drawer.nothing_asked(view), table=view.table)
            return
        told = await self._prompts.shown_events(view)
        plan = await self._drawer.plan(view, told, draws=partial(self._responder.takes_a_while, interaction))
        await self._responder.open_panel(interaction, view.table.id, view.asked.id, plan)
        await self._prompts.is_being_read(view)

    def _from_outside(self, table: TableInfo) -> Plan:
        """For who has no chair: all that they may do."""
        is_on = table.status in ("playing", "paused")
        verbs = ("watch", "board", "story") if is_on else ("board", "story")
        if is_on and any(seat.steward for seat in table.seats):
            verbs = ("take", *verbs)
        buttons = [Button(self._words.label(Phrase(f"button-{verb}")), Reference(verb, table.id)) for verb in verbs]
        return Plan(self._words.text(say("refused-no-seat")), (tuple(buttons),))

    async def on_suggest_and_ready(self, press: ComponentEvent) -> None:
        """Lets the steward fill in the sheet and readies it; everything can still be changed."""
        async with self._prompts.drawing(press.to.table, press.to.seat or 0):
            view = await self._service.act(press.to.table, press.user, lambda seat: _as_proposed(seat, press))
            self._responder.takes_a_while(press.interaction)
            await self._drawer.refresh(view)
        await self.open(press.interaction, view.table)

    async def on_do_it(self, press: ComponentEvent) -> None:
        """As proposed in the message that was pressed, or the second best of it; what its own button would ask first
        is asked there. A sheet is only filled in so."""
        found = await self._still_to_answer(press)
        if found is None:
            return
        view, asked = found
        if isinstance(asked.question.choices, Form):
            await self._do_as_proposed(press, _completed)
            return
        try:
            unsure = to_be_confirmed(asked.question.choices, _proposed(view, asked, press.to.what))
        except StaleDecision as gone:
            await self._pressed.take_away(press, gone)
            return
        if unsure is None:
            await self._do_as_proposed(press, _as_proposed)
            return
        anyway = Button(self._words.label(say("button-skip-sure")), press.to.about("doitsure", press.to.what), "red")
        back = Button(self._words.label(say("button-not-yet")), press.to.about("doitnot"))
        plan = Plan(f"**{self._words.text(unsure, view.table)}**", ((anyway, back),))
        await self._responder.update(press.interaction, plan)

    async def on_fill_in(self, press: ComponentEvent) -> None:
        """The sheet as a line of the message has it; it is not sent, and *Undo suggest* takes it back."""
        if not press.values:  # the menu was emptied
            await self._responder.acknowledge(press.interaction, "update")
        elif await self._still_to_answer(press) is not None:
            await self._do_as_proposed(press, _filled_in)

    async def _still_to_answer(self, press: ComponentEvent) -> tuple[TableView, Asked] | None:
        """None where the message is older than the answer: what was made ready since is not replaced by it."""
        try:
            view, asked = await self._pressed.looks_at(press)
        except (StaleDecision, Refused) as gone:
            await self._pressed.take_away(press, gone)
            return None
        if asked.ready:
            await self._pressed.say_answered(press, view)
            return None
        return view, asked

    async def on_not_yet(self, press: ComponentEvent) -> None:
        try:
            await self._pressed.looks_at(press)
        except (StaleDecision, Refused) as gone:
            await self._pressed.take_away(press, gone)
            return
        await self._responder.clear_away(press.interaction)

    async def on_sure(self, press: ComponentEvent) -> None:
        if await self._still_to_answer(press) is not None:
            await self._do_as_proposed(press, _as_proposed)

    async def on_do_both(self, press: ComponentEvent) -> None:
        """As the green button of the prompt, which the message that was pressed explains."""
        if await self._still_to_answer(press) is not None:
            await self._do_as_proposed(press, _both_as_proposed)

    async def _do_as_proposed(self, press: ComponentEvent, do: Do) -> None:
        """Does it; the message that was pressed has served, and the prompt shows what came of it."""
        try:
            async with self._prompts.drawing(press.to.table, press.to.seat or 0):
                view = await self._service.act(press.to.table, press.user, lambda seat: do(seat, press))
                given = view.given_to(press.to.question)
                done = "" if given is None else done_line(given.phrases, self._words.draw(view.table))
                await self._responder.clear_away(press.interaction, done)
                pressed = press.interaction.message
                await self._below.clear(press.user, view, "reasons", None if pressed is None else pressed.id)
                if not await self._drawer.change_panel(view):
                    await self._drawer.settle_panel(view)
                await self._drawer.refresh(view)
        except (StaleDecision, Refused) as gone:
            await self._pressed.take_away(press, gone)

    async def on_best(self, press: ComponentEvent) -> None:
        """As recommended on the prompt itself, with what that leads to where the line has named it, too; what its own
        button would ask first is asked here as well."""

        def act(seat: SeatSession, view: TableView, asked: Asked) -> Unconfirmed | None:
            answer = seat.completed(asked.id)
            unsure = to_be_confirmed(asked.question.choices, answer)
            if unsure is None:
                _decide_all(seat, asked, answer)
                return None
            key = answer["act"] if isinstance(answer, Mapping) else answer
            return Unconfirmed(unsure, press.to.about("sure", token(str(key))))

        await self._pressed.act_and_redraw(press, act)

    async def on_best_both(self, press: ComponentEvent) -> None:
        """Is done with the question, as recommended, and answers what comes next, as the button says."""
        await self._pressed.act_and_redraw(press, lambda seat, *_: _both_as_proposed(seat, press))

    async def on_try(self, press: ComponentEvent) -> None:
        """As a line of the menu says, if that is still to be hoped for."""

        def act(seat: SeatSession, view: TableView, asked: Asked) -> replies.Turned | None:
            if not press.values:  # the menu was emptied
                return replies.Turned(0)
            seat.decide(asked.id, tried(advice_for(view, asked).possible, press.values).answer)
            return None

        await self._pressed.act_and_redraw(press, act)

    async def on_change(self, press: ComponentEvent) -> None:
        """The sheet as a line of the menu says, if it is still as that line took it to be."""

        def act(seat: SeatSession, view: TableView, asked: Asked) -> replies.Turned | None:
            if not press.values:  # the menu was emptied
                return replies.Turned(0)
            seat.fill_in(asked.id, tried(changes(view, asked), press.values).answer)
            return None

        await self._pressed.act_and_redraw(press, act)

    async def on_reasons(self, press: ComponentEvent) -> None:
        """What a steward would answer, and why; also to the other question of the message, if it has one, and to what
        comes next where the prompt recommends both as one."""
        view, asked = await self._pressed.looks_at(press)
        message = press.interaction.message
        read = "" if message is None else self._words.emojis.read(message.content)
        behind = behind_the_star(view) if asked is view.asked else None
        star = NO_STAR if behind is None else await self._drawer.star(view, asked)
        if behind is not None and star.both:
            plans = [in_full_of_both(view, asked, behind, self._words, star, read)]
        else:
            is_beside = asked is view.asked and behind is None and press.to.what != ALONE
            other = view.also_asked if is_beside else None
            both = [one for one in (asked, other) if one is not None and is_choice(one.question) and not one.ready]
            plans = [in_full(view, one, self._words, read) for one in both]
        await self._below.show(press, view.table, press.to.question, plans, asked)

    async def on_no_more_hints(self, press: ComponentEvent) -> None:
        """The prompt goes on without them, here and wherever else one stands; and what brings them back is said."""
        table = await self._service.info(press.to.table)
        self._responder.takes_a_while(press.interaction)
        said = await self._hints.switch(press.user, table.game, wanted=False)
        await self._pressed.act_and_redraw(press, lambda *_: None)
        await self._responder.tell(press.interaction, said)

    async def on_hints_again(self, press: ComponentEvent) -> None:
        """The prompt itself shows it."""
        table = await self._service.info(press.to.table)
        self._responder.takes_a_while(press.interaction)
        await self._hints.switch(press.user, table.game, wanted=True)
        await self._pressed.act_and_redraw(press, lambda *_: None)


def _both_as_proposed(seat: SeatSession, press: ComponentEvent) -> None:
    """Is done with the question, and answers what comes next.

    Raises:
        StaleDecision: another answer to either is recommended by now, or what comes next is answered.
    """
    view = seat.view
    asked, following = pressed_on(press, view), behind_the_star(view)
    if following is None or asked is not view.asked:
        raise StaleDecision
    answer, advice = seat.suggestion(asked.id), advice_for(view, following)
    may_follow = (then for then in (seat.suggestion(following.id), advice.second) if then is not None)
    read = (one for one in may_follow if press.to.what == replies.digest(as_read(following.question, one)))
    then = next(read, None)
    if not is_done_with(asked.question, answer) or then is None:
        raise StaleDecision
    decide_both(seat, view, replies.DecidedBoth(answer, then))


def _as_proposed(seat: SeatSession, press: ComponentEvent) -> None:
    """Raises as :func:`pressed_on` and :func:`_proposed` do."""
    asked = pressed_on(press, seat.view)
    second = press.to.what
    _decide_all(seat, asked, _proposed(seat.view, asked, second) if second else seat.completed(asked.id))


def _decide_all(seat: SeatSession, asked: Asked, answer: JsonValue) -> None:
    """Decides; of what is recommended also what that leads to, where the line has named it."""
    advice = advice_for(seat.view, asked)
    seat.decide(asked.id, answer)
    seat.follow_up(advice.then if advice.answer == answer else None)


def _completed(seat: SeatSession, press: ComponentEvent) -> None:
    """Fills in a sheet; what was filled in by hand stays. Raises as :func:`pressed_on` does."""
    asked = pressed_on(press, seat.view)
    seat.fill_in(asked.id, seat.completed(asked.id), Suggested(before=asked.answer))


def _filled_in(seat: SeatSession, press: ComponentEvent) -> None:
    """Raises as :func:`pressed_on` and :func:`tried` do.

    Raises:
        StaleDecision: something was filled in by hand meanwhile, which nothing replaces unasked.
    """
    asked = pressed_on(press, seat.view)
    if asked.by_hand:
        raise StaleDecision
    plan = tried(advice_for(seat.view, asked).possible, press.values)
    seat.fill_in(asked.id, plan.answer, Suggested(before=asked.answer))


def _proposed(view: TableView, asked: Asked, second: str) -> JsonValue:
    """What a steward would answer; or the next best, by its digest.

    Raises:
        StaleDecision: another answer is the next best by now, and nobody has read of that one.
    """
    advice = advice_for(view, asked)
    if second and second != replies.digest(advice.second):
        raise StaleDecision
    return advice.second if second else advice.answer

"""What a seated person must decide: shown, pressed, filled in, typed; in direct messages or privately in the channel.

The same question may be open in both. Drafts are kept by the table service, so either can be closed and
opened again, and what is changed in one is redrawn in the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cogs.delivery.prompts.prompt_drawer import OVER, PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.delivery.table_pictures import TablePictures
from cogs.handlers.answering.hints import HintSettings
from cogs.interactions.responder import Responder, is_for_one
from cogs.rendering import board_text as boards
from cogs.rendering.advice import in_full
from cogs.ui import replies, standing_instructions
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.confirming import Unconfirmed
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, FormPlan, Plan, Row
from cogs.ui.prompt import compose_unconfirmed
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.errors import IllegalChoice, NotYourDecision, StaleDecision
from gamecore.engine.numerals import whole_number
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import Since
from gamecore.tables.model.table import Asked, TableInfo, TableView
from gamecore.tables.service import TableService

FIRST_PAGE = replies.Turned(0)


class Answers:
    """Prompts, and what is pressed on them."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        pictures: TablePictures,
        hints: HintSettings,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._pictures = pictures
        self._hints = hints

    def handlers(self) -> Mapping[str, Handler]:
        answering = {
            verb: Handler("form" if replies.may_open_form(verb) else "update", self.on_answer)
            for verb in replies.ANSWERING
        }
        return answering | {
            "unready": Handler("update", self.on_unready),
            "fillready": Handler("update", self.on_fill_in_and_ready),
            "mine": Handler("private", self.on_mine),
            "board": Handler("private", self.on_board),
            "sheet": Handler("private", self.on_private_board),
            "instructions": Handler("private", self.on_instructions),
            "instruct": Handler("update", self.on_instruct),
            "always": Handler("update", self.on_always),
            "byhand": Handler("update", self.on_take_in_hand),
            "asknext": Handler("private", self.on_ask_next_time),
            "holdon": Handler("private", self.on_hold_on),
            "beside": Handler("private", self.on_pending),
            "moretime": Handler("private", self.on_more_time),
            "suggestready": Handler("private", self.on_suggest_and_ready),
            "help": Handler("private", self.on_help),
            "reasons": Handler("private", self.on_reasons),
            "nohints": Handler("update", self.on_no_more_hints),
        }

    async def open(self, interaction: Interaction, table: TableInfo) -> None:
        """What the person must decide here now, privately; or whom the table waits for."""
        view = await self._look(interaction, table.id)
        if view.seat is None:
            await self._responder.tell(interaction, self._from_outside(view.table))
            return
        async with self._prompts.drawing(table.id, view.seat):  # the older panel may be changing
            await self._open(interaction, await self._look(interaction, table.id))

    async def _open(self, interaction: Interaction, view: TableView) -> None:
        if view.asked is None or view.table.status in OVER:
            await self._responder.tell(interaction, self._drawer.nothing_asked(view), table=view.table)
            return
        plan = await self._drawer.plan(view, await self._prompts.shown_events(view))
        await self._responder.open_panel(interaction, view.table.id, view.asked.id, plan)
        await self._prompts.is_being_read(view)

    def _from_outside(self, table: TableInfo) -> Plan:
        """For who has no chair: all that they may do."""
        verbs = ("watch", "board", "story") if table.status in ("playing", "paused") else ("board", "story")
        buttons = [Button(self._words.label(Phrase(f"button-{verb}")), Reference(verb, table.id)) for verb in verbs]
        return Plan(self._words.text(say("refused-no-seat")), (tuple(buttons),))

    async def board(self, interaction: Interaction, table: TableInfo, *, as_text: bool = False) -> None:
        """The whole board in words, below its picture; by itself where the picture stands in the channel."""
        view = await self._look(interaction, table.id)
        draw = self._words.draw(view.table)
        drawn = boards.draw(view.board, draw.wording, draw.chairs)
        first, *more = [Plan(page) for page in boards.pages(drawn, CONTENT)]
        picture = None if as_text else await self._pictures.board_for(interaction.user.id, view.table)
        await self._responder.tell(interaction, replace(first, picture=picture), *more)

    async def private_board(self, interaction: Interaction, table: TableInfo) -> None:
        view = await self._look(interaction, table.id)
        if view.private_board is None:
            raise Refused("refused-no-seat")
        draw = self._words.draw(view.table)
        drawn = boards.draw(view.private_board, draw.wording, draw.chairs)
        first, *more = [Plan(page) for page in boards.pages(drawn, CONTENT)]
        await self._responder.tell(interaction, replace(first, picture=await self._pictures.hand(view)), *more)

    # ----------------------------------------------------------------------------------- pressed

    async def _look(self, interaction: Interaction, table: str) -> TableView:
        view = await self._service.look(table, interaction.user.id)
        interaction.extras["table"] = view.table
        return view

    async def _looks_at(self, press: ComponentEvent) -> tuple[TableView, Asked]:
        view = await self._look(press.interaction, press.to.table)
        return view, pressed_on(press, view)

    async def _act(self, press: ComponentEvent, act: Callable[[SeatSession, TableView, Asked], object]) -> TableView:
        """Has ``act`` read the press and do what it means, while nobody else does anything at the table."""

        def alone(seat: SeatSession) -> None:
            view = seat.view
            press.interaction.extras["table"] = view.table
            act(seat, view, pressed_on(press, view))

        return await self._service.act(press.to.table, press.user, alone)

    async def act_and_redraw(
        self, press: ComponentEvent, act: Callable[[SeatSession, TableView, Asked], object]
    ) -> None:
        """As :meth:`_act`; then shows what came of it, or what ``act`` returns to be asked first. Discord is waited for
        only when the table is free again."""
        found: object = None

        def noted(seat: SeatSession, view: TableView, asked: Asked) -> None:
            nonlocal found
            found = act(seat, view, asked)

        try:
            async with self._prompts.drawing(press.to.table, press.to.seat or 0):
                view = await self._act(press, noted)
                await self._redraw(press, view, found if isinstance(found, Unconfirmed) else FIRST_PAGE)
        except (StaleDecision, Refused) as gone:
            await self._take_away(press, gone)

    async def on_answer(self, press: ComponentEvent) -> None:
        """A button, a menu or a form of a prompt."""
        shown: replies.Turned | Unconfirmed = FIRST_PAGE

        def act(seat: SeatSession, view: TableView, asked: Asked) -> None:
            nonlocal shown
            meant = self._meaning(press, view, asked)
            if isinstance(meant, replies.Turned | Unconfirmed):
                shown = meant
            elif isinstance(meant, FormPlan):  # it was none a moment ago
                raise StaleDecision
            else:
                carry_out(meant, seat, view, asked)

        try:
            if await self._is_form_shown(press):
                return
            await self._responder.acknowledge(press.interaction, "update")
            async with self._prompts.drawing(press.to.table, press.to.seat or 0):
                view = await self._act(press, act)
                await self._redraw(press, view, shown)
        except (StaleDecision, Refused) as gone:
            await self._take_away(press, gone)
        except IllegalChoice as wrong:
            await self._responder.acknowledge(press.interaction, "update")
            await self._redraw(press, await self._look(press.interaction, press.to.table))
            raise wrong

    async def _is_form_shown(self, press: ComponentEvent) -> bool:
        """Shows the form that the press opens, if it opens one. Discord takes no form where an answer is promised, so
        the table is looked at before."""
        if press.fields is not None or not replies.may_open_form(press.to.verb):
            return False
        meant = self._meaning(press, *await self._looks_at(press))
        if isinstance(meant, FormPlan):
            await self._responder.show_form(press.interaction, meant)
        return isinstance(meant, FormPlan)

    def _meaning(self, press: ComponentEvent, view: TableView, asked: Asked) -> replies.Meaning:
        ask = self._drawer.ask_of(view, shown=None if asked is view.asked else asked)
        draw = self._words.draw(view.table)
        if press.fields is not None:
            return replies.sent(ask, press.to, press.fields, draw)
        return replies.meaning(ask, press.to, press.values, draw)

    async def on_take_in_hand(self, press: ComponentEvent) -> None:
        """The person answers what an instruction would have answered."""
        await self.act_and_redraw(press, lambda seat, _, asked: seat.take_in_hand(asked.id))

    async def on_pending(self, press: ComponentEvent) -> None:
        """The other question of a message that has no room for both, by itself."""
        view, asked = await self._looks_at(press)
        plan = await self._drawer.plan(view, shown=asked)
        await self._responder.tell(press.interaction, plan)

    async def on_unready(self, press: ComponentEvent) -> None:
        await self.act_and_redraw(press, lambda seat, _, asked: seat.withdraw(asked.id))

    async def on_fill_in_and_ready(self, press: ComponentEvent) -> None:
        """Has the steward fill in the sheet, and readies it."""
        await self.act_and_redraw(press, lambda seat, _, asked: seat.decide(asked.id, seat.completed(asked.id)))

    async def _redraw(
        self, press: ComponentEvent, view: TableView, shown: replies.Turned | Unconfirmed = FIRST_PAGE
    ) -> None:
        """Shows the prompt as it stands now, where it was pressed and where else it is open.

        Where the press led straight on to the next question that is shown instead: nothing new is sent.
        """
        message = press.interaction.message
        private = message is not None and message.flags.ephemeral
        if view.asked is not None and (private or view.prompt or view.shows(press.to.question)):
            since = await self._drawer.since(view)
            plan = await self._plan(view, since, shown)
            usual = await self._drawer.plan(view, since)  # a turned page stays until this changes
            if not await self._responder.update(press.interaction, plan):
                message = None
            elif private:
                self._responder.keep_panel(press.interaction, view.table.id, view.asked.id, usual)
            await self._prompts.drawn(view, usual, message, since)
        else:
            settled = self._drawer.settled(view.table)
            if await self._responder.update(press.interaction, settled) and private:
                self._responder.keep_panel(press.interaction, view.table.id, "", settled)
            await self._prompts.settled(view.table.id, press.to.seat or 0, message)
        await self._drawer.refresh(view, but=message.id if message is not None else None)

    async def _plan(self, view: TableView, since: Since, shown: replies.Turned | Unconfirmed) -> Plan:
        if isinstance(shown, replies.Turned):
            return await self._drawer.plan(view, since, shown.page)
        ask = self._drawer.ask_of(view, shown=view.shows(shown.to.question))
        return compose_unconfirmed(ask, shown, self._words.draw(view.table))

    async def _take_away(self, press: ComponentEvent, why: StaleDecision | Refused) -> None:
        """The prompt is settled: its buttons go, and the person learns where to go on.

        If it is still open after all (the table is paused, say), it is drawn as it stands. A message that shows the
        next question by now keeps its buttons: the press and the redrawing crossed.
        """
        await self._responder.acknowledge(press.interaction, "update")
        async with self._prompts.drawing(press.to.table, press.to.seat or 0):  # an earlier press may be redrawing it
            mine = await self._without_buttons(press)
        await self._responder.tell(press.interaction, Plan(self._words.text(why.phrase), mine))

    async def _without_buttons(self, press: ComponentEvent) -> tuple[Row, ...]:
        """Takes them away where they lead nowhere. A button to go on by, where there is something to go on with."""
        try:
            view = await self._look(press.interaction, press.to.table)
        except Refused:
            view = None
        if view is not None and view.shows(press.to.question):
            await self._redraw(press, view)
        else:
            redrawn = view is not None and await self._prompts.is_open(view, press.interaction.message)
            if is_for_one(press.interaction) and not redrawn:
                await self._responder.take_buttons(press.interaction)
            if view is not None and view.asked is not None:
                mine = Button(self._words.label(say("button-mine")), Reference("mine", view.table.id), "green")
                return ((mine,),)
        return ()

    # --------------------------------------------------------------------------- without a question

    async def on_mine(self, press: ComponentEvent) -> None:
        await self.open(press.interaction, await self._service.info(press.to.table))

    async def on_board(self, press: ComponentEvent) -> None:
        await self.board(press.interaction, await self._service.info(press.to.table), as_text=True)

    async def on_private_board(self, press: ComponentEvent) -> None:
        await self.private_board(press.interaction, await self._service.info(press.to.table))

    async def on_hold_on(self, press: ComponentEvent) -> None:
        view = await self._service.hold_on(press.to.table, press.user)
        await self._drawer.refresh(view)
        await self._responder.tell(press.interaction, say("turn-held-on"), table=view.table)

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

    async def on_suggest_and_ready(self, press: ComponentEvent) -> None:
        """Lets the steward fill in the sheet and readies it; everything can still be changed."""
        table, question = press.to.table, press.to.question
        view = await self._service.act(table, press.user, lambda seat: seat.decide(question, seat.completed(question)))
        await self._drawer.refresh(view)
        await self.open(press.interaction, view.table)

    async def on_help(self, press: ComponentEvent) -> None:
        """The six lines of the game, and how a turn is taken."""
        table = await self._service.info(press.to.table)
        said = say("help", how=self._words.how_to_play(table), example=Phrase("game-typed"))
        rows = await self._hints.rows(press.user, table.game)
        await self._responder.tell(press.interaction, Plan(self._words.text(said, table), rows), table=table)

    async def on_reasons(self, press: ComponentEvent) -> None:
        """What a steward would answer, and why."""
        view, asked = await self._looks_at(press)
        await self._responder.tell(press.interaction, in_full(view, asked, self._words), table=view.table)

    async def on_no_more_hints(self, press: ComponentEvent) -> None:
        """The prompt goes on without them, here and wherever else one stands."""
        table = await self._service.info(press.to.table)
        await self._hints.switch(press.user, table.game, wanted=False)
        await self.act_and_redraw(press, lambda *_: None)

    # ------------------------------------------------------------------------- standing instructions

    async def on_instructions(self, press: ComponentEvent) -> None:
        await self.instructions(press.interaction, await self._service.info(press.to.table))

    async def instructions(self, interaction: Interaction, table: TableInfo, page: int = 0) -> None:
        await self._responder.tell(interaction, await self._instructions(table, interaction.user.id, page))

    async def _instructions(self, table: TableInfo, user: int, page: int) -> Plan:
        return standing_instructions.plan(
            await self._service.standing_instructions(table.id, user), table, self._words, page
        )

    async def on_always(self, press: ComponentEvent) -> None:
        """This question and every one like it is answered from now on."""
        key, _, value = press.to.what.partition("=")
        try:
            _, asked = await self._looks_at(press)
            async with self._prompts.drawing(press.to.table, asked.question.seat):
                await self._redraw(press, await self._service.instruct(press.to.table, press.user, key, value))
        except (StaleDecision, Refused) as gone:
            await self._take_away(press, gone)

    async def on_ask_next_time(self, press: ComponentEvent) -> None:
        view = await self._service.instruct(press.to.table, press.user, press.to.what, "ask")
        said = say("asks-next-time", name=Phrase(f"instruction-{press.to.what}"))
        await self._responder.tell(press.interaction, said, table=view.table)

    async def on_instruct(self, press: ComponentEvent) -> None:
        number, _, key = press.to.what.partition(":")
        page = whole_number(number) or 0
        if key and press.values:
            view = await self._service.instruct(press.to.table, press.user, key, press.values[0])
            await self._drawer.refresh(view)
        table = await self._service.info(press.to.table)
        await self._responder.update(press.interaction, await self._instructions(table, press.user, page))


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

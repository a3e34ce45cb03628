"""Where people talk, a press opens just those acts that they may do about one another now. What everybody reads is
shown before it is posted, and whoever talks there is told where it stands."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from pydantic import JsonValue

from cogs.delivery.announcements import Announcements
from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.delivery.table_pictures import TablePictures
from cogs.handlers.answering.pressed_prompts import pressed_on
from cogs.handlers.which_meant import WhichMeant
from cogs.interactions.responder import Responder
from cogs.ui import replies
from cogs.ui.asked_once import never_mind
from cogs.ui.asking import Ask
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference, key_for, token
from cogs.ui.forms import InDoubt, Sent
from cogs.ui.plan import Button, FormPlan, Menu, Plan, Row
from cogs.ui.prompt import compose
from cogs.wording.names import Words
from gamecore.engine.choices import Act, Acts
from gamecore.engine.errors import StaleDecision
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Asked, TableInfo, TableView, Thread
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox

MOST_WRITTEN = 2000


class Deals:
    """The buttons in bargaining threads and below carried messages. What they open is for the eyes of who pressed."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        outbox: Outbox,
        announcements: Announcements,
        pictures: TablePictures,
        which: WhichMeant,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._announcements = announcements
        self._pictures = pictures
        self._which = which
        self._written: OrderedDict[tuple[int, str, str], JsonValue] = OrderedDict()
        """By person, question and what its button carries, the offer that waits for *Post it*. Not saved: it can be
        written again. Each button posts what stands above it, whatever was written after it."""

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "deal": Handler("form", self.on_deal),
            "offer": Handler("form", self.on_offer),
            "post": Handler("update", self.on_post),
        }

    async def on_deal(self, press: ComponentEvent) -> None:
        """A single act with a form opens it at once; several, or one without, are shown to choose from."""
        view = await self._service.look(press.to.table, press.user)
        press.interaction.extras["table"] = view.table
        acts = await self._acts(press, view)
        if not acts:
            raise Refused("talk-not-now")
        ask, draw = self._drawer.ask_of(view), self._words.draw(view.table)
        if len(acts) == 1 and (form := self._form(ask, acts[0], view)) is not None:
            await self._responder.show_form(press.interaction, form)
            return
        lines = [self._where(view.table)] if any(act.is_posted for act in acts) else []
        plan = compose(replace(_narrowed(ask, acts), before=lines), draw)
        await self._responder.tell(press.interaction, _seen_before_it_is_posted(plan, acts), table=view.table)

    async def on_offer(self, press: ComponentEvent) -> None:
        """Something that everybody will read: its form, then what it says, with a button that posts it."""
        view = await self._service.look(press.to.table, press.user)
        press.interaction.extras["table"] = view.table
        asked = pressed_on(press, view)
        ask = self._drawer.ask_of(view, shown=asked)
        act = _act_named(asked, press.values[0] if press.values else press.to.what)
        if press.fields is not None:
            try:
                meant = replies.sent(ask, ask.to("act", token(act.key)), press.fields, self._words.draw(view.table))
            except InDoubt as doubt:
                await self._responder.update(press.interaction, self._which_meant(press, view, doubt))
                return
            assert isinstance(meant, replies.Decided)  # as every form of an act
            asked.question.choices.check(meant.answer)
            answer = meant.answer
        elif (form := self._form(ask, act, view)) is not None:
            await self._responder.show_form(press.interaction, form)
            return
        else:
            answer = {"act": act.key}
        if act.is_posted:
            await self._responder.update(press.interaction, self._unposted(press, view, asked, answer))
        else:
            await self._do(press, view, asked, answer)

    def _which_meant(self, press: ComponentEvent, view: TableView, doubt: InDoubt) -> Plan:
        """Asks which name was meant; each button sends the form with that one."""

        async def again(fields: Sent, pressed: ComponentEvent) -> None:
            await self.on_offer(ComponentEvent(pressed.interaction, press.to, fields=fields))

        meanings = [(name, partial(again, fields)) for name, fields in doubt.meanings]
        said = self._words.text(doubt.phrase, view.table)
        return self._which.ask(press.user, view.table, said, doubt.meanings, meanings, never_mind(self._words))

    def _form(self, ask: Ask, act: Act, view: TableView) -> FormPlan | None:
        """The form of an act that has one."""
        meant = None
        if act.form is not None:
            meant = replies.meaning(ask, ask.to("act", token(act.key)), (), self._words.draw(view.table))
        if not isinstance(meant, FormPlan):
            return None
        return replace(meant, to=meant.to.about("offer", meant.to.what)) if act.is_posted else meant

    def _unposted(self, press: ComponentEvent, view: TableView, asked: Asked, answer: JsonValue) -> Plan:
        """What will be read, and where; nothing of it is done yet."""
        what = token(json.dumps(answer, sort_keys=True))
        self._written[press.user, asked.id, what] = answer
        while len(self._written) > MOST_WRITTEN:
            self._written.popitem(last=False)
        lines = [self._where(view.table), *(self._words.text(line, view.table) for line in _said(view, asked, answer))]
        post = Button(self._words.label(say("button-post")), press.to.about("post", what), "green")
        return Plan("\n".join(lines), ((post, never_mind(self._words)),))

    def _where(self, table: TableInfo) -> str:
        return self._words.text(say("talk-offers-where", channel=str(table.place.stands_in)))

    async def on_post(self, press: ComponentEvent) -> None:
        """Posts what stands above the button."""
        view = await self._service.look(press.to.table, press.user)
        asked = pressed_on(press, view)
        answer = self._written.get((press.user, press.to.question, press.to.what))
        if answer is None:
            raise Refused("refused-offer-forgotten")
        await self._do(press, view, asked, answer)

    async def _do(self, press: ComponentEvent, view: TableView, asked: Asked, answer: JsonValue) -> None:
        """In the thread where it was agreed to is a link to where everybody reads it."""
        said, act = _said(view, asked, answer), _act_named(asked, token(str(dict(answer)["act"])))  # type: ignore[arg-type]
        channel = str(view.table.place.stands_in)
        async with self._prompts.drawing_of(view.table, press.user):
            after = await self._service.act(press.to.table, press.user, lambda seat: seat.decide(asked.id, answer))
            await self._responder.update(press.interaction, Plan(self._words.text(say("talk-posted", channel=channel))))
            await self._drawer.refresh(after)
        here = await self._thread_here(press)
        if here is not None and act.is_posted and view.seat is not None:
            told = say("talk-offer-posted", seat=view.seat, channel=channel, offer=said)
            answer_it = Button(self._words.label(say("button-answer")), Reference("deal", view.table.id, what="offer"))
            picture = await self._pictures.bargain(after.table)
            plan = Plan(self._words.text(told, view.table), ((answer_it,),), picture)
            await self._announcements.post(here.thread_id, plan)

    async def _thread_here(self, press: ComponentEvent) -> Thread | None:
        threads = await self._outbox.threads(press.to.table)
        return next((one for one in threads if one.thread_id == press.interaction.channel_id), None)

    async def _acts(self, press: ComponentEvent, view: TableView) -> tuple[Act, ...]:
        """Those of the name pressed; in a thread none about others than who talk there."""
        choices = view.asked.question.choices if view.asked is not None else None
        if not isinstance(choices, Acts):
            return ()
        thread = await self._thread_here(press)
        here = None if thread is None else set(thread.members)
        return tuple(
            act
            for act in choices.acts
            if act.talk == press.to.what and (here is None or not act.partners or {view.seat, *act.partners} == here)
        )


def _narrowed(ask: Ask, acts: tuple[Act, ...]) -> Ask:
    asked = ask.question
    question = Question(asked.seat, asked.kind, Acts(acts), asked.default, asked.params, asked.clock)
    return replace(ask, question=question)


def _seen_before_it_is_posted(plan: Plan, acts: Sequence[Act]) -> Plan:
    """The same, but a press on what everybody would read shows it first."""
    posted = {token(act.key) for act in acts if act.is_posted}

    def led(row: Row) -> Row:
        if isinstance(row, Menu):
            return replace(row, to=row.to.about("offer", row.to.what)) if row.to.verb == "acts" else row
        return tuple(
            replace(button, to=button.to.about("offer", button.to.what))
            if isinstance(button.to, Reference) and button.to.verb == "act" and button.to.what in posted
            else button
            for button in row
        )

    return replace(plan, rows=tuple(led(row) for row in plan.rows))


def _act_named(asked: Asked, what: str) -> Act:
    choices = asked.question.choices
    acts = choices.acts if isinstance(choices, Acts) else ()
    key = key_for(what, [act.key for act in acts])
    act = next((act for act in acts if act.key == key), None)
    if act is None:
        raise StaleDecision
    return act


def _said(view: TableView, asked: Asked, answer: JsonValue) -> Sequence[Phrase]:
    """What an answer says: its form in the words of the game, else what stands below its button."""
    act = _act_named(asked, token(str(answer["act"]))) if isinstance(answer, dict) else None
    if act is None or act.form is not None:
        return view.game.preview(view.view, asked.question, answer)
    return [act.hint or act.text]

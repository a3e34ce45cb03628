"""What a typed text does: a word of every game, or an answer in the game's own words."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from pydantic import JsonValue

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts, events_shown_in, shows
from cogs.handlers.answering.answers import decide_both
from cogs.handlers.answering.hints import HintSettings
from cogs.handlers.typed.course import asks_where_it_is, is_lost
from cogs.handlers.typed.labels import DO_IT, choice_shown_as, is_do_it
from cogs.handlers.typed.leaving import tells_of_leaving
from cogs.handlers.typed.questions import TypedQuestions
from cogs.handlers.typed.standing import asks_how_it_stands
from cogs.handlers.typed.what_if import is_sure
from cogs.handlers.typed.written import JUST_NOW, Written
from cogs.rendering.board_pages import board_page
from cogs.rendering.given_text import taken_line
from cogs.rendering.next_star import behind_the_star, is_done_with
from cogs.ui.asking import is_choice
from cogs.ui.confirming import READY_SURE, unconfirmed
from cogs.ui.plan import Plan
from cogs.ui.prompt import compose_unconfirmed
from cogs.ui.replies import DecidedBoth, chosen
from cogs.ui.typed_text import AGREES, SAID, asks_to_take_back, bare, is_question, says_no_move, without_courtesies
from cogs.wording.emojis import UNBROKEN_HYPHEN
from cogs.wording.limits import CONTENT, clip
from cogs.wording.mentions import with_chairs
from cogs.wording.names import Words
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.errors import IllegalChoice, StaleDecision
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.doubts import Meant
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.errors import Refused
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.message_details import NOTHING, Since
from gamecore.tables.model.table import Asked, TableView, Understood
from gamecore.tables.service import TableService

LONGEST_TEXT = 1000
"""Characters that are read as a turn; the longest there is needs fewer than half of them."""


OF_NO_QUESTION = ("help", "hints off", "hints on", "mine")
OF_FORMS = ("suggest", "clear", "ready", "ready anyway", "unready")


class Answered(NamedTuple):
    """The answer to a text; what stands above its question and stays there while it is drawn anew; and the table as it
    is seen then."""

    plan: Plan
    since: Since
    view: TableView
    is_prompt: bool = True
    """Else it stands beside the prompt, which stays where it is."""
    meanings: tuple[Meant, ...] = ()
    """What the text may mean, where somebody has to choose."""
    taken: tuple[Phrase, ...] = ()
    """What was answered with it, where the prompt asks something else now."""
    questions: tuple[str, ...] = ()
    """Those that it was read for, by their ids: the one that it answered, else all that it might have."""


class TextReader:
    """Reads a text as an answer at one table, and says what came of it."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        drawer: PromptDrawer,
        prompts: SentPrompts,
        questions: TypedQuestions,
        hints: HintSettings,
    ) -> None:
        self._service = service
        self._words = words
        self._drawer = drawer
        self._prompts = prompts
        self._questions = questions
        self._hints = hints

    async def read(self, table: str, user: int, text: str, written: Written = JUST_NOW) -> Answered:
        """Take the text as an answer. Return the prompt as it is then, with a short line for what was not understood.
        What asks is answered and plays nothing.

        Raises:
            StaleDecision: what it was written for is not open any more.
        """
        text = text.replace(UNBROKEN_HYPHEN, "-")  # copied from what was shown
        if len(text) > LONGEST_TEXT:
            raise Refused("refused-typed-too-long", most=LONGEST_TEXT)
        before = await self._service.look(table, user)
        answered = await self._answered(before, user, text, written)
        return answered if answered.questions else answered._replace(questions=written.open_in(before))

    async def _answered(self, before: TableView, user: int, text: str, written: Written) -> Answered:
        since = await self._since(before)
        is_over = written.is_over(before)
        if self._is_shown(before, text) and not is_over:
            return await self._play(before, user, text, since, written)
        verb = SAID.get(bare(text))
        if verb == "board":
            return Answered(board_page(before, self._words), NOTHING, before, is_prompt=False)
        if verb is not None and _is_obeyed(verb, before):
            _must_be_open(verb, before, written)
            plan, view = await self._obey(verb, before, user, since)
            return Answered(plan, since, view)
        if self._is_no_move(before, text) or _asks_the_steward(verb, before):
            return Answered(await self._questions.answer(before, user, text), NOTHING, before, is_prompt=False)
        if is_over:
            raise StaleDecision
        if bare(text) in AGREES and before.asked is not None and not is_sure(before, before.asked, text, self._words):
            return await self._proposed(before, before.asked, since)
        if before.asked is None and before.also_asked is None:
            return Answered(self._drawer.nothing_asked(before), NOTHING, before)
        return await self._play(before, user, text, since, written)

    async def _proposed(self, view: TableView, asked: Asked, since: Since) -> Answered:
        """What somebody may agree to: what is recommended, with a button that does it; else the prompt."""
        if asked.ready or not is_choice(asked.question):
            return Answered(await self._drawer.plan(view, since), since, view)
        return Answered(self._questions.advice(view, asked), NOTHING, view, is_prompt=False)

    def _is_no_move(self, view: TableView, text: str) -> bool:
        asks = is_question(text) or asks_to_take_back(text) or asks_how_it_stands(text) or asks_where_it_is(text)
        asks = asks or self._questions.asks_about_things(view, text)
        return asks or is_lost(text) or tells_of_leaving(text) or says_no_move(text, self._questions.choices(view))

    def _is_shown(self, view: TableView, text: str) -> bool:
        asked = (one for one in (view.asked, view.also_asked) if one is not None)
        return any(self._shown_as(view, text, one) is not None for one in asked)

    def _shown_as(self, view: TableView, text: str, asked: Asked) -> JsonValue:
        choices = asked.question.choices
        if bare(text) in DO_IT and view.asked is not None and asked.id == view.asked.id and is_choice(asked.question):
            best = advice_for(view, asked).answer
            return best if is_do_it(text, choices, best) else None
        return choice_shown_as(text, choices, lambda phrase: self._words.label(phrase, view.table))

    async def _play(self, before: TableView, user: int, text: str, since: Since, written: Written) -> Answered:
        """Have the game read the text as an answer to what ``before`` asks, and draw what came of it."""
        shown_as = partial(self._shown_as, before, text)
        text = without_courtesies(text)
        for asked in (before.asked, before.also_asked):
            if asked is not None:
                is_one = isinstance(asked.question.choices, PickOne)
                text = with_chairs(text, asked.question.named_seats, before.table, self._words, alone=is_one)
        may_be_about = written.open_in(before)
        understood = await self._service.read_text(before.table.id, user, text, shown_as, may_be_about)
        answered = await self._after(before, user, text, since, understood)
        return answered._replace(questions=(understood.question,) if understood.question else may_be_about)

    async def _after(self, before: TableView, user: int, text: str, since: Since, understood: Understood) -> Answered:
        """What came of a text that the game has read: the prompt as it is then, or a few lines."""
        view = understood.view
        if (done := _is_done_with(before, view)) is not None:
            view = await self._service.act(view.table.id, user, lambda seat: seat.decide(*done))
        problems = [self._words.text(problem, view.table) for problem in understood.problems][:3]
        unchanged = before.asked is not None and before.asked.answer == understood.draft and not understood.readied
        if understood.meanings and view.asked is not None:
            await self._drawer.refresh(view)  # what is clear is filled in
            await self._drawer.change_panel(view)
            which = Plan(clip("\n".join(problems), CONTENT))
            return Answered(which, NOTHING, view, is_prompt=False, meanings=understood.meanings)
        given = view.given_to(*(asked.id for asked in (before.asked, before.also_asked) if asked is not None))
        taken = given.phrases if given is not None and understood.readied else chosen(before, understood)
        if view.asked is None or (unchanged and problems):
            said = taken_line(taken, view, self._words.draw(view.table))
            is_answered = self._questions.is_answered(view.table, understood.problems)
            if not is_answered and view.asked is not None and self._questions.names_no_choice(view, view.asked, text):
                found = await self._questions.about_rules(view.table, text)
                problems = [found.content if found is not None else self._questions.no_move(view, view.asked)]
            return Answered(Plan(clip("\n".join(problems or [said]), CONTENT)), NOTHING, view)
        goes_on = before.asked is not None and before.asked.id == view.asked.id
        since = (since if goes_on else NOTHING).then(await self._drawer.since(view))
        taken = [] if goes_on else taken
        echoed = [self._words.text(say("typed-understood", parts=taken), view.table)] if taken else []
        plan = await self._drawer.plan(view, Since(lines=(*echoed, *problems)).then(since))
        return Answered(plan, since, view, taken=tuple(taken))

    async def _since(self, view: TableView) -> Since:
        """Return what the current prompt says above its question: it may not have been read yet."""
        if view.seat is None or view.asked is None:
            return NOTHING
        known = await self._prompts.of(view.table.id, view.seat)
        if known is not None and shows(known, view.asked.id):
            return events_shown_in(known)
        return await self._prompts.shown_events(view)

    async def _obey(self, verb: str, view: TableView, user: int, since: Since) -> tuple[Plan, TableView]:
        """Do what one of the words of every game says; answer with the prompt, or with a few lines."""
        table, asked = view.table, _meant(view, verb)
        if verb == "help":
            said = say("typed-help", how=self._words.how_to_play(table), example=view.example or "none")
            return Plan(self._words.text(said, table)), view
        if verb in ("hints off", "hints on"):
            switched = await self._hints.switch(user, table.game, verb == "hints on", while_drawing=True)
            return Plan(self._words.text(switched, table)), view
        if asked is None:
            return self._drawer.nothing_asked(view), view
        if verb == "ready" and (plan := self._to_be_confirmed(view, asked)) is not None:
            return plan, view
        try:
            view, id = await self._change_draft(verb, view, asked, user)
        except IllegalChoice as wrong:  # said in the game's own words, above what it is about
            return await self._drawer.plan(
                view, Since(lines=(self._words.text(wrong.phrase, table),)).then(since)
            ), view
        if view.asked is None:
            given = view.given_to(asked.id)
            texts = [] if given is None else given.phrases
            return Plan(taken_line(texts, view, self._words.draw(table))), view
        if asked.id != view.asked.id:
            since = await self._drawer.since(view)
        above = Since(lines=(self._words.text(Phrase(id), table),)) if id else NOTHING
        return await self._drawer.plan(view, above.then(since)), view

    def _to_be_confirmed(self, view: TableView, asked: Asked) -> Plan | None:
        """What is asked before a sheet is taken as it stands, as its button asks it."""
        ask = self._drawer.ask_of(view, shown=asked)
        shown = unconfirmed(ask, _as_it_stands(asked), ask.to(READY_SURE))
        return None if shown is None else compose_unconfirmed(ask, shown, self._words.draw(view.table))

    async def _change_draft(self, verb: str, view: TableView, asked: Asked, user: int) -> tuple[TableView, str]:
        """Do to what is filled in what the word says; return the view after it, and the id of what there is to say."""
        table = view.table.id
        if verb == "ready":
            return await self._make_ready(view, asked, user), ""
        if verb == "ready anyway":
            answer = _as_it_stands(asked)
            return await self._service.act(table, user, lambda seat: seat.decide(asked.id, answer)), ""
        if verb == "suggest":
            return await self._service.act(table, user, lambda seat: seat.suggest(asked.id, replace=False)), ""
        if verb == "unready" and not asked.ready:
            return view, "typed-was-not-ready"
        if verb == "clear":
            view = await self._service.act(table, user, lambda seat: _clear(seat, asked))
        elif verb == "unready":
            view = await self._service.withdraw(table, user, asked.id)
        return view, "typed-unready" if asked.ready and verb in ("unready", "clear") else ""

    async def _make_ready(self, view: TableView, asked: Asked, user: int) -> TableView:
        ask = self._drawer.ask_of(view)
        if ask.readies_all and asked.answer is not None:
            both = DecidedBoth(ask.proposed(), asked.answer)
            return await self._service.act(view.table.id, user, lambda seat: decide_both(seat, view, both))
        return await self._service.ready(view.table.id, user, asked.id)


def _is_done_with(before: TableView, view: TableView) -> tuple[str, JsonValue] | None:
    """The question that a text is done with by answering what comes next, and its answer: where a press does both."""
    asked, answered = before.asked, view.also_asked
    if asked is None or asked.answer is not None or behind_the_star(before) is None:
        return None
    if view.asked is None or view.asked.id != asked.id or answered is None or not answered.ready:
        return None
    best = advice_for(before, asked).answer
    return (asked.id, best) if is_done_with(asked.question, best) else None


def _as_it_stands(asked: Asked) -> Any:
    form = asked.question.choices
    return form.empty if asked.answer is None and isinstance(form, Form) else asked.answer


def _clear(seat: SeatSession, asked: Asked) -> None:
    if asked.ready:
        seat.withdraw(asked.id)
    seat.clear(asked.id)


def _must_be_open(verb: str, view: TableView, written: Written) -> None:
    """Raises StaleDecision for a word about a question that it was not written for."""
    asked = None if verb in OF_NO_QUESTION else _meant(view, verb)
    if asked is not None and asked.id not in written.open_in(view):
        raise StaleDecision


def _meant(view: TableView, verb: str) -> Asked | None:
    """The question that a word is about: for what only a form understands the form, even below another question."""
    forms = [one for one in (view.asked, view.also_asked) if one and isinstance(one.question.choices, Form)]
    return forms[0] if forms and verb in OF_FORMS else view.asked


def _is_obeyed(verb: str, view: TableView) -> bool:
    """Else the game hears what *ready* means to it; and where no form is open *suggest* asks the steward."""
    if verb in ("ready", "ready anyway"):
        return _can_be_readied(view)
    return not _asks_the_steward(verb, view)


def _asks_the_steward(verb: str | None, view: TableView) -> bool:
    asked = _meant(view, "suggest")
    return verb == "suggest" and asked is not None and not isinstance(asked.question.choices, Form)


def _can_be_readied(view: TableView) -> bool:
    """True if a form is open, or something is filled in; else the game hears what *ready* means to it."""
    asked = _meant(view, "ready")
    return asked is not None and asked.sealed and (asked.answer is not None or isinstance(asked.question.choices, Form))

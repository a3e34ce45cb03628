"""What one person does about their questions, alone at the table from reading them to the answer.

Everything happens in memory; whoever opened the session saves it as a whole, or throws it away when something of it is
refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property, partial

from pydantic import JsonValue

from gamecore.engine.advice import Then
from gamecore.engine.choices import Choices, Form
from gamecore.engine.errors import DecisionError, IllegalChoice, StaleDecision
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.position import Close, Decide, Source, Withdraw
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Meant, meanings_of
from gamecore.tables.consequences.auto_answers import answer_what_follows, foreseen, luck_of, suggestion
from gamecore.tables.consequences.pre_answers import is_one_press, pre_answer_given, take_up
from gamecore.tables.consequences.undoable import shows_hidden
from gamecore.tables.errors import Refused
from gamecore.tables.model.advice import steward_chance
from gamecore.tables.model.table import Asked, Draft, LogRow, Suggested, TableView
from gamecore.tables.queries import may_be_answered, or_refused, table_view
from gamecore.tables.session import TableSession

PRESSED_AGAIN = timedelta(seconds=30)
"""An act that somebody does again within that time is the same press, whose answer they did not get."""


@dataclass(frozen=True, slots=True)
class TextRead:
    """What came of a typed text: the answer that is filled in now, whether it counts already, what it would do, and
    what was wrong with it."""

    answer: JsonValue
    readied: bool
    lines: tuple[Phrase, ...]
    problems: tuple[Phrase, ...]
    meanings: tuple[Meant, ...]
    question: str
    """The id of the question that it was understood as an answer to; empty where it was not understood."""


def nothing(asked: Asked) -> JsonValue:
    """No label of any choice."""
    return None


class SeatSession:
    """A person at a running table while nobody else does anything there. A refusal leaves the session as it was."""

    def __init__(self, session: TableSession, user: int, lately: LogRow | None) -> None:
        self.session = session
        self._user = user
        self._lately = lately
        """What the seat decided last, where the same press may come again."""
        session.fills_in_only = True

    @cached_property
    def seat(self) -> Seat:
        """Where the person sits. Raises Refused."""
        return self.session.seat_of(self._user)

    @property
    def view(self) -> TableView:
        """The table as the person sees it now."""
        with or_refused(self.session.row.id):
            return table_view(self.session, self.session.row.seat_of(self._user))

    def decide(self, question: str, answer: JsonValue, source: Source = "player") -> None:
        """Answers a question of the seat; see :meth:`.decide.Deciding.decide`."""
        session, seat = self.session, self.seat
        session.must_be_played()
        asked, is_next = may_be_answered(session, seat, question)
        if is_next:
            self._ready_for_next(asked, answer)
        else:
            self._decide(answer, source)
        self._is_here()

    def follow_up(self, then: Then | None) -> None:
        """Answers what the seat is asked now with what it has read and pressed already, and what comes after that; what
        follows by its standing instructions is answered in between. Left to it where it is asked something else, or can
        answer otherwise than was foreseen.
        """
        while then is not None:
            answer_what_follows(self.session, self.seat)
            asked = self.view.asked
            if asked is None or asked.question.kind != then.kind or asked.ready:
                return
            try:
                asked.question.choices.check(then.answer)
            except IllegalChoice:
                return
            self.decide(asked.id, then.answer)
            then = then.then

    def ready(self, question: str) -> None:
        """Decides with what is filled in, or with the sealed answer once more. Refused when nothing is."""
        session, seat = self.session, self.seat
        session.must_be_played()
        asked, is_next = may_be_answered(session, seat, question)
        draft = session.pending.pre_answers.get(seat) if is_next else session.draft_of(seat, question)
        if draft is None and (is_next or seat not in session.position.sealed):
            raise Refused("refused-nothing-filled-in")
        if draft is not None and is_next:
            self._ready_for_next(asked, draft.answer)
        elif draft is not None:
            self._decide(draft.answer, "player")
        self._is_here()

    def _ready_for_next(self, asked: Question, answer: JsonValue) -> None:
        """What a steward has filled in stays known as that: nobody has changed it."""
        before = self.session.pending.pre_answers.get(self.seat)
        suggested = before.suggested if before is not None and before.answer == answer else None
        draft = pre_answer_given(self.session, self.seat, asked, answer, ready=True)
        self.session.save_draft(draft.model_copy(update={"suggested": suggested}))

    def _decide(self, answer: JsonValue, source: Source) -> None:
        session = self.session
        if not self._is_said_again(answer):
            session.decide(self.seat, answer, source, waits=self._waits(answer))
        session.drop_draft(self.seat)
        self._go_on_as_made_ready()

    def _go_on_as_made_ready(self) -> None:
        """Gives what the seat made ready before, where that is what it alone is asked now by its own act. It is the
        person's press like any other, so it may be taken back like any other."""
        session, seat = self.session, self.seat
        if session.asked is None or {*session.asked.questions.by_seat} != {seat}:
            return
        take_up(session)
        draft = session.draft_of(seat, session.of(seat)[0])
        if draft is not None and draft.ready:
            session.drop_draft(seat)
            session.decide(seat, draft.answer, "player", waits=self._waits(draft.answer))

    def _waits(self, answer: JsonValue) -> bool | None:
        """Whether it waits a moment, None where its rule says so. Who has made ready what comes next goes on."""
        following = self.session.pending.pre_answers.get(self.seat)
        if following is not None and following.ready:
            return False
        return True if shows_hidden(self.session, self.seat, answer) else None

    def _is_said_again(self, answer: JsonValue) -> bool:
        """A press whose answer was lost is repeated. It seals the same as before, or does once more what the seat did
        moments ago to a question that nobody waits for.

        What others did unseen in between makes no difference: some of it is secret."""
        sealed, lately = self.session.position.sealed, self._lately
        if self.seat in sealed:
            return sealed[self.seat] == answer
        id, question = self.session.of(self.seat)
        if not question.optional or lately is None or not isinstance(lately.command, Decide):
            return False
        last = lately.command
        return self.session.now - lately.at < PRESSED_AGAIN and (last.question, last.answer) == (id, answer)

    def _is_here(self) -> None:
        """Whoever decides something is there: no longer missed, and no longer stood in for."""
        self.session.fills_in_only = False
        seated = self.session.row.seats[self.seat]
        if seated.missed or seated.steward or not seated.acted:
            self.session.alter_seat(self.seat, missed=0, missed_in=-1, steward=False, away=False, acted=True)

    def withdraw(self, question: str) -> None:
        """Take a sealed answer or a pre-answer back while the batch is open; see :func:`take_out`."""
        session, seat = self.session, self.seat
        session.must_be_played()
        asked, is_next = may_be_answered(session, seat, question)
        draft = session.pending.pre_answers.get(seat)
        if not is_next:
            take_out(session, seat)
        elif draft is None or not draft.ready:
            raise StaleDecision
        else:
            _unready(session, draft, asked.choices)
        session.fills_in_only = False

    def go_on(self, question: str) -> None:
        """Waits no longer with an answer that is this seat's alone. Raises StaleDecision."""
        session, seat = self.session, self.seat
        session.must_be_played()
        asked = session.asked
        if asked is None or not asked.held or {*asked.questions.by_seat} != {seat}:
            raise StaleDecision
        session.apply(Close(question=question, source="player"))
        self._is_here()

    def hold_on(self) -> None:
        """Takes back *ready* while a complete batch waits to be closed."""
        session, seat = self.session, self.seat
        session.must_be_played()
        if session.asked is None or not session.asked.held:
            raise StaleDecision
        take_out(session, seat)
        session.fills_in_only = False

    def take_in_hand(self, question: str) -> None:
        """No standing instruction answers this question, only the person does. Those like it are answered as before."""
        self.session.must_be_played()
        may_be_answered(self.session, self.seat, question)
        self.session.alter_seat(self.seat, by_hand=question)
        self.session.fills_in_only = False

    def use_auto_answer(self, question: str) -> None:
        """Answers at once as its standing instruction would in a while."""
        session, seat = self.session, self.seat
        session.must_be_played()
        may_be_answered(session, seat, question)
        found = foreseen(session, seat)
        if found is None:
            raise StaleDecision
        self._decide(found.answer, "player")
        self._is_here()

    def fill_in(self, question: str, answer: JsonValue, suggested: Suggested | None = None) -> None:
        """Remembers what is filled in so far; it need not be legal yet. A sealed answer stays until it is replaced."""
        session, seat = self.session, self.seat
        asked, is_next = may_be_answered(session, seat, question)
        if is_next:
            draft = pre_answer_given(session, seat, asked, answer, ready=False)
        else:
            draft = Draft(table=session.row.id, seat=seat, question=question, answer=answer)
        session.save_draft(draft.model_copy(update={"suggested": suggested}))

    def suggest(self, question: str, *, replace: bool) -> None:
        """Has the steward fill in what is empty, or everything."""
        asked = self._shown(question)
        answer = self.suggestion(question) if replace else self.completed(question)
        if answer != asked.answer:
            by_hand = None if replace else asked.by_hand
            self.fill_in(question, answer, Suggested(before=asked.answer, by_hand=by_hand))

    def unsuggest(self, question: str) -> None:
        """What was filled in before the steward did. Refused when something else was filled in since."""
        suggested = self._shown(question).suggested
        if suggested is None:
            raise Refused("refused-undo-suggest")
        if suggested.before is None:
            self.clear(question)
        else:
            self.fill_in(question, suggested.before)

    def _shown(self, question: str) -> Asked:
        asked = self.view.shows(question)
        if asked is None:
            raise StaleDecision
        return asked

    def clear(self, question: str) -> None:
        """Forgets what was filled in."""
        _, is_next = may_be_answered(self.session, self.seat, question)
        self.session.drop_draft(self.seat, is_next)

    def suggestion(self, question: str) -> JsonValue:
        """The steward's answer, from what the person may see."""
        asked, _ = may_be_answered(self.session, self.seat, question)
        with or_refused(self.session.row.id):
            answer: JsonValue = suggestion(self.session, self.seat, asked)
        return answer

    def completed(self, question: str) -> JsonValue:
        """What is filled in, with the steward's answer where it is empty."""
        asked = self.view.shows(question)
        if asked is None or not isinstance(asked.question.choices, Form) or not isinstance(asked.answer, Mapping):
            return self.suggestion(question)
        session = self.session
        with or_refused(session.row.id):
            chance = steward_chance(luck_of(session, self.seat), question)  # by which it is announced what is suggested
            return session.game.complete(session.view(self.seat), asked.question, asked.answer, chance)

    def read(
        self, text: str, shown_as: Callable[[Asked], JsonValue] = nothing, questions: Collection[str] | None = None
    ) -> TextRead:
        """Fills in what was understood, and readies it when the text says so and it is legal. What is written as its
        button shows it, as ``shown_as`` tells, is that choice.

        Where a next question is offered, the text may also be about that; but only about one of ``questions``, by their
        ids, where these are named. Raises StaleDecision where none is open.
        """
        shown = self.view
        open_now = [asked for asked in (shown.asked, shown.also_asked) if asked is not None]
        open_now = [asked for asked in open_now if questions is None or asked.id in questions]
        labels = ((asked, shown_as(asked)) for asked in open_now)
        readings = [
            (asked, self._reading(asked, text) if label is None else Reading(label, ready=True))
            for asked, label in labels
        ]
        if not readings:
            raise StaleDecision
        in_doubt = next((found for found in readings if found[1].doubts), readings[0])
        asked, reading = next((found for found in readings if _is_understood(found[1])), in_doubt)
        answer = asked.answer if reading.answer is None else reading.answer
        with or_refused(self.session.row.id):
            lines = shown.game.preview(shown.view, asked.question, answer) if answer is not None else ()
        problems, readied = list(reading.problems), False
        if reading.ready and not problems:
            try:
                if reading.answer is None:
                    self.ready(asked.id)
                else:
                    self.decide(asked.id, reading.answer)
                readied = True
            except DecisionError as error:
                problems.append(error.phrase)
        if reading.answer is not None and not readied:
            self.fill_in(asked.id, reading.answer)
        meanings = meanings_of(text, reading, partial(self._reading, asked))
        question = asked.id if _is_understood(reading) else ""
        return TextRead(answer, readied, tuple(lines), tuple(problems), meanings, question)

    def _reading(self, asked: Asked, text: str) -> Reading:
        with or_refused(self.session.row.id):
            return self.session.game.read(self.session.view(self.seat), asked.question, text, asked.answer)


def take_out(session: TableSession, seat: Seat) -> None:
    """Takes a sealed answer back, and no instruction seals it again. What is filled in part by part becomes the draft;
    of what one press chooses nothing stays, for whoever takes that back chooses anew."""
    question, asked = session.of(seat)
    draft, answer = session.draft_of(seat, question), session.position.sealed.get(seat)
    if draft is not None and draft.ready:  # a pre-answer that is not used yet
        _unready(session, draft, asked.choices)
        return
    session.apply(Withdraw(question=question, seat=seat))
    session.alter_seat(seat, by_hand=question)
    if draft is None and not is_one_press(asked.choices, answer):
        session.save_draft(Draft(table=session.row.id, seat=seat, question=question, answer=answer))


def _unready(session: TableSession, draft: Draft, choices: Choices) -> None:
    if is_one_press(choices, draft.answer):
        session.drop_draft(draft.seat, draft.is_next)
    else:
        session.save_draft(draft.model_copy(update={"ready": False}))


def _is_understood(reading: Reading) -> bool:
    return not reading.problems and (reading.answer is not None or reading.ready)

"""Pre-answers: to the question that a seat will be asked next, while others are still waited for.

They are drafts and nothing else: no log entry, no notification, so nobody learns of them. When the question is asked,
one that is ready and still holds is used like a standing instruction, at a moment that reveals to nobody who was
early; all else stays filled in, but for what is chosen at once, and its owner is told what has changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from pydantic import JsonValue

from gamecore.engine.abilities.next_question import OffersNextQuestion, counted_on
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, from_plain, plain, say
from gamecore.engine.scripts import Question
from gamecore.tables.model.table import Draft
from gamecore.tables.session import TableSession, rules


def asked_next(session: TableSession, seat: Seat) -> tuple[str, Question] | None:
    """Return the question that ``seat`` may pre-answer, with its id."""
    if session.asked is None or not _offers_next_question(type(session.game)):
        return None
    with rules():
        question = cast(OffersNextQuestion[Any], session.game).next_question(session.outcome.state, seat)
    return None if question is None else (pre_answer_id(session, question), question)


@cache
def _offers_next_question(kind: type) -> bool:
    """Asked for every seat of whatever is told, shown or decided, and of a kind of game always the same."""
    return issubclass(kind, OffersNextQuestion)


def pre_answer_id(session: TableSession, question: Question) -> str:
    """Return the id under which a question can be pre-answered: the same until it is asked, whatever changes."""
    said = json.dumps(["ahead", session.round, question.seat, question.kind])
    return Chance(session.row.seed).name(said)


def pre_answer_given(session: TableSession, seat: Seat, question: Question, answer: object, ready: bool) -> Draft:
    """The draft that keeps an answer to a question which is not asked yet.

    Raises:
        IllegalChoice: it shall be ready but is not among the choices.
    """
    with rules():
        if ready:
            question.choices.check(answer)
        counts_on = {where: plain(text) for where, text in counted_on(question.choices, answer)}
    return Draft.model_validate(
        {
            "table": session.row.id,
            "seat": seat,
            "question": pre_answer_id(session, question),
            "answer": answer,
            "is_next": True,
            "ready": ready,
            "counts_on": counts_on,
        }
    )


def take_up(session: TableSession) -> None:
    """Make a pre-answer the draft of its question now that it is asked; still ready where it still holds."""
    for seat, draft in sorted(session.pending.pre_answers.items()):
        found = session.asked.of(seat) if session.asked else None
        if found is None or pre_answer_id(session, found[1]) != draft.question:
            continue
        id, question = found
        with rules():
            changed = tuple(_changed(question, draft)) if draft.ready else ()
        session.drop_draft(seat, is_next=True)
        if changed:
            session.fallen_through[seat] = changed
        if changed and is_one_press(question.choices, draft.answer):
            continue  # nothing of it is to be kept: it is chosen anew
        taken = {"question": id, "is_next": False, "ready": draft.ready and not changed, "counts_on": {}}
        session.save_draft(draft.model_copy(update=taken))


def is_one_press(choices: Choices, answer: JsonValue) -> bool:
    """True if it is chosen at once, in a form of one sitting, too."""
    if isinstance(choices, Acts):
        act = next((act for act in choices.acts if isinstance(answer, dict) and act.key == answer.get("act")), None)
        return act is not None and not act.needs_steps
    return isinstance(choices, PickOne) or (isinstance(choices, PickSome) and choices.most == 1)


def _refusals(choices: Choices, answer: JsonValue) -> Iterator[Phrase]:
    """Why an answer is not legal: of a form, for each section by itself, else for the whole."""
    filled = answer if isinstance(answer, dict) else {}
    wrong = False
    for section in choices.sections if isinstance(choices, Form) else ():
        if (why := _refusal(Form((section,)), {section.key: filled.get(section.key)})) is not None:
            wrong = True
            yield say("ahead-does-not-fit", what=section.text, why=why)
    if not wrong and (why := _refusal(choices, answer)) is not None:
        yield why


def _refusal(choices: Choices, answer: JsonValue) -> Phrase | None:
    try:
        choices.check(answer)
    except IllegalChoice as wrong:
        return wrong.phrase
    return None


def _changed(question: Question, draft: Draft) -> Iterator[Phrase]:
    """Why an answer that was ready does not hold any more; nothing where it does."""
    yield from _refusals(question.choices, draft.answer)
    now = dict(counted_on(question.choices, draft.answer))
    for where, before in draft.counts_on.items():
        text = from_plain(before)
        found = now.get(where)
        if found is None:
            yield say("ahead-gone", was=text)
        elif plain(found) != before:
            yield say("ahead-changed", was=text, now=found)

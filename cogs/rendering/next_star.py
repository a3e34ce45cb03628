"""Two recommended answers at one press: to be done with a question, and to what comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.rendering.advice import star_of
from cogs.ui.asking import NO_STAR, Star
from cogs.ui.choices import one_of
from cogs.ui.replies import tokens_of
from cogs.wording.fluent import Drawing
from cogs.wording.limits import BUTTON_LABEL, clip
from gamecore.engine.advice import Advice
from gamecore.engine.choices import Act, Acts, Form, Option, to_be_confirmed
from gamecore.engine.phrases import Phrase, plain, say
from gamecore.engine.scripts import Question
from gamecore.tables.model.table import Asked, TableView


def behind_the_star(view: TableView) -> Asked | None:
    """What comes next where it is chosen at once and nothing is chosen yet: no part of the message, for it will be
    asked in a moment, but what is recommended may answer it, too."""
    following = view.also_asked
    if following is None or not following.is_next or following.answer is not None:
        return None
    return None if isinstance(following.question.choices, Form) else following


def is_done_with(question: Question, answer: Any) -> bool:
    """True if an answer ends one's part of a question of several acts, and nobody is asked first whether they mean it:
    that is what comes of saying nothing to it."""
    if not isinstance(question.choices, Acts) or question.optional:
        return False
    return bool(answer == question.default()) and to_be_confirmed(question.choices, answer) is None


def of_both(question: Question, star: Star, following: Question, advice: Advice, draw: Drawing) -> Star:
    """The star of a question that one is done with, and of what comes next; as it was where the latter has none that
    one press gives."""
    then = star_of(following, advice, draw)
    first, second = _chosen(question, question.default()), _chosen(following, advice.answer)
    is_asked_first = to_be_confirmed(following.choices, advice.answer) is not None
    if then is NO_STAR or then.form or first is None or second is None or is_asked_first:
        return star
    line = say("star-both", first=_named(first, question, draw), next=_named(second, following, draw), why=then.why)
    also = _next_best(following, advice)
    brief = _brief_reason(advice, draw)
    said = draw.wording.text(line, draw.chairs)
    return replace(
        star,
        line=said,
        answer=draw.wording.text(replace(line, params={**line.params, "why": "none"}), draw.chairs),
        brief=""
        if brief is None
        else draw.wording.text(replace(line, params={**line.params, "why": brief}), draw.chairs),
        second=None,
        by_itself=False,
        both=_button("button-both", question, first, following, second, draw),
        next_answer=as_read(following, advice.answer),
        both_second="" if also is None else _button("button-both-second", question, first, following, also, draw),
        next_second=None if also is None else as_read(following, advice.second),
    )


def _brief_reason(advice: Advice, draw: Drawing) -> str | None:
    """The first reason in few words, where the game has such words for it."""
    why = advice.why[0].phrase if advice.why else None
    if why is None or not draw.wording.marked(why.id, "brief"):
        return None
    return draw.wording.in_brief.text(why, draw.chairs) or None


def _button(
    id: str, question: Question, first: Option | Act, following: Question, second: Option | Act, draw: Drawing
) -> str:
    named = {"first": _named(first, question, draw, "-short"), "next": _named(second, following, draw, "-short")}
    return clip(draw.wording.label(Phrase(id, named), draw.chairs), BUTTON_LABEL)


def _next_best(following: Question, advice: Advice) -> Option | Act | None:
    """What else one press may answer what comes next with; nothing that has a form or is asked about first."""
    if advice.second is None or to_be_confirmed(following.choices, advice.second) is not None:
        return None
    found = _chosen(following, advice.second)
    return None if isinstance(found, Act) and found.form is not None else found


def as_read(question: Question, answer: Any) -> Any:
    """An answer with all that is said of it: with another hand the same answer may come to something else."""
    one = _chosen(question, answer)
    told = () if one is None else (one.text, one.hint)
    return [answer, *(None if said is None else plain(said) for said in told)]


def _chosen(question: Question, answer: Any) -> Option | Act | None:
    tokens = tokens_of(question.choices, answer)
    found = [one for one in one_of(question.choices) if tokens_of(question.choices, _answer(question, one)) == tokens]
    return found[0] if len(found) == 1 else None


def _answer(question: Question, one: Option | Act) -> Any:
    return {"act": one.key} if isinstance(question.choices, Acts) else one.key


def _named(one: Option | Act, question: Question, draw: Drawing, size: str = "") -> Phrase:
    """What an answer is called beside another: one whose own name is ``build`` as ``both-build`` says it, or
    ``both-build-short`` on a button; else as its own button says it."""
    own = Phrase(f"both-{one.text.id}{size}", {**question.params, **one.text.params})
    return own if draw.wording.has(own.id) else one.text

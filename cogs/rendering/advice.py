"""What a steward would answer, in words: one line on the prompt, and in full for whoever asks why."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pydantic import JsonValue

from cogs.ui.asking import NO_STAR, Star, answer_phrases
from cogs.ui.choices import one_of
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import Button, Plan
from cogs.ui.replies import tokens_of
from cogs.wording.fluent import Drawing, Wording
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.choices import Acts, Choices, Form
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.advice import Adviser, advice_for
from gamecore.tables.model.table import Asked, TableView
from gamecore.tables.queries import or_refused

LONGEST_LINE = 200


def star(view: TableView, asked: Asked, words: Words, adviser: Adviser) -> Star:
    """The answer with its weightiest reason, or nothing where there is none."""
    with suppress(Refused), or_refused(view.table.id):
        advice = adviser.advice_for(view, asked)
        is_sheet = isinstance(asked.question.choices, Form)
        draw = words.draw(view.table)
        texts = answer_phrases(asked.question, advice.answer, draw.wording)
        texts = [Phrase("star-fills-in")] if is_sheet else texts
        if texts and advice.why and _is_offered(asked.question.choices, advice.answer):
            said = say("star-line", answer=texts, why=advice.why[0].phrase)
            alone = say("star-alone", answer=texts)
            line, answer = (_line(draw.wording, one, draw) for one in (said, alone))
            brief = _line(draw.wording.in_brief, said, draw)
            tokens = tokens_of(asked.question.choices, advice.answer)
            is_default = _is_default(asked, advice.answer)
            is_whole = bool(draw.wording.marked(advice.why[0].phrase.id, "whole"))
            shorter = brief if brief != line else ""
            return Star(line, tokens, _form_of(advice.answer), is_default, answer, shorter, is_whole)
    return NO_STAR


def _line(wording: Wording, said: Phrase, draw: Drawing) -> str:
    return clip(" ".join(wording.text(said, draw.chairs).split()), LONGEST_LINE)


def _is_offered(choices: Choices, answer: JsonValue) -> bool:
    """False of an act that changes nothing, such as to be done where nobody waits for it."""
    key = answer.get("act") if isinstance(answer, Mapping) else None
    return not isinstance(choices, Acts) or any(act.key == key and act.is_offered for act in choices.acts)


def _form_of(answer: JsonValue) -> Mapping[str, Any]:
    form = answer.get("form") if isinstance(answer, Mapping) else None
    return form if isinstance(form, Mapping) else {}


def _is_default(asked: Asked, answer: JsonValue) -> bool:
    """True if an answer is what comes of saying nothing; of several things in whatever order."""
    default = asked.question.default()
    if isinstance(answer, list) and isinstance(default, list):
        return sorted(map(str, answer)) == sorted(map(str, default))
    return bool(answer == default)


def in_full(view: TableView, asked: Asked, words: Words, read: str = "") -> Plan:
    """The answer with its reasons and the next best, and a button that does it. ``read`` is what the asker has before
    their eyes: a reason that stands there is not told again."""
    advice = advice_for(view, asked)
    answer, *lines = _said(view, asked, advice.answer, words)
    said = [say("typed-best", answer=answer), *lines]
    told = [why for why in advice.why if why.params.get("fact") not in (answer, *lines)]
    anew = [why for why in told if _one_line(words, why.phrase, view) not in read]
    said += [say("star-reason", why=why.phrase) for why in (anew if anew or advice.second is not None else told)]
    if advice.second is not None:
        said.append(_second(view, asked, advice.second, words, close=advice.close))
    to = Reference("doit", view.table.id, asked.id, view.seat)
    button = Button(words.label(say("button-do-it")), to, "green")
    return Plan(clip("\n".join(words.text(each, view.table) for each in said), CONTENT), ((button,),))


def _one_line(words: Words, phrase: Phrase, view: TableView) -> str:
    """As :func:`star` says it."""
    return " ".join(words.text(phrase, view.table).split())


def _second(view: TableView, asked: Asked, answer: JsonValue, words: Words, *, close: bool) -> Phrase:
    """The next best, with what a menu says of it."""
    chosen = [
        one for one in one_of(asked.question.choices) if tokens_of(asked.question.choices, answer) == {token(one.key)}
    ]
    hint = chosen[0].hint if chosen else None
    return say("star-second", answer=_said(view, asked, answer, words)[0], close=int(close), hint=hint or "none")


def _said(view: TableView, asked: Asked, answer: JsonValue, words: Words) -> list[Phrase]:
    """An answer as its buttons say it; of a sheet what is shown of it when it is filled in."""
    texts = answer_phrases(asked.question, answer, words.draw(view.table).wording)
    if texts:
        return [say("star-answer", answer=texts)]
    return list(view.game.preview(view.view, asked.question, answer)) or [say("opened-number", number=str(answer))]

"""What an answer says, in the words of the choices that it was given to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Act, Acts, Choices, Field, Form, Number, PickOne, PickSome, ShareOut, unhinted
from gamecore.engine.phrases import Param, Phrase, say


def texts_of(choices: Choices, answer: Any) -> list[Phrase]:
    """An answer as its buttons and lines say it; nothing of sheets, which show it themselves."""
    if isinstance(choices, PickOne | PickSome):
        keys = answer if isinstance(answer, (list, tuple)) else [answer]
        texts = {option.key: option.text for option in unhinted(choices.options)}
    elif isinstance(choices, Acts) and isinstance(answer, Mapping):
        keys, texts = [answer.get("act")], {act.key: act.text for act in choices.acts}
    elif isinstance(choices, Number) and answer is not None:
        return [say("opened-number", number=str(answer))]
    else:
        return []
    return [texts[str(key)] for key in keys] if keys and all(key in texts for key in keys) else []


def answer_said(choices: Choices, answer: Any) -> list[Phrase]:
    """As :func:`texts_of`, and also of numbers, shares, sheets and what an act's form names; never nothing."""
    return [*_said(choices, answer)] or [say("given-none")]


def _said(choices: Choices, answer: Any) -> Iterator[Phrase]:
    if isinstance(choices, Number):
        yield say("given-number", n=answer)
    elif isinstance(choices, ShareOut):
        yield from (say("given-part", what=one.text, given=answer.get(one.key, 0)) for one in choices.options)
    elif isinstance(choices, Form):
        yield from _of_form(choices, answer)
    else:
        yield from texts_of(choices, answer)
    if isinstance(choices, Acts):
        act = next((act for act in choices.acts if act.key == answer.get("act")), None)
        yield from _named_in(act, answer.get("form")) if act is not None else ()


def _of_form(form: Form, answer: Mapping[str, Any]) -> Iterator[Phrase]:
    """What was picked, but for what an untouched sheet shows: by section where there are several, else by field where
    several fields have the same options."""
    for section in form.sections:
        given = answer.get(section.key) or {}
        picked = [(field, _picked(field, given.get(field.key))) for field in section.fields]
        if len(form.sections) == 1 and _are_alike(section.fields):
            yield from (say("given-part", what=field.text, given=texts) for field, texts in picked if texts)
        elif texts := [text for field, texts in picked if isinstance(field.choices, PickOne) for text in texts]:
            yield from [say("given-part", what=section.text, given=texts)] if len(form.sections) > 1 else texts


def _are_alike(fields: Sequence[Field]) -> bool:
    picks = [field.choices for field in fields if isinstance(field.choices, PickOne)]
    keys = [option.key for pick in picks for option in unhinted(pick.options)]
    return len(keys) > len({*keys})


def _named_in(act: Act, answer: Mapping[str, Any] | None) -> Iterator[Phrase]:
    """The cards or dice that an act is done with, and what its form was changed to; who talks to somebody has named
    them."""
    if act.form is None or act.partners or answer is None:
        return
    for section in act.form.sections:
        for field in section.fields:
            value: Any = (answer.get(section.key) or {}).get(field.key)
            texts = _picked(field, value)
            if isinstance(field.choices, PickSome):  # those that were marked to begin with are named, too
                yield from texts_of(field.choices, value) if value else ()
            elif texts:
                given: Param = value if isinstance(field.choices, Number) else texts
                yield say("given-part", what=field.short or field.text, given=given)


def form_said(choices: Acts, answer: Mapping[str, Any]) -> Iterator[Phrase]:
    """All that the form of an act says, also where it is left as it was: one thing of each field."""
    act = next((act for act in choices.acts if act.key == answer.get("act")), None)
    form = answer.get("form") or {}
    for section in () if act is None or act.form is None else act.form.sections:
        for field in section.fields:
            texts = texts_of(field.choices, (form.get(section.key) or {}).get(field.key))
            if isinstance(field.choices, PickOne) and texts:
                yield say("given-part", what=field.short or field.text, given=texts)


def _picked(field: Field, value: Any) -> list[Phrase]:
    if value is None or value == field.initial:
        return []
    return [say("given-number", n=value)] if isinstance(field.choices, Number) else texts_of(field.choices, value)

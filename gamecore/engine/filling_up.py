"""A form that is partly filled in, with what somebody proposes for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.engine.choices import Choices, Form, Section
from gamecore.engine.errors import IllegalChoice

NOTHING: tuple[Any, ...] = (None, [], ())
"""A field that nobody filled in; of a menu none of whose lines is chosen an empty list is sent."""


def filled_up(form: Choices, given: Mapping[str, Any], proposed: Any) -> dict[str, Any]:
    """What is filled in, and of what is proposed for the rest as much as fits beside it."""
    assert isinstance(form, Form)
    answer = dict(given)
    for section in form.sections:
        own = {} if _is_untouched(section, answer.get(section.key)) else answer[section.key]
        offered = proposed.get(section.key) or {}
        missing = {key: value for key, value in offered.items() if own.get(key) in NOTHING}
        for more in (missing, *({key: value} for key, value in missing.items())):
            filled = {**answer, section.key: {**(answer.get(section.key) or {}), **more}}
            if more and _fits(form, filled):
                answer = filled
    return answer


def own_sections(form: Form, given: Any, proposed: Any) -> list[Section]:
    """The sections in which something else is filled in than what is proposed."""
    if not isinstance(given, Mapping):
        return []
    offered = proposed if isinstance(proposed, Mapping) else {}
    return [
        section
        for section in form.sections
        if not _is_untouched(section, given.get(section.key)) and given[section.key] != offered.get(section.key)
    ]


def _is_untouched(section: Section, part: Mapping[str, Any] | None) -> bool:
    """True if there is nothing in it but what the sheet shows of itself: opened, and sent as it was."""
    return all((part or {}).get(field.key) in (*NOTHING, field.initial) for field in section.fields)


def _fits(form: Form, filled: Mapping[str, Any]) -> bool:
    """True if the sections that are whole could be sent."""
    whole = tuple(section for section in form.sections if _is_whole(section, filled.get(section.key)))
    try:
        if whole:
            Form(whole, form.rule).check({section.key: filled[section.key] for section in whole})
    except IllegalChoice:
        return False
    return True


def _is_whole(section: Section, part: Mapping[str, Any] | None) -> bool:
    return part is not None and all(field.optional or part.get(field.key) is not None for field in section.fields)

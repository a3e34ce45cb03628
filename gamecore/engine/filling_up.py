"""A form that is partly filled in, with what somebody proposes for the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gamecore.engine.choices import Choices, Field, Form, Number, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase

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


def counted_once(sections: Sequence[Section], section: Section, draft: Mapping[str, Any]) -> dict[str, Any]:
    """The draft once ``section`` was filled in: what counts once and is chosen there is taken from the other sections
    that had it, for the later choice is what is wanted."""
    kept = dict(draft)
    for other in sections:
        part = draft.get(other.key)
        if other.key == section.key or not isinstance(part, Mapping):
            continue
        for field in section.fields:
            here = {*keys_of((draft.get(section.key) or {}).get(field.key))} - field.repeats if field.once else set()
            if here.intersection(had := keys_of(part.get(field.key))):
                part = {**part, field.key: [key for key in had if key not in here] or None}
        kept[other.key] = part
    return kept


def taken_elsewhere(
    sections: Sequence[Section], section: Section, draft: Mapping[str, Any], field: Field
) -> Mapping[str, Phrase]:
    """Which options of a field, each of which counts once, the ``draft`` has in another section: in which."""
    found: dict[str, Phrase] = {}
    for other in sections if field.once else ():
        part = draft.get(other.key)
        if other.key != section.key and isinstance(part, Mapping):
            found |= {key: other.text for key in keys_of(part.get(field.key)) if key not in field.repeats}
    return found


def shown_in(field: Field, filled: Mapping[str, Any] | None) -> Any:
    """What was filled in, an emptied field too; else all where all must be taken, or what an untouched sheet has, or
    what is suggested."""
    if filled is not None and field.key in filled:
        return filled[field.key]
    if isinstance(field.choices, PickSome) and field.choices.least == len(field.choices.options):
        return [option.key for option in field.choices.options]
    return field.suggested if field.initial is None else field.initial


def as_it_matters(field: Field, section: Section, filled: Mapping[str, Any] | None) -> Field | None:
    """A field with what is shown in the one that it goes with: a number from where it counts with anything that may yet
    be chosen there in the same form, and None where nothing of it counts with what is. All do until something is
    chosen there."""
    if field.only_with is None:
        return field
    key, options = field.only_with
    (other,) = (one for one in section.fields if one.key == key)
    if (chosen := shown_in(other, filled)) is None:
        return field
    least = least_with(field, chosen)
    if chosen not in options or least is None or not isinstance(field.choices, Number):
        return field if chosen in options else None
    if least > field.choices.most:
        return None
    least_of_all = min(count for _, count in field.counts_from)
    return replace(field, choices=replace(field.choices, least=least_of_all))


def least_with(field: Field, chosen: Any) -> int | None:
    """From where a number counts with what is chosen in the field that it goes with."""
    return dict(field.counts_from).get(chosen)


def keys_of(chosen: Any) -> Sequence[str]:
    """What is chosen in a field, of one choice or of several."""
    if isinstance(chosen, str):
        return (chosen,)
    return [key for key in chosen if isinstance(key, str)] if isinstance(chosen, (list, tuple)) else ()


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

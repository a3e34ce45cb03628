"""Forms that a phone shows whole: built from a section's fields, and read back as an answer.

A form has at most five blanks. A field of choices is a select; one with more choices than a select holds is
spread over the blanks that are left, and where even that is too little, it is written by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from rapidfuzz import fuzz, process, utils

from cogs.ui.custom_ids import Reference, key_for, token
from cogs.ui.plan import Blank, Choice, FormPlan, Pick, Text
from cogs.wording.fluent import Drawing
from cogs.wording.limits import (
    FIELD_DESCRIPTION,
    FIELD_LABEL,
    MODAL_FIELDS,
    MODAL_TITLE,
    OPTION_DESCRIPTION,
    OPTION_LABEL,
    SELECT_OPTIONS,
    TEXT_INPUT,
    TEXT_PLACEHOLDER,
    clip,
)
from gamecore.engine.choices import Field, Number, Option, PickOne, PickSome, Section, ShareOut
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.filling_up import as_it_matters, keys_of, least_with, shown_in
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.doubts import MOST_MEANINGS

Sent: TypeAlias = Mapping[str, Sequence[str]]
"""What came back from a form: values by blank. A written line is one value."""


class InDoubt(IllegalChoice):
    """A name that was written may mean several things: each with what would mean it for sure if it were sent."""

    def __init__(self, phrase: Phrase, meanings: Sequence[tuple[str, Sent]]) -> None:
        super().__init__(phrase)
        self.meanings = tuple(meanings)


LONGEST_NAME = 100
"""Nothing is called by a longer name."""
NAME_SHOWN = 40
NAMES_SHOWN = 4
"""So many names, clipped so, tell somebody what can be written."""
KEY = "="
"""Before an option's key where that is written in the place of its name: the option, without a doubt."""
MOST_NEAR = 12
"""So many are named of those that may be meant."""
CLOSE_ENOUGH = 70
CLEARLY_BETTER = 8
"""A name that was typed is taken when it fits by 70 of 100 and 8 better than the next."""


def section_form(
    section: Section,
    filled: Mapping[str, Any] | None,
    to: Reference,
    draw: Drawing,
    taken: Callable[[Field], Mapping[str, Phrase]] = lambda _: {},
    *,
    is_sent_at_once: bool = False,
) -> FormPlan:
    """The form of one section. ``filled`` is what the draft has in it, None when nothing yet; ``taken`` says in which
    section an option of a field is chosen already. What is sent at once has to be whole: then Discord asks for as many
    as must be chosen, before a refusal would empty the form."""
    spread = _spread(section.fields)
    blanks = [
        blank
        for asked, parts in zip(section.fields, spread, strict=True)
        if (field := as_it_matters(asked, section, filled)) is not None
        for blank in _blanks(field, parts, shown_in(field, filled), draw, taken(asked))
        for blank in (_from_the_least(blank, field, section, filled, draw),)
    ]
    title = clip(draw.wording.label(section.text, draw.chairs), MODAL_TITLE)
    if is_sent_at_once:
        needed = {field.key: _needed(field) for field, parts in zip(section.fields, spread, strict=True) if parts == 1}
        blanks = [_required(blank, needed.get(blank.key, 0)) for blank in blanks]
    return FormPlan(title, to, tuple(blanks[:MODAL_FIELDS]))


def _from_the_least(
    blank: Blank, field: Field, section: Section, filled: Mapping[str, Any] | None, draw: Drawing
) -> Blank:
    """A number says what of it counts with what is shown beside it; that may be changed in the same form."""
    if field.only_with is None or not isinstance(field.choices, Number):
        return blank
    (beside,) = (one for one in section.fields if one.key == field.only_with[0])
    chosen = [option for option in _options(beside) if option.key == shown_in(beside, filled)]
    counts_from = least_with(field, chosen[0].key) if chosen else None
    if not counts_from:
        return blank
    goal, least = draw.wording.label(chosen[0].text, draw.chairs), number_label(field.choices, counts_from, draw)
    said = draw.wording.label(say("form-counts-from", goal=goal.split(" · ")[0], least=least))
    return replace(blank, description=clip(said, FIELD_DESCRIPTION))


def _needed(field: Field) -> int:
    """How many options must be chosen."""
    if field.optional:
        return 0
    return field.choices.least if isinstance(field.choices, PickSome) else 1


def _required(blank: Blank, least: int) -> Blank:
    if not least or not isinstance(blank.control, Pick):
        return blank
    return replace(blank, control=replace(blank.control, least=least), required=True)


def read_section(
    section: Section, sent: Sent, draw: Drawing, filled: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What was sent, as the section's part of an answer; None in fields that were left empty. Of several choices those
    that were ``filled`` in before keep their order, and new ones follow: ticks in a menu have none. A field that the
    form left out has what was filled in before.

    Raises:
        IllegalChoice: something written cannot be understood; everything else about it is checked later.
    """
    answer: dict[str, Any] = {}
    for field, parts in zip(section.fields, _spread(section.fields), strict=True):
        if field.only_with is not None and field.key not in sent:
            answer[field.key] = shown_in(field, filled)
            continue
        answer[field.key] = value = _value(field, parts, sent, draw)
        if parts and isinstance(value, list):
            before = [key for key in keys_of((filled or {}).get(field.key)) if key in value]
            answer[field.key] = [*before, *(key for key in value if key not in before)]
    return answer


def share_form(
    share: ShareOut, drafted: Mapping[str, int], part: int, title: str, to: Reference, draw: Drawing
) -> FormPlan:
    """Five of the shares, from number ``5 * part`` on, each written as a number."""
    options = share.options[MODAL_FIELDS * part : MODAL_FIELDS * (part + 1)]
    blanks = tuple(
        Blank(
            f"s{MODAL_FIELDS * part + at}",
            clip(draw.wording.label(option.text, draw.chairs), FIELD_LABEL),
            Text(value=str(drafted.get(option.key, 0)), longest=6),
            description=_hint(option, draw, FIELD_DESCRIPTION),
        )
        for at, option in enumerate(options)
    )
    return FormPlan(clip(title, MODAL_TITLE), to, blanks)


def read_shares(share: ShareOut, part: int, sent: Sent) -> dict[str, int]:
    """The shares that were written in form ``part``."""
    options = share.options[MODAL_FIELDS * part : MODAL_FIELDS * (part + 1)]
    return {
        option.key: _whole(_line(sent, f"s{MODAL_FIELDS * part + at}"), 0, share.total) or 0
        for at, option in enumerate(options)
    }


def number_form(number: Number, drafted: Any, title: str, to: Reference, draw: Drawing) -> FormPlan:
    label = draw.wording.label(say("form-number", least=number.least, most=number.most))
    value = str(drafted) if isinstance(drafted, int) else ""
    return FormPlan(clip(title, MODAL_TITLE), to, (Blank("n", label, Text(value=value, longest=10), required=True),))


def read_number(number: Number, sent: Sent) -> int | None:
    return _whole(_line(sent, "n"), number.least, number.most)


# ------------------------------------------------------------------------------------------ to be filled in


def _spread(fields: Sequence[Field]) -> list[int]:
    """How many selects each field gets; 0 when it has to be written."""
    wanted = [max(1, -(-len(_options(field)) // SELECT_OPTIONS)) for field in fields]
    spare = MODAL_FIELDS - len(fields)
    given = []
    for field, want in zip(fields, wanted, strict=True):
        if isinstance(field.choices, ShareOut) or len(_number_keys(field)) > SELECT_OPTIONS:
            given.append(0)
        elif want == 1:
            given.append(1)
        elif want - 1 <= spare:
            spare -= want - 1
            given.append(want)
        else:
            given.append(0)
    return given


def _options(field: Field) -> Sequence[Option]:
    """In the order in which menus and pictures show them, too."""
    if isinstance(field.choices, (PickOne, PickSome)):
        return sorted(field.choices.options, key=lambda option: option.shown_at)
    return ()


def _number_keys(field: Field) -> range:
    return range(field.choices.least, field.choices.most + 1) if isinstance(field.choices, Number) else range(0)


def _blanks(field: Field, parts: int, shown: Any, draw: Drawing, taken: Mapping[str, Phrase]) -> list[Blank]:
    label = draw.wording.label(field.text, draw.chairs)
    if parts == 0:
        return [_written(field, label, shown, draw)]
    if isinstance(field.choices, Number):
        choices = [Choice(number_label(field.choices, n, draw), str(n), chosen=n == shown) for n in _number_keys(field)]
        return [Blank(field.key, clip(label, FIELD_LABEL), Pick(tuple(choices)), description=_rest(label))]
    most = field.choices.most if isinstance(field.choices, PickSome) else 1
    chosen = shown if isinstance(shown, (list, tuple)) else [shown]
    blanks = []
    for part in range(parts):
        options = _options(field)[part * SELECT_OPTIONS : (part + 1) * SELECT_OPTIONS]
        choices = [_choice(option, option.key in chosen, draw, taken.get(option.key)) for option in options]
        if field.ranked:
            choices = _ranked(choices, [token(key) for key in chosen if key is not None], draw)
        named = f"{clip(label, FIELD_LABEL - 6)} {part + 1}/{parts}" if parts > 1 else clip(label, FIELD_LABEL)
        pick = Pick(tuple(choices), most=max(1, min(most, len(choices))))
        key = field.key if part == 0 else f"{field.key}.{part}"
        blanks.append(Blank(key, named, pick, description=_described(field, label, draw) if part == 0 else ""))
    return blanks


def _ranked(choices: Sequence[Choice], chosen: Sequence[str], draw: Drawing) -> list[Choice]:
    """What is chosen, with its number, comes first: so a menu shows which of it is wanted most."""
    first = sorted((one for one in choices if one.chosen), key=lambda one: chosen.index(one.value))
    numbered = [
        replace(one, label=clip(draw.wording.label(say("form-ranked", at=at, label=one.label)), OPTION_LABEL))
        for at, one in ((chosen.index(one.value) + 1, one) for one in first)
    ]
    return [*numbered, *(one for one in choices if not one.chosen)]


def _described(field: Field, label: str, draw: Drawing) -> str:
    if not field.ranked:
        return _rest(label)
    return clip(draw.wording.label(say("form-how-ranked")), FIELD_DESCRIPTION)


def number_label(number: Number, count: int, draw: Drawing) -> str:
    """A number as a button or a line of a menu says it."""
    return draw.wording.label(Phrase(number.text, {"count": count})) if number.text else str(count)


def _choice(option: Option, chosen: bool, draw: Drawing, taken: Phrase | None) -> Choice:
    label = draw.wording.label(option.text, draw.chairs)
    hint = _hint(option, draw, OPTION_DESCRIPTION)
    if taken is not None:
        hint = clip(draw.wording.label(say("form-taken", section=taken, hint=hint or "none")), OPTION_DESCRIPTION)
    elif not hint:
        label, hint = halved(label)
    return Choice(clip(label, OPTION_LABEL), token(option.key), hint, chosen)


def halved(label: str) -> tuple[str, str]:
    """A label too long for a menu's line, cut where it reads well; the rest goes below it."""
    if len(label) <= OPTION_LABEL:
        return label, ""
    cut = label.rfind(" · ", 0, OPTION_LABEL)
    rest = label[cut + 3 :] if cut > 0 else "…" + label[OPTION_LABEL - 1 :]
    return (label[:cut] if cut > 0 else label), clip(rest, OPTION_DESCRIPTION)


def _hint(option: Option, draw: Drawing, most: int) -> str:
    return clip(draw.wording.label(option.hint, draw.chairs), most) if option.hint is not None else ""


def _rest(label: str) -> str:
    """What a field's label has no room for goes into its description."""
    return clip("…" + label[FIELD_LABEL - 1 :], FIELD_DESCRIPTION) if len(label) > FIELD_LABEL else ""


def _written(field: Field, label: str, shown: Any, draw: Drawing) -> Blank:
    names = {option.key: draw.wording.label(option.text, draw.chairs) for option in _options(field)}
    if isinstance(field.choices, ShareOut):
        named = [draw.wording.label(option.text, draw.chairs) for option in field.choices.options]
        value = " ".join(str((shown or {}).get(option.key, 0)) for option in field.choices.options) if shown else ""
        hint = draw.wording.label(say("form-shares", total=field.choices.total, names=named))
    elif isinstance(field.choices, Number):
        value = "" if shown is None else str(shown)
        hint = draw.wording.label(say("form-number", least=field.choices.least, most=field.choices.most))
    else:
        chosen = shown if isinstance(shown, (list, tuple)) else [shown]
        value = ", ".join(names[key] for key in chosen if key in names)
        hint = draw.wording.label(say("form-names", names=list(names.values())[:4]))
    control = Text(value=clip(value, TEXT_INPUT), placeholder=clip(hint, TEXT_PLACEHOLDER), longest=1000)
    return Blank(field.key, clip(label, FIELD_LABEL), control, description=clip(hint, FIELD_DESCRIPTION))


# ---------------------------------------------------------------------------------------------- to be read


def _value(field: Field, parts: int, sent: Sent, draw: Drawing) -> Any:
    if parts == 0:
        try:
            return _read_written(field, _line(sent, field.key), draw)
        except _WhichName as which:
            if len(which.lines) > MOST_MEANINGS:
                raise
            raise InDoubt(which.phrase, [(name, {**sent, field.key: [line]}) for name, line in which.lines]) from None
    given = [
        value for part in range(parts) for value in sent.get(field.key if part == 0 else f"{field.key}.{part}", ())
    ]
    if isinstance(field.choices, Number):
        return _whole(given[0], field.choices.least, field.choices.most) if given else None
    keys = [option.key for option in _options(field)]
    chosen = [key for key in (key_for(value, keys) for value in given) if key is not None]
    if isinstance(field.choices, PickSome):
        return chosen if chosen or not (field.optional or field.choices.least) else None
    if len(chosen) > 1:
        raise IllegalChoice(say("form-only-one", field=field.text))
    return chosen[0] if chosen else None


def _read_written(field: Field, line: str, draw: Drawing) -> Any:
    choices = field.choices
    if not line:
        return None
    if isinstance(choices, Number):
        return _whole(line, choices.least, choices.most)
    if isinstance(choices, ShareOut):
        numbers = [int(found) for found in re.findall(r"\d{1,9}", line)]
        if len(numbers) != len(choices.options):
            raise IllegalChoice(say("form-shares-count", wanted=len(choices.options), given=len(numbers)))
        return {option.key: amount for option, amount in zip(choices.options, numbers, strict=True)}
    assert isinstance(choices, (PickOne, PickSome))
    parts = re.split(r"[,;+\n]", line) if isinstance(choices, PickSome) else [line]
    parts = [part for part in parts if part.strip()]
    most = choices.most if isinstance(choices, PickSome) else 1
    if len(parts) > most:
        raise IllegalChoice(say("form-too-many-names", most=most))
    labels = {option.key: draw.wording.label(option.text, draw.chairs) for option in choices.options}
    chosen: list[str] = []
    for at, part in enumerate(parts):
        key = _named(part, labels, [parts[:at], parts[at + 1 :]])
        alike = (other for other, label in labels.items() if label == labels[key] and other not in chosen)
        chosen.append(next(alike, key))
    return chosen if isinstance(choices, PickSome) else chosen[0]


class _WhichName(IllegalChoice):
    """As :class:`InDoubt`; each name with the line that would mean it for sure."""

    def __init__(self, typed: str, names: Mapping[str, str], around: Sequence[Sequence[str]]) -> None:
        super().__init__(say("form-which-name", typed=clip(typed.strip(), NAME_SHOWN), either=list(names.values())))
        before, behind = around
        self.lines = [(name, ",".join([*before, f"{KEY}{key}", *behind])) for key, name in names.items()]


def _named(typed: str, labels: Mapping[str, str], around: Sequence[Sequence[str]]) -> str:
    """The option whose label is meant, of equal ones the first. Nothing is guessed where another is near."""
    if len(typed) > LONGEST_NAME:
        raise _no_such_name(typed, labels)
    if typed.startswith(KEY) and typed.removeprefix(KEY) in labels:
        return typed.removeprefix(KEY)
    wanted = utils.default_process(typed)
    first = {label: key for key, label in reversed([*labels.items()])}
    distinct: Mapping[str, str] = {key: label for label, key in first.items()}
    same = [key for key, label in distinct.items() if utils.default_process(label) == wanted]
    if len(same) == 1:
        return same[0]
    fits = process.extract(typed, distinct, scorer=fuzz.WRatio, processor=utils.default_process, limit=MOST_NEAR)
    if not fits or fits[0][1] < CLOSE_ENOUGH:
        raise _no_such_name(typed, labels)
    near = {key: label for label, score, key in fits if fits[0][1] - score < CLEARLY_BETTER}
    if len(near) > 1:
        raise _WhichName(typed, near, around)
    return str(fits[0][2])


def _no_such_name(typed: str, labels: Mapping[str, str]) -> IllegalChoice:
    known = [clip(label, NAME_SHOWN) for label in labels.values()][:NAMES_SHOWN]
    return IllegalChoice(say("form-no-such-name", typed=clip(typed.strip(), NAME_SHOWN), either=known))


def _line(sent: Sent, key: str) -> str:
    values = sent.get(key, ())
    return values[0].strip() if values else ""


def _whole(line: str, least: int, most: int) -> int | None:
    if not line:
        return None
    if not re.fullmatch(r"-?\d{1,9}", line):
        raise IllegalChoice(say("refused-number", least=least, most=most))
    return int(line)

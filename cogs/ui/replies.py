"""What a press on a prompt means for its question: the other half of :mod:`cogs.ui.prompt`.

Pure: a press becomes an answer, a draft, a form to show or a page to turn; who may press is decided elsewhere.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from cogs.ui import forms
from cogs.ui.asking import Ask, asked_phrase
from cogs.ui.confirming import ALL_SURE, READY_SURE, Unconfirmed, sure, unconfirmed
from cogs.ui.custom_ids import Reference, key_for, token
from cogs.ui.forms import Sent
from cogs.ui.menus import MENU_OPTIONS
from cogs.ui.plan import FormPlan
from cogs.wording.fluent import Drawing
from cogs.wording.limits import MODAL_FIELDS
from gamecore.engine.answer_texts import texts_of
from gamecore.engine.choices import Act, Acts, Choices, Form, Number, Option, PickOne, PickSome, Section, ShareOut
from gamecore.engine.errors import IllegalChoice, StaleDecision
from gamecore.engine.filling_up import counted_once, taken_elsewhere
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.table import TableView, Understood


@dataclass(frozen=True, slots=True)
class Decided:
    """The press answers the question."""

    answer: Any


@dataclass(frozen=True, slots=True)
class DecidedBoth:
    """The press answers the question, and makes ready what comes next."""

    answer: Any
    following: Any


@dataclass(frozen=True, slots=True)
class Drafted:
    """The press fills in a part; None clears everything."""

    draft: Any


@dataclass(frozen=True, slots=True)
class Turned:
    """Another page is to be shown."""

    page: int


Meaning: TypeAlias = Decided | DecidedBoth | Drafted | Turned | FormPlan | Unconfirmed

MORE = -1
"""The page that shows what *More…* holds."""
ANSWERING = frozenset(
    {"pick", "more", "menu", "page", "open", "section", "act", "acts", "none", "clear", "ready", "readyall"}
    | {"sure", READY_SURE, ALL_SURE}
)
"""The verbs that this module understands."""


def may_open_form(verb: str) -> bool:
    """True if a press may have to be answered by a form, and so must not be deferred first."""
    return verb in ("open", "section", "act", "acts")


def meaning(
    ask: Ask, to: Reference, values: Sequence[str], draw: Drawing, proposed: Mapping[str, Any] | None = None
) -> Meaning:
    """What pressing ``to`` (with ``values`` chosen in a menu) means. A section of a sheet that is not filled in yet
    opens with what is ``proposed`` for it.

    Raises:
        StaleDecision: that option, section or act is not there (any more).
    """
    choices = ask.question.choices
    if to.verb == "more":
        return Turned(MORE)
    if to.verb == "page":
        return Turned(_index(to.what))
    if to.verb == "clear":
        return Drafted(None)
    if to.verb in ("ready", READY_SURE):
        answer = _ready(ask)
        asked = unconfirmed(ask, answer, ask.to(READY_SURE)) if to.verb == "ready" else None
        return asked or Decided(answer)
    if to.verb in ("readyall", ALL_SURE):
        return _all_ready(ask, to)
    if to.verb == "sure":
        return _confirmed(choices, to.what)
    if to.verb == "none" and isinstance(choices, PickSome):
        return Decided([])
    if to.verb == "pick":
        return _once_confirmed(ask, _picked(choices, to.what))
    if to.verb == "menu":
        return _chosen(ask, values, _index(to.what))
    if to.verb == "open":
        return _form(ask, _index(to.what), to, draw)
    if to.verb == "section":
        section, sections, draft = _section(ask, to.what)
        taken = partial(taken_elsewhere, sections, section, draft)
        return forms.section_form(section, draft.get(section.key) or (proposed or {}).get(section.key), to, draw, taken)
    if to.verb == "act" and isinstance(choices, Acts):
        return _act(ask, _act_named(choices, to.what), to, draw)
    if to.verb == "acts" and isinstance(choices, Acts):
        if not values:
            return Turned(0)
        return _act(ask, _act_named(choices, values[0]), to.about("act", values[0]), draw)
    raise StaleDecision


def sent(ask: Ask, to: Reference, values: Sent, draw: Drawing) -> Decided | Drafted:
    """What a form that was sent means.

    Raises:
        StaleDecision: what it was a form of is gone.
        IllegalChoice: something written in it cannot be understood.
    """
    choices = ask.question.choices
    if to.verb == "open" and isinstance(choices, Number):
        return Decided(forms.read_number(choices, values))
    if to.verb == "open" and isinstance(choices, ShareOut):
        shares = {**_mapping(ask.answer), **forms.read_shares(choices, _index(to.what), values)}
        whole = len(choices.options) <= 5
        return Decided(shares) if whole else Drafted(shares)
    if to.verb == "act" and isinstance(choices, Acts):
        act = _act_named(choices, to.what)
        if act.form is None or not act.form.sections:
            raise StaleDecision
        section = act.form.sections[0]
        return Decided({"act": act.key, "form": {section.key: forms.read_section(section, values, draw)}})
    if to.verb == "section":
        section, sections, draft = _section(ask, to.what)
        part = forms.read_section(section, values, draw, _mapping(draft.get(section.key)))
        filled = counted_once(sections, section, {**draft, section.key: None if _is_left_out(section, part) else part})
        if isinstance(choices, Form):
            return Drafted(filled)
        return Drafted({"act": _mapping(ask.answer).get("act"), "form": filled})
    raise StaleDecision


def _is_left_out(section: Section, part: Mapping[str, Any]) -> bool:
    """True where everything was emptied that a section must have which may be left out: what stands in its other fields
    is what every sheet begins with."""
    needed = [field.key for field in section.fields if not field.optional]
    return section.optional and bool(needed) and all(part[key] in (None, []) for key in needed)


def digest(answer: Any) -> str:
    """An answer as it stands in an id."""
    return hashlib.blake2b(json.dumps(answer, sort_keys=True).encode(), digest_size=8).hexdigest()


def _ready(ask: Ask) -> Any:
    if ask.answer is not None:
        return ask.answer
    if isinstance(ask.question.choices, Form):
        return ask.question.choices.empty
    raise IllegalChoice(say("refused-nothing-filled-in"))


def _all_ready(ask: Ask, to: Reference) -> Meaning:
    """To answer as proposed, and to make ready what comes next."""
    if not ask.readies_all or ask.also_asked is None:
        raise StaleDecision
    if to.what != digest(ask.proposed()):  # what the message showed is not what would be done now
        raise StaleDecision
    following = _ready(ask.also_asked)
    asked = unconfirmed(ask.also_asked, following, to.about(ALL_SURE, to.what)) if to.verb == "readyall" else None
    return asked or DecidedBoth(ask.proposed(), following)


def _once_confirmed(ask: Ask, answer: Any) -> Meaning:
    return unconfirmed(ask, answer, sure(ask, str(answer))) or Decided(answer)


def _confirmed(choices: Any, what: str) -> Decided:
    """What was asked about is wanted."""
    if isinstance(choices, Acts):
        return Decided({"act": _act_named(choices, what).key})
    if isinstance(choices, PickOne):
        return Decided(_option(choices.options, what))
    raise StaleDecision


def _picked(choices: Any, what: str) -> Any:
    if isinstance(choices, Number):
        return _index(what)
    if isinstance(choices, PickOne):
        return _option(choices.options, what)
    if isinstance(choices, PickSome) and choices.most == 1:
        return [_option(choices.options, what)]
    raise StaleDecision


def _chosen(ask: Ask, values: Sequence[str], page: int) -> Meaning:
    choices = ask.question.choices
    if isinstance(choices, Number) and values:
        return Decided(_index(values[0]))
    if isinstance(choices, PickOne) and values:
        return _once_confirmed(ask, _option(choices.options, values[0]))
    if not isinstance(choices, PickSome):
        raise StaleDecision
    chosen = [_option(choices.options, value) for value in values]
    if len(choices.options) <= MENU_OPTIONS:
        return Decided(chosen)
    here = {option.key for option in choices.options[page * MENU_OPTIONS : (page + 1) * MENU_OPTIONS]} | {*chosen}
    before = ask.answer if isinstance(ask.answer, list) else []
    return Drafted([*(key for key in before if key not in here), *chosen])


def _form(ask: Ask, part: int, to: Reference, draw: Drawing) -> FormPlan:
    choices = ask.question.choices
    title = draw.wording.label(asked_phrase(ask.question), draw.chairs)
    if isinstance(choices, Number):
        return forms.number_form(choices, ask.answer, title, to, draw)
    if isinstance(choices, ShareOut) and 0 <= part * MODAL_FIELDS < len(choices.options):
        return forms.share_form(choices, _mapping(ask.answer), part, title, to, draw)
    raise StaleDecision


def _act(ask: Ask, act: Act, to: Reference, draw: Drawing) -> Meaning:
    if act.form is None:
        answer = {"act": act.key}
        return unconfirmed(ask, answer, sure(ask, act.key)) or Decided(answer)
    if act.needs_steps:
        return Drafted({"act": act.key, "form": {**ask.star.fills_in(act.key)}})
    if not act.form.sections:
        return Decided({"act": act.key, "form": {}})
    section = act.form.sections[0]
    return forms.section_form(section, ask.star.fills_in(act.key).get(section.key), to, draw, is_sent_at_once=True)


def _act_named(choices: Acts, what: str) -> Act:
    key = key_for(what, [act.key for act in choices.acts])
    act = next((act for act in choices.acts if act.key == key), None)
    if act is None:
        raise StaleDecision
    return act


def _section(ask: Ask, what: str) -> tuple[Section, Sequence[Section], Mapping[str, Any]]:
    """The section that ``what`` marks, all of its form, and what is filled in there."""
    number, _, act_token = what.partition("+")
    choices = ask.question.choices
    filled = _mapping(ask.answer)
    if isinstance(choices, Form) and not act_token:
        sections: Sequence[Section] = choices.sections
    elif isinstance(choices, Acts) and (form := _act_named(choices, act_token).form) is not None:
        sections, filled = form.sections, _mapping(filled.get("form"))
    else:
        raise StaleDecision
    at = _index(number)
    if not 0 <= at < len(sections):
        raise StaleDecision
    return sections[at], sections, filled


def _option(options: Sequence[Option], given: str) -> str:
    key = key_for(given, [option.key for option in options])
    if key is None:
        raise StaleDecision
    return key


def _index(what: str) -> int:
    if not (what.isascii() and what.removeprefix("-").isdigit()) or len(what) > 9:
        raise StaleDecision
    return int(what)


def _mapping(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, Mapping) else {}


def tokens_of(choices: Choices, answer: Any) -> frozenset[str]:
    """What stands for an answer in the ids of its buttons and the values of its menus; nothing of sheets."""
    if not texts_of(choices, answer):
        return frozenset()
    keys = [answer["act"]] if isinstance(answer, Mapping) else answer if isinstance(answer, (list, tuple)) else [answer]
    return frozenset(token(str(key)) for key in keys)


def chosen(before: TableView, understood: Understood) -> list[Phrase]:
    """What was chosen by typing, where it was taken."""
    if not understood.readied or understood.problems:
        return []
    shown = [asked.question.choices for asked in (before.asked, before.also_asked) if asked is not None]
    return next((texts for choices in shown if (texts := texts_of(choices, understood.draft))), [])

"""What somebody filled in stays as it is; what is proposed comes where it fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.engine.choices import Field, Form, Number, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.filling_up import filled_up, own_sections
from gamecore.engine.phrases import say


def at_most_ten(form: Mapping[str, Any]) -> None:
    if sum(part["coins"] for part in form.values() if part) > 10:
        raise IllegalChoice(say("refused-not-a-form"))


FIELDS = (Field("coins", Number(0, 10), say("word")), Field("more", Number(0, 3), say("word"), optional=True))
FORM = Form(tuple(Section(key, say("word"), FIELDS, optional=True) for key in ("a", "b")), at_most_ten)


def test_an_empty_form_is_filled_in_as_proposed() -> None:
    proposed = {"a": {"coins": 4, "more": 1}, "b": {"coins": 6}}
    assert filled_up(FORM, {}, proposed) == proposed


def test_what_is_filled_in_stays_and_the_rest_comes_beside_it() -> None:
    given = {"a": {"coins": 2, "more": None}}
    assert filled_up(FORM, given, {"a": {"coins": 4, "more": 1}, "b": {"coins": 6}}) == {
        "a": {"coins": 2, "more": 1},
        "b": {"coins": 6},
    }


def test_what_does_not_fit_beside_it_is_left_empty() -> None:
    assert filled_up(FORM, {"a": {"coins": 9}}, {"a": {"coins": 4, "more": 1}, "b": {"coins": 6}}) == {
        "a": {"coins": 9, "more": 1}
    }


def test_ones_own_sections_are_those_that_hold_something_else_than_proposed() -> None:
    proposed = {"a": {"coins": 4}, "b": {"coins": 6}}
    given = {"a": {"coins": 5}, "b": {"coins": 6}}
    assert [section.key for section in own_sections(FORM, given, proposed)] == ["a"]
    assert own_sections(FORM, {"a": None, "b": {"coins": None}}, proposed) == []


def test_a_section_that_was_sent_as_it_was_shown_is_nobodys_own() -> None:
    fields = (FIELDS[0], Field("more", Number(0, 3), say("word"), optional=True, initial=1))
    form = Form((Section("a", say("word"), fields, optional=True),), at_most_ten)
    sent, proposed = {"a": {"coins": [], "more": 1}}, {"a": {"coins": 4, "more": 3}}
    assert own_sections(form, sent, proposed) == []
    assert filled_up(form, sent, proposed) == proposed

"""What may be chosen together."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Field, Form, Hinted, Number, Option, PickOne, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.random_play import random_answer

OPTIONS = tuple(
    Option(key, say("word", text=key)) for key in ("red bard", "red monk", "blue bard", "blue monk", "star")
)
WORDS = (say("word", text="Order 2"), say("word", text="Gold"))
APART = PickSome(OPTIONS, 2, 3, apart=(("red bard", "red monk"), ("blue bard", "blue monk")))


def test_of_options_that_stand_apart_only_one_is_chosen() -> None:
    assert APART.check(["blue monk", "red bard"]) == ("blue monk", "red bard")
    with pytest.raises(IllegalChoice, match="refused-apart"):
        APART.check(["red monk", "star", "red bard"])


def test_of_a_ranking_as_many_are_taken_as_go_together() -> None:
    assert APART.together(["red monk", "red bard", "star", "blue bard", "blue monk"]) == [
        "red monk",
        "star",
        "blue bard",
    ]
    assert PickSome(OPTIONS, 0, 2).together(["red monk", "red bard", "star"]) == ["red monk", "red bard"]


def test_a_form_says_which_field_is_wrong() -> None:
    form = Form((Section("2", WORDS[0], (Field("gold", Number(0, 2), WORDS[1]),)),))
    with pytest.raises(IllegalChoice) as refused:
        form.check({"2": {"gold": 7}})
    said = refused.value.phrase
    assert (said.id, said.params["section"], said.params["field"]) == ("refused-in-field", *WORDS)
    assert said.params["why"] == say("refused-number", least=0, most=2)


def test_a_form_made_anew_for_the_same_question_is_the_same_form() -> None:
    def form(most: int = 2) -> Form:
        return Form(lambda: (Section("2", WORDS[0], (Field("gold", Number(0, most), WORDS[1], initial={"a": 1}),)),))

    assert form() == form() and hash(form()) == hash(form())
    assert Act("offer", WORDS[0], form()) == Act("offer", WORDS[0], form())
    assert form() != form(most=3) and form() != Form(form().sections, rule=lambda _: None) and form() != "form"


def test_any_answer_drawn_keeps_apart_what_stands_apart() -> None:
    drawn = [random_answer(APART, Chance(str(number))) for number in range(50)]
    assert all(APART.check(answer) for answer in drawn)
    assert {len(answer) for answer in drawn} == {2, 3}


def test_what_stands_apart_identifies_a_choice_and_nothing_else_changes() -> None:
    assert APART.shape() != PickSome(OPTIONS, 2, 3).shape()
    assert PickSome(OPTIONS, 2, 3).shape() == ["some", 2, 3, *(option.key for option in OPTIONS)]


def test_hints_are_made_for_who_reads_an_option_and_for_nobody_who_answers() -> None:
    asked: list[str] = []

    def hint(option: Option) -> Phrase:
        asked.append(option.key)
        return WORDS[1]

    one, some = PickOne(Hinted(OPTIONS, hint)), PickSome(Hinted(OPTIONS, hint), 0, 5)
    for choices in (one, some):
        choices.check(random_answer(choices, Chance("any")))
    assert (one.shape(), some.shape()) == (PickOne(OPTIONS).shape(), PickSome(OPTIONS, 0, 5).shape())
    assert not asked
    assert [(option.key, option.text, option.hint) for option in one.options] == [
        (option.key, option.text, WORDS[1]) for option in OPTIONS
    ]
    assert asked == [option.key for option in OPTIONS]
    assert one == PickOne(tuple(one.options)) != PickOne(OPTIONS)


def test_what_only_does_in_one_what_others_do_can_be_answered_and_leaves_the_choice_what_it_was() -> None:
    """So a game from before there was such an answer is played again as it was."""
    before = PickOne(OPTIONS)
    now = PickOne((*OPTIONS, Option("all", WORDS[0], is_shortcut=True)))
    assert now.shape() == before.shape() and now.check("all") == "all"
    assert now.shape() != PickOne((*OPTIONS, Option("all", WORDS[0]))).shape()
    assert Hinted(tuple(now.options), lambda _: None)[-1].is_shortcut

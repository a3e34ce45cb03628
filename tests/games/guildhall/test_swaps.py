"""A swap with another guildhall is one question: with whom, and in one form what for what."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.choices import Acts, Form, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt
from gamecore.engine.typed.naming import mention
from gamecore.games.guildhall.presentation.typed_answers import read
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words

ONE = {"do": "exchange", "count": 1, "take": 1}
TWO = {"do": "exchange", "count": 2, "take": 2}


def a_table() -> Table:
    table = Table(3)
    table.hall(KIM, "red monk", "blue monk", "green cleric")
    table.hall(CHRIS, "yellow monk", "red rogue", "green cleric")
    table.hall(MORGAN, "red rogue", "purple wizard")
    return table


def asked(table: Table, part: dict[str, Any]) -> Question:
    return table.asked_by(part, ("swap", "swap.chapters"))


def form_with(question: Question, rival: int) -> Form:
    assert isinstance(question.choices, Acts)
    return next(act.form for act in question.choices.acts if act.key == f"with:{rival}" and act.form is not None)


def fields(form: Form) -> dict[str, PickOne | PickSome]:
    found: dict[str, PickOne | PickSome] = {}
    for part in form.sections[0].fields:
        assert isinstance(part.choices, PickOne | PickSome)
        found[part.key] = part.choices
    return found


def test_with_whom_and_what_for_what_is_one_question_gh_19() -> None:
    table = a_table()
    table.says("swap", {"act": "with:2", "form": {SWAP: {"give": "cleric.green", "take": "wizard.purple"}}})
    table.uses(ONE)
    assert table.kinds_asked() == ["swap"]
    assert table.hall_of(KIM) == ["blue monk", "purple wizard", "red monk"]
    assert table.hall_of(MORGAN) == ["green cleric", "red rogue"]


def test_above_each_menu_stands_of_which_chapters_cards_can_go_for_any_other() -> None:
    """That only one card could go for others than its twin was told nowhere before the menu was open."""
    section = form_with(asked(a_table(), ONE), CHRIS).sections[0]
    assert [words(field.text) for field in section.fields] == ["Give 1 of Monk ×2", "Take 1 of Monk and Rogue"]


def test_beside_each_card_stands_what_it_makes_of_both_guildhalls() -> None:
    menus = fields(form_with(asked(a_table(), ONE), CHRIS))
    told = {side: {each.key: words(each.hint) for each in menu.options if each.hint} for side, menu in menus.items()}
    assert told["give"]["monk.red"] == "you 2 → 1 of 5 · 🟦 Chris 1 → 2"
    assert told["take"]["monk.yellow"] == "you 2 → 3 of 5 (one less if you give a Monk) · 🟦 Chris 1 → 0"
    assert told["give"]["cleric.green"] == "only for their own 🟢 green Cleric"
    assert told["take"]["cleric.green"] == "only for your own 🟢 green Cleric"


def test_what_goes_for_its_twin_alone_is_last_in_the_menus_and_is_told_of_before_they_open() -> None:
    """It stood among the rest, and was refused once it had been chosen for another."""
    table = a_table()
    question = asked(table, ONE)
    for menu in fields(form_with(question, CHRIS)).values():
        assert max(menu.options, key=lambda each: each.shown_at).key == "cleric.green"
    view = table.game.view(table.state, KIM)
    said = [words(line) for line in table.game.preview(view, question, None)]
    assert "A card that lies on both sides can only be swapped for itself." in said
    table.player(CHRIS).chapters.pop("cleric")
    told = table.game.preview(table.game.view(table.state, KIM), question, None)
    assert all(line.id != "preview-twins" for line in told)


@pytest.mark.parametrize("swap", [("cleric.green", "monk.yellow"), ("monk.red", "cleric.green")])
def test_a_card_that_lies_in_both_is_given_for_its_twin_alone_gh_19(swap: tuple[str, str]) -> None:
    form = form_with(asked(a_table(), ONE), CHRIS)
    with pytest.raises(IllegalChoice, match="refused-twin"):
        form.check({SWAP: {"give": swap[0], "take": swap[1]}})
    form.check({SWAP: {"give": "cleric.green", "take": "cleric.green"}})


def test_of_two_for_two_a_pair_may_go_across_and_half_a_pair_may_not_gh_19() -> None:
    form = form_with(asked(a_table(), TWO), CHRIS)
    form.check({SWAP: {"give": ["cleric.green", "monk.red"], "take": ["rogue.red", "cleric.green"]}})
    with pytest.raises(IllegalChoice, match="refused-twin"):
        form.check({SWAP: {"give": ["cleric.green", "monk.red"], "take": ["rogue.red", "monk.yellow"]}})


@pytest.mark.parametrize("part", [ONE, TWO, {"do": "exchange", "count": 1, "take": 2}, {"do": "exchange_chapters"}])
def test_what_is_proposed_and_what_each_form_holds_can_be_sent(part: dict[str, Any]) -> None:
    question = asked(a_table(), part)
    question.choices.check(question.default())
    assert isinstance(question.choices, Acts) and question.named_seats == (CHRIS, MORGAN)
    for menu in fields(form_with(question, CHRIS)).values():
        assert len(menu.options) >= 2


def test_a_swap_that_is_forced_as_all_can_see_is_not_asked() -> None:
    table = Table(2)
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "blue rogue")
    table.uses(ONE)
    assert table.kinds_asked() == [] and table.hall_of(KIM) == ["blue rogue"]


@pytest.mark.parametrize(
    ("text", "rival", "give", "take"),
    [
        ("red monk for yellow monk", CHRIS, "monk.red", "monk.yellow"),
        ("swap monk blue for purple wizard", MORGAN, "monk.blue", "wizard.purple"),
        (f"blue monk for red rogue of {mention(MORGAN)}", MORGAN, "monk.blue", "rogue.red"),
        (f"give blue monk for {mention(CHRIS)}'s red rogue", CHRIS, "monk.blue", "rogue.red"),
        ("green cleric for green cleric", CHRIS, "cleric.green", "cleric.green"),
    ],
)
def test_a_swap_can_be_typed_in_one_line(text: str, rival: int, give: str, take: str) -> None:
    table = a_table()
    view, question = table.game.view(table.state, KIM), asked(a_table(), ONE)
    found = read(table.cards, view, question, text).answer
    assert found == {"act": f"with:{rival}", "form": {SWAP: {"give": give, "take": take}}}


def test_what_two_rivals_have_is_asked_back_and_what_nobody_has_is_told() -> None:
    table = a_table()
    view, question = table.game.view(table.state, KIM), asked(a_table(), ONE)
    (doubt,) = read(table.cards, view, question, "blue monk for red rogue").doubts
    assert isinstance(doubt, Doubt)
    answers: list[Any] = [read(table.cards, view, question, meaning.instead).answer for meaning in doubt.meanings]
    assert [answer["act"] for answer in answers] == ["with:1", "with:2"]
    for text in ("blue monk", "blue monk for red fighter", "purple rogue for red rogue", "pass"):
        reading = read(table.cards, view, question, text)
        assert reading.answer is None and reading.problems


def test_several_cards_and_chapters_can_be_typed_too() -> None:
    table = a_table()
    view = table.game.view(table.state, KIM)
    question = asked(a_table(), TWO)
    found: Any = read(table.cards, view, question, "red monk, blue monk for yellow monk and red rogue").answer
    assert found["form"][SWAP] == {"give": ["monk.red", "monk.blue"], "take": ["monk.yellow", "rogue.red"]}
    found = read(table.cards, view, asked(a_table(), {"do": "exchange_chapters"}), "monk for wizard").answer
    assert found == {"act": "with:2", "form": {SWAP: {"give": "monk", "take": "wizard"}}}


def test_any_swap_drawn_at_random_can_be_sent() -> None:
    table = a_table()
    for part in (ONE, TWO):
        question = asked(a_table(), part)
        for _ in range(40):
            question.choices.check(table.game.random(table.game.view(table.state, KIM), question, table.chance))


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("monk.yellow", "🔴 red Monk for 🟡 yellow Monk"),
        (
            "rogue.red",
            "🔴 red Monk for 🔴 red Rogue; begins the Rogue chapter (1 of 5), your Monk 2 → 1 and their Monk 1 → 2",
        ),
    ],
)
def test_what_is_recommended_says_first_which_cards_go_where_and_what_comes_of_the_chapters(
    taken: str, told: str
) -> None:
    table = a_table()
    answer: Any = {"act": "with:1", "form": {SWAP: {"give": "monk.red", "take": taken}}}
    first, *_ = table.game.why(table.game.view(table.state, KIM), asked(a_table(), ONE), answer)
    assert words(Phrase(f"why-{first.kind}", first.params)) == told


def test_chapters_are_listed_with_their_cards() -> None:
    menus = fields(form_with(asked(a_table(), {"do": "exchange_chapters"}), MORGAN))
    assert [option.key for option in menus["take"].options] == ["rogue", "wizard"]
    assert words(menus["give"].options[0].text) == "Monk (2 cards)"

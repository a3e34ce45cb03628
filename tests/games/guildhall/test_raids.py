"""Whose card goes, and which, is one question where several rivals have any."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.engine.typed.naming import mention
from gamecore.games.guildhall.presentation.typed_answers import read
from gamecore.games.guildhall.rules.abilities.raids import RAIDS
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words

ONE = {"do": "raid", "count": 1, "to": "discard"}
TWO = {"do": "raid", "count": 2, "to": "discard", "apart": True}
CHAPTER = {"do": "raid_chapter", "to": "hall"}


def a_table() -> Table:
    table = Table(3)
    table.hall(KIM, "red monk", "blue monk", "green cleric")
    table.hall(CHRIS, "yellow monk", "red rogue", "purple rogue")
    table.hall(MORGAN, "red rogue", "purple wizard")
    return table


def asked(table: Table, part: dict[str, Any]) -> Question:
    return table.asked_by(part, RAIDS)


def acts(question: Question) -> Acts:
    assert isinstance(question.choices, Acts)
    return question.choices


def test_each_card_says_whose_it_is_and_what_that_chapter_has_then() -> None:
    question = asked(a_table(), ONE)
    assert question.named_seats == (CHRIS, MORGAN)
    told = {one.key: (words(one.text), words(one.hint)) for one in acts(question).acts if one.hint is not None}
    assert told["from:1:rogue.red"] == ("Discard 🟦 Chris’s 🔴 red Rogue", "🟦 Chris 2 → 1 of 5")
    assert list(told) == [
        *("from:1:monk.yellow", "from:1:rogue.red", "from:1:rogue.purple"),
        *("from:2:rogue.red", "from:2:wizard.purple"),
    ]
    groups = [one.group for one in acts(question).acts]
    assert [words(one) for one in groups if one is not None] == ["From 🟦 Chris"] * 3 + ["From 🟩 Morgan"] * 2


def test_cards_of_the_fullest_chapter_are_shown_first() -> None:
    shown = sorted(acts(asked(a_table(), ONE)).acts, key=lambda one: one.shown_at)
    of_chris = [one.key for one in shown if one.key.startswith("from:1")]
    assert of_chris == ["from:1:rogue.red", "from:1:rogue.purple", "from:1:monk.yellow"]


def test_of_several_cards_each_rival_has_a_form_that_keeps_to_the_condition() -> None:
    table = a_table()
    table.says("raid.cards", {"act": "from:1", "form": {"raid": {"cards": ["monk.yellow", "rogue.red"]}}})
    question = asked(table, TWO)
    assert table.hall_of(CHRIS) == ["purple rogue"] and table.kinds_asked() == ["raid.cards"]
    form = acts(question).acts[0].form
    assert form is not None and isinstance(form.sections[0].fields[0].choices, PickSome)
    with pytest.raises(IllegalChoice):
        form.check({"raid": {"cards": ["rogue.purple", "rogue.red"]}})


def test_a_whole_chapter_is_taken_with_one_answer() -> None:
    table = a_table()
    table.says("raid", {"act": "from:1:rogue"})
    question = asked(table, CHAPTER)
    assert {"purple rogue", "red rogue"} <= set(table.hall_of(KIM))
    assert words(acts(question).acts[1].text) == "Take 🟦 Chris’s Rogue (2 cards)"


def test_of_one_rival_only_the_card_is_asked_for() -> None:
    table = Table(2)
    table.hall(CHRIS, "yellow monk", "red rogue")
    table.uses(ONE)
    assert table.kinds_asked() == ["pick.card"]


def test_parts_that_mean_the_same_rival_offer_only_one_of_whom_all_can_be_done_a_gh_14() -> None:
    table = a_table()
    table.points(MORGAN, 1)
    table.uses(ONE, {"do": "rob", "count": 1, "to": "hand"})
    assert table.kinds_asked() == ["pick.card"] and table.player(KIM).tokens == 1


@pytest.mark.parametrize("part", [ONE, TWO, CHAPTER])
def test_what_is_proposed_by_default_by_the_steward_and_by_chance_can_be_sent(part: dict[str, Any]) -> None:
    table = a_table()
    question, view = asked(a_table(), part), table.game.view(table.state, KIM)
    question.choices.check(question.default())
    answer = table.game.steward(view, question, table.chance)
    question.choices.check(answer)
    assert table.game.why(view, question, answer)
    for _ in range(20):
        question.choices.check(table.game.random(view, question, table.chance))


def test_why_says_what_is_left_of_the_chapter_and_no_more_what_is_taken() -> None:
    table = a_table()
    question = asked(a_table(), ONE)
    found = table.game.why(table.game.view(table.state, KIM), question, {"act": "from:1:rogue.red"})
    first, because, but = (words(Phrase(f"why-{one.kind}", one.params)) for one in found)
    assert first == "🟦 Chris’s Rogue 2 → 1 of 5" and but.startswith("but a ")
    assert because == "no other rival has an unfinished chapter as full as 🟦 Chris’s of 2"


def test_of_several_cards_the_first_reason_names_them() -> None:
    table = a_table()
    answer: Any = {"act": "from:1", "form": {"raid": {"cards": ["monk.yellow", "rogue.red"]}}}
    first, *_ = table.game.why(table.game.view(table.state, KIM), asked(a_table(), TWO), answer)
    assert words(Phrase(f"why-{first.kind}", first.params)) == "🟡 yellow Monk and 🔴 red Rogue"


@pytest.mark.parametrize(
    ("text", "part", "answer"),
    [
        ("yellow monk", ONE, {"act": "from:1:monk.yellow"}),
        (f"{mention(MORGAN)}'s red rogue", ONE, {"act": "from:2:rogue.red"}),
        ("yellow monk, green rogue", TWO, None),
        (
            "yellow monk, red rogue",
            TWO,
            {"act": "from:1", "form": {"raid": {"cards": ["monk.yellow", "rogue.red"]}}},
        ),
        (f"rogue from {mention(CHRIS)}", CHAPTER, {"act": "from:1:rogue"}),
        ("green monk", ONE, None),
    ],
)
def test_a_raid_can_be_typed(text: str, part: dict[str, Any], answer: Any) -> None:
    table = a_table()
    reading = read(table.cards, table.game.view(table.state, KIM), asked(a_table(), part), text)
    assert reading.answer == answer
    assert answer is not None or reading.problems


def test_a_card_that_two_rivals_have_is_asked_back() -> None:
    table = a_table()
    view, question = table.game.view(table.state, KIM), asked(a_table(), ONE)
    (doubt,) = read(table.cards, view, question, "red rogue").doubts
    answers: list[Any] = [read(table.cards, view, question, meaning.instead).answer for meaning in doubt.meanings]
    assert [answer["act"] for answer in answers] == ["from:1:rogue.red", "from:2:rogue.red"]


def test_no_leaves_what_was_bought_unused_whatever_it_asks_for_gh_13() -> None:
    for card, left in (("summons", {"act": "leave"}), ("bargain", {"act": "leave"}), ("procession", [])):
        table = a_table()
        table.completed(KIM, "fighter")
        table.hand(KIM, "red fighter")
        table.buys(card)
        question = table.asked[-1]
        assert read(table.cards, table.game.view(table.state, KIM), question, "no").answer == left


def with_a_barred_chapter(seats: int = 3) -> Table:
    table = Table(seats)
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk", "yellow monk", "red rogue", "blue fighter")
    if seats > 2:
        table.hall(MORGAN, "purple wizard")
    return table


@pytest.mark.parametrize(("seats", "kind"), [(3, "raid"), (2, "pick.chapter")])
def test_a_whole_chapter_that_cannot_come_is_told_with_the_colours_there_already_gh_18(seats: int, kind: str) -> None:
    """It was dark in the picture, and nothing said why."""
    question = with_a_barred_chapter(seats).asked_by(CHAPTER, (kind,))
    table = with_a_barred_chapter(seats)
    told = [words(line) for line in table.game.preview(table.game.view(table.state, KIM), question, None)]
    assert "-# Not to be taken: 🟦 Chris’s Monk (red there already)" in told
    discards = with_a_barred_chapter().asked_by({"do": "raid_chapter", "to": "discard"}, RAIDS)
    table = with_a_barred_chapter()
    told = [words(line) for line in table.game.preview(table.game.view(table.state, KIM), discards, None)]
    assert not any("Not to be taken" in line for line in told)


def test_of_several_cards_that_are_discarded_it_is_said_which_lies_on_top() -> None:
    """The order of picking decided it, and nobody knew."""
    one, two = (a_table().asked_by(part, RAIDS) for part in (ONE, {**ONE, "count": 2}))
    told = [
        words(Phrase(f"ask-{asked.kind.replace('.', '-')}", {**asked.params, "by": "Fighter"})) for asked in (one, two)
    ]
    assert told[1].endswith("(the last you choose lies on top)") and "on top" not in told[0]


def test_of_alike_cards_the_one_is_taken_that_lies_in_no_other_guildhall() -> None:
    """A purple Cleric was discarded where another rival had a blue and a purple one to swap for."""
    table = Table(3)
    table.hall(CHRIS, "red cleric", "yellow cleric", "purple cleric")
    table.hall(MORGAN, "blue cleric", "purple cleric", "red cleric")
    fresh = Table(3)
    fresh.hall(CHRIS, "red cleric", "yellow cleric", "purple cleric")
    fresh.hall(MORGAN, "blue cleric", "purple cleric", "red cleric")
    fresh.points(CHRIS, 5)
    taken = table.game.steward(fresh.game.view(fresh.state, KIM), asked(table, ONE), Chance("raid"))
    assert taken == {"act": f"from:{CHRIS}:cleric.yellow"}

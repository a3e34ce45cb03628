"""What an advised act asks first: named with the act, so that one press does both."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.growing import come
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.reasons.foreseen import Foreseen, foreseen
from gamecore.games.guildhall.ai.steward import choose
from gamecore.games.guildhall.ai.turns import consider
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.games.guildhall.rules.stakes import OUT_OF_HIDING
from gamecore.games.guildhall.state import Player, State
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words


def advice(table: Table) -> Advice:
    return table.game.advise(table.game.view(table.state, KIM), next(act(table.play)).questions[0], Chance("why"))


def first_reason(found: Advice) -> str:
    return words(found.why[0].phrase)


def test_the_card_that_a_rival_loses_is_named_and_one_press_chooses_it() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "red wizard")
    table.hand(KIM, "purple fighter")
    found = advice(table)
    assert first_reason(found) == "begins the Fighter chapter (1 of 5); 🟦 Chris loses 🔴 red Monk (Monk 3 → 2 of 5)"
    assert found.then is not None and (found.then.kind, found.then.answer) == ("pick.card", "monk.red")


def test_of_several_rivals_the_same_press_chooses_whose_card_it_is() -> None:
    table = Table(3)
    table.state.actions = 1
    table.hall(CHRIS, "red wizard")
    table.hall(MORGAN, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple fighter")
    found = advice(table)
    assert "🟩 Morgan loses 🔴 red Monk (Monk 4 → 3 of 5)" in first_reason(found)
    assert found.then is not None and found.then.answer == {"act": f"from:{MORGAN}:monk.red"}


def test_the_card_that_is_placed_from_the_hand_is_named_and_one_press_places_it() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red marshall", "green marshall", "yellow marshall")
    table.area(KIM, "blue marshall")
    table.hand(KIM, "yellow monk", "purple marshall")
    found = advice(table)
    assert first_reason(found).startswith("place 🟣 purple Marshal from your hand · ")
    assert found.then is not None and found.then.answer == "marshall.purple"


def test_a_purchase_names_the_chapter_that_comes_with_it() -> None:
    table = Table(2)
    table.completed(KIM, "rogue")
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "blue monk", "green monk", "yellow monk", "purple monk")
    table.row("annexation", "palace", "bargain", "summons", "charter")
    found = advice(table)
    assert found.answer == {"act": "buy:1"}
    assert first_reason(found) == "take 🟦 Chris’s Monk (4 cards) · completes Monk"
    assert found.then is not None and found.then.kind == "raid"


def test_a_card_that_comes_is_no_card_of_the_chapter_that_paid() -> None:
    """Of two cards that a purchase brought only the one was named whose like had not just been paid."""
    table = Table(2)
    table.completed(KIM, "marshall")
    own = table.player(KIM)
    then = Player(own.hand, own.area, {"marshall": ["marshall.red"], "cleric": ["cleric.blue"]}, [], 0, [])
    assert sorted(come(own, then, "")) == ["cleric.blue", "marshall.red"]


def test_many_cards_that_are_placed_are_not_named_and_asked_about_as_ever() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple monk", "red wizard", "blue wizard", "green wizard", "yellow wizard", "red cleric")
    found = advice(table)
    assert " · place any cards from your hand" in first_reason(found) and found.then is None


def test_one_press_buys_and_uses_what_the_line_says_that_the_purchase_does() -> None:
    table = Table(2)
    table.state.actions = 1
    table.points(KIM, 15)
    table.completed(KIM, "rogue", "wizard", "cleric")
    table.state.row = ["courier", None, None, None, None]
    found = advice(table)
    assert found.answer == {"act": "buy:1"} and first_reason(found).endswith("draw 5 cards")
    assert found.then is not None and (found.then.kind, found.then.answer) == ("vp.use", "yes")


def test_of_a_purchase_that_wins_nobody_is_asked_for_its_effect_after_one_press() -> None:
    """The game was won, and it asked whether to draw five cards."""
    table = Table(2)
    table.completed(KIM, "monk")
    table.points(KIM, 17)
    table.row("courier")
    table.state.row[1:] = [None] * 4
    found = advice(table)
    assert first_reason(found) == "21 VP: you win at the end of this turn" and found.second is None
    assert found.then is not None and (found.then.kind, found.then.answer) == ("vp.use", "yes")


@pytest.mark.parametrize(
    ("kind", "games"),
    [
        ("job_faire", 1),
        ("alliance", 1),
        *(
            pytest.param(kind, 2, marks=pytest.mark.soak)
            for kind in ("old_world", "job_faire", "fellowship", "alliance")
        ),
    ],
)
def test_what_a_card_is_foreseen_to_do_with_open_cards_and_the_own_hand_is_then_recommended(
    games: int, kind: str
) -> None:
    """Cards that were worth the same were told apart by how the hand lay, which nobody knows beforehand. (A purchase
    turns up another VP card, which may change what is best.)
    """
    table, found = Table(3, set=kind), list[tuple[Question, Foreseen]]()
    told: list[tuple[object, object]] = []

    def answer(state: State, question: Question) -> Any:
        view = table.game.view(state, question.seat)
        if question.kind == "turn":
            imagined = imagine(layout_in(table.cards, view), view)
            best = consider(table.cards, imagined, question).best
            asked = foreseen(table.cards, imagined, best, question.seat)
            found[:] = [(question, asked)] if asked is not None and asked.what not in OUT_OF_HIDING else []
            return best.answer
        given = choose(table.cards, view, question)
        if found and (found[0][0].seat, found[0][1].kind) == (question.seat, question.kind):
            told.append((found.pop()[1].answer, given))
        return given

    for number in range(games):
        setup = Setup(seats=3, options=table.state.options)
        drive(table.game, setup, f"foreseen/{number}", answer, lambda state, events: None)
    assert len(told) > 7.5 * games and [each for each in told if each[0] != each[1]] == []


def test_what_is_taken_by_name_is_not_told_once_more_as_what_the_card_does() -> None:
    table = Table(2, set="fellowship")
    table.state.actions = 1
    table.hall(KIM, "red sorcerer", "blue sorcerer", "green sorcerer")
    table.hall(CHRIS, "red druid", "blue druid", "green druid", "yellow druid")
    table.hand(KIM, "yellow sorcerer")
    said = first_reason(advice(table))
    assert said.startswith("take 🟦 Chris’s ") and said.endswith(" · get +1 action") and said.count("take") == 1, said


def test_one_press_swaps_the_chapters_that_the_line_names() -> None:
    """The line named which chapter goes for which, and a press on it asked with whom."""
    table = Table(3)
    table.state.actions = 1
    table.hall(KIM, "red rogue", "blue rogue", "green rogue", "purple rogue", "purple wizard", "green wizard")
    table.hall(CHRIS, "red marshall", "yellow marshall", "blue marshall", "red wizard")
    table.hand(KIM, "yellow rogue")
    found = advice(table)
    assert found.answer == {"act": "play:rogue.yellow:4"}
    assert first_reason(found).startswith("give 🟣 purple Wizard and 🟢 green Wizard for 🟦 Chris’s 🔴 red Marshal")
    assert found.then is not None and found.then.kind == "swap.chapters"

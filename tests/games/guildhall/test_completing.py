"""Why a card is not chosen that would complete a chapter, and what a chapter loses by a card that is taken back."""

from __future__ import annotations

import pytest

from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.rules.actions import acts
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards
from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import KIM, Table
from tests.support.games.guildhall.wording import words

ONLY_THREE = ", but only 3 chapters can be kept"


def one_short_of_wizards(*completed: str) -> Table:
    table = Table(2)
    table.completed(KIM, *completed)
    table.hall(KIM, "red wizard", "blue wizard", "green wizard", "yellow wizard", "red marshall")
    return table


def placing(table: Table, what: str, *some: str) -> Question:
    use = Use(KIM, say("card", colour="red", name="Fighter"))
    return next(pick_cards(table.play, use, Pool(what, some, known="nothing"), 1)).questions[0]


@pytest.mark.parametrize("held", [2, 3])
def test_a_card_that_would_complete_a_fourth_chapter_says_that_only_three_can_be_kept(held: int) -> None:
    """Nothing said why it was not the recommended one."""
    table = one_short_of_wizards(*("monk", "rogue", "cleric")[:held])
    table.hand(KIM, "purple wizard", "red fighter")
    hints = {one.key: words(one.hint) for one in acts(table.play, KIM).acts if one.hint is not None}
    assert (ONLY_THREE in hints["play:wizard.purple:none"]) == (held == 3)
    assert ONLY_THREE not in hints["play:fighter.red:none"]
    choices = placing(table, "place_hand", "wizard.purple", "fighter.red").choices
    assert isinstance(choices, PickOne)
    assert [words(one.hint) for one in choices.options if one.hint is not None] == [
        "completes Wizard" + (ONLY_THREE if held == 3 else ""), "0 → 1 of 5",
    ]  # fmt: skip


def why_a_marshal(table: Table) -> list[str]:
    asked = placing(table, "place_discard", "wizard.purple", "marshall.yellow")
    view = table.game.view(table.state, KIM)
    return [words(one.phrase) for one in table.game.why(view, asked, "marshall.yellow")]


def test_why_a_card_is_left_that_would_complete_a_chapter_is_that_no_more_can_be_kept() -> None:
    said = "🟣 purple Wizard would complete a fourth chapter: only 3 can be kept"
    assert said in why_a_marshal(one_short_of_wizards("monk", "rogue", "cleric"))
    assert said not in why_a_marshal(one_short_of_wizards("monk", "rogue"))


def test_why_a_card_is_left_that_would_complete_a_chapter_is_that_one_in_hand_does_so_too() -> None:
    table = one_short_of_wizards("monk", "rogue")
    table.hand(KIM, "purple wizard")
    assert "🟣 purple Wizard in your hand can complete Wizard later" in why_a_marshal(table)


def test_a_purchase_before_a_fourth_chapter_says_that_it_makes_room() -> None:
    table = one_short_of_wizards("monk", "rogue", "cleric")
    table.hand(KIM, "purple wizard")
    assert str(advised(table)).startswith("buy:")
    assert why(table)[0].startswith("this makes room for Wizard: only 3 completed chapters can be kept")


def test_a_card_that_is_taken_back_says_what_its_chapter_has_then() -> None:
    """Three became two, and neither the line nor the reasons said so."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "red rogue", "blue rogue", "green rogue")
    table.hand(KIM, "yellow monk", "blue fighter", "green fighter")
    assert " (your Rogue 3 → 2) · " in why(table)[0]
    asked = placing(table, "shed_hand", "rogue.red", "monk.red")
    told = [words(one.phrase) for one in table.game.why(table.game.view(table.state, KIM), asked, "rogue.red")]
    assert "your Rogue 3 → 2" in told


def test_a_card_that_is_taken_back_does_what_its_chapter_lets_it_do_when_it_can_be_played_again() -> None:
    """With a Monk in action no other can be played before the next turn, when that one lies there too."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk")
    table.area(KIM, "yellow monk")
    asked = placing(table, "shed_hand", "monk.blue", "monk.red")
    told = [words(one.phrase) for one in table.game.why(table.game.view(table.state, KIM), asked, "monk.blue")]
    two = "place 2 cards from your hand into your guildhall and take back a guildhall card"
    assert any(one.endswith(f" blue Monk, played again: {two}") for one in told), told

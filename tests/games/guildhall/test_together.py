"""Cards chosen at once: the steward weighs them together, and whoever chooses reads which complete a chapter."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.choices import Choosing
from gamecore.games.guildhall.ai.steward import choose
from gamecore.games.guildhall.rules.choosing import Pool, Use, card_of, flat, pick_entering
from gamecore.games.guildhall.view import GuildhallView
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import lines

THREE_WIZARDS = ("blue wizard", "green wizard", "purple wizard")
THREE_MONKS = ("green monk", "yellow monk", "purple monk")


def placing_two(table: Table, *hand: str) -> Question:
    """What a Monk asks that places two cards of this hand."""
    table.hand(KIM, *hand)
    player = table.player(KIM)
    pool = Pool("place_hand", table.play.layout.fitting(player.chapters, player.hand), known="nothing")
    return next(pick_entering(table.play, Use(KIM, say("none")), pool, 2)).questions[0]


def answered(table: Table, question: Question) -> Any:
    return choose(table.cards, table.game.view(table.state, KIM), question)


@pytest.mark.parametrize("completed", [(), ("rogue",)])
def test_two_cards_that_complete_a_chapter_come_before_two_that_each_add_to_another(completed: tuple[str, ...]) -> None:
    table = Table(2)
    table.hall(KIM, *THREE_WIZARDS, "blue marshall", "blue fighter", "blue cleric")
    table.completed(KIM, *completed)
    hand = ("red marshall", "green marshall", "red fighter", "yellow wizard", "red wizard", "red cleric")
    assert set(answered(table, placing_two(table, *hand))) == {"wizard.yellow", "wizard.red"}


def test_whoever_takes_two_cards_takes_those_that_complete_the_own_chapter_of_whichever_rival() -> None:
    table = Table(3)
    table.hall(KIM, *THREE_MONKS, "red cleric", "red wizard", "blue wizard")
    table.hall(CHRIS, "red monk", "blue monk")
    table.hall(MORGAN, "red fighter", "blue fighter", "green fighter", "red rogue", "blue rogue", "green rogue")
    view = table.game.view(table.state, KIM)
    raid = table.asked_by({"do": "raid", "count": 2, "to": "hall"}, ("raid.cards",))
    answer: Any = choose(table.cards, view, raid)
    assert answer["act"] == f"from:{CHRIS}" and set(answer["form"]["raid"]["cards"]) == {"monk.red", "monk.blue"}


def test_a_swap_of_two_takes_what_completes_the_own_chapter_and_gives_nothing_out_of_it_gh_19() -> None:
    table = Table(3)
    table.hall(KIM, *THREE_MONKS, "red cleric", "red wizard", "blue wizard")
    table.hall(CHRIS, "red monk", "blue monk", "green fighter")
    table.hall(MORGAN, "red fighter", "blue fighter", "yellow fighter", "red rogue", "blue rogue", "green rogue")
    view = table.game.view(table.state, KIM)
    swap = table.asked_by({"do": "exchange", "count": 2, "take": 2}, ("swap",))
    answer: Any = choose(table.cards, view, swap)
    assert answer["act"] == f"with:{CHRIS}" and set(answer["form"]["swap"]["take"]) == {"monk.red", "monk.blue"}
    assert not [one for one in answer["form"]["swap"]["give"] if one.startswith("monk")]


def test_of_two_cards_that_go_the_second_copy_goes_first() -> None:
    table = Table(2)
    table.hall(KIM, *THREE_MONKS)
    table.hand(KIM, "red monk", "red monk", "blue monk", "green monk")
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "discard_hand", "count": 2}, ("pick.cards",))
    answer: Any = choose(table.cards, view, asked)
    assert sorted(map(card_of, answer)) == ["monk.green", "monk.red"]


def preview(view: GuildhallView, question: Question) -> list[str]:
    return lines(Table().game.preview(view, question, None))


def test_whoever_chooses_several_cards_reads_which_complete_a_chapter_together() -> None:
    table = Table(2)
    table.hall(KIM, *THREE_WIZARDS, "blue fighter")
    asked = placing_two(table, "yellow wizard", "red wizard", "red fighter")
    assert preview(table.game.view(table.state, KIM), asked)[0] == "2 Wizard cards together complete that chapter."
    table = Table(3)
    table.hall(KIM, *THREE_MONKS, "red cleric", "red wizard")
    table.hall(CHRIS, "red monk", "blue monk", "green fighter")
    table.hall(MORGAN, "red fighter", "blue rogue")
    view = table.game.view(table.state, KIM)
    swap = table.asked_by({"do": "exchange", "count": 2, "take": 2}, ("swap",))
    assert preview(view, swap)[0] == "2 Monk cards together complete that chapter."


def test_a_double_of_a_card_in_action_completes_nothing_together_with_others() -> None:
    """Of blue and green in the guildhall and purple in action, red and purple were said to complete the chapter."""

    def lines_with(*theirs: str) -> list[str]:
        table = Table(2)
        table.hall(KIM, "blue rogue", "green rogue", "red cleric", "red wizard")
        table.area(KIM, "purple rogue")
        table.hall(CHRIS, "red rogue", "green fighter", *theirs)
        view = table.game.view(table.state, KIM)
        swap = table.asked_by({"do": "exchange", "count": 2, "take": 2}, ("swap",))
        return [line for line in preview(view, swap) if "together" in line]

    assert lines_with("purple rogue") == []
    assert lines_with("yellow rogue") == ["2 Rogue cards together complete that chapter."]


def test_nothing_is_said_of_chapters_that_are_not_completed_together() -> None:
    table = Table(2)
    table.hall(KIM, "blue wizard", "green wizard", "blue fighter", "red fighter", "green fighter", "purple fighter")
    asked = placing_two(table, "yellow wizard", "red wizard", "yellow fighter")
    assert not [line for line in preview(table.game.view(table.state, KIM), asked) if "together" in line]


def test_the_best_swap_is_the_one_that_is_worth_most_as_a_whole_also_where_both_sides_touch_a_chapter() -> None:
    table = Table(2)
    table.hall(KIM, *THREE_MONKS, "red cleric", "red wizard", "blue wizard")
    table.hall(CHRIS, "red monk", "blue monk", "green fighter", "green wizard", "blue cleric")
    together = Choosing(table.cards, table.state, placing_two(table, "red rogue", "red fighter", "blue rogue")).together
    giving, taking = ([*combinations(flat(table.player(seat).chapters), 2)] for seat in (KIM, CHRIS))
    best = together.best_swap(CHRIS, giving, taking)
    most = max(together.swapped(CHRIS, *way) for way in product(giving, taking))
    assert together.swapped(CHRIS, *best) == pytest.approx(most) and set(best[1]) == {"monk.red", "monk.blue"}


def test_a_card_that_must_go_to_a_rival_goes_where_it_makes_no_chapter_nearly_full() -> None:
    """It chose the rival who threatens least, and gave them their fourth card."""
    table = Table(3)
    table.hall(KIM, "blue monk")
    table.hall(CHRIS, *THREE_MONKS)
    table.hall(MORGAN, "red rogue", "blue rogue", "red cleric")
    table.points(MORGAN, 6)
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "shed", "count": 1, "to": "their_hall"}, ("pick.rival",))
    assert choose(table.cards, view, asked) == str(MORGAN)


def test_a_card_taken_back_is_one_that_can_come_again_and_not_the_one_just_placed() -> None:
    table = Table(2)
    table.hall(KIM, "blue monk", "green monk", "purple monk", "blue wizard", "red wizard", "red fighter")
    table.area(KIM, "green wizard", "red monk")
    table.hand(KIM, "green wizard", "yellow wizard")
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "shed", "count": 1, "to": "hand"}, ("pick.card",))
    assert str(choose(table.cards, view, asked)).startswith("monk")


def test_of_chapters_to_swap_it_chooses_the_two_that_make_most_of_its_own() -> None:
    """It gave the first of its smallest, whatever that could be swapped for."""
    table = Table(2)
    table.hall(KIM, "green marshall", "green fighter")
    table.hall(
        CHRIS, "blue marshall", "green marshall", *(f"{one} fighter" for one in ("green", "red", "blue", "yellow"))
    )
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "exchange_chapters"}, ("swap.chapters",))
    answer: Any = choose(table.cards, view, asked)
    assert answer["form"]["swap"] == {"give": "fighter", "take": "fighter"}


def test_of_cards_that_are_worth_the_same_it_gives_the_one_that_is_no_third_of_a_chapter() -> None:
    table = Table(2)
    table.hall(KIM, "blue monk", "green monk", "red cleric", "red wizard")
    table.hall(CHRIS, "blue cleric", "green cleric", "yellow monk")
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    answer: Any = choose(table.cards, view, asked)
    assert answer["form"]["swap"]["give"] == "wizard.red"


def test_a_swap_of_two_swaps_a_card_for_its_twin_where_that_spares_one_of_the_chapter_in_action_gh_19() -> None:
    """It gave a card out of the chapter that the card in action would join."""
    table = Table(2)
    table.hall(KIM, "red rogue", "blue rogue", "yellow rogue", "purple fighter")
    table.area(KIM, "purple rogue")
    table.hall(CHRIS, "red rogue", "green rogue", "red cleric")
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "exchange", "count": 2, "take": 2}, ("swap",))
    answer: Any = choose(table.cards, view, asked)
    assert answer["form"]["swap"] == {"give": ["rogue.red", "fighter.purple"], "take": ["rogue.red", "rogue.green"]}

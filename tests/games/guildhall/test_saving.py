"""When the steward holds completed chapters for a purchase that takes several, and what it says of that."""

from __future__ import annotations

from gamecore.games.guildhall.ai.reasons.buying import bought
from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def saving(*rivals_completed: str) -> Table:
    """Kim holds a chapter, and the second is completed when the turn ends; 9 VP for two lie in the row."""
    table = Table(3)
    table.state.actions = 1
    table.points(KIM, 8)
    table.completed(KIM, "fighter")
    table.hall(KIM, "blue wizard", "green wizard", "yellow wizard", "purple wizard")
    table.area(KIM, "red wizard")
    for profession in rivals_completed:
        table.completed(CHRIS, profession)
    table.row("palace", "courier")
    table.state.row[2:] = [None] * 3
    return table


def test_the_first_of_two_chapters_is_not_spent_on_less_right_before_the_second_is_completed() -> None:
    told = why(saving())
    assert advised(saving()) == "discard"
    assert "buying can wait: no rival can touch completed chapters; 2 together buy 9 VP" in told


def test_of_a_purchase_it_is_said_who_could_pay_first_for_what_the_next_chapter_would_buy() -> None:
    for held, said in ((1, ""), (2, "; 🟦 Chris could buy the 9 VP first")):
        table = saving(*["monk"] * held)
        (told,) = bought(table.cards, table.play.layout, table.state, 1, KIM)
        assert words(told.phrase) == f"nothing you can pay for brings more VP{said}"


def test_nobody_reads_that_a_card_can_be_bought_for_chapters_that_are_not_completed_when_the_turn_ends() -> None:
    table = saving()
    table.player(KIM).area.clear()
    assert not [line for line in why(table) if "9 VP" in line]

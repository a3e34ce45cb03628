"""When the steward holds completed chapters for a purchase that takes several, and what it says of that."""

from __future__ import annotations

from gamecore.games.guildhall.ai.choices import answer
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.reasons.buying import bought
from gamecore.games.guildhall.ai.reasons.waiting import of_waiting
from gamecore.games.guildhall.ai.stopping import Dangers
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Tried
from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words

NOBODY = Dangers()


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
    assert "buying 4 VP can wait; 2 chapters together buy 9 VP; no rival can pay for it yet" in told


def waiting(table: Table, left: Dangers = NOBODY) -> str:
    """What is said of the purchase that could be paid, where new cards are drawn instead, and these may win before."""
    layout = table.play.layout
    before = imagine(layout, table.game.view(table.state, KIM))
    drawing = Tried("discard", None, after_act(table.cards, before, KIM, "discard", None, answer), 0.0)
    told = of_waiting(table.cards, layout, before, drawing, KIM, Tried("buy:1", None, before, 0.0), left)
    return "" if told is None else words(told.phrase)


def test_who_puts_a_purchase_off_reads_which_rival_could_take_the_card_first() -> None:
    """ "No rival can touch completed chapters" is true, and what they buy is not safe."""
    assert waiting(saving("monk")) == (
        "this puts off buying 4 VP; 2 chapters together buy 9 VP, but 🟦 Chris could buy it first"
    )
    assert waiting(saving("monk", "rogue")) == "this puts off buying 4 VP, but 🟦 Chris could buy it first", (
        "Chris could buy the 9 VP as well"
    )


def test_no_purchase_is_put_off_while_an_action_is_left_that_can_pay_for_it() -> None:
    """ "Chris could buy it first" stood beside a card that gives its action back, and beside the first of two."""
    table = saving("monk")
    table.state.actions = 2
    assert waiting(table) == ""


def test_what_gives_its_action_back_is_not_compared_with_a_purchase_that_can_follow_it() -> None:
    """ "But 4 VP less" was said of it, and the same turn bought them."""
    table = Table(3, professions=("fighter", "cleric", "marshall", "wizard", "rogue", "monk"))
    table.points(KIM, 6)
    table.completed(KIM, "marshall")
    table.completed(CHRIS, "rogue")
    table.hall(KIM, "yellow cleric", "red fighter", "blue fighter", "green fighter", "purple fighter")
    table.hand(KIM, "purple cleric", "red monk")
    table.state.row = ["courier", None, None, None, None]
    assert advised(table) == "play:cleric.purple:x1"
    told = why(table)
    assert any(one.startswith("first this: it gives its action back; then buying 4 VP") for one in told), told
    assert not any("VP less" in one or "buy it first" in one for one in told), told


def test_where_more_such_cards_are_for_sale_than_rivals_could_buy_that_is_said() -> None:
    table = saving("monk")
    table.row("palace", "courier", "charter", "summons")
    assert waiting(table).endswith("; 3 such cards are for sale")


def test_nothing_is_called_free_to_wait_where_a_rival_may_win_in_their_turn_after_next() -> None:
    table = saving()
    table.points(CHRIS, 15)
    table.hall(CHRIS, "red monk", "blue monk", "green monk")
    table.row("palace", "guildhall")
    assert waiting(table).endswith("; ⚠ 🟦 Chris may win in their turn after next") and "can wait" not in waiting(table)


def test_who_may_win_in_their_next_turn_is_not_said_to_win_in_the_one_after_and_nothing_is_put_off_then() -> None:
    """ "Nothing I see stops a win next turn" stood above "may win in their turn after next"."""
    table = saving()
    table.points(CHRIS, 15)
    table.hall(CHRIS, "red monk", "blue monk", "green monk")
    table.row("palace", "guildhall")
    assert "after next" not in waiting(table, Dangers(with_a_card=((CHRIS, "marshall", ()),)))
    assert waiting(table, Dangers(buying=(CHRIS,))) == ""


def test_what_comes_before_a_purchase_is_said_where_it_is_compared_with_something_else() -> None:
    table = saving()
    layout = table.play.layout
    before = imagine(layout, table.game.view(table.state, KIM))
    before.players[KIM].hand = ["monk.red"]
    later = after_act(table.cards, before, KIM, "play:monk.red:none", None, answer)
    playing = Tried("play:monk.red:none", None, later, 0.0)
    told = of_waiting(table.cards, layout, before, playing, KIM, None, NOBODY)
    assert told is not None
    assert words(told.phrase).startswith(
        "before buying 4 VP: a card more in your guildhall and Monk comes to 1 of 5; 2"
    )


def test_of_a_purchase_it_is_said_who_could_pay_first_for_what_the_next_chapter_would_buy() -> None:
    for held, said in ((1, ""), (2, "; 🟦 Chris could buy the 9 VP first")):
        table = saving(*["monk"] * held)
        (told,) = bought(table.cards, table.play.layout, table.state, 1, KIM)
        assert words(told.phrase) == f"nothing you can pay for brings more VP{said}"


def test_nobody_reads_that_a_card_can_be_bought_for_chapters_that_are_not_completed_when_the_turn_ends() -> None:
    table = saving()
    table.player(KIM).area.clear()
    assert not [line for line in why(table) if "9 VP" in line]

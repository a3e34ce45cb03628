"""What costs no action comes first: what it draws may change what is best."""

from __future__ import annotations

from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, Table


def test_a_card_that_draws_for_no_action_comes_before_one_that_completes_a_chapter_by_a_swap() -> None:
    table = Table(3)
    table.hall(KIM, "blue cleric", "yellow cleric", "purple cleric", "yellow rogue", "purple rogue")
    table.hall(KIM, "yellow monk", "purple monk")
    table.hall(CHRIS, "blue rogue", "green rogue")
    table.hand(KIM, "red cleric", "purple fighter", "blue marshall", "red rogue", "green wizard", "yellow wizard")
    assert advised(table) == "play:cleric.red:x3"
    assert why(table)[1] == "first this: it gives its action back; then 🔴 red Rogue, or something better that you draw"


def test_a_card_that_draws_for_no_action_comes_before_one_that_searches_the_discards() -> None:
    table = Table(3)
    table.hall(KIM, "green cleric", "purple cleric", "yellow marshall", "purple marshall", "blue rogue")
    table.hall(KIM, "red wizard", "blue wizard", "yellow wizard", "purple wizard")
    table.hand(KIM, "red cleric", "green fighter", "blue marshall", "green rogue", "green wizard")
    table.pile("blue monk", "yellow fighter", "red fighter")
    assert advised(table) == "play:cleric.red:x2"


def test_nothing_comes_before_what_wins() -> None:
    table = Table(2)
    table.points(KIM, 19)
    table.hall(KIM, "green cleric", "red marshall")
    table.hand(KIM, "red cleric", "blue marshall")
    assert advised(table) == "play:marshall.blue:1"


def test_of_a_card_whose_chapter_is_empty_nobody_is_told_that_it_draws() -> None:
    table = Table(2)
    table.hall(KIM, "red wizard", "blue wizard", "green wizard", "yellow wizard")
    table.hand(KIM, "red cleric", "purple wizard")
    assert not any("that you draw" in line for line in why(table))


def test_of_vp_cards_of_as_many_vp_one_that_gives_its_action_back_is_bought_before_cards_are_thrown_away() -> None:
    table = Table(3)
    table.hall(KIM, "yellow fighter", "yellow cleric", "purple rogue", "yellow monk", "purple monk")
    table.completed(KIM, "cleric")
    table.area(KIM, "purple cleric")
    table.hand(KIM, "red cleric", "yellow cleric", "red cleric")
    table.row("summons", "charter", "courier")
    table.state.row[3:] = [None, None]
    assert advised(table) == "buy:2"
    assert why(table)[1] == "first this: it gives its action back; then drawing new cards"


def buying_for_nothing(*row: str) -> Table:
    """Kim can pay for one card, and has a Marshal to play in the last action."""
    table = Table(3)
    table.points(KIM, 1)
    table.hall(KIM, "red marshall", "purple marshall", "red rogue", "purple rogue", "green monk", "blue wizard")
    table.hall(CHRIS, "yellow cleric", "blue cleric", "green wizard")
    table.completed(KIM, "cleric")
    table.hand(KIM, "yellow marshall")
    table.row(*row)
    table.state.actions = 1
    return table


def test_a_purchase_that_gives_its_action_back_comes_before_a_card_that_can_follow_it() -> None:
    """The Marshal was played, and the chapter left unspent, although both could be done."""
    table = buying_for_nothing("annexation", "procession", "charter", "courier", "festival")
    assert advised(table) == "buy:3"
    assert why(table)[1] == "first this: it gives its action back; then 🟡 yellow Marshal"


def test_where_the_chapters_buy_a_dearer_card_once_the_turn_has_ended_they_are_kept() -> None:
    table = buying_for_nothing("palace", "charter")
    table.hall(KIM, "yellow monk", "blue monk", "red monk")
    table.hand(KIM, "purple monk")
    table.state.row[2:] = [None] * 3
    assert str(advised(table)).startswith("play:monk.purple")

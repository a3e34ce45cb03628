"""Whoever gives a card of a larger chapter reads why the smaller one stays."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.games.guildhall.rules.abilities.exchanges import SWAP
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def why(table: Table) -> list[str]:
    """Of giving a purple Monk for a blue Cleric."""
    view = table.game.view(table.state, KIM)
    question = table.asked_by({"do": "exchange", "count": 1, "take": 1}, ("swap",))
    swap: JsonValue = {"act": f"with:{CHRIS}", "form": {SWAP: {"give": "monk.purple", "take": "cleric.blue"}}}
    return [words(one.phrase) for one in table.game.why(view, question, swap)]


def swapping() -> Table:
    table = Table(3)
    table.hall(KIM, "green fighter", "green cleric", "purple cleric", "red monk", "yellow monk", "purple monk")
    table.hall(CHRIS, "blue cleric", "yellow cleric")
    return table


def test_a_chapter_of_one_stays_for_the_card_in_hand_that_goes_with_it() -> None:
    table = swapping()
    table.hand(KIM, "yellow fighter", "red cleric")
    assert "your Fighter stays: 🟡 yellow Fighter in your hand goes with it" in why(table)


def test_it_stays_also_where_the_rival_has_more_of_it() -> None:
    table = swapping()
    table.hall(CHRIS, "red fighter")
    table.hand(KIM, "red cleric")
    assert "your Fighter stays: 🟦 Chris would make more of it" in why(table)


def test_of_a_smaller_chapter_for_which_nothing_speaks_nothing_is_said() -> None:
    assert not any("stays" in line for line in why(swapping()))

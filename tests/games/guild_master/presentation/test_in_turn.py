"""What a sheet says of the order in which orders are carried out, where something hangs on it."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Sign
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import lines


@pytest.fixture
def table() -> Table:
    cards = deck(common1={"targets": {"might": 7, "arcane": 7}}, common2={"targets": {"might": 7}})
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=4)
    table.guild(CHRIS, gold=2)
    return table


def said(table: Table, **draft: Any) -> list[str]:
    view = view_for(table.cards, table.state, KIM)
    given = {
        key[1:]: {"where": where, "team": [who], "gold": gold or None} for key, (where, who, gold) in draft.items()
    }
    told = lines(preview(table.cards, view, orders_question(table.cards, table.state, KIM), given))
    return [line for line in told if "earlier order" in line or "earned" in line]


FIRST = "Order **2** may come too late: a rival’s earlier order would have it first"


def test_an_order_from_the_second_on_says_that_a_rival_who_can_do_it_could_be_first(table: Table) -> None:
    assert said(table, _2=("1", "might1", 0)) == [FIRST]
    assert said(table, _1=("1", "might1", 0)) == [], "no order is before the first"
    assert said(table, _2=("2", "might1", 0)) == [], "no rival has a die of it"


def test_an_adventurer_whom_a_rival_can_pay_may_be_gone_by_the_second_order(table: Table) -> None:
    assert said(table, _2=("A", "might1", 3)) == [], "Chris has 2 Gold"
    table.state.guilds[CHRIS].gold = 3
    assert said(table, _2=("A", "might1", 3)) == [FIRST]
    assert said(table, _2=("D", "might1", 3)) == [], "nobody there may recruit a Hero"


def test_gold_that_an_earlier_order_earns_is_said_to_pay_for_no_later_one_where_all_is_spent(table: Table) -> None:
    told = "Gold earned now pays for no order of this round"
    assert said(table, _1=("1", "might1", 0), _2=("builders", "might2", 4)) == [told]
    assert said(table, _1=("free", "might1", 0), _2=("builders", "might2", 4)) == [told], "wandering pays as well"
    assert said(table, _1=("1", "might1", 0), _2=("builders", "might2", 3)) == [], "a Gold is left"
    assert said(table, _1=("builders", "might2", 4), _2=("2", "might1", 0)) == [], "it comes in later"


def test_an_order_that_may_come_too_late_has_an_hourglass_in_the_picture(table: Table) -> None:
    """*99 %* stood in bold on the card; that somebody could have it first was a line of text below."""
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)

    def drawn(space: str) -> tuple[bool, bool]:
        found = table.game.question_picture(
            view, question, {space: {"where": "1", "team": ["might1"]}}, recommended=True
        )
        assert found is not None
        signs = [mark.name for mark in found.picture.marks if isinstance(mark, Sign)]
        told = lines([one for one in found.picture.alt if isinstance(one, Phrase)])
        return "hourglass" in signs, "A rival’s earlier order may have that first." in told

    assert drawn("2") == (True, True) and drawn("1") == (False, False)

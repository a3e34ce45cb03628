"""A sheet that was filled in before a card was used is not planned anew, and says so where that costs Gold."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import lines


@pytest.fixture
def table() -> Table:
    cards = deck(common6={"effects": [effect("boon", "shift_bid", by=-2)]})
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=9)
    return table


def said(table: Table, **bids: int | None) -> list[str]:
    view = view_for(table.cards, table.state, KIM)
    given: Any = {
        str(number): {"where": where, "team": [f"might{number}"], "gold": gold}
        for number, (where, gold) in enumerate(bids.items(), start=1)
    }
    told = lines(preview(table.cards, view, orders_question(table.cards, table.state, KIM), given))
    return [line for line in told if "Bids are lower" in line]


def test_bids_that_a_boon_made_too_high_since_are_named_with_what_is_enough_now(table: Table) -> None:
    assert said(table, A=3, B=3) == []
    table.state.guilds[KIM].this_round = ["common6"]
    both = "Bids are lower by Common 6: order **1** bids 3, now from 1 · order **2** bids 3, now from 1"
    assert said(table, A=3, B=3) == [both]
    assert said(table, A=3, B=1) == ["Bids are lower by Common 6: order **1** bids 3, now from 1"]


def test_a_bid_that_is_left_open_or_raised_is_no_bid_of_before(table: Table) -> None:
    table.state.guilds[KIM].this_round = ["common6"]
    assert said(table, A=None, B=4) == []

"""Who else wants the same, told to those who do as soon as the orders are revealed."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.presentation.clashes import clashes
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import lines


@pytest.fixture
def table() -> Table:
    table = Table(seats=4, round=2, phase="bargain")
    table.orders(KIM, 1, "builders", ["might1"], gold=2)
    table.orders(CHRIS, 1, "builders", ["arcane1"], gold=2)
    table.orders(KIM, 2, "5", ["might2"])
    table.orders(CHRIS, 2, "5", ["arcane2"])
    table.orders(MORGAN, 2, "5", ["guile1"])
    table.orders(MORGAN, 1, "free", ["guile2"])
    table.orders(SILVIA, 1, "free", ["logic1"])
    return table


def read(table: Table, seat: int | None) -> list[str]:
    return lines(clashes(table.cards, view_for(table.cards, table.state, seat)))


def test_each_who_wants_the_same_in_the_same_order_reads_who_else_does(table: Table) -> None:
    contract = f"Contract 5 {table.cards.contracts[str(table.state.contracts['5'].card)].name}"
    assert read(table, KIM) == [
        "You and 🟥 Chris both want Builders (order 1).",
        f"You, 🟥 Chris and 🟩 Morgan all want {contract} (order 2).",
    ]
    assert read(table, MORGAN) == [f"You, 🟦 Kim and 🟥 Chris all want {contract} (order 2)."]
    assert read(table, SILVIA) == read(table, None) == []


def test_nobody_is_told_while_orders_are_secret_or_once_they_are_done(table: Table) -> None:
    table.state.phase = "orders"
    assert read(table, KIM) == []
    table.state.phase = "resolve"
    for guild in table.state.guilds:
        for order in guild.orders:
            order.done = order.space == 1
    assert len(read(table, KIM)) == 1


def test_an_order_that_is_done_is_wanted_no_more(table: Table) -> None:
    table.state.guilds[CHRIS].orders[0].done = True
    assert read(table, KIM)[0].endswith("(order 2).") and len(read(table, CHRIS)) == 1

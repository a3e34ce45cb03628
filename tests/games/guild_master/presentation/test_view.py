"""What a viewer sees, and above all what not."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.state import Contest, ContractSpace, Offer, Order
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table


@pytest.fixture
def table() -> Table:
    table = Table(seats=3, round=4, phase="orders")
    table.guild(KIM, gold=4, privates=["common10", "common11"])
    table.guild(CHRIS, gold=9, privates=["common12"], fame=21)
    table.state.guilds[KIM].orders = [
        Order(1, "builders", ["might1"], gold=3, builds=["core:bar"]),
        Order(2, "1", ["might2"], if_contested="conflict", fallback="common10"),
    ]
    return table


def test_gold_shown_before_the_reveal_is_the_announced_total(table: Table) -> None:
    seen = view_for(table.cards, table.state, CHRIS)
    assert [guild.gold for guild in seen.guilds] == [7, 9, 7]


def test_after_the_reveal_gold_is_shown_where_it_lies(table: Table) -> None:
    table.state.phase = "resolve"
    seen = view_for(table.cards, table.state, CHRIS)
    assert seen.guilds[KIM].gold == 4
    assert [order.gold for order in seen.orders if order.seat == KIM] == [3, 0]


def test_orders_of_others_are_hidden_until_the_reveal_c_61(table: Table) -> None:
    assert view_for(table.cards, table.state, CHRIS).orders == ()
    assert [order.objective for order in view_for(table.cards, table.state, KIM).own_orders] == ["builders", "1"]


@pytest.mark.parametrize("phase", ["orders", "resolve"])
def test_what_an_order_says_about_contests_and_falling_through_stays_its_owners(table: Table, phase: str) -> None:
    table.state.phase = phase  # type: ignore[assignment]
    for viewer in (CHRIS, MORGAN, None):
        said = view_for(table.cards, table.state, viewer).model_dump_json()
        assert not any(secret in said for secret in ("conflict", "core:bar", "common10", "common11"))


def test_others_private_contracts_are_a_number_only_c_67(table: Table) -> None:
    seen = view_for(table.cards, table.state, CHRIS)
    assert (seen.guilds[KIM].privates, seen.own_privates) == (2, ("common12",))


def test_a_face_down_contract_shows_its_level_alone(table: Table) -> None:
    table.state.contracts["3"] = ContractSpace("heroic7", face_up=False)
    table.state.contracts["4"] = ContractSpace()
    shown = view_for(table.cards, table.state, KIM).contracts
    assert (shown["3"].level, shown["3"].card) == ("heroic", None)
    assert (shown["4"].level, shown["4"].card) == (None, None)


def test_of_an_adventurer_deck_only_a_face_up_top_card_is_seen(table: Table) -> None:
    table.state.adventurers["B"].face_up = False
    shown = view_for(table.cards, table.state, KIM).adventurers
    assert (shown["A"].card, shown["A"].left) == (table.state.adventurers["A"].deck[-1], 8)
    assert (shown["B"].card, shown["B"].left) == (None, 8)


def test_stances_are_ones_own_and_offers_are_everybodys(table: Table) -> None:
    table.state.phase = "bargain"
    offer = Offer("a", by=KIM, gold={KIM: 2, CHRIS: 0}, card_to=KIM, bonus_to=CHRIS, accepted=[KIM])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [offer], stances={KIM: "conflict", CHRIS: "deal"})]
    stances = [view_for(table.cards, table.state, viewer).contests[0].stance for viewer in (KIM, CHRIS, MORGAN, None)]
    assert stances == ["conflict", "deal", None, None]
    assert all(len(view_for(table.cards, table.state, viewer).contests[0].offers) == 1 for viewer in (MORGAN, None))


def test_a_plot_sheet_is_its_owners(table: Table) -> None:
    table.state.plot_sheets = {KIM: {"might1": "yes"}}
    assert view_for(table.cards, table.state, KIM).own_plot == {"might1": "yes"}
    assert view_for(table.cards, table.state, CHRIS).own_plot == {}


@pytest.mark.parametrize("viewer", [KIM, CHRIS, MORGAN, None])
def test_no_hidden_card_is_named_anywhere_in_a_view(table: Table, viewer: int | None) -> None:
    table.state.contracts["3"] = ContractSpace(table.state.decks["heroic"].pop(), face_up=False)
    state = table.state
    hidden = [
        *(card for deck in state.decks.values() for card in deck),
        *(card for space in state.adventurers.values() for card in space.deck[:-1]),
        *(card for seat, guild in enumerate(state.guilds) if seat != viewer for card in guild.privates),
        str(state.contracts["3"].card),
    ]
    said = view_for(table.cards, state, viewer).model_dump_json()
    assert [card for card in hidden if f'"{card}"' in said] == []

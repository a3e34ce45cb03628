"""The watch over the table notices what cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamecore.games.guild_master.rules.invariants import problems
from gamecore.games.guild_master.state import State
from tests.support.games.guild_master.table import Table


def test_a_table_that_is_right_has_no_problems() -> None:
    for seats in (2, 3, 4):
        table = Table(seats)
        assert problems(table.cards, table.state) == []


def lose_a_card(state: State) -> None:
    state.decks["heroic"].pop()


def double_a_card(state: State) -> None:
    state.discarded.append("legend1")


def owe_gold(state: State) -> None:
    state.guilds[0].gold = -1


def lose_a_token(state: State) -> None:
    state.core_supply["bar:2"] -= 1


def lose_a_room(state: State) -> None:
    state.skill_supply["library"] -= 1


def lose_prestige(state: State) -> None:
    state.prestige_supply.pop()


def show_nothing(state: State) -> None:
    state.discarded.append(state.contracts["1"].card or "")
    state.contracts["1"].card = None


@pytest.mark.parametrize(
    "wrong", [lose_a_card, double_a_card, owe_gold, lose_a_token, lose_a_room, lose_prestige, show_nothing]
)
def test_what_cannot_be_is_noticed(wrong: Callable[[State], None]) -> None:
    table = Table(2)
    wrong(table.state)
    assert len(problems(table.cards, table.state)) == 1

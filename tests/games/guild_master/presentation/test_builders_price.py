"""Why Builders cost what they do is said where their price is shown."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules.hire_builders import move_marker
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.order_stakes import least_that_counts
from gamecore.games.guild_master.rules.setup import marker_start
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import lines

DEARER = deck(
    heroic5={"effects": [effect("event", "shift_builders", by=1)]},
    might2={"ability": ability("shift_builders", by=-2)},
)


def said(table: Table, where: str) -> list[str]:
    view = view_for(table.cards, table.state, KIM)
    draft: Any = {"1": {"where": where, "team": ["might1"], "gold": None}}
    told = lines(preview(table.cards, view, orders_question(table.cards, table.state, KIM), draft))
    return [line for line in told if line.startswith("Each Builder")]


def test_a_sheet_that_sends_for_builders_names_the_cards_that_change_their_price_and_by_how_much() -> None:
    table = Table(seats=2, round=2, phase="orders", cards=DEARER)
    table.board("3", "heroic5")
    assert said(table, "builders") == ["Each Builder −1: Might 2, Heroic 5"]
    assert said(table, "1") == [], "where nobody is hired it says nothing"
    table.state.guilds[KIM].adventurers.remove("might2")
    assert said(table, "builders") == ["Each Builder +1: Heroic 5"]


def test_builders_who_are_hired_already_are_counted_where_the_price_is_shown() -> None:
    table = Table(seats=2, round=2, phase="orders")
    assert said(table, "builders") == []
    move_marker(table.play(), 2)
    assert said(table, "builders") == ["Each Builder is dearer: 2 hired already"]


def test_who_is_asked_what_to_build_reads_why_it_is_dear() -> None:
    table = Table(seats=2, round=2)
    table.orders(CHRIS, 1, "builders", ["arcane1"], gold=7, builds=["core:bar"])
    table.orders(KIM, 2, "builders", ["might1"], gold=7)
    table.resolves()
    (question,) = table.asked_of(KIM, "builders.build")
    table.state.builder_marker = marker_start(2) + 1
    told = lines(preview(table.cards, view_for(table.cards, table.state, KIM), question, None))
    assert told == ["Each Builder is dearer: 1 hired already"]


@pytest.mark.parametrize(
    ("boon", "least"), [(None, 3), (effect("boon", "set_die", face=6), 3), (effect("boon", "shift_builders", by=-1), 2)]
)
def test_the_least_gold_that_hires_anybody_counts_on_boons_for_builders_alone(boon: Any, least: int) -> None:
    """ "1 Gold or more" stood below "next cost 2" for a boon that does nothing about Builders."""
    table = Table(seats=2, round=2, phase="orders", cards=deck(common9={"effects": [boon]} if boon else {}))
    table.guild(KIM, boons=["common9"] if boon else [])
    assert dict(least_that_counts(table.cards, table.state, KIM, {}))["builders"] == least

"""Boons in their guild's own orders, and what it has said about them in Plot (A-12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.guild_master.deck import deck, effect
from tests.games.guild_master.table import KIM, Table


def builds(table: Table, gold: int, *wanted: str) -> None:
    """Kim's only order hires Builders; what falls through does nothing."""
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], gold, builds=list(wanted), fallback="nothing")


@pytest.mark.parametrize(
    ("boon", "wanted"),
    [(effect("boon", "gain", gold=4), "core:bar"), (effect("boon", "shift_builders", by=-2), "core:stables")],
)
def test_a_boon_that_was_kept_in_plot_is_not_used_by_itself_in_an_order_a_12(boon: dict[str, Any], wanted: str) -> None:
    """A-12: not by default, which the instruction to use what helps goes by, too; until the last round."""
    for round, left in ((4, ["common5"]), (9, [])):
        table = Table(2, round=round, cards=deck(common5={"effects": [boon]}))
        table.guild(KIM, boons=["common5"], kept=["common5"])
        builds(table, 4, wanted)
        table.resolves()
        assert table.asked_of(KIM, "boon.use") and table.state.guilds[KIM].boons == left


def test_a_boon_that_nothing_was_said_of_is_still_used_by_itself_beside_a_kept_one_a_12() -> None:
    cards = deck(
        common5={"effects": [effect("boon", "gain", gold=4)]}, common6={"effects": [effect("boon", "gain", gold=2)]}
    )
    table = Table(2, round=4, cards=cards)
    table.guild(KIM, boons=["common5", "common6"], kept=["common5"])
    builds(table, 3, "core:bar")
    table.resolves()
    assert table.state.guilds[KIM].boons == ["common5"] and table.state.guilds[KIM].gold == 2


@pytest.mark.parametrize("answer", ["common5", "keep"])
def test_who_kept_a_boon_in_plot_may_still_use_it_in_an_order_a_12(answer: str) -> None:
    table = Table(2, round=4, cards=deck(common5={"effects": [effect("boon", "gain", gold=4)]}))
    table.guild(KIM, boons=["common5"], kept=["common5"])
    builds(table, 3, "core:bar")
    table.says(KIM, "boon.use", answer)
    table.resolves()
    assert table.state.guilds[KIM].boons == (["common5"] if answer == "keep" else [])
    assert set(table.state.guilds[KIM].kept) <= set(table.state.guilds[KIM].boons)


# Just before hiring


def cheaper(*boons: int, gold: int, wanted: tuple[str, ...] = ("core:stables",)) -> Table:
    """Kim hires with boons that make Builders so much cheaper; the next two cost 3 and 4."""
    names = [f"common{number}" for number in range(5, 5 + len(boons))]
    cards = deck(
        board={"builder_track": [2, 3, 4, 5]},
        **{card: {"effects": [effect("boon", "shift_builders", by=by)]} for card, by in zip(names, boons, strict=True)},
    )
    table = Table(2, round=4, cards=cards)
    table.guild(KIM, boons=names)
    builds(table, gold, *wanted)
    table.resolves()
    return table


def test_a_boon_is_not_offered_where_nothing_gets_built_with_it_a_12() -> None:
    """A-12, A-38: two Builders for the Stables cost 3 and 4 Gold; one less each is still more than 3."""
    table = cheaper(-1, gold=3)
    assert not table.asked_of(KIM, "boon.use") and table.state.guilds[KIM].boons == ["common5"]


def test_a_boon_is_used_by_default_where_more_gets_built_with_it_a_12() -> None:
    table = cheaper(-2, gold=3)
    assert table.state.guilds[KIM].boons == [] and table.state.guilds[KIM].stables == 2


def test_a_boon_that_only_saves_gold_is_offered_but_kept_by_default_a_12() -> None:
    table = cheaper(-1, gold=7)
    assert table.asked_of(KIM, "boon.use")
    assert table.state.guilds[KIM].boons == ["common5"] and table.state.guilds[KIM].stables == 2


def test_a_boon_that_saves_nothing_is_not_offered_a_12() -> None:
    """A-12: a Builder never costs less than 1, so once two make it so, a third has nothing to do."""
    table = cheaper(-1, -1, -1, gold=1, wanted=("core:bar",))
    assert len(table.asked_of(KIM, "boon.use")) == 2
    assert len(table.state.guilds[KIM].boons) == 1 and table.state.guilds[KIM].bar == 2


def test_two_boons_that_only_together_bring_a_build_are_both_used_a_12() -> None:
    """A-12: 3 and 4 Gold, twice one less each, are the 3 Gold that there are."""
    table = cheaper(-1, -1, gold=3)
    assert table.state.guilds[KIM].boons == [] and table.state.guilds[KIM].stables == 2


def test_of_two_boons_the_one_that_is_enough_is_used_by_default_a_12() -> None:
    table = cheaper(-1, -2, gold=3)
    assert table.state.guilds[KIM].boons == ["common5"] and table.state.guilds[KIM].stables == 2


def test_without_a_list_a_boon_is_used_by_default_where_it_changes_the_proposed_plan_a_12() -> None:
    """A-12, A-38: for 3 Gold one Builder, so no Stables; with the boon two."""
    table = cheaper(-2, gold=3, wanted=())
    assert table.state.guilds[KIM].boons == [] and table.state.guilds[KIM].stables == 2
    assert cheaper(-2, gold=0, wanted=()).asked_of(KIM, "boon.use") == []

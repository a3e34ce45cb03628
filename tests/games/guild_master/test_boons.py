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
    """A-12: neither for who does not answer, nor by the instruction to use what helps; until the last round."""
    for round, left in ((4, ["common5"]), (9, [])):
        table = Table(2, round=round, cards=deck(common5={"effects": [boon]}))
        table.guild(KIM, boons=["common5"], kept=["common5"])
        builds(table, 4, wanted)
        table.resolves()
        (question,) = table.asked_of(KIM, "boon.use")
        assert table.game.by_instruction(None, question, "best") == ("keep" if left else "common5")
        assert table.state.guilds[KIM].boons == left


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

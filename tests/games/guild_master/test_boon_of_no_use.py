"""A boon that gives an order to a guild whose Stables give the most helps against Events alone: nobody is told else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamecore.engine.choices import Form, PickOne
from gamecore.engine.phrases import Phrase
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.presentation.orders.preview import orders_preview
from gamecore.games.guild_master.presentation.private_board import private_board
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import lines, words

CARDS = deck(
    common1={"effects": [effect("boon", "shift_orders", by=1)]},
    common2={"effects": [effect("boon", "shift_orders", by=1)]},
    common9={"effects": [effect("boon", "shift_orders", by=1)]},
    heroic5={"effects": [effect("event", "shift_orders", by=-1)]},
)


def laid(stables: int, round: int = 5, *, event: bool = False, used: Sequence[str] = ()) -> Table:
    """``event`` takes an order from everybody."""
    table = Table(2, round=round, phase="orders", cards=CARDS)
    table.guild(KIM, "might", stables=stables, boons=["common9"], this_round=list(used))
    table.board("1", "common1")
    if event:
        table.board("2", "heroic5")
    return table


@pytest.mark.parametrize(
    ("stables", "event", "used", "is_told"),
    [
        (2, False, [], False),
        (3, False, [], True),
        (3, True, [], False),
        (3, True, ["common2"], False),
        (3, False, ["common2"], True),
    ],
)
def test_my_guild_and_the_goals_of_an_order_say_that_it_has_no_use(
    stables: int, event: bool, used: list[str], is_told: bool
) -> None:
    """While an Event takes an order, a boon gives it back: it was called of no use. Another boon that is used gives it
    back for this round alone."""
    table = laid(stables, event=event, used=used)
    view = view_for(CARDS, table.state, KIM)
    held = [words(line) for block in private_board(CARDS, view).blocks for card in getattr(block, "cards", ())
            for line in card.lines if card.title == "Common 9"]  # fmt: skip
    assert ("no use: your Stables give 4, the most" in held[0]) is is_told
    assert (words(goal_of(table, "1")).endswith("Boon: no use, your Stables give 4 orders")) is is_told


def goal_of(table: Table, space: str) -> Phrase:
    """What stands below a contract among the goals of an order."""
    form = orders_question(CARDS, table.state, KIM).choices
    assert isinstance(form, Form)
    goals = form.sections[0].fields[0].choices
    assert isinstance(goals, PickOne)
    hint = next(option.hint for option in goals.options if option.key == space)
    assert hint is not None
    return hint


@pytest.mark.parametrize(("stables", "is_told"), [(2, True), (3, False)])
def test_an_empty_sheet_reminds_of_boons_that_can_be_used(stables: int, is_told: bool) -> None:
    table = laid(stables)
    told = lines(orders_preview(CARDS, view_for(CARDS, table.state, KIM), orders_question(CARDS, table.state, KIM), {}))
    assert any("Common 9" in line for line in told) is is_told


@pytest.mark.parametrize(
    ("stables", "round", "event", "is_worth"),
    [(2, 5, False, True), (3, 5, False, False), (3, 5, True, True), (2, 9, False, False)],
)
def test_a_steward_wants_nothing_of_it_where_nothing_can_come_of_it(
    stables: int, round: int, event: bool, is_worth: bool
) -> None:
    table = laid(stables, round, event=event)
    seen = Seen(CARDS, view_for(CARDS, table.state, KIM), KIM)
    assert (values.having(seen, boon_of(CARDS.contracts["common1"])) > 0) is is_worth

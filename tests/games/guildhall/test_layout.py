"""Where the choices of a turn stand: always in the same place."""

from __future__ import annotations

import pytest

from cogs.ui.asking import Ask
from cogs.ui.choices import rows_of
from cogs.ui.plan import Menu
from cogs.wording.fluent import Drawing, load_wording
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import CHRIS, KIM, Table

DRAW = Drawing(load_wording("guildhall"), ("🟥 Kim", "🟦 Chris"))


def layout(table: Table) -> tuple[list[str], list[str]]:
    """The names of the menus and of the buttons below them."""
    question = next(act(table.play)).questions[0]
    rows = rows_of(Ask("table1", "Copper Lantern", "0123456789ab", question, True), DRAW, 0)
    menus = [row.placeholder for row in rows if isinstance(row, Menu)]
    return menus, [button.label for row in rows if not isinstance(row, Menu) for button in row]


@pytest.mark.parametrize("hand", [["red rogue"], ["red rogue", "blue rogue", "red monk"]])
def test_cards_are_in_menus_and_discarding_and_skipping_are_buttons_however_few_cards_there_are(
    hand: list[str],
) -> None:
    table = Table(2)
    table.hall(KIM, "green fighter")
    table.hall(CHRIS, "green monk")
    table.hand(KIM, *hand)
    menus = ["Play a card…", "Play it weaker, or without effect…"]
    assert layout(table) == (menus, ["Discard and draw to 6", "Skip this action"])


def test_a_purchase_has_a_menu_of_its_own_below_the_cards() -> None:
    table = Table(2)
    table.completed(KIM, "monk")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hand(KIM, "red rogue")
    assert layout(table)[0][-1] == "Buy a VP card…" and layout(table)[1] == [
        "Discard and draw to 6",
        "Skip this action",
    ]


def test_without_a_card_to_play_only_the_buttons_are_there() -> None:
    assert layout(Table(2)) == ([], ["Draw 6 cards", "Skip this action"])

"""Leads, totals, ties, and the variant's worked example."""

from __future__ import annotations

import pytest

from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.presentation import end_card
from gamecore.games.town_founders.rules.victory_calculation import leads, score, scores_and_points
from tests.support.games.town_founders.table import CHRIS, DECK, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import drawn, lines

EXAMPLE = {
    "Sue": (10, 4, 4, 4, 0, 3, 6, 3, 0, 12),
    "Tom": (5, 8, 2, 2, 2, 5, 6, 6, 6, 4),
    "Jeff": (6, 9, 4, 0, 5, 1, 5, 8, 1, 7),
    "Bill": (7, 10, 1, 2, 2, 4, 3, 4, 2, 9),
    "Jane": (5, 7, 2, 1, 2, 4, 1, 5, 5, 12),
}
TOWNS = [dict(zip("FTCRGMPALI", row, strict=True)) for row in EXAMPLE.values()]


@pytest.mark.parametrize(
    ("seat", "worst", "led", "total"),
    [(0, 0, "FCRPI", 5), (1, 2, "MPL", 5), (2, 0, "CGA", 3), (3, 1, "T", 2), (4, 1, "I", 2)],
    ids=list(EXAMPLE),
)
def test_the_worked_example_of_five_players_tf_24(seat: int, worst: int, led: str, total: int) -> None:
    """Rulebook, variant, Victory Calculation: Sue 5, Tom 5, Jeff 3, Bill 2, Jane 2."""
    assert min(TOWNS[seat].values()) == worst
    assert "".join(leads(TOWNS, seat)) == led
    assert score(TOWNS, seat, together=True) == total


def test_without_the_variant_the_worst_category_counts_nothing_tf_8() -> None:
    assert [score(TOWNS, seat, together=False) for seat in range(5)] == [5, 3, 3, 1, 1]


def test_a_category_counts_the_points_of_cards_and_of_bonuses_whose_card_is_owned_tf_8() -> None:
    assert points(DECK, ["Bakery"])["F"] == 2
    assert points(DECK, ["Bakery", "Granary"])["F"] == 5
    assert points(DECK, ["Carpenter", "Lumbermill"]) == dict.fromkeys(DECK.categories, 0) | {"C": 4, "I": 1}


def test_a_bonus_needs_the_card_to_be_ones_own_tf_8() -> None:
    table = Table(2)
    table.town(KIM, "Bakery")
    table.town(CHRIS, "Granary")
    assert table.view(None).founders[KIM].points["F"] == 2


def test_whoever_leads_the_most_categories_wins_tf_8() -> None:
    table = Table(2)
    table.town(KIM, "Bakery", "Granary", "Vineyard")
    table.town(CHRIS, "Moat", "Sage")
    result = table.game.result(table.state)
    assert (result.scores, result.ranks) == ((1, 2), (2, 1))


def test_a_shared_lead_counts_for_each_and_nothing_is_no_lead_tf_9() -> None:
    table = Table(2)
    table.town(KIM, "Bakery")
    table.town(CHRIS, "Vineyard")
    assert table.game.result(table.state).scores == (1, 1)


def test_level_leads_are_decided_by_points_and_else_the_victory_is_shared_tf_9() -> None:
    table = Table(2)
    table.town(KIM, "Bakery", "Granary")
    table.town(CHRIS, "Moat")
    assert table.game.result(table.state).ranks == (1, 2)
    decided = end_card.tie(table.view(None))
    assert decided is not None and lines([decided]) == ["Tied at 1, so totals decide: 🟥 Kim 5 · 🟦 Chris 2."]
    table.town(CHRIS, "Stone Walls", "Sage")
    assert end_card.tie(table.view(None)) is None
    level = [{"F": 3, "T": 1}, {"F": 1, "T": 3}]
    assert scores_and_points(level, together=False) == [(1, 4), (1, 4)]


def test_totals_that_decide_a_later_place_are_told_too_tf_9() -> None:
    """Two founders had "3" each, and one stood above the other for no reason that was told."""
    table = Table(3)
    table.town(KIM, "Bakery", "Granary", "Moat")
    table.town(CHRIS, "Sage")
    table.town(MORGAN, "Quarry", "Orchard")
    decided = end_card.tie(table.view(None))
    assert decided is not None and lines([decided]) == ["Tied at 1, so totals decide: 🟩 Morgan 4 · 🟦 Chris 2."]


def test_a_game_between_equals_has_two_winners_tf_9() -> None:
    table = Table(2)
    table.town(KIM, "Bakery")
    table.town(CHRIS, "Moat")
    assert table.game.result(table.state).winners == (KIM, CHRIS)


def test_running_totals_are_on_the_board_for_everybody_tf_10() -> None:
    table = Table(2)
    table.town(KIM, "Bakery", "Granary")
    table.hand(KIM, "Docks")
    shown = drawn(table.game.board(table.view(None)))
    assert "leads 1 · total 5" in shown and "**Food** 🟥 Kim 5\n" in shown
    assert "Docks" not in shown and "Nobody yet: Trade, Construction" in shown


def test_the_end_tells_who_leads_what_and_what_each_town_came_to() -> None:
    table = Table(2, "build", 2, together=True)
    table.town(KIM, "Bakery")
    table.deck()
    table.state.category = "F"
    table.step()
    assert table.events_of("final.category")[0] == {"category": "Food", "points": 2, "seats": [KIM]}
    assert lines(table.game.result(table.state).lines) == [
        "🟥 Kim: leads Food · worst category 0 · total 2",
        "🟦 Chris: leads nothing · worst category 0 · total 0",
    ]

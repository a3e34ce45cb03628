"""Counting Support and the Control Phase (p. 12-13)."""

from __future__ import annotations

import pytest

from gamecore.games.cadwallon.cards.boulevards import SPACE
from gamecore.games.cadwallon.rules.counting_support import totals, winner, winners
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table


def support(table: Table, space: str) -> list[int]:
    return totals(CARDS, table.state)[SPACE[space]]


def test_an_agent_supports_each_card_by_what_the_other_side_lends_cd_10() -> None:
    """p. 13: yellow gives 3 towards the Usurers, because the Blades across lend 3, but only 1 towards the Blades."""
    table = Table(["silent_partner", "drill_sergeant", *["gem_cutter", "weaponsmith", "stonemason"], "widow_orsane",
                   "fur_trader", "toll_sergeants", "auctioneer"])  # fmt: skip
    table.agents("a1-b1", KIM)
    assert (CARDS.district["silent_partner"].support, CARDS.district["drill_sergeant"].support) == (1, 3)
    assert support(table, "a1") == [3, 0] and support(table, "b1") == [1, 0]


def test_beside_a_personality_an_agent_gives_nothing_across_cd_10() -> None:
    table = Table()
    table.agents("b2-c2", KIM)
    assert support(table, "b2") == [0, 0] and support(table, "c2") == [2, 0]


def test_support_of_all_ones_agents_adds_up_cd_10() -> None:
    table = Table()
    for street in ("a2-b2", "b1-b2", "b2-b3"):
        table.agents(street, CHRIS)
    assert support(table, "b2") == [0, 2 + 2 + 1]


def test_two_agents_in_one_boulevard_both_count_a_cd_10() -> None:
    table = Table()
    table.agents("a1-b1", KIM, CHRIS)
    assert support(table, "a1") == [2, 2] and support(table, "b1") == [3, 3]
    table.there("a1-b1")[1] = KIM
    assert support(table, "a1") == [4, 0]


@pytest.mark.parametrize(
    ("amounts", "seat"),
    [([0, 2, 1, 0], 1), ([2, 1, 0, 0], 0), ([3, 1, 0, 0], 0), ([0, 2, 0, 2], None), ([0, 3, 1, 0], 1),
     ([2, 1, 0, 5], 3), ([2, 0, 0, 2], None), ([1, 0, 0, 3], 3)],
)  # fmt: skip
def test_the_most_support_wins_and_a_tie_wins_nothing_cd_11(amounts: list[int], seat: int | None) -> None:
    """p. 13: the nine cards of the example, red first, then blue, green and yellow."""
    assert winner(amounts, 1) == seat


def test_an_action_goes_to_the_hand_and_everything_else_face_up_in_front_cd_11() -> None:
    table = Table(["new_markets", "weaponsmith", "gem_cutter", "gate_watch", "stonemason", "widow_orsane",
                   "drill_sergeant", "toll_sergeants", "auctioneer"])  # fmt: skip
    table.agents("a1-b1", KIM)
    table.state.phase = "control"
    table.step()
    player = table.state.players[KIM]
    assert player.hand == ["new_markets"] and player.cards == ["weaponsmith"]
    assert table.at("a1") is None and table.at("b1") is None and table.at("c1") == "gem_cutter"


def test_a_tied_card_stays_where_it_is_cd_11() -> None:
    table = Table()
    table.agents("b1-b2", KIM)
    table.agents("a2-b2", CHRIS)
    table.state.phase = "control"
    table.step()
    assert table.at("b2") == "stonemason" and table.state.players[KIM].cards == ["weaponsmith"]


def test_without_support_nobody_wins_a_card_a_cd_1() -> None:
    table = Table()
    table.agents("b2-c2", KIM)
    assert winners(CARDS, table.state)[SPACE["b2"]] is None
    assert winner([0, 0], 1) is None


def test_all_nine_cards_are_decided_from_the_same_board_a_cd_2() -> None:
    table = Table(seats=3)
    table.fill(seats=(KIM, CHRIS, MORGAN))
    expected = winners(CARDS, table.state)
    table.state.phase = "control"
    table.step()
    won = {event["space"]: event["seat"] for event in table.events_of("control.won")}
    assert won == {space: who for space, at in SPACE.items() if (who := expected[at]) is not None}


def test_actions_won_from_the_district_are_known_to_all_and_secret_ones_are_not_a_cd_6() -> None:
    table = Table(special="on")
    table.holds(KIM, "town_crier")
    table.secretly(KIM, "whispers")
    seen = GAME.view(table.state, CHRIS).players[KIM]
    assert seen.hand == ("town_crier",) and seen.special == "?"
    own = GAME.view(table.state, KIM).own
    assert own is not None and own.special == "whispers"

"""Every Condition changes what it says (p. 18, CD-16)."""

from __future__ import annotations

from gamecore.games.cadwallon.cards.boulevards import SPACE
from gamecore.games.cadwallon.rules.counting_support import totals, winners
from gamecore.games.cadwallon.rules.endgame_scoring import score
from gamecore.games.cadwallon.state import Player
from tests.support.games.cadwallon.table import CARDS, CHRIS, KIM, MORGAN, Table


def under(condition: str, *, seats: int = 2) -> Table:
    table = Table(seats=seats, conditions="on")
    table.state.condition = condition
    return table


def points(condition: str | None, *cards: str) -> int:
    return score(CARDS, condition, [Player(cards=list(cards))], 0).total


def support(table: Table, space: str) -> list[int]:
    return totals(CARDS, table.state)[SPACE[space]]


def test_no_two_conditions_change_the_same_cd_16() -> None:
    changes = [card.changes for card in CARDS.conditions.values()]
    assert len(changes) == 12 and len(set(changes)) == 12


def test_the_dukes_favour_gives_ties_to_the_first_player_or_the_next_after_cd_16() -> None:
    for first, expected in ((KIM, KIM), (CHRIS, CHRIS), (MORGAN, KIM)):
        table = under("dukes_favour", seats=3)
        table.state.first = first
        table.agents("b1-b2", KIM)
        table.agents("a2-b2", CHRIS)
        assert winners(CARDS, table.state)[SPACE["b2"]] == expected
        table.state.condition = None
        assert winners(CARDS, table.state)[SPACE["b2"]] is None


def test_open_salons_let_personalities_lend_cd_16() -> None:
    table = under("open_salons")
    table.agents("b2-c2", KIM)
    assert support(table, "b2") == [1, 0] and support(table, "c2") == [2, 0]


def test_a_show_of_force_lets_militia_lend_more_cd_16() -> None:
    table = under("show_of_force")
    table.agents("a1-a2", KIM)
    assert support(table, "a1") == [3, 0] and support(table, "a2") == [3, 0]


def test_on_market_day_the_centre_lends_more_cd_16() -> None:
    table = under("market_day")
    table.agents("b1-b2", KIM)
    assert support(table, "b1") == [3, 0] and support(table, "b2") == [2, 0]


def test_open_gates_let_the_corners_lend_more_cd_16() -> None:
    table = under("open_gates")
    table.agents("a1-b1", KIM)
    table.agents("b2-b3", CHRIS)
    assert support(table, "b1") == [4, 0] and support(table, "a1") == [2, 0] and support(table, "b2") == [0, 1]


def test_cautious_guilds_want_three_support_cd_16() -> None:
    table = under("cautious_guilds")
    table.agents("a1-b1", KIM)
    held = winners(CARDS, table.state)
    assert held[SPACE["b1"]] == KIM and held[SPACE["a1"]] is None


def test_a_lenient_captain_only_adds_militia_up_cd_16() -> None:
    assert points(None, "gate_watch", "harbour_guard") == -6
    assert points("lenient_captain", "gate_watch", "harbour_guard") == -3


def test_martial_law_counts_one_militia_more_cd_16() -> None:
    assert points("martial_law", "gate_watch", "harbour_guard") == -9
    assert points("martial_law", "ledger_keeper") == 2


def test_in_a_season_of_intrigue_actions_are_worth_three_cd_16() -> None:
    player = Player(hand=["whispers"], played=["bailiffs"])
    assert score(CARDS, "season_of_intrigue", [player], 0).total == 6


def test_broken_charters_multiply_by_three_at_most_cd_16() -> None:
    blades = [id for id, card in CARDS.district.items() if card.guild == "blades"]
    assert points(None, *blades) == 7 * 4 and points("broken_charters", *blades) == 7 * 3


def test_a_personality_is_assigned_with_the_condition_in_mind_a_cd_12() -> None:
    cards = ["drill_sergeant", "weaponsmith", "fencing_master", "silent_partner", "widow_orsane"]
    assert points(None, *cards) == 4 * 4 + 3
    assert points("broken_charters", *cards) == 4 * 3 + 3 * 2


def test_a_festival_of_crests_pays_for_every_crest_cd_16() -> None:
    assert points("festival_of_crests", "ledger_keeper", "weaponsmith", "widow_orsane") == 2 * 2 + 2 + 2 * 2


def test_in_busy_streets_two_actions_may_be_played_in_a_turn_cd_16() -> None:
    for condition, expected in (("busy_streets", 2), ("market_day", 1)):
        table = under(condition)
        table.holds(KIM, "town_crier", "whispers", "barricade")
        table.plays(KIM, "town_crier", "a1")
        table.plays(KIM, "whispers", "b1")
        table.plays(KIM, "barricade", "c2-c3")
        table.step()
        assert len(table.state.players[KIM].played) == expected

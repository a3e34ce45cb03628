"""Endgame Scoring (p. 15-17) and who wins (p. 14)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from gamecore.engine.chance import Chance
from gamecore.games.cadwallon.cards.model import GUILDS
from gamecore.games.cadwallon.rules.endgame_scoring import Score, ranks, score
from gamecore.games.cadwallon.state import Player
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import lines


def scored(cards: Sequence[str], hand: Sequence[str] = (), condition: str | None = None) -> Score:
    return score(CARDS, condition, [Player(cards=list(cards), hand=list(hand))], 0)


def test_the_rulebooks_example_scores_twelve_cd_14() -> None:
    """p. 16-17: (1+3+0) x 3 for the Usurers, 2 x 1 Goldsmiths, an Action 2, two Militia of 1 cost (1+1) x 2."""
    found = scored(
        ["debt_collector", "silent_partner", "spice_merchant", "widow_orsane", "gate_watch", "night_patrol"],
        hand=["new_markets"],
    )
    guilds = {guild.guild: (guild.points, guild.times, guild.total) for guild in found.guilds}
    assert guilds == {"usurers": (4, 3, 12), "goldsmiths": (2, 1, 2)}
    assert (found.actions, found.militia, found.total) == (2, -4, 12)


def test_actions_are_added_and_never_multiplied_held_or_played_cd_14() -> None:
    player = Player(hand=["new_markets"], played=["bailiffs", "whispers"])
    assert score(CARDS, None, [player], 0).total == 6


def test_a_secret_action_counts_like_any_other_a_cd_16() -> None:
    assert score(CARDS, None, [Player(special="whispers")], 0).total == 2


def test_a_guild_counts_four_cards_at_most_personalities_included_cd_14() -> None:
    usurers = [id for id, card in CARDS.district.items() if card.guild == "usurers"]
    found = scored([*usurers, "widow_orsane"])
    only = found.guilds[0]
    assert (only.guild, only.cards, only.personalities, only.total) == ("usurers", 4, 0, 8 * 4)


def test_a_personality_without_room_is_left_over_a_cd_11() -> None:
    everything = [id for id, card in CARDS.district.items() if card.kind in ("guild", "personality")]
    found = scored(everything)
    assert found.unassigned == 4 and all(guild.times == 4 for guild in found.guilds)


def test_a_personality_alone_is_of_a_guild_and_scores_nothing_a_cd_11() -> None:
    found = scored(["widow_orsane"])
    assert found.total == 0 and found.crests == 0 and found.unassigned == 0


def test_personalities_may_go_to_several_guilds_a_cd_12() -> None:
    blades = ["drill_sergeant", "weaponsmith", "fencing_master"]
    found = scored([*blades, "silent_partner", "gem_cutter", "widow_orsane", "doctor_velt"])
    assert {guild.guild: guild.personalities for guild in found.guilds} == {
        "usurers": 1, "blades": 1, "goldsmiths": 0,
    }  # fmt: skip
    assert found.total == 4 * 4 + 3 * 2 + 3


def by_hand(cards: Sequence[str]) -> int:
    """The best of all assignments, each written out and added up by the rulebook's own steps."""
    personalities = sum(CARDS.district[card].kind == "personality" for card in cards)
    own = {guild: [CARDS.district[card].points for card in cards if CARDS.district[card].guild == guild]
           for guild in GUILDS}  # fmt: skip
    best = 0
    for chosen in product([*GUILDS, None], repeat=personalities):
        sizes = {guild: len(own[guild]) + chosen.count(guild) for guild in GUILDS}
        if max(sizes.values()) <= 4:
            best = max(best, sum(sum(own[guild]) * sizes[guild] for guild in GUILDS))
    return best


def test_the_assignment_is_the_best_there_is_for_any_cards_a_cd_12() -> None:
    pile = [id for id, card in CARDS.district.items() if card.kind in ("guild", "personality")]
    chance = Chance("assign")
    for _ in range(300):
        left = list(pile)
        cards = [left.pop(chance.draw(len(left))) for _ in range(chance.draw(16))]
        assert scored(cards).total == by_hand(cards), cards


def test_the_assignment_is_explained_in_the_result_a_cd_12() -> None:
    table = Table()
    table.owns(KIM, "ledger_keeper", "silent_partner", "doctor_velt", "night_patrol")
    table.state.phase = "over"
    first, *_ = lines(GAME.result(table.state).lines)
    assert first == "🟥 Kim **14** = Usurers 5×3 = 15 (with a Personality) + Militia −1×1 = −1"


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ([["silent_partner"], ["pawnbroker"], []], (1, 2, 3)),
        ([["ledger_keeper"], ["debt_collector", "drill_sergeant"], []], (2, 1, 3)),
        ([["ledger_keeper"], ["weaponsmith"], []], (1, 1, 3)),
    ],
)
def test_most_points_win_then_most_crests_cd_15(held: list[list[str]], expected: tuple[int, ...]) -> None:
    players = [Player(cards=cards) for cards in held]
    assert ranks([score(CARDS, None, players, seat) for seat in range(3)]) == expected


def test_whoever_is_still_level_shares_the_victory_a_cd_14() -> None:
    table = Table(seats=3)
    table.owns(KIM, "ledger_keeper")
    table.owns(CHRIS, "spice_merchant")
    table.state.phase = "over"
    result = GAME.result(table.state)
    assert result.winners == (KIM, CHRIS) and result.ranks[MORGAN] == 3
    assert "share the victory" in lines(result.lines)[-1]


def test_at_the_end_it_is_told_what_decided_between_two_who_are_level_cd_15() -> None:
    """Of two with 13 points one was third and one fourth, and nothing said why."""
    table = Table(seats=3)
    table.state.players[KIM].cards = ["ledger_keeper"]
    table.state.players[CHRIS].cards = ["debt_collector", "drill_sergeant"]
    table.state.players[MORGAN].cards = ["weaponsmith", "silent_partner"]
    table.state.phase = "over"
    told = GAME.tie(GAME.view(table.state, None), [])
    assert told is not None
    assert lines([told]) == ["Level at 2, so different guild crests decide: 🟦 Chris 2 · 🟥 Kim 1."]
    table.state.players[CHRIS].cards.pop()
    assert GAME.tie(GAME.view(table.state, None), []) is None


def test_a_personality_gives_no_crest_in_a_tie_a_cd_11() -> None:
    players = [Player(cards=["ledger_keeper"]), Player(cards=["weaponsmith", "widow_orsane", "gate_watch"])]
    found = [score(CARDS, None, players, seat) for seat in range(2)]
    assert [one.crests for one in found] == [1, 1]


def test_militia_cost_their_sum_times_their_number_cd_14() -> None:
    militia = CARDS.of_kind("militia")
    assert [scored(militia[:count]).militia for count in range(6)] == [0, -1, -4, -12, -24, -35]

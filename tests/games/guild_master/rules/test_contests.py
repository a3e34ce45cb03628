"""Contested contracts (pages 19-20): stances, conflictors, cooperators, combined teams, splits.

Kim and Chris meet at ``The Raid``: Might 10 or Guile 10, 5 Gold, 3 Fame, unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from gamecore.engine.phrases import Phrase
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.contest import (
    attempt_contract_contest,
    conflicting_chance,
    conflicting_target,
)
from gamecore.games.guild_master.rules.attempt_contract.cooperating import combined_team
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.state import Contest, Offer
from tests.support.games.guild_master.contests import crowd, gained
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import words
from tests.support.games.scenario import keys

RAID: dict[str, Any] = {"name": "The Raid", "targets": {"might": 10, "guile": 10}, "gold": 5, "fame": 3}
RULEBOOK: dict[str, Any] = {
    "common20": RAID,
    "adept1": {"skills": {"guile": 4}},
    "adept2": {"skills": {"might": 3}},
    "adept3": {"skills": {"might": 1}},
    "adept4": {"skills": {"might": 2}},
    "adept5": {"skills": {"might": 3}},
}
"""Kim has 4 Guile and 3 Might, Chris 6 Might in three people of 1, 2 and 3 (page 20, Conflictors, Combined team)."""


def raid(
    faces: Sequence[int], *, kim: str = "cooperate", chris: str = "cooperate", round: int = 2, **changes: Any
) -> Table:
    """Kim has more Fame, so she rolls and decides first."""
    options = {key: changes.pop(key) for key in list(changes) if key in ("no_dice", "highest", "bargaining")}
    table = Table(cards=deck(**{**RULEBOOK, **changes}), faces=faces, round=round, **options)
    table.guild(KIM, "adept1", "adept2", fame=5, gold=0, mess_hall=1)
    table.guild(CHRIS, "adept3", "adept4", "adept5", fame=4, gold=0, mess_hall=2)
    table.board("3", "common20")
    table.orders(KIM, 1, "3", ["adept1", "adept2"], if_contested=kim)
    table.orders(CHRIS, 1, "3", ["adept3", "adept4", "adept5"], if_contested=chris, fallback="nothing")
    return table


def with_deal(table: Table, gold: Mapping[int, int], card_to: int, bonus_to: int) -> Table:
    """All parties have agreed."""
    parties = list(gold)
    offer = Offer("1", parties[0], dict(gold), card_to, bonus_to, accepted=parties)
    table.state.contests.append(Contest(1, "3", parties, [offer], deal="1"))
    return table


# Examples of the rulebook


def test_two_conflictors_the_larger_margin_wins_c_46() -> None:
    """Page 20, Conflictors: Kim makes 15 against 14, Chris 16 against 16; Kim takes everything, Chris gets nothing."""
    table = raid([5, 5, 4, 1, 3, 3, 3, 3, 2, 2], kim="conflict", chris="conflict")
    table.says(KIM, "check.skill", "guile")
    table.resolves()
    assert [(event["total"], event["target"]) for event in table.events_of("contest.attempted")] == [(15, 14), (16, 16)]
    assert gained(table) == [(5, 3), (0, 0)]
    assert table.state.guilds[KIM].completed == ["common20"]


def test_a_combined_team_of_three_rolls_eight_dice_c_48() -> None:
    """Page 20, Combined team: Kim's 3 dice make 7, Chris' 2 + 3 make 14; both have full Fame, Chris keeps the card."""
    table = raid([3, 3, 1, 4, 4, 3, 2, 1])
    table.says(KIM, "check.skill", "might")
    table.says(CHRIS, "contract.replacement", "common")
    table.resolves()
    (together,) = table.events_of("contest.together")
    assert (together["dice"], together["target"]) == (8, 10)
    assert [event["total"] for event in table.events_of("check.rolled")] == [7, 14]
    assert gained(table) == [(2, 3), (3, 3)]
    assert table.state.guilds[CHRIS].completed == ["common20"]


def test_one_of_two_separate_teams_is_enough_c_49() -> None:
    """Page 20, Separate teams: Kim's 9 misses, Chris' 16 does not; both complete, Chris keeps the card."""
    table = raid([3, 3, 2, 1, 3, 3, 3, 3, 2, 2])
    table.says(KIM, "check.skill", "guile")
    table.resolves()
    assert len(table.events_of("contest.apart")) == 2
    assert gained(table) == [(2, 3), (3, 3)]
    assert table.state.guilds[CHRIS].completed == ["common20"]


def test_four_cooperators_with_small_mess_halls_send_one_each_c_48() -> None:
    """Page 20, Combined team; C-48"""
    table = crowd([], ["cooperate"] * 4)
    for seat, skill in enumerate(("might", "arcane", "guile", "logic")):
        table.state.guilds[seat].orders[0].team = [f"{skill}1", f"{skill}2"]
    orders = {seat: table.state.guilds[seat].orders[0] for seat in range(4)}
    team = combined_team(table.cards, table.state, [0, 1, 2, 3], [0, 1, 2, 3], orders, "might")
    assert team == {KIM: ["might1"], CHRIS: ["arcane1"], MORGAN: ["guile1"], SILVIA: ["logic1"]}


def test_thirteen_dice_in_conflict_at_thirty_need_forty_with_ten_a_48() -> None:
    """A-48: the penalty ends at ten."""
    cards = deck(
        legendary30={"targets": {"might": 30}}, legend6={"skills": {"might": 7}}, hero6={"skills": {"might": 6}}
    )
    table = Table(cards=cards)
    table.guild(KIM, "legend6", "hero6")
    play, team = table.play(), ["legend6", "hero6"]
    assert current_figures.dice_for(cards, table.state, KIM, team, "might") == 10
    assert conflicting_target(play, KIM, team, "legendary30", "might") == 40
    assert conflicting_chance(play, KIM, team, "legendary30", "might") == pytest.approx(0.2050, abs=1e-4)


# Stances


def test_stances_are_given_in_secret_and_revealed_together_c_43() -> None:
    """C-43: whoever wants to be asked is, in one sealed batch; then both are told at once."""
    table = raid([6, 6, 6, 6] + [6] * 6)
    table.state.contests.append(Contest(1, "3", [KIM, CHRIS], stances={KIM: "ask", CHRIS: "ask"}))
    table.says(KIM, "contest.stance", "conflict")
    table.says(CHRIS, "contest.stance", "cooperate")
    table.says(KIM, "check.skill", "guile")
    table.resolves()
    assert [question.seat for question in table.asked if question.kind == "contest.stance"] == [KIM, CHRIS]
    (told,) = table.events_of("contest.divided")
    assert (told["conflict_seats"], told["cooperate_seats"]) == ([KIM], [CHRIS])


def test_who_never_gives_a_stance_has_declined() -> None:
    """A stance is not guessed (RULINGS.md)."""
    table = raid([6, 6, 6, 6])
    table.state.contests.append(Contest(1, "3", [KIM, CHRIS], stances={CHRIS: "ask"}))
    table.says(KIM, "check.skill", "guile")
    table.resolves()
    assert table.events_of("order.declined")[0]["seat"] == CHRIS
    assert table.events_of("contract.attempted")[0]["target"] == 10
    assert table.state.guilds[KIM].completed == ["common20"]


def test_all_who_could_give_no_stance_leave_the_contract_where_it_is_a_06() -> None:
    """A-06"""
    table = raid([1] * 6)
    table.state.contests.append(Contest(1, "3", [KIM, CHRIS], stances={KIM: "ask", CHRIS: "ask"}))
    table.resolves()
    assert table.state.contracts["3"].card == "common20"
    assert len(table.events_of("wander.done")) == 1


def test_only_with_a_deal_means_conflict_without_one_c_43() -> None:
    """C-43"""
    table = raid([6] * 10, kim="deal", chris="deal")
    table.resolves()
    assert table.events_of("contest.conflict")


def test_only_with_a_deal_means_cooperation_with_one_c_43_c_45() -> None:
    """C-43, C-45"""
    table = with_deal(raid([6] * 8, kim="deal", chris="deal"), {KIM: 4, CHRIS: 1}, CHRIS, CHRIS)
    table.resolves()
    assert table.events_of("contest.cooperate")
    assert gained(table) == [(4, 3), (1, 3)]


def test_where_an_event_forbids_conflict_everybody_cooperates_a_14() -> None:
    """A-14: a prohibition beats a stance; nobody is asked."""
    table = raid([6] * 8, kim="conflict", chris="ask", heroic1={"effects": [effect("event", "no_conflict")]})
    table.board("4", "heroic1")
    table.state.contests.append(Contest(1, "3", [KIM, CHRIS]))
    table.says(CHRIS, "order.carry_out", "carry")
    table.resolves()
    assert table.events_of("contest.cooperate")
    assert table.asked_of(CHRIS, "contest.stance") == []


def test_where_an_event_forbids_cooperation_everybody_conflicts_a_14() -> None:
    """A-14"""
    table = raid([6] * 10, heroic1={"effects": [effect("event", "no_cooperation")]})
    table.board("4", "heroic1")
    table.resolves()
    assert table.events_of("contest.conflict")


def test_of_two_bans_the_one_on_the_lower_space_holds_a_14() -> None:
    """A-14"""
    table = raid(
        [6] * 10,
        heroic1={"effects": [effect("event", "no_cooperation")]},
        heroic2={"effects": [effect("event", "no_conflict")]},
    )
    table.board("2", "heroic1")
    table.board("4", "heroic2")
    shown = str(table.game.board(table.game.view(table.state, None)))
    assert shown.count("event-overruled") == 1 and "'space': '2'" in shown, "the board says which of them holds"
    table.resolves()
    assert table.events_of("contest.conflict")


# Conflictors


def test_the_penalty_is_the_teams_own_dice_and_effects_do_not_raise_it_c_46_a_48() -> None:
    """C-46, A-48"""
    helped = {"skills": {"might": 3}, "ability": ability("extra_skill", skill="might", dice=2)}
    table = raid([6] * 11, kim="conflict", chris="conflict", adept2=helped)
    table.says(KIM, "check.skill", "might")
    table.resolves()
    kim = table.events_of("contest.attempted")[0]
    assert (len(kim["faces"]), kim["target"]) == (5, 13)


def test_a_shifted_penalty_shifts_the_target_c_15_c_46() -> None:
    """C-15, C-46"""
    feared = {"skills": {"guile": 4}, "ability": ability("shift_conflict", by=-3)}
    table = raid([6] * 10, kim="conflict", chris="conflict", adept1=feared)
    table.says(KIM, "check.skill", "guile")
    table.resolves()
    assert table.events_of("contest.attempted")[0]["target"] == 11


def test_conflictors_change_their_dice_in_fame_order_a_49() -> None:
    """A-49"""
    table = crowd([4, 4, 4, 4, 4, 4, 6, 1], ["conflict", "conflict"])
    for seat in (KIM, CHRIS):
        table.guild(seat, rooms={"armory": "fix"})
    table.resolves()
    assert [question.seat for question in table.asked if question.kind == "check.modify"][:2] == [KIM, CHRIS]


def test_a_tie_in_margin_is_rolled_off_and_cannot_turn_success_into_failure_a_50() -> None:
    """A-50: both made 13 exactly; one die each, and the one who then shows 12 has still passed."""
    table = crowd([5, 4, 4, 5, 4, 4, 3, 1], ["conflict", "conflict"])
    table.resolves()
    assert gained(table) == [(5, 3), (0, 0)]
    assert [event["total"] for event in table.events_of("check.tie_rolled")] == [12, 10]


def test_beaten_and_failed_conflictors_get_nothing_and_do_not_wander_a_51() -> None:
    """A-51"""
    table = crowd([6, 6, 6, 5, 5, 5, 1, 1, 1], ["conflict", "conflict", "conflict"])
    for guild in table.state.guilds:
        guild.orders[0].fallback = "wander"
    table.resolves()
    assert gained(table) == [(5, 3), (0, 0), (0, 0)]
    assert table.events_of("wander.rolled") == []


def test_a_conflictor_who_is_beaten_for_certain_is_not_asked_to_pass_c_46_a_51() -> None:
    """C-46, A-51: Kim's fixer makes 13 and passes by nothing, Morgan has passed by 5, and a second place is worth
    nothing."""
    table = crowd([4, 4, 4, 1, 1, 1, 6, 6, 6], ["conflict"] * 3)
    table.guild(KIM, rooms={"armory": "fix"})
    table.resolves()
    assert not table.asked_of(KIM, "check.modify")
    assert [fame for _, fame in gained(table)] == [0, 0, 3]


def test_the_only_conflictor_is_asked_nothing_once_it_has_passed_c_46() -> None:
    """C-46: its margin is compared with nobody's, whatever a re-roll would bring."""
    table = crowd([6, 6, 5, 1, 1, 1], ["conflict", "cooperate"])
    table.guild(KIM, rooms={"armory": "reroll"})
    table.resolves()
    assert not table.asked_of(KIM, "check.modify")
    assert gained(table) == [(5, 3), (0, 0)]


def test_the_only_conflictor_may_go_on_until_it_has_passed_c_46() -> None:
    """C-46: 12 of 13; the fixer makes the 1 a 5."""
    table = crowd([6, 5, 1], ["conflict", "cooperate"])
    table.guild(KIM, rooms={"armory": "fix"})
    table.resolves()
    assert gained(table) == [(5, 3), (0, 0)]


def test_of_cooperators_only_who_may_roll_highest_is_asked_to_go_on_a_58() -> None:
    """A-58: all have passed; Kim's 3 becomes 7, more than Chris' 6 and never Morgan's 18."""
    table = crowd([1, 1, 1, 2, 2, 2, 6, 6, 6], ["cooperate"] * 3)
    table.guild(KIM, rooms={"armory": "fix"})
    table.resolves()
    assert not table.asked_of(KIM, "check.modify")
    assert [fame for _, fame in gained(table)] == [3, 3, 3]


def test_if_all_conflictors_fail_the_contract_stays_for_later_orders_a_52() -> None:
    """A-52"""
    table = crowd([1, 1, 1, 1, 1, 1, 6, 6, 6], ["conflict", "conflict"])
    table.orders(KIM, 2, "3", ["might2"])
    table.state.guilds[KIM].orders[1].team = ["might1"]
    table.state.guilds[KIM].orders[0].team = ["might1"]
    while not table.events_of("contest.attempted"):
        table.step()
    assert table.state.contracts["3"].card == "common20"
    table.resolves()
    assert table.state.guilds[KIM].completed == ["common20"]


def test_conflicts_are_counted_for_the_end_of_the_game() -> None:
    table = crowd([6, 6, 6, 1, 1, 1], ["conflict", "conflict"])
    table.resolves()
    tallies = [guild.tally for guild in table.state.guilds]
    assert [(tally.conflicts, tally.conflicts_won, tally.passed) for tally in tallies] == [(1, 1, 1), (1, 0, 0)]
    assert tallies[KIM].expected == pytest.approx(odds.chance(3, 13))


# Cooperators


def test_cooperators_who_come_too_late_fall_through_c_47() -> None:
    """C-47"""
    table = crowd([6, 6, 6, 4, 4, 4], ["conflict", "cooperate"])
    table.state.guilds[CHRIS].orders[0].fallback = "wander"
    table.resolves()
    assert table.events_of("contest.too_late")[0]["seats"] == [CHRIS]
    assert table.events_of("wander.done")[0]["seat"] == CHRIS


def test_a_lone_cooperator_attempts_as_normal_after_the_conflictors_failed_c_47() -> None:
    """C-47: without penalty."""
    table = crowd([1, 1, 1, 4, 3, 3], ["conflict", "cooperate"])
    table.resolves()
    assert table.events_of("contract.attempted")[0]["target"] == 10
    assert gained(table) == [(0, 0), (5, 3)]


def test_the_combined_team_holds_one_of_each_guild_then_the_best_c_48_a_55() -> None:
    """C-48, A-55: ties go to the higher Fame."""
    cards = {
        "might2": {"skills": {"might": 2}},
        "arcane2": {"skills": {"might": 2}},
        "arcane1": {"skills": {"might": 1}},
    }
    table = crowd([], ["cooperate", "cooperate"], cards)
    table.guild(CHRIS, mess_hall=2)
    orders = {KIM: table.state.guilds[KIM].orders[0], CHRIS: table.state.guilds[CHRIS].orders[0]}
    orders[KIM].team = ["might1", "might2"]
    orders[CHRIS].team = ["arcane1", "arcane2", "arcane3"]
    team = combined_team(table.cards, table.state, [KIM, CHRIS], [KIM, CHRIS], orders, "might")
    assert team == {KIM: ["might1", "might2"], CHRIS: ["arcane2"]}


def test_a_deal_may_name_the_target_and_who_goes_first_a_55() -> None:
    """A-55: all agreed, so the rule gives way; a guild still sends one."""
    table = with_deal(raid([6] * 12), {KIM: 4, CHRIS: 1}, CHRIS, CHRIS)
    (offer,) = table.state.contests[0].offers
    offer.skill = "might"
    table.resolves()
    (together,) = table.events_of("contest.together")
    assert together["seats"] and not table.asked_of(KIM, "check.skill")
    table = Table(2)
    orders = {
        KIM: table.orders(KIM, 1, "3", ["might1", "might2"]),
        CHRIS: table.orders(CHRIS, 1, "3", ["arcane1", "arcane2"]),
    }
    team = combined_team(table.cards, table.state, [KIM, CHRIS], [KIM, CHRIS], orders, "might", ["might2"])
    assert team[KIM][0] == "might2" and len(team[CHRIS]) >= 1


def test_a_mess_hall_built_this_round_counts_for_the_combined_team_a_15() -> None:
    """A-15"""
    table = raid([])
    orders = {seat: table.state.guilds[seat].orders[0] for seat in (KIM, CHRIS)}
    table.state.guilds[KIM].mess_hall = 3
    team = combined_team(table.cards, table.state, [KIM, CHRIS], [KIM, CHRIS], orders, "might")
    assert team == {KIM: ["adept2"], CHRIS: ["adept5", "adept4", "adept3"]}


def test_a_combined_team_rolls_ten_dice_at_most_c_48_a_55() -> None:
    """C-48, A-55: one at a time comes off whoever has most; of equals the lower Fame loses first."""
    cards = {
        "might1": {"skills": {"might": 6}},
        "arcane1": {"skills": {"might": 6}},
        "guile1": {"skills": {"might": 3}},
    }
    table = crowd([1] * 10, ["cooperate"] * 3, cards)
    table.resolves()
    assert [len(event["faces"]) for event in table.events_of("check.rolled")] == [4, 3, 3]


def test_each_guild_changes_only_the_dice_it_rolled_a_57() -> None:
    """A-57"""
    table = crowd([1, 1, 1, 2, 1, 1], ["cooperate", "cooperate"])
    table.guild(KIM, rooms={"armory": "fix"})
    table.resolves()
    (question,) = table.asked_of(KIM, "check.modify")
    assert keys(question) == ["fix:armory:0", "stand"]
    assert table.events_of("contest.passed")[0]["total"] == 11


def fixers(target: int) -> Table:
    """Kim rolls 3 and Chris 4, and each may set a die to 5."""
    table = crowd([1, 1, 1, 1, 1, 2], ["cooperate", "cooperate"], {"common20": {"targets": {"might": target}}})
    for seat in (KIM, CHRIS):
        table.guild(seat, rooms={"armory": "fix"})
    return table


def test_partners_count_on_what_each_other_may_still_do_a_57() -> None:
    """A-57: neither fixer makes 12 alone, so by default both do their part."""
    table = fixers(12)
    table.resolves()
    assert table.events_of("contest.passed")[0]["total"] == 15


def test_a_partner_who_kept_something_back_may_use_it_after_all_c_11_a_57() -> None:
    """C-11, page 18, Resolving an Attempt Contract Order: modifiers come in any order."""
    table = fixers(10)
    table.says(KIM, "check.modify", "stand")
    table.says(CHRIS, "check.modify", "stand")
    table.resolves()
    assert [question.seat for question in table.asked if question.kind == "check.modify"] == [KIM, CHRIS, KIM]
    assert table.events_of("contest.passed")[0]["total"] == 11


def test_who_kept_something_back_is_not_asked_again_once_all_have_passed_a_57() -> None:
    """A-57"""
    table = fixers(10)
    table.says(KIM, "check.modify", "stand")
    table.resolves()
    assert len(table.asked_of(KIM, "check.modify")) == 1


def test_of_three_cooperators_two_may_combine_and_one_roll_apart_a_54_c_49() -> None:
    """A-54, C-49: the cap counts the members of that team only, and all roll though the first has passed."""
    both = {"name": "The Raid", "targets": {"might": 10, "charm": 10}, "gold": 5, "fame": 3}
    cards = {"common20": both, "guile1": {"skills": {"charm": 4}}}
    table = crowd([6] * 5 + [5] + [1] * 4, ["cooperate"] * 3, cards)
    table.resolves()
    assert table.events_of("contest.together")[0]["seats"] == [KIM, CHRIS]
    assert table.events_of("contest.apart")[0]["seats"] == [MORGAN]
    assert [event["seats"] for event in table.events_of("contest.failed")] == [[MORGAN]]
    assert [fame for _, fame in gained(table)] == [3, 3, 3]


def test_targets_are_chosen_by_each_and_revealed_together_a_55() -> None:
    """A-55: by default those with the best chance for all."""
    table = raid([6] * 10)
    table.resolves()
    (question,) = table.asked_of(KIM, "check.skill")
    assert set(keys(question)) == {"might", "guile"}


def test_members_that_a_combined_team_leaves_out_do_nothing_more_a_56() -> None:
    """A-56"""
    table = raid([6] * 8)
    table.says(KIM, "check.skill", "might")
    table.resolves()
    assert table.events_of("wander.rolled") == []
    assert all(order.done for guild in table.state.guilds for order in guild.orders)


def test_when_every_cooperator_fails_nobody_gains_anything_c_49() -> None:
    """C-49"""
    table = crowd([1] * 6, ["cooperate", "cooperate"])
    table.resolves()
    assert gained(table) == [(0, 0), (0, 0)]
    assert table.state.contracts["3"].card == "common20"


def test_a_guild_without_a_fitting_die_cannot_join_a_47() -> None:
    """A-47"""
    table = crowd([4, 4, 4], ["cooperate", "cooperate"], {"arcane1": {"skills": {"logic": 3}}})
    table.resolves()
    assert gained(table) == [(5, 3), (0, 0)]


def test_with_the_table_option_a_guild_without_a_fitting_die_is_welcome_a_47() -> None:
    """A-47: it cooperates, rolls nothing and has its Fame."""
    table = crowd([4, 4, 4], ["cooperate", "conflict"], {"arcane1": {"skills": {"logic": 3}}}, no_dice="welcome")
    table.resolves()
    assert gained(table) == [(3, 3), (2, 3)]


def test_a_welcome_guild_left_without_partners_falls_through_a_47() -> None:
    """A-47"""
    table = crowd(
        [1, 1, 1, 2, 2, 2],
        ["conflict", "cooperate"],
        {"arcane1": {"skills": {"logic": 3}}},
        no_dice="welcome",
    )
    table.state.guilds[CHRIS].orders[0].fallback = "wander"
    table.resolves()
    assert table.events_of("wander.done")[0]["seat"] == CHRIS


# Sharing


BONUS_RAID = {
    "name": "The Raid",
    "targets": {"might": 10},
    "gold": 4,
    "fame": 3,
    "effects": [effect("bonus", "gain", gold=2)],
}


def test_fame_is_full_for_each_and_gold_is_split_evenly_c_44_a_59_c_65() -> None:
    """C-44, A-59: what is left over goes to the highest roller: 5 Gold for three are 3, 1, 1."""
    table = crowd([2, 2, 2, 6, 6, 6, 1, 1, 1], ["cooperate"] * 3)
    table.resolves()
    assert gained(table) == [(1, 3), (3, 3), (1, 3)]


def test_by_default_the_highest_roller_takes_bonus_card_and_replacement_c_45_a_60() -> None:
    """C-45, A-60: both have completed it; only the holder owns it and lays the replacement."""
    table = crowd([1, 1, 1, 6, 6, 6], ["cooperate", "cooperate"], {"common20": BONUS_RAID})
    table.resolves()
    assert [guild.gold for guild in table.state.guilds] == [2, 4]
    assert [guild.completed for guild in table.state.guilds] == [[], ["common20"]]
    assert [question.seat for question in table.asked if question.kind == "contract.replacement"] == [CHRIS]


def test_a_deal_is_kept_when_everybody_cooperates_c_44_c_45() -> None:
    """C-44, C-45"""
    table = crowd([6, 6, 6, 1, 1, 1], ["cooperate", "cooperate"], {"common20": BONUS_RAID})
    with_deal(table, {KIM: 1, CHRIS: 3}, card_to=CHRIS, bonus_to=KIM)
    table.resolves()
    assert [guild.gold for guild in table.state.guilds] == [3, 3]
    assert table.state.guilds[CHRIS].completed == ["common20"]


def test_a_conflict_voids_the_deal_c_45() -> None:
    """C-45"""
    table = with_deal(crowd([6, 6, 6], ["conflict", "cooperate"]), {KIM: 0, CHRIS: 5}, CHRIS, CHRIS)
    table.resolves()
    assert gained(table) == [(5, 3), (0, 0)]


def test_with_a_deal_nobody_is_asked_to_improve_a_check_that_has_passed() -> None:
    table = with_deal(crowd([6, 6, 6, 1, 1, 1], ["cooperate", "cooperate"]), {KIM: 2, CHRIS: 3}, KIM, KIM)
    table.guild(KIM, rooms={"armory": "reroll"})
    table.guild(CHRIS, rooms={"armory": "reroll"})
    table.resolves()
    assert not [question for question in table.asked if question.kind == "check.modify"]


def voided(faces: Sequence[int], chris: str, morgan: str) -> Table:
    """Three had agreed; Kim conflicts and fails; Chris and Morgan succeed together."""
    table = crowd(faces, ["conflict", "cooperate", "cooperate"])
    with_deal(table, {KIM: 2, CHRIS: 0, MORGAN: 3}, card_to=CHRIS, bonus_to=CHRIS)
    table.says(CHRIS, "contest.confirm", chris)
    table.says(MORGAN, "contest.confirm", morgan)
    table.resolves()
    return table


def test_after_a_failed_conflict_the_others_may_keep_to_what_is_left_of_the_deal_a_53() -> None:
    """A-53: Kim's share goes to whoever keeps the card."""
    assert gained(voided([1, 1, 1, 6, 6, 6, 1, 1, 1], "yes", "yes")) == [(0, 0), (2, 3), (3, 3)]


def test_after_a_failed_conflict_one_no_means_the_default_split_a_53() -> None:
    """A-53"""
    assert gained(voided([1, 1, 1, 6, 6, 6, 1, 1, 1], "yes", "no")) == [(0, 0), (3, 3), (2, 3)]


def test_cooperators_agree_afresh_before_any_of_them_chooses_a_target_or_rolls_a_53_c_43() -> None:
    """A-53, C-43: rewards are talked over before the check (page 19), so nobody knows yet who rolls highest."""
    both = {"name": "The Raid", "targets": {"might": 10, "charm": 10}, "gold": 5, "fame": 3}
    cards = {"common20": both, "guile1": {"skills": {"might": 3, "charm": 3}}}
    table = crowd([1, 1, 1], ["conflict", "cooperate", "cooperate"], cards)
    with_deal(table, {KIM: 2, CHRIS: 0, MORGAN: 3}, card_to=CHRIS, bonus_to=CHRIS)
    table.state.space = 1
    orders = {seat: table.state.guilds[seat].orders[0] for seat in (KIM, CHRIS, MORGAN)}
    script = attempt_contract_contest(table.play(), "3", "common20", orders)
    questions = next(script).questions
    assert [(one.seat, one.kind) for one in questions] == [(CHRIS, "contest.confirm"), (MORGAN, "contest.confirm")]
    assert all(one.own_word for one in questions)
    said = words(Phrase("ask-contest-confirm", questions[0].params))
    assert "Share as agreed (2 Gold, card to 🟥 Chris)" in said
    assert "or evenly (2 Gold, the rest to the highest roll)?" in said
    script.close()


def test_what_is_agreed_afresh_binds_and_holds_for_the_joint_team_a_53_a_55() -> None:
    """A-53, A-55: nobody goes on for the highest result, and the target that was agreed is used."""
    both = {"name": "The Raid", "targets": {"might": 10, "charm": 10}, "gold": 5, "fame": 3}
    cards = {"common20": both, "guile1": {"skills": {"might": 3, "charm": 3}}}
    table = crowd([1, 1, 1, 6, 6, 6, 1, 1, 1], ["conflict", "cooperate", "cooperate"], cards)
    with_deal(table, {KIM: 2, CHRIS: 0, MORGAN: 3}, card_to=CHRIS, bonus_to=CHRIS)
    table.state.contests[0].offers[0].skill = "might"
    table.guild(MORGAN, rooms={"armory": "fix"})
    table.says(CHRIS, "contest.confirm", "yes")
    table.says(MORGAN, "contest.confirm", "yes")
    table.resolves()
    assert [question.kind for question in table.asked] == ["contest.confirm", "contest.confirm", "contract.replacement"]
    assert gained(table) == [(0, 0), (2, 3), (3, 3)]


def separate(faces: Sequence[int], highest: str) -> Table:
    """Kim goes for Guile 6 with four dice, Chris for Might 12 with three."""
    other = {"name": "The Raid", "targets": {"might": 12, "guile": 6}, "gold": 5, "fame": 3}
    idle: dict[str, Any] = {id: {"skills": {"charm": 1}} for id in ("adept2", "adept3", "adept4")}
    table = raid(faces, highest=highest, common20=other, **idle)
    table.resolves()
    return table


@pytest.mark.parametrize(("highest", "keeper"), [("result", CHRIS), ("margin", KIM)])
def test_the_highest_roller_is_by_result_or_by_margin_as_the_table_chose_a_58(highest: str, keeper: int) -> None:
    """A-58: Kim makes 13 against 6, Chris 15 against 12."""
    table = separate([4, 3, 3, 3, 5, 5, 5], highest)
    assert table.state.guilds[keeper].completed == ["common20"]


def test_where_the_margin_counts_a_guild_may_go_on_for_it_a_58() -> None:
    """A-58: Kim makes 8 against 6, Chris 16 against 12. A fixer gives her 12: fewer than he has, by more."""
    other = {"name": "The Raid", "targets": {"might": 12, "guile": 6}, "gold": 5, "fame": 3}
    idle: dict[str, Any] = {id: {"skills": {"charm": 1}} for id in ("adept2", "adept3", "adept4")}
    table = raid([1, 1, 3, 3, 6, 5, 5], highest="margin", common20=other, **idle)
    table.guild(KIM, rooms={"hideout": "fix"})
    table.resolves()
    assert table.state.guilds[KIM].completed == ["common20"]


def test_where_the_margin_counts_partners_still_go_by_their_results_a_58() -> None:
    """A-58: one team has one margin. Kim's 3 becomes 7 at best, and Chris has 12: nothing is left to ask."""
    table = crowd([1, 1, 1, 4, 4, 4], ["cooperate", "cooperate"], highest="margin")
    table.guild(KIM, rooms={"armory": "fix"})
    table.resolves()
    assert table.asked_of(KIM, "check.modify") == []
    assert table.state.guilds[CHRIS].completed == ["common20"]


def test_where_the_margin_counts_a_guild_reads_partners_by_result_and_others_by_margin_a_58() -> None:
    """A-58: Kim and Chris make 6 each, 12 against 10; Morgan apart makes 13. With her fixer Kim beats both."""
    both = {"name": "The Raid", "targets": {"might": 10, "charm": 10}, "gold": 5, "fame": 3}
    cards = {"common20": both, "guile1": {"skills": {"charm": 4}}}
    table = crowd([1, 1, 4, 2, 2, 2, 3, 3, 3, 4], ["cooperate"] * 3, cards, highest="margin")
    table.guild(KIM, rooms={"armory": "fix"})
    table.resolves()
    (question,) = table.asked_of(KIM, "check.modify")
    purpose = words(question.params["purpose"])  # type: ignore[arg-type]
    assert "You are 2 over your target, 🟥 Chris (same margin, result 6 to your 6) and 🟩 Morgan 3." in purpose
    assert table.state.guilds[KIM].completed == ["common20"]


def test_equal_results_are_decided_by_margin_a_58() -> None:
    """A-58: 15 against 6 is more over its target than 15 against 12."""
    assert separate([4, 4, 4, 3, 5, 5, 5], "result").state.guilds[KIM].completed == ["common20"]


def test_equal_results_and_margins_are_decided_by_one_die_each_a_58() -> None:
    """A-58"""
    table = crowd([4, 4, 4, 4, 4, 4, 2, 2, 3, 5], ["cooperate", "cooperate"])
    table.resolves()
    assert [event["face"] for event in table.events_of("check.order_die")] == [2, 2, 3, 5]
    assert table.state.guilds[CHRIS].completed == ["common20"]


def test_what_a_guilds_own_ability_adds_is_not_shared_c_44() -> None:
    """C-44"""
    table = crowd(
        [6] * 6 + [1, 2], ["cooperate", "cooperate"], {"might4": {"ability": ability("shift_reward", gold=2, fame=1)}}
    )
    table.resolves()
    assert gained(table) == [(4, 4), (3, 3)]


@pytest.mark.parametrize(
    ("deed", "stances", "faces", "paid"),
    [
        ("cooperate", ["cooperate", "cooperate"], [6, 6, 6, 1, 1, 1], [KIM, CHRIS]),
        ("conflict", ["conflict", "conflict"], [6, 6, 6, 1, 1, 1], [KIM]),
    ],
)
def test_actions_of_a_contest_are_paid(deed: str, stances: list[str], faces: list[int], paid: list[int]) -> None:
    cards = {"heroic1": {"effects": [effect("event", "deed_pays", deed=deed, gold=2)]}}
    table = crowd(faces, stances, cards)
    table.board("4", "heroic1")
    table.resolves()
    assert [event["seat"] for event in table.events_of("deed.paid")] == paid


def test_an_ability_that_lowers_a_target_lowers_it_for_the_whole_combined_team() -> None:
    """Ruling: the team has one target."""
    cards = {"arcane4": {"ability": ability("shift_target", by=-3)}}
    table = crowd([2, 1, 1, 1, 1, 1], ["cooperate", "cooperate"], cards)
    table.resolves()
    assert table.events_of("contest.together")[0]["target"] == 7
    assert table.events_of("contest.passed")


@pytest.mark.parametrize(("shift", "gold"), [(-2, [2, 1]), (2, [6, 1])])
def test_a_deal_follows_the_gold_there_really_is(shift: int, gold: list[int]) -> None:
    """Agreed on 4 and 1; the largest share bears what is missing, the highest roller has what is over."""
    cards = {"heroic1": {"effects": [effect("event", "shift_reward", gold=shift, skill="might")]}}
    table = crowd([6, 6, 6, 1, 1, 1], ["cooperate", "cooperate"], cards)
    table.board("4", "heroic1")
    with_deal(table, {KIM: 4, CHRIS: 1}, KIM, KIM)
    table.resolves()
    assert [guild.gold for guild in table.state.guilds] == gold


def test_a_voided_deal_that_gave_the_card_to_the_conflictor_is_not_put_again_a_53() -> None:
    """A-53"""
    table = crowd([1, 1, 1, 6, 6, 6, 1, 1, 1], ["conflict", "cooperate", "cooperate"])
    with_deal(table, {KIM: 2, CHRIS: 0, MORGAN: 3}, card_to=KIM, bonus_to=KIM)
    table.resolves()
    assert not [question for question in table.asked if question.kind == "contest.confirm"]
    assert gained(table) == [(0, 0), (3, 3), (2, 3)]


def test_without_a_deal_a_guild_may_go_on_to_roll_highest_but_never_at_the_risk_of_failing() -> None:
    """The default re-rolls no die whose loss would fail the check."""
    exact = {"common20": {"targets": {"might": 12}}}
    table = crowd([2, 2, 2, 2, 2, 2, 1, 3], ["cooperate", "cooperate"], exact)
    table.guild(CHRIS, rooms={"armory": "reroll"})
    table.resolves()
    assert len(table.asked_of(CHRIS, "check.modify")) == 1
    assert table.events_of("check.rerolled") == []


# Who is asked about dice


def unlike(deal: bool = False) -> Table:
    """Kim's 1 and 4 cannot make 12 any more, with a 5 for the 1 either; Chris has 7 of 8, and a re-roll."""
    hard = {**RAID, "targets": {"guile": 12, "might": 8}}
    table = raid([1, 4, 2, 1, 1, 1, 1, 1, 2], common20=hard, adept1={"skills": {"guile": 2}})
    table.guild(KIM, rooms={"hideout": "fix"}, mess_hall=1)
    table.guild(CHRIS, rooms={"armory": "reroll"})
    table.state.guilds[KIM].orders[0].team = ["adept1"]
    table.says(CHRIS, "check.modify", "reroll:armory:1")
    table.says(CHRIS, "check.modify", "stand")
    return with_deal(table, {KIM: 2, CHRIS: 3}, KIM, KIM) if deal else table


def test_whoever_cannot_pass_but_may_roll_highest_is_asked_for_the_split_a_58() -> None:
    """A-58, Default reward split: 9 against 8 gives Kim the card and what does not divide; she is asked first,
    by her Fame."""
    table = unlike()
    table.resolves()
    asked = [one for one in table.asked if one.kind == "check.modify"]
    assert [one.seat for one in asked] == [KIM, CHRIS, CHRIS]
    said = words(Phrase("ask-check-modify", asked[0].params))
    assert "12 is out of reach for your dice" in said and "🟥 Chris 7" in said
    assert table.state.guilds[KIM].completed == ["common20"] and gained(table) == [(3, 3), (2, 3)]


def test_whoever_cannot_pass_is_not_asked_where_a_deal_shares_everything_a_57() -> None:
    table = unlike(deal=True)
    table.resolves()
    assert not table.asked_of(KIM, "check.modify") and gained(table) == [(2, 3), (3, 3)]


def test_a_tie_of_beaten_conflictors_is_not_rolled_c_46() -> None:
    """C-46: Kim is 5 over hers; Chris and Morgan, both level with theirs, get nothing."""
    table = crowd([6, 6, 6, 4, 5, 4, 4, 5, 4], ["conflict"] * 3)
    table.resolves()
    assert [event["seat"] for event in table.events_of("contract.completed")] == [KIM]
    assert not table.events_of("check.tie_rolled")


def test_of_three_who_rolled_highest_together_only_the_first_is_rolled_for_a_58() -> None:
    """A-58: the 1 and 1 behind Kim's 6 are not rolled again."""
    table = crowd([4, 4, 4] * 3 + [6, 1, 1], ["cooperate"] * 3)
    table.resolves()
    assert [event["face"] for event in table.events_of("check.order_die")] == [6, 1, 1]

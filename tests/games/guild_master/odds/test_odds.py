"""The odds of skill checks: against the rulebook's table, its examples, and every plan there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Any

import pytest

from gamecore.games.guild_master.rules.skill_checks.odds import (
    ADD,
    GOLD_IN_FAME,
    NONE,
    STAND,
    Action,
    ActionKind,
    Modifiers,
    best_action,
    best_action_at_stake,
    best_action_for_wander,
    chance,
    chance_from,
    dice_rolled,
    distribution,
    expected_total,
    expected_wander,
    wander_reward,
)
from tests.support.games.guild_master.every_plan import Faces, best_over_all_plans, mean_over_rolls, played_out

PRINTED = """
6  from 2: 72% 95%
7  from 2: 58% 91%
8  from 2: 42% 84% >95%
9  from 2: 28% 74% 95%
10 from 2: <20% 63% 90%
11 from 3: 50% 84% >95%
12 from 3: 38% 76% 94%
13 from 3: 26% 66% 90%
14 from 3: <20% 56% 85% >95%
15 from 4: 44% 78% 94%
16 from 4: 34% 69% 90%
17 from 4: 24% 60% 86% >95%
18 from 4: <20% 50% 79% 94%
19 from 5: 40% 72% 91%
20 from 5: 30% 64% 86% >95%
21 from 5: 22% 55% 81% 94%
22 from 5: <20% 45% 74% 91%
23 from 6: 36% 67% 87% >95%
24 from 6: 28% 59% 82% 94%
25 from 6: 21% 50% 76% 91%
26 from 6: <20% 41% 69% 88% >95%
27 from 7: 33% 62% 83% 94%
28 from 7: 26% 54% 78% 92%
29 from 7: <20% 46% 72% 88%
30 from 8: 38% 65% 84%
31 from 8: 31% 58% 80%
32 from 8: 24% 50% 74%
33 from 8: <20% 42% 68%
34 from 9: 35% 61%
35 from 9: 28% 54%
36 from 9: 22% 46%
37 from 9: <20% 39%
38 from 10: 32%
39 from 10: 26%
40 from 10: <20%
"""
"""Page 24, the cells of each target from the given number of dice on."""


def best_action_for_total(faces: Sequence[int], modifiers: Modifiers = NONE) -> Action:
    """For the highest expected result: each point of the total counts alike."""
    dice = len(faces) + modifiers.added_dice
    points = tuple(float(max(0, total + modifiers.bonus)) for total in range(6 * dice + 1))
    return best_action_at_stake(faces, (points,), modifiers)


MISPRINTS = {(5, 20), (10, 40)}  # exact: 30.52% and 20.50%


def printed_cells() -> Iterator[tuple[int, int, str]]:
    for line in PRINTED.strip().splitlines():
        head, cells = line.split(":")
        target, _, first = head.split()
        for dice, cell in enumerate(cells.split(), start=int(first)):
            yield dice, int(target), cell


def wander_worth(result: int) -> float:
    gold, fame = wander_reward(result)
    return fame + GOLD_IN_FAME * gold


SMALL_CASES = [
    (0, Modifiers((5,), 1)),
    (0, Modifiers((5,), 1, added_dice=1)),
    (1, Modifiers((3,), 2)),
    (1, Modifiers((4, 2), 3)),
    (2, Modifiers((), 2)),
    (2, Modifiers((5,), 2)),
    (2, Modifiers((5, 4), 1)),
    (2, Modifiers((4,), 1, added_dice=1)),
    (2, Modifiers((), 2, added_dice=1, bonus=2)),
    (3, Modifiers((), 3)),
    (3, Modifiers((5,), 2)),
    (3, Modifiers((6, 3), 2)),
    (3, Modifiers((5,), 1, bonus=8)),
    (3, Modifiers((), 2, bonus=-5)),
    (4, Modifiers((2,), 1, bonus=1)),
]


# ---------------------------------------------------------------------------------------- the rulebook


@pytest.mark.parametrize(("dice", "target", "cell"), list(printed_cells()))
def test_every_cell_of_the_printed_table_is_the_exact_chance_rounded_but_for_two(
    dice: int, target: int, cell: str
) -> None:
    """Page 24, the table of dice probabilities."""
    exact = chance(dice, target)
    if cell == "<20%":
        agrees = exact < 0.2
    elif cell == ">95%":
        agrees = exact > 0.95
    else:
        agrees = floor(exact * 100 + 0.5) == int(cell.removesuffix("%"))
    assert agrees == ((dice, target) not in MISPRINTS)


def test_the_printed_table_has_91_numbers() -> None:
    assert sum(cell[0] not in "<>" for _, _, cell in printed_cells()) == 91


@pytest.mark.parametrize(("skill", "dice"), [(-1, 0), (0, 0), (7, 7), (10, 10), (13, 10)])
def test_c09_a_team_rolls_its_summed_skill_up_to_ten_dice(skill: int, dice: int) -> None:
    assert dice_rolled(skill) == dice


def test_c10_dice_added_by_effects_may_go_beyond_ten() -> None:
    assert chance(10, 61, Modifiers(added_dice=1)) == pytest.approx(sum(distribution(11)[61:]))
    assert best_action((6,) * 10, 61, Modifiers(added_dice=1)) == ADD


def test_c11_each_reroll_is_seen_before_the_next() -> None:
    """One die, re-rolled up to twice: 1 - (5/6)^3 to see a 6."""
    assert chance(1, 6, Modifiers(rerolls=2)) == pytest.approx(1 - (5 / 6) ** 3)


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("dice", "modifiers"), SMALL_CASES)
def test_c11_no_order_of_fixes_rerolls_and_added_dice_passes_more_often(
    dice: int, modifiers: Modifiers, every: int
) -> None:
    for target in range(-1, 6 * (dice + modifiers.added_dice) + modifiers.bonus + 2, every):
        best = best_over_all_plans(lambda result, target=target: float(max(0, result) >= target))  # type: ignore[misc]
        expected = mean_over_rolls(dice, lambda faces, best=best: best(faces, modifiers))  # type: ignore[misc]
        assert chance(dice, target, modifiers) == pytest.approx(expected, abs=1e-12)


def test_c12_a_contract_check_passes_when_the_result_equals_the_target() -> None:
    assert best_action((2, 5), 7) == STAND
    assert chance_from((2, 5), 7) == 1.0
    assert chance_from((2, 5), 8) == 0.0


def test_t13_a_die_set_to_4_lets_three_dice_always_reach_6() -> None:
    """Example of ordering: Lydia, with 3 Guile dice, "cannot fail this roll"."""
    lydia = Modifiers(fixes=(4,))
    assert chance(3, 6, lydia) == 1.0
    assert chance(3, 6) < 1.0
    assert best_action((1, 1, 1), 6, lydia) == Action(ActionKind.FIX, die=0, face=4)


def test_t16_thirteen_dice_in_conflict_over_a_legendary_30_pass_one_time_in_five() -> None:
    dice = dice_rolled(13)
    assert chance(dice, 30 + dice) == pytest.approx(0.2050, abs=5e-5)


@pytest.mark.parametrize(("result", "reward"), [(0, (1, 0)), (9, (1, 0)), (10, (1, 1)), (19, (1, 1))])
def test_a33_a_wander_result_of_ten_brings_gold_and_fame(result: int, reward: tuple[int, int]) -> None:
    assert wander_reward(result) == reward


@pytest.mark.parametrize(("result", "reward"), [(39, (3, 3)), (40, (4, 4)), (60, (6, 6)), (75, (7, 7))])
def test_a34_a_wander_reward_has_no_cap(result: int, reward: tuple[int, int]) -> None:
    assert wander_reward(result) == reward


def test_t11_a_wander_result_of_21_brings_two_of_each() -> None:
    """Page 21: "He rolls 6 dice with a Skill Check Total of 21, gaining 2 Gold and 2 Fame"."""
    assert wander_reward(21) == (2, 2)


# ------------------------------------------------------------------------------------------- the dice


def test_a_distribution_is_indexed_by_the_sum() -> None:
    assert distribution(0) == (1.0,)
    assert distribution(1) == (0.0, *(1 / 6,) * 6)
    assert distribution(2)[7] == 6 / 36
    assert sum(distribution(10)) == pytest.approx(1)


def test_modifiers_are_the_same_in_any_order_of_their_fixes() -> None:
    assert Modifiers((4, 5)) == Modifiers((5, 4))
    assert hash(Modifiers((4, 5))) == hash(Modifiers((5, 4)))


@pytest.mark.parametrize("wrong", [{"fixes": (0,)}, {"fixes": (5, 7)}, {"rerolls": -1}, {"added_dice": -1}])
def test_impossible_modifiers_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Modifiers(**wrong)


def test_an_action_that_is_not_available_cannot_be_taken_from_the_modifiers() -> None:
    for action in (Action(ActionKind.FIX, 0, 5), Action(ActionKind.REROLL, 0), ADD):
        with pytest.raises(ValueError):
            NONE.after(action)


def test_a_result_never_falls_below_zero() -> None:
    assert chance(1, 0, Modifiers(bonus=-20)) == 1.0
    assert chance(1, 1, Modifiers(bonus=-20)) == 0.0
    assert expected_total(1, Modifiers(bonus=-5)) == pytest.approx(1 / 6)


# ----------------------------------------------------------------------------------------- the advice


def test_a_passed_check_is_left_alone() -> None:
    assert best_action((6, 1), 7, Modifiers((5,), 2, added_dice=1)) == STAND


def test_a_fix_that_passes_is_used_before_any_risk() -> None:
    assert best_action((6, 1), 11, Modifiers((5,), 2, added_dice=1)) == Action(ActionKind.FIX, die=1, face=5)


def test_a_hopeless_check_spends_nothing() -> None:
    assert best_action((1, 1), 25, Modifiers((5,), 1, added_dice=1)) == STAND


def test_the_lowest_die_is_rerolled() -> None:
    assert best_action((4, 2, 3), 12, Modifiers(rerolls=1)) == Action(ActionKind.REROLL, die=1)


def test_for_the_total_a_die_is_rerolled_only_below_its_average() -> None:
    once = Modifiers(rerolls=1)
    assert best_action_for_total((5, 3), once) == Action(ActionKind.REROLL, die=1)
    assert best_action_for_total((5, 4), once) == STAND


def test_two_rerolls_of_one_die_make_a_four_worth_risking() -> None:
    """A second chance lifts the average of a re-rolled die to 4.25."""
    assert best_action_for_total((4,), Modifiers(rerolls=2)) == Action(ActionKind.REROLL, die=0)
    assert expected_total(1, Modifiers(rerolls=1)) == pytest.approx(4.25)


def test_a_fixer_in_hand_makes_rerolling_its_face_a_free_gamble() -> None:
    """A 5 re-rolled to less is set back to 5."""
    assert best_action_for_total((6, 5), NONE) == STAND
    assert best_action_for_total((6, 5), Modifiers(rerolls=1)) == STAND
    assert best_action_for_total((6, 5), Modifiers((5,), 1)) == Action(ActionKind.REROLL, die=1)
    assert best_action_for_total((6, 6), Modifiers((5,), 1)) == STAND


def test_for_the_total_a_die_is_fixed_only_if_that_raises_it() -> None:
    assert best_action_for_total((6, 2), Modifiers((5,))) == Action(ActionKind.FIX, die=1, face=5)
    assert best_action_for_total((6, 5), Modifiers((5,))) == STAND


def test_a_wanderer_risks_nothing_that_cannot_raise_the_reward() -> None:
    assert best_action_for_wander((6, 6, 1), Modifiers(rerolls=2)) == STAND
    assert best_action_for_wander((6, 1, 2), Modifiers((5,))) == Action(ActionKind.FIX, die=1, face=5)
    assert best_action_for_wander((1, 3), Modifiers(added_dice=1)) == ADD


@pytest.mark.parametrize("every", [7, pytest.param(3, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("dice", "modifiers"), SMALL_CASES)
def test_following_the_advice_to_pass_earns_the_stated_chance(dice: int, modifiers: Modifiers, every: int) -> None:
    for target in range(4, 6 * (dice + modifiers.added_dice) + modifiers.bonus + 1, every):

        def follow(faces: Faces, target: int = target) -> float:
            stated = chance_from(faces, target, modifiers)
            earned = played_out(
                faces,
                modifiers,
                lambda now, left: best_action(now, target, left),
                lambda result: float(max(0, result) >= target),
            )
            assert earned == pytest.approx(stated, abs=1e-12)
            return earned

        assert mean_over_rolls(dice, follow) == pytest.approx(chance(dice, target, modifiers), abs=1e-12)


@pytest.mark.parametrize(("dice", "modifiers"), SMALL_CASES)
def test_no_plan_expects_a_higher_total_than_the_advice(dice: int, modifiers: Modifiers) -> None:
    def worth(result: int) -> float:
        return float(max(0, result))

    best = best_over_all_plans(worth)
    advised = mean_over_rolls(dice, lambda faces: played_out(faces, modifiers, best_action_for_total, worth))
    assert advised == pytest.approx(mean_over_rolls(dice, lambda faces: best(faces, modifiers)), abs=1e-12)
    assert expected_total(dice, modifiers) == pytest.approx(advised, abs=1e-12)


@pytest.mark.parametrize(("dice", "modifiers"), SMALL_CASES)
def test_no_plan_expects_a_better_wander_than_the_advice(dice: int, modifiers: Modifiers) -> None:
    best = best_over_all_plans(wander_worth)
    advised = mean_over_rolls(dice, lambda faces: played_out(faces, modifiers, best_action_for_wander, wander_worth))
    gold, fame = expected_wander(dice, modifiers)
    assert advised == pytest.approx(mean_over_rolls(dice, lambda faces: best(faces, modifiers)), abs=1e-12)
    assert fame + GOLD_IN_FAME * gold == pytest.approx(advised, abs=1e-12)


def test_an_unmodified_wander_expects_what_the_distribution_says() -> None:
    rewards = [wander_reward(result) for result in range(37)]
    expected = [sum(p * reward[i] for p, reward in zip(distribution(6), rewards, strict=True)) for i in (0, 1)]
    assert expected_wander(6) == pytest.approx(tuple(expected))


def test_the_rules_of_thumb_come_close() -> None:
    """Page 24: a fixer is like 3 or 4 off the target; a re-roll ability like a die more, or better."""
    assert chance(4, 14, Modifiers((5,))) == pytest.approx(chance(4, 10), abs=0.01)
    assert chance(7, 25, Modifiers(rerolls=2)) == pytest.approx(0.816, abs=5e-4)
    assert chance(8, 25) == pytest.approx(0.762, abs=5e-4)


@pytest.mark.parametrize("dice", [0, 1, 2, 5, 10])
def test_modifiers_never_lower_the_odds(dice: int) -> None:
    weaker, stronger = Modifiers((4,), 1), Modifiers((5, 2), 2, added_dice=1)
    for target in range(6 * dice + 2):
        assert chance(dice, target) <= chance(dice, target, weaker) + 1e-12
        assert chance(dice, target, weaker) <= chance(dice, target, stronger) + 1e-12

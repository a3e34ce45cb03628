"""The odds of cooperating Guilds: combined teams, each modifying its own dice (A-57), and separate ones."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.rules.skill_checks.odds import NONE, Modifiers, best_of, chance, chance_joint
from tests.support.games.guild_master.every_plan import best_joint


def test_a_combined_team_without_modifiers_rolls_like_one_guild() -> None:
    for target in (10, 21, 30):
        assert chance_joint([(3, NONE), (5, NONE)], target) == pytest.approx(chance(8, target), abs=1e-12)


def test_a_combined_team_of_one_guild_is_that_guild() -> None:
    modifiers = Modifiers((5,), 2, added_dice=1, bonus=1)
    assert chance_joint([(4, modifiers)], 22) == chance(4, 22, modifiers)


def test_guilds_in_a_combined_team_add_their_bonuses_and_may_come_in_any_order() -> None:
    kim, chris = (2, Modifiers((5,), 1, bonus=2)), (3, Modifiers(rerolls=2, added_dice=1, bonus=-1))
    assert chance_joint([kim, chris], 20) == chance_joint([chris, kim], 20)
    assert chance_joint([(2, Modifiers(bonus=1)), (1, NONE)], 10) == pytest.approx(chance(3, 9))


@pytest.mark.parametrize("target", [6, 10, 12, 14, 17])
def test_with_rerolls_in_one_guild_no_plan_of_a_combined_team_does_better(target: int) -> None:
    teams = [(1, Modifiers((5,))), (2, Modifiers((4,), 2))]
    assert chance_joint(teams, target) == pytest.approx(best_joint(teams, target), abs=1e-12)


@pytest.mark.parametrize("target", [8, 11, 13, 15])
def test_with_rerolls_in_two_guilds_the_stated_chance_can_be_relied_on(target: int) -> None:
    teams = [(1, Modifiers((3,), 1)), (2, Modifiers(rerolls=1))]
    best = best_joint(teams, target)
    assert best - 0.02 < chance_joint(teams, target) <= best + 1e-12
    assert chance_joint(teams, target) > chance(3, target)


def test_three_guilds_may_combine() -> None:
    teams = [(4, Modifiers((5,), 2)), (3, Modifiers((5,), 2)), (3, Modifiers(rerolls=2))]
    pooled = chance(10, 45, Modifiers((5, 5), 6))
    assert chance(10, 45, Modifiers((5, 5), 2)) < chance_joint(teams, 45) < pooled


def test_separate_teams_succeed_when_any_of_them_does() -> None:
    assert best_of([0.5, 0.5]) == pytest.approx(0.75)
    assert best_of([]) == 0
    assert best_of([0.2, 1.0]) == 1

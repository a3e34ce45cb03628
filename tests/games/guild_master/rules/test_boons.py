"""Boons in their guild's own orders, and what it has said about them in Plot (A-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.games.guild_master.rules import action_phase, reset_phase
from gamecore.games.guild_master.rules.effects.boons import offer_boons
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table


def builds(table: Table, gold: int, *wanted: str) -> None:
    """Kim's only order hires Builders; what falls through does nothing."""
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], gold, builds=list(wanted), fallback="nothing")


@pytest.mark.parametrize(
    ("boon", "wanted"),
    [(effect("boon", "gain", gold=4), "core:bar"), (effect("boon", "shift_builders", by=-2), "core:stables")],
)
def test_a_boon_that_was_kept_in_plot_is_not_used_by_itself_in_an_order_a_12(boon: dict[str, Any], wanted: str) -> None:
    """A-12: not by default, which the instruction to use what helps goes by, too; until the last round."""
    for round, left in ((4, ["common5"]), (9, [])):
        table = Table(2, round=round, cards=deck(common5={"effects": [boon]}))
        table.guild(KIM, boons=["common5"], kept=["common5"])
        builds(table, 4, wanted)
        table.resolves()
        asked = {one.kind for one in table.asked if one.seat == KIM} & {"boon.use", "boon.between"}
        assert asked and table.state.guilds[KIM].boons == left


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


# Just before hiring


def cheaper(*boons: int, gold: int, wanted: tuple[str, ...] = ("core:stables",)) -> Table:
    """Kim hires with boons that make Builders so much cheaper; the next two cost 3 and 4."""
    names = [f"common{number}" for number in range(5, 5 + len(boons))]
    cards = deck(
        board={"builder_track": [2, 3, 4, 5]},
        **{card: {"effects": [effect("boon", "shift_builders", by=by)]} for card, by in zip(names, boons, strict=True)},
    )
    table = Table(2, round=4, cards=cards)
    table.guild(KIM, boons=names)
    builds(table, gold, *wanted)
    table.resolves()
    return table


def test_a_boon_is_not_offered_where_nothing_gets_built_with_it_a_12() -> None:
    """A-12, A-38: two Builders for the Stables cost 3 and 4 Gold; one less each is still more than 3."""
    table = cheaper(-1, gold=3)
    assert not table.asked_of(KIM, "boon.use") and table.state.guilds[KIM].boons == ["common5"]


def test_a_boon_is_used_by_default_where_more_gets_built_with_it_a_12() -> None:
    table = cheaper(-2, gold=3)
    assert table.state.guilds[KIM].boons == [] and table.state.guilds[KIM].stables == 2


def test_a_boon_that_only_saves_gold_is_offered_but_kept_by_default_a_12() -> None:
    table = cheaper(-1, gold=7)
    assert table.asked_of(KIM, "boon.use")
    assert table.state.guilds[KIM].boons == ["common5"] and table.state.guilds[KIM].stables == 2


def test_a_boon_that_saves_nothing_is_not_offered_a_12() -> None:
    """A-12: a Builder never costs less than 1, so once two make it so, a third has nothing to do."""
    table = cheaper(-1, -1, -1, gold=1, wanted=("core:bar",))
    assert len(table.asked_of(KIM, "boon.use")) == 2
    assert len(table.state.guilds[KIM].boons) == 1 and table.state.guilds[KIM].bar == 2


def test_two_boons_that_only_together_bring_a_build_are_both_used_a_12() -> None:
    """A-12: 3 and 4 Gold, twice one less each, are the 3 Gold that there are."""
    table = cheaper(-1, -1, gold=3)
    assert table.state.guilds[KIM].boons == [] and table.state.guilds[KIM].stables == 2


def test_of_two_boons_the_one_that_is_enough_is_used_by_default_a_12() -> None:
    table = cheaper(-1, -2, gold=3)
    assert table.state.guilds[KIM].boons == ["common5"] and table.state.guilds[KIM].stables == 2


def test_without_a_list_a_boon_is_used_by_default_where_it_changes_the_proposed_plan_a_12() -> None:
    """A-12, A-38: for 3 Gold one Builder, so no Stables; with the boon two."""
    table = cheaper(-2, gold=3, wanted=())
    assert table.state.guilds[KIM].boons == [] and table.state.guilds[KIM].stables == 2
    assert cheaper(-2, gold=0, wanted=()).asked_of(KIM, "boon.use") == []


# Throughout the Action Phase


def heir(faces: Sequence[int] = (), **options: str) -> Table:
    """Kim holds a boon that brings a Hero, once she has an Adept, whom her order of space 2 recruits. Chris has an
    order in each space."""
    cards = deck(common5={"effects": [effect("boon", "free_recruit", rank="hero")]})
    table = Table(2, round=2, cards=cards, faces=faces, **options)
    table.guild(KIM, "might", boons=["common5"], gold=0, fame=9)
    table.orders(KIM, 2, "A", ["might1"], 9, fallback="nothing")
    for space, team in ((1, "arcane1"), (3, "arcane2")):
        table.orders(CHRIS, space, "builders" if space == 1 else "free", [team], fallback="nothing")
    return table


def between(table: Table) -> list[int]:
    return [one.seat for one in table.asked if one.kind == "boon.between"]


def test_a_boon_may_be_used_before_any_objective_of_the_action_phase_a_12() -> None:
    """Action Phase: Overview: before Chris' first order Kim takes an Adept for nothing; by default, which is what
    the instruction to use
    boons when it helps goes by."""
    table = heir()
    table.resolves()
    assert between(table)[0] == KIM and table.events_of("boon.used")
    first = [event.kind for event in table.events]
    assert first.index("boon.used") < first.index("builders.none")


def test_at_every_pace_boons_are_kept_for_the_guilds_own_orders_unless_it_says_otherwise_a_12() -> None:
    """RULINGS, A-12: nobody's round waits for a boon."""
    table = heir()
    (one,) = [one for one in table.game.instructions if "boon.between" in one.kinds]
    assert (one.live, one.post) == ("keep", "keep")
    for _ in range(2):
        table.says(KIM, "boon.between", "keep")
    table.resolves()
    (question, *_) = table.asked_of(KIM, "boon.between")
    view = table.game.view(table.state, KIM)
    assert table.game.by_instruction(view, question, "keep") == "keep"
    assert table.game.by_instruction(view, question, "ask") is None
    assert table.game.by_instruction(view, question, "best") == question.default()
    assert table.asked_of(KIM, "boon.use"), "its own order asks as before"


def test_nobody_is_asked_between_orders_who_is_asked_in_its_own_a_12() -> None:
    cards = deck(common5={"effects": [effect("boon", "gain", gold=2)]}, common20={"targets": {"might": 6}})
    table = Table(2, round=2, cards=cards, faces=[3, 3, 3])
    table.guild(KIM, "might", boons=["common5"])
    table.board("3", "common20")
    table.orders(KIM, 1, "3", ["might1"])
    table.resolves()
    assert between(table) == [] and table.asked_of(KIM, "boon.use")


def test_a_guild_that_is_asked_whether_it_recruits_may_use_a_boon_before_it_says_so_a_12() -> None:
    """A-12: with the Hero from her boon gone from D there is nothing left to recruit there."""
    cards = deck(common5={"effects": [effect("boon", "free_recruit", rank="hero")]})
    table = Table(2, round=2, cards=cards)
    table.guild(KIM, "might", "adept1", boons=["common5"], gold=0)
    table.orders(KIM, 1, "D", ["might1"], 9, if_contested="always_ask", fallback="nothing")
    table.says(KIM, "boon.between", "keep")
    table.says(KIM, "boon.use", "common5")
    table.says(KIM, "effect.recruit", "D")
    table.resolves()
    kinds = [one.kind for one in table.asked]
    assert kinds.index("boon.use") < kinds.index("order.carry_out")
    assert [event["gold"] for event in table.events_of("recruit.joined")] == [0] and table.events_of("order.missed")
    assert table.state.guilds[KIM].gold == 9


def test_while_bargaining_a_boon_may_be_used_a_12() -> None:
    """A-12: its guild is asked anyway. A card that goes takes its contest along, and so the window is over."""
    raid = {"name": "The Raid", "targets": {"might": 10}}
    cards = deck(common5={"effects": [effect("boon", "new_contract")]}, common20=raid, arcane1={"skills": {"might": 3}})
    table = Table(2, round=2, cards=cards)
    table.guild(KIM, "might", boons=["common5"])
    table.board("3", "common20")
    for seat, one in ((KIM, "might1"), (CHRIS, "arcane1")):
        table.orders(seat, 1, "3", [one], fallback="nothing")
    action_phase.find_contests(table.play())
    table.says(KIM, "bargain", {"act": "boon:common5"})
    table.says(KIM, "effect.contract", "3:common")
    table.step()
    assert table.events_of("boon.used") and table.state.contests == [] and table.state.phase == "resolve"
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.replaced")] == [KIM, CHRIS]


@pytest.mark.parametrize(("round", "used"), [(4, False), (9, True)])
def test_a_boon_for_dice_is_used_by_itself_where_no_check_comes_after_it_in_the_game(round: int, used: bool) -> None:
    """“Keep 30, or it costs a boon”, it said of the last roll of a game, and at its end that a boon was never used."""
    cards = deck(common5={"effects": [effect("boon", "reroll_dice", times=4)]})
    table = Table(2, round=round, cards=cards, faces=[4, 1, *[6] * 9])
    table.guild(KIM, boons=["common5"])
    table.orders(KIM, 1, "free", ["might1", "might2"], fallback="wander")
    table.resolves()
    assert table.events_of("wander.rolled") and (table.state.guilds[KIM].boons == []) is used


def test_a_boon_is_kept_in_the_last_check_where_a_prestige_upgrade_may_count_it_or_a_contest_comes_first() -> None:
    cards = deck(common5={"effects": [effect("boon", "reroll_dice", times=4)]})
    table = Table(2, round=9, cards=cards, faces=[4, 1, *[6] * 9])
    table.guild(KIM, boons=["common5"], prestige="prestige1")
    table.orders(KIM, 1, "free", ["might1", "might2"], fallback="wander")
    table.resolves()
    assert table.state.guilds[KIM].boons == ["common5"]


# What was kept in a round


@pytest.mark.parametrize(("newcomer", "answer"), [(False, "keep"), (True, None)])
def test_a_boon_that_was_kept_is_asked_about_again_in_that_round_only_where_there_is_somebody_new_a_12(
    newcomer: bool, answer: str | None
) -> None:
    """A-12: the same question came three times in one round."""
    table = Table(2, round=4, cards=deck(common5={"effects": [effect("boon", "free_recruit", rank="adept")]}))
    table.guild(KIM, boons=["common5"])
    table.says(KIM, "boon.use", "keep")
    table.runs(offer_boons(table.play(), KIM))
    if newcomer:
        table.board("A", "adept20")
    (question,) = next(offer_boons(table.play(), KIM)).questions
    view = view_for(table.cards, table.state, KIM)
    assert table.game.by_instruction(view, question, "once") == answer
    assert table.game.by_instruction(view_for(table.cards, table.state, None), question, "once") is None
    table.runs(reset_phase.reset(table.play()))
    assert table.state.guilds[KIM].passed_over == [], "the next round asks again"

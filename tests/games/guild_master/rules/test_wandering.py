"""Private contracts and wandering (page 21): what a team does when it has no objective, or none any more."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.games.guild_master.rules.attempt_contract.instead import best_choice
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.scenario import keys

PRIVATE = {"common20": {"targets": {"might": 6}, "name": "Quiet Job"}}


def idle(
    faces: list[int], fallback: str = "best", team: tuple[str, ...] = ("might1",), **changes: dict[str, Any]
) -> Table:
    """Kim has sent a team nowhere; she holds ``Quiet Job``, Might 6."""
    table = Table(cards=deck(**{**PRIVATE, **changes}), faces=faces)
    table.guild(KIM, privates=["common20"])
    table.orders(KIM, 1, "free", list(team), fallback=fallback)
    return table


# Wandering


def test_six_dice_that_make_twenty_one_bring_two_gold_and_two_fame_c_66() -> None:
    """Page 21, Resolving a Wander Order"""
    table = Table(faces=[6, 6, 5, 2, 1, 1], cards=deck(adept6={"skills": {"might": 6}}))
    table.guild(CHRIS, "adept6")
    table.orders(CHRIS, 1, "free", ["adept6"], fallback="wander")
    table.resolves()
    assert (table.state.guilds[CHRIS].gold, table.state.guilds[CHRIS].fame) == (9, 2)


def wandering(faces: list[int]) -> tuple[int, int]:
    """(Gold, Fame) that one adventurer with as many dice as that brings home."""
    table = Table(faces=faces, cards=deck(legend6={"skills": {"might": len(faces)}}))
    table.guild(KIM, "legend6", gold=0)
    table.orders(KIM, 1, "free", ["legend6"], fallback="wander")
    table.resolves()
    assert table.state.guilds[KIM].tally.wandered == 1
    return table.state.guilds[KIM].gold, table.state.guilds[KIM].fame


def test_below_ten_one_gold_is_sure_and_ten_is_worth_a_fame_as_well_a_33_c_66() -> None:
    """A-33"""
    assert wandering([3, 3, 3]) == (1, 0)
    assert wandering([4, 3, 3]) == (1, 1)


def test_tens_are_gold_and_fame_without_an_upper_end_a_34() -> None:
    """A-34: 40 brings 4, 60 brings 6."""
    assert wandering([6] * 6 + [2, 1, 1]) == (4, 4)
    assert wandering([6] * 10) == (6, 6)


def test_what_wandering_pays_can_be_changed_but_not_below_nothing_c_15_a_30() -> None:
    """C-15, A-30"""
    table = idle([1, 1, 1], "wander", heroic1={"effects": [effect("event", "shift_wander", gold=-3, fame=2)]})
    table.board("4", "heroic1")
    table.resolves()
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (7, 2)


def test_the_skill_that_is_expected_to_bring_most_is_the_default() -> None:
    table = idle([6, 3, 3], "wander", ("might2",), might2={"skills": {"might": 3, "arcane": 2}})
    table.guild(KIM, rooms={"observatory": "fix"})
    table.resolves()
    (question,) = table.asked_of(KIM, "check.skill")
    assert keys(question) == ["might", "arcane"]
    assert question.default() == "might"


def test_guilds_wander_independently_in_the_same_order_space_c_50() -> None:
    """C-50; Kim rolls the higher die for who goes first."""
    table = idle([2, 1, 4, 3, 3, 6, 6, 6], "wander")
    table.guild(CHRIS)
    table.orders(CHRIS, 1, "free", ["arcane1"], fallback="wander")
    table.resolves()
    assert [event["total"] for event in table.events_of("wander.done")] == [10, 18]


# Private contracts


def test_a_private_contract_is_attempted_by_the_normal_rules_c_50() -> None:
    """C-50: and is not replaced."""
    table = idle([2, 2, 2])
    table.resolves()
    guild = table.state.guilds[KIM]
    assert (guild.completed, guild.privates, guild.fame) == (["common20"], [], 2)
    assert table.asked_of(KIM, "contract.replacement") == []


def test_an_attempt_reveals_the_private_contract_and_failing_keeps_it_a_63() -> None:
    """A-63: one attempt, and no wandering afterwards."""
    table = idle([1, 1, 1])
    table.resolves()
    assert table.events_of("private.revealed")[0]["contract"] == "Quiet Job"
    assert table.state.guilds[KIM].privates == ["common20"]
    assert table.events_of("wander.rolled") == []


def test_a_private_contract_may_have_a_bonus_c_41_c_50() -> None:
    """C-41, C-50"""
    changed = {"targets": {"might": 6}, "effects": [effect("bonus", "draw_private")]}
    table = idle([6, 6, 6], common20=changed)
    table.resolves()
    assert len(table.state.guilds[KIM].privates) == 1


def test_completing_a_private_contract_is_an_action() -> None:
    table = idle([6, 6, 6], might4={"ability": ability("deed_pays", deed="private", gold=2)})
    table.resolves()
    assert table.state.guilds[KIM].gold == 7 + 2 + 2


# What is chosen


@pytest.mark.parametrize(("target", "choice"), [(8, "common20"), (10, "common20"), (11, "wander")])
def test_best_means_a_private_contract_from_sixty_percent_on(target: int, choice: str) -> None:
    """Three dice: 84 % for 8, 62 % for 10, 50 % for 11."""
    table = idle([], common20={"targets": {"might": target}})
    assert best_choice(table.cards, table.state, KIM, ["might1"]) == choice


def test_best_takes_the_private_contract_that_is_worth_most() -> None:
    table = idle([], common21={"targets": {"might": 6}, "fame": 4})
    table.guild(KIM, privates=["common20", "common21"])
    assert best_choice(table.cards, table.state, KIM, ["might1"]) == "common21"


def test_a_named_private_contract_is_attempted_whatever_its_chance() -> None:
    table = idle([1, 1, 1], "common20", common20={"targets": {"might": 12}})
    table.resolves()
    assert table.events_of("contract.attempted")[0]["target"] == 12


def test_a_named_private_contract_that_is_gone_means_whatever_is_best() -> None:
    table = idle([4, 4, 4], "common33")
    table.resolves()
    assert table.events_of("private.revealed")[0]["contract"] == "Quiet Job"


def test_doing_nothing_is_allowed_a_63() -> None:
    """A-63"""
    table = idle([], "nothing")
    table.resolves()
    assert table.events_of("order.idle")[0]["seat"] == KIM
    assert table.state.guilds[KIM].gold == 7


@pytest.mark.parametrize("answer", ["wander", "common20", "nothing"])
def test_who_wants_to_be_asked_chooses_then_a_02(answer: str) -> None:
    """A-02: not when the order was given."""
    table = idle([6, 6, 6], "ask")
    table.says(KIM, "order.fallback", answer)
    table.resolves()
    (question,) = table.asked_of(KIM, "order.fallback")
    assert keys(question) == ["wander", "common20", "nothing"]
    done = {"wander": "wander.done", "common20": "private.revealed", "nothing": "order.idle"}
    assert [kind for kind in done.values() if table.events_of(kind)] == [done[answer]]


def test_who_has_no_fitting_private_contract_is_asked_all_the_same_c_50() -> None:
    """C-50: whether somebody holds a fitting private contract must not show by the question being skipped."""
    table = idle([1, 1, 1], "ask")
    table.guild(KIM, privates=[])
    table.resolves()
    assert len(table.asked_of(KIM, "order.fallback")) == 1


def test_a_missed_order_falls_through_at_once_and_before_intended_wandering_a_02() -> None:
    """A-02: Chris' missed contract comes before Kim's wandering, which was ordered for last."""
    table = idle([4, 4, 4, 1, 1, 1], "wander")
    table.state.contracts["3"].face_up = False
    table.orders(CHRIS, 1, "3", ["arcane1"], fallback="wander")
    table.resolves()
    assert [event["seat"] for event in table.events_of("wander.done")] == [CHRIS, KIM]


def test_several_missed_orders_fall_through_in_fame_order_a_02() -> None:
    """A-02"""
    table = idle([1, 1, 1, 1, 1, 1], "wander")
    table.state.guilds[KIM].orders.clear()
    table.state.contracts["3"].face_up = False
    table.guild(CHRIS, fame=5)
    table.orders(KIM, 1, "3", ["might1"], fallback="wander")
    table.orders(CHRIS, 1, "3", ["arcane1"], fallback="wander")
    table.resolves()
    assert [event["seat"] for event in table.events_of("wander.done")] == [CHRIS, KIM]


@pytest.mark.parametrize(("named", "tried"), [("common20", "free"), ("best", "first")])
def test_what_is_best_leaves_a_private_contract_to_the_order_that_names_it_a_02(named: str, tried: str) -> None:
    """A-02: a team that had lost a fight took it from the one it was meant for, which then only wandered."""
    table = Table(cards=deck(**PRIVATE), faces=[6] * 12)
    table.guild(KIM, privates=["common20"])
    table.orders(KIM, 1, "free", ["might1"])
    table.orders(KIM, 2, "free", ["might2"], fallback=named)
    table.resolves()
    events = [event.kind for event in table.events if event.kind in ("private.revealed", "wander.rolled")]
    first, second = "private.revealed", "wander.rolled"
    assert events == ([second, first] if tried == "free" else [first, second])

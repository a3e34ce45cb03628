"""Attempting a contract alone (page 18): who may, what it brings and in which order, what comes in its place."""

from __future__ import annotations

import pytest

from gamecore.engine.phrases import say
from gamecore.games.guild_master.rules.attempt_contract import resolving
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table

BATTLE_PLANS = deck(common20={"targets": {"guile": 12}, "gold": 3, "fame": 3, "name": "Steal Battle Plans"})


def attempts(faces: list[int], card: str = "common30", team: tuple[str, ...] = ("might1",), **about: object) -> Table:
    """Kim alone sends a team to contract 3; ``common30`` asks for Might 8."""
    table = Table(faces=faces, **about)  # type: ignore[arg-type]
    table.board("3", card)
    table.orders(KIM, 1, "3", list(team), fallback="wander")
    return table


def test_a_result_that_equals_the_target_completes_the_contract_c_40_c_12() -> None:
    """C-40, C-12"""
    table = attempts([3, 3, 2])
    table.resolves()
    assert table.events_of("contract.completed")[0]["contract"] == "Common 30"
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (9, 2)


def test_a_failed_attempt_brings_nothing_and_the_contract_stays_c_42() -> None:
    """C-42"""
    table = attempts([3, 3, 1])
    table.resolves()
    assert table.state.contracts["3"].card == "common30"
    assert table.state.contracts["3"].face_up
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (7, 0)


def test_who_fails_does_not_wander_besides_c_27() -> None:
    """C-27: failing is not missing out."""
    table = attempts([1, 1, 1])
    table.resolves()
    assert table.events_of("wander.rolled") == []
    assert table.state.guilds[KIM].orders[0].done


def test_only_listed_skills_that_the_team_has_can_be_used_c_40() -> None:
    """C-40: might2 has Might and Arcane, the contract lists Arcane and Charm."""
    table = attempts(
        [6],
        "common5",
        ("might2",),
        cards=deck(common5={"targets": {"charm": 6, "arcane": 6}}),
    )
    table.resolves()
    assert table.asked_of(KIM, "check.skill") == []
    assert table.state.guilds[KIM].completed == ["common5"]


def test_where_two_skills_differ_in_more_than_dice_the_guild_chooses_c_40() -> None:
    """C-40: by default the better chance."""
    cards = deck(common5={"targets": {"might": 12, "arcane": 6}}, might2={"skills": {"might": 3, "arcane": 2}})
    table = attempts([3, 3], "common5", ("might2",), cards=cards)
    table.resolves()
    (question,) = table.asked_of(KIM, "check.skill")
    assert question.default() == "arcane"
    assert table.events_of("contract.attempted")[0]["target"] == 6


def test_a_team_without_a_listed_skill_cannot_carry_the_order_out_a_23() -> None:
    """A-23: it was no mistake to order it; the team wanders instead."""
    table = attempts([4, 4, 3], team=("guile1",))
    table.guild(KIM, "guile")
    table.resolves()
    assert table.events_of("contract.attempted") == []
    assert table.events_of("wander.done")[0]["total"] == 11


def test_a_replacement_cannot_be_attempted_in_the_round_it_came_a_01() -> None:
    """A-01: it lies face down until Reset, so a later order misses out."""
    table = attempts([6, 6, 6, 1, 1, 1])
    table.orders(CHRIS, 2, "3", ["arcane1"], fallback="wander")
    table.resolves()
    assert table.events_of("order.missed")[0]["seat"] == CHRIS
    assert len(table.events_of("wander.done")) == 1


def test_rewards_come_in_the_order_of_the_rulebook_c_41() -> None:
    """C-41: Gold and Fame, the Bonus, the card, and then its replacement."""
    table = attempts([6, 6, 6], cards=deck(common30={"effects": [effect("bonus", "gain", fame=1)]}))
    table.says(KIM, "contract.replacement", "heroic")
    table.resolves()
    kinds = [event.kind for event in table.events if event.kind.startswith(("contract.", "card."))]
    assert kinds == ["contract.attempted", "contract.completed", "card.gained", "contract.replaced"]
    assert table.state.guilds[KIM].completed == ["common30"]
    new = table.state.contracts["3"]
    assert new.card == "heroic1" and not new.face_up


def test_a_bonus_is_counted_before_the_card_is_placed_c_41() -> None:
    """C-41: the contract that is being completed is not held yet."""
    cards = deck(common30={"effects": [effect("bonus", "gain_per", counted="contracts_done", gold=1)]})
    table = attempts([6, 6, 6], cards=cards)
    table.guild(KIM, completed=["common12", "common18"])
    table.resolves()
    assert table.state.guilds[KIM].gold == 7 + 2 + 2


def test_a_bonus_must_be_resolved_even_at_a_cost_c_16() -> None:
    """C-16"""
    table = attempts([6, 6, 6], cards=deck(common30={"effects": [effect("bonus", "trade", gold=4, fame=1)]}))
    table.resolves()
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (5, 3)


def test_a_trade_says_or_not_so_its_guild_is_asked_c_16() -> None:
    """C-16: the Bonus is resolved as it is worded, and this one leaves a choice."""
    table = attempts([6, 6, 6], cards=deck(common30={"effects": [effect("bonus", "trade", gold=4, fame=1)]}))
    table.says(KIM, "effect.trade", "keep")
    table.resolves()
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (9, 2)


def test_a_trade_that_cannot_be_paid_is_not_asked_about_c_16() -> None:
    """C-16"""
    table = attempts([6, 6, 6], cards=deck(common30={"effects": [effect("bonus", "trade", gold=10, fame=1)]}))
    table.resolves()
    assert not table.asked_of(KIM, "effect.trade")
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (9, 2)


def test_a_contract_with_a_boon_is_kept_face_up_c_16_c_41() -> None:
    """C-16, C-41"""
    table = attempts([6, 6, 6], cards=deck(common30={"effects": [effect("boon", "add_points", points=2)]}))
    table.resolves()
    assert table.state.guilds[KIM].boons == ["common30"]
    assert table.state.guilds[KIM].completed == []


def test_a_boon_that_works_at_once_is_offered_when_it_is_won_a_12() -> None:
    """A-12"""
    for answer, gold in (("common30", 12), ("keep", 9)):
        table = attempts([6, 6, 6], cards=deck(common30={"effects": [effect("boon", "gain", gold=3)]}))
        table.says(KIM, "boon.use", answer)
        table.resolves()
        assert table.state.guilds[KIM].gold == gold


def test_an_event_stops_when_its_contract_is_completed_c_16() -> None:
    """C-16"""
    table = attempts(
        [6, 6, 6, 6, 6, 1, 1, 1],
        "heroic6",
        ("might1", "might2"),
        cards=deck(
            heroic6={
                "targets": {"might": 15},
                "effects": [{"kind": "event", "effect": {"do": "shift_wander", "gold": 3}}],
            }
        ),
    )
    table.orders(CHRIS, 1, "free", ["arcane1"], fallback="wander")
    table.resolves()
    assert table.events_of("wander.done")[0]["gold"] == 1


def test_fame_is_gained_at_once_c_05() -> None:
    """C-05: a later order of the same round sees it."""
    table = attempts([6, 6, 6, 1, 1, 1])
    while not table.events_of("contract.completed"):
        table.step()
    assert table.state.guilds[KIM].fame == 2


@pytest.mark.parametrize(("empty", "offered"), [((), 3), (("common",), 2), (("common", "heroic"), 0)])
def test_a_replacement_comes_from_any_deck_that_has_cards_a_62(empty: tuple[str, ...], offered: int) -> None:
    """A-62: with one deck left there is nothing to ask."""
    table = attempts([6, 6, 6])
    for level in empty:
        table.state.discarded += table.state.decks[level]  # type: ignore[index]
        table.state.decks[level] = []  # type: ignore[index]
    table.resolves()
    asked = table.asked_of(KIM, "contract.replacement")
    assert [len(question.choices.options) for question in asked] == ([offered] if offered else [])  # type: ignore[union-attr]
    assert table.state.contracts["3"].card is not None
    for question in asked:  # what comes by itself in a moment is named in the panel that says so
        assert question.params["suits"] == say("level", level=str(question.default()))


def test_with_all_decks_empty_the_space_stays_empty_a_62() -> None:
    """A-62"""
    table = attempts([6, 6, 6])
    for level, cards in table.state.decks.items():
        table.state.discarded += cards
        table.state.decks[level] = []
    table.resolves()
    assert table.state.contracts["3"].card is None


def test_the_chance_stands_beside_the_roll_and_the_tally() -> None:
    table = attempts([3, 3, 2])
    table.resolves()
    assert table.events_of("contract.attempted")[0]["percent"] == 84
    tally = table.state.guilds[KIM].tally
    assert (tally.passed, round(tally.expected, 3)) == (1, 0.838)


def test_a_private_contract_of_guile_twelve_pays_and_is_not_replaced_c_50() -> None:
    """Page 21, Resolving an Attempt Private Contract Order: five dice make 21."""
    table = Table(cards=BATTLE_PLANS, faces=[5, 5, 5, 5, 1])
    table.guild(CHRIS, "guile", privates=["common20"])
    table.orders(CHRIS, 1, "free", ["guile1", "guile2"])
    before = [space.card for space in table.state.contracts.values()]
    table.resolves()
    guild = table.state.guilds[CHRIS]
    assert (guild.gold, guild.fame, guild.completed, guild.privates) == (10, 3, ["common20"], [])
    assert [space.card for space in table.state.contracts.values()] == before


def test_own_abilities_change_targets_and_rewards_and_events_change_them_for_all_c_14_c_15() -> None:
    """C-14, C-15"""
    cards = deck(
        might4={"ability": ability("shift_target", by=-2, skill="might")},
        might3={"ability": ability("shift_reward", gold=1, level="common")},
        heroic1={"effects": [effect("event", "shift_reward", fame=1)]},
    )
    table = attempts([3, 3, 1], cards=cards)
    table.board("4", "heroic1")
    table.resolves()
    assert table.events_of("contract.attempted")[0]["target"] == 6
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame) == (10, 3)


def test_who_attempted_is_done_and_who_could_not_is_left_to_fall_through_a_02() -> None:
    """A-02"""
    table = attempts([3, 3, 3])
    table.orders(CHRIS, 1, "3", ["arcane1"])
    table.state.space = 1
    table.runs(resolving.resolve(table.play(), "3", [KIM, CHRIS]))
    assert [table.state.guilds[seat].orders[0].done for seat in (KIM, CHRIS)] == [True, False]

"""Every effect a card can have, seen to change what it says it changes."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, get_args

import pytest

from gamecore.engine.scripts import Open
from gamecore.games.guild_master.cards import effects
from gamecore.games.guild_master.cards.effects import Effect
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.effects import boons, now_effects
from gamecore.games.guild_master.rules.gifts import MOST_GIFTS
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for
from gamecore.games.guild_master.rules.skill_checks.odds import NONE
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.effects import made
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.scenario import keys


def rich(**changes: Any) -> Table:
    """Three guilds with something to lose: Kim has 3 Gold and 2 Fame, Chris 6 and 9, Morgan 9 and 4."""
    table = Table(seats=3, round=2, **changes)
    table.guild(KIM, gold=3, fame=2, privates=["common20"])
    table.guild(CHRIS, gold=6, fame=9)
    table.guild(MORGAN, gold=9, fame=4)
    return table


def wealth(table: Table) -> list[tuple[int, int]]:
    return [(guild.gold, guild.fame) for guild in table.state.guilds]


def used(table: Table, one: Effect, seat: int = KIM) -> Table:
    assert now_effects.can_use(table.cards, table.state, seat, one)
    table.runs(now_effects.use(table.play(), seat, "A Card", one))
    return table


# Once, at once


NOW: dict[str, dict[str, Any]] = {
    "gain": {"gold": 2, "fame": 1},
    "gain_per": {"counted": "adventurers", "per": 2, "gold": 1},
    "favour": {"fame": 1},
    "take_gold": {"gold": 2},
    "lose_fame": {"fame": 2},
    "trade": {"gold": 2, "fame": 1},
    "draw_private": {"cards": 2},
    "swap_private": {},
    "new_adventurer": {},
    "new_contract": {},
    "free_builders": {"builders": 2},
    "free_recruit": {"rank": "adept"},
}


def test_the_list_of_immediate_effects_is_whole() -> None:
    assert set(NOW) == effects.NOW


@pytest.mark.parametrize("do", sorted(NOW))
def test_each_immediate_effect_changes_the_state_c_15_c_16(do: str) -> None:
    """C-15, C-16"""
    table = rich()
    before = json.dumps(asdict(table.state))
    used(table, made(do, **NOW[do]))
    assert json.dumps(asdict(table.state)) != before
    assert table.events
    assert table.game.problems(table.state) == []


@pytest.mark.parametrize("do", sorted(NOW))
def test_an_effect_that_would_do_nothing_cannot_be_used(do: str) -> None:
    table = rich()
    for guild in table.state.guilds:
        guild.gold = guild.fame = 0
        guild.privates.clear()
        guild.adventurers.clear()
        guild.stables = guild.mess_hall = guild.bar = 3
        guild.prestige = "prestige1"
    for pile in (*table.state.decks.values(), *(space.deck for space in table.state.adventurers.values())):
        pile.clear()
    table.state.skill_supply = dict.fromkeys(table.state.skill_supply, 0)
    one = made(do, **NOW[do])
    if do in ("gain", "favour"):
        one = made(do)
    assert not now_effects.can_use(table.cards, table.state, KIM, one)


def test_gold_and_fame_are_gained() -> None:
    assert wealth(used(rich(), made("gain", gold=2, fame=1)))[KIM] == (5, 3)


def test_gain_for_each_counts_whole_groups_and_ends_at_its_limit() -> None:
    """Four adventurers are two pairs."""
    assert wealth(used(rich(), made("gain_per", counted="adventurers", per=2, gold=1)))[KIM] == (5, 2)
    assert wealth(used(rich(), made("gain_per", counted="adventurers", gold=1, most=3)))[KIM] == (6, 2)


def test_a_favour_goes_to_another_guild_of_ones_choice_too() -> None:
    table = rich()
    table.says(KIM, "effect.target", "1")
    assert wealth(used(table, made("favour", gold=1)))[:2] == [(4, 2), (7, 9)]


def test_by_default_gold_is_taken_from_the_richest_and_fame_from_the_leader() -> None:
    assert wealth(used(rich(), made("take_gold", gold=2))) == [(5, 2), (6, 9), (7, 4)]
    assert wealth(used(rich(), made("lose_fame", fame=2))) == [(3, 2), (6, 7), (9, 4)]


def test_whose_gold_is_taken_is_the_users_choice() -> None:
    table = rich()
    table.says(KIM, "effect.target", "1")
    assert wealth(used(table, made("take_gold", gold=2))) == [(5, 2), (4, 9), (9, 4)]


# Lobbying


def lobbies(table: Table, seat: int, gold: int) -> None:
    table.says(seat, "lobby", {"act": "gold", "form": {"gift": {"to": str(KIM), "amount": gold}}})


def test_while_a_guild_chooses_a_target_the_others_may_pay_it_a_26_c_62() -> None:
    """A-26, page 19: Morgan has most to lose, pays two Gold to be spared, and Kim takes it out on Chris."""
    table = rich()
    lobbies(table, MORGAN, 2)
    table.says(KIM, "effect.target", str(CHRIS))
    assert wealth(used(table, made("take_gold", gold=2))) == [(7, 2), (4, 9), (7, 4)]
    assert [(event["seat"], event["other_seat"]) for event in table.events_of("gift.given")] == [(MORGAN, KIM)]


def test_nobody_is_waited_for_to_lobby_a_26() -> None:
    """A-26: only whoever chooses the target holds the round up, as ever."""
    batch = next(now_effects.use(rich().play(), KIM, "A Card", made("take_gold", gold=2)))
    assert isinstance(batch, Open)
    asked = [(one.seat, one.kind, one.optional) for one in batch.questions]
    assert asked == [(KIM, "effect.target", False), (CHRIS, "lobby", True), (MORGAN, "lobby", True)]


def test_lobbying_ends_with_the_gold_and_after_three_gifts_a_26() -> None:
    """A-26"""
    table = rich()
    lobbies(table, CHRIS, 6)
    for _ in range(MOST_GIFTS):
        lobbies(table, MORGAN, 1)
    used(table, made("favour", fame=1))
    assert [one.seat for one in table.asked[-1:]] == [KIM]
    assert wealth(table) == [(12, 3), (0, 9), (6, 5)] and table.asked[-1].kind == "effect.target"


def test_what_was_given_away_while_lobbying_cannot_be_taken_as_well_a_30() -> None:
    """A-30: Chris pays all that he has, and Kim breaks her word."""
    table = rich()
    lobbies(table, CHRIS, 6)
    table.says(KIM, "effect.target", str(CHRIS))
    assert wealth(used(table, made("take_gold", gold=2))) == [(9, 2), (0, 9), (9, 4)]


def test_there_is_nothing_to_lobby_for_where_nobody_chooses_or_in_plot_a_26() -> None:
    """A-26: in Plot Gold is given away in its own window."""
    table = used(rich(), made("take_gold", gold=1, whose="most_fame"))
    assert table.asked == []
    table = rich(phase="plot")
    used(table, made("take_gold", gold=1))
    assert [one.kind for one in table.asked] == ["effect.target"]


def test_a_target_that_was_agreed_on_is_not_lobbied_about_c_44() -> None:
    """C-44"""
    table = rich()
    bonus = now_effects.resolve_bonus(table.play(), KIM, "A Card", made("take_gold", gold=2), MORGAN)
    table.runs(bonus)
    assert table.asked == [] and wealth(table) == [(5, 2), (6, 9), (7, 4)]


@pytest.mark.parametrize(("whose", "victim"), [("most_fame", CHRIS), ("most_gold", MORGAN)])
def test_an_effect_on_the_leader_hits_the_leader_among_the_others(whose: str, victim: int) -> None:
    table = used(rich(), made("take_gold", gold=1, whose=whose))
    assert table.events_of("card.took_gold")[0]["other_seat"] == victim
    assert table.asked == []


def test_among_leaders_that_are_level_the_user_chooses_c_07() -> None:
    """C-07: all that are tied have the most."""
    table = rich()
    table.guild(MORGAN, fame=9)
    table.says(KIM, "effect.target", "2")
    used(table, made("lose_fame", fame=1, whose="most_fame"))
    assert wealth(table)[MORGAN] == (9, 8)


def test_nobody_loses_more_than_it_has_a_30_c_06() -> None:
    """A-30, C-06: a theft brings only what the victim had."""
    assert wealth(used(rich(), made("take_gold", gold=10)))[::2] == [(12, 2), (0, 4)]
    assert wealth(used(rich(), made("lose_fame", fame=10)))[CHRIS] == (6, 0)


def test_a_trade_needs_its_whole_price() -> None:
    table = rich()
    assert not now_effects.can_use(table.cards, table.state, KIM, made("trade", gold=4, fame=1))
    assert wealth(used(table, made("trade", gold=3, fame=1)))[KIM] == (0, 3)


def test_a_bonus_that_cannot_be_done_does_nothing_c_16() -> None:
    """C-16"""
    table = rich()
    table.runs(now_effects.use(table.play(), KIM, "A Card", made("trade", gold=10, fame=1)))
    assert wealth(table)[KIM] == (3, 2)
    assert table.events_of("card.nothing")


def test_private_contracts_drawn_are_told_to_their_owner_alone_a_62() -> None:
    """A-62: as many as the deck has."""
    table = rich()
    table.state.decks["common"] = table.state.decks["common"][-1:]
    used(table, made("draw_private", cards=2))
    assert len(table.state.guilds[KIM].privates) == 2
    assert table.events_of("card.drew")[0]["count"] == 1
    assert [event.only for event in table.events if event.kind == "card.your_draw"] == [(KIM,)]


def test_one_private_contract_is_swapped_for_two() -> None:
    table = used(rich(), made("swap_private"))
    assert "common20" in table.state.discarded
    assert len(table.state.guilds[KIM].privates) == 2


def test_which_private_contract_is_swapped_is_asked_where_there_are_two() -> None:
    """How many a guild holds all can see, so of one nobody is asked."""
    table = used(rich(), made("swap_private"))
    assert not table.asked_of(KIM, "effect.private")
    assert [event.params["gone"] for event in table.events if event.kind == "card.your_swap"] == ["Common 20"]
    table = rich()
    table.guild(KIM, privates=["common19", "common20"])
    assert len(used(table, made("swap_private")).asked_of(KIM, "effect.private")) == 1


def test_a_new_adventurer_is_turned_up() -> None:
    table = rich()
    table.says(KIM, "effect.adventurer", "B")
    top, below = table.state.adventurers["B"].deck[:-3:-1]
    used(table, made("new_adventurer"))
    assert table.state.adventurers["B"].deck[-1] == below
    assert table.state.adventurers["B"].face_up
    assert table.state.discarded[-1] == top


def test_a_new_contract_lies_face_up_at_once() -> None:
    table = rich()
    table.says(KIM, "effect.contract", "2:legendary")
    used(table, made("new_contract"))
    assert table.state.contracts["2"].card == "legendary1"
    assert table.state.contracts["2"].face_up


def test_a_bonus_cannot_replace_the_contract_that_is_being_completed_c_41() -> None:
    """C-41"""
    table = Table(cards=deck(common30={"effects": [effect("bonus", "new_contract")]}), faces=[6, 6, 6])
    table.board("3", "common30")
    table.orders(KIM, 1, "3", ["might1"])
    table.resolves()
    (question,) = table.asked_of(KIM, "effect.contract")
    assert not [option.key for option in question.choices.options if option.key.startswith("3:")]  # type: ignore[union-attr]
    assert table.state.guilds[KIM].completed == ["common30"]


def test_free_builders_cost_nothing_and_move_the_marker_c_17_a_43() -> None:
    """C-17, A-43"""
    table = rich()
    table.says(KIM, "builders.build", {"build": {"core": "core:mess_hall"}})
    used(table, made("free_builders", builders=2))
    assert (table.state.guilds[KIM].mess_hall, table.state.guilds[KIM].gold) == (2, 3)
    assert table.state.builder_marker == 1


def test_a_free_recruit_keeps_to_the_rank_rule_c_36() -> None:
    """C-36: without an Adept no Hero comes."""
    table = rich()
    hero = made("free_recruit", rank="hero")
    used(table, hero)
    (question,) = table.asked_of(KIM, "effect.recruit")
    assert keys(question) == ["A", "B"]
    assert table.state.guilds[KIM].gold == 3
    used(table, hero)
    assert "D" in keys(table.asked_of(KIM, "effect.recruit")[1])


# Figures


FIGURES: dict[str, tuple[dict[str, Any], Any]] = {
    "shift_target": ({"by": -1}, lambda c, s: current_figures.target(c, s, KIM, "common6", "might")),
    "shift_bid": ({"by": -1}, lambda c, s: current_figures.min_bid(c, s, KIM, "A")),
    "shift_builders": ({"by": 1}, lambda c, s: current_figures.builder_cost(c, s, KIM)),
    "shift_conflict": ({"by": -1}, lambda c, s: current_figures.conflict_penalty(c, s, KIM, 4)),
    "shift_income": ({"by": 1}, lambda c, s: current_figures.income(c, s, KIM)),
    "shift_wander": ({"gold": 1, "fame": 0}, lambda c, s: current_figures.wander_bonus(c, s, KIM)[0]),
    "shift_reward": ({"gold": 1}, lambda c, s: current_figures.reward(c, s, KIM, "common6", "might")[0]),
    "deed_pays": ({"deed": "build", "gold": 1}, lambda c, s: current_figures.action_bonus(c, s, KIM, "build")[0]),
    "shift_team": ({"by": 1}, lambda c, s: current_figures.team_size(c, s, KIM)),
    "shift_orders": ({"by": 1}, lambda c, s: current_figures.order_spaces(c, s, KIM)),
}


def figure(do: str, table: Table) -> int:
    found: int = FIGURES[do][1](table.cards, table.state)
    return found


def test_the_list_of_changed_figures_is_whole() -> None:
    assert set(FIGURES) == effects.NUMBERS


@pytest.mark.parametrize("do", sorted(FIGURES))
def test_an_event_changes_each_figure_while_it_lies_face_up_c_16_a_10(do: str) -> None:
    """C-16, A-10"""
    params = FIGURES[do][0]
    table = Table(cards=deck(heroic1={"effects": [effect("event", do, **params)]}))
    before = figure(do, table)
    table.board("4", "heroic1")
    changed = figure(do, table)
    table.state.contracts["4"].face_up = False
    assert (changed - before, figure(do, table)) == (params.get("by", params.get("gold")), before)


@pytest.mark.parametrize("do", sorted(effects.ALLOWED["action"] & effects.NUMBERS))
def test_an_action_ability_changes_each_figure_for_its_own_guild_in_its_rounds_c_14_c_15(do: str) -> None:
    """C-14, C-15"""
    params = FIGURES[do][0]
    cards = deck(might4={"ability": ability(do, "full", **params)})
    plain, half, full = Table(round=2), Table(round=1, cards=cards), Table(round=2, cards=cards)
    assert figure(do, full) - figure(do, plain) == params.get("by", params.get("gold"))
    assert figure(do, half) == figure(do, Table(round=1))
    full.state.guilds[KIM].adventurers.remove("might4")
    assert figure(do, full) == figure(do, plain)


@pytest.mark.parametrize("do", sorted(effects.THIS_ROUND))
def test_a_card_used_for_this_round_changes_each_figure_until_its_end_c_16(do: str) -> None:
    """C-16"""
    params = FIGURES[do][0]
    table = Table(cards=deck(common20={"effects": [effect("boon", do, **params)]}))
    before = figure(do, table)
    table.state.guilds[KIM].this_round.append("common20")
    assert figure(do, table) - before == params["by"]


def test_figures_end_where_the_rules_end_a_30() -> None:
    """A-30"""
    shifts = {
        "heroic1": "shift_target", "heroic2": "shift_bid", "heroic3": "shift_builders", "heroic4": "shift_conflict",
    }  # fmt: skip
    cards = deck(**{card: {"effects": [effect("event", do, by=-10)]} for card, do in shifts.items()})
    table = Table(seats=4, cards=cards)
    for space, card in zip("1234", shifts, strict=True):
        table.board(space, card)
    assert [figure(do, table) for do in shifts.values()] == [2, 0, 1, 0]
    others = {"heroic1": "shift_income", "heroic2": "shift_team", "heroic3": "shift_orders"}
    table = Table(cards=deck(**{card: {"effects": [effect("event", do, by=-10)]} for card, do in others.items()}))
    for space, card in zip("123", others, strict=True):
        table.board(space, card)
    assert [figure(do, table) for do in others.values()] == [0, 1, 1]


def test_a_target_is_never_below_one() -> None:
    cards = deck(heroic1={"effects": [effect("event", "shift_target", by=-10)]}, common6={"targets": {"might": 6}})
    table = Table(cards=cards)
    table.board("1", "heroic1")
    assert current_figures.target(cards, table.state, KIM, "common6", "might") == 1


def test_shifts_that_name_a_skill_level_or_rank_leave_the_rest_alone() -> None:
    cards = deck(
        heroic1={"effects": [effect("event", "shift_target", by=1, skill="guile")]},
        heroic2={"effects": [effect("event", "shift_reward", gold=1, level="heroic")]},
        heroic3={"effects": [effect("event", "shift_bid", by=1, rank="hero")]},
    )
    table = Table(cards=cards)
    plain = [figure(do, table) for do in ("shift_target", "shift_reward", "shift_bid")]
    hero = current_figures.min_bid(cards, table.state, KIM, "D")
    for space, card in zip("123", ("heroic1", "heroic2", "heroic3"), strict=True):
        table.board(space, card)
    assert [figure(do, table) for do in ("shift_target", "shift_reward", "shift_bid")] == plain
    assert current_figures.min_bid(cards, table.state, KIM, "D") == hero + 1


@pytest.mark.parametrize(("end", "beyond"), [("repeat", [6, 6]), ("closed", [])])
def test_at_the_top_of_the_builder_track_the_table_option_holds_a_39(end: str, beyond: list[int]) -> None:
    """A-39"""
    table = Table(track_end=end)
    top = len(table.cards.board.builder_track) - table.state.builder_marker
    assert current_figures.builder_costs(table.cards, table.state, KIM, top + 2)[top:] == beyond


# Checks and bans


@pytest.mark.parametrize(
    "params",
    [
        {"do": "set_die", "face": 4},
        {"do": "reroll_dice", "times": 1},
        {"do": "add_dice", "dice": 1},
        {"do": "add_points", "points": 1},
    ],
)
def test_each_effect_on_checks_helps_checks_of_its_skill_c_11_c_14(params: dict[str, Any]) -> None:
    """C-11, C-14"""
    do = params["do"]
    rest = {key: value for key, value in params.items() if key != "do"}
    cards = deck(might4={"ability": ability(do, skill="might", **rest)})
    table = Table(cards=cards)
    assert modifiers_for(cards, table.state, KIM, "might") != NONE
    assert modifiers_for(cards, table.state, KIM, "guile") == NONE
    assert modifiers_for(cards, table.state, CHRIS, "might") == NONE


def test_the_list_of_effects_on_checks_is_whole() -> None:
    assert {get_args(kind.model_fields["do"].annotation)[0] for kind in get_args(effects.CheckEffect)} == effects.CHECK


def test_extra_skill_gives_dice_before_the_roll_a_29() -> None:
    """A-29"""
    cards = deck(might4={"ability": ability("extra_skill", skill="might", dice=2)})
    assert current_figures.dice_for(cards, Table(cards=cards).state, KIM, ["might1"], "might") == 5


@pytest.mark.parametrize(("skill", "works"), [(None, False), ("might", False), ("guile", True)])
def test_an_event_may_keep_skill_upgrades_from_being_used_c_16_a_14(skill: str | None, works: bool) -> None:
    """C-16, A-14"""
    cards = deck(heroic1={"effects": [effect("event", "no_upgrades", skill=skill)]})
    table = Table(cards=cards)
    table.guild(KIM, rooms={"armory": "fix"})
    table.board("4", "heroic1")
    assert (modifiers_for(cards, table.state, KIM, "might") != NONE) is works


@pytest.mark.parametrize("ban", ["no_conflict", "no_cooperation"])
def test_bans_on_stances_are_seen_while_their_event_lies_face_up_c_16(ban: str) -> None:
    """C-16"""
    cards = deck(heroic1={"effects": [effect("event", ban)]})
    table = Table(cards=cards)
    assert current_figures.bans(cards, table.state) == ()
    table.board("4", "heroic1")
    assert current_figures.bans(cards, table.state) == (ban,)


# Boons


def test_a_boon_may_be_used_in_the_guilds_own_order_a_12() -> None:
    """A-12: before the order is resolved; it is discarded."""
    table = Table(cards=deck(common20={"effects": [effect("boon", "gain", gold=3)]}), faces=[1, 1, 1])
    table.guild(KIM, boons=["common20"])
    table.orders(KIM, 1, "free", ["might1"], fallback="wander")
    table.resolves()
    assert table.state.guilds[KIM].gold == 7 + 3 + 1
    assert table.state.guilds[KIM].boons == []


def test_a_boon_that_may_do_harm_is_kept_by_default() -> None:
    table = Table(cards=deck(common20={"effects": [effect("boon", "trade", gold=3, fame=1)]}), faces=[1, 1, 1])
    table.guild(KIM, boons=["common20"])
    table.orders(KIM, 1, "free", ["might1"], fallback="wander")
    table.resolves()
    assert table.state.guilds[KIM].boons == ["common20"]


def test_only_boons_that_work_at_once_are_offered() -> None:
    cards = deck(
        common20={"effects": [effect("boon", "add_points", points=1)]},
        common21={"effects": [effect("boon", "draw_private")]},
    )
    table = Table(cards=cards)
    table.guild(KIM, boons=["common20", "common21"])
    assert list(boons.boons_now(cards, table.state, KIM)) == ["common21"]

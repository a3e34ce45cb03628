"""Start of Round and Reset (pages 11 and 14), and the calendar of moons."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.rules.reset_phase import blood_moon_reset
from gamecore.games.guild_master.rules.start_of_round import draw_privates, named_guilds
from gamecore.games.guild_master.state import State
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table


def test_the_calendar_of_faces_and_blood_moons_c_55() -> None:
    moons = [(state.moon, state.blood) for state in (State(2, {}, round=number) for number in range(1, 10))]
    assert [moon for moon, _ in moons] == ["half", "full"] * 4 + ["half"]
    assert [number for number, (_, blood) in enumerate(moons, start=1) if blood] == [3, 6, 9]


def test_events_come_before_private_draws_a_09() -> None:
    cards = deck(heroic1={"effects": [effect("event", "start_gain", gold=1)]})
    table = Table(2, round=3, phase="start", cards=cards, faces=[5, 2])
    table.board("4", "heroic1")
    table.step()
    kinds = [event.kind for event in table.events]
    assert kinds.index("round.event") < kinds.index("round.private")
    assert [guild.gold for guild in table.state.guilds] == [8, 8]


def test_events_are_resolved_from_contract_1_to_6_c_56() -> None:
    cards = deck(
        heroic1={"effects": [effect("event", "start_pay", gold=5)]},
        heroic2={"effects": [effect("event", "start_gain", gold=2, who="least_gold")]},
    )
    table = Table(2, round=2, phase="start", cards=cards)
    table.board("4", "heroic1")
    table.board("2", "heroic2")
    table.guild(KIM, gold=3)
    table.step()
    assert [event["space"] for event in table.events_of("round.event")] == ["2", "4"]
    assert [guild.gold for guild in table.state.guilds] == [0, 2]


def test_nothing_falls_below_zero_and_what_really_went_is_told_a_30() -> None:
    cards = deck(heroic1={"effects": [effect("event", "start_pay", gold=5, fame=2)]})
    table = Table(2, round=2, phase="start", cards=cards)
    table.board("1", "heroic1")
    table.guild(KIM, gold=3, fame=1)
    table.step()
    assert table.events_of("round.struck")[0] == {"seat": KIM, "contract": "Heroic 1", "gold": 3, "fame": 1}


def test_all_who_are_level_have_the_most_c_07() -> None:
    table = Table(3)
    for seat, fame in enumerate((5, 5, 2)):
        table.state.guilds[seat].fame = fame
    assert named_guilds(table.play(), "most_fame") == [KIM, CHRIS]
    assert named_guilds(table.play(), "least_fame") == [MORGAN]
    assert named_guilds(table.play(), "most_gold") == [KIM, CHRIS, MORGAN]


@pytest.mark.parametrize(("round", "drawn"), [(2, 0), (3, 1), (6, 1), (9, 1)])
def test_private_contracts_come_at_blood_moons_c_57(round: int, drawn: int) -> None:
    table = Table(2, round=round, phase="start")
    table.state.guilds[KIM].fame = 1
    table.step()
    assert [len(guild.privates) for guild in table.state.guilds] == [drawn, drawn]


def test_the_last_common_goes_to_the_guild_with_more_fame_a_62() -> None:
    table = Table(2, round=3)
    table.state.guilds[CHRIS].fame = 1
    table.state.decks["common"] = ["common30"]
    draw_privates(table.play())
    assert [len(guild.privates) for guild in table.state.guilds] == [0, 1]
    assert table.events_of("round.no_private") == [{"seat": KIM}]


def test_which_private_contract_is_told_to_its_owner_alone() -> None:
    table = Table(2, round=3, faces=[5, 2])
    draw_privates(table.play())
    assert [event.only for event in table.events if "contract" in event.params] == [(KIM,), (CHRIS,)]


def test_gold_left_on_orders_comes_home_and_the_bar_pays_c_63() -> None:
    table = Table(2, phase="reset")
    table.orders(KIM, 1, "A", ["might1"], 4, done=True)
    table.guild(CHRIS, bar=2)
    table.step()
    assert [guild.gold for guild in table.state.guilds] == [7 + 4 + 2, 7 + 4]
    assert table.state.guilds[KIM].orders == []


def test_an_upgraded_bar_pays_in_the_round_it_is_built_a_15() -> None:
    table = Table(2)
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 3, builds=["core:bar"])
    table.resolves()
    table.step()
    assert table.state.guilds[KIM].gold == 4


def test_new_stables_count_from_the_next_order_phase_a_15() -> None:
    table = Table(2)
    table.orders(KIM, 1, "builders", ["might1"], 6, builds=["core:stables"])
    table.until("orders")
    table.step()
    (question,) = table.asked_of(KIM, "orders")
    assert question.params["spaces"] == 3


def test_a_blood_moon_takes_face_up_cards_and_leaves_face_down_ones_c_64() -> None:
    table = Table(2, round=3)
    table.state.contracts["2"].card = "heroic5"
    table.state.contracts["2"].face_up = False
    table.state.adventurers["A"].face_up = False
    tops = {space: spot.deck[-1] for space, spot in table.state.adventurers.items()}
    blood_moon_reset(table.play())
    assert table.state.contracts["2"].card == "heroic5"
    assert {table.cards.contracts[table.state.contracts[space].card or ""].level for space in "134"} == {"common"}
    assert {space for space, top in tops.items() if top in table.state.discarded} == set("BDEF")


def test_empty_spaces_are_refilled_from_the_next_deck_that_has_cards_a_62() -> None:
    table = Table(2, round=3)
    table.state.decks = {"common": ["common30"], "heroic": ["heroic5"], "legendary": ["legendary5"]}
    blood_moon_reset(table.play())
    assert [spot.card for spot in table.state.contracts.values()] == ["common30", "heroic5", "legendary5", None]


def test_after_a_blood_moon_the_new_cards_are_face_up_c_64() -> None:
    table = Table(2, round=3, phase="reset")
    table.step()
    assert all(spot.face_up for spot in table.state.contracts.values())
    assert all(space.face_up and len(space.deck) == 7 for space in table.state.adventurers.values())


@pytest.mark.parametrize(("length", "last"), [("9", 9), ("6", 6)])
def test_after_the_last_income_the_game_is_over_without_a_blood_moon_reset_a_16(length: str, last: int) -> None:
    table = Table(2, round=last, phase="reset", length=length)
    table.step()
    assert table.state.phase == "over" and not table.step()
    assert table.events_of("round.income") and not table.events_of("round.blood_reset")


def test_the_last_round_still_draws_private_contracts_a_16() -> None:
    table = Table(2, round=9, phase="start", faces=[5, 2])
    table.step()
    assert [len(guild.privates) for guild in table.state.guilds] == [1, 1]


def test_each_guild_is_told_alone_how_it_stands_when_a_round_ends() -> None:
    table = Table(2, phase="reset")
    table.state.guilds[CHRIS].fame = 4
    table.step()
    told = [event for event in table.events if event.kind == "round.summary"]
    assert [(event.only, event.params["fame"], event.params["rank"]) for event in told] == [((0,), 0, 2), ((1,), 4, 1)]

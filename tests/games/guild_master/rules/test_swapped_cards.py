"""A card that is put in another's place is not the one that was ordered (pages 13, 16, 18: "still face up")."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.games.guild_master.ai.resample_hidden import resample_hidden
from gamecore.games.guild_master.state import Contest
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table


def errand(do: str, faces: list[int], seats: int = 2, **changes: dict[str, Any]) -> Table:
    """In space 1 Chris completes contract 1, whose Bonus changes a card of the board."""
    cards = deck(common21={"targets": {"arcane": 6}, "effects": [effect("bonus", do)]}, **changes)
    table = Table(seats, round=2, cards=cards, faces=[2, 2, 2, *faces])
    table.board("1", "common21")
    table.orders(CHRIS, 1, "1", ["arcane1"])
    return table


def test_gold_bid_for_one_adventurer_buys_no_other() -> None:
    """Recruit Adventurer: another Adept lies on A when the order comes up; the 9 Gold come back."""
    table = errand("new_adventurer", [3, 3, 3])
    table.board("A", "adept1")
    table.orders(KIM, 2, "A", ["might1"], 9, fallback="wander")
    table.says(CHRIS, "effect.adventurer", "A")
    table.resolves()
    kim = table.state.guilds[KIM]
    assert table.state.face_up("A") is not None and "recruit.joined" not in [event.kind for event in table.events]
    assert kim.gold == 7 + 9 + 1 and table.events_of("order.replaced")[0]["seat"] == KIM
    assert len(table.events_of("wander.done")) == 1


def test_a_common_team_does_not_attempt_the_legendary_that_came_instead() -> None:
    """Attempt Contract"""
    table = errand("new_contract", [3, 3, 3], common20={"targets": {"might": 6}})
    table.board("3", "common20")
    table.orders(KIM, 2, "3", ["might1"], fallback="wander")
    table.says(CHRIS, "effect.contract", "3:legendary")
    table.resolves()
    assert table.state.contracts["3"].card == "legendary1"
    assert [event["seat"] for event in table.events_of("contract.attempted")] == [CHRIS]
    assert len(table.events_of("wander.done")) == 1


def test_what_the_order_says_of_falling_through_counts_for_a_swapped_card_as_well() -> None:
    """A-02: its private contract is attempted instead."""
    table = errand("new_contract", [2, 2, 2], common20={"targets": {"might": 6}}, common22={"targets": {"might": 6}})
    table.guild(KIM, "might", privates=["common22"])
    table.board("3", "common20")
    table.orders(KIM, 2, "3", ["might1"], fallback="common22")
    table.says(CHRIS, "effect.contract", "3:common")
    table.resolves()
    assert table.state.guilds[KIM].completed == ["common22"]


@pytest.mark.parametrize("word", ["cooperate", "conflict", "deal", "ask", "always_ask", "aside"])
def test_no_word_about_contests_sends_a_team_to_a_card_that_was_not_ordered(word: str) -> None:
    """Neither alone nor against others, and nobody is asked about it."""
    table = errand("new_contract", [1, 1, 1, 1, 1, 1], seats=3, common20={"targets": {"might": 6, "guile": 6}})
    table.board("3", "common20")
    for seat, one in ((KIM, "might1"), (MORGAN, "guile1")):
        table.orders(seat, 2, "3", [one], if_contested=word, fallback="wander")
    table.state.contests.append(Contest(2, "3", [KIM, MORGAN], stances={KIM: "cooperate", MORGAN: "cooperate"}))
    table.says(CHRIS, "effect.contract", "3:common")
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.replaced")] == [KIM, MORGAN]
    assert not [one for one in table.asked if one.seat != CHRIS and one.kind != "check.modify"]


def test_a_guild_that_swaps_the_contract_it_was_sent_to_has_no_order_for_the_new_one() -> None:
    """Attempt Contract: by its own boon, just before its attempt."""
    cards = deck(common5={"effects": [effect("boon", "new_contract")]}, common20={"targets": {"might": 6}})
    table = Table(2, round=2, cards=cards, faces=[3, 3, 3])
    table.guild(KIM, "might", boons=["common5"])
    table.board("3", "common20")
    table.orders(KIM, 1, "3", ["might1"], fallback="wander")
    table.says(KIM, "boon.use", "common5")
    table.says(KIM, "effect.contract", "3:common")
    table.resolves()
    assert table.events_of("order.replaced") and not table.events_of("contract.attempted")
    assert len(table.events_of("wander.done")) == 1


def is_contested(table: Table) -> bool:
    shown = str(table.game.board(view_for(table.cards, table.state, None)))
    assert "'contested': 'no'" in shown, "each order is on the board"
    return "'contested': 'yes'" in shown or "'contested': 'now'" in shown


def test_the_board_shows_no_contest_about_a_card_that_nobody_ordered() -> None:
    table = errand("new_contract", [], seats=3, common20={"targets": {"might": 6, "guile": 6}})
    table.board("3", "common20")
    for seat, one in ((KIM, "might1"), (MORGAN, "guile1")):
        table.orders(seat, 2, "3", [one], fallback="nothing")
    assert is_contested(table)
    table.says(CHRIS, "effect.contract", "3:common")
    table.step()
    assert not is_contested(table)


def test_a_game_saved_before_orders_noted_their_cards_goes_on() -> None:
    table = Table(2, round=2, faces=[3, 3, 3])
    table.orders(KIM, 1, "3", ["might1"], fallback="wander")
    saved = json.loads(table.game.dump(table.state))
    del saved["plot_aims"], saved["guilds"][KIM]["orders"][0]["card"]
    table.state = table.game.load(json.dumps(saved))
    table.resolves()
    assert table.state.phase == "reset" and not table.events_of("order.replaced")


def test_orders_note_the_card_that_lies_there_when_they_are_given() -> None:
    table = Table(2, phase="orders")
    table.board("A", "adept1")
    form = {"1": {"where": "A", "team": ["might1"], "gold": 3}, "2": {"where": "builders", "team": ["might2"]}}
    table.says(KIM, "orders", form)
    table.step()
    assert [order.card for order in table.state.guilds[KIM].orders] == ["adept1", None]


# Private contracts


def test_who_named_a_private_contract_that_is_gone_is_asked_before_another_is_attempted() -> None:
    """A-02: another one was not meant."""
    cards = deck(common20={"targets": {"might": 6}}, common22={"targets": {"might": 6}})
    table = Table(2, round=2, cards=cards, faces=[3, 3, 3])
    table.guild(KIM, "might", privates=["common22"])
    table.orders(KIM, 1, "free", ["might1"], fallback="common20")
    table.says(KIM, "order.fallback", "wander")
    table.resolves()
    assert table.state.guilds[KIM].privates == ["common22"] and len(table.events_of("wander.done")) == 1


def test_who_named_a_private_contract_and_has_none_left_that_fits_wanders_unasked() -> None:
    table = Table(2, round=2, faces=[3, 3, 3])
    table.orders(KIM, 1, "free", ["might1"], fallback="common20")
    table.resolves()
    assert not table.asked_of(KIM, "order.fallback") and len(table.events_of("wander.done")) == 1


# Sheets in Plot


def plotters(way: str, what: str, **about: Any) -> Table:
    """Kim, who is first, puts another adventurer on A or another contract on 3; Chris has named what lay there."""
    cards = deck(
        adept8={"ability": ability("new_adventurer" if way == "A" else "new_contract", phase="plot")},
        adept9={"ability": ability(what, phase="plot", **about)},
    )
    table = Table(2, round=2, phase="start", cards=cards)
    table.board("A", "adept1")
    table.guild(KIM, "might", "adept8", fame=10)
    table.guild(CHRIS, "arcane", "adept9")
    table.step()
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept8": way}}})
    return table


@pytest.mark.parametrize(
    ("kim", "chris", "what", "about"),
    [
        ("A", "A", "free_recruit", {"rank": "adept"}),
        ("A", "A", "new_adventurer", {}),
        ("3:heroic", "3:common", "new_contract", {}),
    ],
)
@pytest.mark.parametrize("answer", ["no", "yes"])
def test_a_sheet_that_named_a_card_is_not_used_on_another_in_its_place(
    kim: str, chris: str, what: str, about: dict[str, Any], answer: str
) -> None:
    """A-11: its guild is asked, as if it had waited."""
    table = plotters(kim, what, **about)
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept9": chris}}})
    table.says(CHRIS, "plot.turn", answer)
    table.until("orders")
    assert [one.seat for one in table.asked if one.kind == "plot.turn"] == [CHRIS]
    assert ("Adept 9" in [event["card"] for event in table.events_of("plot.used")]) is (answer == "yes")


def test_a_sheet_whose_card_still_lies_there_is_carried_out_unasked() -> None:
    table = plotters("A", "free_recruit", rank="adept")
    there = table.state.face_up("B")
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept9": "B"}}})
    table.until("orders")
    assert not [one for one in table.asked if one.kind == "plot.turn"]
    assert there in table.state.guilds[CHRIS].adventurers


def test_what_a_sheet_means_is_as_secret_as_the_sheet() -> None:
    table = plotters("A", "free_recruit", rank="adept")
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept9": "A"}}})
    table.step()
    table.step()
    assert table.state.plot_aims == {KIM: {"adept8": "adept1"}, CHRIS: {"adept9": "adept1"}}
    other = resample_hidden(table.cards, table.state, KIM, Chance("another world"))
    assert other.plot_aims == {KIM: {"adept8": "adept1"}, CHRIS: {}}

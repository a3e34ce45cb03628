"""The board and a guild's sheet, as a phone shows them."""

from __future__ import annotations

import re
from typing import cast

import pytest

from gamecore import games
from gamecore.games.guild_master.cards.text import ability_line, card_line
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.presentation.board import board
from gamecore.games.guild_master.presentation.private_board import private_board
from gamecore.games.guild_master.state import Contest, ContractSpace, Offer, SkillRoom
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import drawn, words


def board_of(table: Table, viewer: int | None = None) -> str:
    return drawn(board(table.cards, view_for(table.cards, table.state, viewer)))


def private_board_of(table: Table, viewer: int | None = KIM) -> str:
    return drawn(private_board(table.cards, view_for(table.cards, table.state, viewer)))


def line_with(text: str, words: str) -> str:
    return next(line for line in text.split("\n") if words in line)


def test_round_moon_blood_and_phase_are_in_the_title() -> None:
    title = board_of(Table(seats=2, round=6, phase="orders")).split("\n")[0]
    assert "Round 6 of 9 · 🌕 full moon and 🩸 Blood Moon · orders" in title


def test_builder_costs_are_told_from_the_marker_on() -> None:
    table = Table(seats=3)
    table.state.builder_marker = 1
    assert "Builders** cost 3, 3, 4, 4, 5 Gold" in board_of(table)


def test_an_adventurer_shows_fame_bid_dice_and_ability() -> None:
    cards = deck(adept1={"ability": ability("gain", rounds="full", phase="plot", gold=1)})
    table = Table(seats=2, round=2, cards=cards)
    text = board_of(table)
    line = line_with(text, "Adept 1")
    assert "3 Fame" in line and "4+ Gold" in line and "Arcane 4" in line
    assert f"{line}\n- 🌕 Plot: Gain 1 Gold" in text


def test_cards_that_lie_face_down_are_told_as_such() -> None:
    table = Table(seats=2)
    table.state.adventurers["B"].face_up = False
    table.state.contracts["3"] = ContractSpace("heroic3")
    table.state.contracts["4"] = ContractSpace()
    text = board_of(table)
    assert "8 left" in line_with(text, "B **")
    assert "Heroic" in line_with(text, "3 **") and "Heroic 3" not in text
    assert "empty" in line_with(text, "4 **")


def test_when_the_game_is_over_nothing_is_told_of_spaces_without_an_open_card() -> None:
    table = Table(seats=2, phase="over")
    table.state.adventurers["B"].face_up = False
    table.state.contracts["3"] = ContractSpace("heroic3")
    text = board_of(table)
    assert "face down" not in text and "B **" not in text and "3 **" not in text and "A **" in text


def test_a_target_that_an_event_moves_is_shown_beside_the_printed_one() -> None:
    cards = deck(heroic1={"effects": [effect("event", "shift_target", by=2, level="common")]})
    table = Table(seats=2, cards=cards)
    table.board("3", "heroic1")
    assert "Arcane 9(7)" in line_with(board_of(table), "Common 1")
    assert "without Heroic 1" in board_of(table).split("\n")[-1]


def test_each_guild_has_its_line() -> None:
    table = Table(seats=4)
    table.guild(
        MORGAN, gold=5, fame=31, stables=2, rooms={"library": "fix"}, prestige="prestige1", privates=["common9"]
    )
    text = board_of(table)
    line = text[text.index("🟩 Morgan") : text.index("🟨 Silvia")]
    for said in ("31 Fame", "5 Gold", "3 orders", "income 2", "4 people", "Logic(5)", "Prestige 1", "1 private"):
        assert said in line


def test_revealed_orders_stand_by_order_space_and_who_wants_the_same_in_one_line() -> None:
    table = Table(seats=4, phase="bargain")
    table.orders(KIM, 1, "builders", ["might1"], gold=5)
    table.orders(CHRIS, 1, "builders", ["arcane1", "arcane2"], gold=3)
    table.orders(SILVIA, 2, "3", ["logic1"])
    table.orders(CHRIS, 2, "3", ["arcane3"])
    offer = Offer("x", by=CHRIS, gold={CHRIS: 2, SILVIA: 0}, card_to=SILVIA, bonus_to=CHRIS, accepted=[CHRIS])
    table.state.contests = [Contest(2, "3", [CHRIS, SILVIA], [offer])]
    text = board_of(table)
    assert "First orders" in text and "Second orders" in text
    assert text.index("First orders") < text.index("⚔ **Builders**") < text.index("Second orders")
    assert "🟦 Kim (Might 1, 5 Gold) · 🟥 Chris (Arcane 1 + Arcane 2, 3 Gold)" in line_with(text, "⚔ **Builders**")
    assert text.index("⚔ **3**") < text.index("🟥 Chris offers Gold 🟥 Chris 2, 🟨 Silvia 0; card to 🟨 Silvia")


def test_orders_are_not_on_the_board_before_the_reveal() -> None:
    table = Table(seats=2, phase="orders")
    table.orders(KIM, 1, "builders", ["might1"], gold=5)
    for viewer in (KIM, CHRIS, None):
        assert "First orders" not in board_of(table, viewer)


def test_my_private_board_shows_what_only_i_may_see() -> None:
    table = Table(seats=2, phase="orders")
    table.guild(KIM, privates=["common9"])
    assert "Common 9" in private_board_of(table, KIM)
    assert "Common 9" not in private_board_of(table, CHRIS) + board_of(table, None)


def test_my_private_board_marks_abilities_that_live_now() -> None:
    cards = deck(
        might1={"ability": ability("set_die", rounds="half", face=4)},
        might2={"ability": ability("set_die", rounds="full", face=4)},
    )
    text = private_board_of(Table(seats=2, round=3, cards=cards))
    assert "⚡" in line_with(text, "to 4 in any check") and text.count("⚡ Action") == 1
    assert "🌕 Action" in text and text.count("⚡ works this round") == 1


def test_a_changed_figure_has_the_printed_one_beside_it_and_the_cards_are_named_once() -> None:
    cards = deck(
        might1={"ability": ability("shift_bid", by=-1, rank="hero")},
        might2={"ability": ability("shift_builders", by=-1)},
        might3={"ability": ability("shift_reward", gold=1)},
        might4={"ability": ability("shift_income", by=2)},
        arcane1={"ability": ability("shift_team", phase="plot", by=1)},
    )
    table = Table(seats=2, cards=cards)
    table.guild(CHRIS, this_round=["arcane1"])
    text = board_of(table, KIM)
    assert "5(6)+ Gold" in line_with(text, "D **")
    assert "(" not in line_with(text, "A **")
    assert "2, 2, 3, 3, 4 Gold (3, 3, 4, 4, 5)" in text
    assert "3(2) Gold 2 Fame" in line_with(text, "1 **")
    assert text.split("\n")[-1] == "-# In brackets: as printed, without Might 2, Might 1, Might 3, Might 4, Arcane 1"
    everybodys = board_of(table)
    assert "income 4(2) · bids: Might 1" in everybodys, "else it is a riddle why Kim pays less"
    assert "bids: Might 1" in board_of(table, CHRIS) and " bids: " not in text
    assert "Might 3" not in everybodys
    assert "income 4(2)" in everybodys and "orders, teams of 3(2)" in everybodys
    assert everybodys.split("\n")[-1] == "-# In brackets: as printed, without Might 4, Arcane 1"


def test_who_cannot_recruit_so_high_yet_is_told_the_rank_that_comes_first() -> None:
    """C-36: at most one rank above the guild's highest."""
    table = Table(seats=2)
    table.guild(CHRIS, "arcane1", "adept24")
    assert "⚠ Adept first" in line_with(board_of(table, KIM), "D **")
    assert "needs" not in line_with(board_of(table, CHRIS), "D **")
    assert "needs" not in line_with(board_of(table), "D **")
    assert "⚠ Hero first" in line_with(board_of(table), "F **")


def test_a_contest_that_is_settled_is_no_longer_ahead() -> None:
    table = Table(seats=4, phase="resolve")
    for seat, people in ((KIM, "might"), (CHRIS, "arcane"), (MORGAN, "guile")):
        table.orders(seat, 1, "3", [f"{people}1"])
    table.state.contests = [Contest(1, "3", [KIM, CHRIS, MORGAN])]
    assert "⚔ now **3**: 🟦 Kim" in board_of(table)
    table.state.guilds[KIM].orders[0].done = True
    assert "✔ 🟦 Kim" in line_with(board_of(table), "⚔ now **3**")
    table.state.contracts["3"] = ContractSpace("heroic5", face_up=False)
    assert "⚔" not in board_of(table)


def test_public_ability_texts_speak_of_the_guild_that_has_it() -> None:
    """What stands on the board is read by all: nothing in it says you."""
    cards = cast(GuildMaster, games.game("guild_master")).cards
    for adventurer in cards.adventurers.values():
        if adventurer.ability is not None:
            assert not re.search(r"\b[Yy]ou(r|rs)?\b", words(ability_line(adventurer.ability)))
    for contract in cards.contracts.values():
        assert not re.search(r"\b[Yy]ou(r|rs)?\b", words(card_line(cards, contract.id)))


def test_my_private_board_tells_my_best_team_for_each_contract_within_reach() -> None:
    table = Table(seats=2, round=2, phase="orders", cards=deck(common1={"targets": {"might": 9}}))
    table.board("3", "legendary1")
    text = private_board_of(table)
    assert "Might 1 + Might 2, Might 9: 5 dice" in text
    assert "**3** " not in text


def test_a_spectator_has_no_private_board() -> None:
    assert "no guild" in private_board_of(Table(seats=2), None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_board_and_private_board_fit_two_messages(seats: int) -> None:
    table = Table(seats=seats, phase="bargain")
    for seat, guild in enumerate(table.state.guilds):
        guild.rooms = [SkillRoom(room, "fix") for room in ("armory", "hideout", "library", "chapel")]
        guild.adventurers += [table.state.adventurers["A"].deck.pop(0), table.state.adventurers["D"].deck.pop(0)]
        for space in (1, 2, 3, 4):
            table.orders(seat, space, "3" if space == 2 else "free", guild.adventurers[space - 1 : space])
    assert len(board_of(table)) < 3800
    assert len(private_board_of(table)) < 3800

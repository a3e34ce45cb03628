"""Every Contract can be met, can be missed, and pays at the end (A-CD-19)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.playing import begin
from gamecore.games.cadwallon.cards.text import contract_line
from gamecore.games.cadwallon.rules.contracts import count, fulfilled, progress
from gamecore.games.cadwallon.rules.dispatch_phase import turn
from gamecore.games.cadwallon.rules.endgame_scoring import score
from gamecore.games.cadwallon.state import Player
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import drawn, words

BLADES = ("drill_sergeant", "weaponsmith", "sellsword_captain")
MET: dict[str, tuple[Sequence[str], Sequence[str]]] = {
    "house_bank": (("pawnbroker", "ledger_keeper"), ("pawnbroker",)),
    "private_army": (BLADES[:2], BLADES[:1]),
    "counting_house": (("gem_cutter", "fur_trader"), ("gem_cutter",)),
    "grand_design": (("stonemason", "bronze_caster"), ("stonemason", "widow_orsane")),
    "one_banner": (BLADES, (*BLADES[:2], "widow_orsane", "stonemason")),
    "deep_purses": (("silent_partner", "gem_cutter"), ("silent_partner", "ledger_keeper")),
    "clean_hands": (("pawnbroker",), ("pawnbroker", "gate_watch")),
    "captains_friend": (("gate_watch", "harbour_guard"), ("gate_watch",)),
    "inner_circle": (("widow_orsane", "doctor_velt"), ("widow_orsane",)),
    "schemer": (("whispers", "bailiffs"), ("whispers",)),
    "quayside_deal": (("pawnbroker", "whispers"), ("weaponsmith",)),
    "talk_of_the_town": ((*BLADES, "pawnbroker", "gem_cutter", "whispers", "stonemason", "doctor_velt"), BLADES),
}  # fmt: skip
"""For each contract cards that meet it, and cards that do not, against somebody who has one of everything."""
RIVAL = ("debt_collector", "fencing_master", "auctioneer", "bridge_warden", "night_patrol", "masked_singer")


def holding(contract: str, cards: Sequence[str]) -> list[Player]:
    actions = [card for card in cards if CARDS.district[card].kind == "action"]
    mine = Player(cards=[card for card in cards if card not in actions], hand=actions, contracts=[contract])
    return [mine, Player(cards=list(RIVAL), hand=["town_crier"])]


@pytest.mark.parametrize("contract", list(CARDS.contracts))
def test_a_contract_pays_if_its_cards_are_there_and_not_otherwise_a_cd_19(contract: str) -> None:
    enough, short = MET[contract]
    assert fulfilled(CARDS, holding(contract, enough), KIM) == [contract]
    assert fulfilled(CARDS, holding(contract, short), KIM) == []
    found = score(CARDS, None, holding(contract, enough), KIM)
    assert found.contracts == CARDS.contracts[contract].points


def test_no_two_contracts_ask_the_same() -> None:
    asks = [card.asks for card in CARDS.contracts.values()]
    assert len(asks) == 12 and all(asks.count(one) == 1 for one in asks)


@pytest.mark.parametrize("contract", list(CARDS.contracts))
def test_a_contract_says_in_one_line_what_it_asks(contract: str) -> None:
    line = words(contract_line(CARDS.contracts[contract]))
    assert line.endswith(f": +{CARDS.contracts[contract].points}") and len(line) <= 100


def test_contracts_count_only_when_the_game_is_over_and_are_opened_then_a_cd_19() -> None:
    table = Table(contracts="on")
    table.owns(CHRIS, "night_patrol")
    table.state.players[KIM].contracts = ["clean_hands"]
    table.state.players[CHRIS].contracts = ["inner_circle"]
    assert GAME.result(table.state).scores == (0, -1)
    assert GAME.view(table.state, CHRIS).players[KIM].contracts == ()
    table.state.phase = "reveal"
    table.state.deck, table.state.grid[0] = [], None
    table.step()
    assert GAME.result(table.state).scores == (4, -1)
    assert GAME.view(table.state, CHRIS).players[KIM].contracts == ("clean_hands",)
    assert [(event["seat"], event["met"]) for event in table.events_of("end.contract")] == [(KIM, 1), (CHRIS, 0)]


def test_who_chooses_a_contract_reads_what_is_secret_and_what_it_would_bring_a_cd_19() -> None:
    outcome = begin(GAME, GAME.new(Setup(seats=2, options={"contracts": "on"})), "contracts", 1)
    assert outcome.asked is not None
    question = next(iter(outcome.asked.questions.values()))
    asked = words(Phrase("ask-contract", question.params))
    assert "secret" in asked and "for good" in asked and "for its points" in asked
    state = outcome.state
    view, kept = GAME.view(state, KIM), state.players[KIM].contracts[1]
    (preview,) = GAME.preview(view, question, kept)
    assert CARDS.contracts[kept].name in words(preview) and words(contract_line(CARDS.contracts[kept])) in words(
        preview
    )
    assert "nobody else sees either" in drawn(GAME.private_board(view))
    state.phase, state.players[KIM].contracts = "reveal", [kept]
    assert "secret until the end" in drawn(GAME.private_board(GAME.view(state, KIM)))


def test_a_contract_says_how_far_one_has_come_in_hand_and_below_each_placement_a_cd_19() -> None:
    table = Table(contracts="on")
    table.state.players[KIM].contracts = ["quayside_deal"]
    table.owns(KIM, "pawnbroker", "spice_merchant")
    table.owns(CHRIS, "bronze_caster")
    view, line = GAME.view(table.state, KIM), "more Harbour cards than anybody else: you 2, the most of others 1, +5"
    assert line in drawn(GAME.private_board(view))
    question = next(turn(table.play())).questions[0]
    assert words(GAME.preview(view, question, None)[-1]) == f"🎯 {line} (now a3 b3)"
    least = next(id for id, card in CARDS.contracts.items() if card.asks.least)
    asks = CARDS.contracts[least].asks
    said = words(progress(CARDS, table.state.players, KIM, least))
    assert said.startswith(f"{count(CARDS, table.state.players[KIM], asks.count)} of {asks.least} ")

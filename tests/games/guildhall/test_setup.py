"""Setup (GH-1 to GH-4) and the VP decks of smaller games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome, apply, begin
from gamecore.engine.position import Decide
from gamecore.games import game
from gamecore.games.guildhall.rules.invariants import places
from gamecore.games.guildhall.rules.setup import new_state, vp_deck
from tests.support.games.guildhall.table import KIM, Table
from tests.support.games.scenario import keys

RULES: Any = game("guildhall")


def dealt(seats: int, **options: str) -> Outcome[Any]:
    return begin(RULES, RULES.new(Setup(seats=seats, options=options)), "setup", 1)


def answered(outcome: Outcome[Any], answer: Any) -> Outcome[Any]:
    assert outcome.asked is not None
    ((id, question),) = outcome.asked.questions.items()
    return apply(RULES, outcome.position, Decide(question=id, seat=question.seat, answer=answer), "setup", 2)


@pytest.mark.parametrize(
    "hand",
    [[f"{id}.red" for id in ("druid", "shaman", "cleric", "invoker", "monk", "wizard")], ["druid.red", "monk.red"]],
)
def test_a_mega_saga_asks_once_for_the_first_cards_whatever_the_hand_gh_4(hand: list[str]) -> None:
    """That somebody is asked twice would tell that two of their cards conflict."""
    table = Table(saga="mega_all")
    rest = [f"{id}.blue" for id in ("bard", "fighter", "wizard", "ranger", "psion", "rogue", "paladin", "herald")]
    nine = [*hand, *rest][:9]
    for one in nine:
        table.state.deck.remove(one)
    table.player(KIM).hand = nine
    table.state.first = KIM
    table.says("setup.discard", [])
    table.lays_out()
    assert table.kinds_asked() == ["setup.discard", "setup.place"]
    assert len(table.hall_of(KIM)) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deck_has_120_cards_four_of_each_profession_and_colour_gh_1(seats: int) -> None:
    state = dealt(seats).state
    box = Counter(places(state))
    assert box.total() == 120
    assert set(box.values()) == {4}
    assert len({card.split(".")[0] for card in box}) == 6


def test_thirty_chapter_masters_are_shuffled_in_where_they_are_used_gh_1() -> None:
    box = Counter(places(dealt(2, masters="yes").state))
    assert box.total() == 150
    assert sum(count for card, count in box.items() if card.endswith(".wild")) == 30


@pytest.mark.parametrize(("seats", "cards"), [(2, 20), (3, 20), (4, 30)])
def test_five_of_the_vp_cards_lie_open_and_small_games_use_twenty_gh_2(seats: int, cards: int) -> None:
    state = dealt(seats).state
    assert len(state.row) == 5
    assert len(state.vp_deck) == cards - 5


@pytest.mark.parametrize("free", [["toll", "archive", "eviction"], ["decree", "gate", "summons"]])
def test_small_games_leave_two_fives_and_one_of_every_other_card_in_the_box_a_gh_28(free: list[str]) -> None:
    decks = []
    for seats in (4, 2):
        state = new_state(Setup(seats=seats))
        state.free_vp = free
        decks.append(Counter(vp_deck(RULES.cards, state)))
    gone = decks[0] - decks[1]
    assert gone.pop("guildhall") == 2
    assert set(gone.values()) == {1} and len(gone) == 8


def test_three_of_the_five_places_have_a_master_house_gh_3() -> None:
    state = dealt(3, houses="yes").state
    assert Counter(state.houses) == {None: 2, "journeyman": 1, "lantern": 1, "cloister": 1}
    assert all(state.row)


def test_each_seat_discards_draws_up_to_nine_and_lays_three_out_gh_4() -> None:
    outcome = dealt(3)
    state = outcome.state
    seat = state.first
    assert [len(player.hand) for player in state.players] == [9, 9, 9]
    assert outcome.asked is not None and outcome.asked.waiting_for == (seat,)
    ((_, question),) = outcome.asked.questions.items()
    outcome = answered(outcome, keys(question)[:4])
    assert len(outcome.state.players[seat].hand) == 9
    assert outcome.asked is not None
    ((_, question),) = outcome.asked.questions.items()
    three = keys(question)[:3]
    outcome = answered(outcome, three)
    player = outcome.state.players[seat]
    assert len(player.hand) == 6
    assert sorted(card for cards in player.chapters.values() for card in cards) == sorted(three)
    assert outcome.asked is not None and outcome.asked.waiting_for == ((seat + 1) % 3,)


def test_no_two_of_the_first_three_cards_can_be_alike_gh_4() -> None:
    table = Table()
    table.hand(KIM, *["red fighter"] * 3, "blue fighter", "blue monk", *["red monk"] * 4)
    table.state.first = 1
    table._run("setup")
    placing = next(question for question in table.asked if question.kind == "setup.place")
    offered = keys(placing)
    assert len(offered) == len(set(offered)) and not any("#" in key for key in offered)


def test_whose_hand_has_no_three_different_cards_lays_out_fewer_gh_4() -> None:
    """In a Mega-Saga of everything sixteen cards are of one colour and archetype."""
    table = Table(saga="mega_all")
    table.hand(KIM, *["red fighter"] * 3, *["red duelist"] * 3, *["red barbarian"] * 3)
    table.state.first = 1
    table.says("setup.discard", [])
    table._run("setup")
    assert len(table.hall_of(KIM)) == 1 and len(table.player(KIM).hand) == 8


def test_the_last_card_discarded_lies_on_top_a_gh_29() -> None:
    table = Table()
    table.hand(KIM, "red fighter", "blue monk", "green rogue", *["red wizard"] * 3, *["red cleric"] * 3)
    table.says("setup.discard", ["rogue.green", "fighter.red", "monk.blue"])
    table._run("setup")
    assert table.top() == "blue monk"


def test_a_chapter_master_can_be_one_of_the_first_three_a_gh_25() -> None:
    table = Table(masters="yes")
    table.hand(KIM, "champion", "champion", "red fighter", *["blue monk"] * 3, *["red rogue"] * 3)
    table.says("setup.discard", [])
    table.says("setup.place", ["champion.wild", "champion.wild#2", "fighter.red"])
    table._run("setup")
    assert table.hall_of(KIM) == ["champion", "champion", "red fighter"]

"""Dealing, drawing, discarding, and the order of phases."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Number, PickSome
from gamecore.engine.game import Setup
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table

FIVE = ("Bakery", "Quarry", "Inn", "Moat", "Sage")


def dealt(seats: int, seed: str = "scenario") -> Table:
    table = Table(seats)
    table.state = GAME.new(Setup(seats=seats))
    table.chance = Chance(seed)
    table.step()
    return table


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_five_cards_of_a_shuffled_deck_tf_1(seats: int) -> None:
    table = dealt(seats)
    assert [len(hand) for hand in table.hands()] == [5] * seats
    assert len(table.state.deck) == 113 - 5 * seats
    assert table.state.deck != [card for card in DECK.cards if card in table.state.deck]


def test_the_order_of_play_is_drawn_tf_1() -> None:
    orders = {tuple(dealt(3, f"seed {number}").state.order) for number in range(40)}
    assert len(orders) == 6


def test_a_turn_goes_through_its_six_phases_and_then_the_next_founder_is_up_tf_2() -> None:
    table = Table(2, "draw")
    table.hand(KIM, *FIVE)
    seen = []
    while table.state.turn == 0:
        seen.append((table.state.phase, table.state.half))
        table.step()
    assert [one for one, before in zip(seen, [None, *seen], strict=False) if one != before] == [
        ("draw", 1), ("trade", 1), ("discard", 1), ("draw", 2), ("trade", 2), ("build", 2)
    ]  # fmt: skip
    assert table.state.current == CHRIS and table.state.phase == "draw"


def test_a_round_is_over_when_everybody_had_a_turn_tf_2() -> None:
    table = Table(2, "build", 2)
    table.state.turn = 1
    table.step()
    assert (table.state.round, table.state.current) == (2, KIM)


def test_the_current_player_draws_until_five_are_in_hand_tf_3() -> None:
    table = Table(2, "draw")
    table.hand(KIM, "Bakery", "Quarry")
    table.step()
    assert len(table.hands()[KIM]) == 5 and table.hands()[CHRIS] == []
    assert table.events_of("draw.drew") == [{"seat": KIM, "count": 3, "left": 108}]


@pytest.mark.parametrize(("held", "most"), [(0, 5), (1, 4), (4, 1)])
def test_up_to_five_is_what_the_hand_holds_afterwards_not_what_is_drawn_tf_3(held: int, most: int) -> None:
    table = Table(2, "draw")
    table.hand(KIM, *FIVE[:held])
    table.step()
    assert isinstance(table.asked[0].choices, Number) and table.asked[0].choices.most == most
    assert len(table.hands()[KIM]) == 5


@pytest.mark.parametrize(("left", "drawn"), [(4, 3), (3, None), (1, None)])
def test_who_draws_is_asked_only_whether_to_draw_the_last_card_tf_3(left: int, drawn: int | None) -> None:
    table = Table(2, "draw")
    table.hand(KIM, "Bakery", "Quarry")
    table.deck(*("Inn", "Moat", "Sage", "Pub")[:left])
    before = GAME.view(table.state, KIM)
    table.step()
    assert GAME.by_instruction(before, table.asked[0], "full") == drawn


def test_drawing_may_stop_early_tf_3() -> None:
    table = Table(2, "draw")
    table.hand(KIM, "Bakery", "Quarry")
    table.says(KIM, "draw", 1)
    table.step()
    assert len(table.hands()[KIM]) == 3
    assert isinstance(table.asked[0].choices, Number) and table.asked[0].choices.most == 3


def test_with_five_or_more_in_hand_nobody_is_asked_to_draw_tf_3() -> None:
    table = Table(2, "draw")
    table.hand(KIM, *FIVE, "Tanner")
    table.step()
    assert table.asked == [] and len(table.hands()[KIM]) == 6


@pytest.mark.parametrize("count", [0, 1, 3])
def test_none_to_three_cards_are_discarded_face_up_tf_5(count: int) -> None:
    table = Table(2, "discard")
    table.hand(KIM, *FIVE)
    table.says(KIM, "discard", list(FIVE[:count]))
    table.step()
    assert table.state.discarded == list(FIVE[:count]) == list(table.view(CHRIS).discarded)


def test_four_cards_cannot_be_discarded_tf_5() -> None:
    table = Table(2, "discard")
    table.hand(KIM, *FIVE)
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, PickSome)
    assert (question.choices.least, question.choices.most) == (0, 3)


def test_only_the_current_player_draws_and_discards_tf_3_tf_5() -> None:
    table = Table(3, "draw")
    for seat in range(3):
        table.hand(seat, FIVE[seat])
    table.until("build")
    assert {one.seat for one in table.asked if one.kind in ("draw", "discard")} == {KIM}


def test_the_game_ends_with_the_turn_in_which_the_last_card_is_drawn_tf_7() -> None:
    table = Table(2, "draw", 2)
    table.hand(KIM, "Bakery", "Quarry")
    table.hand(CHRIS, *FIVE[2:])
    table.deck("Tanner", "Weaver")
    table.step()
    assert table.events_of("draw.last") and table.state.phase == "trade"
    table.until("over")
    assert table.state.founders[KIM].town and not table.state.founders[CHRIS].town


def test_discards_are_never_shuffled_back_tf_7() -> None:
    table = Table(2, "draw")
    table.hand(KIM, "Bakery")
    table.deck("Tanner")
    table.step()
    assert table.hands()[KIM] == ["Bakery", "Tanner"] and table.state.deck == []
    assert len(table.state.discarded) == 111


# The variant: all together


def test_in_the_variant_a_round_has_a_guildmaster_phase_tf_20() -> None:
    table = Table(2, "draw", together=True)
    for seat, card in ((KIM, "Bakery"), (CHRIS, "Quarry")):
        table.hand(seat, card)
    seen = []
    while table.state.round == 1:
        seen.append((table.state.phase, table.state.half))
        table.step()
    assert [one for one, before in zip(seen, [None, *seen], strict=False) if one != before] == [
        ("draw", 1), ("bid", 1), ("trade", 1), ("discard", 1), ("draw", 2), ("trade", 2), ("build", 2)
    ]  # fmt: skip


def test_in_the_variant_all_draw_and_all_discard_tf_20() -> None:
    table = Table(3, "draw", together=True)
    table.step()
    assert [len(hand) for hand in table.hands()] == [5, 5, 5]
    table.until("discard")
    table.step()
    assert all(table.asked_of(seat, "discard") for seat in (KIM, CHRIS, MORGAN))
    assert table.view(None).current is None


def test_cards_go_round_one_at_a_time_from_the_left_of_the_last_guildmaster_tf_26() -> None:
    table = Table(3, "draw", 2, together=True)
    table.state.turn = 1  # Kim is Guildmaster
    table.deck("Tanner", "Weaver", "Tailor", "Cobbler")
    table.step()
    assert table.hands() == [["Tailor"], ["Tanner", "Cobbler"], ["Weaver"]]


def test_whoever_wants_fewer_is_passed_over_tf_26() -> None:
    table = Table(3, "draw", 2, together=True)
    table.deck("Tanner", "Weaver", "Tailor", "Cobbler")
    table.says(KIM, "draw", 0)
    table.step()
    assert table.hands() == [[], ["Tanner", "Tailor"], ["Weaver", "Cobbler"]]


def test_the_variant_ends_after_the_round_in_which_the_last_card_is_drawn_tf_26() -> None:
    table = Table(2, "draw", together=True)
    table.deck("Tanner", "Weaver", "Tailor", "Cobbler")
    table.until("over")
    assert table.state.round == 1 and all(founder.town for founder in table.state.founders)

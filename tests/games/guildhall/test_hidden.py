"""What is hidden and what is open, and what may be done on purpose (GH-21 to GH-26)."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.games.guildhall.ai.resample_hidden import resample_hidden
from gamecore.games.guildhall.presentation.board import board
from gamecore.games.guildhall.view import view_for
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table, card, said
from tests.support.games.guildhall.wording import words
from tests.support.games.scenario import keys


def heard(table: Table, viewer: int | None) -> list[str]:
    """What was told so far, as ``viewer`` reads it."""
    events = [event for event in table.events if event.is_for(viewer)]
    return [words(Phrase(event.kind.replace(".", "-"), event.params)) for event in events]


@pytest.mark.parametrize("source", ["their_hand", "their_hand_random"])
def test_a_conflicting_card_may_be_brought_out_of_a_hand_and_is_discarded_gh_21(source: str) -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hand(CHRIS, "red monk")
    table.uses({"do": "place", "count": 1, "source": source})
    assert table.hall_of(KIM) == ["red monk"] and table.top() == "red monk"
    assert table.hand_of(CHRIS) == [] and table.events_of("card.conflicted")


def test_a_conflicting_card_may_be_brought_from_the_deck_gh_21() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.on_deck("red monk", "blue rogue")
    table.says("pick.card", "monk.red")
    table.uses({"do": "place", "count": 1, "source": "deck_top", "seen": 2})
    assert table.hall_of(KIM) == ["red monk"] and table.top() == "red monk"


def test_a_rivals_card_that_conflicts_is_open_and_cannot_be_taken_gh_22() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk", "blue monk", "red rogue")
    table.says("pick.card", "rogue.red")
    table.uses({"do": "raid", "count": 1, "to": "hall"})
    asked = table.asked[-1]
    assert keys(asked) == ["monk.blue", "rogue.red"]


def test_ones_own_hand_is_known_and_cannot_conflict_gh_22() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hand(KIM, "red monk", "blue monk")
    table.plays("blue monk")
    table.says("pick.card", "monk.red")
    assert table.levels("red monk") == []


def test_conflicts_between_area_and_guildhall_can_be_made_on_purpose_gh_23() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk")
    table.uses({"do": "raid", "count": 1, "to": "area"})
    assert table.area_of(KIM) == ["red monk"]
    table.ends_turn()
    assert table.hall_of(KIM) == ["red monk"] and table.top() == "red monk"


def test_the_top_of_the_discard_pile_is_not_usable_if_it_conflicts_a_gh_16() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.pile("blue monk", "red monk")
    table.hand(KIM, "red wizard")
    assert table.levels("red wizard") == ["none"]


def test_below_the_top_a_conflicting_card_may_be_chosen_and_the_top_may_not_a_gh_15() -> None:
    table = Table()
    table.hall(KIM, "red monk", "red rogue", "red wizard", "blue wizard")
    table.pile("red monk", "blue cleric", "red rogue")
    table.hand(KIM, "green wizard")
    table.says("pick.card", "monk.red")
    table.plays("green wizard", at="2")
    assert keys(table.asked[-1]) == ["monk.red", "cleric.blue"]
    assert table.top() == "red monk"


def test_a_searched_pile_keeps_its_order_gh_24() -> None:
    table = Table()
    table.hall(KIM, "red wizard", "blue wizard")
    table.pile("red monk", "blue cleric", "red rogue", "red fighter")
    table.hand(KIM, "green wizard")
    table.says("pick.card", "cleric.blue")
    table.plays("green wizard", at="2")
    assert table.state.discard == [card("red monk"), card("red rogue"), card("red fighter")]


def test_nobody_is_told_how_many_cards_the_deck_has_gh_24() -> None:
    table = Table()
    table.pile("red monk", "blue monk")
    fewer = resample_hidden(table.state, KIM, Chance("x"))
    fewer.discard[:0] = [fewer.deck.pop(), fewer.deck.pop()]
    assert view_for(table.cards, table.state, KIM) == view_for(table.cards, fewer, KIM)


def test_a_searched_deck_is_shuffled_gh_25() -> None:
    table = Table()
    before = list(table.state.deck)
    table.says("pick.card", "monk.red")
    table.uses({"do": "place", "count": 1, "source": "deck"})
    before.remove("monk.red")
    assert table.state.deck != before and sorted(table.state.deck) == sorted(before)
    assert table.hall_of(KIM) == ["red monk"]


def test_looked_at_top_cards_go_back_in_any_order_gh_25() -> None:
    table = Table()
    table.on_deck("red monk", "blue monk", "green monk")
    table.says("pick.card", "monk.green")
    table.says("return.order", ["monk.red"])
    table.uses({"do": "look", "seen": 3, "count": 1})
    assert table.state.deck[-2:] == ["monk.blue", "monk.red"] and table.hand_of(KIM) == ["green monk"]


def test_the_whole_order_of_looked_at_cards_is_one_question_and_its_owner_hears_it_gh_25() -> None:
    table = Table()
    table.on_deck("red monk", "red monk", "blue monk", "green monk")
    table.says("pick.card", "monk.green")
    table.says("return.order", ["monk.red", "monk.blue", "monk.red#2"])
    table.uses({"do": "look", "seen": 4, "count": 1})
    assert table.kinds_asked() == ["pick.card", "return.order"]
    assert table.state.deck[-3:] == ["monk.red", "monk.blue", "monk.red"]
    assert "Back on the deck, from the top: 🔴 red Monk, 🔵 blue Monk and 🔴 red Monk." in heard(table, KIM)
    assert "Back on" not in " ".join(heard(table, CHRIS))


def test_the_order_of_cards_that_are_alike_is_asked_too_gh_21() -> None:
    """That nobody had to be asked would tell that two of the deck's top cards are alike."""
    for top in (["red monk", "blue monk", "green monk"], ["red monk", "red monk", "green monk"]):
        table = Table()
        table.on_deck(*top)
        table.says("pick.card", "monk.green")
        table.uses({"do": "look", "seen": 3, "count": 1})
        assert table.kinds_asked() == ["pick.card", "return.order"]
        assert table.state.deck[-2:] == [card(one) for one in top[:2]]


def test_whoever_may_place_any_cards_is_asked_though_none_of_the_hand_fits_gh_21() -> None:
    for hand in (["red monk"], ["blue monk"]):
        table = Table()
        table.hall(KIM, "red monk")
        table.hand(KIM, *hand)
        table.says("pick.any", [])
        table.uses({"do": "place", "count": "any"})
        assert table.kinds_asked() == ["pick.any"]
        assert table.hall_of(KIM) == ["red monk"] and table.hand_of(KIM) == hand


def test_what_is_not_reordered_goes_back_as_it_lay_gh_25() -> None:
    table = Table()
    table.on_deck("red monk", "blue monk", "green monk")
    table.says("pick.card", "monk.green")
    table.uses({"do": "look", "seen": 3, "count": 1})
    assert table.state.deck[-2:] == ["monk.red", "monk.blue"]


def test_an_empty_deck_is_made_of_the_discard_pile_and_drawing_goes_on_gh_26() -> None:
    table = Table()
    table.empty_deck()
    table.uses({"do": "draw", "count": 3})
    assert len(table.hand_of(KIM)) == 3 and table.state.discard == []
    assert table.events_of("deck.reshuffled")


def test_looking_at_more_than_there_is_reshuffles_nothing_gh_26() -> None:
    table = Table()
    table.empty_deck()
    table.state.deck = [table.state.discard.pop(), table.state.discard.pop()]
    table.uses({"do": "look", "seen": 5, "count": 1})
    assert not table.events_of("deck.reshuffled")
    assert table.events_of("looked")[0].params["count"] == 2


@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize(("deck", "played"), [("alliance", "red psion"), ("coalition", "red artificer")])
def test_what_may_be_played_tells_nothing_of_how_many_cards_are_left_gh_24(deck: str, played: str, left: int) -> None:
    """Four in the guildhall: the Psion takes three of the top seven, the Artificer two of the whole deck."""
    table = Table(set=deck)
    profession = played.split()[1]
    table.hall(KIM, *(f"{colour} {profession}" for colour in ("blue", "green", "yellow", "purple")))
    table.hand(KIM, played)
    table.empty_deck()
    table.state.deck = [table.state.discard.pop() for _ in range(left)]
    assert table.levels(played) == ["4", "2", "0", "none"]
    table.plays(played, at="4")
    assert table.state.deck == [] and not table.events_of("deck.reshuffled")
    moved = [*table.events_of("took.seen"), *table.events_of("found")]
    assert len(moved) == left


def test_where_there_is_nothing_left_what_there_is_is_drawn_a_gh_20() -> None:
    table = Table()
    kim = table.player(KIM)
    kim.hand, table.state.deck = table.state.deck, []
    table.state.discard = [kim.hand.pop()]
    before = len(kim.hand)
    table.uses({"do": "draw", "count": 5})
    assert len(kim.hand) == before + 1


def test_of_cards_discarded_out_of_a_hand_all_are_told_the_top_one_gh_22() -> None:
    table = Table()
    table.hand(KIM, "red monk", "blue monk", "green rogue")
    table.discards("green rogue", "red monk")
    assert heard(table, CHRIS) == ["🟥 Kim discards 2 cards, 🔴 red Monk on top.", "🟥 Kim draws 5 cards."]
    assert "You discarded 🟢 green Rogue and 🔴 red Monk." in heard(table, KIM)


def test_two_cards_discarded_at_random_are_known_to_whom_they_passed_through_gh_22() -> None:
    table = Table(seats=3)
    table.hand(CHRIS, "red monk", "blue monk")
    table.uses({"do": "strip", "count": 2, "to": "discard"})
    top, below = ("🔴 red", "🔵 blue") if table.top() == "red monk" else ("🔵 blue", "🔴 red")
    assert heard(table, None) == heard(table, MORGAN) == [f"🟦 Chris discards 2 cards at random, {top} Monk on top."]
    for seat in (KIM, CHRIS):
        assert f"Out of 🟦 Chris's hand went {below} Monk and {top} Monk." in heard(table, seat)


def test_whoever_discards_by_an_ability_shows_the_top_card_gh_22() -> None:
    table = Table()
    table.hand(KIM, "red monk", "blue monk", "green rogue")
    table.says("pick.cards", ["monk.blue", "rogue.green"])
    table.uses({"do": "discard_hand", "count": 2})
    assert heard(table, CHRIS) == ["🟥 Kim discards 2 cards, 🟢 green Rogue on top."]


def test_a_resampled_world_looks_the_same_and_has_other_hands() -> None:
    table = Table()
    table.hand(KIM, "red monk", "blue monk")
    table.hand(CHRIS, "red rogue", "red fighter", "blue cleric", "green wizard")
    world = resample_hidden(table.state, KIM, Chance("other"))
    assert world.players[CHRIS].hand != table.state.players[CHRIS].hand
    assert board(table.cards, view_for(table.cards, world, KIM)) == board(
        table.cards, view_for(table.cards, table.state, KIM)
    )


def test_a_choice_out_of_a_hand_is_asked_even_if_only_one_card_fits_gh_21() -> None:
    """That nobody was asked would tell what the others are."""
    table = Table()
    table.hall(KIM, "red monk")
    table.hand(KIM, "red monk", "blue rogue")
    table.uses({"do": "place", "count": 1, "source": "hand"})
    assert table.kinds_asked() == ["pick.card"]


# Nobody learns anything from what is asked


def searched(discards: int, level: str, professions: int = 6) -> list[str]:
    """What is asked when a Wizard searches a pile of so many cards, of so many professions."""
    table = Table()
    at = {"2": ("red", "blue"), "4": ("red", "blue", "yellow", "purple")}[level]
    table.hall(KIM, *(f"{colour} wizard" for colour in at))
    table.hand(KIM, "green wizard")
    of = table.state.professions[-professions:]
    cards = [one for one in table.state.deck if one.split(".")[0] in of]
    table.pile(*(said(one) for one in cards[:: len(cards) // discards][:discards]))
    assert len(table.state.discard) == discards
    table.plays("green wizard", at=level)
    return table.kinds_asked()


@pytest.mark.parametrize("discards", [6, 25, 26, 40])
def test_how_a_pile_is_searched_tells_nobody_how_many_cards_lie_there_gh_24(discards: int) -> None:
    assert searched(discards, "4") == ["turn", "pick.cards"]


@pytest.mark.parametrize("professions", [2, 6])
def test_how_a_pile_is_searched_tells_nobody_how_many_kinds_lie_there_gh_21(professions: int) -> None:
    assert searched(36, "2", professions) == ["turn", "pick.card"]


@pytest.mark.parametrize("left", [1, 2, 30])
def test_a_deck_is_searched_by_one_question_however_many_cards_it_has_gh_24(left: int) -> None:
    table = Table()
    table.empty_deck()
    table.state.deck = [table.state.discard.pop() for _ in range(left)]
    table.uses({"do": "place", "count": 2, "source": "deck"})
    assert table.kinds_asked() == ["pick.cards"]


def test_an_empty_deck_is_told_when_it_is_searched_gh_24() -> None:
    table = Table()
    table.empty_deck()
    table.uses({"do": "place", "count": 2, "source": "deck"})
    assert table.kinds_asked() == []
    assert heard(table, CHRIS) == ["🟥 Kim looks at nothing: no card is left of the deck."]


def test_a_hand_is_searched_by_one_question_however_many_cards_it_has_gh_21() -> None:
    for size in (4, 30):
        table = Table()
        table.player(KIM).hand = [table.state.deck.pop(3 * at) for at in range(size)]
        table.uses({"do": "place", "count": 2, "source": "hand"})
        assert table.kinds_asked() == ["pick.cards"]


MEGA_HANDS = (["red druid", "red shaman", "blue monk"], ["red druid", "blue shaman", "green monk"])
"""Of the first only two can be in one guildhall together, of the other all three."""


@pytest.mark.parametrize("hand", MEGA_HANDS)
@pytest.mark.parametrize(("count", "kind"), [(2, "pick.cards"), ("any", "pick.any")])
def test_a_mega_saga_asks_once_whether_cards_of_a_hand_are_twins_or_not_gh_32(
    hand: list[str], count: int | str, kind: str
) -> None:
    table = Table(saga="mega_all")
    table.hand(KIM, *hand)
    table.uses({"do": "place", "count": count, "source": "hand"})
    assert table.kinds_asked() == [kind]
    assert len(table.hall_of(KIM)) == (2 if count == 2 else len({one.split()[0] for one in hand}))


def test_twins_of_a_mega_saga_cannot_be_placed_together_gh_32() -> None:
    table = Table(saga="mega_all")
    table.hand(KIM, *MEGA_HANDS[0])
    table.says("pick.cards", ["druid.red", "shaman.red"])
    with pytest.raises(IllegalChoice, match="refused-apart"):
        table.uses({"do": "place", "count": 2, "source": "hand"})


def test_a_swap_asks_the_same_whether_the_card_that_comes_in_fits_or_not_gh_19() -> None:
    for coming in ("monk.red", "rogue.red"):
        table = Table()
        table.hall(KIM, "red monk", "blue monk")
        table.hand(KIM, "red monk", "red rogue")
        table.says("pick.card", coming)
        table.uses({"do": "swap_hand"})
        assert table.kinds_asked() == ["pick.card", "pick.card"]


def test_everybody_is_told_that_a_hand_has_not_enough_that_fits_a_gh_14() -> None:
    """That nothing is asked then tells no more than was told."""
    table = Table(set="alliance")
    table.hall(KIM, "red psion")
    table.hand(KIM, "blue shaman")
    table.on_deck("red psion", "red psion")
    table.plays("blue shaman", at="0")
    assert table.kinds_asked() == ["turn"]
    assert heard(table, CHRIS)[-1] == "🟥 Kim has not enough that fits, and places nothing."


def test_what_everybody_sees_to_be_forced_is_not_asked_gh_5() -> None:
    """How many cards a hand has lies open, and how many were looked at was told."""
    table = Table()
    table.hand(CHRIS, "red monk", "blue monk")
    table.uses({"do": "place", "count": 2, "source": "their_hand"})
    table.empty_deck()
    table.state.discard.remove("monk.green")
    table.state.deck = ["monk.green"]
    table.uses({"do": "look", "seen": 5, "count": 2})
    assert table.kinds_asked() == []
    assert table.hall_of(KIM) == ["blue monk", "red monk"] and table.hand_of(KIM) == ["green monk"]


def test_how_many_cards_lie_in_deck_and_pile_is_dealt_anew_where_it_is_hidden_gh_24() -> None:
    table = Table()
    table.pile(*(said(one) for one in table.state.deck[::3]))
    sizes = {len(resample_hidden(table.state, KIM, Chance(str(number))).discard) for number in range(20)}
    assert len(sizes) > 5 and min(sizes) >= 12
    few = Table()
    few.pile("red monk", "blue monk")
    assert {len(resample_hidden(few.state, KIM, Chance(str(number))).discard) for number in range(20)} == {2}

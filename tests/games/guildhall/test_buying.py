"""Buying VP cards, and what happens at the row (GH-13, GH-14, GH-27)."""

from __future__ import annotations

import pytest

from gamecore.engine.choices import PickOne
from gamecore.games.guildhall.rules.actions import acts
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def bought(*chapters: str, house: str | None = None, card: str = "guildhall", seats: int = 2) -> Table:
    table = Table(seats=seats)
    table.completed(KIM, *chapters)
    table.row(card)
    table.state.houses[0] = house
    return table


def test_a_vp_card_costs_exactly_its_chapters_and_is_replaced_at_once_gh_13() -> None:
    table = bought("monk", "rogue", "fighter", card="palace")
    coming = table.state.vp_deck[-1]
    table.says("pay", ["0", "2"])
    table.acts("buy:1")
    assert table.completed_of(KIM) == ["rogue"]
    assert table.player(KIM).vp_cards == ["palace"]
    assert table.state.row[0] == coming and len(table.state.row) == 5
    assert len(table.state.discard) == 10


def test_what_is_too_dear_is_not_offered_gh_13() -> None:
    table = bought("monk", card="palace")
    assert "buy:1" not in table.offered()


def test_alike_chapters_are_not_asked_about_and_the_top_of_the_pile_is_gh_13() -> None:
    table = bought("monk", "monk")
    table.says("discard.top", "monk.green")
    table.acts("buy:1")
    assert table.kinds_asked() == ["turn", "discard.top"]
    assert table.top() == "green monk"


def test_the_cards_of_all_chapters_paid_are_discarded_in_any_order_gh_13() -> None:
    """Two of two are paid, so nobody is asked which; but any card of either may lie on top."""
    table = bought("monk", "rogue", card="palace")
    table.says("discard.top", "monk.green")
    table.acts("buy:1")
    assert table.top() == "green monk" and len(table.state.discard) == 10


def test_what_a_vp_card_does_may_be_left_undone_gh_13() -> None:
    for answer, chapters in (("from:1:rogue", []), ("leave", ["red rogue"])):
        table = bought("monk", card="annexation")
        table.hall(CHRIS, "red rogue")
        table.says("raid", {"act": answer})
        table.acts("buy:1")
        assert table.kinds_asked() == ["turn", "discard.top", "raid"]
        assert table.hall_of(CHRIS) == chapters


def test_a_card_that_takes_a_whole_chapter_says_which_is_the_fullest_that_can_be_had() -> None:
    table = bought("monk", card="annexation")
    table.hall(CHRIS, "red rogue", "blue rogue", "red wizard", "blue wizard", "green wizard")
    assert bought_for(table).endswith("take a chapter, at best 🟦 Chris’s Wizard (3 of 5)")
    table.hall(KIM, "green wizard")
    assert bought_for(table).endswith("take a chapter, at best 🟦 Chris’s Rogue (2 of 5)"), "green lies in both"
    table.hall(KIM, "red rogue")
    assert bought_for(table).endswith("take a chapter – none can be taken now")


def bought_for(table: Table) -> str:
    """What stands beside the first VP card in the menu."""
    (found,) = (act for act in acts(table.play, KIM).acts if act.key == "buy:1")
    assert found.hint is not None
    return words(found.hint)


@pytest.mark.parametrize(
    ("deck", "card", "kind", "leave"),
    [
        ("old_world", "courier", "vp.use", "no"),
        ("alliance", "toll", "pick.rival", "leave"),
        ("coalition", "observatory", "vp.use", "no"),
        ("gathering", "masquerade", "vp.use", "no"),
    ],
)
def test_even_what_seems_to_be_nothing_but_good_may_be_left_undone_gh_13(
    deck: str, card: str, kind: str, leave: str
) -> None:
    """To draw may shuffle the pile into the deck, to strip fills the pile, to rob breaks a promise."""
    table = Table(set=deck)
    one, other = table.state.professions[:2]
    table.completed(KIM, one, one)
    table.row(card)
    table.points(CHRIS, 2)
    table.hand(CHRIS, f"red {other}", f"blue {other}")
    table.says(kind, leave)
    table.acts("buy:1")
    assert kind in table.kinds_asked()
    assert table.hand_of(KIM) == [] and len(table.hand_of(CHRIS)) == 2
    assert table.player(KIM).tokens == 0 and table.player(CHRIS).tokens == 2


@pytest.mark.parametrize(
    ("deck", "card", "kinds"),
    [
        ("old_world", "annexation", ["raid"]),
        ("old_world", "bargain", ["swap"]),
        ("old_world", "procession", ["pick.any"]),
        ("old_world", "summons", ["raid"]),
        ("alliance", "eviction", ["raid"]),
        ("coalition", "decree", ["pick.place"]),
        ("gathering", "embassy", ["pick.card", "swap"]),
        ("alliance", "archive", ["vp.use", "pick.cards"]),
    ],
)
def test_whether_to_use_what_was_bought_is_asked_with_its_first_open_choice_gh_13(
    deck: str, card: str, kinds: list[str]
) -> None:
    """What is hidden is seen by those alone who use it, so that the pile is looked through after a question."""
    for leaves in (False, True):
        table = Table(3, set=deck)
        one, other, third = table.state.professions[:3]
        table.completed(KIM, one)
        table.hall(KIM, f"red {third}", f"blue {third}")
        table.hand(KIM, f"red {other}", f"blue {other}")
        for rival in (1, 2):
            table.hall(rival, f"yellow {other}", f"purple {other}")
        table.pile(f"green {third}", f"yellow {third}", f"purple {third}")
        table.says("discard.top", f"{one}.red")
        before = [table.hall_of(seat) for seat in range(3)]
        answers: dict[str, object] = {"pick.any": [], "vp.use": "no", "pick.card": "leave", "pick.place": "leave"}
        if leaves:
            table.says(kinds[0], answers.get(kinds[0], {"act": "leave"}))
        table.buys(card)
        assert [kind for kind in table.kinds_asked()[1:] if kind != "discard.top"] == (kinds[:1] if leaves else kinds)
        assert not leaves or [table.hall_of(seat) for seat in range(3)] == before


def test_further_actions_are_not_asked_about_for_each_can_be_waived_gh_13() -> None:
    table = bought("monk", card="charter")
    table.acts("buy:1")
    assert "vp.use" not in table.kinds_asked() and table.state.actions == 2


@pytest.mark.parametrize("paid", ["fighter", "marshall"])
def test_a_leader_or_warrior_chapter_opens_the_journeyman_house_gh_14(paid: str) -> None:
    """The rulebook's example: after the VP card, another player loses a VP token."""
    table = bought(paid, house="journeyman")
    table.points(CHRIS, 2)
    table.acts("buy:1")
    assert table.player(CHRIS).tokens == 1


def test_other_archetypes_leave_the_house_shut_gh_14() -> None:
    table = bought("monk", house="journeyman")
    table.points(CHRIS, 2)
    table.acts("buy:1")
    assert table.player(CHRIS).tokens == 2


def test_a_house_may_be_left_alone_gh_14() -> None:
    table = bought("rogue", house="lantern")
    table.pile("red cleric")
    table.says("discard.top", "rogue.red")
    table.says("house.use", "no")
    table.acts("buy:1")
    assert "house.use" in table.kinds_asked()
    assert table.hall_of(KIM) == []


def test_pay_take_refill_then_the_card_then_the_house_a_gh_9() -> None:
    table = bought("fighter", house="journeyman", card="courier")
    table.points(CHRIS, 1)
    table.acts("buy:1")
    kinds = [event.kind for event in table.events]
    wanted = ["vp.bought", "drawn", "house.opens", "rob.supply"]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert table.state.row[0] is not None


def test_the_new_card_lies_on_the_same_house_a_gh_10() -> None:
    table = bought("fighter", house="journeyman")
    table.acts("buy:1")
    assert table.state.houses[0] == "journeyman" and table.state.row[0] is not None


def test_two_fitting_chapters_open_a_house_once_a_gh_11() -> None:
    table = bought("fighter", "marshall", house="journeyman", card="palace")
    table.points(CHRIS, 2)
    table.acts("buy:1")
    assert table.player(CHRIS).tokens == 1


def test_who_has_no_token_is_no_target_a_gh_12() -> None:
    table = bought("fighter", house="journeyman", seats=3)
    table.points(2, 1)
    table.acts("buy:1")
    assert table.player(CHRIS).tokens == 0 and table.player(2).tokens == 0
    (question,) = [one for one in table.asked if one.kind == "pick.rival"]
    assert isinstance(question.choices, PickOne)
    assert [option.key for option in question.choices.options] == ["2", "leave"]


def test_where_nobody_has_a_token_the_house_does_nothing_a_gh_12() -> None:
    table = bought("fighter", house="journeyman")
    table.acts("buy:1")
    assert not table.events_of("rob.supply") and not table.events_of("house.opens")


def test_a_vp_card_that_is_discarded_goes_to_a_pile_of_its_own_gh_27() -> None:
    table = Table()
    gone, coming = table.state.row[2], table.state.vp_deck[-1]
    table.says("pick.place", "3")
    table.uses({"do": "renew"})
    assert table.state.vp_discard == [gone] and table.state.row[2] == coming


def test_an_empty_vp_deck_is_made_of_its_discard_pile_gh_27() -> None:
    table = bought("monk")
    table.state.vp_discard, table.state.vp_deck = table.state.vp_deck, []
    table.acts("buy:1")
    assert table.state.row[0] is not None and table.state.vp_discard == []


def test_where_no_vp_card_is_left_the_place_stays_empty_a_gh_21() -> None:
    table = bought("monk", "rogue")
    kim = table.player(KIM)
    kim.vp_cards, table.state.vp_deck = table.state.vp_deck, []
    table.acts("buy:1")
    assert table.state.row[0] is None
    assert "buy:1" not in table.offered()

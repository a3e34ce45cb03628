"""Chapters and duplicates (GH-15 to GH-20)."""

from __future__ import annotations

import pytest

from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.rules.halls import enter
from tests.support.games.guildhall.table import CHRIS, KIM, Table, card

FOUR = ("red monk", "blue monk", "yellow monk", "green monk")


def test_red_blue_yellow_and_green_monk_a_bard_and_the_purple_one_gh_17() -> None:
    """The rulebook's example: complete the Monks with a Bard, then play the red Monk as the next action."""
    table = Table(professions=("monk", "bard", "fighter", "cleric", "wizard", "rogue"))
    table.hall(KIM, *FOUR, "red cleric")
    table.hand(KIM, "red monk", "blue bard")
    table.pile("purple monk", "red wizard")
    assert table.levels("red monk") == []
    table.says("pick.card", "cleric.red")
    table.says("pick.card", "monk.purple")
    table.plays("blue bard", at="0")
    assert table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == []
    assert table.levels("red monk")
    table.plays("red monk")
    table.ends_turn()
    assert "red monk" in table.hall_of(KIM)


def test_five_colours_are_turned_face_down_at_once_gh_15() -> None:
    table = Table()
    table.hall(KIM, *FOUR)
    table.hand(KIM, "purple monk", "red rogue")
    table.uses({"do": "place", "count": 1, "source": "hand"})
    assert table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == []
    assert len(table.events_of("chapter.completed")) == 1


def test_a_completed_chapter_is_touched_by_nothing_gh_15() -> None:
    table = Table()
    table.completed(CHRIS, "monk")
    table.hand(KIM, "red fighter")
    assert table.levels("red fighter") == ["none"]


def test_a_card_given_to_a_rival_completes_their_chapter_at_once_a_gh_18() -> None:
    table = Table(set="fellowship")
    table.hall(CHRIS, *FOUR)
    table.hall(KIM, "purple monk")
    table.hand(KIM, "red ranger")
    table.plays("red ranger", at="x0")
    assert table.completed_of(CHRIS) == ["monk"]


def test_of_a_fourth_completed_chapter_its_owner_chooses_which_goes_gh_16() -> None:
    table = Table()
    table.completed(KIM, "fighter", "cleric", "rogue")
    table.hall(KIM, *FOUR)
    table.hand(KIM, "purple monk")
    table.says("over.limit", "1")
    table.uses({"do": "place", "count": 1, "source": "hand"})
    assert table.completed_of(KIM) == ["fighter", "rogue", "monk"]
    assert {one.split(".")[0] for one in table.state.discard} == {"cleric"}


def test_the_owner_is_asked_off_turn_and_by_default_the_newest_goes_a_gh_7() -> None:
    table = Table(set="fellowship")
    table.completed(CHRIS, "fighter", "bard", "druid")
    table.hall(CHRIS, *FOUR)
    table.hall(KIM, "purple monk")
    table.hand(KIM, "red ranger")
    table.plays("red ranger", at="x0")
    asked = next(question for question in table.asked if question.kind == "over.limit")
    assert asked.seat == CHRIS
    assert table.completed_of(CHRIS) == ["fighter", "bard", "druid"]


@pytest.mark.parametrize("colour", COLOURS)
def test_two_cards_of_one_colour_and_different_professions_live_together_a_gh_2(colour: str) -> None:
    table = Table()
    table.hall(KIM, f"{colour} monk")
    table.hand(KIM, f"{colour} rogue")
    table.plays(f"{colour} rogue")
    table.ends_turn()
    assert table.hall_of(KIM) == [f"{colour} monk", f"{colour} rogue"]


def test_a_whole_chapter_moves_only_if_none_of_its_cards_conflicts_gh_18() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk", "blue monk", "red rogue")
    table.uses({"do": "raid_chapter", "to": "hall"})
    assert table.hall_of(KIM) == ["red monk", "red rogue"]
    assert table.hall_of(CHRIS) == ["blue monk", "red monk"]


def test_no_ability_places_an_open_duplicate_gh_18() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hand(KIM, "red monk", "blue fighter")
    table.uses({"do": "place", "count": 1, "source": "hand"})
    assert table.hall_of(KIM) == ["blue fighter", "red monk"]


def test_identical_cards_of_two_guildhalls_can_be_swapped_gh_19() -> None:
    table = Table()
    table.hall(KIM, "red monk", "blue monk")
    table.hall(CHRIS, "red monk", "green rogue")
    swap = {"give": ["monk.red", "monk.blue"], "take": ["rogue.green", "monk.red"]}
    table.says("swap", {"act": "with:1", "form": {"swap": swap}})
    table.uses({"do": "exchange", "count": 2, "take": 2})
    assert table.hall_of(KIM) == ["green rogue", "red monk"]
    assert table.hall_of(CHRIS) == ["blue monk", "red monk"]


def test_identical_cards_of_hand_and_guildhall_can_be_swapped_gh_19() -> None:
    table = Table(set="gathering")
    table.hall(KIM, "red herald", "blue herald")
    table.hand(KIM, "red herald")
    table.uses({"do": "swap_hand"})
    assert table.hall_of(KIM) == ["blue herald", "red herald"] and table.hand_of(KIM) == ["red herald"]


def test_a_card_can_be_placed_although_its_twin_lies_in_the_area_gh_19() -> None:
    table = Table()
    table.area(KIM, "red rogue")
    table.hand(KIM, "red rogue")
    table.uses({"do": "place", "count": 1, "source": "hand"})
    assert table.hall_of(KIM) == ["red rogue"] and table.area_of(KIM) == ["red rogue"]


def test_a_duplicate_that_is_found_is_discarded_gh_20() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    play = table.play
    coming = table._taken(["red monk"])
    table._drive(play, enter(play, KIM, coming))
    assert table.hall_of(KIM) == ["red monk"] and table.top() == "red monk"
    assert card("red monk") == coming[0]


def test_a_swap_of_several_is_judged_by_what_lies_there_afterwards_a_gh_5() -> None:
    """A red Monk comes in while the other goes out: one after the other it would be a duplicate."""
    table = Table()
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk", "blue cleric")
    table.uses({"do": "exchange", "count": 1, "take": 2})
    assert table.hall_of(KIM) == ["blue cleric", "red monk"] and table.hall_of(CHRIS) == ["red monk"]


def test_cards_placed_together_complete_a_chapter_once_a_gh_5() -> None:
    table = Table()
    table.hall(KIM, *FOUR[:3])
    table.hand(KIM, "green monk", "purple monk")
    table.uses({"do": "place", "count": 2, "source": "hand"})
    assert table.completed_of(KIM) == ["monk"] and len(table.events_of("chapter.completed")) == 1


def test_two_identical_cards_in_the_area_and_the_later_one_begins_anew_a_gh_6() -> None:
    table = Table()
    table.hall(KIM, *FOUR)
    table.area(KIM, "purple monk", "purple monk")
    table.ends_turn()
    assert table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == ["purple monk"]
    assert table.kinds_asked() == []


@pytest.mark.parametrize(("first", "kept"), [("monk.purple", ["red monk"]), ("monk.red", [])])
def test_the_order_is_asked_only_where_it_decides_about_a_duplicate_a_gh_6(first: str, kept: list[str]) -> None:
    table = Table()
    table.hall(KIM, *FOUR)
    table.area(KIM, "red monk", "purple monk")
    table.says("area.order", first)
    table.ends_turn()
    assert table.hall_of(KIM) == kept and table.completed_of(KIM) == ["monk"]
    assert table.kinds_asked() == ["area.order"]


@pytest.mark.parametrize(
    ("first", "left"), [("monk.red", ["seeker"]), ("seeker.wild", ["red monk"])], ids=["the colour", "the Master"]
)
def test_with_a_master_too_many_the_owner_says_what_completes_the_chapter_a_gh_6(first: str, left: list[str]) -> None:
    """Four and two more: what moves in last begins the next chapter."""
    table = Table(masters="yes")
    table.hall(KIM, "blue monk", "green monk", "yellow monk", "purple monk")
    table.area(KIM, "seeker", "red monk")
    table.says("area.order", first)
    table.ends_turn()
    assert table.kinds_asked() == ["area.order"]
    assert table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == left


def test_left_alone_a_master_too_many_begins_the_next_chapter_a_gh_25() -> None:
    table = Table(masters="yes")
    table.hall(KIM, "blue monk", "green monk", "yellow monk", "purple monk")
    table.area(KIM, "seeker", "red monk")
    table.ends_turn()
    assert table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == ["seeker"]


def test_where_wilds_and_colours_make_just_five_nobody_is_asked_a_gh_6() -> None:
    table = Table(masters="yes")
    table.hall(KIM, "blue monk", "green monk", "yellow monk")
    table.area(KIM, "seeker", "red monk")
    table.ends_turn()
    assert table.kinds_asked() == [] and table.completed_of(KIM) == ["monk"] and table.hall_of(KIM) == []


def test_vp_cards_are_no_cards_of_the_action_area_a_gh_19() -> None:
    table = Table()
    table.completed(KIM, "monk")
    table.row("guildhall")
    table.acts("buy:1")
    assert table.area_of(KIM) == [] and table.player(KIM).vp_cards == ["guildhall"]

"""A town is drawn as it stands: a building for each category it has points in, the higher the more."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2
from gamecore.engine.picture.marks import Area, Shape, Sign
from gamecore.games.town_founders.cards.model import Card, Deck
from gamecore.games.town_founders.presentation.pictures.looks import look_of
from gamecore.games.town_founders.presentation.pictures.signs import INKS
from gamecore.games.town_founders.presentation.pictures.skyline import (
    HILLS,
    MOONLIGHT,
    ROOFS,
    STARLIGHT,
    building_of,
    facade,
    main_street,
    skyline,
    street,
)
from tests.support.games.town_founders.table import DECK

PLACE = Box(0, 0, 250, 78)
NOTHING = dict.fromkeys(ROOFS, 0)


def buildings(points: dict[str, int], led: str = "") -> list[Shape]:
    drawn = skyline(PLACE, 0, NOTHING | points, led)
    return [mark for mark in drawn if isinstance(mark, Shape) and mark.fill != HILLS]


def test_a_town_has_a_building_for_each_category_with_points_and_no_other() -> None:
    assert buildings({}) == []
    assert len(buildings({"F": 2, "I": 1, "M": 4})) == 3


def test_a_building_is_the_higher_the_more_points_it_stands_for_and_stays_in_its_place() -> None:
    low, high, highest = buildings({"F": 1, "M": 5, "I": 40})
    assert low.box.h < high.box.h < highest.box.h <= PLACE.h
    assert all(PLACE.holds(one.box) for one in (low, high, highest))


def test_ten_buildings_stand_beside_one_another() -> None:
    plots = [one.box for one in buildings(dict.fromkeys(ROOFS, 3))]
    assert all(one.right <= other.x for one, other in pairwise(plots))


def test_windows_are_lit_and_larger_where_a_category_is_led() -> None:
    def windows(led: str) -> list[Area]:
        areas = [mark for mark in skyline(PLACE, 0, NOTHING | {"A": 6}, led) if isinstance(mark, Area)][:-1]
        return [mark for mark in areas if mark.fill not in (MOONLIGHT, STARLIGHT)]

    dark, lit = windows(""), windows("A")
    assert {one.fill for one in lit} == {BRASS_2} and BRASS_2 not in {one.fill for one in dark}
    assert lit[0].box.w > dark[0].box.w


@pytest.mark.parametrize("name", DECK.cards)
def test_a_card_shows_what_it_builds_in_its_categories_inks_within_its_head(name: str) -> None:
    place = Box(0, 0, 205, 76)
    drawn = [mark for mark in street(place, DECK, name) if isinstance(mark, Area | Shape | Sign)]
    first, second = (INKS[letter] for letter in DECK.cards[name].resources)
    fills = {mark.fill for mark in drawn if isinstance(mark, Area | Shape)}
    assert {first, second} <= fills, "below it is a line of both"
    assert first in {mark.fill for mark in facade(place, DECK, name) if isinstance(mark, Area | Shape)}
    assert all(place.holds(mark.box) for mark in drawn if mark.box is not None), name


def test_a_building_stands_beside_points_where_there_is_room_for_it() -> None:
    assert list(building_of(Box(0, 0, 120, 60), "F", leads=True)) == []
    assert [mark for mark in building_of(Box(0, 0, 190, 60), "F", leads=True) if isinstance(mark, Shape)]


def test_no_card_builds_the_same_as_another() -> None:
    """Clock Maker and Weaver were two purple factories each, and all that was seen of a card was its category."""
    assert len({look_of(DECK, name) for name in DECK.cards}) == len(DECK.cards)


def test_cards_of_a_tables_own_deck_take_turns_with_the_drawings_of_their_category() -> None:
    cards = {name: Card(name=name, resources="MM") for name in ("Camp", "Rampart", "Watch")}
    own = Deck(cards, DECK.categories)
    assert len({look_of(own, name) for name in cards}) == 3
    assert all(list(street(Box(0, 0, 205, 76), own, name)) for name in cards)


def test_a_hand_shows_the_town_that_is_built_building_by_building() -> None:
    town = list(DECK.cards)
    place = Box(24, 100, 1032, 112)
    for built in (town[:1], town[:8], town[:30]):
        drawn = [mark for mark in main_street(place, DECK, built) if isinstance(mark, Area | Shape)]
        assert all(place.holds(mark.box) for mark in drawn)
        assert len(drawn) > 4 * len(built)

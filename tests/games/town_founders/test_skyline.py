"""A town is drawn as it stands: a building for each category it has points in, the higher the more."""

from __future__ import annotations

from itertools import pairwise

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2
from gamecore.engine.picture.marks import Area, Shape
from gamecore.games.town_founders.presentation.pictures.signs import INKS
from gamecore.games.town_founders.presentation.pictures.skyline import (
    HILLS,
    MOONLIGHT,
    ROOFS,
    STARLIGHT,
    building_of,
    kind_of,
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


def test_a_card_shows_a_building_for_each_of_its_points_side_by_side_in_its_categories_inks() -> None:
    for resources in ("FF", "AM"):
        drawn = [mark for mark in street(Box(0, 0, 205, 76), resources) if isinstance(mark, Shape)]
        towns = [mark for mark in drawn if mark.fill in {INKS[letter] for letter in resources}]
        assert [mark.fill for mark in towns] == [INKS[letter] for letter in resources]
        left, right = (mark.box for mark in towns)
        assert left.x > 0 and left.right <= right.x and right.right < 205


def test_a_building_stands_beside_points_where_there_is_room_for_it() -> None:
    assert list(building_of(Box(0, 0, 120, 60), "F", leads=True)) == []
    assert [mark for mark in building_of(Box(0, 0, 190, 60), "F", leads=True) if isinstance(mark, Shape)]


def test_cards_of_one_category_build_different_towns() -> None:
    """Clock Maker and Weaver were two purple factories each."""
    place = Box(0, 0, 205, 76)
    first = [name for name, card in DECK.cards.items() if card.resources == "II"][:12]
    seen = {repr(list(street(place, "II", kind_of(DECK, name)))) for name in first}
    assert len(seen) == len(first)

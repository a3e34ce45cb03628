"""What cards build is drawn, in towns, in hands and beside points."""

from __future__ import annotations

import pytest

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Shape, Sign
from gamecore.games.town_founders.cards.model import Card, Deck
from gamecore.games.town_founders.presentation.pictures.looks import look_of
from gamecore.games.town_founders.presentation.pictures.signs import INKS
from gamecore.games.town_founders.presentation.pictures.skyline import (
    building_of,
    facade,
    main_street,
    newest,
    street,
)
from tests.support.games.town_founders.table import DECK


@pytest.mark.parametrize("name", DECK.cards)
def test_a_card_shows_what_it_builds_in_its_categories_inks_within_its_head(name: str) -> None:
    place = Box(0, 0, 205, 76)
    drawn = [mark for mark in street(place, DECK, name) if isinstance(mark, Area | Shape | Sign)]
    first, second = (INKS[letter] for letter in DECK.cards[name].resources)
    fills = {mark.fill for mark in drawn if isinstance(mark, Area | Shape)}
    assert {first, second} <= fills, "below it is a line of both"
    assert first in {mark.fill for mark in facade(place, DECK, name) if isinstance(mark, Area | Shape)}
    assert all(place.holds(mark.box) for mark in drawn if mark.box is not None), name


def test_what_was_built_last_of_a_category_stands_beside_its_points_where_there_is_room_for_it() -> None:
    wide, town = Box(0, 0, 190, 60), ("Orchard", "Moat", "Ranch")
    assert list(building_of(Box(0, 0, 120, 60), DECK, town, "F", leads=True)) == []
    assert list(building_of(wide, DECK, town, "R", leads=False)) == []
    last, other = (list(building_of(wide, DECK, built, "F", leads=True)) for built in (town, town[:2]))
    assert last and other and last != other
    faded = list(building_of(wide, DECK, town, "F", leads=False))
    fills = {mark.fill for mark in faded if isinstance(mark, Area | Shape)}
    assert fills and INKS["F"] not in fills, "only of who leads it has the colour"


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
    assert list(newest(place, DECK, (), 0)), "before anything is built there are its hills"
    for built in (town[:1], town[:8], town[:30]):
        drawn = [mark for mark in main_street(place, DECK, built) if isinstance(mark, Area | Shape)]
        assert all(place.holds(mark.box) for mark in drawn)
        assert len(drawn) > 4 * len(built)

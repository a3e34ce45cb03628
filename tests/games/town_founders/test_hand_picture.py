"""A founder's own hand as a picture: what one decides by can be read on a phone, where three units are a pixel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cogs.rendering.pictures.fitting import fitted, row_size
from cogs.rendering.pictures.problems import problems
from gamecore.engine.game import Setup
from gamecore.engine.picture.look import TEXT
from gamecore.engine.picture.marks import Names, Picture, Row, Run, Text
from gamecore.games import game
from gamecore.games.town_founders.view import ShownOffer, TownFoundersView
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import HARD_NAMES, PLAIN_NAMES, with_names

RULES: Any = game("town_founders")
ALL = sorted(RULES.cards.cards, key=len, reverse=True)


@cache
def a_view() -> TownFoundersView:
    states = [outcome.state for outcome in played(RULES, Setup(seats=3), "hand", randomly(RULES))]
    view: TownFoundersView = RULES.view(states[len(states) // 2], 0)
    return view


def holding(*cards: str, **changes: Any) -> Picture:
    picture = RULES.picture("hand", a_view().model_copy(update={"own_hand": cards, **changes}), ())
    return with_names("town_founders", picture, PLAIN_NAMES[:3])


def written(picture: Picture) -> Iterator[tuple[str, float]]:
    """Whatever stands there below the head, and how high."""
    for mark in picture.marks[4:]:
        if isinstance(mark, Text):
            yield str(mark.text), fitted(mark).size
        elif isinstance(mark, Row):
            for part in mark.parts:
                if isinstance(part, Run | str):
                    yield str(part.text if isinstance(part, Run) else part), row_size(mark)


@pytest.mark.parametrize("cards", [1, 5, 6, 7, 9, 12, 15])
def test_names_categories_and_figures_are_ten_pixels_high_on_a_phone_however_many_cards_there_are(cards: int) -> None:
    sizes = dict(written(holding(*ALL[:cards])))
    assert set(ALL[:cards]) <= set(sizes)
    assert min(size for text, size in sizes.items() if not text.startswith("with ")) >= TEXT - 1
    assert min(sizes.values()) >= 26, "nothing is smaller than the card that brings one more"


def test_few_cards_have_larger_names_and_their_categories_in_words() -> None:
    few, many = (dict(written(holding(*ALL[-cards:]))) for cards in (5, 9))
    names = {RULES.cards.categories[letter].name for name in ALL[-5:] for letter in RULES.cards.cards[name].resources}
    assert names <= set(few) and min(few[name] for name in ALL[-5:]) >= 42
    assert min(many[name] for name in ALL[-9:]) >= 42


@pytest.mark.parametrize("cards", [1, 6, 7, 15, 20])
def test_the_longest_names_fit_marked_or_not(cards: int) -> None:
    hand = tuple(ALL[:cards])
    for marked in ((), hand):
        picture = RULES.picture("hand", a_view().model_copy(update={"own_hand": hand, "filled_in": marked}), ())
        assert problems(with_names("town_founders", picture, HARD_NAMES[:3])) == []


@pytest.mark.parametrize("offers", range(5))
@pytest.mark.parametrize("cards", [0, 1, 3, 5, 6, 7, 9, 10, 12, 13, 15, 20])
def test_cards_and_offers_share_the_room_and_the_first_offer_always_has_some(cards: int, offers: int) -> None:
    hand, given = tuple(ALL[:cards]), tuple(ALL[-2:])
    offered = tuple(
        ShownOffer(id=str(n), by=1, to=0, give=given, count=2, category=None, named=given) for n in range(offers)
    )
    picture = RULES.picture("hand", a_view().model_copy(update={"own_hand": hand, "offers": offered}), ())
    assert problems(with_names("town_founders", picture, HARD_NAMES[:3])) == []
    shown = [mark for mark in picture.marks if isinstance(mark, Names) and mark.names == given]
    assert bool(shown) == bool(offers) and len(shown) == 2 * (offers if cards <= 6 else len(shown) // 2)


def test_it_tells_who_cannot_see_it_the_cards_and_what_building_them_brings() -> None:
    alt = " ".join(map(str, holding("Barracks", "Fletcher").alt))
    assert "Barracks (1 Military, 1 Government)" in alt and "Building Military brings" in alt


def test_a_spectator_has_none() -> None:
    outcome = next(iter(played(RULES, Setup(seats=3), "hand", randomly(RULES))))
    assert RULES.picture("hand", RULES.view(outcome.state, None), ()) is None

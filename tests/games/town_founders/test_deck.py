"""The cards as the rulebook lists them, and other decks as a table brings them."""

from __future__ import annotations

import copy
import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from gamecore.engine.errors import ContentError
from gamecore.games import game
from gamecore.games.town_founders.cards.model import points, read_deck
from tests.support.games.town_founders.table import DECK

OWN: dict[str, Any] = {
    name: json.loads(files("data").joinpath("town_founders", f"{name}.json").read_text("utf-8"))
    for name in ("cards", "categories")
}


def changed(**changes: Any) -> dict[str, Any]:
    """The own files with card 2 (Farmland) changed."""
    deck = copy.deepcopy(OWN)
    deck["cards"][2] |= changes
    return deck


def mistakes(deck: dict[str, Any]) -> list[str]:
    with pytest.raises(ContentError) as wrong:
        read_deck(deck)
    return str(wrong.value).split("\n")


def test_there_are_113_cards_and_62_bonuses() -> None:
    assert len(DECK.cards) == 113
    assert sum(card.bonus is not None for card in DECK.cards.values()) == 62


def test_every_card_gives_two_points_in_the_ten_categories() -> None:
    assert "".join(DECK.categories) == "FTCRGMPALI"
    assert all(sum(points(DECK, [name]).values()) == 2 for name in DECK.cards)
    given = Counter(letter for card in DECK.cards.values() for letter in card.resources)
    assert given == Counter(I=44, T=38, F=33, A=26, P=21, M=17, L=14, C=13, G=11, R=9)


@pytest.mark.parametrize(
    ("card", "named"), [("Tavern", "Brewer"), ("Pub", "Brewer"), ("Tanner", "Ranch"), ("Caravan", "Trade route")]
)
def test_names_that_the_list_spells_otherwise_mean_the_card_they_mean(card: str, named: str) -> None:
    bonus = DECK.cards[card].bonus
    assert bonus is not None and bonus.card == named


def test_a_bonus_may_be_in_another_category_than_its_card() -> None:
    assert DECK.cards["Graveyard"].resources == "PP"
    assert points(DECK, ["Graveyard", "Cathedral"]) == dict.fromkeys(DECK.categories, 0) | {"P": 2, "R": 3}


def test_an_unknown_letter_is_refused_with_its_place() -> None:
    assert mistakes(changed(resources="FX")) == [
        "cards.json, 2 (Farmland).resources: 'X' is no category; there are FTCRGMPALI"
    ]


def test_a_name_used_twice_is_refused_with_its_place() -> None:
    found = mistakes(changed(name="the quarry", bonus=None) | {"cards": [*OWN["cards"], {**OWN["cards"][0]}]})
    assert found == [
        "cards.json, 113 (Cross Roads).name: 'Cross Roads' reads like another card's; "
        "trades and builds are typed by name"
    ]


def test_a_bonus_that_names_no_card_is_refused_with_its_place() -> None:
    assert mistakes(changed(bonus={"card": "Canal", "letter": "F"})) == [
        "cards.json, 2 (Farmland).bonus.card: no card is called 'Canal'"
    ]


def test_every_mistake_of_a_deck_is_told_at_once() -> None:
    deck = changed(bonus={"card": "Canal", "letter": "Z"})
    deck["cards"][5]["resources"] = "QQ"
    assert [line.split(":")[0] for line in mistakes(deck)] == [
        "cards.json, 2 (Farmland).bonus.letter",
        "cards.json, 2 (Farmland).bonus.card",
        "cards.json, 5 (Vineyard).resources",
    ]


def test_a_file_of_the_wrong_shape_is_refused_with_its_place() -> None:
    assert mistakes(changed(resources="FFF"))[0].startswith("cards.json, 2 (Farmland).resources: ")
    assert mistakes({"categories": OWN["categories"]}) == ["cards.json is missing"]


def test_a_deck_too_small_for_a_table_is_refused() -> None:
    assert mistakes({**OWN, "cards": [card for card in OWN["cards"] if "bonus" not in card]})[0].startswith(
        "cards.json: there must be 60 cards or more, not 51"
    )


def test_categories_have_letters_and_names_of_their_own() -> None:
    deck = copy.deepcopy(OWN)
    deck["categories"][1] |= {"letter": "F", "name": "food"}
    assert [line.split(":")[0] for line in mistakes(deck)][:2] == [
        "categories.json, 1 (food).letter",
        "categories.json, 1 (food).name",
    ]


def test_a_table_brings_another_flavour_as_a_deck_file() -> None:
    flavour = {
        "cards": [{"name": f"Crater {number}", "resources": "OO" if number % 2 else "OE"} for number in range(70)],
        "categories": [{"letter": "O", "name": "Oxygen"}, {"letter": "E", "name": "Energy"}],
    }
    colony: Any = game("town_founders", json.dumps(flavour))
    assert points(colony.cards, ["Crater 1", "Crater 2"]) == {"O": 3, "E": 1}

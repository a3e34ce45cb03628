"""What is in the box (p. 4, Component List), and how a deck that is not is refused."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.errors import ContentError
from gamecore.games.cadwallon.cards.model import DISTRICT_TYPES, GUILDS, read_cards
from gamecore.games.cadwallon.cards.text import action_does
from gamecore.games.cadwallon.presentation.pictures.signs import head_word
from tests.support.games.cadwallon.table import CARDS
from tests.support.games.cadwallon.wording import words

FOLDER = Path(__file__).parents[3] / "data" / "cadwallon"


def files() -> dict[str, Any]:
    return {path.stem: json.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.json")}


def test_the_box_holds_39_district_cards_12_conditions_and_12_contracts_cd_1() -> None:
    kinds = Counter(card.kind for card in CARDS.district.values())
    assert kinds == {"guild": 16, "action": 14, "militia": 5, "personality": 4}
    assert (len(CARDS.conditions), len(CARDS.contracts)) == (12, 12)


def test_there_are_four_kinds_and_the_district_type_is_the_background_a_cd_13() -> None:
    types = Counter(card.type for card in CARDS.district.values())
    assert set(types) == set(DISTRICT_TYPES) and min(types.values()) >= 8
    for kind in ("guild", "militia", "personality", "action"):
        assert len({CARDS.district[id].type for id in CARDS.of_kind(kind)}) == 4


def test_points_and_support_stay_within_what_the_rulebook_shows() -> None:
    for card in CARDS.district.values():
        wanted = {
            "guild": (range(1, 4), range(1, 4)),
            "militia": (range(-2, 0), range(1, 3)),
            "personality": ((0,), (0,)),
            "action": ((2,), (2,)),
        }[card.kind]
        assert card.points in wanted[0] and card.support in wanted[1], card.id


def test_no_two_guild_cards_are_the_same_card() -> None:
    alike = Counter(
        (card.guild, card.points, card.support, card.type) for card in CARDS.district.values() if card.guild
    )
    assert max(alike.values()) == 1 and len(alike) == 16


def test_every_guild_has_a_card_in_each_district_type_and_a_one_and_a_three() -> None:
    for guild in GUILDS:
        cards = [card for card in CARDS.district.values() if card.guild == guild]
        assert len({card.type for card in cards}) == 4
        assert {1, 3} <= {card.points for card in cards}


def test_the_known_actions_are_as_known_and_the_rest_says_that_it_is_ours() -> None:
    markets = CARDS.district["new_markets"]
    assert markets.source == "rulebook" and markets.effect is not None
    assert (markets.effect.do, markets.effect.which) == ("swap", "same_type")
    assert CARDS.district["crowded_lane"].source == "rulebook"
    sources = [{card.source for card in cards.values()} for cards in (CARDS.conditions, CARDS.contracts)]
    assert sources == [{"original"}, {"original"}]


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("district", lambda cards: cards[0].update(support=4), r"district.json, 0 \(debt_collector\)"),
        ("district", lambda cards: cards[0].update(guild=None), "guild cards name their guild"),
        ("district", lambda cards: cards.pop(), "cards of each kind"),
        ("district", lambda cards: cards[1].update(name="Debt Collector"), "reads like another card's"),
        ("district", lambda cards: cards[1].update(name="Débt collector"), "reads like another card's"),
        ("district", lambda cards: cards[1].update(name="★"), "reads like another card's or like none"),
        ("contracts", lambda cards: cards[1].update(name=cards[0]["name"].upper()), "reads like another card's"),
        ("district", lambda cards: cards[1].update(id="debt_collector"), "used twice"),
        ("actions", lambda cards: cards[0]["effect"].update(which="anything"), "swap cannot be 'anything'"),
        ("actions", lambda cards: cards[0]["effect"].update(by=1), "by how much"),
        ("conditions", lambda cards: cards.pop(), "conditions.json, cards"),
        ("contracts", lambda cards: cards[0]["asks"].update(least=2), "exactly one"),
        ("contracts", lambda cards: cards[0].update(extra=1), "Extra inputs"),
    ],
)
def test_a_wrong_deck_is_refused_with_the_place_and_what_is_wrong(file: str, change: Any, said: str) -> None:
    deck = copy.deepcopy(files())
    change(deck[file])
    with pytest.raises(ContentError, match=said):
        read_cards(deck)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ContentError, match=r"contracts\.json is missing"):
        read_cards({name: cards for name, cards in files().items() if name != "contracts"})


def test_where_it_can_be_won_an_action_that_swaps_cards_says_which() -> None:
    """“Swap 2 cards” stood on one that swaps neighbours alone: that was learnt once it was won."""
    swaps = [card for card in CARDS.district.values() if card.effect is not None and card.effect.do == "swap"]
    assert [words(head_word(card)) for card in swaps] == ["swap 2 alike", "swap 2 adjacent", "swap 2 equal →"]
    assert [words(action_does(CARDS, card.id)).split(" (")[1] for card in swaps] == [
        "same district swap)",
        "neighbours swap)",
        "same support swap)",
    ]

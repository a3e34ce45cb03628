"""What the signs on cards mean is told in words, in the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture, Row, Sign
from gamecore.games import game
from gamecore.games.guildhall.presentation.pictures.signs import in_signs
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import PLAIN_NAMES, with_names

RULES: Any = game("guildhall")


def explained(picture: Picture) -> set[str]:
    """Signs with a word beside them that says what they mean."""
    return {
        str(part.params["sign"])
        for mark in picture.marks
        if isinstance(mark, Row)
        for part in mark.parts
        if isinstance(part, Phrase) and part.id == "picture-sign"
    }


def signs(parts: Any) -> set[str]:
    return {part.name for part in in_signs(parts) if isinstance(part, Sign)}


def pictures(kind: Kind, options: dict[str, str]) -> Iterator[tuple[Any, Picture]]:
    """(view, picture) now and then in a game."""
    for number, outcome in enumerate(played(RULES, Setup(seats=2, options=options), "signs", randomly(RULES))):
        view = RULES.view(outcome.state, None if kind == "board" else 0)
        picture = RULES.picture(kind, view, ()) if number % 15 == 0 else None
        if picture is not None:
            yield view, picture


@pytest.mark.parametrize("options", [{}, {"masters": "yes"}])
def test_a_hand_says_what_every_sign_on_its_cards_means(options: dict[str, str]) -> None:
    told = 0
    for view, picture in pictures("hand", options):
        ids = [card.partition(".")[0] for card in view.own_hand]
        on_cards = set().union(*(signs(level.parts) for id in ids for level in RULES.cards.everybody[id].levels))
        assert explained(picture) == on_cards
        told += bool(on_cards)
    assert told > 5


def test_the_board_says_what_the_signs_for_sale_mean_and_where_the_price_stands() -> None:
    told = 0
    for view, picture in pictures("board", {}):
        for_sale = set().union(*(signs(RULES.cards.vp[id].parts) for id in view.row if id))
        assert explained(picture) <= for_sale
        assert len(explained(picture)) == min(5, len(for_sale))
        assert "below: price in chapters" in str(with_names("guildhall", picture, PLAIN_NAMES[:2]).marks)
        told += bool(for_sale)
    assert told > 5

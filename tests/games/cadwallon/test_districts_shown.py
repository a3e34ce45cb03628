"""In which type of district a card lies is seen where an Action asks for it, and names of Actions are whole."""

from __future__ import annotations

from itertools import combinations

import pytest

from cogs.rendering.pictures.svg import svg
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Picture, Row, Shape, Text
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.presentation.pictures.board import board
from gamecore.games.cadwallon.presentation.pictures.emblems import DISTRICTS, district_emblem
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words
from tests.support.pictures.positions import PLAIN_NAMES, with_names

NEW_MARKETS = ("new_markets", *DISTRICT[1:])


def asked(table: Table, kind: str, answer: object) -> Picture:
    question = Question(KIM, kind, PickOne(()), lambda: None)
    shown = GAME.question_picture(GAME.view(table.state, KIM), question, answer, recommended=True)
    assert shown is not None
    return shown.picture


def named(picture: Picture) -> list[str]:
    """The types of district that are explained."""
    told = [mark.text for mark in picture.marks if isinstance(mark, Text)]
    return [words(one) for one in told if isinstance(one, Phrase) and one.id == "district-type"]


def drawn(picture: Picture) -> dict[str, int]:
    """How often the emblem of each type is drawn."""
    shapes = [mark for mark in picture.marks if isinstance(mark, Shape) and mark.box is not None]
    return {
        type: sum(mark.d == district_emblem(type, mark.box, mark.fill).d for mark in shapes if mark.box is not None)
        for type in DISTRICTS
    }


def expected(table: Table) -> dict[str, int]:
    """Each that there is once in the key, and once on each card that lies there."""
    lie: list[str] = [CARDS.district[one or ""].type for one in table.state.grid]
    return {type: lie.count(type) + (type in lie) for type in DISTRICTS}


NAMES = ["High City", "Market", "Harbour", "Old Quarter"]


def test_the_board_shows_the_type_of_every_card_where_an_action_that_asks_for_it_can_be_won_or_played() -> None:
    """New Markets swapped two Personalities, and nothing showed that both lay in the Harbour."""
    for table in (Table(NEW_MARKETS), Table()):
        if "new_markets" not in table.state.grid:
            table.state.box.append("new_markets")
            table.holds(CHRIS, "new_markets")
        picture = board(CARDS, GAME.view(table.state, None))
        assert picture is not None and named(picture) == NAMES
        assert drawn(picture) == expected(table)


@pytest.mark.parametrize("holder", [KIM, CHRIS])
def test_the_picture_of_a_decision_shows_it_where_somebody_may_play_such_an_action(holder: int) -> None:
    table = Table()
    table.state.players[holder].hand.append("new_markets")
    for kind, answer in (("place", "a1-b1"), ("action", {"act": "keep"})):
        picture = asked(table, kind, answer)
        assert named(picture) == NAMES and drawn(picture) == expected(table)


def test_only_types_are_explained_in_which_a_card_lies_and_what_they_are_for() -> None:
    """The Old Quarter was named, and no card lay there; what the signs were for nobody said."""
    types = {id: card.type for id, card in CARDS.district.items() if card.kind == "guild"}
    table = Table([id for id, type in types.items() if type != "old_quarter"][:9])
    table.state.players[CHRIS].hand.append("new_markets")
    for picture in (board(CARDS, GAME.view(table.state, None)), asked(table, "place", "a1-b1")):
        assert picture is not None and named(picture) == NAMES[:3] and drawn(picture) == expected(table)
        told = [part for mark in picture.marks if isinstance(mark, Row) for part in mark.parts]
        assert "swaps two alike:" in [words(one) for one in told if isinstance(one, Phrase)]


def test_elsewhere_nothing_is_shown_that_does_not_matter_nor_what_is_secret() -> None:
    table = Table()
    table.state.players[CHRIS].special = "new_markets"
    pictures = [board(CARDS, GAME.view(table.state, None)), asked(table, "place", "a1-b1")]
    assert all(one is not None and not named(one) and not any(drawn(one).values()) for one in pictures)
    table.state.players[KIM].special, table.state.players[CHRIS].special = "new_markets", None
    assert named(asked(table, "place", "a1-b1")) == NAMES, "its owner knows"
    picture = board(CARDS, GAME.view(table.state, KIM))
    assert picture is not None and not named(picture), "the board is the same for all"


@pytest.mark.parametrize("together", ["in turn", pytest.param("any three", marks=pytest.mark.soak)])
def test_no_name_of_an_action_in_hand_is_cut(together: str) -> None:
    """“Shifted W…” stood on the Action that was recommended. In turn each comes to lie in each place."""
    actions = [id for id, card in CARDS.district.items() if card.kind == "action"]
    in_turn = zip(actions, actions[1:] + actions[:1], actions[2:] + actions[:2], strict=True)
    for held in in_turn if together == "in turn" else combinations(actions, 3):
        table = Table()
        table.state.players[KIM].hand = [*held]
        picture = asked(table, "action", {"act": "keep"})
        assert "…" not in svg(with_names("cadwallon", picture, PLAIN_NAMES[:2])), held

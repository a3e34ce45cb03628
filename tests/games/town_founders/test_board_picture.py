"""The board as a picture."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Text
from gamecore.games.town_founders.presentation.pictures.board import board
from tests.support.games.town_founders.table import DECK, GAME, KIM, Table


def test_the_board_shows_the_founders_in_the_order_of_play() -> None:
    """They stood in the order of their seats, and another was up than the next one shown."""
    table = Table(3)
    table.state.order = [2, 0, 1]
    shown = board(DECK, table.view(0))
    assert shown is not None
    said = [mark.text for mark in shown.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
    assert [text.params["seat"] for text in said if text.id == "picture-seat"] == [2, 0, 1]


def test_until_something_is_built_the_board_is_low_enough_for_a_first_screen() -> None:
    """Its head was cut off at the top of a phone, above towns without a house."""
    table = Table(3, "discard")
    bare = GAME.picture("board", table.view(None), ())
    table.town(KIM, "Moat")
    built = GAME.picture("board", table.view(None), ())
    assert bare is not None and built is not None and bare.height == 810 < built.height

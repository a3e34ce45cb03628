"""What the signs on cards mean is told in words, in the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture, Row, Sign
from gamecore.games import game
from gamecore.games.guildhall.presentation.pictures.signs import ARCHETYPE_SIGNS, COLOUR_LOOKS
from gamecore.games.guildhall.presentation.short_words import in_short, steps
from gamecore.games.guildhall.state import Phase
from tests.support.games.guildhall.table import Table
from tests.support.games.guildhall.wording import TEXTS
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


UNSAID = {"cup", "star", *(look.sign for look in COLOUR_LOOKS.values()), *ARCHETYPE_SIGNS.values()}
"""VP, Chapter Masters, and signs that stand beside their names."""


def signs(picture: Picture) -> set[str]:
    """What is drawn that is no word; a sign whose meaning is told stands in its own row once more."""
    parts = [part for mark in picture.marks for part in (mark.parts if isinstance(mark, Row) else (mark,))]
    return {part.name for part in parts if isinstance(part, Sign)} - UNSAID


def words_in(picture: Picture) -> str:
    return str(with_names("guildhall", picture, PLAIN_NAMES[:2]).marks)


def pictures(kind: Kind, options: dict[str, str]) -> Iterator[tuple[Any, Picture]]:
    """(view, picture) now and then in a game."""
    for number, outcome in enumerate(played(RULES, Setup(seats=2, options=options), "signs", randomly(RULES))):
        view = RULES.view(outcome.state, None if kind == "board" else 0)
        picture = RULES.picture(kind, view, ()) if number % 15 == 0 else None
        if picture is not None:
            yield view, picture


@pytest.mark.parametrize("options", [{}, {"masters": "yes"}, {"set": "gathering"}])
def test_a_hand_says_what_every_sign_on_it_means_and_what_cards_do_in_words(options: dict[str, str]) -> None:
    found: set[str] = set()
    for view, picture in pictures("hand", options):
        assert signs(picture) <= explained(picture)
        assert ("hollow: joins at turn’s end" in words_in(picture)) == bool(view.own.area)
        assert ("numbers: cards in its chapter" in words_in(picture)) == bool(view.own_hand)
        found |= explained(picture)
    assert "ban" in found and found <= {"coin", "ban", "waiting", "book"}


def test_no_two_levels_of_a_profession_say_the_same() -> None:
    for one in RULES.cards.professions.values():
        said = [TEXTS.words(does) for _, _, does in steps(one.levels, 1)]
        assert len({*said}) == len(said), one.name


@pytest.mark.parametrize("options", [{}, {"houses": "yes"}])
def test_the_board_says_what_its_signs_mean(options: dict[str, str]) -> None:
    for view, picture in pictures("board", options):
        assert signs(picture) <= explained(picture) | {"book"}
        price = "five colours of one profession buy these points" if view.phase == "setup" else "chapter, the price"
        assert price in words_in(picture)
        is_near = any(len(lying) == 4 for one in view.players for lying in one.chapters.values())
        assert ("gold frame: one short" in words_in(picture)) == is_near


def test_points_have_another_sign_than_what_is_recommended() -> None:
    kinds: tuple[Kind, ...] = ("board", "hand")
    for kind in kinds:
        for _, picture in pictures(kind, {}):
            drawn = [part for mark in picture.marks for part in (mark.parts if isinstance(mark, Row) else (mark,))]
            assert "star" not in {part.name for part in drawn if isinstance(part, Sign)}


def test_what_is_for_sale_says_what_it_does_in_words() -> None:
    said = {id: TEXTS.words(in_short(one.parts)) for id, one in RULES.cards.vp.items() if one.parts}
    assert said["summons"] == "steal a card" and said["festival"] == "+2 actions"
    assert said["toll"] == "steal 1 VP, draw 2, +2 actions"


def test_before_the_first_turn_the_board_says_what_one_collects() -> None:
    """It showed a price, trophies and professions, and no sentence of what becomes of them."""
    table = Table(3)
    said = "five colours of one profession buy these points"
    phases: tuple[Phase, Phase] = ("setup", "act")
    for phase in phases:
        table.state.phase = phase
        picture = RULES.picture("board", table.game.view(table.state, None), ())
        shown = with_names("guildhall", picture, PLAIN_NAMES[:3])
        assert (said in str(shown.marks)) == (phase == "setup") and problems(shown) == []

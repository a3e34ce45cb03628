"""One's own hand as a picture: what one decides by can be read on a phone, where three units are a pixel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cogs.rendering.pictures.fitting import fitted, row_size
from cogs.rendering.pictures.problems import problems
from gamecore.engine.game import Setup
from gamecore.engine.picture.look import TEXT
from gamecore.engine.picture.marks import Picture, Row, Text
from gamecore.games import game
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.presentation.short_words import steps
from gamecore.games.guildhall.view import GuildhallView
from tests.support.games.guildhall.wording import words
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import HARD_NAMES, PLAIN_NAMES, with_names

RULES: Any = game("guildhall")
SETS = (
    "fighter bard monk ranger sorcerer druid",
    "spellblade assassin wizard marshall shaman psion",
    "barbarian rogue warlock paladin cleric artificer",
    "duelist tumbler enchanter herald invoker alchemist",
)


@cache
def a_view() -> GuildhallView:
    views = (RULES.view(one.state, 0) for one in played(RULES, Setup(seats=2), "hand", randomly(RULES)))
    view: GuildhallView = next(view for view in views if view.phase == "act")
    return view


def holding(professions: str, cards: int, *, begun: int = 6, marked: int = 0, names: Any = PLAIN_NAMES) -> Picture:
    """A hand of so many cards above a guildhall in which so many chapters are begun."""
    view, six = a_view(), professions.split()
    hand = tuple(f"{six[at % 6]}.{COLOURS[at // 6]}" for at in range(cards))
    own = view.players[0].model_copy(update={"chapters": {id: (f"{id}.purple",) for id in six[:begun]}, "area": ()})
    players = (own, *(one.model_copy(update={"chapters": {}, "area": ()}) for one in view.players[1:]))
    changes = {"own_hand": hand, "filled_in": hand[:marked], "professions": tuple(six), "players": players}
    picture = RULES.picture("hand", view.model_copy(update=changes), ())
    return with_names("guildhall", picture, names[:2])


def written(picture: Picture) -> Iterator[tuple[str, float]]:
    """Names, colours and what cards do, and how high: all but the head."""
    for mark in picture.marks[4:]:
        if isinstance(mark, Text):
            yield str(mark.text), fitted(mark).size
        elif isinstance(mark, Row):
            yield " ".join(part for part in mark.parts if isinstance(part, str)), row_size(mark)


@pytest.mark.parametrize(("cards", "begun"), [(1, 6), (4, 6), (6, 6), (9, 0), (9, 6)])
@pytest.mark.parametrize("professions", SETS)
def test_up_to_nine_cards_say_all_in_ten_pixels_on_a_phone(professions: str, cards: int, begun: int) -> None:
    sizes = list(written(holding(professions, cards, begun=begun)))
    assert {RULES.cards.everybody[id].name for id in professions.split()[:cards]} <= {text for text, _ in sizes}
    assert min(size for _, size in sizes) >= TEXT - 1


@pytest.mark.parametrize("professions", SETS)
def test_the_names_of_up_to_four_cards_are_fourteen_pixels_high(professions: str) -> None:
    names = {RULES.cards.everybody[id].name for id in professions.split()[:4]}
    sizes = [size for text, size in written(holding(professions, 4, begun=0)) if text in names]
    assert len(sizes) == 4 and min(sizes) >= 42


def test_a_card_that_counts_its_chapter_says_that_it_does_as_many_as_that_has() -> None:
    """ "[1] draw 1, [4] draw 4" read as if it drew one with three."""
    said = [text for text, _ in written(holding("cleric", 1, begun=0))]
    assert said[-5:-1] == ["0", "+1 action", "1+", "draw as many, +1 action"]
    levels = RULES.cards.everybody["cleric"].levels
    shown = {count: [(tag, words(does)) for _, tag, does in steps(levels, count)] for count in (2, 3, 4)}
    assert shown[2] == [("2", "draw 2, +1 action"), ("3+", "draw as many, +1 action")]
    assert shown[3] == [("3", "draw 3, +1 action"), ("4", "draw 4, +1 action")]
    assert shown[4] == [("4", "draw 4, +1 action")]


@pytest.mark.parametrize("cards", [1, 3, 6, 9, 12, 14, 20])
@pytest.mark.parametrize("professions", SETS)
def test_a_hand_of_any_size_fits_marked_as_well(professions: str, cards: int) -> None:
    assert problems(holding(professions, cards, marked=cards, names=HARD_NAMES)) == []


@pytest.mark.parametrize(("cards", "abreast"), [(4, 2), (6, 3), (9, 3), (12, 4)])
def test_as_few_lie_abreast_as_there_is_room_for(cards: int, abreast: int) -> None:
    tops = [mark.box.y for mark in holding(SETS[0], cards, begun=0).marks[4:] if isinstance(mark, Text)]
    first = min(tops)
    assert sum(abs(y - first) < 50 for y in tops) == 2 * abreast, "a name and a colour each"

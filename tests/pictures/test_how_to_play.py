"""How to play, drawn: whole with every option, told to who cannot see it, and above what a first question shows."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import pytest

from cogs.rendering.pictures.problems import problems
from cogs.rendering.pictures.svg import svg
from cogs.rendering.pictures.wording import alt_text, worded
from cogs.wording.fluent import load_wording
from cogs.wording.lengths import words_in
from gamecore import games
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import DrawsHowToPlay
from gamecore.engine.picture.marks import Area, Picture, Shape, Text
from gamecore.engine.picture.stacking import stacked
from gamecore.engine.picture.steps import CAPTION_SIZE, SHOWN

MOST_WORDS = 9
"""Of what stands beside a step."""
GOLDENS = {
    ("cadwallon", ""): "34c57d455c8a0f84",
    ("gilded_compass", ""): "a2ca4933d096227a",
    ("guild_master", ""): "db619c977aa7bb28",
    ("guildhall", ""): "4493dbd2c47b2e65",
    ("town_founders", ""): "29013cfe13a948f0",
    ("town_founders", "variant=interaction"): "780a2ab2fc927d58",
}


def setups(key: str) -> list[dict[str, str]]:
    """The usual options, and each other one once."""
    usual = {option.key: option.values[0] for option in games.game(key).options}
    others = [{option.key: value} for option in games.game(key).options for value in option.values[1:]]
    return [usual | other for other in ({}, *others)]


def drawn(key: str, options: Mapping[str, str], players: int = 0) -> Picture:
    game = games.game(key)
    assert isinstance(game, DrawsHowToPlay)
    counted = {option: int(value) if value.isdigit() else value for option, value in options.items()}
    return game.how_to_play(Phrase("how-to-play", {**counted, "players": players}))


def with_words(key: str, picture: Picture) -> Picture:
    return worded(picture, load_wording(key), ())


@pytest.mark.parametrize("key", games.all_keys())
def test_it_has_no_problems_with_any_option_and_says_its_steps_to_who_cannot_see_it(key: str) -> None:
    for options in setups(key):
        for players in (0, *games.game(key).seats):
            picture = with_words(key, drawn(key, options, players))
            assert problems(picture) == []
            written = [str(mark.text) for mark in picture.marks if isinstance(mark, Text) and mark.size == CAPTION_SIZE]
            assert alt_text(picture).startswith("How to play: ") and len(written) == 4
            assert all(caption in alt_text(picture) for caption in written)


@pytest.mark.parametrize("key", games.all_keys())
def test_each_step_is_told_in_a_few_words_that_a_phone_shows_large_enough(key: str) -> None:
    for options in setups(key):
        picture = with_words(key, drawn(key, options))
        captions = [mark for mark in picture.marks if isinstance(mark, Text) and mark.size == CAPTION_SIZE]
        assert len(captions) == 4
        assert all(words_in(str(caption.text)) <= MOST_WORDS for caption in captions)
        assert all(mark.size >= SHOWN for mark in picture.marks if isinstance(mark, Text))


@pytest.mark.parametrize(("key", "other"), GOLDENS)
def test_it_looks_as_it_did(key: str, other: str) -> None:
    """One that differs: look at it, and if it is right, write the new hash above."""
    option, _, value = other.partition("=")
    text = svg(with_words(key, drawn(key, setups(key)[0] | ({option: value} if option else {}), 4)))
    assert hashlib.blake2b(text.encode(), digest_size=8).hexdigest() == GOLDENS[key, other]


def test_of_two_pictures_the_lower_one_moves_down_with_all_that_is_drawn_in_it() -> None:
    box = Box(10, 20, 30, 40)
    path = "M10 20H40V60L25 40a5 5 0 0 1 5 -5C1 2 3 4 5 6A7 7 0 0 1 10 20Z"
    lower = Picture(50, 70, (Area(box, "#000000"), Shape(box, path)), ("what one decides by", "and all else"))
    upper = Picture(50, 100, (Area(box, "#FFFFFF"),), ("how to play",))
    both = stacked(upper, lower)
    assert (both.width, both.height) == (50, 170)
    assert both.alt == ("what one decides by", "how to play", "and all else")
    first, area, shape = both.marks
    assert first == upper.marks[0]
    assert isinstance(area, Area) and isinstance(shape, Shape)
    assert area.box == shape.box == Box(10, 120, 30, 40)
    assert shape.d == "M10 120H40V160L25 140a5 5 0 0 1 5 -5C1 102 3 104 5 106A7 7 0 0 1 10 120Z"

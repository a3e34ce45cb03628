"""Names that the bot gives itself can be read whole wherever they stand."""

from __future__ import annotations

import pytest

from cogs.rendering.pictures.fitting import fitted, laid_out
from cogs.rendering.pictures.wording import worded
from cogs.wording.fluent import load_wording
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.picture.marks import Text
from gamecore.games import game
from tests.support.pictures.positions import PLAIN_NAMES, drawing_games, on_the_way, with_names


@pytest.mark.parametrize("key", drawing_games())
def test_no_stewards_name_is_cut_at_a_full_table(key: str) -> None:
    seats = game(key).seats[-1]
    names = [load_wording(key).label(say("chair-steward-called", chair=chair)) for chair in range(seats)]
    kinds = set()
    for kind, picture in on_the_way(key, Setup(seats=seats), "stewards", 200):
        put = with_names(key, picture, tuple(names))
        told = [mark for mark in laid_out(put) if isinstance(mark, Text) and "Steward" in str(mark.text)]
        assert [str(mark.text) for mark in told if fitted(mark).was_cut] == [], kind
        kinds.add(kind)
    assert {"board", "end"} <= kinds


@pytest.mark.parametrize("key", drawing_games())
def test_a_bot_with_emojis_of_its_own_says_in_pictures_what_one_without_says(key: str) -> None:
    with_emojis, names = load_wording(key, emojis=True), PLAIN_NAMES[:2]
    for _, picture in on_the_way(key, Setup(seats=2), "emojis", 60):
        assert worded(picture, with_emojis, names) == with_names(key, picture, names)

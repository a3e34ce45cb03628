"""Of many tiles side by side each says what it waits for, in words that can be read."""

from __future__ import annotations

import pytest

from cogs.rendering.pictures.fitting import fitted, laid_out
from cogs.rendering.pictures.problems import problems
from gamecore.engine.choices import PickSome
from gamecore.engine.picture.marks import Picture, Text
from gamecore.engine.scripts import Question
from tests.support.games.gilded_compass.table import GAME, KIM, TILES, Table
from tests.support.pictures.positions import PLAIN_NAMES, with_names


def on_offer(kind: str, count: int) -> Picture:
    """So many tiles that add nothing yet to what a hunter has who has nothing."""
    table = Table(5)
    table.hunter(KIM, maps=[])
    table.state.specialists = list(TILES.specialists)[:count]
    table.state.maps = [one.id for one in TILES.maps.values() if one.low == 0][:count]
    question = Question(KIM, kind, PickSome((), 0, 1), lambda: ())
    shown = GAME.question_picture(GAME.view(table.state, KIM), question, ("0",), recommended=True)
    assert shown is not None
    return with_names("gilded_compass", shown.picture, PLAIN_NAMES[:5])


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize(("kind", "words"), [("specialist", "on map"), ("map", "later round")])
def test_what_each_of_many_tiles_waits_for_stands_above_its_figure_30_units_high(
    kind: str, words: str, count: int
) -> None:
    """Beside the figure it was half as high."""
    picture = on_offer(kind, count)
    told = [mark for mark in laid_out(picture) if isinstance(mark, Text) and mark.text == words]
    assert [fitted(mark).size for mark in told] == [30] * count
    assert problems(picture) == []


@pytest.mark.parametrize("kind", ["specialist", "map"])
def test_of_few_tiles_it_stands_before_the_figure_and_the_picture_is_no_higher(kind: str) -> None:
    assert problems(on_offer(kind, 4)) == []
    assert on_offer(kind, 4).height < on_offer(kind, 5).height

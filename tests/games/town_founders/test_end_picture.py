"""The picture of the end tells the story as it was: its lines are the scores that everybody could see."""

from __future__ import annotations

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.charts import score_lines
from gamecore.engine.picture.marks import SeatMark, Shape
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.town_founders.game import TownFounders
from gamecore.games.town_founders.presentation.pictures.end import _by_round
from tests.support.games.tables import played, randomly


@pytest.mark.parametrize("variant", ["original", "interaction"])
def test_each_round_is_drawn_as_it_stood_when_the_next_one_began(variant: str) -> None:
    rules = game("town_founders")
    assert isinstance(rules, TownFounders)
    told: list[Event] = []
    stood: dict[int, tuple[int, ...]] = {}
    for outcome in played(rules, Setup(seats=3, options={"variant": variant}), "end picture", randomly(rules)):
        view = rules.view(outcome.state, None)
        told += [event for event in outcome.events if event.is_for(None)]
        last = rules.public_scores(view)
        stood.setdefault(view.round, last)
    drawn = [tuple(scores) for scores in _by_round(rules.cards, view, told)]
    assert drawn == [*[stood[number] for number in range(2, view.round + 1)], last]


def test_of_equal_scores_the_better_total_stands_above_and_no_line_hides_another() -> None:
    """Blue stood above Green, who was second by the total, and one line lay below another."""
    marks = score_lines(Box(0, 0, 1000, 300), [(1, 1, 0), (2, 2, 3)], (2, 2, 3), (2, 1, 0))
    ends = {mark.seat: mark.box.y for mark in marks if isinstance(mark, SeatMark) and mark.box and mark.box.w > 40}
    assert sorted(ends, key=lambda seat: ends[seat]) == [2, 1, 0]
    paths = {mark.d for mark in marks if isinstance(mark, Shape)}
    assert len(paths) == 3
    level = [mark.box for mark in marks if isinstance(mark, SeatMark) and mark.seat in (0, 1) and mark.plain]
    assert len({(box.x, box.y) for box in level if box is not None}) == len(level) == 4


def test_lines_that_only_meet_stand_at_the_very_same_height_with_their_shapes_side_by_side() -> None:
    """At 70 each after a round one line was drawn clearly above the other."""
    rounds = [(57, 56), (70, 70), (84, 92)]
    marks = score_lines(Box(0, 0, 1000, 400), rounds, (121, 128), (1, 0))
    shapes = [mark for mark in marks if isinstance(mark, SeatMark) and mark.plain and mark.box]
    (first, second) = [[mark.box for mark in shapes if mark.seat == seat][1] for seat in (0, 1)]
    assert first is not None and second is not None
    assert first.y == second.y and abs(first.x - second.x) >= first.w - 1
    heights = {mark.d.split("L")[2].split()[1] for mark in marks if isinstance(mark, Shape) and mark.d.count("L") == 3}
    assert len(heights) == 1


def test_lines_that_run_on_together_lie_beside_each_other_with_their_shapes_at_the_same_height() -> None:
    marks = score_lines(Box(0, 0, 1000, 400), [(10, 10), (20, 20)], (30, 40), (1, 0))
    heights = [mark.box.y for mark in marks if isinstance(mark, SeatMark) and mark.plain and mark.box]
    assert heights[:2] == heights[2:] and heights[0] > heights[1]
    ways = {mark.d for mark in marks if isinstance(mark, Shape) and mark.d.count("L") == 2}
    assert len(ways) == 2

"""What artifacts would pay, told before anybody bids dice for them."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from gamecore.engine.choices import Acts
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.rules.artifacts_to_come import hoped_gold, open_range
from gamecore.games.gilded_compass.rules.turn_choices import turn
from tests.support.games.gilded_compass.table import GAME, KIM, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def rolled(*faces: int) -> Table:
    table = Table(3)
    table.state.phase, table.state.rolled = "turn", list(faces)
    table.hunter(KIM, dice=len(faces), collection="water_jungle")
    return table


def offered(table: Table, key: str) -> str:
    choices = turn(WeighingPlay(table.referee(), TILES), KIM).question.choices
    assert isinstance(choices, Acts)
    return next(lines([act.hint])[0] for act in choices.acts if act.key == key and act.hint is not None)


def below(table: Table) -> list[str]:
    return lines(GAME.preview(GAME.view(table.state, KIM), turn(table.play(), KIM).question, None))


def test_the_first_turn_says_what_ones_collection_pays() -> None:
    """Four dice went for artifacts of which four kinds in six pay 1 Gold, and that was learnt when they were drawn."""
    told = "Your secret: Water jug pays you 4 Gold, Jungle mask 2, other artifacts 1."
    table = rolled(1, 2, 3, 3, 4, 5, 6, 6)
    assert told in below(table)
    table.state.round = 3
    assert told not in below(table)
    assert told not in below(rolled(1, 2, 3))


@pytest.mark.parametrize(("known", "rank", "drawn", "kept"), [((), 1, 3, 2), ((), 2, 2, 1), (("water",) * 6, 1, 3, 2)])
def test_a_place_at_the_auction_is_worth_the_best_of_all_that_may_be_drawn(
    known: tuple[str, ...], rank: int, drawn: int, kept: int
) -> None:
    golds = {"water": 4, "jungle": 2}
    stack = [one.id for one in TILES.artifacts.values() for _ in range(one.count - known.count(one.id))]
    draws = combinations([golds.get(id, 1) for id in stack], drawn)
    expected = mean(sum(sorted(draw, reverse=True)[:kept]) for draw in draws)
    assert hoped_gold(TILES, "water_jungle", known, rank) == pytest.approx(expected)
    assert hoped_gold(TILES, "water_jungle", known, 4) == 0


def test_the_auction_says_how_much_gold_it_brings_on_average_for_ones_own_collection() -> None:
    """ "2 to 8 Gold" stood beside "a map of 3 Gold", and nobody could compare them."""
    table = rolled(1, 2, 3, 6)
    for rival in (1, 2):
        table.hunter(rival, dice=0)
    assert f"{hoped_gold(TILES, 'water_jungle', (), 1):.1f}" == "4.0"
    told = "keep 2 of 3 artifacts · net +{} Gold"
    assert offered(table, "auction:123").startswith(told.format(4 - 1.5)), "nobody has a turn left"
    table.state.gone.artifacts[:] = ["water"] * 5 + ["jungle"] * 5
    table.hunter(KIM, artifacts=["water", "jungle"])
    assert offered(table, "auction:123").startswith(told.format(2 - 1.5)), "all others are worth 1"


def test_what_a_rivals_artifacts_may_pay_is_told_from_what_lies_open_alone() -> None:
    """ "30 + 6 hidden artifacts" was read as 36."""
    assert open_range(TILES, (), 0) == (0, 0)
    assert open_range(TILES, (), 7) == (7, 6 * 4 + 2)
    rejected = [one for one in TILES.artifacts for _ in range(5)]
    assert open_range(TILES, rejected, 3) == (3, 4 + 2 + 1)

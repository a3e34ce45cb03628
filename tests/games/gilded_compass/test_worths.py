"""What a placement is expected to bring, said beside each that is offered."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.chances import likely_times
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.rules.turn_choices import turn
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def asked(table: Table) -> Question:
    return turn(WeighingPlay(table.referee(), TILES), KIM).question


def hint(table: Table, key: str) -> str:
    choices = asked(table).choices
    assert isinstance(choices, Acts)
    return next(lines([act.hint])[0] for act in choices.acts if act.key == key and act.hint is not None)


def rolled(*faces: int) -> Table:
    table = Table(3)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, list(faces)
    table.state.maps[:] = ["red_4", "blue_2", "green_3", "red_1"]
    table.hunter(KIM, dice=len(faces), collection="water_jungle")
    return table


def test_every_place_that_wins_something_says_about_how_much_gold_it_adds() -> None:
    """Three sixes at the Archives stood beside a six at the Auction House, and no Gold at the maps to compare."""
    table = rolled(6, 6, 6, 1, 2)
    assert "about +" in hint(table, "archives:666") and "about +" in hint(table, "auction:6")
    assert "about" not in hint(table, "library:1"), "a token says what it is"


def test_no_gold_is_hoped_for_where_no_map_is_left() -> None:
    table = rolled(1, 2)
    table.puts(CHRIS, "archives:666", "archives:555", "archives:444", "archives:333")
    table.state.phase, table.state.rolled = "turn", [1, 2]
    assert "about" not in hint(table, "archives:1")


def test_beside_a_place_stands_where_the_dice_are_likely_to_end() -> None:
    """ "Others could beat it: 99 %" stood beside nearly everything: it told dice that last from none that do."""
    table = rolled(6, 6, 6, 6, 1)
    assert "likely stays 1st" in hint(table, "archives:6666")
    assert "likely ends" in hint(table, "archives:1")
    table.hunter(CHRIS, dice=0)
    table.state.hunters[2].dice = 0
    assert "likely" not in hint(table, "archives:1"), "nobody plays any more"


def test_the_star_says_about_how_much_gold_its_dice_add() -> None:
    table = rolled(5, 6)
    table.state.maps[:] = []
    question = asked(table)
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("star"))
    assert "about +" in lines([advice.why[0].phrase])[0]


def test_what_is_expected_gives_away_nothing_that_is_hidden() -> None:
    """It is reckoned from what the hunter sees: the collections of others make no difference."""
    table = rolled(5, 6, 6)
    before = hint(table, "auction:56")
    table.hunter(CHRIS, collection="fire_dark", artifacts=["water"] * 3)
    assert hint(table, "auction:56") == before
    assert Seen(TILES, GAME.view(table.state, KIM), KIM).hunter.artifacts == []


def test_something_is_likely_so_often_that_more_is_as_rare_as_less() -> None:
    assert [likely_times(expected) for expected in (0.0, 0.5, 0.8, 2.0)] == [0, 0, 1, 2]

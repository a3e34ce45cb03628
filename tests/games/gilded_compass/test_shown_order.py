"""In menus and in the picture a building shows first what stands there, whatever identifies the question."""

from __future__ import annotations

from gamecore.engine.choices import Acts
from gamecore.games.gilded_compass.presentation.pictures.chosen import at_each, chosen
from gamecore.games.gilded_compass.rules.turn_choices import turn
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, Table


def rolled(*faces: int) -> tuple[Table, Acts]:
    table = Table(4)
    table.state.phase, table.state.rolled = "turn", list(faces)
    table.hunter(KIM, dice=len(faces))
    choices = turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    return table, choices


def shown(choices: Acts, building: str) -> list[str]:
    acts = sorted(choices.acts, key=lambda act: act.shown_at)
    return [act.key.split(":")[1] for act in acts if act.key.startswith(building)]


def test_a_good_set_is_not_listed_last() -> None:
    """5 5 5, beaten by few, stood at the end of the second menu behind single dice that anybody beats."""
    _, choices = rolled(5, 5, 5, 5, 6, 1, 2, 4)
    assert shown(choices, "archives")[:2] == ["5555", "555"]


def test_the_picture_shows_of_a_building_what_stands_best_there() -> None:
    """One 6 that 99 % of rolls beat was the best for the Archives, though there was 2 2 2."""
    table, choices = rolled(2, 2, 2, 6, 1, 3, 5, 5)
    question = turn(table.play(), KIM).question
    view = GAME.view(table.state, KIM)
    could = at_each(view, question, chosen(view, question, None))
    assert could["archives"].placement.key == "archives:222"
    assert [act.key for act in choices.acts if act.leads and act.key.startswith("archives")] == ["archives:222"]


def test_what_is_listed_keeps_its_order_which_identifies_the_question() -> None:
    table, choices = rolled(5, 5, 5, 5, 6, 1, 2, 4)
    default = turn(table.play(), KIM).question.default()
    assert default == {"act": choices.acts[0].key}
    assert [act.shown_at for act in choices.acts] != sorted(act.shown_at for act in choices.acts)


def test_the_best_place_is_shown_beside_what_spends_dice_best() -> None:
    """6 6 as the second stood alone for the Archives, where 5 5 5 would have been the first."""
    table, _ = rolled(1, 2, 3, 5, 5, 5, 6, 6)
    table.puts(CHRIS, "archives:333")
    question = turn(table.play(), KIM).question
    assert isinstance(question.choices, Acts)
    leading = {act.key for act in question.choices.acts if act.leads and act.key.startswith("archives")}
    view = GAME.view(table.state, KIM)
    assert "archives:555" in leading
    assert at_each(view, question, chosen(view, question, None))["archives"].placement.key == "archives:555"

"""One order of placements everywhere: what is recommended, the menus, and the picture go by one figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.presentation.pictures.chosen import at_each, chosen
from gamecore.games.gilded_compass.rules.turn_choices import turn
from gamecore.games.gilded_compass.state import State
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table

SAFER = 0.2
"""What is recommended for being safer may have a figure that is less by so much."""


def rolled(*faces: int) -> tuple[Table, Question]:
    table = Table(4)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, list(faces)
    table.hunter(KIM, dice=len(faces))
    return table, turn(WeighingPlay(table.referee(), TILES), KIM).question


def acts_of(question: Question) -> Sequence[Act]:
    assert isinstance(question.choices, Acts)
    return question.choices.shown


def figures(acts: Sequence[Act]) -> dict[str, float]:
    told = {act.key: str(act.hint.params.get("net", "none")) for act in acts if act.hint is not None}
    return {key: float(one.replace("−", "-")) for key, one in told.items() if one != "none"}


@pytest.mark.parametrize(
    ("seats", "every"), [(4, 2), *(pytest.param(seats, 1, marks=pytest.mark.soak) for seats in (2, 3, 4))]
)
def test_the_figures_in_a_menu_fall_from_the_first_line_to_the_last_and_the_star_has_the_highest(
    seats: int, every: int
) -> None:
    """⭐ had +3.5 and others +4.2; what Why called the second best was not the button beside it. Of one turn in so
    many; all else is played at random there."""
    luck, asked, turns = Chance("figures"), 0, 0

    def answer(state: State, question: Question) -> JsonValue:
        nonlocal asked, turns
        view = GAME.view(state, question.seat)
        asked += question.kind == "turn"
        if every > 1 and (question.kind != "turn" or asked % every):
            return GAME.random(None, question, luck)
        if question.kind != "turn":
            return GAME.steward(view, question, luck)
        advice, told = GAME.advise(view, question, luck), figures(acts_of(question))
        key, next_key = (_key(one) for one in (advice.answer, advice.second))
        first, *rest = [*told.values()]
        assert rest == sorted(rest, reverse=True) and first >= max(told.values()) - SAFER - 0.05
        if key == "reroll":
            assert next_key == acts_of(question)[0].key, "as the dice lie"
        elif key in told:
            turns += 1
            assert key == acts_of(question)[0].key
            assert next_key not in told or told[next_key] == rest[0]
        return advice.answer

    drive(GAME, Setup(seats=seats), "figures", answer)
    assert turns > 50 / every


def _key(answer: Any) -> str:
    return str(answer["act"]) if isinstance(answer, dict) else ""


def test_the_picture_shows_of_a_building_what_stands_best_there() -> None:
    """One 6 that 99 % of rolls beat was the best for the Archives, though there was 2 2 2."""
    table, question = rolled(2, 2, 2, 6, 1, 3, 5, 5)
    view = GAME.view(table.state, KIM)
    could = at_each(view, question, chosen(view, question, None))
    assert could["archives"].placement.key == "archives:222"
    leading = [act.key for act in acts_of(question) if act.leads]
    assert [key for key in leading if key.startswith("archives")] == ["archives:222"]


def test_what_wins_nothing_comes_behind_what_wins_something() -> None:
    table, _ = rolled(1, 2, 6, 6)
    table.puts(CHRIS, "archives:555", "archives:444", "archives:333", "archives:222")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1, 2, 6, 6]
    keys = [act.key for act in acts_of(turn(WeighingPlay(table.referee(), TILES), KIM).question)]
    assert keys.index("archives:66") > keys.index("library:1")


def test_what_is_listed_keeps_its_order_which_identifies_the_question() -> None:
    _, question = rolled(5, 5, 5, 5, 6, 1, 2, 4)
    assert isinstance(question.choices, Acts)
    assert question.default() == {"act": question.choices.acts[0].key}
    listed, shown = ([act.key for act in acts] for acts in (question.choices.acts, acts_of(question)))
    assert listed != shown and sorted(listed) == sorted(shown)

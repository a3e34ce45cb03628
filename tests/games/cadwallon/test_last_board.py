"""The board of a game that is over is the district as it was decided last."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Picture, Text
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.state import State
from tests.support.games.cadwallon.table import GAME
from tests.support.games.cadwallon.wording import words


def played(seats: int, **options: str) -> tuple[State, list[Event]]:
    told: list[Event] = []
    luck = Chance("last")
    state, _ = drive(
        GAME,
        Setup(seats=seats, options=options),
        "last",
        lambda _, question: GAME.random(None, question, luck),
        lambda _, new: told.extend(event for event in new if event.only is None),
    )
    return state, told


def board(state: State, told: list[Event]) -> Picture:
    found = GAME.picture("board", GAME.view(state, None), told)
    assert found is not None
    return found


def alt(picture: Picture) -> list[str]:
    return [words(one) for one in picture.alt if isinstance(one, Phrase)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("on", ["off", "on"])
def test_it_shows_every_card_of_the_last_round_with_who_won_it(seats: int, on: str) -> None:
    """There was a table of points, and what had been decided was not to be seen any more."""
    state, told = played(seats, conditions=on, special=on, contracts=on)
    said = alt(board(state, told))
    last = max(at for at, event in enumerate(told) if event.kind == "control.began")
    decided: list[Any] = [event.params for event in told[last:] if event.kind in ("control.won", "control.stays")]
    won = [one for one in decided if "seat" in one]
    assert won and sum("leads with" in line for line in said) == len(won)
    for one in won:
        (line,) = (line for line in said if line.startswith(f"{one['space']} {one['card'].params['card']} "))
        assert f"{'🟥🟦🟩🟨'[one['seat']]} " in line.split("leads with")[0]
    stay = [card.params["card"] for one in decided for card in one.get("cards", ())]
    assert sum("nobody leads" in line for line in said) == len(stay)


def test_beside_it_stand_the_final_points() -> None:
    state, told = played(3, contracts="on")
    shown = [str(mark.text) for mark in board(state, told).marks if isinstance(mark, Text)]
    assert all(str(points).replace("-", "−") in shown for points in GAME.result(state).scores)


def test_where_nothing_was_told_it_shows_where_points_came_from() -> None:
    state, _ = played(3)
    assert not any("leads with" in line for line in alt(board(state, [])))

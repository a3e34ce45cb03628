"""How long the game still takes is said by what decides it: the cards that are left."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event, Question
from tests.support.games.cadwallon.table import GAME
from tests.support.games.cadwallon.wording import words


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_as_many_rounds_as_are_told_at_least_do_follow(seed: str) -> None:
    """“3 or 4 rounds” was all that was said, three rounds long."""
    told: list[tuple[int, int]] = []
    events: list[Event] = []

    def answer(state: Any, question: Question) -> Any:
        view = GAME.view(state, question.seat)
        summary = GAME.your_round(view, [event for event in events if event.is_for(question.seat)])
        for line in () if summary is None else map(words, summary.lines):
            if match := re.search(r" · \d+ cards left: (\d) more rounds? at least$", line):
                told.append((state.round, int(match[1])))
        return GAME.steward(view, question, Chance("left"))

    end, _ = drive(GAME, Setup(seats=3), seed, answer, lambda _, more: events.extend(more))
    assert {round for round, _ in told} >= {1, 2} and all(round + more <= end.round for round, more in told)

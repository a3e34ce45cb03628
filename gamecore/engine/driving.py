"""Whole games without saving anything: for simulation, balance and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Answer
from gamecore.engine.game import Game, Setup
from gamecore.engine.scripts import Event, Open, Question, Referee

S = TypeVar("S")


def drive(
    game: Game[S],
    setup: Setup,
    seed: str,
    answer: Callable[[S, Question], Answer],
    watch: Callable[[S, list[Event]], None] | None = None,
) -> tuple[S, int]:
    """Plays one game to its end and returns the last state and how many decisions were made.

    ``answer`` gives JSON answers, which are checked as at a table. In an open batch the seats act in turn.
    ``watch`` is shown the state and the events of each step when it is over.
    """
    chance = Chance(seed)
    state = game.new(setup)
    decisions, turn = 0, 0
    while True:
        referee = Referee(state, chance)
        script = game.next_step(referee)
        if script is None:
            return state, decisions
        batch = next(script, None)
        while batch is not None:
            questions = batch.questions
            if isinstance(batch, Open):
                turn += 1
                waited = [q for q in questions if not q.optional]
                questions = (waited[turn % len(waited)],)
            answers: dict[int, Any] = {q.seat: q.choices.check(answer(state, q)) for q in questions}
            decisions += len(answers)
            try:
                batch = script.send(answers)
            except StopIteration:
                batch = None
        if watch is not None:
            watch(state, referee.events)
        chance.drawn.clear()

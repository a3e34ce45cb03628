"""The moments of a game among stewards in which a seat is told its round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome
from gamecore.engine.scripts import Event
from gamecore.games import game
from tests.support.games.tables import among_stewards


def moments(
    key: str, setup: Setup, seed: str, walk: Callable[[str, Setup, str], Iterator[Outcome[Any]]] = among_stewards
) -> Iterator[tuple[Outcome[Any], int, list[Event], YourRound]]:
    """Each moment in which a seat is told its round, with all that it has heard, in a game among stewards as a rule."""
    rules: Any = game(key)
    heard: list[tuple[int, Event]] = []
    for outcome in walk(key, setup, seed):
        number = rules.round(outcome.state)
        heard += [(number, event) for event in outcome.events]
        for seat in range(setup.seats) if outcome.asked else ():
            view = rules.view(outcome.state, seat)
            if not rules.sums_up_now(view):
                continue
            events = [event for round, event in heard if round >= number - 1 and event.is_for(seat)]
            summed_up = rules.your_round(view, events)
            if summed_up is not None:
                yield outcome, seat, events, summed_up


BEGINS = ("round.begun", "turn.begins", "turn.begun", "agent.placed", "control.began")
"""Events with which a seat's round or turn begins, or after which it is told of what was decided."""


def changes(key: str, setup: Setup, seed: str) -> Iterator[tuple[int, int]]:
    """For each round or turn of each seat by how much the score that it reads has changed since it was first told of
    the one before, and what it is told of that: what it gained and suffered together."""
    rules: Any = game(key)
    was: dict[int, tuple[Event, int]] = {}
    for outcome, seat, events, summed_up in moments(key, setup, seed):
        score = rules.public_scores(rules.view(outcome.state, seat))[seat]
        begun = next(one for one in reversed(events) if one.kind in BEGINS and one.params.get("seat", seat) == seat)
        if seat in was and was[seat][0] is begun:
            continue
        if seat in was:
            yield score - was[seat][1], score_change(summed_up)
        was[seat] = begun, score


def score_change(summed_up: YourRound) -> int:
    """What it says by how much the seat's score changed."""
    gained, suffered = summed_up.gained.params["score"], summed_up.suffered.params["score"]
    assert isinstance(gained, int)
    assert isinstance(suffered, int)
    return gained + suffered

"""The moments of a game among stewards in which a seat is told its round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome
from gamecore.engine.scripts import Event
from gamecore.games import game
from tests.support.games.tables import played


def moments(key: str, setup: Setup, seed: str) -> Iterator[tuple[Outcome[Any], int, list[Event], YourRound]]:
    """Each moment in which a seat is told its round, with all that it has heard, in a game among stewards."""
    rules: Any = game(key)
    heard: list[tuple[int, Event]] = []
    for outcome in played(rules, setup, seed, lambda view, question, chance: rules.steward(view, question, chance)):
        number = rules.round(outcome.state)
        heard += [(number, event) for event in outcome.events]
        for seat in range(setup.seats) if outcome.asked else ():
            events = [event for round, event in heard if round >= number - 1 and event.is_for(seat)]
            view = rules.view(outcome.state, seat)
            summed_up = rules.your_round(view, events) if rules.sums_up_now(view) else None
            if summed_up is not None:
                yield outcome, seat, events, summed_up


def changes(key: str, setup: Setup, seed: str) -> Iterator[tuple[int, int]]:
    """For each turn of each seat by how much its public score has changed since its turn before, and what it is told
    of that: what it gained and suffered together."""
    rules: Any = game(key)
    was: dict[int, tuple[YourRound, int]] = {}
    for outcome, seat, _, summed_up in moments(key, setup, seed):
        score = rules.public_scores(rules.view(outcome.state, seat))[seat]
        if seat in was and was[seat][0].gained != summed_up.gained:
            yield score - was[seat][1], score_change(summed_up)
        if seat not in was or was[seat][0].gained != summed_up.gained:
            was[seat] = summed_up, score


def score_change(summed_up: YourRound) -> int:
    """What it says by how much the seat's score changed."""
    gained, suffered = summed_up.gained.params["score"], summed_up.suffered.params["score"]
    assert isinstance(gained, int)
    assert isinstance(suffered, int)
    return gained + suffered

"""How fast the rules are: scripts driven directly, and decisions applied to saved positions. One core, no I/O.

Rates count the time of the processor, not of the clock, so that what else runs on the machine is left out.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.cli.bench.figures import Measurement, Sizes, at_least
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Game, Setup
from gamecore.engine.playing import apply, begin
from gamecore.engine.position import Close, Decide, Position

DRIVEN = 15_000
APPLIED = 1_000
SEED = "bench"


def how_many() -> int:
    """So many rates are measured."""
    return sum(len(games.game(key).seats) + 1 for key in games.all_keys())


def measure(sizes: Sizes) -> Iterator[Measurement]:
    for key in games.all_keys():
        game = games.game(key)
        for seats in game.seats:
            rate = driven_per_s(game, seats, sizes.seconds)
            yield at_least(f"random play driven directly, {key}, {seats} seats", rate, "decisions/s", DRIVEN)
        rate = applied_per_s(game, game.seats[-1], sizes.seconds)
        yield at_least(f"decisions applied to saved positions, {key}", rate, "decisions/s", APPLIED)


def driven_per_s(game: Game[Any], seats: int, seconds: float) -> float:
    """Whole games of random legal play, one after the other, for at least ``seconds``."""
    luck = Chance(f"{SEED}/answers")
    decisions = played = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += drive(game, Setup(seats=seats), f"{SEED}/{played}", lambda _, q: game.random(None, q, luck))[1]
        played += 1
    return decisions / spent


@dataclass(frozen=True, slots=True)
class Applied:
    """A decision and the position that it was made in."""

    position: Position
    decision: Decide | Close
    revision: int


def applied_per_s(game: Game[Any], seats: int, seconds: float) -> float:
    """Every decision of a game of random play, again and again, each on its own saved position."""
    made = list(decisions_of_a_game(game, seats))
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for each in made:
            apply(game, each.position, each.decision, SEED, each.revision)
        done += len(made)
    return done / spent


def decisions_of_a_game(game: Game[Any], seats: int) -> Iterator[Applied]:
    """One game of random legal play, decision by decision."""
    luck = Chance(f"{SEED}/answers")
    outcome = begin(game, game.new(Setup(seats=seats)), SEED, 1)
    revision, turn = 1, 0
    while outcome.asked is not None:
        asked = outcome.asked
        revision, turn = revision + 1, turn + 1
        decision: Decide | Close
        if asked.held:
            decision = Close(question=next(iter(asked.questions)))
        else:
            seat = asked.waiting_for[turn % len(asked.waiting_for)]
            found = asked.of(seat)
            assert found is not None
            decision = Decide(question=found[0], seat=seat, answer=game.random(None, found[1], luck))
        yield Applied(outcome.position, decision, revision)
        outcome = apply(game, outcome.position, decision, SEED, revision)

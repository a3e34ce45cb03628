"""How many dice or sets of others can come before one's own at most: where these are too few, nothing is a chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.rules.chances import run_beats
from gamecore.games.gilded_compass.rules.turn import HELPING_DICE
from gamecore.games.gilded_compass.rules.turns_left import further_on
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State

A_TURN_AT_THE_UNIVERSITY = 2
"""Dice that one turn can bring there (GC-11)."""


@dataclass(frozen=True, slots=True)
class Most:
    """The turns that somebody may still have this round, and the dice for all of them, abilities used."""

    owner: Owner
    turns: int
    dice: int
    ties: bool = False
    """They can tie a set, which then loses a die (GC-24)."""


def still_to_come(state: State, me: Seat, is_last: bool) -> list[Most]:
    """Count by owner; neutral dice come with the turns of those who hold them."""
    found, neutral_turns, neutral_dice = list[Most](), 0, 0
    for seat, hunter in enumerate(state.hunters):
        if seat == me:
            continue
        helped = HELPING_DICE if "help" in hunter.abilities and state.helped is None else 0
        gifts = hunter.abilities.count("gift")
        laps = 1 if seat in further_on(state, me) and hunter.dice else 0
        dice = hunter.dice + helped
        turns = min(dice, laps + gifts if is_last else dice)
        if turns:
            found.append(Most(seat, turns, dice, "will" in hunter.abilities))
            neutral_turns, neutral_dice = neutral_turns + turns, neutral_dice + hunter.neutral_dice
    return [*found, Most(NEUTRAL, min(neutral_turns, neutral_dice), neutral_dice)] if neutral_dice else found


def at_university(coming: Sequence[Most]) -> int:
    """How many dice can come before one, whatever it shows."""
    return sum(min(one.dice, one.turns * A_TURN_AT_THE_UNIVERSITY) for one in coming)


def in_archives(state: State, coming: Sequence[Most], size: int, face: int) -> float:
    """How many groups can come before this one, one a turn; nobody knows where it may be struck."""
    if any(one.ties for one in coming):
        return inf
    return sum(one.turns for one in coming if _largest(state, one) >= (size, face))


def _largest(state: State, one: Most) -> tuple[int, int]:
    """The best group that somebody can make of all their dice, new or of one that is there."""
    own = [(group.size, group.face) for group in state.archives if group.owner == one.owner]
    return max([(one.dice, 6), *((size + one.dice, face) for size, face in own)])


def at_runs(state: State, coming: Sequence[Most], low: int, high: int) -> float:
    """How many runs can come before this one: nobody has two."""
    if any(one.ties for one in coming):
        return inf
    runs = {run.owner: (run.low, run.high) for run in state.runs}
    behind = (one for one in coming if not _is_before(runs.get(one.owner), low, high))
    return sum(run_beats(one.dice, runs.get(one.owner), low, high) > 0 for one in behind)


def _is_before(run: tuple[int, int] | None, low: int, high: int) -> bool:
    return run is not None and (run[1] - run[0], run[1]) > (high - low, high)

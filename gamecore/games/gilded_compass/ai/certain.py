"""How many dice or sets of others can come before one's own at most: where these are too few, nothing is a chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.rules.buildings import archives, straights
from gamecore.games.gilded_compass.rules.buildings.university import lined_up
from gamecore.games.gilded_compass.rules.chances import run_beats
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import TOKENS_A_GOLD
from gamecore.games.gilded_compass.rules.turn import HELPING_DICE
from gamecore.games.gilded_compass.rules.turns_left import further_on, is_last_lap
from gamecore.games.gilded_compass.state import NEUTRAL, Group, Owner, Run, State

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


# The last tokens of a game


def tokens_in_the_end(state: State, me: Seat) -> int | None:
    """How many tokens somebody ends a round with who keeps all their dice now; None where others, or they themselves,
    may still place some, or where it hangs on what a team comes to."""
    hunter = state.hunters[me]
    is_their_last = hunter.dice == 1 or is_last_lap(state)
    if not is_their_last or "gift" in hunter.abilities or state.rolled_neutral or still_to_come(state, me, True):
        return None
    if any(team.owner == me for team in (*state.illuminati, *state.galleon)):
        return None
    lost = _without_a_map(state, state.archives, me) + _without_a_prize(state, state.runs, me)
    return hunter.knowledge + hunter.dice + state.library.count(me) + lost


def tokens_fewer(state: State, me: Seat, placement: Placement) -> int:
    """How many fewer these are once some dice are placed: all of those that win something, and do not push others
    out."""
    dice = len(placement.faces)
    match placement.building:
        case "library":
            return 0
        case "university":
            row = lined_up(state.university, me, placement.faces)
            return dice - sum(die.owner == me for die in row[state.entrances :])
        case "archives":
            groups = [replace(group) for group in state.archives]
            archives.place(groups, me, placement)
            return dice - _without_a_map(state, groups, me) + _without_a_map(state, state.archives, me)
        case "auction" | "guild":
            runs = [replace(run) for run in state.runs]
            straights.place(runs, me, placement)
            return dice - _without_a_prize(state, runs, me) + _without_a_prize(state, state.runs, me)
    return dice


def gold_for(tokens: int, fewer: int) -> int:
    """The Gold that so many fewer tokens are less."""
    return tokens // TOKENS_A_GOLD - (tokens - fewer) // TOKENS_A_GOLD


def _without_a_map(state: State, groups: Sequence[Group], me: Owner) -> int:
    return sum(one.size for one in archives.ranked_groups(groups)[len(state.maps) :] if one.owner == me)


def _without_a_prize(state: State, runs: Sequence[Run], me: Owner) -> int:
    return sum(one.length for one in straights.ranked_runs(runs)[straights.prizes(state) :] if one.owner == me)

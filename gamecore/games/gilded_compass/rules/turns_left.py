"""Who may still place dice this round, as far as anybody can know (GC-9, GC-24)."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.state import State

FEW_DICE = 2
"""So few dice a turn often places at once."""
MAY_END = 3
"""So many dice a turn may well place at once: one roll in seven is three equal ones or three in a row, not counting
re-rolls and sets to add to."""


def is_last_lap(state: State) -> bool:
    """True if somebody has no dice left, or is sure to have none before the lap is over, so that it is the last."""
    return any(hunter.dice == 0 for hunter in state.hunters) or bool(who_must_end_the_round(state))


def who_must_end_the_round(state: State) -> list[Seat]:
    """List who is still to place a last die in this lap: a turn is one die at least."""
    return [one for one in further_on(state, state.turn) if state.hunters[one].dice == 1 and not _has_help(state, one)]


def _has_help(state: State, seat: Seat) -> bool:
    return "help" in state.hunters[seat].abilities and state.helped is None


def others_to_come(state: State, seat: Seat, is_last: bool) -> list[Seat]:
    """List who else has dice left and a turn for them, in their order: on the last lap who plays now or sits further
    on, or holds A Timely Gift."""
    later = [] if state.phase == "gifts" else [state.turn, *further_on(state, state.turn)]
    return [
        other
        for other in state.clockwise(state.turn)
        if other != seat and state.hunters[other].dice
        if not is_last or other in later or "gift" in state.hunters[other].abilities
    ]


def cut_off(state: State, seat: Seat) -> list[Seat]:
    """List who else has dice left and no more turn for them if this lap is the last."""
    coming = others_to_come(state, seat, is_last=True)
    return [one for one, hunter in enumerate(state.hunters) if hunter.dice and one not in (seat, *coming)]


def further_on(state: State, seat: Seat) -> list[Seat]:
    """List who has a turn later in this lap."""
    order = state.clockwise(state.start)
    return [] if state.phase == "gifts" else order[order.index(seat) + 1 :]


def who_may_end_the_round(state: State, seat: Seat) -> list[Seat]:
    """List who sits later in the lap with few dice: once these are placed, one's own next turn does not come."""
    return [one for one in further_on(state, seat) if 0 < state.hunters[one].dice <= MAY_END]

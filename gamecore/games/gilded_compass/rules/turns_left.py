"""Who may still place dice this round, as far as anybody can know (GC-9, GC-24)."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.state import State

FEW_DICE = 2
"""So few dice a turn often places at once."""


def is_last_lap(state: State) -> bool:
    """True if somebody has no dice left, so that this lap is the last."""
    return any(hunter.dice == 0 for hunter in state.hunters)


def others_to_come(state: State, seat: Seat, is_last: bool) -> list[Seat]:
    """List who else has dice left and a turn for them: on the last lap who sits further on, or holds A Timely Gift."""
    later = further_on(state, seat)
    return [
        other
        for other, hunter in enumerate(state.hunters)
        if other != seat and hunter.dice and (not is_last or other in later or "gift" in hunter.abilities)
    ]


def further_on(state: State, seat: Seat) -> list[Seat]:
    """List who has a turn later in this lap."""
    order = state.clockwise(state.start)
    return [] if state.phase == "gifts" else order[order.index(seat) + 1 :]


def who_may_end_the_round(state: State, seat: Seat) -> list[Seat]:
    """List who sits later in the lap with few dice: once these are placed, one's own next turn does not come."""
    lap = state.clockwise(state.start)
    later = lap[lap.index(seat) + 1 :]
    return [one for one in later if 0 < state.hunters[one].dice <= FEW_DICE]

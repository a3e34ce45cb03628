"""Turn Sequence: what a round and a turn begin with, and whose turn it is (TF-2, TF-20)."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.town_founders.rules.play import Play


def begin_round(play: Play) -> None:
    """Begin a round and its first turn (TF-2); in the variant its only one."""
    state = play.state
    state.round += 1
    state.guildmaster = None
    state.bids.clear()
    if state.together:
        play.tell("round.begun", round=state.round, left=len(state.deck))
    begin_turn(play)


def begin_turn(play: Play) -> None:
    """Begin a turn with its First Draw Phase (TF-2)."""
    state = play.state
    state.phase, state.half = "draw", 1
    if state.current is not None:
        play.tell("turn.begun", seat=state.current, left=len(state.deck))


def active_seats(play: Play) -> list[Seat]:
    """Return the seats that play now: the current player, or in the variant all (TF-20), first who draws first."""
    current = play.state.current
    return play.from_first_drawer() if current is None else [current]

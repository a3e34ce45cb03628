"""End of Turn: the action area moves into the guildhall, and points are counted (GH-29, GH-30)."""

from __future__ import annotations

from gamecore.engine.scripts import Script
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.halls import clear_area
from gamecore.games.guildhall.rules.how_to_play import begin_turn
from gamecore.games.guildhall.rules.play import Play


def end(play: Play) -> Script[None]:
    """Move the action area in, count the points, and end the game or begin the next turn (GH-29, GH-30)."""
    state = play.state
    seat = state.active
    yield from clear_area(play, seat)
    points = victory_points(play.cards, play.players[seat])
    if points >= GOAL:
        state.phase = "over"
        play.tell("won", seat=seat, vp=points)
        return
    begin_turn(play, (seat + 1) % state.seats)

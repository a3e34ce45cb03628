"""End of Game: after the turn in which the last card is drawn (TF-7, TF-26)."""

from __future__ import annotations

from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.turn_sequence import begin_round, begin_turn
from gamecore.games.town_founders.rules.victory_calculation import tell_final


def end_turn(play: Play) -> None:
    """Go on with the next turn, or end the game when the last card was drawn in this one (TF-7, TF-26)."""
    state = play.state
    state.category = None
    if not state.deck:
        state.phase = "over"
        tell_final(play)
    elif state.together:
        begin_round(play)
    else:
        state.turn = (state.turn + 1) % state.seats
        if state.turn == 0:
            begin_round(play)
        else:
            begin_turn(play)

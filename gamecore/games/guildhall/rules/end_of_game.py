"""End of Game: VP, and who has won (GH-30)."""

from __future__ import annotations

from gamecore.engine.game import Result
from gamecore.engine.phrases import say
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.state import Player, State

GOAL = 20
"""VP that win, in whole points, at the end of one's own turn (GH-30)."""


def victory_points(cards: Cards, player: Player) -> int:
    """Count VP cards and VP tokens; both are open (GH-29)."""
    return sum(cards.vp[card].vp for card in player.vp_cards) + player.tokens


def round_of(turn: int, seats: int) -> int:
    """Return the round that a turn belongs to, from 1; 0 before the first."""
    return -(-turn // seats)


def result(cards: Cards, state: State) -> Result:
    """Return scores and ranks. The active player wins alone; the others rank by their VP (A-GH-30)."""
    scores = tuple(victory_points(cards, player) for player in state.players)
    keys = list(scores)
    if state.phase == "over":
        keys[state.active] += 1000
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    tokens = [player.tokens for player in state.players]
    ordered = sorted(range(len(keys)), key=lambda seat: -keys[seat])
    lines = (say("result-line", seat=seat, bought=scores[seat] - tokens[seat], tokens=tokens[seat]) for seat in ordered)
    return Result(scores, ranks, tuple(lines))

"""VP, and who has won (GH-30)."""

from __future__ import annotations

from gamecore.engine.game import Result
from gamecore.engine.phrases import say
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.state import Player, State


def victory_points(cards: Cards, player: Player) -> int:
    """VP cards and VP tokens; both are open (GH-29)."""
    return sum(cards.vp[card].vp for card in player.vp_cards) + player.tokens


def round_of(turn: int, seats: int) -> int:
    """The round, from 1, in which everybody has a turn; 0 before the first."""
    return -(-turn // seats)


def result(cards: Cards, state: State) -> Result:
    """The active player wins alone; the others rank by their VP."""
    scores = [victory_points(cards, player) for player in state.players]
    if state.phase != "over":
        return _ranked(scores, scores)
    keys = [points + (1000 if seat == state.active else 0) for seat, points in enumerate(scores)]
    return _ranked(scores, keys)


def _ranked(scores: list[int], keys: list[int]) -> Result:
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    ordered = sorted(range(len(keys)), key=lambda seat: -keys[seat])
    return Result(tuple(scores), ranks, tuple(say("result-line", seat=seat, vp=scores[seat]) for seat in ordered))

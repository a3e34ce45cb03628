"""Who could win in one turn, and whether an act leaves them what it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.cards.chapters import MOST_COMPLETED
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.state import State


def can_win(cards: Cards, row: Sequence[str | None], points: int, completed: int) -> bool:
    """Return whether so many completed chapters buy the victory in one turn."""
    return completed > 0 and points + purchases(cards, tuple(row), min(completed, MOST_COMPLETED))[1] >= GOAL


def is_one_chapter_short(cards: Cards, row: Sequence[str | None], points: int, completed: int) -> bool:
    """Return whether one more completed chapter, and nothing less, buys the victory in one turn."""
    if completed == MOST_COMPLETED or can_win(cards, row, points, completed):
        return False
    return can_win(cards, row, points, completed + 1)


def hindered(cards: Cards, before: State, later: State, seat: Seat) -> Iterator[Reason]:
    """Yield each rival who could win in one turn, and has no more of what it takes."""
    for rival in range(before.seats):
        could, can = (
            can_win(cards, state.row, victory_points(cards, state.players[rival]), len(state.players[rival].completed))
            for state in (before, later)
        )
        if rival != seat and could and not can:
            yield reason("hinders", rival_seat=rival)

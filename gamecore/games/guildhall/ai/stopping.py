"""Whether what one holds stops a rival who can buy the victory in their next turn, with one act or with two."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.hindering import can_win
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.end_of_game import victory_points
from gamecore.games.guildhall.state import State


@dataclass(frozen=True, slots=True)
class Stopped:
    """What becomes of the rivals who could buy the victory, after an act and what is best to follow it."""

    left: tuple[Seat, ...]
    """Those who still can."""
    second: str = ""
    """The act that is to follow, where the first alone does not do it."""
    hindered: tuple[Seat, ...] = ()
    """Whom only that stops."""


def could_win(cards: Cards, state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the rivals who can buy the victory as the row lies now."""
    return tuple(
        rival
        for rival, player in enumerate(state.players)
        if rival != seat and can_win(cards, state.row, victory_points(cards, player), len(player.completed))
    )


def stopped(cards: Cards, later: State, seat: Seat, following: Iterable[str]) -> Stopped:
    """Return who still can after an act, or else after the first of those ``following`` it that leaves fewest."""
    left = could_win(cards, later, seat)
    found = Stopped(left)
    for key in following if left else ():
        then = could_win(cards, after_act(cards, later, seat, key, None, reaching.answer), seat)
        if len(then) < len(found.left):
            found = Stopped(then, key, tuple(one for one in left if one not in then))
    return found

"""The card that would bring a rival most, while it is open who wins it."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import all_lent, favoured, least_support, towards
from gamecore.games.cadwallon.rules.forecast import adds, led_by
from gamecore.games.cadwallon.rules.odds import chances, loose, turns
from gamecore.games.cadwallon.state import State

MUCH = 6
"""So many points of one card are worth a word about a rival."""
LIKELY = 0.1
"""So likely they have to come by Agents alone."""


@value
class Gain:
    """What a card would add to a rival's points."""

    rival: Seat
    space: int
    points: int


def most_to_gain(cards: Cards, state: State, seat: Seat) -> Gain | None:
    """The most that a card would add, of those that a rival may well win and still miss; None where that is little.
    ``seat`` is the next to place."""
    found = [
        (points, -space, rival)
        for rival in range(state.seats)
        if rival != seat
        for space in _open_to(cards, state, seat, rival)
        if (points := _adds(cards, state, rival, space)) >= MUCH
    ]
    if not found:
        return None
    points, at, rival = max(found)
    return Gain(rival, -at, points)


def chance_of(cards: Cards, state: State, first: Seat, rival: Seat, space: int) -> float:
    """How likely the rival wins the card there, if ``first`` is the next to place."""
    lends, free = all_lent(cards, state), state.free_streets()
    least, favour, left = least_support(cards, state), tuple(favoured(cards, state)), turns(state, first, len(free))
    return chances(tuple(towards(state, space, lends)), loose(space, lends, free), left, least, favour)[rival]


def _adds(cards: Cards, state: State, rival: Seat, space: int) -> int:
    return adds(cards, state, rival, led_by(cards, state, rival), state.grid[space] or "")


def _open_to(cards: Cards, state: State, first: Seat, rival: Seat) -> Iterator[int]:
    """Where the rival may well win and it is not settled yet, if ``first`` is the next to place."""
    for space, card in enumerate(state.grid):
        if card and LIKELY <= chance_of(cards, state, first, rival, space) < 1:
            yield space

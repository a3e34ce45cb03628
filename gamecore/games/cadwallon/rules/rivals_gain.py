"""What would bring a rival most, while it is open who wins it: a card, or two at once by a single Agent."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import BETWEEN
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import all_lent, favoured, least_support, towards
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.rules.odds import chances, loose, turns
from gamecore.games.cadwallon.rules.standing import standing
from gamecore.games.cadwallon.state import State, sketch

MUCH = 6
"""So many points of one card are worth a word about a rival."""
GREAT = 10
"""So many are worth a word whatever else there is to read."""
LIKELY = 0.1
"""So likely they have to come by Agents alone."""
HALF = 0.5
"""So likely each of two cards has to be a rival's once their Agent lies between them."""


@value
class Gain:
    """What a card would add to a rival's points."""

    rival: Seat
    space: int
    points: int


@value
class Step:
    """What a single Agent would add to a rival's points, with both cards beside it."""

    rival: Seat
    street: int
    points: int


def greatest_step(cards: Cards, state: State, seat: Seat) -> Step | None:
    """What a rival's next Agent would add by two cards, where that is great and brings them further than any single
    card would: whoever comes to most matters most. ``seat`` is the next to place."""
    free = state.free_streets()
    to_come = turns(state, (seat + 1) % state.seats, len(free) - 1)
    then = standing(cards, state).then
    found = [
        (then[rival] + points, points, -street, rival)
        for rival in range(state.seats)
        if rival != seat and to_come[rival]
        for street in free
        if (points := by_both(cards, state, seat, rival, street)) >= GREAT
    ]
    if not found:
        return None
    reach, points, at, rival = max(found)
    single = most_to_gain(cards, state, seat)
    return None if single is not None and then[single.rival] + single.points >= reach else Step(rival, -at, points)


def by_both(cards: Cards, state: State, first: Seat, rival: Seat, street: int) -> int:
    """What both cards beside the boulevard would add to the rival's points; 0 where they lead one of them already or an
    Agent there would not make both likely theirs."""
    led, both = led_by(cards, state, rival), [state.grid[space] or "" for space in BETWEEN[street]]
    points = adds(cards, state, rival, led, *both)
    if points < GREAT or not {*both}.isdisjoint(led):
        return 0
    after = sketch(state)
    after.agents[street].append(rival)
    is_likely = {*both} <= {*led_by(cards, after, rival)} and all(
        chance_of(cards, after, first, rival, space) >= HALF for space in BETWEEN[street]
    )
    return points if is_likely else 0


def most_to_gain(cards: Cards, state: State, seat: Seat) -> Gain | None:
    """The card that would bring a rival furthest, of those that they may well win and still miss; None where none adds
    much. ``seat`` is the next to place."""
    then = standing(cards, state).then
    found = [
        (then[rival] + points, points, -space, rival)
        for rival in range(state.seats)
        if rival != seat
        for space in _open_to(cards, state, seat, rival)
        if (points := _adds(cards, state, rival, space)) >= MUCH
    ]
    if not found:
        return None
    _, points, at, rival = max(found)
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

"""What a player reads of their rivals before placing an Agent: who stands to gain much, and who places last."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.boulevards import SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import all_lent, favoured, least_support, towards
from gamecore.games.cadwallon.rules.forecast import adds, led_by
from gamecore.games.cadwallon.rules.odds import chances, last_to_place, loose, turns
from gamecore.games.cadwallon.rules.products import enlarged
from gamecore.games.cadwallon.state import State

MUCH = 6
"""So many points of one card are told of a rival, while the card can still be anybody's."""


def stands_to_gain(cards: Cards, state: State, seat: Seat, *, is_warned: bool) -> list[Phrase]:
    """The card that would add most to a rival's points, of those that they can still win and still miss. Where the seat
    ``is_warned`` of something else, a panel without a picture has no room for it."""
    found = [
        (points, -space, rival)
        for rival in range(state.seats)
        if rival != seat
        for space in _open_to(cards, state, seat, rival)
        if (points := _adds(cards, state, rival, space)) >= MUCH
    ]
    if not found:
        return []
    points, at, rival = max(found)
    card = state.grid[-at] or ""
    larger = enlarged(cards, state, rival, led_by(cards, state, rival), card)
    one = cards.district[card]
    told = say("preview-gains", rival_seat=rival, space=SPACES[-at], card=one.name, points=signed(points),
               larger=larger, warned=int(is_warned))  # fmt: skip
    return [told]


def _adds(cards: Cards, state: State, rival: Seat, space: int) -> int:
    return adds(cards, state, rival, led_by(cards, state, rival), state.grid[space] or "")


def _open_to(cards: Cards, state: State, first: Seat, rival: Seat) -> Iterator[int]:
    """Where it is not settled yet whether the rival wins, if ``first`` is the next to place."""
    lends, free = all_lent(cards, state), state.free_streets()
    least, favour, left = least_support(cards, state), tuple(favoured(cards, state)), turns(state, first, len(free))
    for space, card in enumerate(state.grid):
        support = tuple(towards(state, space, lends))
        if card and 0 < chances(support, loose(space, lends, free), left, least, favour)[rival] < 1:
            yield space


def places_last(state: State, seat: Seat) -> Phrase:
    """Who has the last Agent of the round, if ``seat`` is the next to place: nobody can answer it, but it takes the
    boulevard that is left."""
    last = last_to_place(state, seat)
    return say("preview-last", last_seat=last, is_own="yes" if last == seat else "no")

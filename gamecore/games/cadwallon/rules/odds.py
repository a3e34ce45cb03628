"""How likely each seat is to win a card, if the Agents to come are as likely to go to one boulevard as another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import perm
from typing import NamedTuple

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.boulevards import BESIDE
from gamecore.games.cadwallon.rules.counting_support import winner
from gamecore.games.cadwallon.state import State

CERTAIN = 100


@lru_cache(maxsize=1 << 16)
def chances(
    support: tuple[int, ...], loose: tuple[int, ...], turns: tuple[int, ...], least: int, favour: tuple[Seat, ...]
) -> tuple[float, ...]:
    """Return each seat's chance, given the Support of all, what each free boulevard beside the card would still add
    (``loose``), and who takes how many of all free ones (``turns``)."""
    seats = len(support)
    won = [0] * seats
    for takers in product([taker for taker, number in enumerate(turns) if number], repeat=len(loose)):
        after, left, ways = list(support), list(turns), 1
        for taker, more in zip(takers, loose, strict=True):
            ways *= left[taker]
            left[taker] -= 1
            if taker < seats:
                after[taker] += more
        who = winner(after, least, favour) if ways else None
        if who is not None:
            won[who] += ways
    all_ways = perm(sum(turns), len(loose))
    return tuple(count / all_ways for count in won)


def turns(state: State, first: Seat, free: int) -> tuple[int, ...]:
    """Return how many of so many ``free`` boulevards each seat takes, if ``first`` is the next to place; last how many
    stay free, because nobody has Agents left."""
    order = [*_placing(state, first, free)]
    return (*(order.count(seat) for seat in range(state.seats)), free - len(order))


def last_to_place(state: State, first: Seat) -> Seat:
    """Return who has the last Agent of the round, if ``first`` is the next to place."""
    return [first, *_placing(state, first, len(state.free_streets()))][-1]


class Turn(NamedTuple):
    """A turn that is still to come this round."""

    seat: Seat
    places: bool
    """Whoever has no Agent left has a turn as well, as long as others place (A-CD-8)."""
    free: int
    """How many boulevards are free once its Agent is placed."""


def turns_to_come(state: State, first: Seat, free: int) -> Iterator[Turn]:
    """The turns of the round, if ``first`` has the next and so many boulevards are ``free`` until then."""
    return iter(_in_turn(tuple([max(0, state.agents_left(seat)) for seat in range(state.seats)]), first, free))


@lru_cache(maxsize=1 << 12)
def _in_turn(agents: tuple[int, ...], seat: Seat, free: int) -> Sequence[Turn]:
    """The same by how many Agents each seat has left."""
    left, found = list(agents), list[Turn]()
    while free and any(left):
        places = left[seat] > 0
        left[seat] -= places
        free -= places
        found.append(Turn(seat, places, free))
        seat = (seat + 1) % len(left)
    return found


def _placing(state: State, first: Seat, free: int) -> Iterator[Seat]:
    """Who places one Agent after the other, until no boulevard is free or nobody has one left."""
    return (turn.seat for turn in turns_to_come(state, first, free) if turn.places)


def to_place(state: State, seat: Seat) -> int:
    """Return how many Agents the seat still places this round, as the free boulevards allow. Whoever is asked for an
    Action has placed already."""
    first = (state.turn + state.has_placed) % state.seats
    return turns(state, first, len(state.free_streets()))[seat]


def loose(space: int, lends: Sequence[int], free: Sequence[int]) -> tuple[int, ...]:
    """What each of the ``free`` boulevards beside the card would add."""
    return tuple(sorted(lends[across] for street, across in BESIDE[space] if street in free))


def in_hundred(chance: float) -> int:
    """The chance in per cent; 0 and 100 only of what is certain."""
    return round(CERTAIN * chance) if chance in (0, 1) else min(CERTAIN - 1, max(1, round(CERTAIN * chance)))

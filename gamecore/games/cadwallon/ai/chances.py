"""What the district is worth, if every boulevard still free goes to anybody with equal chance.

Who has how many Agents to come is left out: a steward that counted them won 145 of 300 games of two and 72 of 300 of
four against this one, no more than its share.

So is what two cards are worth beyond each alone to whoever wins both. A steward that counted all pairs won 171 of 400
games of two and 77 of 300 of three; one that counted those of one guild or of Militia, 93 of 300 of three; those beside
the boulevard, 136 of 300 and 95 of 300; those with a card that is certain, 131 and 91. To search six free boulevards to
the end, which counts them exactly, took three times as long and won 99 of 300 of three.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import all_lent, all_towards, favoured, least_support, winner
from gamecore.games.cadwallon.rules.defaults import Worths
from gamecore.games.cadwallon.rules.odds import loose
from gamecore.games.cadwallon.state import State


@lru_cache(maxsize=1 << 16)
def equal_chances(
    support: tuple[int, ...], loose: tuple[int, ...], least: int, favour: tuple[Seat, ...]
) -> tuple[float, ...]:
    """Return each seat's chance, given the Support of all and what each free boulevard would still add (``loose``)."""
    seats = range(len(support))
    won = [0] * len(support)
    for takers in product(seats, repeat=len(loose)):
        after = list(support)
        for seat, more in zip(takers, loose, strict=True):
            after[seat] += more
        who = winner(after, least, favour)
        if who is not None:
            won[who] += 1
    ways = len(support) ** len(loose)
    return tuple(count / ways for count in won)


class Outlook:
    """The district as it may turn out, in points for one seat: its own gain less its share of the others'."""

    __slots__ = ("_favour", "_least", "_lends", "_seat", "_share", "_state", "_support", "_worth")

    def __init__(self, cards: Cards, state: State, worth: Worths, seat: Seat) -> None:
        self._state = state
        self._worth = worth
        self._seat = seat
        self._lends = all_lent(cards, state)
        self._support = all_towards(state, self._lends)
        self._least = least_support(cards, state)
        self._favour = tuple(favoured(cards, state))
        self._share = 1 / (state.seats - 1)

    def whole(self) -> float:
        """Return what all nine cards together are worth."""
        free = self._state.free_streets()
        return sum(self._card(space, self._support[space], free) for space in range(9))

    def gain(self, street: int, spaces: Sequence[int]) -> float:
        """Return what an Agent of the seat adds in this boulevard, which lies between the two ``spaces``."""
        free = self._state.free_streets()
        left = [other for other in free if other != street]
        found = 0.0
        for space, across in (spaces, spaces[::-1]):
            after = list(self._support[space])
            after[self._seat] += self._lends[across]
            found += self._card(space, after, left) - self._card(space, self._support[space], free)
        return found

    def _card(self, space: int, support: Sequence[int], free: Sequence[int]) -> float:
        card = self._state.grid[space]
        if card is None:
            return 0.0
        won = equal_chances(tuple(support), loose(space, self._lends, free), self._least, self._favour)
        return sum(
            chance * self._worth[seat][card] * (1 if seat == self._seat else -self._share)
            for seat, chance in enumerate(won)
        )

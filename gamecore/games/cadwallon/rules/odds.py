"""How likely each seat is to win a card, if every boulevard still free goes to anybody with equal chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.boulevards import BESIDE
from gamecore.games.cadwallon.rules.counting_support import winner

CERTAIN = 100


@lru_cache(maxsize=1 << 16)
def chances(
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


def loose(space: int, lends: Sequence[int], free: Sequence[int]) -> tuple[int, ...]:
    """What each of the ``free`` boulevards beside the card would add."""
    return tuple(sorted(lends[across] for street, across in BESIDE[space] if street in free))


def in_hundred(chance: float) -> int:
    """The chance in per cent; 0 and 100 only of what is certain."""
    return round(CERTAIN * chance) if chance in (0, 1) else min(CERTAIN - 1, max(1, round(CERTAIN * chance)))

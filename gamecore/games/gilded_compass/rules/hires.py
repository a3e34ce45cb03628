"""What the University, which pays after the Archives, will give whoever has dice there (A-GC-3, GC-12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gamecore.games.gilded_compass.state import Die, Owner


@dataclass(frozen=True, slots=True)
class Hires:
    """Whom somebody could hire for most: ``first`` says that they choose before everybody else, so that nobody can
    take one of these."""

    people: tuple[str, ...]
    gold: int
    first: bool


def own_places(row: Sequence[Die], owner: Owner) -> tuple[int, ...]:
    """The places that somebody has in the row, from 1."""
    return tuple(at for at, die in enumerate(row, 1) if die.owner == owner)


def chosen_first(row: Sequence[Die], owner: Owner) -> int:
    """How many somebody hires before anybody else chooses."""
    return next((at for at, die in enumerate(row) if die.owner != owner), len(row))


def best_hires(
    row: Sequence[Die], owner: Owner, on_offer: Sequence[str], gold: Callable[[tuple[str, ...]], int]
) -> Hires:
    """The best that somebody can hire for sure; who is behind others, the one specialist they would like most.
    ``gold`` says what some of those on offer would add, together with a tile that is compared: beside each the best
    hire counts, also who goes elsewhere. Who adds nothing is not named."""
    sure = chosen_first(row, owner)
    most = sure or min(1, len(own_places(row, owner)))
    people: tuple[str, ...] = ()
    had = gold(())
    left = list(on_offer)
    for _ in range(min(most, len(left))):
        best = max(left, key=lambda one: gold((*people, one)))
        if gold((*people, best)) <= had:
            break
        people, had = (*people, best), gold((*people, best))
        left.remove(best)
    return Hires(people, had, sure > 0)

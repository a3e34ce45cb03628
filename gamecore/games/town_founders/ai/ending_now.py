"""Whether to end the game: whoever is up may discard so many cards that they draw the last one (TF-7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gamecore.games.town_founders.ai.building import place_after, standing_after
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.rules.play import HAND

GLANCES = 8
"""Draws by which all ways to end it are weighed, and the best of them by all."""
ENOUGH = 0.5
"""In this part of the draws it must be won: whoever leaves the last cards leaves the others a turn at least."""

Cards = tuple[str, ...]


def ends_now(worth: Worth, most: int, draws: Sequence[Cards]) -> Cards | None:
    """The discard of at most so many cards that draws the last card and then wins oftenest; None if none does often
    enough, or nobody can end the game by it. A shared victory is half of one. Of discards that win as often the one is
    best whose win can be told: by what is kept, whatever is drawn."""
    hand = worth.view.own_hand
    if worth.view.together or not worth.view.deck:
        return None
    least = max(0, worth.view.deck - max(0, HAND - len(hand)))
    ways = [gone for count in range(least, most + 1) for gone in combinations(hand, count) if reaches(worth, gone)]
    if not ways:
        return None
    best = max(
        ways, key=lambda gone: (part_won(worth, gone, draws[:GLANCES]), standing_after(worth, _kept(worth, gone)))
    )
    return best if part_won(worth, best, draws) >= ENOUGH else None


def reaches(worth: Worth, gone: Sequence[str]) -> bool:
    """Whether whoever discards these draws the last card then."""
    return 0 < worth.view.deck <= HAND - len(worth.view.own_hand) + len(gone)


def part_won(worth: Worth, gone: Sequence[str], draws: Sequence[Cards]) -> float:
    """In which part of these draws the game is won by the build that then ends it."""
    kept = _kept(worth, gone)
    return sum(place_after(worth, [*kept, *cards[: worth.view.deck]]) for cards in draws) / 2 / len(draws)


def _kept(worth: Worth, gone: Sequence[str]) -> list[str]:
    return [card for card in worth.view.own_hand if card not in gone]

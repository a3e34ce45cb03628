"""Who wins in their next turn with one more card of a profession that brings VP tokens, and who may in the turn after
next, by what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards, Level
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.state import Card, Chapter

ACTIONS = 2
"""Of a turn, without those that cards give."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody sees of a seat that has yet to move."""

    vp: int
    """Its victory points."""
    completed: int
    """How many chapters it has completed and not paid with."""
    sizes: Mapping[Chapter, int]
    """How many cards each of its chapters has."""
    area: Sequence[Card] = ()
    """Cards that others put there: none of their chapters can be played (A-GH-8)."""


def winning_with(
    cards: Cards, layout: Layout, options: Mapping[str, str], row: Sequence[str | None], standing: Standing
) -> tuple[str, ...]:
    """Return the professions of which one more card wins in one turn, alone or with one purchase: that which brings
    most VP tokens first. Of a chapter that is not full some colour is missing, so its card can be played.
    """
    missing = missing_with(cards, row, standing.vp, standing.completed)
    if missing > most_tokens(cards, layout):
        return ()
    barred = blocked(layout, options, standing.area, ()) if standing.area else ()
    found = [
        (tokens_of(cards, kind, standing.sizes.get(chapter, 0)), kind)
        for kind, chapter in _makers(cards, layout)
        if chapter not in barred
    ]
    return tuple(kind for tokens, kind in sorted(found, key=lambda each: -each[0]) if tokens and tokens >= missing)


def having_room(layout: Layout, loose: Loose, kind: str) -> tuple[Card, ...]:
    """Return the cards of a profession that duplicate nothing in a guildhall: one of each colour that is missing."""
    return tuple(card for card in layout.chapter_of if card.split(".")[0] == kind and layout.fits(loose, card))


def may_win_soon(cards: Cards, layout: Layout, row: Sequence[str | None], standing: Standing) -> bool:
    """Return whether a chapter that one turn can complete buys the victory in the next, by what is for sale now; or a
    card for tokens in each of two turns wins, with what can be bought.
    """
    held = (standing.completed, min(standing.completed + 1, MOST_COMPLETED))
    now, then = (standing.vp + purchases(cards, tuple(row), count)[1] for count in held)
    is_near = any(size >= FULL - ACTIONS for size in standing.sizes.values())
    return (is_near and then >= GOAL) or now + tokens_in_two_turns(cards, layout, standing.sizes) >= GOAL


def buys_with_one_more(cards: Cards, row: Sequence[str | None], standing: Standing) -> bool:
    """Return whether a chapter that one card completes buys the victory in the same turn: an effect has to bring the
    card, which takes one of two actions and leaves one purchase.
    """
    then = min(standing.completed + 1, MOST_COMPLETED)
    is_near = any(size == FULL - 1 for size in standing.sizes.values())
    return is_near and standing.vp + purchases(cards, tuple(row), then)[0] >= GOAL


def missing_with(cards: Cards, row: Sequence[str | None], vp: int, completed: int) -> int:
    """Return how many VP are missing after the best single purchase."""
    return GOAL - vp - purchases(cards, tuple(row), completed)[0]


@lru_cache(maxsize=64)
def most_tokens(cards: Cards, layout: Layout) -> int:
    """Return the most VP tokens that any one card can bring."""
    return max((tokens_of(cards, kind, size) for kind, _ in _makers(cards, layout) for size in range(FULL)), default=0)


@lru_cache(maxsize=64)
def bringing_tokens(cards: Cards, layout: Layout) -> frozenset[Chapter]:
    """Return the chapters that have cards which bring VP tokens."""
    return frozenset(chapter for _, chapter in _makers(cards, layout))


def tokens_in_two_turns(cards: Cards, layout: Layout, sizes: Mapping[Chapter, int]) -> int:
    """Return the most VP tokens that two cards of one profession bring, one in each turn."""
    had = [(kind, sizes.get(chapter, 0)) for kind, chapter in _makers(cards, layout)]
    return max(
        (tokens_of(cards, kind, size) + tokens_of(cards, kind, (size + 1) % FULL) for kind, size in had), default=0
    )


@lru_cache(maxsize=1024)
def tokens_of(cards: Cards, kind: str, size: int) -> int:
    """Return the VP tokens that a card brings at the highest level which a chapter of this size reaches."""
    levels = [one for one in cards.everybody[kind].levels if one.at == "each" or one.at <= size]
    return sum(_gained(levels[-1], size)) if levels else 0


def _gained(level: Level, size: int) -> Iterator[int]:
    for part in level.parts:
        if part.do == "gain":
            yield part.count if isinstance(part.count, int) else size


@lru_cache(maxsize=64)
def _makers(cards: Cards, layout: Layout) -> tuple[tuple[str, Chapter], ...]:
    """The professions that bring VP tokens, with their chapters."""
    chapters = {card.split(".")[0]: chapter for card, chapter in layout.chapter_of.items()}
    return tuple(
        (kind, chapter)
        for kind, chapter in chapters.items()
        if any(part.do == "gain" for level in cards.everybody[kind].levels for part in level.parts)
    )

"""What stands beside a card to choose: its chapter before and after, and what the card does now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards, Level
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.rules.worth import GOALS
from gamecore.games.guildhall.state import Card

Hint: TypeAlias = Callable[[Card], Phrase]

OWN_HAND = frozenset({"discard_hand", "plant", "look"})
"""Choices among cards that are, come or could stay in one's own hand. One that is placed does nothing."""
OUT_OF_THEIR_HALL = frozenset({"raid_discard", "raid_deck", "raid_hand", "raid_hall", "raid_area", "swap_take"}) | {
    "raid_their_hand",
    "raid_their_area",
}
INTO_THEIR_HALL = frozenset({"swap_give", "shed_their_hall"})
THERE = say("card-there")
"""A card of this chapter and colour lies in the own guildhall."""


def level_now(cards: Cards, card: Card, size: int) -> tuple[Level, int] | None:
    """Return the highest level that a chapter of ``size`` reaches, and what its chapter counts for."""
    levels = cards.everybody[card.partition(".")[0]].levels
    return next(((one, size) for one in reversed(levels) if one.at == "each" or one.at <= size), None)


def in_hand(cards: Cards, layout: Layout, loose: Loose) -> Hint:
    """Say of a card of the hand how its chapter would grow and what it does; or that its colour is there already."""
    sizes = {chapter: len(lying) for chapter, lying in loose.items()}
    there = {twin for lying in loose.values() for card in lying for twin in layout.twins[card]}

    def hint(card: Card) -> Phrase:
        return THERE if card in there else _in_hand(cards, card, sizes.get(layout.chapter_of[card], 0))

    return hint


@lru_cache(maxsize=4096)
def _in_hand(cards: Cards, card: Card, size: int) -> Phrase:
    does = _does(cards, card, size)
    return say("act-effect", chapter="none", size=size, grown=min(size + 1, FULL), full=FULL, does=does)


def in_first_hand(cards: Cards, layout: Layout, hand: Sequence[Card]) -> Hint:
    """Say of a card how many of its chapter are held, and what it does in an empty guildhall."""
    held = Counter(layout.chapter_of[card] for card in hand)
    return lambda card: say("card-held", held=held[layout.chapter_of[card]], does=_does(cards, card, 0))


def _does(cards: Cards, card: Card, size: int) -> Phrase:
    found = level_now(cards, card, size)
    if found is None:
        return say("card-nothing-yet")
    level, chapter = found
    return parts_text(level.parts, chapter if level.at == "each" else None)


def moved(cards: Cards, layout: Layout, what: str, mine: Loose, theirs: tuple[Seat, Loose] | None) -> Hint:
    """Say what choosing a card for ``what`` makes of its chapter here, and in the guildhall that it touches."""
    if what in OWN_HAND:
        return in_hand(cards, layout, mine)
    goal = GOALS[what]
    own = {"enter": 1, "lose": -1, "swap": -1, "gift": -1}.get(goal, 0)
    other = -1 if what in OUT_OF_THEIR_HALL else int(what in INTO_THEIR_HALL)

    def hint(card: Card) -> Phrase:
        if own > 0 and not layout.fits(mine, card):
            return THERE
        chapter = layout.chapter_of[card]
        told: dict[str, int] = {"full": FULL} | _step("mine", mine, chapter, own)
        if theirs is None or not other:
            return say("card-mine", **told)
        told |= {"owner_seat": theirs[0]} | _step("their", theirs[1], chapter, other)
        return say("card-both" if own else "card-theirs", **told)

    return hint


def _step(whose: str, loose: Mapping[str, Sequence[Card]], chapter: str, by: int) -> dict[str, int]:
    size = len(loose.get(chapter, ()))
    return {f"{whose}_before": size, f"{whose}_after": min(FULL, max(0, size + by))} if by else {}

"""What stands beside a card to choose: its chapter before and after, and what the card does now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards, Level
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.rules.worth import GOALS
from gamecore.games.guildhall.state import Card, Chapter

Hint: TypeAlias = Callable[[Card], Phrase]

OWN_HAND = frozenset({"discard_hand", "plant", "look"})
"""Choices among cards that are, come or could stay in one's own hand. One that is placed does nothing."""
OUT_OF_THEIR_HALL = frozenset({"raid_discard", "raid_deck", "raid_hand", "raid_hall", "raid_area", "swap_take"}) | {
    "raid_their_hand",
    "raid_their_area",
}
INTO_THEIR_HALL = frozenset({"swap_give", "shed_their_hall"})
OUT_OF_HIDING = frozenset({"place_discard", "place_deck", "place_deck_top", "place_their_hand"})
"""Out of a hidden place a duplicate may be chosen, and is discarded on its way in."""
THERE = say("card-there")
"""A card of this chapter and colour lies in the own guildhall."""


def size_with(layout: Layout, loose: Loose, area: Sequence[Card], chapter: Chapter) -> int:
    """How many cards a chapter has with those in action that will join it; without these where they complete it, for
    then one card more comes before them.
    """
    there = len(loose.get(chapter, ()))
    coming = layout.most_together(loose, [card for card in area if layout.chapter_of[card] == chapter])
    return there + coming if there + coming < FULL else there


def level_now(cards: Cards, card: Card, size: int) -> tuple[Level, int] | None:
    """Return the highest level that a chapter of ``size`` reaches, and what its chapter counts for."""
    levels = cards.everybody[card.partition(".")[0]].levels
    return next(((one, size) for one in reversed(levels) if one.at == "each" or one.at <= size), None)


def in_hand(cards: Cards, layout: Layout, loose: Loose, area: Sequence[Card]) -> Hint:
    """Say of a card of the hand how its chapter would grow and what it does; or that its colour is there already.

    What it does goes by its chapter alone; cards in action count in what grows.
    """
    there = {twin for lying in loose.values() for card in lying for twin in layout.twins[card]}

    def hint(card: Card) -> Phrase:
        chapter = layout.chapter_of[card]
        size = size_with(layout, loose, area, chapter)
        return THERE if card in there else _in_hand(cards, card, len(loose.get(chapter, ())), size)

    return hint


@lru_cache(maxsize=4096)
def _in_hand(cards: Cards, card: Card, lying: int, size: int) -> Phrase:
    does = _does(cards, card, lying)
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


def moved(
    cards: Cards, layout: Layout, what: str, own_cards: tuple[Loose, Sequence[Card]], theirs: tuple[Seat, Loose] | None
) -> Hint:
    """Say what choosing a card for ``what`` makes of its chapter here, cards in action counted, and in the guildhall
    that it touches.
    """
    mine, area = own_cards
    if what in OWN_HAND:
        return in_hand(cards, layout, mine, area)
    goal = GOALS[what]
    own = {"enter": 1, "lose": -1, "swap": -1, "gift": -1}.get(goal, 0)
    other = -1 if what in OUT_OF_THEIR_HALL else int(what in INTO_THEIR_HALL)

    def hint(card: Card) -> Phrase:
        if own > 0 and not layout.fits(mine, card):
            return say("card-discarded", colour=card.partition(".")[2]) if what in OUT_OF_HIDING else THERE
        chapter = layout.chapter_of[card]
        told: dict[str, int] = {"full": FULL} | _step("mine", size_with(layout, mine, area, chapter), own)
        if theirs is None or not other:
            return say("card-mine", **told)
        told |= {"owner_seat": theirs[0]} | _step("their", len(theirs[1].get(chapter, ())), other)
        return say("card-both" if own else "card-theirs", **told)

    return hint


def _step(whose: str, size: int, by: int) -> dict[str, int]:
    return {f"{whose}_before": size, f"{whose}_after": min(FULL, max(0, size + by))} if by else {}

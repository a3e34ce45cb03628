"""What stands beside a card to choose: its chapter before and after, and what the card does now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards, Level
from gamecore.games.guildhall.cards.text import name_of_chapter, parts_text
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.state import Card, Chapter, Player

Hint: TypeAlias = Callable[[Card], Phrase]
OwnCards: TypeAlias = tuple[Loose, Sequence[Card], int]
"""One's own guildhall, what is in action, and how many chapters are completed."""

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
PUT_DOWN = say("card-put-down")
"""Of the first three cards (GH-4)."""


def size_with(layout: Layout, loose: Loose, area: Sequence[Card], chapter: Chapter) -> int:
    """How many cards a chapter has with those in action that will join it; without these where they complete it, for
    then one card more comes before them.
    """
    size = size_to_be(layout, loose, area, chapter)
    return size if size < FULL else len(loose.get(chapter, ()))


def size_to_be(layout: Layout, loose: Loose, area: Sequence[Card], chapter: Chapter) -> int:
    """How many cards a chapter has when those in action have joined it, five where they complete it."""
    coming = layout.most_together(loose, [card for card in area if layout.chapter_of[card] == chapter])
    return min(FULL, len(loose.get(chapter, ())) + coming)


def size_after(layout: Layout, loose: Loose, area: Sequence[Card], card: Card) -> int:
    """How many cards a chapter has, with those in action, after ``card`` has come to it: no more than before if a
    double of it is in action.
    """
    chapter = layout.chapter_of[card]
    size = size_with(layout, loose, area, chapter)
    return size if is_doubled(layout, loose, area, card) else min(FULL, size + 1)


def is_doubled(layout: Layout, loose: Loose, area: Sequence[Card], card: Card) -> bool:
    """True if a double of the card is in action, and one of the two is discarded when the turn ends (GH-23). Where the
    chapter is completed by then, the double can begin the next one.
    """
    if layout.twins[card].isdisjoint(area):
        return False
    chapter = layout.chapter_of[card]
    lying = [*loose.get(chapter, ()), card]
    coming = [one for one in area if layout.chapter_of[one] == chapter]
    return len(lying) + layout.most_together({chapter: lying}, coming) < FULL


def shown_at(layout: Layout, player: Player, what: str, ranked: list[Card]) -> dict[Card, int]:
    """Where each card is shown that is chosen for ``what``, the best ``ranked`` first. Of those that come into the own
    guildhall what completes a chapter that can be kept is before them, and doubles are after them.
    """

    def order(card: Card) -> int:
        if is_doubled(layout, player.chapters, player.area, card) or not layout.fits(player.chapters, card):
            return 2
        after = size_after(layout, player.chapters, player.area, card)
        return 0 if after >= FULL and len(player.completed) < MOST_COMPLETED else 1

    shown = sorted(ranked, key=order) if PURPOSES[what] == "enter" else ranked
    return {card: at for at, card in enumerate(shown)}


def is_fourth(before: int, after: int, held: int) -> bool:
    """True if a chapter is completed where as many completed ones are ``held`` as can be kept (GH-16)."""
    return before < FULL <= after and held >= MOST_COMPLETED


def level_now(cards: Cards, card: Card, size: int) -> tuple[Level, int] | None:
    """Return the highest level that a chapter of ``size`` reaches, and what its chapter counts for."""
    levels = cards.everybody[card.partition(".")[0]].levels
    return next(((one, size) for one in reversed(levels) if one.at == "each" or one.at <= size), None)


def in_hand(cards: Cards, layout: Layout, loose: Loose, area: Sequence[Card], held: int) -> Hint:
    """Say of a card of the hand how its chapter would grow and what it does; or that its colour is there already.
    ``held`` are the completed chapters.

    What it does goes by its chapter alone; cards in action count in what grows.
    """
    there = {twin for lying in loose.values() for card in lying for twin in layout.twins[card]}

    def hint(card: Card) -> Phrase:
        chapter = layout.chapter_of[card]
        sizes = size_with(layout, loose, area, chapter), size_after(layout, loose, area, card)
        lying, fourth = len(loose.get(chapter, ())), is_fourth(*sizes, held)
        return THERE if card in there else _in_hand(cards, card, lying, sizes, fourth, layout.merged)

    return hint


@lru_cache(maxsize=4096)
def _in_hand(cards: Cards, card: Card, lying: int, sizes: tuple[int, int], fourth: bool, merged: bool) -> Phrase:
    does, (size, grown) = _does(cards, card, lying), sizes
    told: dict[str, Param] = {"size": size, "grown": grown, "full": FULL, "fourth": "yes" if fourth else "no"}
    home = name_of_chapter(cards, card, merged)
    return say("act-effect", chapter="none", home=home, **told, does=does, more=0, fifth="none")


def in_first_hand(cards: Cards, layout: Layout, hand: Sequence[Card], *, put_down: bool) -> Hint:
    """Say of a card how many of its chapter are held, each once, or that it is held twice; and what it does in an empty
    guildhall when it is played, or that it does nothing where it is ``put_down``.
    """
    held, copies = Counter(layout.chapter_of[card] for card in set(hand)), Counter(hand)

    def hint(card: Card) -> Phrase:
        alike = copies[card] if layout.twins[card] else 1
        does = PUT_DOWN if put_down else say("card-if-played", does=_does(cards, card, 0))
        return say("card-held", held=held[layout.chapter_of[card]], alike=alike, does=does)

    return hint


def if_played(hint: Hint) -> Hint:
    """What stands beside a card that is to go: what it would do if it were played."""

    def said(card: Card) -> Phrase:
        does = hint(card)
        return does if does is THERE else say("card-if-played", does=does)

    return said


def _does(cards: Cards, card: Card, size: int) -> Phrase:
    found = level_now(cards, card, size)
    if found is None:
        first = cards.everybody[card.partition(".")[0]].levels[0]
        return say("card-later", least=int(first.at), does=parts_text(first.parts, None))
    level, chapter = found
    return parts_text(level.parts, chapter if level.at == "each" else None)


def moved(cards: Cards, layout: Layout, what: str, own_cards: OwnCards, theirs: tuple[Seat, Loose] | None) -> Hint:
    """Say what choosing a card for ``what`` makes of its chapter here, cards in action counted, and in the guildhall
    that it touches. A card that is given in the same swap makes one less of it.
    """
    mine, area, held = own_cards
    if what in OWN_HAND:
        return in_hand(cards, layout, mine, area, held)
    purpose = PURPOSES[what]
    own = {"enter": 1, "lose": -1, "swap": -1, "gift": -1}.get(purpose, 0)
    other = -1 if what in OUT_OF_THEIR_HALL else int(what in INTO_THEIR_HALL)

    def hint(card: Card) -> Phrase:
        if own > 0 and not layout.fits(mine, card):
            return say("card-discarded", colour=card.partition(".")[2]) if what in OUT_OF_HIDING else THERE
        chapter = layout.chapter_of[card]
        told: dict[str, Param] = {"full": FULL, **(_own_step(layout, own_cards, card, own) if own else {})}
        if own:
            told["chapter"] = name_of_chapter(cards, card, layout.merged)
        if theirs is None or not other:
            return say("card-mine", **told)
        told["less"] = "yes" if what == "swap_take" and mine.get(chapter) else "no"
        size = len(theirs[1].get(chapter, ()))
        told |= {"owner_seat": theirs[0], "their_before": size, "their_after": min(FULL, max(0, size + other))}
        return say("card-both" if own else "card-theirs", **told)

    return hint


def _own_step(layout: Layout, own_cards: OwnCards, card: Card, by: int) -> dict[str, Param]:
    """What the chapter here has before and after the card has come or gone."""
    (mine, area, held), chapter = own_cards, layout.chapter_of[card]
    if by > 0:
        before, after = size_with(layout, mine, area, chapter), size_after(layout, mine, area, card)
        doubled = is_doubled(layout, mine, area, card)
    else:
        left = [*(Counter(mine.get(chapter, ())) - Counter([card])).elements()]
        before, after = (size_to_be(layout, one, area, chapter) for one in (mine, {**mine, chapter: left}))
        doubled = False
    fourth = is_fourth(before, after, held)
    told: dict[str, Param] = {"mine_before": before, "mine_after": after}
    return told | {"doubled": "yes" if doubled else "no", "fourth": "yes" if fourth else "no"}

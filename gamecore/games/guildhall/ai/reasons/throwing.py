"""Why cards of the hand go for new ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label
from gamecore.games.guildhall.state import Card, Player

MOST_NAMED = 3


def thrown(cards: Cards, layout: Layout, own: Player, gone: Sequence[Card]) -> Iterator[Reason]:
    """Which of these have no room, for one like them lies there or is in action; and which are the only ones of their
    chapter, in hand and guildhall.
    """
    there = [card for card in dict.fromkeys(gone) if not _has_room(layout, own, card)]
    held = Counter(layout.chapter_of[card] for card in {*own.hand, *own.area})
    alone = [
        card
        for card in dict.fromkeys(gone)
        if card not in there and held[home := layout.chapter_of[card]] == 1 and not own.chapters.get(home)
    ]
    if there or alone:
        yield reason("thrown", there=_named(cards, layout, there), alone=_named(cards, layout, alone))


def _has_room(layout: Layout, own: Player, card: Card) -> bool:
    return layout.fits(own.chapters, card) and layout.twins[card].isdisjoint(own.area)


def _named(cards: Cards, layout: Layout, some: Sequence[Card]) -> Param:
    return [card_label(cards, card, layout.merged) for card in some[:MOST_NAMED]] or "none"

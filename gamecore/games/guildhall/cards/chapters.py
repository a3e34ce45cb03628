"""Chapters and duplicates: which chapter a card belongs to, and which cards may not lie beside it.

In a Mega-Saga an archetype is one chapter (GH-32). A Chapter Master belongs to its archetype's chapter and clashes
with nothing, for it is whatever colour is missing (GH-34).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gamecore.games.guildhall.cards.effects import COLOURS, WILD, Archetype
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.state import Card, Chapter

FULL = 5
"""Cards of a completed chapter (GH-15)."""
MOST_COMPLETED = 3
"""Completed chapters a guildhall may hold (GH-16)."""
Loose = Mapping[Chapter, Sequence[Card]]
"""The chapters of a guildhall that are not completed, with their cards."""


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    """The chapters of one table."""

    chapters: tuple[Chapter, ...]
    chapter_of: Mapping[Card, Chapter]
    twins: Mapping[Card, frozenset[Card]]
    """All cards of the same chapter and colour, itself included; none for a Chapter Master."""
    archetype: Mapping[Chapter, Archetype]
    merged: bool
    """A Mega-Saga, in which cards of one chapter and colour can be of different professions."""

    def fits(self, loose: Loose, card: Card) -> bool:
        """True if the card duplicates nothing in this guildhall (GH-18)."""
        return self.twins[card].isdisjoint(loose.get(self.chapter_of[card], ()))

    def fitting(self, loose: Loose, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if self.fits(loose, card)]

    def without(self, loose: Loose, gone: Iterable[Card]) -> dict[Chapter, tuple[Card, ...]]:
        """The chapters once these cards have left them."""
        left = {chapter: [*lying] for chapter, lying in loose.items()}
        for card in gone:
            left[self.chapter_of[card]].remove(card)
        return {chapter: tuple(lying) for chapter, lying in left.items() if lying}

    def all_fit(self, loose: Loose, cards: Sequence[Card]) -> bool:
        """True if all of these can come in together (A-GH-5)."""
        if self.clash(cards):
            return False
        return all(self.fits(loose, card) for card in cards)

    def clash(self, cards: Sequence[Card]) -> bool:
        """True if any two of these duplicate each other."""
        if len(cards) < 2:
            return False
        alike = [self.twins[card] for card in cards if self.twins[card]]
        return len(set(alike)) < len(alike)

    def most_together(self, loose: Loose, cards: Iterable[Card]) -> int:
        """Count how many of these cards can come in together."""
        slots: set[object] = set()
        wild = 0
        for card in self.fitting(loose, cards):
            if self.twins[card]:
                slots.add(self.twins[card])
            else:
                wild += 1
        return wild + len(slots)


@lru_cache(maxsize=256)
def layout_of(cards: Cards, professions: tuple[str, ...], masters: tuple[str, ...], mega: bool) -> Layout:
    """Return the chapters that these professions and Chapter Masters make (GH-32, GH-34)."""
    kinds = [cards.professions[id] for id in professions]
    chapter = {one.id: one.archetype if mega else one.id for one in kinds}
    chapters = tuple(dict.fromkeys(chapter.values()))
    archetype: dict[Chapter, Archetype] = {chapter[one.id]: one.archetype for one in kinds}
    chapter_of = {f"{one.id}.{colour}": chapter[one.id] for one in kinds for colour in COLOURS}
    slots: dict[tuple[Chapter, str], list[Card]] = {}
    for card, where in chapter_of.items():
        slots.setdefault((where, card.split(".")[1]), []).append(card)
    twins = {card: frozenset(alike) for alike in slots.values() for card in alike}
    at_home = {archetype[one]: one for one in chapters}
    for id in masters:
        card = f"{id}.{WILD}"
        chapter_of[card] = at_home[cards.masters[id].archetype]
        twins[card] = frozenset()
    return Layout(chapters, chapter_of, twins, archetype, mega)

"""What is given and what comes for it, above the guildhalls of a swap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import INK, INK_2, LEAF, PAPER, WAX
from gamecore.engine.picture.marks import Area, Mark, Text
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.pictures.decision import DISC, Decision
from gamecore.games.guildhall.presentation.pictures.signs import chip
from gamecore.games.guildhall.state import Card, Chapter

BAR = 104
HEAD, CHIP = 38, 34


def swapped(decision: Decision, box: Box, given: Sequence[Card], taken: Sequence[Card]) -> Iterator[Mark]:
    """Two halves of paper: what one gives, and what one gets."""
    for half, word, ink, some in zip(
        box.columns(2, 10), ("picture-swap-give", "picture-swap-get"), (WAX, LEAF), (given, taken), strict=True
    ):
        yield Area(half, PAPER, radius=10)
        yield from _half(decision, half.inset(14, 8), say(word), ink, some)
    yield from decision.marked(box, Box(box.right - DISC - 6, box.y + 4, DISC, DISC))[1:]


def _half(decision: Decision, box: Box, word: Phrase, ink: str, some: Sequence[Card]) -> Iterator[Mark]:
    head, below = box.down(HEAD, None, gap=4)
    yield Text(head, word, 34, ink, "bold")
    groups = _by_chapter(decision, some)
    for cell, (chapter, held) in zip(below.columns(len(groups), 10), groups.items(), strict=True):
        for at, card in enumerate(held):
            yield from chip(Box(cell.x + at * (CHIP + 4), cell.y, CHIP, cell.h), card.split(".")[1])
        left = len(held) * (CHIP + 4) + 6
        name = chapter_name(decision.cards, decision.layout, chapter)
        yield Text(Box(cell.x + left, cell.y, cell.w - left, cell.h), name, 38, INK, "bold", least=26)
    if not groups:
        yield Text(below, "–", 38, INK_2)


def _by_chapter(decision: Decision, some: Sequence[Card]) -> dict[Chapter, list[Card]]:
    found: dict[Chapter, list[Card]] = {}
    for card in some:
        found.setdefault(decision.layout.chapter_of[card], []).append(card)
    return found

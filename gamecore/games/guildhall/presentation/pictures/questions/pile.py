"""Many cards to choose from, a panel for each profession: each card once, with how many there are of it, in its place
of the five, beside what one has of its chapter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, CREAM_3, INK, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Mark, Part, Row, Run, Text
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.pictures.decision import Decision
from gamecore.games.guildhall.presentation.pictures.faces import face
from gamecore.games.guildhall.presentation.pictures.signs import chip, near
from gamecore.games.guildhall.presentation.pictures.tiles import MANY, Tile
from gamecore.games.guildhall.state import Chapter

PANELS, HIGH, GAP = 2, 142, 8
"""So many panels abreast, and how high one is."""
HEAD, KEY = 46, 38
SIZE = 120
"""How wide it is how many of five one has."""
CARD_GAP = 8
LYING = (38, 50)
"""What one has already."""
MOST = 7
"""Of more professions a grid is higher than cards side by side."""
DISC, COUNT = 36, 40


@dataclass(frozen=True)
class Pile:
    """What can be chosen, by card, and the professions of which there is anything."""

    decision: Decision
    free: Counter[str]
    marked: frozenset[str]
    chapters: Sequence[Chapter]

    @property
    def columns(self) -> Sequence[str]:
        """The colours, and Chapter Masters where one can be chosen."""
        has_master = any(card.split(".")[1] == WILD for card in self.free)
        return [*COLOURS, WILD] if has_master else [*COLOURS]

    @property
    def offered(self) -> Sequence[str]:
        """What is free, and what is chosen although such a one lies there."""
        return [*self.free, *(card for card in self.marked if card not in self.free)]

    @property
    def height(self) -> int:
        return -(-len(self.chapters) // PANELS) * (HIGH + GAP) + KEY


def pile_of(decision: Decision, some: Sequence[Tile]) -> Pile | None:
    """The grid of these cards; None where they are few, or say what they do, or are of many professions."""
    if len(some) <= MANY or any(one.does is not None for one in some) or decision.layout.merged:
        return None
    free = Counter(one.card for one in some if not one.why)
    chapter_of, own = decision.layout.chapter_of, decision.own
    there = {*(chapter_of[card] for card in own.area), *own.chapters}
    listed = dict.fromkeys(chapter_of[one.card] for one in some)  # in the order of the menus below
    chapters = [*listed, *(one for one in decision.layout.chapters if one in there and one not in listed)]
    kinds = {card.split(".")[0] for card in free}
    if not 0 < len(chapters) <= MOST or len(kinds) > len(chapters):
        return None
    return Pile(decision, free, frozenset(one.card for one in some if one.is_marked), chapters)


def drawn(pile: Pile, box: Box) -> Iterator[Mark]:
    """A panel for each profession, and what light and dark places mean."""
    grid, key = box.down(None, KEY)
    rows = -(-len(pile.chapters) // PANELS)
    cells = [
        cell for row in Box(grid.x, grid.y, grid.w, grid.h - GAP).rows(rows, GAP) for cell in row.columns(PANELS, GAP)
    ]
    for cell, chapter in zip(cells, pile.chapters, strict=False):
        yield from _panel(pile, cell, chapter)
    yield Text(key, say("picture-pile-key", hollow="yes" if pile.decision.own.area else "no"), 28, CREAM_2, "text")


def _panel(pile: Pile, box: Box, chapter: Chapter) -> Iterator[Mark]:
    decision = pile.decision
    lying, size = decision.lying(decision.own, chapter), decision.size(decision.own, chapter)
    head, places = box.inset(10, 8).down(HEAD, None, gap=4)
    portrait, name, figures = head.across(HEAD, None, SIZE, gap=10)
    yield Area(box, PANEL, radius=9)
    yield from near(box, size)
    yield from face(portrait, decision.layout.archetype[chapter])
    yield Text(name, chapter_name(decision.cards, decision.layout, chapter), 38, CREAM, "bold", least=24)
    yield _figures(pile, figures, chapter, size)
    offered = {card.split(".")[1]: card for card in pile.offered if decision.layout.chapter_of[card] == chapter}
    cells = places.columns(len(pile.columns), CARD_GAP)
    for cell, colour, (own, is_coming) in zip(cells, pile.columns, [*lying, (None, False)], strict=False):
        card = offered.get(colour, "")
        if pile.free[card]:
            yield from _free(pile, cell, card)
        elif colour != WILD:
            yield from chip(Box(cell.cx - LYING[0] / 2, cell.cy - LYING[1] / 2, *LYING), own, coming=is_coming)
        if card in pile.marked:
            yield from decision.marked(cell, Box(cell.right - DISC, cell.bottom - DISC, DISC, DISC))


def _figures(pile: Pile, box: Box, chapter: Chapter, size: int) -> Mark:
    """How many of five one has, and would have."""
    after = _with_marked(pile, chapter, size)
    figure = f"{size}" if after == size else f"{size}→{after}"
    goal: Part = Run(say("picture-of-goal", goal=FULL), 0.75, face="text")
    count: tuple[Part, ...] = (Run(figure, face="serif"), goal)
    return Row(box, count, 34, CREAM if after else CREAM_3, align="right", gap=0.15, shorter=(count[:1],))


def _with_marked(pile: Pile, chapter: Chapter, size: int) -> int:
    """What a chapter comes to by what is chosen."""
    decision, own = pile.decision, pile.decision.own
    coming = [card for card in pile.marked if decision.layout.chapter_of[card] == chapter]
    new = [card for card in coming if decision.layout.fits(own.chapters, card)]
    return min(FULL, size + sum(decision.size_after(card) - size for card in new))


def _free(pile: Pile, box: Box, card: str) -> Iterator[Mark]:
    """One that can be chosen, on paper; hollow where such a one is in action already."""
    yield Area(box, PAPER, radius=9)
    in_action = card in pile.decision.own.area and bool(pile.decision.layout.twins[card])
    colour, count = card.split(".")[1], pile.free[card]
    aside = COUNT if count > 1 or card in pile.marked else 0
    yield from chip(Box(box.x + (box.w - aside - 46) / 2, box.cy - 31, 46, 62), colour, coming=in_action)
    if count > 1:
        yield Text(Box(box.right - COUNT - 4, box.y + 4, COUNT, 34), f"×{count}", 32, INK, "bold", "middle")

"""One's own guildhall below the hand, as a strip: each chapter with its name, its colours and how many of five."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_3, PANEL
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.pictures.decision import Decision
from gamecore.games.guildhall.presentation.pictures.halls import built_alt
from gamecore.games.guildhall.presentation.pictures.signs import CHAPTER, chip, near
from gamecore.games.guildhall.state import Chapter

ABREAST, MOST = 3, 6
LINE, GAP = 50, 6
PLACE = 23
APART = 18
"""Between the cards above it and one's guildhall."""
TALLEST = 560
"""Where the cards would be higher with one's guildhall, that is left to the text."""


def shown_chapters(decision: Decision) -> list[Chapter]:
    """Those that no card of the hand above shows, and those that were completed; of more than there is room for those
    that have most, in the order of the board."""
    above = {decision.layout.chapter_of[card] for card in decision.view.own_hand}
    chapters = [one for one in decision.layout.chapters if one not in above or one in decision.own.completed]
    if len(chapters) <= MOST:
        return [*chapters]
    fullest = sorted(chapters, key=lambda one: -decision.size(decision.own, one))[:MOST]
    return [one for one in chapters if one in fullest]


def height_of_strip(decision: Decision) -> int:
    rows = -(-len(shown_chapters(decision)) // ABREAST)
    return max(0, rows * (LINE + GAP) - GAP)


def strip(decision: Decision, box: Box) -> Iterator[Mark]:
    """The chapters in columns that are those of the cards above."""
    shown = shown_chapters(decision)
    rows = box.rows(-(-len(shown) // ABREAST), GAP)
    cells = [cell for row in rows for cell in row.columns(ABREAST, 10)]
    for cell, chapter in zip(cells, shown, strict=False):
        yield from _one(decision, cell, chapter)


def _one(decision: Decision, box: Box, chapter: Chapter) -> Iterator[Mark]:
    """Its places are filled, or hollow for what is in action and joins it when the turn ends. A book says that one was
    completed; as many as are there are of the next."""
    own = decision.own
    lying, size = decision.to_be(own, chapter)
    there, done = len(own.chapters.get(chapter, ())), own.completed.count(chapter)
    name, *cells, figures = box.inset(8, 5).across(None, *[PLACE] * FULL, 84, gap=3)
    ink = CREAM if size or done else CREAM_3
    yield Area(box, PANEL, radius=9)
    yield from near(box, there)
    yield Text(name, chapter_name(decision.cards, decision.layout, chapter), 30, ink, "bold", least=22)
    for cell, (colour, is_coming) in zip(cells, lying, strict=True):
        yield from chip(Box(cell.x, cell.cy - 19, cell.w, 38), colour, coming=is_coming)
    figure = Run(f"{size}", face="serif")
    whole: tuple[Part, ...] = (figure, Run(say("picture-of-goal", goal=FULL), 0.75, face="text"))
    if done:
        whole = (Sign(CHAPTER, BRASS, scale=0.8), Gap(2), Run(f"{size}/{FULL}", 0.85))
    yield Row(figures, whole, 32, ink, align="right", gap=0.1, shorter=((figure,),))


def strip_alt(decision: Decision) -> Iterator[Phrase]:
    """For who cannot see it."""
    yield from built_alt(decision.cards, decision.layout, decision.own)

"""Everybody's guildhall: points, cards in hand, and chapters with the five colours in fixed places.

Up to eight chapters have a column each. With more, as in a saga of many professions, each guild shows its own, the
fullest first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, CREAM, CREAM_2, CREAM_3, LINE, NIGHT, PANEL, PANEL_2
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Shape, Sign, Text
from gamecore.engine.picture.pieces import who
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.board import colour_counts
from gamecore.games.guildhall.presentation.pictures.faces import face
from gamecore.games.guildhall.presentation.pictures.signs import (
    ARCHETYPE_SIGNS,
    CHAPTER,
    HAND,
    NEAR,
    ONE_SHORT,
    POINTS,
    TOKEN,
    chip,
    near,
    places,
)
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

NAME = 228
MOST_COLUMNS = 8
NAMES = 84
"""The faces and names of the chapters above their columns."""
LOW_NAMES, LEAST_ROW = 58, 142
"""The same where a player's row would be lower than that."""
OWN_NAMES = 92
"""The same above one's own, which one decides by."""
TWO_LINES = 54
"""A long name takes two."""
WHO = 176
"""At most so high are a name, points and cards together."""
LINE_HEIGHT, TALLEST_LINE = 47, 66
"""Of a chapter where each guild shows its own; higher where there is room."""
ARCH = 18.0
"""How high the arch of a chapter's window is."""
LIGHT = ("#221B17", "#4A3A26", "#7A5E32", "#B08A42", "#EACB82")
"""In the arch, by how many of its places are filled."""
BOOK = 72
"""A completed chapter in its window."""
ABREAST = 3
"""So many of them stand side by side."""


def halls(cards: Cards, layout: Layout, view: GuildhallView, box: Box) -> list[Mark]:
    """A line for each player, below the names of the chapters if they have columns."""
    players = view.players
    with_columns = len(layout.chapters) <= MOST_COLUMNS
    lower = (box.h - NAMES) / len(players) < LEAST_ROW  # then a row needs what a face would take
    head, *rows = box.down((LOW_NAMES if lower else NAMES) if with_columns else 0, *[None] * len(players), gap=8)
    if not with_columns:
        rows = box.rows(len(players), 8)
    opens = any(view.houses)
    marks: list[Mark] = names(cards, layout, _parted(head)[1], opens=opens) if with_columns else []
    for row, one in zip(rows, players, strict=True):
        now = one.seat == view.active and view.phase in ("setup", "act", "end")
        marks.append(Area(row, PANEL, BRASS_2 if now else "none", 4 if now else 0, 10))
        owner, chapters = _parted(row)
        marks += [*_who(owner, one), *_of_one(cards, layout, chapters, one)]
    return marks


def own_hall(cards: Cards, layout: Layout, box: Box, one: ShownPlayer, *, opens: bool) -> list[Mark]:
    """The chapters of one player, over the whole width; with their signs where these ``opens`` Master Houses."""
    with_columns = len(layout.chapters) <= MOST_COLUMNS
    head, row = box.down(OWN_NAMES if with_columns else 0, None, gap=8 if with_columns else 0)
    marks = names(cards, layout, head, 34, opens=opens) if with_columns else []
    return [*marks, Area(row, PANEL, radius=10), *_of_one(cards, layout, row.inset(10, 0), one)]


def _of_one(cards: Cards, layout: Layout, box: Box, one: ShownPlayer) -> list[Mark]:
    draw = _in_columns if len(layout.chapters) <= MOST_COLUMNS else _in_lines
    return draw(cards, layout, box, one)


def height_in_lines(chapters: int) -> int:
    """What a seat needs if each guild shows its own chapters and has them all."""
    return max(WHO, 12 + -(-chapters // ABREAST) * (LINE_HEIGHT + 4))


def _parted(box: Box) -> tuple[Box, Box]:
    owner, chapters = Box(box.x, box.y, box.w - 6, box.h).across(NAME, None, gap=4)
    return owner, chapters


def names(cards: Cards, layout: Layout, box: Box, size: float = 28, *, opens: bool = False) -> list[Mark]:
    """A face and the name of each chapter above its column; beside it the sign by which a Master House calls those that
    it ``opens`` for.
    """
    marks: list[Mark] = []
    for cell, chapter in zip(box.columns(len(layout.chapters), 4), layout.chapters, strict=True):
        upper, lower = cell.down(None, size)
        portrait = upper.square(upper.h - 2)
        marks += face(portrait, layout.archetype[chapter])
        if opens:
            beside = Box(portrait.right + 3, portrait.cy - 13, 26, 26)
            marks.append(Sign(ARCHETYPE_SIGNS[layout.archetype[chapter]], BRASS, beside))
        marks.append(Text(lower, chapter_name(cards, layout, chapter), size, CREAM, "bold", "middle"))
    return marks


def _who(box: Box, one: ShownPlayer) -> list[Mark]:
    """A name, points with their way to the goal, cards in hand, completed chapters and VP tokens."""
    name, points, things = box.inset(12, max(6.0, (box.h - WHO) / 2)).down(TWO_LINES, None, None)
    figure, track = points.across(106, None)
    bar = Box(track.x, track.cy - 6, track.w, 12)
    full = Box(bar.x, bar.y, max(12.0, bar.w * min(1, one.vp / GOAL)), 12)
    has: list[Part] = [Sign(HAND, CREAM_2), str(one.hand)]
    if one.completed:
        has += [Gap(9), Sign(CHAPTER, BRASS), Run(str(len(one.completed)), ink=CREAM)]
    if one.tokens:
        has += [Gap(9), Sign(TOKEN), str(one.tokens)]
    return [
        who(name, one.seat, 32),
        Row(figure, (Sign(POINTS, BRASS), Run(str(one.vp), face="serif")), 42, CREAM, gap=0.14),
        Area(bar, PANEL_2, radius=6),
        *([Area(full, BRASS, radius=6)] if one.vp else []),
        Row(things, tuple(has), 31, CREAM, gap=0.16),
    ]


def coming(layout: Layout, one: ShownPlayer, chapter: Chapter) -> list[str]:
    """The colours of the cards that were played and go to this chapter."""
    return [card.split(".")[1] for card in one.area if layout.chapter_of[card] == chapter]


# A column a chapter


def _in_columns(cards: Cards, layout: Layout, box: Box, one: ShownPlayer) -> list[Mark]:
    marks: list[Mark] = []
    for cell, chapter in zip(box.columns(len(layout.chapters), 4), layout.chapters, strict=True):
        found = places(one.chapters.get(chapter, ()))
        waiting = coming(layout, one, chapter)
        marks += chapter_places(cell.inset(1, 8), found, waiting, one.completed.count(chapter))
    return marks


def cells_in(box: Box) -> list[Box]:
    """The five places of a chapter, three above two, and a sixth."""
    gap = 3.0
    wide = min(46.0, (box.w - 10 - 2 * gap) / 3)
    high = min(56.0, (box.h - 12 - gap) / 2)
    grid = Box(box.cx - (3 * wide + 2 * gap) / 2, box.cy - (2 * high + gap) / 2, 3 * wide + 2 * gap, 2 * high + gap)
    return [cell for row in grid.rows(2, gap) for cell in row.columns(3, gap)]


def chapter_places(box: Box, found: Sequence[str | None], waiting: Sequence[str], done: int = 0) -> list[Mark]:
    """A window with five panes, three above two; in the sixth place, how often it was completed. Where nothing of the
    next lies there, the completed one fills the window.
    """
    cells = cells_in(Box(box.x, box.y + ARCH, box.w, box.h - ARCH))
    filled = sum(colour is not None for colour in found)
    begun = bool(filled or waiting)
    marks = _window(cells, filled, is_done=done > 0 and not begun)
    if done and not begun:
        whole = Box(cells[0].x, cells[0].y, cells[-1].right - cells[0].x, cells[-1].bottom - cells[0].y)
        book: list[Part] = [Sign(CHAPTER), *([Run(f"×{done}", 0.6, CREAM)] if done > 1 else [])]
        return [*marks, Row(whole, tuple(book), min(BOOK, whole.h - 8), BRASS, align="middle", gap=0.05)]
    if begun:
        for cell, (colour, is_coming) in zip(cells, with_coming(found, waiting), strict=False):
            marks += chip(cell, colour, coming=is_coming)
    if done:
        few: tuple[Part, ...] = (Sign(CHAPTER, scale=1.3),)
        many: tuple[Part, ...] = (Sign(CHAPTER, scale=0.8), Run(str(done), ink=CREAM))
        marks.append(Row(cells[5], many if done > 1 else few, 27, BRASS, align="middle", gap=0))
    return marks


def _window(cells: Sequence[Box], filled: int, *, is_done: bool = False) -> list[Mark]:
    """The frame round a chapter's places: the more of them are filled, the more light there is in its arch; lit as a
    whole where a single card is lacking, or the chapter ``is_done``."""
    first, last = cells[0], cells[-1]
    frame = Box(first.x - 4, first.y - 4, last.right - first.x + 8, last.bottom - first.y + 8)
    whole = Box(frame.x, frame.y - ARCH, frame.w, frame.h + ARCH)
    arch = f"M{frame.x:.1f} {frame.y:.1f}A{frame.w / 2:.1f} {ARCH} 0 0 1 {frame.right:.1f} {frame.y:.1f}"
    is_near = filled == ONE_SHORT
    return [
        Shape(whole, f"{arch}V{frame.bottom:.1f}H{frame.x:.1f}Z", NEAR if is_near or is_done else NIGHT),
        Shape(
            Box(frame.x, whole.y, frame.w, ARCH), f"{arch}Z", LIGHT[ONE_SHORT if is_done else min(filled, ONE_SHORT)]
        ),
        Shape(whole, f"{arch}V{frame.bottom:.1f}H{frame.x:.1f}Z", "none", BRASS if is_near else LINE, 3),
    ]


def with_coming(found: Sequence[str | None], waiting: Sequence[str]) -> list[tuple[str | None, bool]]:
    """Each place with what lies there, or what is played and comes there."""
    masters = waiting.count(WILD)
    shown: list[tuple[str | None, bool]] = []
    for colour, there in zip(COLOURS, found, strict=True):
        if there is None and colour in waiting:
            shown.append((colour, True))
        elif there is None and masters:
            masters -= 1
            shown.append((WILD, True))
        else:
            shown.append((there, False))
    return shown


# Each guild its own


def _in_lines(cards: Cards, layout: Layout, box: Box, one: ShownPlayer) -> list[Mark]:
    """As many as there is room for, the fullest first, and how many more."""
    own = {chapter: places(one.chapters.get(chapter, ())) for chapter in layout.chapters}
    waiting = {chapter: coming(layout, one, chapter) for chapter in layout.chapters}
    order = sorted(
        (chapter for chapter in layout.chapters if any(own[chapter]) or waiting[chapter]),
        key=lambda chapter: (-sum(map(bool, own[chapter])), layout.chapters.index(chapter)),
    )
    rows = max(1, min(int((box.h - 12) // LINE_HEIGHT), -(-len(order) // ABREAST)))
    high = min(box.h - 12, rows * TALLEST_LINE)
    whole = Box(box.x, box.cy - high / 2, box.w, high)
    cells = [cell for row in whole.rows(rows, 3) for cell in row.columns(ABREAST, 8)]
    room = len(cells) if len(order) <= len(cells) else len(cells) - 1
    marks: list[Mark] = []
    for cell, chapter in zip(cells, order[:room], strict=False):
        marks += _line(cards, layout, cell, chapter, with_coming(own[chapter], waiting[chapter]))
    if len(order) > room:
        marks.append(Text(cells[room], f"+{len(order) - room}", 30, CREAM_3, "bold", "middle"))
    return marks


def _line(
    cards: Cards, layout: Layout, box: Box, chapter: Chapter, shown: Sequence[tuple[str | None, bool]]
) -> list[Mark]:
    filled = sum(colour is not None and not coming for colour, coming in shown)
    wide = min(34.0, 24 * box.w / 250)
    name, *cells = box.inset(4, 4).across(None, *[wide] * len(shown), gap=3)
    marks = near(box, filled)
    marks.append(
        Text(
            Box(name.x, name.y, name.w - 4, name.h),
            chapter_name(cards, layout, chapter),
            26 if box.w < 280 else 30,
            CREAM,
            "bold",
            least=22,
        )
    )
    for cell, (colour, coming) in zip(cells, shown, strict=True):
        marks += chip(_upright(cell), colour, coming=coming)
    return marks


def _upright(box: Box) -> Box:
    """A place higher than wide."""
    high = min(box.h, box.w * 1.5)
    return Box(box.x, box.cy - high / 2, box.w, high)


# For who cannot see it


def built_alt(cards: Cards, layout: Layout, one: ShownPlayer) -> Iterator[Phrase]:
    """What lies in a guildhall; then what is in action and joins it, which the picture shows hollow."""
    if one.chapters:
        yield say("picture-chapters-alt", seat=one.seat, chapters=_chapters_alt(cards, layout, one))
    if one.area:
        yield say("picture-joining-alt", seat=one.seat, cards=[read_aloud(cards, layout, card) for card in one.area])


def read_aloud(cards: Cards, layout: Layout, card: Card) -> Phrase:
    """A card by its name, without a sign."""
    id, colour = card.split(".")
    kind = cards.everybody[id]
    archetype = say("archetype", archetype=kind.archetype) if layout.merged else "none"
    return say("picture-read-aloud", colour=colour, name=kind.name, archetype=archetype)


def _chapters_alt(cards: Cards, layout: Layout, one: ShownPlayer) -> list[Phrase]:
    """The fullest first."""
    order = sorted(one.chapters, key=lambda chapter: (-len(one.chapters[chapter]), layout.chapters.index(chapter)))
    return [
        say("board-chapter", chapter=chapter_name(cards, layout, each), colours=colour_counts(one.chapters[each]))
        for each in order
    ]

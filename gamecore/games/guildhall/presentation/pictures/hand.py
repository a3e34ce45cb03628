"""One player's own hand: every card with what it does at each level, above the own guildhall.

On paper lies what may be played; on the dark what may not just now, and why in a sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from typing import Any

from gamecore.engine.abilities.drafts import words_in
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_2, CREAM_3, INK, INK_2, PANEL, PAPER, PAPER_3, WAX_2
from gamecore.engine.picture.marks import Align, Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, filled_in, page, rule, title
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.effects import WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.presentation.board import has_wild, layout_in
from gamecore.games.guildhall.presentation.pictures.faces import face
from gamecore.games.guildhall.presentation.pictures.halls import (
    MOST_COLUMNS,
    OWN_NAMES,
    built_alt,
    height_in_lines,
    own_hall,
    read_aloud,
)
from gamecore.games.guildhall.presentation.pictures.signs import (
    ARCHETYPE_SIGNS,
    CHAPTER,
    POINTS,
    TOKEN,
    Entry,
    chip,
    key,
    key_height,
    meanings,
    of_halls,
)
from gamecore.games.guildhall.presentation.short_words import steps
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

FEW = 4
"""So many cards lie two abreast, more of them three."""
MOST_ABREAST = 5
MOST_ROWS = 3
CARD, LOWEST_WIDE, LOWEST_CARD = 236, 190, 178
"""How high a card is, and how low it can still be read: one of two or three abreast, and a narrower one."""
ABOVE = 182
TALLEST = 430
LOWEST, HIGHEST, WITHOUT_CARDS = 810, 1080, 620
"""Of the picture; what its signs mean is left out where it would be higher."""
HALL = 140
GAP = 10
ROOMY = 400
"""A card wider than that has room for its colour in words beside its name."""
MARK = 30
"""For the sign of a marked card."""
OF_THE_HAND = ("turn", "setup.discard", "setup.place")
"""Kinds of questions whose answers hold cards of the hand."""


def with_draft(view: GuildhallView, question: Question, answer: Any) -> GuildhallView:
    """The view with the cards that are marked: to be played, discarded or laid out."""
    if question.kind not in OF_THE_HAND:
        return view
    chosen = Counter(card_of(word.removeprefix("play:").partition(":")[0]) for word in words_in(answer))
    there = chosen & Counter(view.own_hand)
    return view.model_copy(update={"filled_in": tuple(sorted(there.elements()))})


def hand(cards: Cards, view: GuildhallView) -> Picture | None:
    """The viewer's cards; a spectator has none."""
    own = view.own
    if own is None or view.phase in ("mix", "deal"):
        return None
    layout = layout_in(cards, view)
    of_hall = _height_of_hall(layout, own)
    entries = _meanings(layout, view, own)
    of_key = key_height(len(entries))
    rows, abreast, of_key = _laid_out(len(view.own_hand), HIGHEST - ABOVE - of_hall, of_key)
    wanted = ABOVE + of_hall + rows * (CARD + GAP) + of_key
    height = min(HIGHEST, max(LOWEST if view.own_hand else WITHOUT_CARDS, wanted))
    top, line, hall, side, means = page(height).down(96, 10, min(of_hall, height - 380), None, of_key, gap=12)
    marks = [
        *_head(top, view, own),
        *rule(line),
        *(own_hall(cards, layout, hall, own, opens=any(view.houses)) if of_hall else []),
        *_cards(cards, layout, view, own, side, rows, abreast),
        *(key(means, entries, 31) if of_key else []),
    ]
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(cards, layout, view, own)))


def _laid_out(cards: int, room: float, of_key: int) -> tuple[int, int, int]:
    """Rows of cards, how many lie abreast, and the height of the key: as few abreast as there is room for below each
    other, and the key left out only where no way leaves room for it."""
    for below in (of_key + 12, 0):
        for abreast in range(2 if cards <= FEW else 3, MOST_ABREAST + 1):
            low = LOWEST_WIDE if abreast <= 3 else LOWEST_CARD
            rows = max(1, -(-cards // abreast))
            if rows <= MOST_ROWS and rows * (low + GAP) - GAP + below <= room:
                return rows, abreast, of_key if below else 0
    return max(1, min(MOST_ROWS, int((room + GAP) // (LOWEST_CARD + GAP)))), MOST_ABREAST, 0


def _height_of_hall(layout: Layout, own: ShownPlayer) -> int:
    """None while nothing stands there."""
    begun = {*own.chapters, *(layout.chapter_of[card] for card in own.area)}
    if not begun and not own.completed:
        return 0
    return HALL + OWN_NAMES + 8 if len(layout.chapters) <= MOST_COLUMNS else height_in_lines(len(begun))


def _head(box: Box, view: GuildhallView, own: ShownPlayer) -> list[Mark]:
    """Whose it is, completed chapters and tokens, and the way to the goal."""
    mark, left, right = box.across(100, None, 480, gap=14)
    has: list[Part] = []
    if own.completed:
        has += [Sign(CHAPTER, BRASS, scale=0.7), Run(str(len(own.completed)), 0.7), Gap(8)]
    if own.tokens:
        has += [Sign(TOKEN, scale=0.7), Run(str(own.tokens), 0.7), Gap(8)]
    vp = (
        Sign(POINTS, BRASS),
        Run(str(own.vp), face="serif"),
        Run(say("picture-of-goal", goal=GOAL), 0.6, CREAM_2, "text"),
    )
    below = say("picture-hand-below", count=len(view.own_hand), marked=len(view.filled_in))
    return [
        SeatMark(own.seat, mark.square(94)),
        *title(left, say("picture-hand", seat=own.seat), below, names=True),
        Row(right, (*has, *vp), 60, CREAM, align="right", gap=0.16),
    ]


def _meanings(layout: Layout, view: GuildhallView, own: ShownPlayer) -> list[Entry]:
    """What stands before what a card does, and what the signs mean that are shown."""
    found: list[Entry] = [(say("picture-sign-level"),)] if view.own_hand else []
    why = dict.fromkeys(_why_not(layout, view, own, card) for card in view.own_hand)
    return [*found, *of_halls([own]), *meanings(sign for sign in why if sign)]


def _why_not(layout: Layout, view: GuildhallView, own: ShownPlayer, card: Card) -> str:
    """The sign of why a card cannot be played just now; empty where it can."""
    if layout.chapter_of[card] in _not_now(layout, view, own):
        return "waiting"
    return "" if layout.fits(own.chapters, card) else "ban"


def _cards(
    cards: Cards, layout: Layout, view: GuildhallView, own: ShownPlayer, box: Box, rows: int, abreast: int
) -> list[Mark]:
    """As many as there is room for, and how many more."""
    if not view.own_hand:
        return [Text(box, say("picture-hand-empty"), 40, CREAM_3, "serif", "middle")]
    cells = [cell for row in box.rows(rows, GAP) for cell in row.columns(abreast, GAP)]
    room = len(cells) if len(view.own_hand) <= len(cells) else len(cells) - 1
    marks: list[Mark] = []
    left = Counter(view.filled_in)
    for cell, card in zip(cells, view.own_hand[:room], strict=False):
        why = _why_not(layout, view, own, card)
        low = Box(cell.x, cell.y, cell.w, min(cell.h, TALLEST))
        is_marked = left[card] > 0
        aside = MARK if is_marked and _is_wide(low) else 0
        marks += _card(cards, low, card, len(own.chapters.get(layout.chapter_of[card], ())), why, aside)
        if is_marked:
            left[card] -= 1
            at = low.y + (14 if aside else 33)  # on no words
            marks += filled_in(low, Box(low.right - 40, at, 36, 36))
    if len(view.own_hand) > room:
        marks.append(Text(cells[room], f"+{len(view.own_hand) - room}", 44, CREAM_3, "serif", "middle"))
    return marks


def _not_now(layout: Layout, view: GuildhallView, own: ShownPlayer) -> Set[Chapter]:
    """Chapters of which nothing more is played this turn."""
    return blocked(layout, view.options, own.area, view.played if view.active == own.seat else ())


def _card(cards: Cards, box: Box, card: Card, count: int, why: str, aside: int) -> list[Mark]:
    """Name and colour, with so much room kept ``aside`` of them, then its levels: those that the chapter has reached in
    full ink."""
    record = cards.everybody[card.split(".")[0]]
    ink, less = (CREAM_2, CREAM_3) if why else (INK, INK_2)
    head, *levels = box.inset(7, 6).down(64, *[None] * 3, gap=3)
    draw = _wide_head if _is_wide(box) else _narrow_head
    marks: list[Mark] = [
        Area(box, PANEL if why else PAPER, "none", 0, 10),
        *draw(cards, Box(head.x, head.y, head.w - aside, head.h), card, why, ink, less),
    ]
    found = [*steps(record.levels, count)]
    if not _is_wide(box):  # there is room for what it does now
        now = [does for at, _, does in found if at <= count][-1:]
        whole = Box(head.x, head.bottom + 3, head.w, box.bottom - head.bottom - 8)
        words = now[0] if now else say("picture-nothing-yet")
        return [*marks, Text(whole, words, 30, ink, "bold", lines=3, least=22)]
    if "+" in found[-1][1] and len(found) < len(levels):  # it has room for two lines
        low = levels[len(found) - 1]
        levels[len(found) - 1] = Box(low.x, low.y, low.w, levels[-1].bottom - low.y)
    for row, (at, tag, does) in zip(levels, found, strict=False):
        marks += _level(row, tag, does, ink if at <= count else less, is_now=at <= count and not why)
    return marks


def _is_wide(card: Box) -> bool:
    """Whether at most three lie abreast."""
    return card.w > WIDE / 4


def _wide_head(cards: Cards, box: Box, card: Card, why: str, ink: str, less: str) -> Iterator[Mark]:
    """The colour as a chip, the name, the colour in words, beside it or below, and the face; the sign instead where it
    says why not now."""
    id, colour = card.split(".")
    mark, words, aside = box.across(44, None, 58, gap=8)
    name, below = words.across(None, 100) if box.w > ROOMY else words.down(None, 30)
    size = 44 if box.w > ROOMY else 38
    yield from chip(Box(mark.x, mark.y, mark.w, 58), colour)
    yield Text(name if colour != WILD else words, cards.everybody[id].name, size, ink, "bold", least=30)
    if colour != WILD:
        align: Align = "right" if box.w > ROOMY else "left"
        yield Text(below, say("picture-colour-name", colour=colour), 30, less, "text", align)
    if why:
        yield Sign(why, WAX_2, aside.square(40))
    else:
        yield from face(aside.square(58), cards.everybody[id].archetype)


def _narrow_head(cards: Cards, box: Box, card: Card, why: str, ink: str, less: str) -> Iterator[Mark]:
    """The same where there is no room beside the name."""
    id, colour = card.split(".")
    mark, words = box.across(38, None, gap=7)
    name, below = words.down(None, 26)
    named, sign = below.across(None, 28)
    yield from chip(Box(mark.x, mark.y, 38, 56), colour)
    yield Text(name, cards.everybody[id].name, 31, ink, "bold")
    if colour != WILD:
        yield Text(named, say("picture-colour-name", colour=colour), 26, less, "text")
    if why:
        yield Sign(why, WAX_2, sign.square(28))
    else:
        yield Sign(ARCHETYPE_SIGNS[cards.everybody[id].archetype], less, sign.square(28))


def _level(box: Box, least: str, does: Phrase, ink: str, *, is_now: bool) -> list[Mark]:
    """From how many cards of its chapter, and what it does."""
    wide = 28 if len(least) == 1 else 44
    number, words = box.across(wide + 2, None, gap=8)
    ground = [Area(box, PAPER_3, radius=6)] if is_now else []
    lines = 2 if len(least) > 1 else 1
    size, place = min(38, box.h / lines), Box(number.x + 2, number.cy - 17, wide, 34)
    on = PAPER if ink in (INK, INK_2) else PANEL
    tag: list[Mark] = [Area(place, ink, radius=6), Row(place, (least,), 32, on, align="middle")]
    return [*ground, *tag, Text(words, does, size, ink, "bold", lines=lines)]


# For who cannot see it


def _alt(cards: Cards, layout: Layout, view: GuildhallView, own: ShownPlayer) -> Iterator[Phrase]:
    yield say("picture-hand-alt", seat=own.seat, vp=own.vp, goal=GOAL)
    if not view.own_hand:
        return
    yield say("picture-cards-alt", cards=[read_aloud(cards, layout, card) for card in view.own_hand])
    if view.filled_in:
        yield say("picture-marked-alt", cards=[read_aloud(cards, layout, card) for card in view.filled_in])
    not_now = _not_now(layout, view, own)
    for card in dict.fromkeys(view.own_hand):
        chapter = layout.chapter_of[card]
        there = len(own.chapters.get(chapter, ()))
        blocked = chapter in not_now or not layout.fits(own.chapters, card)
        does = [
            parts_text(level.parts, there)
            for level in cards.everybody[card.split(".")[0]].levels
            if level.at == "each" or level.at <= there
        ]
        yield say("picture-does-alt", card=read_aloud(cards, layout, card), blocked=int(blocked),
                  does=does[-1] if does else say("picture-nothing-yet"))  # fmt: skip
    if own.chapters:
        yield say("picture-letters-alt", wild=has_wild(view))
    yield from built_alt(cards, layout, own)

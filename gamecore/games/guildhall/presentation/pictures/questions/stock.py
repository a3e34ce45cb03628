"""Choices among chapters that pay, VP cards of the row, and rivals."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_3, INK, INK_2, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import who
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.pictures.decision import DISC, Decision, finished, paper
from gamecore.games.guildhall.presentation.pictures.for_sale import vp_card
from gamecore.games.guildhall.presentation.pictures.signs import ARCHETYPE_SIGNS, CHAPTER, HAND, POINTS, TOKEN
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.view import ShownPlayer

CHAPTER_HIGH, ROW_HIGH, RIVAL_HIGH, GAP = 100, 206, 196, 10


def completed(decision: Decision) -> QuestionPicture:
    """The completed chapters: those that pay, or the one that goes."""
    own = decision.own.completed
    side = paper(CHAPTER_HIGH)
    marks: list[Mark] = []
    for at, (cell, chapter) in enumerate(zip(side.columns(max(2, len(own)), GAP), own, strict=False)):
        name = chapter_name(decision.cards, decision.layout, chapter)
        is_marked = str(at) in decision.keys
        book, words = cell.inset(14, 10).across(64, None, gap=10)
        archetype = Sign(ARCHETYPE_SIGNS[decision.layout.archetype[chapter]], INK_2)
        below = Row(Box(words.x, words.cy + 2, words.w, 40), (archetype, Run(say("picture-complete"))), 30, INK_2,
                    "text")  # fmt: skip
        aside = DISC if is_marked else 0
        marks += [
            Area(cell, PAPER, radius=10),
            Sign(CHAPTER, BRASS_3, book.square(60)),
            Text(Box(words.x, words.y, words.w - aside, 42), name, 40, INK, "bold", least=28),
            below,
        ]
        if is_marked:
            marks += decision.marked(cell, Box(cell.right - DISC - 6, cell.y + 6, DISC, DISC))
    names = [chapter_name(decision.cards, decision.layout, one) for one in own]
    picked = [names[int(key)] for key in decision.keys if key.isdigit() and int(key) < len(names)]
    alt = [*([decision.said(say("picture-cards-chosen-alt", cards=picked))] if picked else [])]
    return finished(side.bottom, marks, [*alt, say("picture-completed-alt", chapters=names)], ())


def vp_row(decision: Decision) -> QuestionPicture:
    """The row of VP cards, and the one that leaves it."""
    side = paper(ROW_HIGH)
    marks: list[Mark] = []
    told: list[Phrase] = []
    for place, (cell, id) in enumerate(zip(side.columns(len(decision.view.row), GAP), decision.view.row, strict=True)):
        if id is None:
            continue
        card = decision.cards.vp[id]
        marks += vp_card(cell, place + 1, card, 0)
        told.append(say("picture-sale-alt", place=place + 1, vp=card.vp, chapters=card.cost, does="none"))
        if str(place + 1) in decision.keys:
            marks += decision.marked(cell, Box(cell.right - DISC - 4, cell.bottom - DISC - 2, DISC, DISC))
    places = [key for key in decision.keys if key.isdigit()]
    alt = [decision.said(say("picture-place-alt", place=int(key))) for key in places]
    return finished(side.bottom, marks, [*alt, say("picture-sales-alt", sale=told)], ())


def rivals(decision: Decision) -> QuestionPicture:
    """Who is meant: points, cards in hand, tokens, chapters to spend, and how near the next one is."""
    able = [decision.player(seat) for seat in decision.question.named_seats]
    side = paper(RIVAL_HIGH)
    marks: list[Mark] = []
    for cell, one in zip(side.columns(max(2, len(able)), GAP), able, strict=False):
        marks += _rival(decision, cell, one)
        if str(one.seat) in decision.keys:
            marks += decision.marked(cell, Box(cell.right - DISC - 6, cell.y + 8, DISC, DISC))
    picked = [one.seat for one in able if str(one.seat) in decision.keys]
    alt = [decision.said(say("picture-rival-alt", seat=seat)) for seat in picked]
    told = [say("picture-hall-alt", seat=one.seat, vp=one.vp, hand=one.hand, done=len(one.completed)) for one in able]
    return finished(side.bottom, marks, [*alt, *told], ())


def _rival(decision: Decision, box: Box, one: ShownPlayer) -> Iterator[Mark]:
    name, points, things, fullest = box.inset(14, 10).down(50, None, None, 40)
    yield Area(box, PAPER, radius=10)
    yield who(Box(name.x, name.y, name.w - DISC, name.h), one.seat, 38, INK)
    yield Row(points, (Sign(POINTS, BRASS_3), Run(str(one.vp), 1.2, face="serif"),
                       Run(say("picture-of-goal", goal=GOAL), 0.8, INK_2, "text")), 40, INK, gap=0.2)  # fmt: skip
    has: list[Part] = [Sign(HAND, INK_2), Run(say("picture-in-hand", count=one.hand))]
    if one.tokens:
        has += [Gap(8), Sign(TOKEN, BRASS_3), str(one.tokens)]
    if one.completed:
        has += [Gap(8), Sign(CHAPTER, BRASS_3), str(len(one.completed))]
    yield Row(things, tuple(has), 34, INK, gap=0.2)
    if one.chapters:
        chapter = max(one.chapters, key=lambda each: len(one.chapters[each]))
        said = chapter_name(decision.cards, decision.layout, chapter)
        words = say("picture-fullest", chapter=said, count=len(one.chapters[chapter]))
        yield Text(fullest, words, 32, INK_2, "text", least=26)

"""Cards to choose from that lie in no guildhall: of a hand, the deck or the discard pile; and their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import PAPER
from gamecore.engine.picture.marks import Area, Mark, Tag
from gamecore.games.guildhall.presentation.pictures.decision import DISC, EDGE, Decision, finished, paper
from gamecore.games.guildhall.presentation.pictures.own_chapters import (
    APART,
    TALLEST,
    height_of_strip,
    shown_chapters,
    strip,
    strip_alt,
)
from gamecore.games.guildhall.presentation.pictures.questions.pile import drawn, pile_of
from gamecore.games.guildhall.presentation.pictures.tiles import (
    SOME,
    Tile,
    height_of,
    marking,
    stacked_head,
    tiles,
    tiles_alt,
)
from gamecore.games.guildhall.presentation.short_words import in_short
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.stakes import OUT_OF_HIDING, OWN_HAND, level_now
from gamecore.games.guildhall.state import Card

GAP, LINE = 10, 84
IN_HALL = ("preview-hall", "board-area")
"""Lines of the text about one's own guildhall."""


def pool(decision: Decision) -> QuestionPicture | None:
    """The cards of the menu: with what they do, where they can be played later; without, where they are placed."""
    some = marking(decision, [*_tiles(decision)], decision.chosen)
    if not some:
        return None
    alt = [*_chosen(decision), *tiles_alt(decision, some)]
    pile = pile_of(decision, some)
    if pile is not None:
        side = paper(pile.height)
        return finished(side.bottom, drawn(pile, side), alt, IN_HALL)
    side = paper(height_of(some))
    below = Box(side.x, side.bottom + APART, side.w, height_of_strip(decision))
    has_all = _shows_all(decision, some)
    if decision.what in OWN_HAND or has_all or below.bottom + EDGE > TALLEST:
        return finished(side.bottom, tiles(decision, side, some), alt, IN_HALL if has_all else ())
    marks = [*tiles(decision, side, some), *strip(decision, below)]
    is_whole = {*shown_chapters(decision)} >= {*decision.own.chapters}
    return finished(below.bottom, marks, [*alt, *strip_alt(decision)], IN_HALL if is_whole else ())


def _shows_all(decision: Decision, some: Sequence[Tile]) -> bool:
    """True if each of one's chapters is that of a card which has room for its five places."""
    chapters = {decision.layout.chapter_of[one.card] for one in some}
    return len(some) <= SOME and chapters >= {*decision.own.chapters}


def _tiles(decision: Decision) -> Iterator[Tile]:
    barred = "gone" if decision.what in OUT_OF_HIDING and decision.what != "place_discard" else "there"
    for card in map(card_of, decision.options):
        if card not in decision.layout.chapter_of:
            continue
        fits = decision.layout.fits(decision.own.chapters, card)
        if decision.what in OWN_HAND:
            yield Tile(card, _does(decision, card, fits=fits), grows=fits, goes=decision.what == "discard_hand")
        else:
            yield Tile(card, None, "" if fits else barred)


def _does(decision: Decision, card: Card, *, fits: bool) -> Phrase:
    """What it does if it is played; or that it cannot be."""
    if not fits:
        return say("picture-why-not", why="there", colour=card.split(".")[1], name="none")
    lying = len(decision.own.chapters.get(decision.layout.chapter_of[card], ()))
    found = level_now(decision.cards, card, lying)
    return say("picture-nothing-yet") if found is None else in_short(found[0].parts, found[1])


def order(decision: Decision) -> QuestionPicture | None:
    """Cards in the order that follows from the answer: what is drawn first, moves in first or lies on top."""
    keys = [key for key in decision.options if card_of(key) in decision.layout.chapter_of]
    if not keys:
        return None
    named = [key for key in decision.keys if key in keys]
    is_order = decision.question.kind == "return.order"
    shown = [*named, *(key for key in keys if key not in named)] if is_order else keys
    abreast = min(5, max(2, len(shown)))
    rows = -(-len(shown) // abreast)
    side = paper(rows * (LINE + GAP) - GAP)
    cells = [cell for row in side.rows(rows, GAP) for cell in row.columns(abreast, GAP)]
    marks: list[Mark] = []
    for at, (cell, key) in enumerate(zip(cells, shown, strict=False)):
        marks += _one(decision, cell, card_of(key), str(at + 1) if is_order else "", is_marked=key in named)
    told = decision.read_aloud(card_of(key) for key in shown)
    return finished(side.bottom, marks, [*_chosen(decision), say("picture-listed-alt", cards=told)], ())


def _one(decision: Decision, box: Box, card: Card, place: str, *, is_marked: bool) -> Iterator[Mark]:
    number, named = box.inset(10, 10).across(44 if place else 0, None, gap=8 if place else 0)
    yield Area(box, PAPER, radius=10)
    if place:
        yield Tag(place, number.square(44))
    yield from stacked_head(decision, named, Tile(card))
    if is_marked:
        yield from decision.marked(box, Box(box.right - DISC, box.bottom - DISC, DISC - 6, DISC - 6))


def _chosen(decision: Decision) -> Iterator[Phrase]:
    if decision.chosen:
        found = [card for card in decision.chosen.elements() if card in decision.layout.chapter_of]
        if found:
            yield decision.said(say("picture-cards-chosen-alt", cards=decision.read_aloud(found)))

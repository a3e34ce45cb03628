"""The first nine cards by chapter: those that go, or those that are put down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import CREAM, INK, INK_2, LEAF, LINE, PAPER, WAX
from gamecore.engine.picture.marks import Area, Mark, Text
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.pictures.decision import Decision, finished, paper
from gamecore.games.guildhall.presentation.pictures.faces import face
from gamecore.games.guildhall.presentation.pictures.signs import KEY_LINE, chip, legend
from gamecore.games.guildhall.presentation.short_words import MOST_OF_A_CHAPTER, in_plain_words, in_short
from gamecore.games.guildhall.state import Card, Chapter

TITLE, GROUP, EFFECT, GAP = 220, 168, 84, 10
GROWN = 36
"""Of that for what a card does in its fullest chapter."""
GONE = 84
"""Where it is said how many go."""
MOST_ABREAST = 3
"""Beside each other so many have room for what their cards do."""
LEAST_PLACE = 44
"""Where a place would be narrower than that, only what is held is shown."""
MOST_ROWS = 2


def first_hand(decision: Decision) -> QuestionPicture:
    """Each chapter with its five colours, and what becomes of the cards that are marked."""
    groups = _groups(decision)
    abreast = max(MOST_ABREAST, -(-len(groups) // MOST_ROWS))
    rows = -(-len(groups) // abreast)
    high = rows * (GROUP + (EFFECT if abreast == MOST_ABREAST else 0) + GAP) - GAP
    head, side = paper(KEY_LINE + GAP + high).down(KEY_LINE, None, gap=GAP)
    title, colours = head.across(TITLE, None)
    cells = [cell for row in side.rows(rows, GAP) for cell in row.columns(abreast, GAP)]
    left = Counter(decision.chosen)
    marks = [
        mark
        for cell, (chapter, held) in zip(cells, groups, strict=False)
        for mark in _group(decision, cell, chapter, held, left)
    ]
    return finished(
        side.bottom,
        [
            Text(title, say("picture-first-head", count=len(decision.view.own_hand)), 36, CREAM, "bold"),
            *marks,
            *legend(colours, 32),
        ],
        _alt(decision, groups),
        ("preview-hand", "preview-letters"),
    )


def _groups(decision: Decision) -> list[tuple[Chapter, list[Card]]]:
    """The cards by chapter, in the order in which a hand names them."""
    chapters: dict[Chapter, list[Card]] = {}
    for card in decision.view.own_hand:
        chapters.setdefault(decision.layout.chapter_of[card], []).append(card)
    return [*chapters.items()]


def _group(decision: Decision, box: Box, chapter: Chapter, held: Sequence[Card], left: Counter[Card]) -> Iterator[Mark]:
    """Its five colours, and below them what a card of it does; where that has no room, what becomes of those that are
    marked.
    """
    tells, inner = box.h >= GROUP + EFFECT, box.inset(10, 8)
    head, chips, words = inner.down(46, 74, None, gap=4)
    yield Area(box, PAPER, radius=10)
    shown = _places(held, chips.w)
    wide = min(56.0, (chips.w - 8 * (len(shown) - 1)) / len(shown))
    marked = 0
    for at, copies in enumerate(shown):
        cell = Box(chips.x + at * (wide + 8), chips.y + 4, wide, 58)
        if not copies:
            yield Area(cell, "none", LINE, 2, 6)
            continue
        yield from chip(cell, copies[0].split(".")[1])
        going = sum(_takes(left, card) for card in copies)
        marked += going
        if going:
            yield from _marked(decision, cell, going, len(copies) - going)
        if len(copies) > 1:
            yield from _count(cell, len(copies))
    kinds = {card.split(".")[0] for card in held}
    is_told = tells and len(kinds) == 1
    goes = marked if is_told and decision.question.kind == "setup.discard" else 0
    yield from _head(decision, head, chapter, goes, len(held))
    if is_told:
        kind = kinds.pop()
        least, does = _does(decision, kind)
        first, second = words.down(None, GROWN)
        yield Text(first, does, 32, INK_2, "text", lines=2, least=24, top=True)
        if (grown := _grown(decision, kind, least)) is not None:
            yield Text(second, grown, 30, INK, "bold", least=22)
    else:
        yield _outcome(decision, words, len(held), marked)


def _head(decision: Decision, box: Box, chapter: Chapter, goes: int, held: int) -> Iterator[Mark]:
    """Its face and name, and how many of its cards go, where that is not said below."""
    portrait, name, gone = box.across(50, None, GONE if goes else 0, gap=9)
    yield from face(portrait.square(50), decision.layout.archetype[chapter])
    yield Text(name, chapter_name(decision.cards, decision.layout, chapter), 38, INK, "bold", least=26)
    if goes:
        yield Text(gone, say("picture-go", marked=goes, count=held, word="out"), 30, WAX, "bold", "right", least=26)


def _does(decision: Decision, kind: str) -> tuple[int, Phrase]:
    """What a card of this profession does first, and how many of its chapter that needs."""
    first = decision.cards.everybody[kind].levels[0]
    least = first.at
    if least == "each":  # alone it does what its chapter does not count for, if there is any of that
        least = 0 if any(part.count != "chapter" for part in first.parts) else 1
    counted = [part for part in first.parts if least or part.count != "chapter"]
    name = decision.cards.everybody[kind].name
    return least, say("picture-first-does", least=least, name=name, does=in_plain_words(counted, least))


def _grown(decision: Decision, kind: str, least: int) -> Phrase | None:
    """The most that it does, and how many that takes; whether it does more than at first with fewer already."""
    levels = decision.cards.everybody[kind].levels
    does = [(MOST_OF_A_CHAPTER if one.at == "each" else one.at, one.parts) for one in levels]
    said = [(at, in_short(parts, at)) for at, parts in does if at > least]
    if not said:
        return None
    most = next(at for at, words in said if words == said[-1][1])
    steps = most - least if levels[-1].at == "each" else sum(at <= most for at, _ in said)
    return say("picture-first-grown", least=most, does=said[-1][1], steps=steps)


def _takes(left: Counter[Card], card: Card) -> bool:
    """Whether one more of these cards is marked; it is no more left then."""
    if left[card] <= 0:
        return False
    left[card] -= 1
    return True


def _marked(decision: Decision, cell: Box, going: int, stays: int) -> Iterator[Mark]:
    """A cross on what goes, or how many of several copies; on what is put down the mark of what is chosen."""
    disc = min(34.0, cell.w - 4)
    ring = Box(cell.x - 4, cell.y - 4, cell.w + 8, cell.h + 8)
    corner = Box(ring.right - disc + 6, ring.bottom - disc + 10, disc, disc)
    yield Area(ring, "none", INK, 4, 9)
    if decision.question.kind == "setup.discard":
        yield from (Area(ring.inset(2), "none", WAX, 5, 8), Area(corner, WAX, INK, 2, disc / 2))
        yield Text(corner, "×" if stays == 0 else f"−{going}", 27, CREAM, "bold", "middle", least=20)
    else:
        yield from decision.marked(ring.inset(2), corner, 8)


def _count(cell: Box, copies: int) -> Iterator[Mark]:
    """How many copies lie there, in the corner across from what becomes of them."""
    above = Box(cell.x - 8, cell.y - 10, 36, 28)
    yield Area(above, PAPER, INK, 2, 6)
    yield Text(above, f"×{copies}", 26, INK, "bold", "middle")


def _places(held: Sequence[Card], wide: float) -> list[list[Card]]:
    """The five colours in their places, copies in one; only what is held where there is no room for that."""
    shown = [[card for card in held if card.split(".")[1] == colour] for colour in COLOURS]
    return shown if (wide + 8) / len(shown) - 8 >= LEAST_PLACE else [each for each in shown if each]


def _outcome(decision: Decision, box: Box, held: int, marked: int) -> Mark:
    """What becomes of these: how many go, are put down or stay."""
    kind = "out" if decision.question.kind == "setup.discard" else "down"
    if not marked:
        return Text(box, say("picture-stay", count=held, word=kind), 32, INK_2, "text")
    words = say("picture-go", marked=marked, count=held, word=kind)
    return Text(box, words, 34, WAX if kind == "out" else LEAF, "bold", least=28)


# For who cannot see it


def _alt(decision: Decision, groups: Sequence[tuple[Chapter, list[Card]]]) -> Iterator[Phrase]:
    if decision.chosen:
        what = "out" if decision.question.kind == "setup.discard" else "down"
        cards = decision.read_aloud(decision.chosen.elements())
        yield decision.said(say("picture-first-alt", word=what, cards=cards))
    yield say("picture-cards-alt", cards=decision.read_aloud(card for _, held in groups for card in held))

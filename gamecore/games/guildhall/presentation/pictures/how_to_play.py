"""How to play, in four drawn steps ("How to Play" and "Completed Chapters")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, BRASS_3, INK, PAPER, PAPER_3
from gamecore.engine.picture.marks import Area, Mark, Picture, Row, Run, Sign
from gamecore.engine.picture.pieces import foot
from gamecore.engine.picture.steps import Step, arrow, four_steps, label
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.presentation.pictures.faces import face
from gamecore.games.guildhall.presentation.pictures.signs import CHAPTER, HAND, POINTS, chip

ACTS = "bolt"
FULL = COLOURS
SOME = ("blue", "yellow")


def how_to_play(told: Phrase) -> Picture:
    """What a card is comes first: the first cards are chosen before anybody has a turn. The same with every set."""
    steps = (
        Step(say("picture-how-card"), _card),
        Step(say("picture-how-fuller"), _fuller),
        Step(say("picture-how-chapter"), _chapter),
        Step(say("picture-how-turn"), _turn),
    )
    return four_steps(told, POINTS, steps)


def _turn(box: Box) -> Iterator[Mark]:
    for cell, (sign, what) in zip(box.columns(3, 12), ((ACTS, "play"), (HAND, "draw"), (POINTS, "buy")), strict=True):
        upper, lower = cell.inset(6, 8).down(None, 44)
        yield Area(cell, PAPER, radius=10)
        yield Sign(sign, BRASS_3, upper.square(64))
        yield label(lower, say("picture-how-action", action=what), INK)


def _card(box: Box) -> Iterator[Mark]:
    card, acts, leads, chapter = box.across(96, 60, 46, None, gap=10)
    yield from _played(card)
    yield Sign(ACTS, BRASS_2, acts.square(60))
    yield arrow(leads)
    yield from _chips(chapter, (*SOME, "red"))


def _played(box: Box) -> Iterator[Mark]:
    """A card from one's hand."""
    upper, lower = box.inset(14, 12).down(None, 56, gap=6)
    yield Area(box, PAPER, radius=10)
    yield from face(Box(upper.cx - 38, upper.cy - 38, 76, 76), "warrior")
    yield from chip(lower.square(54), "red")


def _chips(box: Box, filled: Sequence[str]) -> Iterator[Mark]:
    """A chapter's five places, those filled that have these colours."""
    side = min(54.0, (box.w - 4 * 6) / 5)
    for at, colour in enumerate(COLOURS):
        cell = Box(box.x + at * (side + 6), box.cy - side / 2 - 4, side, side + 8)
        yield from chip(cell, colour if colour in filled else None)


def _fuller(box: Box) -> Iterator[Mark]:
    for row, filled, strength in zip(box.rows(2, 8), (SOME[:1], (*SOME, "red", "green")), (1, 3), strict=True):
        chapter, leads, acts = row.across(270, 46, None, gap=12)
        yield from _chips(chapter, filled)
        yield arrow(leads)
        yield Row(acts, tuple(Sign(ACTS, BRASS_2) for _ in range(strength)), 54, BRASS_2, gap=0)


def _chapter(box: Box) -> Iterator[Mark]:
    chapter, leads, card = box.across(270, 46, None, gap=12)
    yield from _chips(chapter, FULL)
    yield arrow(leads)
    worth, price = card.down(None, 50)
    yield Area(card, PAPER, radius=10)
    yield from foot(price, PAPER_3, lit=True)
    yield Row(worth, (Sign(POINTS, BRASS_3, scale=0.9), Run("4", face="serif")), 70, INK, align="middle", gap=0.1)
    yield Row(price, (Sign(CHAPTER),), 36, INK, align="middle")

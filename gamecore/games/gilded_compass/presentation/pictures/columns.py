"""What is to be picked as paper cards side by side, with what each comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import MARGIN, WIDE, Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, INK, INK_2, PAPER, PAPER_2
from gamecore.engine.picture.marks import Area, Face, Mark, Part, Row, Run, Sign, Text, Words
from gamecore.engine.picture.pieces import bottom_rounded, filled_in, signed
from gamecore.engine.scripts import Question

Draws = Callable[[Box], list[Mark]]
LABELS, GAP, MARGINS = 190.0, 8, 14
DISC = 42
WIDEST = 440.0
"""Fewer cards than the page has room for are no wider than this."""


@dataclass(frozen=True, slots=True)
class Card:
    """One thing to pick: what stands in each of its lines."""

    key: str
    lines: tuple[Draws, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """How high a line of every card is, and what it is about."""

    height: float
    about: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Below:
    """A line below all cards."""

    height: float
    draws: Draws


def height_of(lines: Sequence[Line], below: Sequence[Below]) -> int:
    return int(2 * MARGINS + 16 + sum(one.height for one in lines) + sum(one.height + GAP for one in below))


def cards_in_columns(
    lines: Sequence[Line],
    cards: Sequence[Card],
    chosen: Sequence[str],
    below: Sequence[Below] = (),
    *,
    recommended: bool,
) -> list[Mark]:
    """The cards, those chosen in a frame; on their left what their lines are about, where they say it."""
    page = Box(0, 0, WIDE, height_of(lines, below)).inset(MARGIN - 8, MARGINS)
    whole, *feet = page.down(None, *(one.height for one in below), gap=GAP)
    labels = LABELS if any(one.about is not None for one in lines) else 0.0
    gap = 12 if labels else 0
    wide = min(WIDEST, (whole.w - labels - gap + GAP) / len(cards) - GAP)
    margin = (whole.w - labels - gap - len(cards) * (wide + GAP) + GAP) / 2
    _, left, *columns = whole.across(margin, labels, *[wide] * len(cards), gap=0)
    heights = [one.height for one in lines]
    marks: list[Mark] = []
    for line, cell in zip(lines, left.inset(0, 8).down(*heights), strict=True):
        if line.about is not None:
            is_last = line is lines[-1]
            face: Face = "bold" if is_last else "text"
            ink = CREAM if is_last else CREAM_2
            marks.append(Text(cell.inset(0, 2), line.about, 32 if is_last else 30, ink, face, "right"))
    for at, (card, column) in enumerate(zip(cards, columns, strict=True)):
        box = Box(column.x + gap + at * GAP, column.y, column.w, column.h)
        marks += _card(card, box, heights, is_chosen=card.key in chosen, recommended=recommended)
    for one, cell in zip(below, feet, strict=True):
        marks += one.draws(cell)
    return marks


def _card(card: Card, box: Box, heights: Sequence[float], *, is_chosen: bool, recommended: bool) -> list[Mark]:
    """Its last line is its foot, which is lit where it is chosen."""
    foot = Box(box.x, box.bottom - heights[-1] - 8, box.w, heights[-1] + 8)
    marks: list[Mark] = [Area(box, PAPER, radius=10), bottom_rounded(foot, BRASS_2 if is_chosen else PAPER_2)]
    for draw, cell in zip(card.lines, box.inset(8, 8).down(*heights), strict=True):
        marks += draw(cell)
    if is_chosen:
        at = Box(box.right - DISC - 4, box.y + 4, DISC, DISC)
        marks += filled_in(box, at, recommended=recommended)
    return marks


def picked(answer: Any) -> tuple[str, ...]:
    """The keys of an answer that picks one or some."""
    if isinstance(answer, str):
        return (answer,)
    return tuple(map(str, answer)) if isinstance(answer, (list, tuple)) else ()


def options_of(question: Question) -> Sequence[Option]:
    choices = question.choices
    return choices.options if isinstance(choices, PickOne | PickSome) else ()


def words(text: Words, size: float = 32, *, lines: int = 1, ink: str = INK) -> Draws:
    return lambda box: [Text(box, text, size, ink, "text", "middle", lines=lines, least=26)]


def name(text: Words, size: float = 34) -> Draws:
    """What a card is called, beside the place for its mark."""
    return lambda box: [Text(box.inset(DISC - 14, 0), text, size, INK, "bold", "middle", lines=2, least=26)]


def gold(number: int, size: float = 48, *, is_gain: bool = False, says: Phrase | None = None) -> Draws:
    """Gold, or how much is gained; with a word before it."""
    ink = INK_2 if is_gain and number <= 0 else INK
    figure = Run(signed(number) if is_gain else str(number), ink=ink, face="serif")
    parts: tuple[Part, ...] = (figure, Sign("coin", ink, scale=0.75))
    if says is not None:
        parts = (Run(says, 0.75, INK_2, "text"), *parts)
    return lambda box: [Row(box, parts, size, ink, align="middle", gap=0.14)]

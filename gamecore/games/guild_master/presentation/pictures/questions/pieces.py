"""What all pictures of decisions share: how they are framed, and how what is chosen is marked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import LINE, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Mark, Picture
from gamecore.engine.picture.pieces import filled_in
from gamecore.engine.values import value

SIDE, EDGE, GAP = 20, 14, 10
"""The margins of the canvas, and what lies between two cards."""
DISC = 46
"""How wide the star or tick of what is chosen is."""


def framed(height: float) -> Box:
    """What one draws in on a canvas of this height, at the margins of a picture that lies within a message."""
    return Box(0, 0, WIDE, height).inset(SIDE, EDGE)


def pictured(
    height: float, marks: Iterable[Mark], alt: Iterable[Phrase], tells: Collection[str] = ()
) -> QuestionPicture:
    """The picture of a decision; ``tells`` are the lines beside the question that it shows as well."""
    return QuestionPicture(Picture(WIDE, round(height), tuple(marks), tuple(alt)), frozenset(tells))


def mapping(given: Any) -> Mapping[str, Any]:
    """A part of an answer, empty where it makes no sense."""
    return given if isinstance(given, Mapping) else {}


@value
class Chosen:
    """What is chosen, by the keys of its options: filled in, or only ``recommended``; and what ``stands`` meanwhile,
    chosen before."""

    keys: frozenset[str]
    recommended: bool
    stands: str | None = None

    def has(self, key: str) -> bool:
        return key in self.keys or key == self.stands

    def stars(self, key: str) -> bool:
        return self.recommended and key in self.keys

    def mark(self, key: str, card: Box, at: Box | None = None) -> list[Mark]:
        """The frame and disc of a card that is chosen, at its upper right if no place is named; nothing on another."""
        if not self.has(key):
            return []
        at = Box(card.right - DISC - 5, card.y + 5, DISC, DISC) if at is None else at
        return filled_in(card, at, recommended=self.stars(key))


def chosen(keys: Iterable[Any], *, recommended: bool) -> Chosen:
    return Chosen(frozenset(key for key in keys if isinstance(key, str)), recommended)


def paper(box: Box) -> Area:
    """A card of what is to be had."""
    return Area(box, PAPER, radius=10)


def dark(box: Box) -> Area:
    """A card of what is not."""
    return Area(box, PANEL, LINE, 2, 10)

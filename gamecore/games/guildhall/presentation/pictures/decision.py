"""What somebody decides, and what is chosen of it, for the pictures beside questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamecore.engine.abilities.drafts import words_in
from gamecore.engine.choices import Act, Acts, PickOne, PickSome
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.marks import Mark, Picture
from gamecore.engine.picture.pieces import CORNER, filled_in
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.presentation.pictures.halls import coming, read_aloud, with_coming
from gamecore.games.guildhall.presentation.pictures.signs import places
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.stakes import size_after, size_to_be, size_with
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

SIDE, EDGE = 24, 10
"""What is left free beside such a picture, and above and below it."""
DISC = 44
"""A star or tick."""


@dataclass(frozen=True)
class Decision:
    """A question, and what is shown as chosen: what is filled in, or ``recommended``."""

    cards: Cards
    layout: Layout
    view: GuildhallView
    own: ShownPlayer
    question: Question
    answer: Any
    recommended: bool

    @property
    def what(self) -> str:
        """What a choice of cards is for."""
        return str(self.question.params.get("what", ""))

    @property
    def act(self) -> str:
        """The key of the chosen act; empty where there is none."""
        return str(self.answer.get("act", "")) if isinstance(self.answer, dict) else ""

    @property
    def form(self) -> Any:
        """What is filled in below the chosen act."""
        return self.answer.get("form") if isinstance(self.answer, dict) else None

    @property
    def acts(self) -> Sequence[Act]:
        return self.question.choices.acts if isinstance(self.question.choices, Acts) else ()

    @property
    def options(self) -> list[str]:
        """The keys of what can be chosen, where it is a list, in the order of the menu."""
        choices = self.question.choices
        if not isinstance(choices, PickOne | PickSome):
            return []
        return [one.key for one in sorted(choices.options, key=lambda option: option.shown_at)]

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Every key that the answer holds, in its order."""
        return tuple(words_in(self.answer))

    @cached_property
    def chosen(self) -> Counter[Card]:
        """The cards of an answer that is a list of them."""
        return Counter(card_of(key) for key in self.keys)

    def player(self, seat: Seat) -> ShownPlayer:
        return self.view.players[seat]

    def lying(self, one: ShownPlayer, chapter: Chapter) -> list[tuple[str | None, bool]]:
        """The five places of a chapter: what lies there, and whether it only comes there when the turn ends."""
        found = places(one.chapters.get(chapter, ()))
        there = with_coming(found, coming(self.layout, one, chapter))
        return there if self.size(one, chapter) < FULL and not all(colour for colour, _ in there) else [
            (colour, False) for colour in found
        ]  # fmt: skip

    def to_be(self, one: ShownPlayer, chapter: Chapter) -> tuple[list[tuple[str | None, bool]], int]:
        """The five places of a chapter with all that comes there when the turn ends, and how many cards that are; all
        five where it is completed then.
        """
        size = size_to_be(self.layout, one.chapters, one.area, chapter)
        if size < FULL:
            return self.lying(one, chapter), size
        return with_coming(places(one.chapters.get(chapter, ())), coming(self.layout, one, chapter)), size

    def size(self, one: ShownPlayer, chapter: Chapter) -> int:
        """How many cards a chapter has with those in action that will join it."""
        return size_with(self.layout, one.chapters, one.area, chapter)

    def size_after(self, card: Card) -> int:
        """How many cards one's own chapter has when this one has come to it."""
        return size_after(self.layout, self.own.chapters, self.own.area, card)

    def marked(self, box: Box, at: Box, radius: float = CORNER) -> list[Mark]:
        """The frame and the star or tick of what is chosen."""
        return filled_in(box, at, radius, recommended=self.recommended)

    def said(self, what: Phrase) -> Phrase:
        """For who cannot see it: what is chosen."""
        return say("picture-chosen-alt", recommended="yes" if self.recommended else "no", what=what)

    def read_aloud(self, some: Iterable[Card]) -> list[Phrase]:
        """Cards by their names, without signs."""
        return [read_aloud(self.cards, self.layout, card) for card in some]


def paper(height: float) -> Box:
    """What one draws in."""
    return Box(SIDE, EDGE, WIDE - 2 * SIDE, height)


def finished(below: float, marks: Iterable[Mark], alt: Iterable[Phrase], tells: Iterable[str]) -> QuestionPicture:
    """The picture of marks that end at ``below``."""
    return QuestionPicture(Picture(WIDE, round(below) + EDGE, tuple(marks), tuple(alt)), frozenset(tells))

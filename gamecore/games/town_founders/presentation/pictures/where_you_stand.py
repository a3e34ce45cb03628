"""All categories in one strip: what the viewer has in each, and below it the most that anybody else has."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, INK, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Mark, Row, Run, Text
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.pictures.signs import category_mark
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView

HIGH, LOW = 80, 72
"""How high all of it is, where there is room and where there is not."""
MINE, OTHERS = 0.48, 0.46
"""How high figures are, of that."""
HEADS = 118
"""How wide the words before it are."""


def where_you_stand(deck: Deck, view: TownFoundersView, own: ShownFounder, box: Box) -> Iterator[Mark]:
    """What is led lies on paper; before what somebody else has as much of stands the sign of a shared lead."""
    heads, rest = box.across(HEADS, None, gap=4)
    for line, what in zip(heads.rows(2), ("you", "others"), strict=True):
        yield Text(line, say("picture-stand-of", what=what), 34, CREAM_2, "text", least=30)
    for cell, letter in zip(rest.columns(len(deck.categories), 4), deck.categories, strict=True):
        mine, most = own.points[letter], _most(view, own, letter)
        is_led = mine >= max(1, most)
        upper, lower = cell.rows(2)
        yield Area(cell, PAPER if is_led else PANEL, radius=8)
        mark = category_mark(letter, "" if is_led else CREAM_2)
        yield Row(
            upper, (mark, Run(str(mine), face="bold")), box.h * MINE, INK if is_led else CREAM, align="middle", gap=0.14
        )
        said = f"= {most}" if is_led and mine == most else str(most)
        yield Text(lower, said, box.h * OTHERS, INK if is_led else CREAM_2, "text", "middle")


def in_words(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Phrase:
    """The same for who cannot see it."""
    listed = [
        say("picture-stand-in", category=one.name, mine=own.points[letter], most=_most(view, own, letter))
        for letter, one in deck.categories.items()
    ]
    return say("picture-stand-alt", dotted=listed)


def _most(view: TownFoundersView, own: ShownFounder, letter: str) -> int:
    return max(one.points[letter] for one in view.founders if one.seat != own.seat)

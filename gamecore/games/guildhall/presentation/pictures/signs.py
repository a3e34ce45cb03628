"""What all pictures of this game share: chapters by colour, place and letter; what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_2, INK, LINE, PANEL
from gamecore.engine.picture.marks import Align, Area, Gap, Mark, Part, Row, Sign
from gamecore.games.guildhall.cards.effects import COLOURS, WILD, Archetype
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import ShownPlayer

POINTS, CHAPTER, TOKEN, HAND = "cup", "book", "coin", "cards"
"""No star: that is what is recommended, and a Chapter Master."""
PRICE = "price"
"""As a chapter, where it is paid with."""
ARCHETYPE_SIGNS: Mapping[Archetype, str] = {
    "acrobat": "mask", "leader": "crown", "mage": "sparkle", "mystic": "flame", "priest": "holy-cross",
    "warrior": "sword",
}  # fmt: skip
NEAR = "#4A3A20"
"""The ground of a chapter that lacks a single card."""
ONE_SHORT = 4
"""Cards of such a chapter."""


@dataclass(frozen=True, slots=True)
class ColourLook:
    """A chapter's colour: never told by its colour alone, for each has its sign, and its place among the five. Letters
    are the seats'."""

    sign: str
    fill: str
    ink: str


COLOUR_LOOKS: Mapping[str, ColourLook] = {
    "red": ColourLook("heart", "#BA3D0A", "#FFFFFF"), "blue": ColourLook("raindrop", "#1D6FA5", "#FFFFFF"),
    "green": ColourLook("leaf", "#00765A", "#FFFFFF"), "yellow": ColourLook("rays", "#F0E442", INK),
    "purple": ColourLook("gem", "#DD97BE", INK),
}  # fmt: skip
WILD_LOOK = ColourLook("star", CREAM, INK)
Entry: TypeAlias = tuple[Part, ...]
"""A sign and what it means."""
KEY_LINE, KEY_ABREAST = 38, 3
"""How high a line of the meaning of signs is, and how many stand in it on a hand."""


def key_height(entries: int) -> int:
    """What so many entries take in a hand."""
    return KEY_LINE * -(-entries // KEY_ABREAST)


def meanings(signs: Iterable[str]) -> list[Entry]:
    """What these signs mean, in a word or two each."""
    return [(Sign(CHAPTER if sign == PRICE else sign, CREAM), say("picture-sign", sign=sign)) for sign in signs]


def of_halls(players: Sequence[ShownPlayer], *, prices: bool = False) -> list[Entry]:
    """What the signs mean that stand in these guildhalls now; but for chapters, where ``prices`` say it."""
    tokens, done = any(one.tokens for one in players), not prices and any(one.completed for one in players)
    found = meanings([*([TOKEN] if tokens else []), *([CHAPTER] if done else [])])
    if any(one.area for one in players):
        found.append((say("picture-sign-hollow"),))
    if any(len(lying) == ONE_SHORT for one in players for lying in one.chapters.values()):
        found.append((say("picture-sign-near"),))
    return found


def key(box: Box, entries: Sequence[Entry], size: float = 28) -> list[Mark]:
    """Side by side, on as many lines as there are."""
    per_line = -(-len(entries) // max(1, round(box.h / KEY_LINE)))
    lines = [entries[at : at + per_line] for at in range(0, len(entries), per_line)]
    marks: list[Mark] = []
    for row, line in zip(box.rows(len(lines)), lines, strict=True):
        parts: list[Part] = []
        for entry in line:
            parts += [*([Gap(14)] if parts else []), *entry]
        marks.append(Row(row, tuple(parts), size, CREAM_2, "text", gap=0.3))
    return marks


def places(loose: Sequence[Card]) -> list[str | None]:
    """The five places of a chapter: a colour in its own, Chapter Masters where one is missing."""
    there = [card.split(".")[1] for card in loose]
    masters = there.count(WILD)
    found: list[str | None] = []
    for colour in COLOURS:
        if colour in there:
            found.append(colour)
        else:
            found.append(WILD if masters > 0 else None)
            masters -= 1
    return found


def chip(box: Box, colour: str | None, *, coming: bool = False) -> list[Mark]:
    """One place of a chapter: filled, empty, or with what is played but not there yet, which is hollow."""
    if colour is None:
        return [Area(box, "none", LINE, 2, 6)]
    of = COLOUR_LOOKS.get(colour, WILD_LOOK)
    sign = Sign(of.sign, CREAM if coming else of.ink, box.square(min(box.w, box.h) * 0.76))
    fill, edge, width = (PANEL, of.fill, 4) if coming else (of.fill, CREAM, 2)
    return [Area(box, fill, edge, width, 6), sign]


def legend(box: Box, size: float = 27, align: Align = "right") -> list[Mark]:
    """The five colours by name."""
    parts: list[Part] = []
    for colour, of in COLOUR_LOOKS.items():
        parts += [*([Gap(6)] if parts else []), Sign(of.sign, CREAM), say("picture-colour-name", colour=colour)]
    return [Row(box, tuple(parts), size, CREAM_2, "text", align)]


def near(box: Box, filled: int) -> list[Mark]:
    """The frame of a chapter that lacks a single card."""
    return [Area(box, NEAR, BRASS, 3, 9)] if filled == ONE_SHORT else []

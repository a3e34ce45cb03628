"""What a game shows, as plain data that any renderer can draw without knowing the game.

A board is built from a view, never from the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, Seat


@dataclass(frozen=True, slots=True)
class Heading:
    """Begins a part of the board."""

    text: Phrase


@dataclass(frozen=True, slots=True)
class Lines:
    """Plain lines, one below the other."""

    lines: Sequence[Phrase]


@dataclass(frozen=True, slots=True)
class Row:
    """One line about a thing or, with ``seat``, about a seat; ``cells`` are short."""

    label: Phrase
    cells: Sequence[Phrase]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Rows:
    """A table. ``columns`` head the cells; there may be none."""

    rows: Sequence[Row]
    columns: Sequence[Phrase] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """A row of cells with a marker on one of them."""

    label: Phrase
    cells: Sequence[str]
    marker: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card: where it lies, what it is called, what it says, and who has it, if anybody."""

    place: str
    title: str | Phrase
    lines: Sequence[Phrase]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that lie side by side."""

    cards: Sequence[Card]


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in rows and columns, each with a short text."""

    cells: Sequence[Sequence[Phrase]]


Block: TypeAlias = Heading | Lines | Rows | Track | Cards | Grid


@dataclass(frozen=True, slots=True)
class Board:
    """Everything one viewer may see, in reading order."""

    title: Phrase
    blocks: Sequence[Block]
    brief: Sequence[Block] | None = None
    """What one decides by now, for a message that has little room; None where that is all of it."""

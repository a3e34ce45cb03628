"""What a game shows, as plain data that any renderer can draw without knowing the game.

A board is built from a view, never from the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.values import value


@value
class Heading:
    """Begins a part of the board."""

    text: Phrase


@value
class Lines:
    """Plain lines, one below the other."""

    lines: Sequence[Phrase]


@value
class Row:
    """One line about a thing or, with ``seat``, about a seat; ``cells`` are short."""

    label: Phrase
    cells: Sequence[Phrase]
    seat: Seat | None = None


@value
class Rows:
    """A table. ``columns`` head the cells; there may be none."""

    rows: Sequence[Row]
    columns: Sequence[Phrase] = ()


@value
class Track:
    """A row of cells with a marker on one of them."""

    label: Phrase
    cells: Sequence[str]
    marker: int


@value
class Card:
    """A card: where it lies, what it is called, what it says, and who has it, if anybody."""

    place: str
    title: str | Phrase
    lines: Sequence[Phrase]
    seat: Seat | None = None


@value
class Cards:
    """Cards that lie side by side."""

    cards: Sequence[Card]


@value
class Grid:
    """Cells in rows and columns, each with a short text."""

    cells: Sequence[Sequence[Phrase]]


Block: TypeAlias = Heading | Lines | Rows | Track | Cards | Grid


@value
class Board:
    """Everything one viewer may see, in reading order."""

    title: Phrase
    blocks: Sequence[Block]
    brief: Sequence[Block] | None = None
    """What one decides by now, for a message that has little room; None where that is all of it."""

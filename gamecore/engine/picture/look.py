"""The look that all pictures share: a table of dark walnut, cards of paper, lines of brass. Flat, without ornament.

Paper means "there to be had, or won"; dark means "not", or "background". ``BRASS_2`` means "now" and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from gamecore.engine.phrases import Seat

LEAST = 24
"""The smallest type of all, for names on cards; what one decides by is at least ``TEXT``."""
TEXT, NUMBER, LEAD, TITLE = 30, 40, 52, 58

NIGHT, PANEL, PANEL_2, LINE = "#1E1813", "#2B231B", "#3A3025", "#5A4A37"
PAPER, PAPER_2, PAPER_3 = "#F6EDDA", "#E9DCC0", "#D3C09A"
INK, INK_2 = "#2A2018", "#665440"
"""On paper: what matters, and what is said besides."""
CREAM, CREAM_2, CREAM_3 = "#F6ECD8", "#C6B596", "#AA977C"
"""On the dark: what matters, what is said besides, and what is over."""
BRASS, BRASS_2, BRASS_3 = "#C99E45", "#EACB82", "#7A5A1C"
WAX, WAX_2 = "#A8322A", "#F08F79"
"""Red: on paper, and on the dark."""
LEAF, LEAF_2 = "#256640", "#7CC79A"
"""Green: on paper, and on the dark."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat is told by three things at once: its colour, its shape and its letter."""

    colour: str
    letter: str
    shape: str
    fill: str
    ink: str
    """Of the letter."""
    lit: str
    """For lines and thin things on the dark."""


SEATS = (
    SeatLook("red", "R", "circle", "#C92A2A", "#FFFFFF", "#F37468"),
    SeatLook("blue", "B", "square", "#0072B2", "#FFFFFF", "#3D9BDB"),
    SeatLook("green", "G", "triangle", "#3DB556", "#000000", "#5FE3BD"),
    SeatLook("yellow", "Y", "diamond", "#F0E442", INK, "#F0E442"),
    SeatLook("purple", "P", "hexagon", "#AA8ED6", INK, "#C9B3F2"),
    SeatLook("orange", "O", "shield", "#F4900C", INK, "#F4900C"),
)
"""Each looks like the square that stands for it in a text without emojis of our own, and is called so; where two
colours are seen alike, their lightness parts them."""
NEUTRAL = SeatLook("neutral", "N", "octagon", "#8C8C8C", "#000000", "#A8A8A8")


def look(seat: Seat) -> SeatLook:
    """How a seat is shown; any number that is no seat is the neutral player."""
    return SEATS[seat] if 0 <= seat < len(SEATS) else NEUTRAL

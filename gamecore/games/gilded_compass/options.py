"""What a table may choose. The first value is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from gamecore.engine.game import TableOption

Building: TypeAlias = Literal[
    "archives", "university", "library", "auction", "guild", "temple", "illuminati", "galleon", "tower"
]

B_BUILDING = TableOption("b_building", ("auction", "guild"))
"""The one B building (GC-1)."""
C_BUILDING = TableOption("c_building", ("temple", "illuminati", "galleon", "tower"))
"""The one C building (GC-1); with Fewer Buildings there is none."""
FEW_SEATS = TableOption("few_seats", ("fewer", "neutral"))
"""With two or three: Fewer Buildings or the Neutral Player, and one of them it must be (GC-33, GC-34, A-GC-36)."""
ITEMS = TableOption("items", ("ancient", "every_map"))
"""Magical Items double specialists on Ancient Maps only, or on Secret and Dual Maps too (A-GC-26)."""
BACKS = TableOption("backs", ("dice", "colour"))
"""What the back of a Magical Item shows at the Hidden Temple: two dice, or its colour too (GC-20, GC-21)."""

OPTIONS = (B_BUILDING, C_BUILDING, FEW_SEATS, ITEMS, BACKS)
MOST_WITH_VARIANT = 3
"""Seats up to which one of the variants is played."""


def b_building(options: Mapping[str, str]) -> Building:
    return "guild" if options[B_BUILDING.key] == "guild" else "auction"


def has_neutral(options: Mapping[str, str], seats: int) -> bool:
    """True if neutral dice are in play (GC-34)."""
    return seats <= MOST_WITH_VARIANT and options[FEW_SEATS.key] == "neutral"


def shows_colour(options: Mapping[str, str]) -> bool:
    """True if the back of a Magical Item shows its colour; at tables older than this option it does."""
    return options.get(BACKS.key, "colour") == "colour"


def c_building(options: Mapping[str, str], seats: int) -> Building | None:
    """Return the C building in play; None with Fewer Buildings (GC-33)."""
    if seats <= MOST_WITH_VARIANT and not has_neutral(options, seats):
        return None
    chosen: dict[str, Building] = {
        "temple": "temple",
        "illuminati": "illuminati",
        "galleon": "galleon",
        "tower": "tower",
    }
    return chosen[options[C_BUILDING.key]]


def idle_choices(options: Mapping[str, str], seats: int) -> frozenset[str]:
    """Return the values chosen that play no part: a C building with Fewer Buildings, a variant for more than three."""
    idle = {options[C_BUILDING.key]} if c_building(options, seats) is None else set()
    return frozenset(idle | ({options[FEW_SEATS.key]} if seats > MOST_WITH_VARIANT else set()))

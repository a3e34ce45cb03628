"""What is on the table: plain data between two questions. Tiles are referred to by their ids.

A tile is in exactly one place. A hunter's own dice are in front of them or on buildings: ``dice`` counts those not
placed yet, ``rolled`` shows them during their owner's turn. :mod:`.view` decides who sees what.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.options import Building, b_building, c_building, has_neutral, shows_colour

Metal: TypeAlias = Literal["bronze", "silver", "gold"]
METALS: tuple[Metal, ...] = ("bronze", "silver", "gold")
"""By the floor of the Treasure Tower, from the first."""
Phase: TypeAlias = Literal["setup", "round", "turn", "gifts", "resolve", "over"]
"""Names the step that runs next."""
Owner: TypeAlias = int
"""A seat, or :data:`NEUTRAL`."""
NEUTRAL: Owner = -1
OWN_DICE = 8
NEUTRAL_DICE = 2
"""Neutral dice that each hunter rolls along (GC-34)."""
TOP_FLOOR = 3
"""Of the Treasure Tower."""


@dataclass(slots=True)
class Die:
    """A die on a building where each counts for itself."""

    owner: Owner
    face: int


@dataclass(slots=True)
class Group:
    """Dice of one value in the Archives."""

    owner: Owner
    face: int
    size: int


@dataclass(slots=True)
class Run:
    """A straight at the B building, both ends included."""

    owner: Owner
    low: int
    high: int

    @property
    def length(self) -> int:
        return self.high - self.low + 1


@dataclass(slots=True)
class Team:
    """One owner's dice at the Illuminati or the Sunken Galleon."""

    owner: Owner
    faces: list[int]


@dataclass(slots=True)
class ItemTile:
    """A Magical Item: what it is, which nobody sees before they own it, and the dice on its back."""

    item: str
    dice: tuple[int, int]
    owner: Owner | None = None
    """While it lies at the Hidden Temple: whose dice are on it."""


@dataclass(slots=True)
class Hunter:
    """One seat's things."""

    dice: int = OWN_DICE
    neutral_dice: int = 0
    knowledge: int = 1
    maps: list[str] = field(default_factory=list)
    specialists: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    chests: list[int] = field(default_factory=list)
    treasures: dict[Metal, list[int]] = field(default_factory=lambda: {metal: [] for metal in METALS})
    collection: str | None = None
    artifacts: list[str] = field(default_factory=list)
    missions: list[str] = field(default_factory=list)
    items: list[ItemTile] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    """Sunken Chests drawn this round, face down."""


@dataclass(slots=True)
class Stacks:
    """Face-down supplies, the next tile last."""

    maps: list[str] = field(default_factory=list)
    specialists: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    collections: list[str] = field(default_factory=list)
    missions: list[str] = field(default_factory=list)
    items: list[ItemTile] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    chests: list[int] = field(default_factory=list)
    treasures: dict[Metal, list[int]] = field(default_factory=lambda: {metal: [] for metal in METALS})


@dataclass(slots=True)
class Gone:
    """What lies face up beside the buildings, out of the game. Chests come back from there when the stack is empty."""

    maps: list[str] = field(default_factory=list)
    specialists: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    items: list[ItemTile] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    chests: list[int] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """A table. ``options`` has a value for every table option."""

    seats: int
    options: dict[str, str]
    rounds: int
    round: int = 1
    phase: Phase = "setup"
    start: Seat = 0
    turn: Seat = 0
    """Whose turn it is, or whose it was last."""
    helped: Seat | None = None
    """Who has used A Little Help this round (GC-24)."""
    gifts: list[Seat] = field(default_factory=list)
    """Who is still to be offered A Timely Gift, in order."""
    resolving: int = 0
    """Which of :attr:`order` is resolved next."""
    rolled: list[int] = field(default_factory=list)
    rolled_neutral: list[int] = field(default_factory=list)
    hunters: list[Hunter] = field(default_factory=list)
    stacks: Stacks = field(default_factory=Stacks)
    gone: Gone = field(default_factory=Gone)
    # On offer, top to bottom or left to right
    maps: list[str] = field(default_factory=list)
    specialists: list[str] = field(default_factory=list)
    items: list[ItemTile] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    # Dice on the buildings
    university: list[Die] = field(default_factory=list)
    archives: list[Group] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    illuminati: list[Team] = field(default_factory=list)
    galleon: list[Team] = field(default_factory=list)
    tower: list[list[Die]] = field(default_factory=lambda: [[], []])
    """Left and right; the first die of each is on the first floor."""
    library: list[Owner] = field(default_factory=list)

    @property
    def b_building(self) -> Building:
        return b_building(self.options)

    @property
    def c_building(self) -> Building | None:
        return c_building(self.options, self.seats)

    @property
    def has_neutral(self) -> bool:
        return has_neutral(self.options, self.seats)

    @property
    def shows_colour(self) -> bool:
        """True if the backs of Magical Items show their colour."""
        return shows_colour(self.options)

    @property
    def entrances(self) -> int:
        """The number of entrances of the University: by people, not counting the neutral player (GC-1, A-GC-33)."""
        return self.seats + 2

    @property
    def order(self) -> tuple[Building, ...]:
        """The buildings in the order in which they are resolved (GC-10, A-GC-3)."""
        c = self.c_building
        return (self.b_building, "archives", *([c] if c is not None else []), "university", "library")

    def clockwise(self, first: Seat) -> list[Seat]:
        """Return all seats clockwise, from ``first`` on."""
        return [(first + step) % self.seats for step in range(self.seats)]


SAVED = TypeAdapter(State)
"""How a state becomes JSON and comes back."""

"""What a game tells about its balance: which of its cards were on offer, who took them, and who won.

A game's package may supply a module ``ai.balance`` with ``Watcher(game)`` and ``BOUNDS``; the command ``balance``
puts many games together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event


@dataclass(slots=True)
class Fate:
    """What became of one card, or of anything else that can be had, in one game. Alike things share a ``group``."""

    group: str
    name: str
    offered: int = 0
    """How many rounds it could be had."""
    takers: tuple[Seat, ...] = ()
    """Who had it; several when it was shared."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is held to be balanced within a group, as multiples of the group's average; None: not looked at.

    Where ``fair`` is set, wins are compared with an even share among the seats instead.
    """

    least_taken: float | None = None
    most_won: float | None = None
    fair: bool = False


C_co = TypeVar("C_co", covariant=True)


class WithCards(Protocol[C_co]):
    """A game that says which cards it is played with: all that a watcher needs of it."""

    @property
    def cards(self) -> C_co: ...


class Watcher(Protocol):
    """Follows one game; called after each of its steps with the state and what was told."""

    def __call__(self, state: Any, events: Sequence[Event]) -> None: ...

    def fates(self) -> Sequence[Fate]:
        """Of everything that was on offer, when the game is over."""
        ...


AllBounds = Mapping[str, Bounds]

"""Games in which some of what a table chose plays no part: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Protocol, runtime_checkable


@runtime_checkable
class LeavesChoicesIdle(Protocol):
    """A game of whose options some count with some numbers of players, or beside some other option, only."""

    def idle_choices(self, options: Mapping[str, str], seats: int) -> Set[str]:
        """Return the values chosen that play no part in a game of so many."""
        ...

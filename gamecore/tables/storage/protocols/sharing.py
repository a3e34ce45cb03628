"""What equal processes at one database ask of each other's leases."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol


@dataclass(frozen=True, slots=True)
class WorkThere:
    """What is to be done in this process's slots: ids of rows that were not tried yet, and when something is due."""

    to_tell: frozenset[int]
    due: tuple[str | None, ...]


class Sharing(Protocol):
    """The leases of this process. One is held as long as it is renewed, which happens by itself; who could not renew
    it in time has lost it, whoever has it then."""

    owner: str
    """What this process is called there."""
    living: int
    """How many processes there are, this one among them, as of a moment ago."""
    on_change: Callable[[], None]
    """Called when slots or ranges of shards were taken or lost."""
    busy_tables: Callable[[], Collection[str]]
    """Where something is being told just now: their slots are not handed over before it is."""

    @property
    def is_alive(self) -> bool:
        """False where others may take this process to be dead, by its own clock."""
        ...

    @property
    def slots(self) -> Sequence[int]:
        """What is to be told, and is due, at the tables in these is this process's affair."""
        ...

    def tells(self, table: str) -> bool:
        """Whether a table is in this process's slots."""
        ...

    def held(self) -> Mapping[str, Sequence[str]]:
        """What this process holds now: keys by kind."""
        ...

    def holds(self, kind: str, key: str) -> bool:
        """By its own clock, without asking: false as soon as another may have taken it."""
        ...

    def others(self, kind: str) -> Mapping[str, str]:
        """The keys that other processes held a moment ago, each with who held it."""
        ...

    async def take(self, kind: str, *keys: str) -> Sequence[str]:
        """Those of them that were free, and are this process's now."""
        ...

    async def extend(self, kind: str, key: str) -> None:
        """Of a kind that is not renewed by itself: it is held as long again from now on."""
        ...

    async def give_back(self, kind: str, *keys: str) -> None: ...

    async def look_around(self) -> None:
        """Renews what is held and looks who else lives, now and not only at the next turn."""
        ...

    async def leave(self) -> None:
        """Gives everything back but its ranges of shards: the process ends, and takes nothing any more."""
        ...

    def taken_over(self) -> Mapping[str, timedelta]:
        """The slots that were taken since the last call, and how long nobody had held each."""
        ...

"""What is asked of the store for people and servers. ``StoreContract`` in the tests checks all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from gamecore.tables.model.absences import Absence
from gamecore.tables.model.hints import Hints, HintsSeen
from gamecore.tables.model.results import Played, Tally
from gamecore.tables.model.table import (
    GuildSettings,
    Person,
)


class People(Protocol):
    """What belongs to people and servers beyond one table."""

    # Results

    async def results_of(self, user: int, limit: int = -1, skip: int = 0) -> Sequence[Played]:
        """What their games came to, oldest first; with ``limit`` the latest, but for ``skip`` still later ones."""
        ...

    async def results_in(self, guild_id: int) -> Sequence[Played]:
        """What the games of a server came to, oldest first."""
        ...

    async def tally_of(self, user: int) -> Sequence[Tally]:
        """What their games came to, added up."""
        ...

    async def tally_in(self, guild_id: int) -> Sequence[Tally]:
        """What the games of a server came to, added up for each person."""
        ...

    # Absences

    async def absence(self, user: int) -> Absence | None: ...

    async def save_absence(self, absence: Absence) -> None:
        """Takes the place of the one before: everybody has at most one."""
        ...

    async def drop_absence(self, user: int) -> None: ...

    async def absences_due(self, now: datetime) -> Sequence[Absence]:
        """Those that begin or end at ``now`` or have before, earliest first."""
        ...

    # Hints

    async def hints(self, user: int, game: str) -> Hints:
        """Which hints of a game they have seen, and whether they want more."""
        ...

    async def hints_of(self, user: int) -> Sequence[HintsSeen]:
        """The same of all games of which something is kept."""
        ...

    async def begin_to_hint(self, user: int, game: str, questions: Mapping[str, str]) -> None:
        """The hint of each kind stands above this question, unless it has stood above another before."""
        ...

    async def offer_practice(self, user: int, game: str) -> None:
        """They are offered a practice game now, and not again."""

    async def close_first_round(self, user: int, game: str) -> None:
        """They read now that their first round is over, and not again."""

    async def tell_that_hints_rest(self, user: int, game: str, question: str) -> None:
        """They read above that question that hints rest, and above no other."""

    async def want_hints(self, user: int, game: str, wanted: bool) -> None:
        """Whoever wants hints (again) gets each of them once more, though they have finished the game."""
        ...

    # Settings

    async def person(self, user_id: int) -> Person: ...

    async def people(self, user_ids: Sequence[int]) -> Mapping[int, Person]:
        """Each of them by their id."""
        ...

    async def change_person(self, user_id: int, **changed: object) -> None:
        """Changes these settings of theirs, and none that something else changes meanwhile."""
        ...

    async def forget_person(self, user_id: int) -> None:
        """Deletes a person's settings, hints, absence, results and watching; at tables that are over, chairs and host
        lose their id, their promises are gone, and what was promised to them names them no more."""
        ...

    async def guild(self, guild_id: int) -> GuildSettings: ...

    async def save_guild(self, settings: GuildSettings) -> None: ...

"""Before the game: opening a table, filling its chairs, agreeing on options, starting."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Seat
from gamecore.table.models import Pace, Place, TableInfo
from gamecore.table.order_of_work import OrderOfWork


class Lobby(OrderOfWork):
    async def open(
        self,
        place: Place,
        host: int,
        game: str,
        *,
        seats: int,
        options: Mapping[str, str] | None = None,
        pace: Pace | None = None,
        deck: str | None = None,
        start_when_full: bool = True,
    ) -> TableInfo:
        """Opens a table with empty chairs; the host is not seated by it. Draws the secret and publishes its hash.

        Options left out take their first value. ``deck`` is a deck file's JSON text.

        Raises:
            DecisionError: the place has a live table, the game has no such number of seats, or an option is unknown.
            ContentError: the deck is malformed.
        """
        raise NotImplementedError

    async def join(self, table: str, user: int, name: str, word: str | None = None) -> tuple[TableInfo, Seat]:
        """Seats somebody in the first free chair. ``word`` is mixed into the seed: a lucky word, or the id of the press.

        Starts the game when that was the last chair and the table starts when full. In a running game this takes
        an empty chair over.
        """
        raise NotImplementedError

    async def leave(self, table: str, user: int) -> TableInfo:
        """Gets up. In the lobby the chair is free again; in a game the steward sits down in it."""
        raise NotImplementedError

    async def add_steward(self, table: str, by: int) -> TableInfo:
        """The host gives the last free chair to a steward."""
        raise NotImplementedError

    async def remove_steward(self, table: str, by: int) -> TableInfo:
        """The host takes a steward's chair back, in the lobby."""
        raise NotImplementedError

    async def set_options(self, table: str, by: int, options: Mapping[str, str]) -> TableInfo:
        """The host changes some options, in the lobby."""
        raise NotImplementedError

    async def set_seats(self, table: str, by: int, seats: int, start_when_full: bool | None = None) -> TableInfo:
        """The host changes the number of chairs, in the lobby; taken ones cannot go."""
        raise NotImplementedError

    async def set_pace(self, table: str, by: int, pace: Pace) -> TableInfo:
        """The host changes the pace: in the lobby, or in a game (live becomes by post), where open clocks start anew."""
        raise NotImplementedError

    async def invite(self, table: str, by: int, user: int) -> TableInfo:
        """Anybody seated, or the host, asks somebody to join."""
        raise NotImplementedError

    async def watch(self, table: str, user: int, on: bool = True) -> TableInfo:
        """Remembers (or forgets) somebody who wants to follow from outside."""
        raise NotImplementedError

    async def watchers(self, table: str) -> tuple[int, ...]:
        """Who follows from outside."""
        raise NotImplementedError

    async def start(self, table: str, by: int) -> TableInfo:
        """The host starts. Empty chairs go; fewer people than the game needs are refused."""
        raise NotImplementedError

    async def close(self, table: str, by: int) -> TableInfo:
        """The host folds a lobby or ends a game without a result."""
        raise NotImplementedError

    async def rematch(self, table: str, user: int) -> TableInfo:
        """A new lobby at the same place with the same options, after a finished game; everybody is invited.

        Chairs are dealt anew: people sit in the order in which they join.
        """
        raise NotImplementedError

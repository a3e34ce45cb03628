"""What a table shows, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import JsonValue

from gamecore.engine.phrases import Phrase, Seat
from gamecore.table.models import Glimpse, Place, Standing, TableInfo, Told
from gamecore.table.order_of_work import OrderOfWork


class Looking(OrderOfWork):
    async def info(self, table: str) -> TableInfo:
        """What everybody may know of a table, without its game's rules. Cheap."""
        raise NotImplementedError

    async def table_at(self, place: Place) -> TableInfo | None:
        """The live table of a place, else the last one that finished there."""
        raise NotImplementedError

    async def tables_of(self, user: int) -> tuple[TableInfo, ...]:
        """The live tables where ``user`` sits, keeps a chair, or is host."""
        raise NotImplementedError

    async def waiting_for(self, user: int) -> tuple[TableInfo, ...]:
        """The tables that wait for ``user`` now, most urgent first."""
        raise NotImplementedError

    async def tables_in(self, guild_id: int) -> tuple[TableInfo, ...]:
        """The live tables of a server."""
        raise NotImplementedError

    async def look(self, table: str, user: int | None = None, seat: Seat | None = None) -> Glimpse:
        """The game as ``user`` (None: a spectator) sees it. With ``seat``, as that seat does: for delivery only.

        Raises:
            DecisionError: the game has not started, or is paused because its rules changed under it.
        """
        raise NotImplementedError

    async def echo(self, table: str, user: int, question: str, answer: JsonValue) -> Sequence[Phrase]:
        """What an answer, whole or partial, would do, for its owner only."""
        raise NotImplementedError

    async def standing(self, table: str, user: int) -> tuple[Standing[str], ...]:
        """The user's standing instructions at this table."""
        raise NotImplementedError

    async def story(self, table: str, user: int | None = None, chapter: int | None = None) -> tuple[Told, ...]:
        """What ``user`` could know of what happened, one chapter or all; what was taken back is left out.

        When the game is over everybody may know everything.
        """
        raise NotImplementedError

"""Following a table from outside, at any time of its game."""

from __future__ import annotations

from gamecore.table.errors import Refused
from gamecore.table.models import TableInfo
from gamecore.table.order_of_work import OrderOfWork


class Watching(OrderOfWork):
    async def watch(self, table: str, user: int, on: bool = True, letters: bool = False) -> TableInfo:
        """Remembers (or forgets) somebody who follows from outside; with ``letters`` the story is sent.

        Raises:
            DecisionError: they begin to, and have a chair here or the game is over.
        """
        row = await self._row(table)
        if on and row.seat_of(user) is not None:
            raise Refused("refused-watch-own")
        if on and not row.is_live:
            raise Refused(f"refused-table-{row.status}")
        await self.store.watch(table, user, on, letters)
        return await self._info(row)

    async def watchers(self, table: str) -> tuple[int, ...]:
        """Who follows from outside."""
        return await self.store.watchers(table)

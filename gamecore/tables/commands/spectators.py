"""Following a table from outside, at any time of its game."""

from __future__ import annotations

from gamecore.tables.errors import Refused
from gamecore.tables.model.table import LobbyChanged, Seated, TableInfo, TableRow
from gamecore.tables.runner import TableRunner
from gamecore.tables.storage.changes import Changes


class Watching(TableRunner):
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

    async def shut_out(self, table: str, user: int) -> None:
        """Somebody may not see the table any more: they follow it no more, and its lobby keeps no chair for them."""
        await self.store.watch(table, user, False)

        def command(row: TableRow) -> Changes:
            seats = tuple(Seated(seat=each.seat) if each.held_for == user else each for each in row.seats)
            return Changes(row.model_copy(update={"seats": seats}), notifications=[LobbyChanged()])

        row = await self._row(table)
        if row.status == "lobby" and any(each.held_for == user for each in row.seats):
            await self._alter(table, command)

    async def watchers(self, table: str) -> tuple[int, ...]:
        """Who follows from outside."""
        return await self.store.watchers(table)

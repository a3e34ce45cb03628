"""Who looks at a table: following it from outside, at any time of its game, and having it shown anew."""

from __future__ import annotations

from functools import partial

from gamecore.tables.errors import Refused
from gamecore.tables.model.table import BoardChanged, LobbyChanged, Notification, Redraw, Seated, TableInfo, TableRow
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

    async def show_boards_anew(self, guild: int) -> None:
        """How the tables of a server look has changed: boards that stand are drawn again, and what is asked there."""
        for row in await self.store.tables_in(guild):
            if row.is_running:
                await self._alter(row.id, _shown_anew)

    async def show_board_anew(self, table: str) -> None:
        """A running table's board is drawn again: its picture was not to be had."""
        if (await self._row(table)).is_running:
            await self._alter(table, lambda row: Changes(row, notifications=[BoardChanged()]))

    async def show_prompts_anew(self, user: int) -> None:
        """How somebody is shown their own things has changed: what they are asked anywhere is drawn again."""
        for row in await self.store.tables_of(user):
            if row.is_running:
                await self._alter(row.id, partial(_asked_anew, user=user))

    async def watchers(self, table: str) -> tuple[int, ...]:
        """Who follows from outside."""
        return await self.store.watchers(table)


def _shown_anew(row: TableRow) -> Changes:
    return Changes(row, notifications=[BoardChanged(), *(one for seated in row.seats for one in _redrawn(seated))])


def _asked_anew(row: TableRow, user: int) -> Changes:
    seat = row.seat_of(user)
    return Changes(row, notifications=[] if seat is None else _redrawn(row.seats[seat]))


def _redrawn(seated: Seated) -> list[Notification]:
    return [Redraw(seat=seated.seat, question=question) for question in seated.shown]

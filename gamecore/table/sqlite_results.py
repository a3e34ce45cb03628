"""Results of people in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial

from gamecore.table.results import Played
from gamecore.table.sqlite_connection import Database
from gamecore.table.sqlite_delivery import text

AT_ONCE = 1000
"""So many are read in one go."""


class SqliteResults:
    """The part of a store that remembers what games came to."""

    _database: Database

    async def results_of(self, user: int) -> Sequence[Played]:
        return await self._results("user_id = ?", user)

    async def results_in(self, guild_id: int) -> Sequence[Played]:
        return await self._results("guild_id = ?", guild_id)

    async def _results(self, where: str, value: int) -> Sequence[Played]:
        """A server may have tens of thousands: others read in between."""
        found: list[Played] = []
        last: tuple[object, ...] = ("", "", 0, 0)
        while True:
            page = await self._database.look_up(partial(_page, where=where, value=value, after=last))
            found += [played for _, played in page]
            if len(page) < AT_ONCE:
                return found
            last = page[-1][0]


def _page(
    reader: sqlite3.Connection, where: str, value: int, after: Sequence[object]
) -> list[tuple[tuple[object, ...], Played]]:
    """The next few with their keys; read in the reader's thread."""
    key = "at, table_id, seat, user_id"
    sql = f"SELECT {key}, body FROM results WHERE {where} AND ({key}) > (?, ?, ?, ?) ORDER BY {key} LIMIT {AT_ONCE}"
    rows = reader.execute(sql, (value, *after)).fetchall()
    return [(tuple(key), Played.model_validate_json(body)) for *key, body in rows]


def write_results(writer: sqlite3.Connection, results: Sequence[Played]) -> None:
    """Later rows of the same person in the same chair take the place of earlier ones."""
    rows = [(r.table, r.seat, r.user_id, r.guild_id, text(r.at), r.model_dump_json()) for r in results]
    writer.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)", rows)

"""Results of people in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from gamecore.table.results import Played
from gamecore.table.sqlite_connection import Database
from gamecore.table.sqlite_delivery import text


class SqliteResults:
    """The part of a store that remembers what games came to."""

    _database: Database

    async def results_of(self, user: int) -> Sequence[Played]:
        return await self._results("user_id = ?", user)

    async def results_in(self, guild_id: int) -> Sequence[Played]:
        return await self._results("guild_id = ?", guild_id)

    async def _results(self, where: str, value: int) -> Sequence[Played]:
        rows = await self._database.read(f"SELECT body FROM results WHERE {where} ORDER BY at, table_id, seat", value)
        return [Played.model_validate_json(body) for (body,) in rows]


def write_results(writer: sqlite3.Connection, results: Sequence[Played]) -> None:
    """Later rows of the same person in the same chair take the place of earlier ones."""
    rows = [(r.table, r.seat, r.user_id, r.guild_id, text(r.at), r.model_dump_json()) for r in results]
    writer.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)", rows)

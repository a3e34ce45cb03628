"""Results of people in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from gamecore.tables.model.results import Played, Tally
from gamecore.tables.storage.sqlite.delivery import text
from gamecore.tables.storage.sqlite.rows import RESULTS, Reading
from gamecore.tables.storage.sqlite.setting_aside import SettingAside

_ALIKE = "user_id, json_extract(body, '$.game'), json_extract(body, '$.ending'), json_extract(body, '$.rank') IS 1"
_SUMS = "count(*), sum(json_extract(body, '$.rounds')), sum(json_extract(body, '$.missed'))"
_SOUND = (
    "CASE WHEN json_valid(body) THEN json_type(body, '$.game') = 'text' AND json_type(body, '$.ending') = 'text' END"
)
"""Of rows that are damaged nothing is added up."""


class SqliteResults(SettingAside):
    """The part of a store that remembers what games came to."""

    async def results_of(self, user: int, limit: int = -1, skip: int = 0) -> Sequence[Played]:
        return await self._look_up(lambda reading: _results(reading, "user_id", user, limit, skip))

    async def results_in(self, guild_id: int) -> Sequence[Played]:
        return await self._look_up(lambda reading: _results(reading, "guild_id", guild_id))

    async def tally_of(self, user: int) -> Sequence[Tally]:
        return await self._tallies("user_id", user)

    async def tally_in(self, guild_id: int) -> Sequence[Tally]:
        return await self._tallies("guild_id", guild_id)

    async def _tallies(self, whose: str, value: int) -> Sequence[Tally]:
        """SQLite adds up: of tens of thousands of rows a few are left."""
        sql = f"SELECT {_ALIKE}, {_SUMS} FROM results WHERE {whose} = ? AND {_SOUND} GROUP BY {_ALIKE}"
        rows = await self._database.read(sql, value)
        return [
            Tally(user, game, 1 if first else None, rounds, missed, ending, times)
            for user, game, ending, first, times, rounds, missed in rows
        ]


def _results(reading: Reading, whose: str, value: int, limit: int = -1, skip: int = 0) -> list[Played]:
    order = "ORDER BY at DESC, table_id DESC, seat DESC, user_id DESC LIMIT ? OFFSET ?"
    return (reading.rows(RESULTS, f"WHERE {whose} = ? {order}", value, limit, skip))[::-1]


def write_results(writer: sqlite3.Connection, results: Sequence[Played]) -> None:
    """Later rows of the same person in the same chair take the place of earlier ones."""
    rows = [(r.table, r.seat, r.user_id, r.guild_id, text(r.at), r.model_dump_json()) for r in results]
    writer.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)", rows)

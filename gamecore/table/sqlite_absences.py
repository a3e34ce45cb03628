"""Absences of people in an SQLite file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gamecore.table.absences import Absence
from gamecore.table.sqlite_connection import Database
from gamecore.table.sqlite_delivery import text


class SqliteAbsences:
    """The part of a store that remembers who is away, and when."""

    _database: Database

    async def absence(self, user: int) -> Absence | None:
        row = await self._database.read_one("SELECT body FROM absences WHERE user_id = ?", user)
        return Absence.model_validate_json(row[0]) if row else None

    async def save_absence(self, absence: Absence) -> None:
        values = (absence.user_id, text(absence.turns), absence.model_dump_json())
        await self._database.write("INSERT OR REPLACE INTO absences VALUES (?, ?, ?)", *values)

    async def drop_absence(self, user: int) -> None:
        await self._database.write("DELETE FROM absences WHERE user_id = ?", user)

    async def absences_due(self, now: datetime) -> Sequence[Absence]:
        due = "SELECT body FROM absences WHERE turns <= ? ORDER BY turns, user_id"
        return [Absence.model_validate_json(body) for (body,) in await self._database.read(due, text(now))]

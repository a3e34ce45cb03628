"""Absences of people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gamecore.tables.model.absences import Absence
from gamecore.tables.storage.sql.rows import ABSENCES, NO_TIME, text
from gamecore.tables.storage.sql.setting_aside import SettingAside


class SqlAbsences(SettingAside):
    """The part of a store that remembers who is away, and when."""

    async def absence(self, user: int) -> Absence | None:
        found: Absence | None = await self._look_up(lambda reading: reading.first(ABSENCES, "WHERE user_id = ?", user))
        return found

    async def save_absence(self, absence: Absence) -> None:
        values = (absence.user_id, text(absence.turns), absence.model_dump_json())
        await self._database.write(ABSENCES.save, *values)

    async def drop_absence(self, user: int) -> None:
        await self._database.write("DELETE FROM absences WHERE user_id = ?", user)

    async def absences_due(self, now: datetime) -> Sequence[Absence]:
        due = f"WHERE (turns <= ? OR turns > {NO_TIME}) AND {self._my_people()} ORDER BY turns, user_id"
        return await self._look_up(lambda reading: reading.rows(ABSENCES, due, text(now)))

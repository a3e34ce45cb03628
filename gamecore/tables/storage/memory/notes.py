"""What is remembered beside tables, in memory: absences, servers' settings, times, how far letters were read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gamecore.tables.model.absences import Absence
from gamecore.tables.model.table import GuildSettings, Heard


class MemoryNotes:
    """The part of a store that knows nothing of tables."""

    def __init__(self) -> None:
        super().__init__()
        self._absences: dict[int, Absence] = {}
        self._guilds: dict[int, GuildSettings] = {}
        self._heard: dict[int, Heard] = {}
        self._times: dict[str, datetime] = {}

    async def absence(self, user: int) -> Absence | None:
        return self._absences.get(user)

    async def save_absence(self, absence: Absence) -> None:
        self._absences[absence.user_id] = absence

    async def drop_absence(self, user: int) -> None:
        self._absences.pop(user, None)

    async def absences_due(self, now: datetime) -> Sequence[Absence]:
        due = [absence for absence in self._absences.values() if absence.turns <= now]
        return sorted(due, key=lambda absence: (absence.turns, absence.user_id))

    async def guild(self, guild_id: int) -> GuildSettings:
        return self._guilds.get(guild_id, GuildSettings(guild_id=guild_id))

    async def save_guild(self, settings: GuildSettings) -> None:
        self._guilds[settings.guild_id] = settings

    async def heard(self, channel_id: int) -> Heard | None:
        return self._heard.get(channel_id)

    async def save_heard(self, heard: Heard) -> None:
        self._heard[heard.channel_id] = heard

    async def remember_time(self, key: str, at: datetime) -> None:
        self._times[key] = at

    async def forget_time(self, key: str) -> None:
        self._times.pop(key, None)

    async def forget_times(self, begin: str, before: datetime) -> None:
        self._times = {key: at for key, at in self._times.items() if not key.startswith(begin) or at >= before}

    async def time_of(self, key: str) -> datetime | None:
        return self._times.get(key)

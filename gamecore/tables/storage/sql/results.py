"""Results of people."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.tables.model.results import Played, Tally
from gamecore.tables.storage.sql.rows import RESULTS, Reading, text, upsert
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sql.setting_aside import SettingAside

_ALL = 2**62
_COLUMNS = ("table_id", "seat", "user_id", "guild_id", "at", "body")


class SqlResults(SettingAside):
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
        """The database adds up: of tens of thousands of rows a few are left. Of rows that are damaged, none."""
        field, number = self._database.dialect.field, self._database.dialect.number
        game, ending = field("body", "game"), field("body", "ending")
        first = f"coalesce({number('body', 'rank')}, 0) = 1"
        sound = (
            f"CASE WHEN {self._database.dialect.is_object('body')} THEN {game} IS NOT NULL AND {ending} IS NOT NULL END"
        )
        sums = f"count(*), sum({number('body', 'rounds')}), sum({number('body', 'missed')})"
        alike = f"user_id, {game}, {ending}, {first}"
        sql = f"SELECT {alike}, {sums} FROM results WHERE {whose} = ? AND {sound} GROUP BY {alike}"
        rows = await self._database.read(sql, value)
        return [
            Tally(user, game, 1 if first else None, rounds, missed, ending, times)
            for user, game, ending, first, times, rounds, missed in rows
        ]


def _results(reading: Reading, whose: str, value: int, limit: int = -1, skip: int = 0) -> list[Played]:
    """All of them where there is no limit."""
    order = "ORDER BY at DESC, table_id DESC, seat DESC, user_id DESC LIMIT ? OFFSET ?"
    return (reading.rows(RESULTS, f"WHERE {whose} = ? {order}", value, limit if limit >= 0 else _ALL, skip))[::-1]


def write_results(writer: Session, results: Sequence[Played]) -> None:
    """Later rows of the same person in the same chair take the place of earlier ones."""
    rows = [(r.table, r.seat, r.user_id, r.guild_id, text(r.at), r.model_dump_json()) for r in results]
    writer.executemany(upsert("results", _COLUMNS, keys=3), rows)

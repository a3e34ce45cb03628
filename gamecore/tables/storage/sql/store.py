"""Tables: what is kept of them, and how it is found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from gamecore.engine.phrases import Seat
from gamecore.tables.model.remembered import FOR_PEOPLE
from gamecore.tables.model.table import Deadline, Draft, Place, TableRow
from gamecore.tables.storage.changes import LoadedTable
from gamecore.tables.storage.protocols.sharing import Sharing, WorkThere
from gamecore.tables.storage.sql.absences import SqlAbsences
from gamecore.tables.storage.sql.commit import DROP_DRAFT, draft_values
from gamecore.tables.storage.sql.courses import SqlCourses, position_at
from gamecore.tables.storage.sql.delivery import SqlDelivery
from gamecore.tables.storage.sql.emojis import SqlEmojis
from gamecore.tables.storage.sql.hints import SqlHints
from gamecore.tables.storage.sql.promises import SqlPromises
from gamecore.tables.storage.sql.results import SqlResults
from gamecore.tables.storage.sql.rows import (
    ABSENCES,
    DEADLINES,
    DRAFTS,
    INSTRUCTIONS,
    NO_TIME,
    VOTES,
    WATCHERS,
    Reading,
    text,
)

_LIVE = "status IN ('lobby', 'playing', 'paused')"
_OF_SEATS = "WHERE table_id = ? AND seat IN (SELECT seat FROM seats WHERE seats.table_id = ?)"
"""What is kept of chairs that are there."""
LOADED_LATELY = 16
"""So many tables are kept as they were loaded."""


class SqlStore(SqlCourses, SqlDelivery, SqlPromises, SqlResults, SqlAbsences, SqlHints, SqlEmojis):
    """All of :class:`~.protocols.store.TableStore` but its housekeeping. Rows are read one by one, see
    :mod:`.setting_aside`."""

    sharing: Sharing | None = None

    async def look_for_work(self) -> WorkThere:
        return WorkThere(frozenset(), ())

    async def may_tidy_up(self) -> bool:
        return True

    # Tables

    async def table(self, table: str) -> TableRow | None:
        return await self._table("WHERE id = ?", table)

    async def table_at(self, place: Place) -> TableRow | None:
        here = "guild_id = ? AND channel_id = ? AND coalesce(thread_id, 0) = ?"
        where = (place.guild_id, place.channel_id, place.thread_id or 0)
        live = await self._table(f"WHERE {here} AND {_LIVE}", *where)
        return live or await self._table(f"WHERE {here} ORDER BY opened_at DESC LIMIT 1", *where)

    async def tables_of(self, user: int) -> Sequence[TableRow]:
        """Beginning from the live tables, for somebody may have thousands that are over."""
        mine = "(host = ? OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND user_id = ?))"
        return await self._tables(f"WHERE {_LIVE} AND {mine} ORDER BY opened_at, id", user, user)

    async def all_tables_of(self, user: int, limit: int, skip: int = 0) -> Sequence[TableRow]:
        mine = "id IN (SELECT id FROM tables WHERE host = ? UNION SELECT table_id FROM seats WHERE user_id = ?)"
        order = "ORDER BY opened_at DESC, id DESC LIMIT ? OFFSET ?"
        return await self._tables(f"WHERE {mine} {order}", user, user, limit, skip)

    async def tables_in(self, guild_id: int) -> Sequence[TableRow]:
        return await self._tables(f"WHERE {_LIVE} AND guild_id = ? ORDER BY opened_at, id", guild_id)

    async def live_tables(self) -> Sequence[str]:
        rows = await self._database.read(f"SELECT id FROM tables WHERE {_LIVE} ORDER BY opened_at, id")
        return [row[0] for row in rows]

    async def versions(self, tables: Sequence[str]) -> Mapping[str, int]:
        marks = ", ".join("?" * len(tables))
        rows = await self._database.read(f"SELECT id, version FROM tables WHERE id IN ({marks})", *tables)
        return {row[0]: row[1] for row in rows}

    async def load(self, table: str) -> LoadedTable | None:
        return await self._look_up(lambda reading: loaded(reading, table))

    async def _table(self, where: str, *values: object) -> TableRow | None:
        return await self._look_up(lambda reading: reading.table(where, *values))

    async def _tables(self, where: str, *values: object) -> Sequence[TableRow]:
        """Those that can be read."""
        found = await self._look_up(lambda reading: reading.tables(where, *values))
        return [row for row in found if isinstance(row, TableRow)]

    # What a seat has filled in, standing instructions, votes, watchers

    async def drafts(self, table: str) -> Sequence[Draft]:
        return await self._look_up(lambda reading: reading.rows(DRAFTS, _OF_SEATS, table, table))

    async def save_draft(self, draft: Draft) -> None:
        await self._database.write(DRAFTS.save, *draft_values(draft.table, draft))

    async def drop_draft(self, table: str, seat: Seat, is_next: bool = False) -> None:
        await self._database.write(DROP_DRAFT, table, seat, int(is_next))

    async def instructions(self, table: str) -> dict[Seat, dict[str, str]]:
        return await self._look_up(lambda reading: _instructions(reading, table))

    async def instruct(self, table: str, seat: Seat, key: str, value: str | None) -> None:
        if value is None:
            where = "table_id = ? AND seat = ? AND key = ?"
            await self._database.write(f"DELETE FROM instructions WHERE {where}", table, seat, key)
        else:
            await self._database.write(INSTRUCTIONS.save, table, seat, key, value)

    async def votes(self, table: str, motion: str) -> tuple[Seat, ...]:
        where = f"{_OF_SEATS} AND motion = ? ORDER BY seat"
        return tuple(
            row[0] for row in await self._database.read(f"SELECT seat FROM votes {where}", table, table, motion)
        )

    async def vote(self, table: str, motion: str, seat: Seat, agree: bool) -> None:
        if agree:
            await self._database.write(VOTES.save, table, motion, seat)
        else:
            where = "table_id = ? AND motion = ? AND seat = ?"
            await self._database.write(f"DELETE FROM votes WHERE {where}", table, motion, seat)

    async def watchers(self, table: str) -> tuple[int, ...]:
        sql = "SELECT user_id FROM watchers WHERE table_id = ? ORDER BY user_id"
        return tuple(row[0] for row in await self._database.read(sql, table))

    async def watched_by(self, user: int) -> Sequence[str]:
        rows = await self._database.read("SELECT table_id FROM watchers WHERE user_id = ? ORDER BY table_id", user)
        return [row[0] for row in rows]

    async def digest_readers(self, table: str) -> tuple[int, ...]:
        where = "table_id = ? AND letters = 1 ORDER BY user_id"
        return tuple(row[0] for row in await self._database.read(f"SELECT user_id FROM watchers WHERE {where}", table))

    async def watch(self, table: str, user: int, on: bool, letters: bool = False) -> None:
        if on:
            await self._database.write(WATCHERS.save, table, user, int(letters))
        else:
            await self._database.write("DELETE FROM watchers WHERE table_id = ? AND user_id = ?", table, user)

    # Deadlines

    async def deadlines(self, table: str) -> Sequence[Deadline]:
        return await self._look_up(lambda reading: reading.rows(DEADLINES, "WHERE table_id = ? ORDER BY due", table))

    async def due(self, now: datetime) -> Sequence[Deadline]:
        where = f"WHERE (due <= ? OR due > {NO_TIME}) AND {self._mine()} ORDER BY due, table_id, what"
        return await self._look_up(lambda reading: reading.rows(DEADLINES, where, text(now)))

    async def next_due(self) -> datetime | None:
        tables, people = self._mine(), self._my_people()

        def earliest(reading: Reading) -> list[datetime]:
            deadline = reading.first(DEADLINES, f"WHERE {tables} ORDER BY due")
            absence = reading.first(ABSENCES, f"WHERE {people} ORDER BY turns")
            return [*([deadline.due] if deadline else []), *([absence.turns] if absence else [])]

        return min(await self._look_up(earliest), default=None)

    async def next_due_for_people(self) -> datetime | None:
        where = f"WHERE what IN ({', '.join('?' * len(FOR_PEOPLE))}) AND {self._mine()} ORDER BY due"
        deadline = await self._look_up(lambda reading: reading.first(DEADLINES, where, *FOR_PEOPLE))
        return None if deadline is None else deadline.due


def loaded(reading: Reading, table: str) -> LoadedTable | None:
    """A table with all that matters to its next command; None where there is none."""
    row = reading.table("WHERE id = ?", table)
    if row is None:
        return None
    return LoadedTable(
        row,
        position_at(reading, table),
        reading.rows(DRAFTS, _OF_SEATS, table, table),
        _instructions(reading, table),
        reading.rows(DEADLINES, "WHERE table_id = ? ORDER BY due", table),
    )


def _instructions(reading: Reading, table: str) -> dict[Seat, dict[str, str]]:
    told: dict[Seat, dict[str, str]] = {}
    for _, seat, key, value in reading.rows(INSTRUCTIONS, _OF_SEATS, table, table):
        told.setdefault(seat, {})[key] = value
    return told

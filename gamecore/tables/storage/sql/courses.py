"""The courses of games: rows while a table is live, one compressed record when it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from gamecore.engine.position import Position
from gamecore.tables.model.table import LogRow
from gamecore.tables.storage.folded import Course
from gamecore.tables.storage.sql.rows import COURSES, LOG, NOBODY, POSITIONS, Reading, text
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sql.setting_aside import SettingAside

_OVER = "folded = 0 AND status IN ('finished', 'closed')"
_AT_ONCE = 50
"""Messages of so many games are forgotten together: whoever plays meanwhile waits for no more."""
_NOT_NEEDED = ("log", "positions", "drafts", "deadlines", "votes", "instructions")
"""What a folded game has no rows of any more. Messages and threads stay for a while: who replies to one, or writes
a command in one, means this table."""


class SqlCourses(SettingAside):
    """The part of a store that keeps what happened."""

    async def position(self, table: str, revision: int | None = None) -> Position | None:
        return await self._look_up(lambda reading: position_at(reading, table, revision))

    async def round_start(self, table: str, round: int) -> tuple[int, Position] | None:
        return await self._look_up(lambda reading: _round_start(reading, table, round))

    async def log(self, table: str, after: int = 0, round: int | None = None) -> Sequence[LogRow]:
        return await self._look_up(lambda reading: log_of(reading, table, after, round))

    async def to_fold(self, limit: int, over_by: datetime | None = None) -> Sequence[str]:
        told = "NOT EXISTS (SELECT 1 FROM outbox WHERE table_id = tables.id)"
        values: list[object] = [limit]
        if over_by is not None:
            last = "(SELECT at FROM log WHERE table_id = tables.id ORDER BY revision DESC LIMIT 1)"
            told, values = f"{told} AND coalesce({last}, opened_at) <= ?", [text(over_by), limit]
        sql = f"SELECT id FROM tables WHERE {_OVER} AND {told} ORDER BY opened_at LIMIT ?"
        return [row[0] for row in await self._database.read(sql, *values)]

    async def forget_old_messages(self, before: datetime) -> int:
        old = "(SELECT id FROM tables WHERE folded = 1 AND opened_at < ?)"
        mine = f"SELECT DISTINCT table_id FROM messages WHERE seat <> {NOBODY} AND table_id IN {old}"
        tables = [row[0] for row in await self._database.read(mine, text(before))]
        gone = 0
        for first in range(0, len(tables), _AT_ONCE):
            some = tables[first : first + _AT_ONCE]
            here = f"seat <> {NOBODY} AND table_id IN ({', '.join('?' * len(some))})"
            forget = partial(_deleted, sql=f"DELETE FROM messages WHERE {here}", values=some)
            gone += await self._database.transaction(forget)
        return gone

    async def fold(self, table: str) -> None:
        course = await self._look_up(lambda reading: _whole_course(reading, table))
        folded = await asyncio.to_thread(course.folded)
        await self._database.transaction(lambda writer: _fold(writer, table, len(course.log), folded))


def _deleted(writer: Session, sql: str, values: Sequence[object]) -> int:
    return writer.execute(sql, values).rowcount


def position_at(reading: Reading, table: str, revision: int | None = None) -> Position | None:
    """The latest without ``revision``."""
    which = "ORDER BY revision DESC LIMIT 1" if revision is None else "AND revision = ?"
    found = reading.needed(POSITIONS, table, which, *(() if revision is None else (revision,)))
    if found:
        return found[0][2]
    course = _folded_course(reading, table)
    return course.position(revision) if course else None


def _round_start(reading: Reading, table: str, round: int) -> tuple[int, Position] | None:
    found = reading.needed(POSITIONS, table, "AND chapter = ? ORDER BY revision LIMIT 1", round)
    if found:
        revision, _, position = found[0]
        return revision, position
    course = _folded_course(reading, table)
    return course.round_start(round) if course else None


def log_of(reading: Reading, table: str, after: int = 0, round: int | None = None) -> list[LogRow]:
    """The log entries after revision ``after``, of one round or of all; those of a folded game from its record."""
    only, values = ("", (after,)) if round is None else ("AND chapter = ?", (after, round))
    found = reading.needed(LOG, table, f"AND revision > ? {only} ORDER BY revision", *values)
    if found:
        return found
    course = _folded_course(reading, table)
    rows = course.log if course else ()
    return [row for row in rows if row.revision > after and round in (None, row.round)]


def _folded_course(reading: Reading, table: str) -> Course | None:
    found = reading.needed(COURSES, table, "")
    return found[0] if found else None


def _whole_course(reading: Reading, table: str) -> Course:
    return Course.of(log_of(reading, table), reading.needed(POSITIONS, table, ""))


def _fold(writer: Session, table: str, entries: int, folded: bytes) -> None:
    """Nothing where it is folded, goes on, or has changed since it was read."""
    still = f"SELECT 1 FROM tables WHERE id = ? AND {_OVER} AND (SELECT count(*) FROM log WHERE table_id = id) = ?"
    if not writer.execute(still, (table, entries)).fetchall():
        return
    if entries:
        writer.execute("INSERT INTO courses VALUES (?, ?)", (table, folded))
    for gone in _NOT_NEEDED:
        writer.execute(f"DELETE FROM {gone} WHERE table_id = ?", (table,))
    writer.execute("UPDATE tables SET folded = 1 WHERE id = ?", (table,))

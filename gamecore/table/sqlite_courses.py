"""The courses of games in an SQLite file: rows while a table is live, one compressed record when it is over."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from gamecore.engine.position import DrawStep, Position
from gamecore.table.folded import Course, unfolded
from gamecore.table.models import Deed, LogRow, Told
from gamecore.table.sqlite_connection import Database

_DEED: TypeAdapter[Any] = TypeAdapter(Deed)
_EVENTS = TypeAdapter(tuple[Told, ...])
_LOG = (
    "SELECT revision, epoch, chapter, at, source, kind, instruction, deed, settled, events, draws, mark, draws_at "
    "FROM log"
)
_OVER = "folded = 0 AND status IN ('finished', 'closed')"
_NOT_NEEDED = ("log", "positions", "drafts", "deadlines", "votes", "instructions")
"""What a folded game has no rows of any more. Messages and threads stay: who replies to one, or writes a command in
one, means this table."""


class SqliteCourses:
    """The part of a store that keeps what happened."""

    _database: Database

    async def position(self, table: str, revision: int | None = None) -> Position | None:
        return await self._database.look_up(lambda reader: position_at(reader, table, revision))

    async def chapter_start(self, table: str, chapter: int) -> tuple[int, Position] | None:
        return await self._database.look_up(lambda reader: _chapter_start(reader, table, chapter))

    async def log(self, table: str, after: int = 0, chapter: int | None = None) -> Sequence[LogRow]:
        return await self._database.look_up(lambda reader: _log(reader, table, after, chapter))

    async def to_fold(self, limit: int) -> Sequence[str]:
        told = "NOT EXISTS (SELECT 1 FROM outbox WHERE table_id = tables.id)"
        sql = f"SELECT id FROM tables WHERE {_OVER} AND {told} ORDER BY opened_at LIMIT ?"
        return [row[0] for row in await self._database.read(sql, limit)]

    async def fold(self, table: str) -> None:
        course = await self._database.look_up(lambda reader: _whole_course(reader, table))
        folded = await asyncio.to_thread(course.folded)
        await self._database.transaction(lambda writer: _fold(writer, table, len(course.log), folded))


def position_at(reader: sqlite3.Connection, table: str, revision: int | None = None) -> Position | None:
    """The latest without ``revision``."""
    which = "ORDER BY revision DESC LIMIT 1" if revision is None else "AND revision = ?"
    values = (table,) if revision is None else (table, revision)
    row = reader.execute(f"SELECT position FROM positions WHERE table_id = ? {which}", values).fetchone()
    if row is not None:
        return Position.model_validate_json(row[0])
    course = _folded_course(reader, table)
    return course.position(revision) if course else None


def _chapter_start(reader: sqlite3.Connection, table: str, chapter: int) -> tuple[int, Position] | None:
    first = "SELECT revision, position FROM positions WHERE table_id = ? AND chapter = ? ORDER BY revision LIMIT 1"
    row = reader.execute(first, (table, chapter)).fetchone()
    if row is not None:
        return row[0], Position.model_validate_json(row[1])
    course = _folded_course(reader, table)
    return course.chapter_start(chapter) if course else None


def _log(reader: sqlite3.Connection, table: str, after: int = 0, chapter: int | None = None) -> list[LogRow]:
    only = "" if chapter is None else "AND chapter = ?"
    values = (table, after) if chapter is None else (table, after, chapter)
    found = reader.execute(f"{_LOG} WHERE table_id = ? AND revision > ? {only} ORDER BY revision", values).fetchall()
    if found:
        return [_log_row(row) for row in found]
    course = _folded_course(reader, table)
    rows = course.log if course else ()
    return [row for row in rows if row.revision > after and chapter in (None, row.chapter)]


def _folded_course(reader: sqlite3.Connection, table: str) -> Course | None:
    row = reader.execute("SELECT folded FROM courses WHERE table_id = ?", (table,)).fetchone()
    return unfolded(row[0]) if row else None


def _whole_course(reader: sqlite3.Connection, table: str) -> Course:
    rows = reader.execute("SELECT revision, chapter, position FROM positions WHERE table_id = ?", (table,))
    stood = [(revision, chapter, Position.model_validate_json(position)) for revision, chapter, position in rows]
    return Course.of(_log(reader, table), stood)


def _fold(writer: sqlite3.Connection, table: str, entries: int, folded: bytes) -> None:
    """Nothing where it is folded, goes on, or has changed since it was read."""
    still = f"SELECT 1 FROM tables WHERE id = ? AND {_OVER} AND (SELECT count(*) FROM log WHERE table_id = id) = ?"
    if writer.execute(still, (table, entries)).fetchone() is None:
        return
    if entries:
        writer.execute("INSERT INTO courses VALUES (?, ?)", (table, folded))
    for gone in _NOT_NEEDED:
        writer.execute(f"DELETE FROM {gone} WHERE table_id = ?", (table,))
    writer.execute("UPDATE tables SET folded = 1 WHERE id = ?", (table,))


def _log_row(row: Any) -> LogRow:
    revision, epoch, chapter, at, source, kind, instruction, deed, settled, events, draws, mark, draws_at = row
    return LogRow(
        revision=revision, epoch=epoch, chapter=chapter, at=datetime.fromisoformat(at), source=source, kind=kind,
        instruction=instruction, deed=_DEED.validate_json(deed), settled=tuple(json.loads(settled)),
        events=_EVENTS.validate_json(events), draws=tuple((sides, value) for sides, value in json.loads(draws)),
        mark=mark, draws_at=None if draws_at == "null" else DrawStep.model_validate_json(draws_at),
    )  # fmt: skip

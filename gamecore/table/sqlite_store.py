"""Tables in an SQLite file."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from gamecore.engine.phrases import Seat
from gamecore.table import database_file
from gamecore.table.database_file import FileLock
from gamecore.table.errors import Refused, TableChanged
from gamecore.table.models import Deadline, Draft, Place, Seated, TableRow
from gamecore.table.sqlite_absences import SqliteAbsences
from gamecore.table.sqlite_commit import DROP_DRAFT, SAVE_DRAFT, draft_values, write_changes
from gamecore.table.sqlite_connection import Database
from gamecore.table.sqlite_courses import SqliteCourses, position_at
from gamecore.table.sqlite_delivery import SqliteDelivery, text
from gamecore.table.sqlite_promises import SqlitePromises
from gamecore.table.sqlite_results import SqliteResults
from gamecore.table.store import Changes, Kept

_TABLE = "SELECT id, game, guild_id, channel_id, thread_id, host, status, opened_at, version, deck, body FROM tables"
_LIVE = "status IN ('lobby', 'playing', 'paused')"


class SqliteStore(SqliteCourses, SqliteDelivery, SqlitePromises, SqliteResults, SqliteAbsences):
    """Implements :class:`~.store.TableStore`."""

    def __init__(self, file: Path, lock: FileLock, database: Database) -> None:
        super().__init__(database)
        self._file = file
        self._lock = lock

    @classmethod
    async def open(cls, file: Path) -> SqliteStore:
        """Locks, checks and migrates ``file`` (made if it is not there) and opens it.

        Raises:
            StoreInUse: another process works on it.
            StoreCorrupt: it is damaged or not ours; it was left as it is.
            StoreTooNew: a newer version wrote it.
        """
        lock = FileLock(file)
        try:
            await asyncio.to_thread(database_file.prepare, file)
            return cls(file, lock, await Database.open(file))
        except BaseException:
            lock.release()
            raise

    async def close(self) -> None:
        await self._database.close()
        self._lock.release()

    # Tables

    async def commit(self, changes: Changes) -> None:
        try:
            await self._database.transaction(lambda writer: write_changes(writer, changes))
        except sqlite3.IntegrityError as error:
            if "one_live_table" in str(error) or "guild_id" in str(error):
                raise Refused("refused-place-taken") from error
            raise TableChanged(f"table {changes.table.id}: {error}") from error

    async def table(self, table: str) -> TableRow | None:
        return await self._table(f"{_TABLE} WHERE id = ?", table)

    async def table_at(self, place: Place) -> TableRow | None:
        here = "guild_id = ? AND channel_id = ? AND coalesce(thread_id, 0) = ?"
        where = (place.guild_id, place.channel_id, place.thread_id or 0)
        live = await self._table(f"{_TABLE} WHERE {here} AND {_LIVE}", *where)
        return live or await self._table(f"{_TABLE} WHERE {here} ORDER BY opened_at DESC LIMIT 1", *where)

    async def tables_of(self, user: int) -> Sequence[TableRow]:
        """Beginning from the live tables, for somebody may have thousands that are over."""
        mine = "(host = ? OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND user_id = ?))"
        return await self._tables(f"{_TABLE} WHERE {_LIVE} AND {mine} ORDER BY opened_at, id", user, user)

    async def all_tables_of(self, user: int, limit: int, skip: int = 0) -> Sequence[TableRow]:
        mine = "id IN (SELECT id FROM tables WHERE host = ? UNION SELECT table_id FROM seats WHERE user_id = ?)"
        order = "ORDER BY opened_at DESC, id DESC LIMIT ? OFFSET ?"
        return await self._tables(f"{_TABLE} WHERE {mine} {order}", user, user, limit, skip)

    async def tables_in(self, guild_id: int) -> Sequence[TableRow]:
        return await self._tables(f"{_TABLE} WHERE {_LIVE} AND guild_id = ? ORDER BY opened_at, id", guild_id)

    async def live_tables(self) -> Sequence[str]:
        rows = await self._database.read(f"SELECT id FROM tables WHERE {_LIVE} ORDER BY opened_at, id")
        return [row[0] for row in rows]

    async def kept(self, table: str) -> Kept | None:
        return await self._database.look_up(lambda reader: _kept(reader, table))

    async def _table(self, sql: str, *values: object) -> TableRow | None:
        found = await self._tables(sql, *values)
        return found[0] if found else None

    async def _tables(self, sql: str, *values: object) -> Sequence[TableRow]:
        return await self._database.look_up(lambda reader: _table_rows(reader, sql, values))

    # What a seat has filled in, standing instructions, votes, watchers

    async def drafts(self, table: str) -> Sequence[Draft]:
        return await self._database.look_up(lambda reader: _drafts(reader, table))

    async def save_draft(self, draft: Draft) -> None:
        await self._database.write(SAVE_DRAFT, *draft_values(draft.table, draft))

    async def drop_draft(self, table: str, seat: Seat, ahead: bool = False) -> None:
        await self._database.write(DROP_DRAFT, table, seat, ahead)

    async def instructions(self, table: str) -> dict[Seat, dict[str, str]]:
        return await self._database.look_up(lambda reader: _instructions(reader, table))

    async def instruct(self, table: str, seat: Seat, key: str, value: str | None) -> None:
        if value is None:
            where = "table_id = ? AND seat = ? AND key = ?"
            await self._database.write(f"DELETE FROM instructions WHERE {where}", table, seat, key)
        else:
            await self._database.write(
                "INSERT OR REPLACE INTO instructions VALUES (?, ?, ?, ?)", table, seat, key, value
            )

    async def votes(self, table: str, motion: str) -> tuple[Seat, ...]:
        where = "table_id = ? AND motion = ? ORDER BY seat"
        return tuple(
            row[0] for row in await self._database.read(f"SELECT seat FROM votes WHERE {where}", table, motion)
        )

    async def vote(self, table: str, motion: str, seat: Seat, agree: bool) -> None:
        if agree:
            await self._database.write("INSERT OR IGNORE INTO votes VALUES (?, ?, ?)", table, motion, seat)
        else:
            where = "table_id = ? AND motion = ? AND seat = ?"
            await self._database.write(f"DELETE FROM votes WHERE {where}", table, motion, seat)

    async def watchers(self, table: str) -> tuple[int, ...]:
        sql = "SELECT user_id FROM watchers WHERE table_id = ? ORDER BY user_id"
        return tuple(row[0] for row in await self._database.read(sql, table))

    async def watched_by(self, user: int) -> Sequence[str]:
        rows = await self._database.read("SELECT table_id FROM watchers WHERE user_id = ? ORDER BY table_id", user)
        return [row[0] for row in rows]

    async def followers(self, table: str) -> tuple[int, ...]:
        where = "table_id = ? AND letters ORDER BY user_id"
        return tuple(row[0] for row in await self._database.read(f"SELECT user_id FROM watchers WHERE {where}", table))

    async def watch(self, table: str, user: int, on: bool, letters: bool = False) -> None:
        if on:
            await self._database.write("INSERT OR REPLACE INTO watchers VALUES (?, ?, ?)", table, user, letters)
        else:
            await self._database.write("DELETE FROM watchers WHERE table_id = ? AND user_id = ?", table, user)

    # Deadlines

    async def deadlines(self, table: str) -> Sequence[Deadline]:
        return await self._deadlines("WHERE table_id = ? ORDER BY due", table)

    async def due(self, now: datetime) -> Sequence[Deadline]:
        return await self._deadlines("WHERE due <= ? ORDER BY due, table_id, what", text(now))

    async def next_due(self) -> datetime | None:
        both = "SELECT min(due) AS due FROM deadlines UNION ALL SELECT min(turns) FROM absences"
        (due,) = await self._database.read_one(f"SELECT min(due) FROM ({both})")
        return datetime.fromisoformat(due) if due else None

    async def _deadlines(self, where: str, *values: object) -> Sequence[Deadline]:
        return await self._database.look_up(lambda reader: _deadlines(reader, where, values))

    # Housekeeping

    async def backup(self, file: Path) -> None:
        await asyncio.to_thread(database_file.copy_file, self._file, file)

    async def backup_daily(self, now: datetime) -> Path | None:
        return await asyncio.to_thread(database_file.backup_daily, self._file, now.astimezone(UTC))

    async def restore(self, file: Path) -> None:
        await asyncio.to_thread(database_file.check_backup, file)
        backups = self._file.parent / "backups"
        backups.mkdir(exist_ok=True)
        await self.backup(backups / f"{self._file.stem}-before-restore.db")

        def work(writer: sqlite3.Connection) -> None:
            with closing(sqlite3.connect(file)) as source:
                source.backup(writer)

        await self._database.exclusively(work)


def _table_rows(reader: sqlite3.Connection, sql: str, values: Sequence[object]) -> list[TableRow]:
    tables = []
    for row in reader.execute(sql, values).fetchall():
        seats = reader.execute("SELECT body FROM seats WHERE table_id = ? ORDER BY seat", (row[0],)).fetchall()
        tables.append(
            TableRow(
                id=row[0],
                game=row[1],
                place=Place(guild_id=row[2], channel_id=row[3], thread_id=row[4]),
                host=row[5],
                status=row[6],
                opened_at=datetime.fromisoformat(row[7]),
                version=row[8],
                deck=row[9],
                seats=tuple(Seated.model_validate_json(body) for (body,) in seats),
                **json.loads(row[10]),
            )
        )
    return tables


def _kept(reader: sqlite3.Connection, table: str) -> Kept | None:
    rows = _table_rows(reader, f"{_TABLE} WHERE id = ?", (table,))
    if not rows:
        return None
    return Kept(
        rows[0],
        position_at(reader, table),
        _drafts(reader, table),
        _instructions(reader, table),
        _deadlines(reader, "WHERE table_id = ? ORDER BY due", (table,)),
    )


def _drafts(reader: sqlite3.Connection, table: str) -> list[Draft]:
    rows = reader.execute(
        "SELECT seat, ahead, question, answer, ready, counts_on FROM drafts WHERE table_id = ? ORDER BY seat, ahead",
        (table,),
    )
    return [
        Draft(
            table=table,
            seat=seat,
            ahead=bool(ahead),
            question=question,
            answer=json.loads(answer),
            ready=bool(ready),
            counts_on=json.loads(counts_on),
        )
        for seat, ahead, question, answer, ready, counts_on in rows
    ]


def _instructions(reader: sqlite3.Connection, table: str) -> dict[Seat, dict[str, str]]:
    told: dict[Seat, dict[str, str]] = {}
    for seat, key, value in reader.execute("SELECT seat, key, value FROM instructions WHERE table_id = ?", (table,)):
        told.setdefault(seat, {})[key] = value
    return told


def _deadlines(reader: sqlite3.Connection, where: str, values: Sequence[object]) -> list[Deadline]:
    rows = reader.execute(f"SELECT table_id, what, due, questions FROM deadlines {where}", values)
    return [Deadline(table=r[0], what=r[1], due=r[2], questions=json.loads(r[3])) for r in rows]

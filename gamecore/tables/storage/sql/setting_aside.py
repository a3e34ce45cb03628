"""Rows that cannot be read are set aside: what they are about pauses and is told of it, and everything else goes on."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TypeVar

from gamecore.tables.model.remembered import GAME_DEADLINES
from gamecore.tables.model.table import BoardChanged, Notification, notice
from gamecore.tables.storage.damage import Damaged
from gamecore.tables.storage.lanes import lane_of, new_nonce
from gamecore.tables.storage.sql.rows import ALONE, NEEDED, POSITIONS, TABLES, Reading, text
from gamecore.tables.storage.sql.session import Database, Session

T = TypeVar("T")
_AT_ONCE = "1970-01-01T00:00:00.000000+00:00"
DAMAGE = "damage"
"""The lane in which a host hears of it: one word, whatever there is."""
_NEEDED = {kind.name for kind in NEEDED}
_OUT_OF_PLACE = {
    kind: f"WHERE seat NOT IN (SELECT seat FROM seats WHERE seats.table_id = {kind}.table_id)"
    for kind in ("drafts", "instructions", "votes")
}
"""What is kept of chairs that are not there. Nobody reads it."""
_log = logging.getLogger(__name__)


class SettingAside:
    """The part of a store that reads row by row, and sees to those that cannot be read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: set[Damaged] = set()
        self.on_set_aside: Callable[[], None] = lambda: None
        self.on_trouble: Callable[[], None] = lambda: None
        database.on_trouble = lambda: self.on_trouble()

    def _mine(self, column: str = "table_id") -> str:
        """The condition that a row's table is one whose deadlines and messages are this process's affair."""
        return "true"

    def _my_people(self) -> str:
        """The same of a row about somebody."""
        return "true"

    async def _look_up(self, work: Callable[[Reading], T]) -> T:
        """Runs ``work`` on what is committed, all of it as of one moment. What it could not read is set aside by the
        time that it is answered."""
        damaged: list[Damaged] = []
        try:
            return await self._database.look_up(lambda reader: work(Reading(reader, damaged)))
        finally:
            fresh = [row for row in damaged if row not in self._known]
            if fresh:
                await self._set_aside(fresh)

    async def _set_aside(self, damaged: Sequence[Damaged]) -> None:
        def work(writer: Session) -> list[Damaged]:
            return [row for row in damaged if _set_aside(writer, row)]

        found = await self._database.transaction(work)
        self._known.update(row for row in damaged if row.kind in _NEEDED)
        for row in found:
            kept = "needed, and left as it is" if row.kind in _NEEDED else "set aside"
            _log.error("a row cannot be read: %s, %s", row.name, kept, extra={"table": row.table, "reason": row.why})
        if found:
            self.on_set_aside()

    async def damaged(self) -> Sequence[Damaged]:
        """Every row that cannot be read. Changes nothing."""
        return await self._database.look_up(_damaged)

    async def rows_set_aside(self) -> int:
        (count,) = await self._database.read_one("SELECT count(*) FROM set_aside")
        return int(count)

    async def set_aside_damaged(self) -> Sequence[Damaged]:
        """Sets every row aside that cannot be read; with a row that a table cannot be without, all of the table."""

        def work(writer: Session) -> list[Damaged]:
            found = _damaged(writer)
            for row in found:
                if row.kind in _NEEDED and row.table is not None and not _can_be_missing(writer, row):
                    _set_table_aside(writer, row)
                else:
                    _set_aside(writer, row, for_good=True)
            return found

        return await self._database.transaction(work)


def _damaged(connection: Session) -> list[Damaged]:
    damaged: list[Damaged] = []
    reading = Reading(connection, damaged)
    reading.tables()
    for kind in (*NEEDED, *ALONE):
        if kind is not TABLES:
            reading.rows(kind)
        if kind.name in _OUT_OF_PLACE:
            odd = connection.execute(kind.select(_OUT_OF_PLACE[kind.name])).fetchall()
            damaged += [kind.damaged(tuple(row), IndexError()) for row in odd]
    return list(dict.fromkeys(damaged))


def _can_be_missing(writer: Session, row: Damaged) -> bool:
    """An entry of the log, a position that is not the latest, or the course of a game that is over: all else about the
    table can be kept without it."""
    if row.kind == POSITIONS.name:
        latest = "SELECT max(revision) FROM positions WHERE table_id = ?"
        ((last,),) = writer.execute(latest, (row.table,)).fetchall()
        return bool(dict(row.key)["revision"] != last)
    return row.kind in ("log", "courses")


def _set_aside(writer: Session, row: Damaged, for_good: bool = False) -> bool:
    """True if it was still there, and not noted before. ``for_good``: also what a table needs is taken away."""
    where, key = _where(row)
    if not _copy(writer, row, row.kind, where, key, again=for_good):
        return False
    if row.kind not in _NEEDED or for_good:
        writer.execute(f"DELETE FROM {row.kind} WHERE {where}", key)
    if row.table is not None:
        _pause(writer, row.table, row, needed=row.kind in _NEEDED and not for_good)
    return True


def _where(row: Damaged) -> tuple[str, list[object]]:
    """How to find it, also where its key is damaged text."""
    where: list[str] = []
    values: list[object] = []
    for column, value in row.key:
        raw = value.encode("utf-8", "surrogateescape") if isinstance(value, str) else b""
        is_damaged = isinstance(value, str) and raw != value.encode("utf-8", "replace")
        where.append(f"{column} = CAST(? AS TEXT)" if is_damaged else f"{column} = ?")
        values.append(raw if is_damaged else value)
    return " AND ".join(where), values


def _copy(
    writer: Session,
    row: Damaged,
    kind: str,
    where: str,
    values: Sequence[object],
    *,
    again: bool = False,
) -> bool:
    """Notes rows as they are; whether there were any. What stays where it is is noted once, unless ``again``."""
    selected = writer.execute(f"SELECT * FROM {kind} WHERE {where}", values)
    columns = [column[0] for column in selected.description or ()]
    found = selected.fetchall()
    key = json.dumps(dict(row.key))
    noted = "SELECT 1 FROM set_aside WHERE kind = ? AND key = ?"
    if kind in _NEEDED and not again and writer.execute(noted, (kind, key)).fetchall():
        return False
    rows = [json.dumps(dict(zip(columns, each, strict=True)), default=bytes.hex) for each in found]
    writer.executemany(
        'INSERT INTO set_aside (at, kind, key, table_id, why, "row") VALUES (?, ?, ?, ?, ?, ?)',
        [(text(datetime.now(UTC)), kind, key, row.table, row.why, each) for each in rows],
    )
    return bool(rows)


def _pause(writer: Session, table: str, row: Damaged, needed: bool) -> None:
    """The table waits where it is, its clocks stop, and its host hears why. A lobby has nothing to wait with."""
    known = list(writer.execute("SELECT host, status, body FROM tables WHERE id = ?", (table,)).fetchall())
    if not known or known[0][1] in ("finished", "closed"):
        return
    host, status, body = known[0]
    notifications: list[Notification] = []
    if status not in ("lobby", "paused"):
        writer.execute("UPDATE tables SET status = 'paused', version = version + 1 WHERE id = ?", (table,))
        if (told := _in_trouble(body)) is not None:
            writer.execute("UPDATE tables SET body = ? WHERE id = ?", (told, table))
        clocks = ", ".join("?" * len(GAME_DEADLINES))
        writer.execute(f"DELETE FROM deadlines WHERE table_id = ? AND what IN ({clocks})", (table, *GAME_DEADLINES))
        if not needed:
            notifications = [notice("table", "notice-table-paused-itself"), BoardChanged()]
    if needed:
        writer.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    id = "notice-row-needed" if needed else "notice-row-set-aside"
    if not writer.execute("SELECT 1 FROM outbox WHERE table_id = ? AND lane = ?", (table, DAMAGE)).fetchall():
        notifications.append(notice("host", id, kind=row.kind, host=str(host)))
    writer.executemany(
        "INSERT INTO outbox (table_id, lane, news, nonce, due, written_at) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table, _lane(each), each.model_dump_json(), new_nonce(), _AT_ONCE, int(time.time()))
            for each in notifications
        ],
    )


def _in_trouble(body: str) -> str | None:
    """The rest of a table's row, which says why it waits; None where it cannot be read itself."""
    try:
        return json.dumps({**json.loads(body), "trouble": "RowDamaged"})
    except (ValueError, TypeError, RecursionError):
        return None


def _lane(notification: Notification) -> str:
    """The host hears of damage even where all else that waits for them cannot be told because of it."""
    lane = lane_of(notification)
    return DAMAGE if lane == "host" else lane


def _set_table_aside(writer: Session, row: Damaged) -> None:
    assert row.table is not None
    mine = "table_id = ?"
    for kind in (TABLES, *NEEDED[1:], *ALONE):
        if "table_id" in kind.columns or kind is TABLES:
            where = "id = ?" if kind is TABLES else mine
            _copy(writer, row, kind.name, where, (row.table,), again=True)
    promised = "promise_id IN (SELECT id FROM promises WHERE table_id = ?)"
    _copy(writer, row, "promised", promised, (row.table,), again=True)
    writer.execute("DELETE FROM tables WHERE id = ?", (row.table,))

"""Promises."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.tables.model.promises import Promise, Promised
from gamecore.tables.storage.sql.rows import PROMISED, PROMISES, Reading
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sql.setting_aside import SettingAside


class SqlPromises(SettingAside):
    """The part of a store that keeps promises."""

    async def add_promise(self, promise: Promise) -> None:
        await self._database.transaction(lambda writer: write_promise(writer, promise))

    async def promises(self, table: str) -> Sequence[Promise]:
        return await self._look_up(lambda reading: _promises(reading, "table_id = ?", table))

    async def promises_by(self, user: int) -> Sequence[Promise]:
        over = "table_id IN (SELECT id FROM tables WHERE status IN ('finished', 'closed'))"
        return await self._look_up(lambda reading: _promises(reading, f"user_id = ? AND {over}", user))

    async def open_promise(self, promise: str) -> None:
        await self._database.write("UPDATE promises SET open = 1 WHERE id = ?", promise)

    async def judge_promise(self, promise: str, user: int, kept: bool) -> None:
        sql = "UPDATE promised SET kept = ? WHERE promise_id = ? AND user_id = ?"
        await self._database.write(sql, int(kept), promise, user)


def write_promise(writer: Session, promise: Promise) -> None:
    """Writes a new promise with those to whom it is given."""
    values = (
        promise.id, promise.table, promise.seat, promise.user_id, promise.round, promise.words, int(promise.open),
        promise.name,
    )  # fmt: skip
    to = [
        (promise.id, one.seat, one.user_id, None if one.kept is None else int(one.kept), one.name) for one in promise.to
    ]
    writer.execute("INSERT INTO promises VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    writer.executemany("INSERT INTO promised VALUES (?, ?, ?, ?, ?)", to)


def _promises(reading: Reading, where: str, value: object) -> list[Promise]:
    found = []
    for row in reading.rows(PROMISES, f"WHERE {where} ORDER BY rowid", value):
        id, table, seat, user, round, words, is_open, name = row
        promised = reading.rows(PROMISED, "WHERE promise_id = ? ORDER BY seat", id)
        given = tuple(
            Promised(seat=one, user_id=person, name=called, kept=None if kept is None else bool(kept))
            for _, one, person, kept, called in promised
        )
        found.append(
            Promise(
                id=id, table=table, seat=seat, user_id=user, name=name, round=round, words=words, to=given,
                open=bool(is_open),
            )
        )  # fmt: skip
    return found

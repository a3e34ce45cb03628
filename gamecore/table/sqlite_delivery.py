"""Delivery, messages, threads and settings in an SQLite file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from pydantic import TypeAdapter

from gamecore.engine.phrases import Seat
from gamecore.table.models import GuildSettings, Message, News, OutboxRow, Person, TableRow, Thread
from gamecore.table.sqlite_connection import Database
from gamecore.table.sqlite_forgetting import forget
from gamecore.table.store import lane_of, merge_of, new_nonce

_NEWS: TypeAdapter[Any] = TypeAdapter(News)
_MESSAGE = "SELECT table_id, what, seat, channel_id, message_id, mark FROM messages"
_NOBODY = -1
_AT_ONCE = "1970-01-01T00:00:00.000000+00:00"


class SqliteDelivery:
    """The part of a store that remembers what is to be told and what was."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def outbox_due(self, now: datetime, limit: int = 10) -> Sequence[OutboxRow]:
        lanes = (
            "SELECT id, row_number() OVER lane AS place, max(due) OVER lane AS latest FROM outbox "
            "WINDOW lane AS (PARTITION BY table_id, lane ORDER BY id)"
        )
        rows = await self._database.read(
            "SELECT id, table_id, news, lane, nonce, attempts, tried_at FROM outbox WHERE id IN "
            f"(SELECT id FROM ({lanes}) WHERE latest <= ? AND place <= ?) ORDER BY id",
            text(now),
            limit,
        )
        return [
            OutboxRow(row[0], row[1], _NEWS.validate_json(row[2]), row[3], row[4], row[5], _time(row[6]))
            for row in rows
        ]

    async def next_send(self, after: datetime | None = None) -> datetime | None:
        heads = "(SELECT min(id) FROM outbox GROUP BY table_id, lane)"
        sql = f"SELECT min(due) FROM outbox WHERE id IN {heads} AND due > ?"
        (due,) = await self._database.read_one(sql, text(after) if after is not None else "")
        return _time(due)

    async def begin_send(self, row: int, now: datetime) -> None:
        sql = "UPDATE outbox SET attempts = attempts + 1, tried_at = coalesce(tried_at, ?) WHERE id = ?"
        await self._database.write(sql, text(now), row)

    async def mark_sent(self, row: int, messages: Sequence[Message] = ()) -> None:
        def work(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM outbox WHERE id = ?", (row,))
            writer.executemany(
                "INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?, ?)", [_message_values(m) for m in messages]
            )

        await self._database.transaction(work)

    async def postpone(self, row: int, until: datetime) -> None:
        await self._database.write("UPDATE outbox SET due = ? WHERE id = ?", text(until), row)

    async def hurry(self, at: datetime, guild_id: int | None = None) -> None:
        where = "" if guild_id is None else "AND table_id IN (SELECT id FROM tables WHERE guild_id = ?)"
        values = (text(at), text(at)) if guild_id is None else (text(at), text(at), guild_id)
        await self._database.write(f"UPDATE outbox SET due = ? WHERE due > ? {where}", *values)

    async def remember_message(self, message: Message) -> None:
        await self._database.write(
            "INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?, ?)", *_message_values(message)
        )

    async def forget_message(self, table: str, what: str, seat: Seat | None = None) -> None:
        where = "table_id = ? AND what = ? AND seat = ?"
        await self._database.write(f"DELETE FROM messages WHERE {where}", table, what, _chair(seat))

    async def message_of(self, table: str, what: str, seat: Seat | None = None) -> Message | None:
        where = "table_id = ? AND what = ? AND seat = ?"
        row = await self._database.read_one(f"{_MESSAGE} WHERE {where}", table, what, _chair(seat))
        return _message(row) if row else None

    async def messages(self, table: str) -> Sequence[Message]:
        return [_message(row) for row in await self._database.read(f"{_MESSAGE} WHERE table_id = ?", table)]

    async def message_by_id(self, message_id: int) -> Message | None:
        row = await self._database.read_one(f"{_MESSAGE} WHERE message_id = ?", message_id)
        return _message(row) if row else None

    async def remember_thread(self, thread: Thread) -> None:
        values = (thread.thread_id, thread.table, json.dumps(thread.members), thread.about)
        await self._database.write("INSERT OR REPLACE INTO threads VALUES (?, ?, ?, ?)", *values)

    async def forget_thread(self, thread_id: int) -> None:
        await self._database.write("DELETE FROM threads WHERE thread_id = ?", thread_id)

    async def threads(self, table: str) -> Sequence[Thread]:
        return await self._threads("WHERE table_id = ? ORDER BY thread_id", table)

    async def talk(self, thread_id: int) -> Thread | None:
        found = await self._threads("WHERE thread_id = ?", thread_id)
        return found[0] if found else None

    async def _threads(self, where: str, *values: object) -> Sequence[Thread]:
        rows = await self._database.read(f"SELECT table_id, thread_id, members, about FROM threads {where}", *values)
        return [Thread(table=row[0], thread_id=row[1], members=json.loads(row[2]), about=row[3]) for row in rows]

    async def person(self, user_id: int) -> Person:
        row = await self._database.read_one("SELECT body FROM people WHERE user_id = ?", user_id)
        return Person.model_validate_json(row[0]) if row else Person(user_id=user_id)

    async def save_person(self, person: Person) -> None:
        await self._database.write(
            "INSERT OR REPLACE INTO people VALUES (?, ?)", person.user_id, person.model_dump_json()
        )

    async def forget_person(self, user_id: int) -> None:
        await forget(self._database, user_id)

    async def guild(self, guild_id: int) -> GuildSettings:
        row = await self._database.read_one("SELECT body FROM guilds WHERE guild_id = ?", guild_id)
        return GuildSettings.model_validate_json(row[0]) if row else GuildSettings(guild_id=guild_id)

    async def save_guild(self, settings: GuildSettings) -> None:
        await self._database.write(
            "INSERT OR REPLACE INTO guilds VALUES (?, ?)", settings.guild_id, settings.model_dump_json()
        )

    async def remember_time(self, key: str, at: datetime) -> None:
        await self._database.write("INSERT OR REPLACE INTO times VALUES (?, ?)", key, text(at))

    async def forget_time(self, key: str) -> None:
        await self._database.write("DELETE FROM times WHERE key = ?", key)

    async def time_of(self, key: str) -> datetime | None:
        row = await self._database.read_one("SELECT at FROM times WHERE key = ?", key)
        return _time(row[0]) if row else None


def text(at: datetime) -> str:
    """A time as it is stored: these sort as they pass."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def outbox_values(table: TableRow, news: News) -> tuple[str, str, str | None, str, str, str]:
    """Table, lane, what it merges with, the news, its nonce, and when it may be sent: at once."""
    return table.id, lane_of(news), merge_of(news), news.model_dump_json(), new_nonce(), _AT_ONCE


def _message_values(message: Message) -> tuple[object, ...]:
    seat = _chair(message.seat)
    return (message.table, message.what, seat, message.channel_id, message.message_id, message.mark)


def _message(row: Any) -> Message:
    table, what, seat, channel_id, message_id, mark = row
    chair = None if seat == _NOBODY else seat
    return Message(table=table, what=what, seat=chair, channel_id=channel_id, message_id=message_id, mark=mark)


def _chair(seat: Seat | None) -> int:
    return _NOBODY if seat is None else seat


def _time(value: str | None) -> datetime | None:
    return datetime.fromisoformat(value) if value else None

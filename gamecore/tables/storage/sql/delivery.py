"""Delivery, messages, threads and settings."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from datetime import datetime

from gamecore.engine.phrases import Seat
from gamecore.tables.model.table import (
    GuildSettings,
    Heard,
    Message,
    Notification,
    OutboxRow,
    Person,
    TableRow,
    Thread,
)
from gamecore.tables.storage.lanes import lane_of, merge_of, new_nonce
from gamecore.tables.storage.sql.forgetting import forget
from gamecore.tables.storage.sql.rows import (
    GUILDS,
    HEARD,
    MESSAGES,
    NEXT_SEND,
    NO_TIME,
    NOBODY,
    OUTBOX,
    PEOPLE,
    THREADS,
    TIMES,
    Kind,
    R,
    Reading,
    text,
)
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sql.setting_aside import SettingAside

BEGIN_SEND = "UPDATE outbox SET attempts = attempts + 1, tried_at = coalesce(tried_at, ?) WHERE id = ?"
POSTPONE = "UPDATE outbox SET due = ? WHERE id = ?"
_AT_ONCE = "1970-01-01T00:00:00.000000+00:00"
_HOLD_PERSON = "INSERT INTO people (user_id, body) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET body = people.body"
"""Changes nothing that is there, and keeps others from changing it until the transaction ends."""


class SqlDelivery(SettingAside):
    """The part of a store that remembers what is to be told and what was."""

    async def outbox_due(self, now: datetime, limit: int = 10) -> Sequence[OutboxRow]:
        lanes = (
            "SELECT id, row_number() OVER lane AS place, max(due) OVER lane AS latest FROM outbox "
            f"WHERE {self._mine()} WINDOW lane AS (PARTITION BY table_id, lane ORDER BY id)"
        )
        due = f"(latest <= ? OR latest > {NO_TIME}) AND place <= ?"
        where = f"WHERE id IN (SELECT id FROM ({lanes}) AS lanes WHERE {due}) ORDER BY id"
        return await self._look_up(lambda reading: reading.rows(OUTBOX, where, text(now), limit))

    async def outbox_age_s(self) -> int:
        oldest = await self._database.read_one(f"SELECT min(written_at) FROM outbox WHERE due < {NO_TIME}")
        return max(0, int(time.time()) - oldest[0]) if oldest and oldest[0] is not None else 0

    async def next_send(self, after: datetime | None = None) -> datetime | None:
        heads = f"(SELECT min(id) FROM outbox WHERE {self._mine()} GROUP BY table_id, lane)"
        where = f"WHERE id IN {heads} AND due > ? ORDER BY due"
        since = text(after) if after is not None else ""
        return await self._look_up(lambda reading: reading.first(NEXT_SEND, where, since))

    async def begin_send(self, row: int, now: datetime) -> None:
        await self._database.write(BEGIN_SEND, text(now), row)

    async def mark_sent(self, row: int, messages: Sequence[Message] = ()) -> None:
        await self._database.transaction(lambda writer: mark_sent(writer, row, messages))

    async def postpone(self, row: int, until: datetime) -> None:
        await self._database.write(POSTPONE, text(until), row)

    async def hurry(self, at: datetime, guild_id: int | None = None, channels: Sequence[int] | None = None) -> None:
        where = "true"
        values: list[object] = [text(at), text(at)]
        if guild_id is not None:
            where, values = f"{where} AND guild_id = ?", [*values, guild_id]
        if channels is not None:
            here = ", ".join("?" * len(channels))
            where, values = f"{where} AND coalesce(thread_id, channel_id) IN ({here})", [*values, *channels]
        tables = f"(SELECT id FROM tables WHERE {where})"
        await self._database.write(f"UPDATE outbox SET due = ? WHERE due > ? AND table_id IN {tables}", *values)

    async def remember_message(self, *messages: Message) -> None:
        if messages:
            await self._database.transaction(lambda writer: _write_messages(writer, messages))

    async def forget_message(self, table: str, what: str, seat: Seat | None = None) -> None:
        where = "table_id = ? AND what = ? AND seat = ?"
        await self._database.write(f"DELETE FROM messages WHERE {where}", table, what, _chair(seat))

    async def message_of(self, table: str, what: str, seat: Seat | None = None) -> Message | None:
        where = "table_id = ? AND what = ? AND seat = ?"
        return await self._first(MESSAGES, f"WHERE {where}", table, what, _chair(seat))

    async def messages(self, table: str) -> Sequence[Message]:
        return await self._look_up(lambda reading: reading.rows(MESSAGES, "WHERE table_id = ?", table))

    async def message_by_id(self, message_id: int) -> Message | None:
        return await self._first(MESSAGES, "WHERE message_id = ?", message_id)

    async def remember_thread(self, thread: Thread) -> None:
        values = (thread.thread_id, thread.table, json.dumps(thread.members), thread.about)
        await self._database.write(THREADS.save, *values)

    async def forget_thread(self, thread_id: int) -> None:
        await self._database.write("DELETE FROM threads WHERE thread_id = ?", thread_id)

    async def threads(self, table: str) -> Sequence[Thread]:
        where = "WHERE table_id = ? ORDER BY thread_id"
        return await self._look_up(lambda reading: reading.rows(THREADS, where, table))

    async def thread(self, thread_id: int) -> Thread | None:
        return await self._first(THREADS, "WHERE thread_id = ?", thread_id)

    async def heard(self, channel_id: int) -> Heard | None:
        return await self._first(HEARD, "WHERE channel_id = ?", channel_id)

    async def save_heard(self, heard: Heard) -> None:
        values = (heard.channel_id, heard.user_id, heard.model_dump_json())
        await self._database.write(HEARD.save, *values)

    async def person(self, user_id: int) -> Person:
        return await self._first(PEOPLE, "WHERE user_id = ?", user_id) or Person(user_id=user_id)

    async def people(self, user_ids: Sequence[int]) -> Mapping[int, Person]:
        def work(reading: Reading) -> Mapping[int, Person]:
            found = {id: reading.first(PEOPLE, "WHERE user_id = ?", id) for id in user_ids}
            return {id: person or Person(user_id=id) for id, person in found.items()}

        return await self._look_up(work)

    async def change_person(self, user_id: int, **changed: object) -> None:
        await self.person(user_id)  # what cannot be read is set aside, not written over
        usual = Person(user_id=user_id)

        def work(writer: Session) -> None:
            writer.execute(_HOLD_PERSON, (user_id, usual.model_dump_json()))
            person = Reading(writer, []).first(PEOPLE, "WHERE user_id = ?", user_id) or usual
            writer.execute(PEOPLE.save, (user_id, person.model_copy(update=changed).model_dump_json()))

        await self._database.transaction(work)

    async def forget_person(self, user_id: int) -> None:
        await forget(self._database, user_id)

    async def guild(self, guild_id: int) -> GuildSettings:
        return await self._first(GUILDS, "WHERE guild_id = ?", guild_id) or GuildSettings(guild_id=guild_id)

    async def save_guild(self, settings: GuildSettings) -> None:
        await self._database.write(GUILDS.save, settings.guild_id, settings.model_dump_json())

    async def remember_time(self, key: str, at: datetime) -> None:
        await self._database.write(TIMES.save, key, text(at))

    async def forget_time(self, key: str) -> None:
        await self._database.write("DELETE FROM times WHERE key = ?", key)

    async def forget_times(self, begin: str, before: datetime) -> None:
        await self._database.write(
            "DELETE FROM times WHERE substr(key, 1, ?) = ? AND at < ?", len(begin), begin, text(before)
        )

    async def time_of(self, key: str) -> datetime | None:
        return await self._first(TIMES, "WHERE key = ?", key)

    async def _first(self, kind: Kind[R], where: str, *values: object) -> R | None:
        return await self._look_up(lambda reading: reading.first(kind, where, *values))


def outbox_values(table: TableRow, notification: Notification) -> tuple[str, str, str | None, str, str, str, int]:
    """Table, lane, what it merges with, the notification, its nonce, when it may be sent (at once), and now."""
    return (
        table.id,
        lane_of(notification),
        merge_of(notification),
        notification.model_dump_json(),
        new_nonce(),
        _AT_ONCE,
        int(time.time()),
    )


def mark_sent(writer: Session, row: int, messages: Sequence[Message]) -> None:
    writer.execute("DELETE FROM outbox WHERE id = ?", (row,))
    _write_messages(writer, messages)


def _write_messages(writer: Session, messages: Sequence[Message]) -> None:
    values = [_message_values(message) for message in messages]
    writer.executemany(MESSAGES.save, values)


def _message_values(message: Message) -> tuple[object, ...]:
    seat = _chair(message.seat)
    details = "null" if message.details is None else message.details.model_dump_json()
    return (message.table, message.what, seat, message.channel_id, message.message_id, details)


def _chair(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat

"""A database as it is after years: a few games of each kind are played, and copied again and again."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

from bot.cli.bench.by_post import PEOPLE, Company
from gamecore.tables.model.table import Place
from gamecore.tables.storage.sqlite.store import SqliteStore

GUILD = 1
OUTAGE = timedelta(hours=2)
"""So long before anybody looks nobody could answer."""


async def many_games(file: Path, keys: Sequence[str], *, live: int, finished: int) -> datetime:
    """Writes the database; :data:`PEOPLE` sit at every one of its tables. Returns a time after an outage."""
    store = await SqliteStore.open(file)
    try:
        company = Company(store, "many games")
        over = [await _played_out(company, key, channel) for channel, key in enumerate(keys, 1)]
        for row in await store.outbox_due(company.time, limit=100_000):
            await store.mark_sent(row.id)
        for table in over:
            await store.fold(table)
        running = [await _begun(company, key, 100 + channel) for channel, key in enumerate(keys, 1)]
        await store.remember_time("clock", company.time)
    finally:
        await store.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous = OFF")
        _copy(database, over, finished)
        _copy(database, running, live)
    return company.time + OUTAGE


async def _begun(company: Company, key: str, channel: int) -> str:
    place = Place(guild_id=GUILD, channel_id=channel)
    return await company.sit_down(*PEOPLE[:3], stewards=1, game=key, place=place)


async def _played_out(company: Company, key: str, channel: int) -> str:
    table = await _begun(company, key, channel)
    while not await company.is_over(table):
        await company.time_passes()
    return table


def _copy(database: sqlite3.Connection, tables: Sequence[str], wanted: int) -> None:
    """Until there are about so many of them; each stands in a channel of its own."""
    copies = max(0, wanted // len(tables) - 1)
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    database.execute("CREATE TEMP TABLE IF NOT EXISTS numbers (n INTEGER PRIMARY KEY)")
    database.execute("DELETE FROM numbers")
    database.executemany("INSERT INTO numbers VALUES (?)", [(n,) for n in range(1, copies + 1)])
    database.execute("BEGIN")
    for name in ["tables", *sorted(set(names) - {"tables"})]:
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        key = "id" if name == "tables" else "table_id"
        if key not in columns or name in ("promises", "threads"):
            continue
        values = {column: column for column in columns}
        values[key] = f"{key} || 'x' || n"
        if name == "tables":
            values["channel_id"] = "channel_id + 1000 * n"
            values["body"] = "json_set(body, '$.first_id', id)"  # which its last mark vouches for
        elif name == "outbox":
            del values["id"]
        elif name == "results":
            values["body"] = "json_set(body, '$.table', table_id || 'x' || n)"
        which = ", ".join("?" * len(tables))
        database.execute(
            f"INSERT INTO {name} ({', '.join(values)}) SELECT {', '.join(values.values())} FROM {name}, numbers "
            f"WHERE {key} IN ({which})",
            tuple(tables),
        )
    database.execute("COMMIT")

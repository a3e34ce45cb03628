"""A database on a disk without room."""

from __future__ import annotations

from gamecore.tables.storage.sqlite.connection import SqliteDatabase


async def fill(database: SqliteDatabase, spare: int = 0) -> None:
    """From now on the file may not grow, as on a full disk."""
    used = (await database.read_one("PRAGMA page_count"))[0]
    await database.exclusively(lambda writer: writer.execute(f"PRAGMA max_page_count = {used + spare}").fetchall())


async def make_room(database: SqliteDatabase) -> None:
    await database.exclusively(lambda writer: writer.execute("PRAGMA max_page_count = 1000000").fetchall())

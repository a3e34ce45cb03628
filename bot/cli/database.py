"""The tables of a database, for commands that work on them without Discord."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from gamecore import games
from gamecore.tables.errors import StoreCorrupt, StoreError
from gamecore.tables.service import TableService
from gamecore.tables.storage.database_file import copy_file
from gamecore.tables.storage.opening import DatabaseLocation, Use, name_of, open_store


@asynccontextmanager
async def the_tables(database: DatabaseLocation, use: Use = "alone") -> AsyncIterator[TableService]:
    """The tables themselves; refused while the bot runs on them, unless they stand on a server and are only read."""
    store = await open_store(database, use=use)
    try:
        yield TableService(store, now=lambda: datetime.now(UTC), secret=lambda: secrets.token_hex(32), games=games.game)
    finally:
        await store.close()


@asynccontextmanager
async def tables_to_read(database: DatabaseLocation, folder: Path) -> AsyncIterator[TableService]:
    """Also while the bot runs: a copy of the file in ``folder``, as it is now, or what stands on a server."""
    if isinstance(database, Path):
        copy = folder / database.name
        await asyncio.to_thread(copy_database, database, copy)
    async with the_tables(copy if isinstance(database, Path) else database, "to look") as tables:
        yield tables


def copy_database(file: DatabaseLocation, copy: Path) -> None:
    """A consistent copy, also while the bot runs.

    Raises:
        StoreCorrupt: there is no database to copy, or it is damaged.
        StoreError: it stands on a server, which copies it by a command of its own.
    """
    if not isinstance(file, Path):
        raise StoreError(f"{name_of(file)} is backed up by its server: pg_dump --format=custom --file={copy} ADDRESS")
    if not file.exists():
        raise StoreCorrupt(f"{file} is not there. Set GUILDMASTER_DATABASE to the database of the bot.")
    copy_file(file, copy)

"""The tables of a database, for commands that work on them without Discord."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from gamecore import games
from gamecore.tables.errors import StoreCorrupt
from gamecore.tables.service import TableService
from gamecore.tables.storage.database_file import copy_file
from gamecore.tables.storage.sqlite.store import SqliteStore


@asynccontextmanager
async def the_tables(file: Path) -> AsyncIterator[TableService]:
    """The tables themselves; refused while the bot runs on them."""
    store = await SqliteStore.open(file)
    try:
        yield TableService(store, now=lambda: datetime.now(UTC), secret=lambda: secrets.token_hex(32), games=games.game)
    finally:
        await store.close()


@asynccontextmanager
async def a_copy_of_tables(file: Path, folder: Path) -> AsyncIterator[TableService]:
    """A copy in ``folder``, as it is at this moment, also while the bot runs."""
    copy = folder / file.name
    await asyncio.to_thread(copy_database, file, copy)
    async with the_tables(copy) as tables:
        yield tables


def copy_database(file: Path, copy: Path) -> None:
    """A consistent copy, also while the bot runs.

    Raises:
        StoreCorrupt: there is no database to copy, or it is damaged.
    """
    if not file.exists():
        raise StoreCorrupt(f"{file} is not there. Set GUILDMASTER_DATABASE to the database of the bot.")
    copy_file(file, copy)

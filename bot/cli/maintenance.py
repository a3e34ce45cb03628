"""``check``, ``backup`` and ``restore``: what an operator does to a database."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bot.cli.database import copy_database, tables_to_read, the_tables
from bot.settings import Settings
from cogs.wording.fluent import load_wording
from gamecore import games
from gamecore.tables.storage.damage import Damaged
from gamecore.tables.storage.database_file import make_way
from gamecore.tables.storage.opening import DatabaseLocation, name_of
from gamecore.tables.storage.protocols.store import TableStore

WHAT_CAN_BE_DONE = """\
What can be done, with the bot stopped: `guildmaster check --set-aside` takes these rows out of the way, after a backup;
a table goes on without them, paused until its host presses *Try again*. A table that cannot be without one (in tables,
seats, or its latest in positions) is set aside whole. Or `guildmaster restore FILE` puts a backup in its place."""


def check() -> int:
    """Says what holds; returns 1 if a table or a row cannot be read."""
    return asyncio.run(_check())


async def _check() -> int:
    settings = Settings()
    print("settings  fine")
    for key in games.all_keys():
        games.game(key)
        load_wording(key)
        print(f"game      {key}: cards and texts fine")
    database = settings.database
    if isinstance(database, Path) and not database.exists():
        print(f"database  {database}: not there yet; the first start makes it")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        async with tables_to_read(database, Path(folder)) as tables:
            damaged = await tables.store.damaged()
            earlier = await tables.store.rows_set_aside()
            stuck = await tables.check()
            live = len(await tables.store.live_tables())
    print(f"database  {name_of(database)}: {live} live tables, {len(stuck)} cannot be resumed")
    if earlier:
        print(f"rows      {earlier} could not be read and were set aside; they are kept in the table set_aside")
    for table, reason in stuck.items():
        print(f"table     {table}: {reason}", file=sys.stderr)
    _tell(damaged)
    if damaged:
        print(WHAT_CAN_BE_DONE, file=sys.stderr)
    return 1 if stuck or damaged else 0


def _tell(damaged: Sequence[Damaged]) -> None:
    for row in damaged:
        of = f" of table {row.table}" if row.table is not None else ""
        print(f"row       {row.name}{of} cannot be read: {row.why}", file=sys.stderr)


def set_aside() -> int:
    """Takes what cannot be read out of the way, after a backup."""
    return asyncio.run(_set_aside())


async def _set_aside() -> int:
    database = Settings().database
    async with the_tables(database) as tables:
        kept = await _kept_before(database, tables.store)
        before = set(await tables.store.live_tables())
        damaged = await tables.store.set_aside_damaged()
        lost = sorted(before - set(await tables.store.live_tables()))
    _tell(damaged)
    print(f"{len(damaged)} rows are set aside. {kept}")
    for table in lost:
        print(f"table     {table} could not be without what is damaged and is set aside as a whole")
    return 0


async def _kept_before(database: DatabaseLocation, store: TableStore) -> str:
    """Where what is set aside can be found again."""
    if not isinstance(database, Path):
        return "They are kept in the table set_aside."
    backups = database.parent / "backups"
    backups.mkdir(exist_ok=True)
    kept = backups / f"{database.stem}-before-set-aside.db"
    await store.backup(kept)
    return f"All that was there before is in {kept}."


def backup(file: Path) -> None:
    database = Settings().database
    copy_database(database, file)
    print(f"{name_of(database)} is copied to {file}.")


def restore(file: Path) -> None:
    asyncio.run(_restore(file))


async def _restore(file: Path) -> None:
    database = Settings().database
    if isinstance(database, Path):
        await asyncio.to_thread(make_way, database, file)
    async with the_tables(database) as tables:
        await tables.restore(file)
    print(f"{name_of(database)} holds what {file} held. What was there before is in its backups folder.")

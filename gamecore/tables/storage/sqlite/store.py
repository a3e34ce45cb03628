"""Tables in an SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from gamecore.tables.errors import Refused, TableChanged
from gamecore.tables.storage import database_file
from gamecore.tables.storage.changes import Changes, LoadedTable
from gamecore.tables.storage.database_file import FileLock
from gamecore.tables.storage.sql.commit import write_changes
from gamecore.tables.storage.sql.rows import Reading
from gamecore.tables.storage.sql.store import SqlStore, loaded
from gamecore.tables.storage.sqlite.connection import SqliteDatabase

LOADED_LATELY = 16
"""So many tables are kept as they were loaded."""


class SqliteStore(SqlStore):
    """Implements :class:`~.protocols.store.TableStore`."""

    _database: SqliteDatabase

    def __init__(self, file: Path, lock: FileLock, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._file = file
        self._lock = lock
        self._loaded: dict[str, tuple[int, LoadedTable]] = {}
        """What was loaded lately, and at which version of the data."""

    @classmethod
    async def open(cls, file: Path, threads: bool = True) -> SqliteStore:
        """Locks, checks and migrates ``file`` (made if it is not there) and opens it. See :meth:`SqliteDatabase.open`.

        Raises:
            StoreInUse: another process works on it.
            StoreCorrupt: it is damaged or not ours; it was left as it is.
            StoreTooNew: a newer version wrote it.
        """
        lock = FileLock(file)
        try:
            await asyncio.to_thread(database_file.prepare, file)
            return cls(file, lock, await SqliteDatabase.open(file, threads))
        except BaseException:
            lock.release()
            raise

    async def close(self) -> None:
        await self._database.close()
        self._lock.release()

    async def commit(self, changes: Changes) -> None:
        try:
            await self._database.transaction(lambda writer: write_changes(writer, changes))
        except sqlite3.IntegrityError as error:
            if "one_live_table" in str(error) or "guild_id" in str(error):
                raise Refused("refused-place-taken") from error
            raise TableChanged(f"table {changes.table.id}: {error}") from error

    async def load(self, table: str) -> LoadedTable | None:
        """Reads it once as long as nothing changes in the database, whoever changes it."""

        def work(reading: Reading) -> LoadedTable | None:
            ((version,),) = reading.connection.execute("PRAGMA data_version").fetchall()
            known = self._loaded.pop(table, None)
            if known is None or known[0] != version:
                fresh = loaded(reading, table)
                if fresh is None:
                    return None
                known = version, fresh
            self._loaded[table] = known
            if len(self._loaded) > LOADED_LATELY:
                del self._loaded[next(iter(self._loaded))]
            return known[1]

        return await self._look_up(work)

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

        await self._database.exclusively(lambda _: database_file.replace_all(self._file, file))

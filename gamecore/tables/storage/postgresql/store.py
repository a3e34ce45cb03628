"""Tables on a PostgreSQL server."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

from psycopg import errors

from gamecore.tables.errors import Refused, StoreError, TableChanged
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.postgresql import schema
from gamecore.tables.storage.postgresql.connection import PostgresDatabase
from gamecore.tables.storage.postgresql.lease import Lease, Pauses
from gamecore.tables.storage.sql.commit import write_changes
from gamecore.tables.storage.sql.store import SqlStore

BACKED_UP = "{name} is backed up by its server: pg_dump --format=custom --file={file} ADDRESS"
RESTORED = "{name} is restored by its server: pg_restore --clean --if-exists --dbname=ADDRESS {file}"


class PostgresStore(SqlStore):
    """Implements :class:`~.protocols.store.TableStore`, but for backups, which are the server's affair."""

    _database: PostgresDatabase

    def __init__(self, database: PostgresDatabase, lease: Lease | None) -> None:
        super().__init__(database)
        self._lease = lease
        if lease is not None:
            database.before_writing = lease.check

    @classmethod
    async def open(cls, address: str, *, alone: bool = True, pause: Pauses = asyncio.sleep) -> PostgresStore:
        """Checks and migrates the database at ``address``, ``postgresql://...``, and opens it.

        One process plays its tables: while it is ``alone``, no other is let in that wants to be, and what another has
        taken over meanwhile it writes no more. It ``pause``s between two renewals of that.

        Raises:
            StoreError: it cannot be reached, does not let us in, is too old a server, or is not ours.
            StoreInUse: another process plays its tables.
            StoreTooNew: a newer version wrote it.
        """
        name = schema.name_of(address)
        await asyncio.to_thread(schema.prepare, address)
        database = await PostgresDatabase.open(address, name)
        try:
            return cls(database, await Lease.taken(database, "tables", "all", pause) if alone else None)
        except BaseException:
            await database.close()
            raise

    async def close(self) -> None:
        if self._lease is not None:
            await self._lease.give_back()
        await self._database.close()

    async def commit(self, changes: Changes) -> None:
        try:
            await self._database.transaction(lambda writer: write_changes(writer, changes))
        except errors.UniqueViolation as error:
            if error.diag.constraint_name == "one_live_table":
                raise Refused("refused-place-taken") from error
            raise TableChanged(f"table {changes.table.id}: {error.diag.message_primary}") from error
        except errors.IntegrityError as error:
            raise TableChanged(f"table {changes.table.id}: {error.diag.message_primary}") from error

    # Housekeeping

    async def backup(self, file: Path) -> None:
        raise StoreError(
            f"{self._database.name} is backed up by its server: pg_dump --format=custom --file={file} ADDRESS"
        )

    async def restore(self, file: Path) -> None:
        raise StoreError(RESTORED.format(name=self._database.name, file=file))

    async def backup_daily(self, now: datetime) -> Path | None:
        """None: the server's own backups are who runs it's affair."""
        return None

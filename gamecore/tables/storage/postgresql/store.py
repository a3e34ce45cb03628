"""Tables on a PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import psycopg
from psycopg import errors

from gamecore.tables.errors import LeaseLost, Refused, StoreError, TableChanged
from gamecore.tables.model.table import Message
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.opening import Use
from gamecore.tables.storage.postgresql import schema
from gamecore.tables.storage.postgresql.connection import OPTIONS, UNHURRIED, PostgresDatabase
from gamecore.tables.storage.postgresql.leases import Leases, Pauses
from gamecore.tables.storage.postgresql.slots import SLOTS, is_in, slot_in_sql
from gamecore.tables.storage.protocols.sharing import WorkThere
from gamecore.tables.storage.sql.commit import write_changes
from gamecore.tables.storage.sql.delivery import BEGIN_SEND, POSTPONE, mark_sent
from gamecore.tables.storage.sql.rows import text
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sql.store import SqlStore

BACKED_UP = "{name} is backed up by its server: pg_dump --format=custom --file={file} ADDRESS"
RESTORED = "{name} is restored by its server: pg_restore --clean --if-exists --dbname=ADDRESS {file}"


class PostgresStore(SqlStore):
    """Implements :class:`~.protocols.store.TableStore`, but for backups, which are the server's affair."""

    _database: PostgresDatabase

    def __init__(self, database: PostgresDatabase, leases: Leases, use: Use) -> None:
        super().__init__(database)
        self._leases = leases
        self.sharing = leases if use == "together" else None
        if use == "alone":
            database.before_writing = lambda session: leases.check(session, "tables", "all")

    @classmethod
    async def open(
        cls, address: str, use: Use = "alone", pause: Pauses = asyncio.sleep, pace: float = 1.0
    ) -> PostgresStore:
        """Checks and migrates the database at ``address``, ``postgresql://...``, and opens it for this ``use``.

        It ``pause``s between two signs of life; ``pace`` shortens how long whoever gives none is waited for.

        Raises:
            StoreError: it cannot be reached, does not let us in, is too old a server, or is not ours.
            StoreInUse: another process plays its tables, or has them for itself.
            StoreTooNew: a newer version wrote it.
        """
        name = schema.name_of(address)
        await asyncio.to_thread(schema.prepare, address)
        database = await PostgresDatabase.open(address, name, OPTIONS if use == "together" else UNHURRIED)
        leases = Leases(database, pause, pace)
        try:
            if use == "alone":
                await leases.have_alone()
            elif use == "together":
                await leases.join()
            return cls(database, leases, use)
        except psycopg.Error as error:
            await database.close()
            raise StoreError(f"{name} cannot be played on: {schema.reason(error)}.") from error
        except BaseException:
            await database.close()
            raise

    async def close(self) -> None:
        await self._leases.close()
        await self._database.close()

    # What several processes share

    def _mine(self, column: str = "table_id") -> str:
        return "true" if self.sharing is None else is_in(self.sharing.slots, column)

    def _my_people(self) -> str:
        if self.sharing is None or len(slots := self.sharing.slots) == SLOTS:
            return "true"
        return f"user_id % {SLOTS} IN ({', '.join(map(str, slots))})" if slots else "false"

    async def begin_send(self, row: int, now: datetime) -> None:
        await self._change_row(row, BEGIN_SEND, text(now), row)

    async def postpone(self, row: int, until: datetime) -> None:
        await self._change_row(row, POSTPONE, text(until), row)

    async def mark_sent(self, row: int, messages: Sequence[Message] = ()) -> None:
        def work(writer: Session) -> None:
            self._check_row(writer, row)
            mark_sent(writer, row, messages)

        await self._database.transaction(work)

    async def _change_row(self, row: int, sql: str, *values: object) -> None:
        def work(writer: Session) -> None:
            self._check_row(writer, row)
            writer.execute(sql, values)

        await self._database.transaction(work)

    def _check_row(self, writer: Session, row: int) -> None:
        """Raises LeaseLost where another process tells this by now, or has told it."""
        if self.sharing is None:
            return
        slot = writer.execute(f"SELECT {slot_in_sql('table_id')} FROM outbox WHERE id = ?", (row,)).fetchall()
        if not slot:
            raise LeaseLost("another process has told this")
        self._leases.check(writer, "slot", str(slot[0][0]))

    async def look_for_work(self) -> WorkThere:
        """What other processes may have left to do here, by one query."""
        news = f"SELECT 'outbox', CAST(id AS text) FROM outbox WHERE attempts = 0 AND {self._mine()}"
        due = f"SELECT 'due', min(due) FROM deadlines WHERE {self._mine()}"
        turns = f"SELECT 'turns', min(turns) FROM absences WHERE {self._my_people()}"
        rows = await self._database.read(f"{news} UNION ALL {due} UNION ALL {turns}")
        to_tell = frozenset(int(value) for kind, value in rows if kind == "outbox")
        return WorkThere(to_tell, tuple(value for kind, value in rows if kind != "outbox"))

    async def may_tidy_up(self) -> bool:
        if self.sharing is None:
            return True
        is_ours = self.sharing.holds("daily", "all") or bool(await self.sharing.take("daily", "all"))
        if is_ours:
            await self._leases.forget_old()
        return is_ours

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
        raise StoreError(BACKED_UP.format(name=self._database.name, file=file))

    async def restore(self, file: Path) -> None:
        raise StoreError(RESTORED.format(name=self._database.name, file=file))

    async def backup_daily(self, now: datetime) -> Path | None:
        """None: its server makes the backups."""
        return None

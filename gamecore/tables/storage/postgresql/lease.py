"""What one process at a time may do: a lease that ends by itself when its holder does, by the database's clock."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from gamecore.tables.errors import CannotSave, StoreInUse
from gamecore.tables.storage.postgresql.connection import PostgresDatabase
from gamecore.tables.storage.sql.session import Session

LASTS_S = 15
RENEWED_EVERY_S = 4.0
_TAKE = (
    "INSERT INTO leases AS held (kind, key, owner, fence, until) VALUES (?, ?, ?, 1, now() + make_interval(secs => ?)) "
    "ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, fence = held.fence + 1, until = excluded.until "
    "WHERE held.until < now() RETURNING fence"
)
_RENEW = (
    "UPDATE leases SET until = now() + make_interval(secs => ?) WHERE kind = ? AND key = ? AND owner = ? AND fence = ?"
)
_GIVE_BACK = "DELETE FROM leases WHERE kind = ? AND key = ? AND owner = ? AND fence = ?"
_HOLD = "SELECT 1 FROM leases WHERE kind = ? AND key = ? AND owner = ? AND fence = ? FOR SHARE"
_log = logging.getLogger(__name__)

Pauses: TypeAlias = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""


class Lease:
    """Held from :meth:`taken` to :meth:`give_back`, as long as it is renewed in time."""

    def __init__(self, database: PostgresDatabase, kind: str, key: str, owner: str, fence: int, pause: Pauses) -> None:
        self._pause = pause
        self._database = database
        self._mine = kind, key, owner, fence
        self._renewing = asyncio.create_task(self._renew_for_ever(), name="lease")

    @classmethod
    async def taken(cls, database: PostgresDatabase, kind: str, key: str, pause: Pauses) -> Lease:
        """Raises StoreInUse while another process holds it."""
        owner = f"{socket.gethostname()}, process {os.getpid()}, {secrets.token_hex(4)}"
        fence = await database.read_one(_TAKE, kind, key, owner, LASTS_S)
        if fence is None:
            holder = await database.read_one("SELECT owner FROM leases WHERE kind = ? AND key = ?", kind, key)
            by = f" ({holder[0]})" if holder else ""
            raise StoreInUse(
                f"{database.name} is in use by another process{by}. Stop that one first; one that was killed is "
                f"forgotten after {LASTS_S} seconds."
            )
        return cls(database, kind, key, owner, fence[0], pause)

    def check(self, session: Session) -> None:
        """To be called in each transaction: raises CannotSave when another process has taken over since."""
        if not session.execute(_HOLD, self._mine).fetchall():
            raise CannotSave(f"{self._database.name} was taken over by another process")

    async def give_back(self) -> None:
        self._renewing.cancel()
        try:
            await self._database.write(_GIVE_BACK, *self._mine)
        except CannotSave:
            _log.warning("a lease could not be given back; it ends by itself")

    async def _renew_for_ever(self) -> None:
        while True:
            await self._pause(RENEWED_EVERY_S)
            try:
                await self._database.write(_RENEW, LASTS_S, *self._mine)
            except CannotSave as error:
                _log.warning("a lease could not be renewed", extra={"reason": str(error)})

"""What one process at a time may do: leases that end by themselves when their holder does, by the database's clock."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import timedelta
from typing import TypeAlias

from gamecore.tables.errors import CannotSave, LeaseLost, StoreInUse
from gamecore.tables.storage.postgresql.connection import PostgresDatabase
from gamecore.tables.storage.postgresql.slots import SLOTS, slot_of
from gamecore.tables.storage.sql.session import Session

LASTS_S = {
    "tables": 10.0,
    "process": 10.0,
    "slot": 10.0,
    "carries": 10.0,
    "shards": 10.0,
    "serving": 10.0,
    "daily": 60.0,
    "identify": 5.5,
    "drawing": 15.0,
}
"""How long a lease of each kind is held without being renewed. Who stands still for longer finds out by its own clock
before it sends, and by its fences before it writes."""
NOT_RENEWED = ("identify", "event", "drawing", "commit")
EVENT_S = 60.0
LEAVES_NOTHING = ("process", "tables", "carries", "drawing")
"""Of the others it is kept since when nobody has them."""
RENEWED_EVERY_S = 1.0
"""And looked so often what others have left: half of the pause that people notice is the lease, nearly all else is
Discord's."""
HANDS_OVER_AFTER_S = 0.2
"""What is being told just now has so long to end before it is looked whether its slot can be handed over."""
ENDS_WITHIN_S = 1.5
"""The same, of a process that ends."""
_log = logging.getLogger(__name__)

Pauses: TypeAlias = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""
_Key: TypeAlias = tuple[str, str]


class Leases:
    """Implements :class:`~.protocols.sharing.Sharing`. ``pace`` shortens every lease, for tests."""

    def __init__(self, database: PostgresDatabase, pause: Pauses, pace: float = 1.0) -> None:
        self.owner = f"{socket.gethostname()}, process {os.getpid()}, {secrets.token_hex(4)}"
        self.living = 1
        self.on_change: Callable[[], None] = lambda: None
        self.busy_tables: Callable[[], Collection[str]] = lambda: ()
        self._database = database
        self._pause = pause
        self._pace = pace
        self._held: dict[_Key, tuple[int, float]] = {}
        """With its fence, and until when it is held at least, by this process's own clock."""
        self._leaving: set[str] = set()
        """Slots that are to be handed over."""
        self._others: dict[_Key, str] = {}
        """What other processes hold, with who does."""
        self._idle: dict[str, timedelta] = {}
        self._taken_over: dict[str, timedelta] = {}
        self._ends = False
        self._one_at_a_time = asyncio.Lock()
        self._renewing: asyncio.Task[None] | None = None

    # What is held

    def held(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for kind, key in sorted(self._held):
            if self.holds(kind, key):
                found.setdefault(kind, []).append(key)
        return found

    def holds(self, kind: str, key: str) -> bool:
        found = self._held.get((kind, key))
        return found is not None and time.monotonic() < found[1]

    @property
    def is_alive(self) -> bool:
        return self._ends or self.holds("process", self.owner)

    @property
    def slots(self) -> Sequence[int]:
        return [int(key) for kind, key in self._held if kind == "slot" and key not in self._leaving]

    def tells(self, table: str) -> bool:
        return slot_of(table) in self.slots

    def others(self, kind: str) -> Mapping[str, str]:
        return {key: owner for (of, key), owner in self._others.items() if of == kind}

    def taken_over(self) -> Mapping[str, timedelta]:
        taken, self._taken_over = self._taken_over, {}
        return taken

    def check(self, session: Session, kind: str, key: str) -> None:
        """To be called in a transaction that only the holder may write.

        Raises:
            LeaseLost: another process has taken over since.
        """
        fence, _ = self._held.get((kind, key), (0, 0.0))
        mine = "SELECT 1 FROM leases WHERE kind = ? AND key = ? AND owner = ? AND fence = ? FOR SHARE"
        if not fence or not session.execute(mine, (kind, key, self.owner, fence)).fetchall():
            raise LeaseLost(f"{self._database.name} was taken over by another process")

    # Taking and giving back

    async def have_alone(self) -> None:
        """Raises StoreInUse while another process plays the tables."""
        if not await self.take("tables", "all") or await self._holder("process"):
            by = await self._holder("process") or await self._holder("tables")
            await self.give_back("tables", "all")
            raise self._in_use(by)
        self._renewing = asyncio.create_task(self._renew_for_ever(), name="leases")

    async def join(self) -> None:
        """Becomes one of those who play the tables together, however long the server is gone before that. Raises
        StoreInUse while somebody has them alone."""
        while True:
            try:
                return await self._join()
            except CannotSave as error:
                _log.warning("the database was lost at the start and is waited for", extra={"reason": str(error)})
                await self._pause(RENEWED_EVERY_S * self._pace)

    async def _join(self) -> None:
        await self.take("process", self.owner)
        if by := await self._holder("tables"):
            await self.give_back("process", self.owner)
            raise self._in_use(by)
        await self.look_around()
        self._renewing = asyncio.create_task(self._renew_for_ever(), name="leases")

    async def take(self, kind: str, *keys: str) -> Sequence[str]:
        if kind in NOT_RENEWED:
            return await self._take(kind, keys)
        async with self._one_at_a_time:
            return await self._take(kind, keys)

    async def _take(self, kind: str, keys: Sequence[str]) -> Sequence[str]:
        if not keys:
            return ()
        begun, lasts = time.monotonic(), self._lasts(kind)
        rows = ", ".join("(?, ?, ?, 1, now() + ? * interval '1 second')" for _ in keys)
        values = [value for key in sorted(keys) for value in (kind, key, self.owner, lasts)]
        sql = (
            f"INSERT INTO leases AS held (kind, key, owner, fence, until) VALUES {rows} ON CONFLICT (kind, key) "
            "DO UPDATE SET owner = excluded.owner, fence = held.fence + 1, until = excluded.until "
            "WHERE held.until < now() RETURNING key, fence"
        )
        taken = await self._database.transaction(lambda writer: writer.execute(sql, values).fetchall())
        for key, fence in taken if kind not in NOT_RENEWED else ():
            self._held[kind, key] = fence, begun + lasts
            self._others.pop((kind, key), None)
        return [key for key, _ in taken]

    async def extend(self, kind: str, key: str) -> None:
        sql = "UPDATE leases SET until = now() + ? * interval '1 second' WHERE kind = ? AND key = ? AND owner = ?"
        await self._database.write(sql, self._lasts(kind), kind, key, self.owner)

    async def give_back(self, kind: str, *keys: str) -> None:
        if kind in NOT_RENEWED:
            await self._give_back(kind, keys)
            return
        async with self._one_at_a_time:
            await self._give_back(kind, keys)

    async def _give_back(self, kind: str, keys: Sequence[str]) -> None:
        """What is nobody's is kept as a row that has run out, so that it is known since when."""
        marks = ", ".join("?" * len(keys))
        where = f"kind = ? AND owner = ? AND key IN ({marks})"
        change = "DELETE FROM leases" if kind in LEAVES_NOTHING else "UPDATE leases SET owner = '', until = now()"
        try:
            await self._database.write(f"{change} WHERE {where}", kind, self.owner, *keys)
        except CannotSave:
            _log.warning("a lease could not be given back; it ends by itself")
        for key in keys:
            self._held.pop((kind, key), None)

    async def forget_old(self) -> None:
        """What is left of processes that died, of events that were claimed, and of connections that are no more."""
        kinds = ", ".join(f"'{kind}'" for kind in ("event", "commit", *LEAVES_NOTHING))
        await self._database.write(f"DELETE FROM leases WHERE kind IN ({kinds}) AND until < now() - interval '1 hour'")

    async def leave(self) -> None:
        self._ends = True
        async with self._one_at_a_time:
            self._leaving = {key for kind, key in self._held if kind == "slot"}
        late = time.monotonic() + ENDS_WITHIN_S
        while self.busy_tables() and time.monotonic() < late:  # noqa: ASYNC110  it may depend on anything
            await asyncio.sleep(0.05)
        for kind in ("slot", "daily", "carries", "process"):
            if keys := [key for of, key in self._held if of == kind]:
                await self.give_back(kind, *keys)

    async def close(self) -> None:
        """Gives everything back at once."""
        self._ends = True
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        for kind in dict.fromkeys(kind for kind, _ in tuple(self._held)):
            if kind not in NOT_RENEWED:
                await self.give_back(kind, *[key for of, key in self._held if of == kind])

    # Renewing, and sharing slots fairly

    async def look_around(self) -> None:
        """Renews all that is held, in one statement; looks who else lives; and has as many slots as is fair."""
        async with self._one_at_a_time:
            await self._look_around()

    async def _look_around(self) -> None:
        begun, before = time.monotonic(), set(self._held)
        mine, rows = await self._database.transaction(self._renewed_and_all)
        self._held = {(kind, key): (fence, begun + self._lasts(kind)) for kind, key, fence in mine}
        lost = [key for key in before - set(self._held) if key[0] not in NOT_RENEWED]
        if lost:
            _log.warning(
                "leases were taken over by another process", extra={"leases": [": ".join(key) for key in lost]}
            )
        self._others = {(kind, key): owner for kind, key, owner, idle in rows if idle <= 0 and owner != self.owner}
        self._idle = {key: timedelta(seconds=idle) for kind, key, _, idle in rows if kind == "slot" and idle > 0}
        self.living = 1 + len(self.others("process"))
        is_alone = ("tables", "all") in self._held
        moved = False if self._ends or is_alone else await self._share_slots()
        if lost or moved:
            self.on_change()

    async def _share_slots(self) -> bool:
        fair = math.ceil(SLOTS / self.living)
        held = sorted(key for kind, key in self._held if kind == "slot")
        if len(held) > fair:
            self._leaving = set(held[fair:])
            await self._pause(HANDS_OVER_AFTER_S)
            busy = {str(slot_of(table)) for table in self.busy_tables()}
            if free := sorted(self._leaving - busy):
                await self._give_back("slot", free)
            self._leaving &= {key for kind, key in self._held if kind == "slot"}
            return True
        self._leaving = set()
        theirs = set(self.others("slot"))
        free = [str(slot) for slot in range(SLOTS) if str(slot) not in theirs and str(slot) not in held]
        taken = await self._take("slot", free[: fair - len(held)])
        self._taken_over |= {key: self._idle[key] for key in taken if key in self._idle}
        return bool(taken)

    def _renewed_and_all(self, writer: Session) -> tuple[list[tuple[str, str, int]], list[tuple[str, str, str, float]]]:
        lasts = " ".join(f"WHEN '{kind}' THEN {self._lasts(kind)}" for kind in LASTS_S)
        others = ", ".join(f"'{kind}'" for kind in NOT_RENEWED)
        renew = (
            f"UPDATE leases SET until = now() + (CASE kind {lasts} END) * interval '1 second' "
            f"WHERE owner = ? AND kind NOT IN ({others}) RETURNING kind, key, fence"
        )
        mine = writer.execute(renew, (self.owner,)).fetchall()
        idle = "CAST(extract(epoch FROM now() - until) AS double precision)"
        rows = writer.execute(f"SELECT kind, key, owner, {idle} FROM leases WHERE kind NOT IN ({others})").fetchall()
        return mine, rows

    async def _renew_for_ever(self) -> None:
        while True:
            await self._pause(RENEWED_EVERY_S * self._pace)
            try:
                await self.look_around()
            except CannotSave as error:
                _log.warning("leases could not be renewed", extra={"reason": str(error)})
            except Exception:
                _log.exception("leases could not be renewed")

    async def _holder(self, kind: str) -> str | None:
        """Another process that has such a lease."""
        sql = "SELECT owner FROM leases WHERE kind = ? AND owner <> ? AND until > now()"
        found = await self._database.read_one(sql, kind, self.owner)
        return None if found is None else str(found[0])

    def _in_use(self, by: str | None) -> StoreInUse:
        holder = f" ({by})" if by else ""
        return StoreInUse(
            f"{self._database.name} is in use by another process{holder}. Stop that one first; one that was killed is "
            f"forgotten after {LASTS_S['tables']:g} seconds."
        )

    def _lasts(self, kind: str) -> float:
        return LASTS_S.get(kind, EVENT_S) * self._pace

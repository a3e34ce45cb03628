"""Sends what the table service committed: at least once, never doubled, in order within a lane, and calmly: what
everybody reads of a table changes at most once a second.

Each notification waits as a row until it is known to have arrived. Rows of one lane (everybody at a table,
its host, one seat) go one after the other. Of a table's lanes the one for everybody goes first; the others go side
by side, in no particular order, so that nothing can be read from who hears first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from itertools import groupby
from typing import Any, TypeAlias

import discord

from cogs.delivery.dispatch import Dispatch
from cogs.delivery.sender import ChannelGone, Closed
from cogs.delivery.vote_messages import VoteMessages
from cogs.interactions.trouble import TROUBLE
from gamecore.engine.errors import DecisionError
from gamecore.tables.errors import CannotSave, LeaseLost
from gamecore.tables.model.table import (
    BoardChanged,
    Chronicle,
    Notification,
    OutboxRow,
)
from gamecore.tables.service import TableService
from gamecore.tables.storage.damage import RowDamaged
from gamecore.tables.storage.protocols.outbox import Outbox

log = logging.getLogger(__name__)

Lane: TypeAlias = Sequence[OutboxRow]

"""What Discord and the way to it may answer with."""
AT_ONCE = 8
"""So many lanes are served side by side."""
PATIENCE_S = 2.0
"""A table that takes longer goes on by itself, and the others are served meanwhile."""
STUMBLED = timedelta(minutes=1)
UNSAVED = timedelta(seconds=5)
"""A database that is gone is asked again after this."""
TROUBLE_WAIT_S = 600
"""The longest pause while Discord is in trouble."""
GONE_WAIT_S = 3600
"""The longest pause while the bot may not write somewhere. It ends sooner when that may have changed, see
:mod:`cogs.delivery.access_restored`."""
HOPELESS = 30
"""Notifications that Discord will not take, or that cannot be worded, are dropped after so many attempts, about a
day: it is no channel that fails them, and what comes after them must not wait for ever."""
FORGOTTEN = 720
"""Notifications of a table that is over are dropped after so many attempts, about a month."""


class Delivery:
    """Works through the outbox until it is cancelled."""

    def __init__(
        self,
        service: TableService,
        dispatch: Dispatch,
        vote_messages: VoteMessages,
        idle: Callable[[Awaitable[Any], str], Awaitable[Any]],
        calm_s: Callable[[], float],
        outbox: Outbox,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._dispatch = dispatch
        self._vote_messages = vote_messages
        self._idle = idle
        self._calm_s = calm_s
        self._shown: dict[str, datetime] = {}
        """When a table's story or board was last written, as far as that is less than ``calm_s`` ago."""
        self._not_before: dict[int, datetime] = {}
        """What met trouble on its way, and until when it rests: after a start it need not."""
        self._under_way: dict[str, asyncio.Task[bool]] = {}
        """The tables that are served just now, or wait for their turn."""
        self._telling: Counter[str] = Counter()
        """At which of them how many lanes have their turn."""
        self._looked_at: datetime | None = None
        self._calm_until: datetime | None = None
        """When the first table that was held back for calm may go on."""

    @property
    def busy_tables(self) -> Collection[str]:
        """Where something is being told just now. What waits for its turn is told by whoever has its slot then."""
        return tuple(self._telling)

    async def run(self) -> None:
        """Delivers whatever is due, whenever there is something."""
        try:
            while True:
                self._service.outbox_changed.clear()
                try:
                    while await self._deliver_due():
                        pass
                    wait_s = await self._until_next()
                except Exception as error:
                    wait_s = _stumbled(error, "delivery stumbled").total_seconds()
                try:
                    async with asyncio.timeout(wait_s):
                        await self._idle(self._service.outbox_changed.wait(), "for something to deliver")
                except TimeoutError:
                    pass
        finally:
            for task in self._under_way.values():
                task.cancel()
            await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    async def _deliver_due(self) -> bool:
        """Go over everything that is due once; True if something could be done."""
        now = self._looked_at = self._service.now()
        rows = await self._outbox.outbox_due(now)
        self._not_before = {row.id: self._not_before[row.id] for row in rows if row.id in self._not_before}
        lanes = [list(lane) for _, lane in groupby(sorted(rows, key=_lane), key=_lane)]
        ready = [lane for lane in lanes if self._not_before.get(lane[0].id, now) <= now]
        secrets.SystemRandom().shuffle(ready)
        tables: dict[str, list[Lane]] = {}
        for lane in ready:
            if lane[0].table not in self._under_way:
                tables.setdefault(lane[0].table, []).append(lane)
        calm = timedelta(seconds=self._calm_s())
        self._shown = {table: at for table, at in self._shown.items() if now - at < calm}
        held = [table for table in self._shown if any(map(_may_wait, tables.get(table, ())))]
        for table in held:
            del tables[table]
        self._calm_until = min((self._shown[table] + calm for table in held), default=None)
        return await self._begin(tables)

    async def _begin(self, tables: Mapping[str, Sequence[Lane]]) -> bool:
        """Serve all these tables, and wait for them a little; True if something is done by then."""
        gate = asyncio.Semaphore(AT_ONCE)
        begun = {table: asyncio.create_task(self._serve_table(lanes, gate)) for table, lanes in tables.items()}
        self._under_way |= begun
        if begun:
            await self._idle(asyncio.wait(begun.values(), timeout=PATIENCE_S), "for the tables that are served")
        for table, task in begun.items():
            if task.done():
                del self._under_way[table]
            else:
                task.add_done_callback(partial(self._done_late, table))
        return any(task.done() and task.result() for task in begun.values())

    def _done_late(self, table: str, task: asyncio.Task[bool]) -> None:
        del self._under_way[table]
        if not task.cancelled():
            self._service.outbox_changed.set()

    async def _serve_table(self, lanes: Sequence[Lane], gate: asyncio.Semaphore) -> bool:
        """Deliver what everybody reads first, so that a call stands below the story that led to it."""
        public = [lane for lane in lanes if lane[0].lane == "table"]
        private = [lane for lane in lanes if lane[0].lane != "table"]
        for lane in filter(_may_wait, public):
            self._shown[lane[0].table] = self._service.now()
        done = [await self._serve(lane, gate) for lane in public]
        done += await asyncio.gather(*(self._serve(lane, gate) for lane in private))
        return any(done)

    async def _until_next(self) -> float | None:
        """The seconds until something else may be sent; None while nothing waits.

        What might have been sent at the last look is done, or waits for a time that is kept here.
        """
        due = await self._outbox.next_send(after=self._looked_at)
        later = [at for at in (due, self._calm_until, *self._not_before.values()) if at is not None]
        return max(0.0, (min(later) - self._service.now()).total_seconds()) + 0.01 if later else None

    async def _serve(self, lane: Sequence[OutboxRow], gate: asyncio.Semaphore) -> bool:
        """Deliver a lane in order; True if its first row, at least, is done with. No error reaches the other lanes."""
        async with gate, self._turn_of(lane[0].table):
            done = False
            for rows in _joined(sorted(lane, key=lambda row: row.id)):
                try:
                    if not await self._deliver(_as_one(rows)):
                        return done
                    for row in rows[1:]:
                        await self._outbox.mark_sent(row.id)
                except LeaseLost:
                    log.info("table %s: another process tells what happens there", rows[0].table)
                    return done
                except Exception as error:
                    rest = _stumbled(error, f"table {rows[0].table}: {rows[0].notification.what} stumbled")
                    self._not_before.update((row.id, self._service.now() + rest) for row in rows)
                    return done
                done = True
            return done

    @asynccontextmanager
    async def _turn_of(self, table: str) -> AsyncIterator[None]:
        self._telling[table] += 1
        try:
            yield
        finally:
            self._telling -= Counter((table,))  # and who has none left is out

    async def _deliver(self, row: OutboxRow) -> bool:
        """Deliver a row; True if it is done with. If not, everything behind it in its lane waits, too.

        Nothing that somebody may still read is given up for want of a way: the story of a game has an end, so what
        waits is bounded by it, and all of it is told, in order, when there is a way again."""
        now = self._service.now()
        await self._outbox.begin_send(row.id, now)
        try:
            messages = await self._dispatch.send(row)
            if row.lane == "table":
                await self._vote_messages.settle(row.table)
        except (ChannelGone, Closed) as gone:
            return await self._nowhere_to_go(row, gone)
        except RowDamaged:  # its host and the log know; it is told when the table can be read again
            return await self._put_off(row)
        except TROUBLE as trouble:
            log.warning("table %s: %s met trouble: %s", row.table, row.notification.what, trouble)
            if isinstance(trouble, discord.HTTPException) and trouble.status == 400:
                return await self._drop_if_hopeless(row)
            self._not_before[row.id] = now + _pause(row.attempts, TROUBLE_WAIT_S)
            return False
        except DecisionError as settled:
            log.info("table %s: %s is not told any more: %s", row.table, row.notification.what, settled)
            messages = []
        except CannotSave:
            raise
        except Exception:
            log.exception("table %s: %s could not be told", row.table, row.notification.what)
            return await self._drop_if_hopeless(row)
        await self._outbox.mark_sent(row.id, messages)
        return True

    async def _nowhere_to_go(self, row: OutboxRow, gone: ChannelGone | Closed) -> bool:
        """Tell the host that the place is gone; notifications wait, and a lobby about to begin is open again."""
        if isinstance(gone, ChannelGone) and not await self._cannot_begin(row):
            try:
                await self._dispatch.place_is_gone(row)
            except TROUBLE as trouble:
                log.warning("table %s: its host could not be told that it is gone: %s", row.table, trouble)
        if row.attempts >= FORGOTTEN and (await self._service.info(row.table)).is_over:
            return await self._drop(row)
        return await self._put_off(row, gone.until if isinstance(gone, ChannelGone) else None)

    async def _cannot_begin(self, row: OutboxRow) -> bool:
        """Open the lobby of a table again that could not begin for this, and tell its host; True if there is one."""
        return row.lane == "table" and await self._service.cannot_begin(row.table)

    async def _drop_if_hopeless(self, row: OutboxRow) -> bool:
        await self._cannot_begin(row)
        return await (self._drop(row) if row.attempts >= HOPELESS else self._put_off(row))

    async def _drop(self, row: OutboxRow) -> bool:
        log.error("table %s: %s is given up after %d attempts", row.table, row.notification.what, row.attempts)
        await self._outbox.mark_sent(row.id)
        return True

    async def _put_off(self, row: OutboxRow, until: datetime | None = None) -> bool:
        later = self._service.now() + _pause(row.attempts, GONE_WAIT_S)
        await self._outbox.postpone(row.id, until or later)
        return False


def _stumbled(error: Exception, what: str) -> timedelta:
    """After which time it goes on."""
    if isinstance(error, CannotSave):
        log.warning("%s: %s", what, error)
        return UNSAVED
    log.exception("%s; it goes on in a minute", what)
    return STUMBLED


def _lane(row: OutboxRow) -> tuple[str, str]:
    return row.table, row.lane


def _may_wait(lane: Lane) -> bool:
    """True if a lane begins with what everybody reads and may wait for a second, so that more comes at once."""
    return isinstance(lane[0].notification, (Chronicle, BoardChanged))


def _joined(rows: Sequence[OutboxRow]) -> Sequence[Sequence[OutboxRow]]:
    """The rows that are delivered as one: stretches of one turn that pile up. Nothing joins what was tried before."""
    joined: list[list[OutboxRow]] = []
    for row in rows:
        last = joined[-1][-1] if joined else None
        if last is not None and not (last.attempts or row.attempts) and _goes_on(last.notification, row.notification):
            joined[-1].append(row)
        else:
            joined.append([row])
    return joined


def _goes_on(notification: Notification, later: Notification) -> bool:
    return isinstance(notification, Chronicle) and isinstance(later, Chronicle) and later.goes_on(notification)


def _as_one(rows: Sequence[OutboxRow]) -> OutboxRow:
    first, *more = rows
    notification = first.notification
    for row in more:
        assert isinstance(notification, Chronicle) and isinstance(row.notification, Chronicle)
        notification = notification.with_more(row.notification)
    return replace(first, notification=notification)


def _pause(attempts: int, longest_s: int) -> timedelta:
    return timedelta(seconds=min(longest_s, 5 * 2 ** min(attempts, 10)))

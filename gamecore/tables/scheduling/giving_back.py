"""After time in which nobody could answer: every table has its own back, a portion at each look at the clock."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime, timedelta

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.remembered import FOR_PEOPLE
from gamecore.tables.model.waiting import wait_longer
from gamecore.tables.runner import TableRunner
from gamecore.tables.scheduling.outages import give_back, is_cut_short
from gamecore.tables.session import TableSession

BESIDE_OTHERS = timedelta(seconds=20)
"""So long a table may wait for another process to take it over before it is given its time back."""
_EVER = datetime.max.replace(tzinfo=UTC)
_log = logging.getLogger(__name__)


class GivingBack(TableRunner):
    _noted: datetime | None = None
    """When it was noted last that the clock runs."""
    _owed: tuple[str, ...] = ()
    """The tables that are still to be looked at, those that run out first in front. Nothing runs out there before."""
    _owed_since: datetime
    _goes_on: datetime
    """When the clock went on; what was asked later has lost nothing."""

    async def _owe(self, now: datetime, failed_since: datetime | None) -> None:
        """Nobody could answer since then, or else since the last note. It is noted that this is owed, until it is given
        back: whoever dies on the way goes on with it."""
        since = await self._not_answered_since(now, failed_since)
        if since is None:
            return
        deadlines = await self.store.due(_EVER)
        cut = (each.table for each in deadlines if each.what in FOR_PEOPLE and each.due > since)
        self._owed, self._owed_since, self._goes_on = tuple(dict.fromkeys(cut)), since, now
        if self._owed:
            await self.store.remember_time("owed", since)
        seconds = round((now - since).total_seconds())
        _log.info("the clock goes on", extra={"stood_still_s": seconds, "tables": len(self._owed)})

    async def _not_answered_since(self, now: datetime, failed_since: datetime | None) -> datetime | None:
        """None where nobody has lost any time. Of several processes each looks at its own tables: since when nobody
        had them before it took them, or since it noted that its own clock runs."""
        noted = [await self.store.time_of("owed"), failed_since or await self.store.time_of("clock")]
        first = next((at for at in noted if at is not None), None)
        sharing = self.store.sharing
        if sharing is None:
            return first
        await sharing.look_around()  # a clock that stood still may have none of its tables any more
        taken_over = sharing.taken_over()
        if failed_since is not None:
            return min([failed_since, *(now - idle for idle in taken_over.values())])
        if not taken_over and self._noted is None and sharing.living == 1:
            return first
        times = [now - idle for idle in taken_over.values()]
        since = min([*times, *([self._noted] if self._noted is not None else [])], default=now)
        return since if now - since > BESIDE_OTHERS else None

    async def _give_back_until(self, moment: float) -> None:
        """As many as can be until then, by :func:`time.perf_counter`; one at least."""
        while self._owed:
            await self._give_back_at(self._owed[0])
            self._owed = self._owed[1:]
            if not self._owed:
                await self.store.forget_time("owed")
            if time.perf_counter() >= moment:
                return

    async def _give_back_at(self, table: str) -> None:
        """Safe to repeat: nobody has less time by it."""
        since = self._owed_since
        try:
            row, deadlines = await self._row(table), await self.store.deadlines(table)
            if row.asked_at is not None and row.asked_at > self._goes_on:
                return
            if any(is_cut_short(row, deadline, since, self.now()) for deadline in deadlines):
                await self._do(table, lambda session: _given_back(session, since))
        except DecisionError as refusal:
            _log.info("no time to give back", extra={"table": table, "reason": str(refusal)})
        except Exception:
            _log.exception("time could not be given back", extra={"table": table})


async def _given_back(session: TableSession, since: datetime) -> None:
    lost = session.now - max(since, session.row.given_back or since)
    give_back(session, since)
    session.alter(seats=wait_longer(session.row, lost))

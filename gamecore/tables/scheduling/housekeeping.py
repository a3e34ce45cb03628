"""What a long-lived database needs now and then, in the background: a backup a day, and finished games folded."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from gamecore.tables.commands.limits import Limiting
from gamecore.tables.errors import CannotSave

EVERY = timedelta(hours=1)
"""So often it is looked whether there is something to do."""
PAUSE_S = 0.2
"""After each game that is folded, so that thousands of an older database hold up nobody."""
PORTION = 50
"""So many tables are looked up at once."""
MESSAGES_KEPT = timedelta(days=90)
"""From when a game was opened, if it is folded."""
_DAY = timedelta(days=1)
_LAST = "tidied"
"""When the messages of old games were last looked through."""

_log = logging.getLogger(__name__)


class Housekeeping(Limiting):
    fold_after = timedelta(0)
    """So long a game stays as it was played when it is over."""

    async def keep_clean(self) -> None:
        """Looks after the database every hour, until cancelled. A failure waits for the next hour, and nobody else."""
        while True:
            if await self._is_ours():
                await self.tidy_up()
            try:
                async with asyncio.timeout(EVERY.total_seconds()):
                    await self.idle(asyncio.Event().wait(), "the next hour")
            except TimeoutError:
                continue

    async def _is_ours(self) -> bool:
        """Of several processes one looks after the database."""
        try:
            return await self.store.may_tidy_up()
        except CannotSave:
            return False

    async def tidy_up(self) -> int:
        """Today's backup where it is missing; what limits nobody any more goes, and where people's own messages of old
        games stand; then all games that have been over and told for :attr:`fold_after` are folded, one after the other.
        What it came to is one line of the log. Returns how many games were folded.

        A game is folded in one transaction: whoever is stopped on the way goes on with the next one.
        """
        began, folded = self.now(), 0
        done: dict[str, object] = {}
        async with _goes_on_without("there is no backup of today"):
            if (backup := await self.store.backup_daily(began)) is not None:
                done["backup"] = backup.name
        async with _goes_on_without("what was counted long ago is still kept"):
            await self.forget_uses()
        async with _goes_on_without("messages of old games are still kept"):
            if forgotten := await self._forget_messages(began):
                done["messages_forgotten"] = forgotten
        async with _goes_on_without("finished games are not folded"):
            if folded := await self._fold_all(began):
                done["games_folded"] = folded
        if done:
            _log.info("the database is tidied up", extra=done)
        return folded

    async def _forget_messages(self, now: datetime) -> int:
        """Once a day."""
        last = await self.store.time_of(_LAST)
        if last is not None and now - last < _DAY:
            return 0
        forgotten = await self.store.forget_old_messages(now - MESSAGES_KEPT)
        await self.store.remember_time(_LAST, now)
        return forgotten

    async def _fold_all(self, now: datetime) -> int:
        folded, left, over_by = 0, set[str](), now - self.fold_after
        while tables := [id for id in await self.store.to_fold(PORTION + len(left), over_by) if id not in left]:
            for table in tables:
                try:
                    async with self._alone_at(table):
                        await self.store.fold(table)
                except Exception:
                    _log.exception("a finished game cannot be folded; it stays as it is", extra={"table": table})
                    left.add(table)
                    continue
                folded += 1
                await self.idle(asyncio.sleep(PAUSE_S), "the next finished game")
        return folded


@asynccontextmanager
async def _goes_on_without(what: str) -> AsyncIterator[None]:
    """What fails is logged, and keeps nothing else from being done."""
    try:
        yield
    except Exception:
        _log.exception(what)

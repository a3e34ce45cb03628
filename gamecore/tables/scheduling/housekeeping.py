"""What a long-lived database needs now and then, in the background: a backup a day, and finished games folded."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from gamecore.tables.commands.limits import Limiting

EVERY = timedelta(hours=1)
"""So often it is looked whether there is something to do."""
PAUSE_S = 0.2
"""After each game that is folded, so that thousands of an older database hold up nobody."""
PORTION = 50
"""So many tables are looked up at once."""

_log = logging.getLogger(__name__)


class Housekeeping(Limiting):
    async def keep_clean(self) -> None:
        """Looks after the database every hour, until cancelled. A failure waits for the next hour, and nobody else."""
        while True:
            await self.tidy_up()
            try:
                async with asyncio.timeout(EVERY.total_seconds()):
                    await self.idle(asyncio.Event().wait(), "the next hour")
            except TimeoutError:
                continue

    async def tidy_up(self) -> int:
        """Today's backup where it is missing; what limits nobody any more goes; then all games that are over and told
        are folded, one after the other. Returns how many.

        A game is folded in one transaction: whoever is stopped on the way goes on with the next one.
        """
        try:
            await self.store.backup_daily(self.now())
        except Exception:
            _log.exception("there is no backup of today")
        try:
            await self.forget_uses()
        except Exception:
            _log.exception("what was counted long ago is still kept")
        try:
            folded = await self._fold_all()
        except Exception:
            _log.exception("finished games are not folded")
            return 0
        if folded:
            _log.info("finished games are folded", extra={"tables": folded})
        return folded

    async def _fold_all(self) -> int:
        folded, left = 0, set[str]()
        while tables := [id for id in await self.store.to_fold(PORTION + len(left)) if id not in left]:
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

"""Several processes play the same tables: what others left to do in this one's slots is looked for twice a second."""

from __future__ import annotations

import asyncio
import logging

from gamecore.tables.errors import CannotSave
from gamecore.tables.runner import TableRunner
from gamecore.tables.storage.protocols.sharing import WorkThere

LOOKS_EVERY_S = 0.5
_log = logging.getLogger(__name__)


class Following(TableRunner):
    async def follow_others(self) -> None:
        """Wakes those who tell, and the clock, until cancelled. What this process commits itself wakes them at once."""
        sharing = self.store.sharing
        if sharing is None:
            return
        sharing.on_change = self._look_at_all
        known = WorkThere(frozenset(), ())
        while True:
            try:
                known = self._noticed(known, await self.store.look_for_work())
            except CannotSave as error:
                _log.warning("what others have left to do is not known", extra={"reason": str(error)})
            except Exception:
                _log.exception("what others have left to do is not known")
            await self.idle(asyncio.sleep(LOOKS_EVERY_S), "for what others have left to do")

    def _noticed(self, known: WorkThere, there: WorkThere) -> WorkThere:
        if there.to_tell - known.to_tell:
            self.outbox_changed.set()
        if there.due != known.due:
            self.due_changed.set()
        return there

    def _look_at_all(self) -> None:
        self.outbox_changed.set()
        self.due_changed.set()

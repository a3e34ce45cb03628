"""Back to a backup: every game that runs in it goes on under an epoch that no button has seen."""

from __future__ import annotations

from pathlib import Path

from gamecore.engine.errors import DecisionError
from gamecore.tables.runner import TableRunner
from gamecore.tables.session import TableSession


class Restoring(TableRunner):
    async def restore(self, file: Path) -> dict[str, str]:
        """Replaces everything by what a backup holds, after a backup of what is there.

        Returns the tables that could not go on, with the reason: they wait for their hosts. Whoever is stopped on the
        way does it again.

        Raises:
            StoreCorrupt: the file is no sound database of ours; nothing has changed.
        """
        await self.store.restore(file)
        left: dict[str, str] = {}
        for table in await self.store.live_tables():
            try:
                if (await self._row(table)).is_running:
                    await self._renew(table)
            except DecisionError as error:
                left[table] = error.phrase.id
        return left

    async def _renew(self, table: str) -> None:
        """What was played since the backup has had epochs, too, which may be lost with it: time alone is past them."""

        async def command(session: TableSession) -> None:
            session.take_in(max(session.row.epoch + 1, int(session.now.timestamp())))

        await self._do(table, command)

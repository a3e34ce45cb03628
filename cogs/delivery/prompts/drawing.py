"""What two might draw at once they draw one after the other, in this process or another. Whoever is second looks at the
table only then, so that what is drawn last is newest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.protocols.sharing import Sharing

KIND = "drawing"
ASKS_AGAIN_S = 0.05
EXTENDED_EVERY_S = 1.0
"""Discord may have somebody wait for longer than a lease lasts."""


class Drawing:
    """``sharing`` is None where there is one process alone."""

    def __init__(self, sharing: Sharing | None = None) -> None:
        self._sharing = sharing
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        """Within it nobody else draws what has that name, in any process, however long Discord takes."""
        lock, sharing = self._locks.setdefault(name, asyncio.Lock()), self._sharing
        async with lock:
            if sharing is None or sharing.living == 1:
                yield
                return
            while not await sharing.take(KIND, name):  # noqa: ASYNC110  another process has it
                await asyncio.sleep(ASKS_AGAIN_S)
            extending = asyncio.create_task(_extend(sharing, name))
            try:
                yield
            finally:
                extending.cancel()
                await sharing.give_back(KIND, name)


async def _extend(sharing: Sharing, name: str) -> None:
    while True:
        await asyncio.sleep(EXTENDED_EVERY_S)
        with suppress(CannotSave):
            await sharing.extend(KIND, name)

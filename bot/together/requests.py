"""Discord takes 50 requests a second of a bot, over all its processes: each has its part. Answers do not count."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from aiolimiter import AsyncLimiter
from discord.http import HTTPClient, Route

from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.protocols.sharing import Sharing

ALTOGETHER_A_SECOND = 45
"""A little less than Discord takes: seconds are not counted there as they are here."""
AT_ONCE = 3


class PacedRequests:
    """Stands before every request that counts. Alone, a process is not held up by it. Who stood still for longer than
    its leases sends nothing before it knows what is still its own."""

    def __init__(self, http: HTTPClient, sharing: Sharing) -> None:
        self._request = http.request
        self._sharing = sharing
        self._living = 1
        self._limiter = _limiter(1)
        http.request = self.request  # type: ignore[method-assign]

    async def request(self, route: Route, **how: Any) -> Any:
        if not self._sharing.is_alive:
            await self._look_what_is_left()
        if self._sharing.living > 1:
            if self._sharing.living != self._living:
                self._living = self._sharing.living
                self._limiter = _limiter(self._living)
            await self._limiter.acquire()
        return await self._request(route, **how)

    async def _look_what_is_left(self) -> None:
        """Raises ConnectionError where other processes have taken over meanwhile: what was begun before is theirs."""
        before = set(self._sharing.slots)
        with suppress(CannotSave):  # nobody can take over without the database
            await self._sharing.look_around()
        if before - set(self._sharing.slots):
            raise ConnectionError("this process stood still, and others do its work by now")


def _limiter(living: int) -> AsyncLimiter:
    return AsyncLimiter(AT_ONCE, AT_ONCE * living / ALTOGETHER_A_SECOND)

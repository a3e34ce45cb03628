"""Discord takes 50 requests a second of a bot, over all its processes: each has its part. Answers do not count."""

from __future__ import annotations

from typing import Any

from aiolimiter import AsyncLimiter
from discord.http import HTTPClient, Route

from gamecore.tables.storage.protocols.sharing import Sharing

ALTOGETHER_A_SECOND = 45
"""A little less than Discord takes: seconds are not counted there as they are here."""
AT_ONCE = 3


class PacedRequests:
    """Stands before every request that counts. Alone, a process is not held up by it."""

    def __init__(self, http: HTTPClient, sharing: Sharing) -> None:
        self._request = http.request
        self._sharing = sharing
        self._living = 1
        self._limiter = _limiter(1)
        http.request = self.request  # type: ignore[method-assign]

    async def request(self, route: Route, **how: Any) -> Any:
        if self._sharing.living > 1:
            if self._sharing.living != self._living:
                self._living = self._sharing.living
                self._limiter = _limiter(self._living)
            await self._limiter.acquire()
        return await self._request(route, **how)


def _limiter(living: int) -> AsyncLimiter:
    return AsyncLimiter(AT_ONCE, AT_ONCE * living / ALTOGETHER_A_SECOND)

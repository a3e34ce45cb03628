"""Counts what Discord takes for abuse, over every request of the process, and slows the bot long before it does.

It shuts an address out for 10,000 answers of 401, 403 or 429 within ten minutes:
https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import aiohttp

log = logging.getLogger(__name__)

WITHIN_S = 600.0
INVALID = (401, 403, 429)
MANY = 1000
"""From so many on requests go one by one, so that there are never more than 4,000."""
APART_S = 0.2
AT_ONCE = ("/interactions/", "/webhooks/")
"""Who has pressed something is answered all the same; each of these is one press of one person."""


class InvalidAnswers:
    """``trace`` is given to the library, which passes every request by here."""

    def __init__(self, many: int = MANY, apart_s: float = APART_S) -> None:
        self.many = many
        self.apart_s = apart_s
        self.processes: Callable[[], int] = lambda: 1
        """How many ask Discord, perhaps all from this address: each may be refused as much less."""
        self._at: deque[float] = deque()
        self._next = 0.0
        self._told = False

    @property
    def lately(self) -> int:
        """How many there were in the last ten minutes."""
        since = time.monotonic() - WITHIN_S
        while self._at and self._at[0] <= since:
            self._at.popleft()
        return len(self._at)

    @property
    def too_many(self) -> bool:
        return self.lately * self.processes() >= self.many

    def note(self, status: int) -> None:
        if status not in INVALID:
            return
        self._at.append(time.monotonic())
        if self.too_many and not self._told:
            log.error("Discord has refused %d requests in ten minutes; the bot slows down", self.lately)
        self._told = self.too_many

    async def pace(self, path: str) -> None:
        """Before a request: at once as a rule, one by one while there were too many refusals."""
        if any(way in path for way in AT_ONCE) or not self.too_many:
            return
        now = time.monotonic()
        self._next = max(now, self._next + self.apart_s * self.processes())
        await asyncio.sleep(self._next - now)

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """Watches every request of a session: paces it while there were too many refusals, and counts its own."""
        trace = aiohttp.TraceConfig()

        async def begins(_: Any, __: Any, request: aiohttp.TraceRequestStartParams) -> None:
            await self.pace(request.url.path)

        async def ends(_: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
            self.note(request.response.status)

        trace.on_request_start.append(begins)
        trace.on_request_end.append(ends)
        return trace

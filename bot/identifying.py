"""When a shard may begin a session: Discord counts those of one bucket, and lets one begin in five seconds.

A shard's bucket is its number modulo ``max_concurrency``, which Discord says beside its address (Discord's
documentation, Gateway, Rate Limiting). The library waits five seconds between any two shards instead.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable

EVERY_S = 5.5
"""The second may be quicker on its way to Discord than the first was."""


class IdentifyTurns:
    """Lets shards begin in turn. ``ask`` says how many buckets there are; it is asked once. ``claim`` gets the turn of
    a bucket among several processes, where there are."""

    def __init__(
        self, ask: Callable[[], Awaitable[int]], claim: Callable[[int], Awaitable[None]] | None = None
    ) -> None:
        self._claim = claim
        self.every_s = EVERY_S
        self._ask = ask
        self._buckets: int | None = None
        self._asking = asyncio.Lock()
        self._turn: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._free_at: dict[int, float] = {}

    async def buckets(self) -> int:
        """How many shards may begin at once: those of different ones, by their number modulo this."""
        async with self._asking:
            if self._buckets is None:
                self._buckets = await self._ask()
            return self._buckets

    async def wait(self, shard: int) -> None:
        """Returns when the shard may begin a session; others of its bucket wait from then on."""
        bucket = shard % await self.buckets()
        async with self._turn[bucket]:
            await asyncio.sleep(max(0.0, self._free_at.get(bucket, 0.0) - time.monotonic()))
            if self._claim is not None:
                await self._claim(bucket)
            self._free_at[bucket] = time.monotonic() + self.every_s

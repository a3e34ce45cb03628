"""How long an event loop did nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

TICK_S = 0.005
NOTED_EVERY_S = 0.5


class Stalls:
    """The longest time for which the event loop did nothing else. What other processes take is not counted: a stall is
    never longer than what this one worked in it."""

    def __init__(self) -> None:
        self.longest_ms = 0.0

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        ticker = asyncio.create_task(self._tick())
        await asyncio.sleep(TICK_S)
        try:
            yield
        finally:
            await asyncio.sleep(TICK_S)
            ticker.cancel()

    async def _tick(self) -> None:
        while True:
            begun, worked = time.perf_counter(), time.process_time()
            await asyncio.sleep(TICK_S)
            stalled = min(time.perf_counter() - begun - TICK_S, time.process_time() - worked)
            self.longest_ms = max(self.longest_ms, stalled * 1000)


@contextlib.asynccontextmanager
async def stalls_noted(file: Path) -> AsyncIterator[None]:
    """Each half second's longest stall is a line there: when that ended, and milliseconds."""
    stalls = Stalls()

    async def note() -> None:
        while True:
            await asyncio.sleep(NOTED_EVERY_S)
            longest, stalls.longest_ms = stalls.longest_ms, 0.0
            with file.open("a", encoding="utf-8") as noted:
                noted.write(f"{time.time()} {longest}\n")

    async with stalls.watched():
        noting = asyncio.create_task(note())
        try:
            yield
        finally:
            noting.cancel()


def longest_since(file: Path, begun: float) -> float:
    """Of the stalls noted there, as of that moment."""
    lines = (line.split() for line in file.read_text("utf-8").splitlines())
    return max((float(ms) for at, ms in lines if float(at) >= begun), default=0.0)

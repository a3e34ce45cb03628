"""An hour in which every process has more to tell than Discord takes, by the bot's own pace and Discord's own count,
on a clock that jumps from one thing that happens to the next."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from bot.cli.bench.figures import Measurement, at_most
from bot.simulator.wire.rate_limits import RateLimits
from bot.together.requests import Pace

AN_HOUR_S = 3600.0
LIVES = 3
"""So many processes, one after another, in each one's place."""
BEGINS_AFTER_S = 2.0
NOTICED_AFTER_S = 1.0
"""So often processes look who lives."""
HELD_UP_S, EVERY_S = 0.15, 7.3
"""So long, and so often, nothing arrives; then all at once what was sent meanwhile."""
PROCESSES = (1, 2, 3)


class JumpingLoop(asyncio.SelectorEventLoop):
    """Its time is that of the next thing to happen, at once."""

    def __init__(self) -> None:
        super().__init__(_Jumps(self))
        self.now = 0.0

    def time(self) -> float:
        return self.now


class _Jumps(selectors.SelectSelector):
    def __init__(self, loop: JumpingLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        self._loop.now += timeout or 0.0
        return []


class Company:
    """Processes that all have more to tell than Discord takes. Each knows of the others when it has looked around."""

    def __init__(self, limits: RateLimits, held_up_s: float = 0.0) -> None:
        self._limits = limits
        self._held_up_s = held_up_s
        self._living = 0
        self.sent = 0

    async def lives(self, seconds: float, begins: float = 0.0) -> None:
        await asyncio.sleep(begins)
        self._living += 1
        known = self._living
        pace = Pace(lambda: known)
        sending = asyncio.create_task(self._send(pace))
        try:
            for _ in range(int(seconds / NOTICED_AFTER_S)):
                await asyncio.sleep(NOTICED_AFTER_S)
                known = self._living
        finally:
            sending.cancel()
            self._living -= 1

    async def _send(self, pace: Pace) -> None:
        arrives_after, now = asyncio.get_running_loop().call_later, asyncio.get_running_loop().time
        while True:
            await pace.wait()
            late_s = max(0.0, self._held_up_s - now() % EVERY_S)
            arrives_after(late_s, self._limits.rule, "POST", "/channels/1/messages")
            self.sent += 1


def passed(work: Callable[[RateLimits], Coroutine[Any, Any, float]]) -> tuple[RateLimits, float]:
    """What Discord counted while this was done, and what came of it."""
    loop = JumpingLoop()
    limits = RateLimits(limits=(), now=loop.time)
    try:
        return limits, loop.run_until_complete(work(limits))
    finally:
        loop.close()


def measure(seconds: float = AN_HOUR_S) -> Iterator[Measurement]:
    for count in PROCESSES:
        limits, _ = passed(lambda limits, count=count: _rush(limits, count, seconds))  # type: ignore[misc]
        yield at_most(f"429s in an hour of simulated rush, processes: {count}", limits.refused, "", 0)


async def _rush(limits: RateLimits, processes: int, seconds: float) -> float:
    company, lives_s = Company(limits, HELD_UP_S), seconds / LIVES

    async def one_after_another(number: int) -> None:
        await asyncio.sleep(number * lives_s / processes)
        while True:
            await company.lives(lives_s)
            await asyncio.sleep(BEGINS_AFTER_S)

    living = [asyncio.create_task(one_after_another(number)) for number in range(processes)]
    await asyncio.sleep(seconds)
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    return company.sent / seconds

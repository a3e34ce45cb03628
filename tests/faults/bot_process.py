"""The whole bot in a process of its own, so that it can be killed like one."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Awaitable
from ctypes import c_double
from datetime import UTC, datetime, timedelta
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawValue
from pathlib import Path
from typing import TypeVar

from bot.app import Guildmaster, create_bot
from bot.cli.serve import stop_on_signal
from bot.settings import Settings
from bot.simulator.wire.discord_server import GUILDS_WAITED_FOR_S, TOKEN, discord_py_pointed_at
from gamecore.tables.scheduling import following
from gamecore.tables.storage.opening import DatabaseLocation
from tests.support.discord.bots import ToyShelf

T = TypeVar("T")

_FORKING = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(
    [
        "bot.app",
        "bot.simulator.wire.discord_server",
        "gamecore.tables.storage.postgresql.store",
        "tests.support.discord.bots",
        "tests.faults.preloaded",
    ]
)
PACE = 0.075
"""A process that gives no sign of life is taken to be dead thirteen times sooner than usually."""
LOOKS_AT_THE_CLOCK_EVERY_S = 0.02


class Clock:
    """How far the bots' time is ahead of ours, which they read from shared memory and nobody can lock."""

    def __init__(self) -> None:
        self._ahead_s: c_double = RawValue(c_double, 0.0)
        self._looking: asyncio.Task[None] | None = None
        self._looked_from = 0.0

    @property
    def later_s(self) -> float:
        return self._ahead_s.value

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.later_s)

    def jump_to(self, moment: datetime) -> None:
        self._ahead_s.value += max(0.0, (moment - self.now()).total_seconds())

    async def idle(self, waiting: Awaitable[T], reason: str) -> T | None:
        """Waits as long as it is told to, but not longer than time flows as it always does."""
        task = asyncio.ensure_future(waiting)
        try:
            await asyncio.wait((task, self._until_it_jumps()), return_when=asyncio.FIRST_COMPLETED)
            return task.result() if task.done() else None
        finally:
            task.cancel()

    def _until_it_jumps(self) -> asyncio.Task[None]:
        """One looks for all of a bot who wait: it has a dozen, each of whom would wake it fifty times a second."""
        if self._looking is None or self._looking.done() or self._looked_from != self.later_s:
            self._looked_from = self.later_s
            self._looking = asyncio.create_task(self._look(self._looked_from))
        return self._looking

    async def _look(self, begun: float) -> None:
        while self.later_s == begun:  # noqa: ASYNC110  whose time it is may be in another process
            await asyncio.sleep(LOOKS_AT_THE_CLOCK_EVERY_S)


def start_bot(url: str, database: DatabaseLocation, data: Path, clock: Clock) -> BaseProcess:
    """Starts a bot that takes the server at ``url`` for Discord. Ended by ``kill()``, as an empty socket ends one,
    or by ``terminate()``, as somebody who restarts it does."""
    process = _FORKING.Process(target=_live, args=(url, database, data, clock), daemon=True)
    process.start()
    return process


def _live(url: str, database: DatabaseLocation, data: Path, clock: Clock) -> None:
    bot = create_bot(Settings(_env_file=None, database=database), library=ToyShelf(), data=data)
    bot.secret = lambda: "a secret that is the same in every run"
    bot.now = clock.now
    bot.idle = clock.idle
    bot.calm_s = 0.1
    bot.pace = PACE
    bot.requests.paced = False
    following.LOOKS_EVERY_S = 0.1
    bot.identify_turns.every_s = 0.0
    bot.pictures = None  # a daemon may have no process of its own
    bot._connection.guild_ready_timeout = GUILDS_WAITED_FOR_S
    with discord_py_pointed_at(url):
        asyncio.run(_until_delivered(bot))


async def _until_delivered(bot: Guildmaster) -> None:
    stop_on_signal(bot)
    async with bot:
        await bot.start(TOKEN)

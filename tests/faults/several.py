"""An evening that several bot processes serve together, with its tables on a PostgreSQL server."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any

import psycopg
from pydantic import SecretStr

from bot.simulator.wire.discord_server import DiscordServer
from gamecore.tables.storage.postgresql.leases import LASTS_S
from tests.faults.bot_process import PACE, start_bot
from tests.faults.evening import Evening


class SharedEvening(Evening):
    """``bots`` are the processes that live, in the order in which they were started."""

    def __init__(self, server: DiscordServer, address: str, data: Any, names: tuple[str, ...]) -> None:
        super().__init__(server, data.parent, data, names)
        self.players = list(self.people)
        self.address = address
        self.bots: list[BaseProcess] = []

    # Processes

    async def wake(self) -> None:
        """One more process; returns when all know of each other and every shard is carried."""
        bot = await asyncio.to_thread(start_bot, self.server.url, SecretStr(self.address), self.data, self.clock)
        self.bots.append(bot)
        await self.until(lambda: len(self.held("process")) >= len(self.bots) and self.is_carried)

    async def kill(self) -> None:
        while self.bots:
            await self.kill_one(self.bots[0])

    async def kill_one(self, bot: BaseProcess) -> None:
        """As an empty socket ends one; whoever waits for its answer waits no longer."""
        self.bots.remove(bot)
        bot.kill()
        await asyncio.to_thread(bot.join)
        self.deaths += 1

    async def end_one(self, bot: BaseProcess) -> None:
        """As a rolling update ends one."""
        self.bots.remove(bot)
        bot.terminate()
        await asyncio.to_thread(bot.join)
        assert bot.exitcode == 0

    async def freeze_for(self, bot: BaseProcess, leases: float) -> None:
        """It stands still for so many times as long as a lease lasts; whoever waits for its answer waits no longer."""
        assert bot.pid is not None
        os.kill(bot.pid, signal.SIGSTOP)
        await asyncio.sleep(LASTS_S["slot"] * PACE)
        self.deaths += 1
        await asyncio.sleep(LASTS_S["slot"] * PACE * (leases - 1))
        os.kill(bot.pid, signal.SIGCONT)
        await self.until(lambda: len(self.held("process")) >= len(self.bots))

    # What is seen from outside

    @property
    def is_carried(self) -> bool:
        """True if every shard has an open line, and whoever has it lives and knows its servers."""
        shards, sessions = self.server.rest.shards, self.server.gateway._sessions.values()
        open_lines = {session.shard[0] for session in sessions if session.ws is not None}
        holders = self.held("shards"), self.held("serving")
        return len(open_lines) == shards == len(holders[0]) and holders[0] == holders[1]

    def held(self, kind: str) -> dict[str, str]:
        """Who holds what, by key."""
        sql = "SELECT key, owner FROM leases WHERE kind = %s AND until > now()"
        with self._reading() as reader:
            return dict(reader.execute(sql, (kind,)).fetchall())

    def owner(self, bot: BaseProcess) -> str:
        (found,) = [owner for owner in self.held("process").values() if f"process {bot.pid}," in owner]
        return found

    def _is_delivered(self) -> bool:
        return self.is_carried and not self._untold()

    @contextmanager
    def _reading(self) -> Iterator[Any]:
        with psycopg.connect(self.address, autocommit=True) as reader:
            yield reader

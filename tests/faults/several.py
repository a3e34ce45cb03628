"""An evening that several bot processes serve together, with its tables on a PostgreSQL server."""

from __future__ import annotations

import asyncio
import math
import os
import random
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import make_conninfo
from pydantic import SecretStr

from bot.simulator.wire.discord_server import DiscordServer
from gamecore.tables.storage.postgresql.leases import LASTS_S
from gamecore.tables.storage.postgresql.slots import slot_of
from tests.faults.bot_process import PACE, start_bot
from tests.faults.evening import Evening

LEASE_S = LASTS_S["slot"] * PACE


class Gone(Exception):
    """The database server cannot be asked just now."""


class SharedEvening(Evening):
    """``bots`` are the processes that live, the longest first. The last of the people looks on."""

    def __init__(
        self, server: DiscordServer, address: str, data: Path, names: Sequence[str], luck: str = "an evening"
    ) -> None:
        super().__init__(server, data.parent, data, names)
        self.players = self.people[:-1]
        self.address = address
        self.bots: list[BaseProcess] = []
        self._numbers = count(1)
        self.luck = random.Random(luck)
        self.killed = 0
        self.most_decisions = math.inf
        """People decide nothing while there are so many."""
        self._line: psycopg.Connection[Any] | None = None
        self.is_gone = False
        """Whether the database server is gone; it is not asked for anything then."""

    # Processes

    async def wake(self, processes: int = 1) -> None:
        """So many more processes; returns when all could carry shards and every shard is carried."""
        for _ in range(processes):
            name = f"bot {next(self._numbers)}"
            address = SecretStr(make_conninfo(self.address, application_name=name))
            bot = await asyncio.to_thread(start_bot, self.server.url, address, self.data, self.clock)
            bot.name = name
            self.bots.append(bot)
        await self.until(lambda: self._all_hold("carries") and self.is_carried)

    async def kill(self) -> None:
        while self.bots:
            await self.kill_one(self.bots[0])

    async def kill_one(self, bot: BaseProcess) -> None:
        """As an empty socket ends one; whoever waits for its answer waits no longer."""
        self.bots.remove(bot)
        bot.kill()
        await asyncio.to_thread(bot.join)
        self.deaths += 1
        self.killed += 1

    async def end_one(self, bot: BaseProcess) -> None:
        """As a rolling update ends one."""
        self.bots.remove(bot)
        bot.terminate()
        await asyncio.to_thread(bot.join)
        assert bot.exitcode == 0

    async def freeze(self, bot: BaseProcess) -> None:
        """It stands still for twice as long as a lease lasts; whoever waits for its answer waits no longer."""
        assert bot.pid is not None
        os.kill(bot.pid, signal.SIGSTOP)
        await asyncio.sleep(LEASE_S)
        self.deaths += 1
        await asyncio.sleep(LEASE_S)
        os.kill(bot.pid, signal.SIGCONT)

    async def are_awake(self) -> None:
        """Until every process has its leases, also one that stood still."""
        await self.until(lambda: self._all_hold("process"))

    async def until(self, fulfilled: Any) -> None:
        def is_fulfilled() -> bool:
            try:
                return bool(fulfilled())
            except Gone:
                return False

        await super().until(is_fulfilled)

    # What is seen from outside

    @property
    def is_carried(self) -> bool:
        """True if every shard has an open line, and whoever has it lives and knows its servers."""
        shards, sessions = self.server.rest.shards, self.server.gateway._sessions.values()
        if len({session.shard[0] for session in sessions if session.ws is not None}) != shards:
            return False
        carried, served = self.held("shards", "serving")
        return len(carried) == shards and carried == served

    def held(self, *kinds: str) -> tuple[dict[str, str], ...]:
        """Of each kind, who holds what, by key."""
        sql = "SELECT kind, key, owner FROM leases WHERE kind = ANY(%s) AND until > now()"
        with self.reading() as reader:
            rows = reader.execute(sql, (list(kinds),)).fetchall()
        return tuple({key: owner for each, key, owner in rows if each == kind} for kind in kinds)

    def _all_hold(self, kind: str) -> bool:
        owners = self.held(kind)[0].values()
        return all(any(_is_of(owner, bot) for owner in owners) for bot in self.bots)

    def somebody_reads(self, words: str) -> bool:
        """In an answer that they alone see."""
        return any(words in seen.text for person in self.people for seen in person.inbox() if seen.ephemeral)

    def who_tells(self) -> BaseProcess | None:
        """Whoever tells what happens at the table, if anybody does just now."""
        with self.reading() as reader:
            ((table,),) = reader.execute("SELECT id FROM tables").fetchall()
        owner = self.held("slot")[0].get(str(slot_of(table)), "")
        return next((bot for bot in self.bots if _is_of(owner, bot)), None)

    def _is_delivered(self) -> bool:
        return not self.is_gone and self.is_carried and not self._untold()

    @contextmanager
    def reading(self) -> Iterator[Any]:
        """A line to the database that is kept open: it is looked at hundreds of times a second."""
        if self.is_gone:
            self.hang_up()
            raise Gone
        if self._line is None:
            self._line = psycopg.connect(self.address, autocommit=True)
        yield self._line

    def hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    _reading = reading

    def allow(self, decisions: float) -> None:
        """People may decide so many things now, and then they wait."""
        self.most_decisions = self.decisions() + decisions


def _is_of(owner: str, bot: BaseProcess) -> bool:
    return f"process {bot.pid}," in owner

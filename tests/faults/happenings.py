"""What happens to processes, and to their database server, in the middle of a game."""

from __future__ import annotations

import asyncio
import math
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias

import psycopg

from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Person
from tests.faults.evening import PATIENCE_S
from tests.faults.several import LEASE_S, SharedEvening
from tests.support.tables.postgresql_server import OwnServer, ServerOnASmallDisk

Happens: TypeAlias = Callable[[SharedEvening], Coroutine[Any, Any, None]]
PAUSES = (
    "CREATE SCHEMA faults",
    "CREATE TABLE faults.saving ()",
    "CREATE FUNCTION faults.wait() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN LOCK TABLE faults.saving IN ROW EXCLUSIVE MODE; RETURN NULL; END $$",
    "CREATE CONSTRAINT TRIGGER saving AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED "
    "FOR EACH ROW EXECUTE FUNCTION faults.wait()",
)
"""By these whoever has said COMMIT waits as long as somebody else has locked a table."""


async def one_is_killed(evening: SharedEvening) -> None:
    """Who has lived longest, after a while that nobody could foresee; another is started in its place."""
    await asyncio.sleep(evening.luck.uniform(0.0, 0.5))
    await evening.kill_one(evening.bots[0])
    await evening.wake()


async def each_is_replaced_once(evening: SharedEvening) -> None:
    for bot in tuple(evening.bots):
        await evening.wake()
        await evening.end_one(bot)


async def each_is_frozen_once(evening: SharedEvening) -> None:
    for bot in tuple(evening.bots):
        await asyncio.sleep(0.3)
        await evening.freeze(bot)
        await evening.are_awake()


async def all_but_one_are_killed(evening: SharedEvening) -> None:
    await _die_at_once(evening, len(evening.bots) - 1)


async def all_are_killed(evening: SharedEvening) -> None:
    await _die_at_once(evening, len(evening.bots))


async def _die_at_once(evening: SharedEvening, processes: int) -> None:
    """After a while that nobody could foresee."""
    await asyncio.sleep(evening.luck.uniform(0.0, 0.5))
    for bot in evening.luck.sample(evening.bots, processes):
        await evening.kill_one(bot)
    await evening.wake(processes)


# In a commit


async def one_is_killed_as_it_writes(evening: SharedEvening) -> None:
    """In the middle of a transaction, which is never told to commit."""
    async with locked(evening, "log"):
        await evening.kill_one(await who_waits(evening))
    await evening.wake()


async def one_is_killed_as_it_commits(evening: SharedEvening) -> None:
    """It has told its transaction to commit, which it does, and nobody hears of it."""
    with evening.reading() as admin:
        if admin.execute("SELECT to_regclass('faults.saving')").fetchone() == (None,):
            for sql in PAUSES:
                admin.execute(sql)
    async with locked(evening, "faults.saving"):
        await evening.kill_one(await who_waits(evening))
    await evening.wake()


@asynccontextmanager
async def locked(evening: SharedEvening, table: str) -> AsyncIterator[None]:
    """Whoever reads goes on."""
    with psycopg.connect(evening.address) as line:
        await asyncio.to_thread(line.execute, f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE")
        yield


async def who_waits(evening: SharedEvening) -> BaseProcess:
    """Whoever wants to write what is locked."""
    waiting: list[BaseProcess] = []
    evening.allow(math.inf)

    def is_there() -> bool:
        with evening.reading() as reader:
            sql = (
                "SELECT application_name FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND "
                "datname = current_database() AND (query ILIKE 'INSERT INTO log%' OR query = 'COMMIT')"
            )
            names = {name for (name,) in reader.execute(sql).fetchall()}
        waiting[:] = [bot for bot in evening.bots if bot.name in names]
        return bool(waiting)

    await evening.until(is_there)
    evening.allow(1)
    return waiting[0]


# In a send


class InASend(Fault):
    """Sends a signal to whoever tells what happens at the table, as Discord takes a message from it."""

    def __init__(self, evening: SharedEvening, sends: signal.Signals) -> None:
        super().__init__(method="POST", path="/channels/*/messages", status=200)
        self.caught: BaseProcess | None = None
        self._evening = evening
        self._sends = sends

    def matches(self, method: str, path: str) -> bool:
        if self.caught is not None or not super().matches(method, path):
            return False
        self.caught = self._evening.who_tells()
        if self.caught is not None and self.caught.pid is not None:
            os.kill(self.caught.pid, self._sends)
        return self.caught is not None


async def one_is_killed_as_it_sends(evening: SharedEvening) -> None:
    """Discord has the message, and it hears nothing of that."""
    await evening.kill_one(await _caught(evening, signal.SIGKILL))
    await evening.wake()


async def one_stands_still_as_it_sends(evening: SharedEvening) -> None:
    """For longer than its leases: another tells what it was about to tell, and then it goes on."""
    await evening.freeze(await _caught(evening, signal.SIGSTOP))
    await evening.are_awake()


async def one_is_killed_with_an_expired_fence(evening: SharedEvening) -> None:
    """As it goes on with what another has told since."""
    bot = await _caught(evening, signal.SIGSTOP)
    await evening.freeze(bot)
    await asyncio.sleep(evening.luck.uniform(0.0, 0.1))
    await evening.kill_one(bot)
    await evening.wake()


async def _caught(evening: SharedEvening, sends: signal.Signals) -> BaseProcess:
    evening.allow(math.inf)
    fault = InASend(evening, sends)
    evening.backend.fault_plan.add(fault)
    await evening.until(lambda: fault.caught is not None)
    assert fault.caught is not None
    evening.allow(1)
    return fault.caught


AIMED: Sequence[Happens] = (
    one_is_killed_as_it_sends,
    one_is_killed_as_it_writes,
    one_is_killed_as_it_commits,
    one_stands_still_as_it_sends,
    one_is_killed_with_an_expired_fence,
)
"""Four deaths among it."""

# The server


async def the_lines_of_one_are_cut(evening: SharedEvening) -> None:
    bot = evening.luck.choice(evening.bots)
    for _ in range(5):
        await asyncio.sleep(0.1)
        with evening.reading() as admin:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s"
            admin.execute(cut, (bot.name,))


def the_server_restarts(server: OwnServer) -> Happens:
    async def happens(evening: SharedEvening) -> None:
        async with _gone(evening, server.stop, server.start):
            await asyncio.sleep(LEASE_S)

    return happens


def the_server_stands_still(server: OwnServer) -> Happens:
    async def happens(evening: SharedEvening) -> None:
        async with _gone(evening, server.freeze, server.thaw):
            await asyncio.sleep(LEASE_S)

    return happens


def its_disk_is_full(server: ServerOnASmallDisk) -> Happens:
    """First there is no room for what people decide, of which they are told, then none for the server's own log, at
    which it ends."""

    async def happens(evening: SharedEvening) -> None:
        evening.allow(math.inf)
        server.fill()
        await evening.until(lambda: evening.somebody_reads("cannot save"))
        evening.allow(1)
        async with _gone(evening, server.break_down, server.repair):
            await asyncio.sleep(LEASE_S)

    return happens


@asynccontextmanager
async def _gone(evening: SharedEvening, goes: Callable[[], None], is_back: Callable[[], None]) -> AsyncIterator[None]:
    """Whoever presses is answered, at once and when every lease has run out."""
    await asyncio.sleep(0.5)  # a process that only begins when it goes ends, and says why
    await evening.until(lambda: evening.is_carried)  # who is busy may have lost a line that nobody could take then
    evening.hang_up()
    evening.is_gone = True
    await asyncio.to_thread(goes)
    try:
        await _is_asked_to_try_again(evening, evening.people[-1])
        yield
        await _is_asked_to_try_again(evening, evening.people[-1])
    finally:
        await asyncio.to_thread(is_back)
        evening.is_gone = False


async def _is_asked_to_try_again(evening: SharedEvening, person: Person) -> None:
    """Where a busy machine gives no answer in time they press again."""
    board = [seen for seen in evening.public() if "What happened" in seen.buttons][-1]
    async with asyncio.timeout(PATIENCE_S):
        while True:
            answer = await person.click(board, "What happened")
            if answer.text:
                break
            await asyncio.sleep(0.1)
    assert "Try again in a moment" in answer.text, answer.text

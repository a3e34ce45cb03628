"""What a database of many games costs those who play now: how long it takes, and how long nobody else is answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cli.bench.by_post import PEOPLE
from bot.cli.bench.figures import Measurement, at_most, told
from bot.cli.bench.many_games import GUILD, many_games
from gamecore import games
from gamecore.table.results import record, records
from gamecore.table.service import TableService
from gamecore.table.sqlite_store import SqliteStore

TICK_S = 0.005
STALL_MS = 50
FIRST_WAKE_S = 3
USER = PEOPLE[0]


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


async def measure(live: int, finished: int, keys: tuple[str, ...] = ()) -> Iterator[Measurement]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        now = await many_games(file, keys or tuple(games.all_keys()), live=live, finished=finished)
        size = told(f"database of {live} live and {finished} finished games", file.stat().st_size / 2**20, "MiB")
        return iter([size, *await _measured(file, now)])


async def _measured(file: Path, now: datetime) -> list[Measurement]:
    found: list[Measurement] = []

    async def time_of(what: str, work: Callable[[], Awaitable[object]], aim: float | None = None) -> None:
        stalls, begun = Stalls(), time.perf_counter()
        async with stalls.watched():
            await work()
        seconds = time.perf_counter() - begun
        found.append(told(what, seconds, "s") if aim is None else at_most(what, seconds, "s", aim))
        found.append(at_most(f"{what}: longest stall of the loop", stalls.longest_ms, "ms", STALL_MS))

    store = await SqliteStore.open(file)
    tables = TableService(store, now=lambda: now, secret=lambda: "another secret", games=games.game)
    over = (await store.all_tables_of(USER, 1, skip=len(await store.live_tables())))[0].id
    try:
        await time_of("nothing at all", lambda: asyncio.sleep(2))
        await time_of("first look at the clock", tables.wake, FIRST_WAKE_S)
        await time_of("until all tables have their time back", lambda: _all_given_back(tables))
        await time_of("one look at what is to be delivered", lambda: _delivery(store, now))
        await time_of("whom tables wait for (/todo)", lambda: tables.waiting_for(USER))
        await time_of("somebody's live tables", lambda: tables.tables_of(USER))
        await time_of("somebody's profile", lambda: _profile(tables))
        await time_of("a server's results", lambda: _results(store))
        await time_of("one's own data, a part", lambda: _data(tables))
        await time_of("the story of a finished game", lambda: tables.chapters(over))
        await time_of("resuming every table (check)", tables.check)
        await time_of("the daily backup", tables.tidy_up)
        await time_of("forgetting somebody", lambda: tables.forget(USER))
    finally:
        await store.close()
    return found


async def _all_given_back(tables: TableService) -> None:
    while await tables.store.time_of("owed") is not None:
        await tables.wake()


async def _delivery(store: SqliteStore, now: datetime) -> None:
    await store.outbox_due(now)
    await store.next_send(after=now)


async def _profile(tables: TableService) -> None:
    record(await tables.store.tally_of(USER))
    await tables.honesty_of(USER)


async def _results(store: SqliteStore) -> None:
    records(await store.tally_in(GUILD))


async def _data(tables: TableService) -> None:
    kept = await tables.data_of(USER)
    await asyncio.to_thread(json.dumps, kept, indent=1, ensure_ascii=False)

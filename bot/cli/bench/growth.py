"""What a database of many games costs those who play now: how long it takes, and how long nobody else is answered."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from bot.cli.bench.by_post import PEOPLE
from bot.cli.bench.figures import Measurement, at_most, for_information
from bot.cli.bench.many_games import GUILD, many_games
from bot.cli.bench.stalls import Stalls
from bot.cli.progress import Bar
from gamecore import games
from gamecore.tables.model.results import record, records
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.sqlite.store import SqliteStore

STALL_MS = 50
FIRST_WAKE_S = 3
USER = PEOPLE[0]

Work: TypeAlias = tuple[str, float | None, Callable[[], Awaitable[object]]]
"""What is measured, at most how many seconds it may take, and how it is done."""


async def measure(live: int, finished: int, bar: Bar, keys: tuple[str, ...] = ()) -> Iterator[Measurement]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        now = await many_games(file, keys or tuple(games.all_keys()), live=live, finished=finished)
        size = for_information(
            f"database of {live} live and {finished} finished games", file.stat().st_size / 2**20, "MiB"
        )
        return iter([size, *await _measured(file, now, bar)])


async def _measured(file: Path, now: datetime, bar: Bar) -> list[Measurement]:
    found: list[Measurement] = []
    store = await SqliteStore.open(file)
    tables = TableService(store, now=lambda: now, secret=lambda: "another secret", games=games.game)
    try:
        over = (await store.all_tables_of(USER, 1, skip=len(await store.live_tables())))[0].id
        works = _works(tables, store, now, over)
        for done, (what, aim, work) in enumerate(works, 1):
            found += await _time_of(what, aim, work)
            bar.advance(done, len(works))
    finally:
        await store.close()
    return found


def _works(tables: TableService, store: SqliteStore, now: datetime, over: str) -> Sequence[Work]:
    return (
        ("nothing at all", None, lambda: asyncio.sleep(2)),
        ("first look at the clock", FIRST_WAKE_S, tables.wake),
        ("until all tables have their time back", None, lambda: _all_given_back(tables)),
        ("one look at what is to be delivered", None, lambda: _delivery(store, now)),
        ("whom tables wait for (/todo)", None, lambda: tables.waiting_for(USER)),
        ("somebody's live tables", None, lambda: tables.tables_of(USER)),
        ("somebody's profile", None, lambda: _profile(tables)),
        ("a server's results", None, lambda: _results(store)),
        ("one's own data, a part", None, lambda: _data(tables)),
        ("the story of a finished game", None, lambda: tables.rounds(over)),
        ("resuming every table (check)", None, tables.check),
        ("the daily backup", None, tables.tidy_up),
        ("forgetting somebody", None, lambda: tables.forget(USER)),
    )


async def _time_of(what: str, aim: float | None, work: Callable[[], Awaitable[object]]) -> list[Measurement]:
    stalls, begun = Stalls(), time.perf_counter()
    async with stalls.watched():
        await work()
    seconds = time.perf_counter() - begun
    return [
        for_information(what, seconds, "s") if aim is None else at_most(what, seconds, "s", aim),
        at_most(f"{what}: longest stall of the loop", stalls.longest_ms, "ms", STALL_MS),
    ]


async def _all_given_back(tables: TableService) -> None:
    while await tables.store.time_of("owed") is not None:
        await tables.wake()


async def _delivery(store: Outbox, now: datetime) -> None:
    await store.outbox_due(now)
    await store.next_send(after=now)


async def _profile(tables: TableService) -> None:
    record(await tables.store.tally_of(USER))
    await tables.honesty_of(USER)


async def _results(store: People) -> None:
    records(await store.tally_in(GUILD))


async def _data(tables: TableService) -> None:
    kept = await tables.data_of(USER)
    await asyncio.to_thread(json.dumps, kept, indent=1, ensure_ascii=False)

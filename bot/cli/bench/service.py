"""How long a decision takes until it is saved on disk: rules, log row, position, notifications, commit."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cli.bench.by_post import GAME, PEOPLE, Company, temporary_store
from bot.cli.bench.figures import Measurement, Sizes, at_most, for_information, percentile
from gamecore import games
from gamecore.tables.model.table import Place, TableView

COMMITTED_MS = 10
BARE_BYTES = 10_000


class Stopwatch:
    """Milliseconds of every decision that it saw."""

    def __init__(self) -> None:
        self.ms: list[float] = []

    async def __call__(self, deciding: Awaitable[TableView]) -> TableView:
        began = time.perf_counter()
        view = await deciding
        self.ms.append((time.perf_counter() - began) * 1000)
        return view


async def measure(sizes: Sizes) -> Iterator[Measurement]:
    alone, followed, stewards = Stopwatch(), Stopwatch(), Stopwatch()
    await play(alone, sizes.decisions, people=4, by_hand=True)
    await play(followed, sizes.decisions, people=4)
    await play(stewards, sizes.decisions // 4, people=1)
    bare = await asyncio.to_thread(bare_commits, sizes.decisions)
    return iter(
        (
            for_information("a commit of SQLite alone on this disk, p50", percentile(bare, 0.5), "ms"),
            for_information("a commit of SQLite alone on this disk, p99", percentile(bare, 0.99), "ms"),
            for_information("decision committed, four people, p50", percentile(alone.ms, 0.5), "ms"),
            at_most("decision committed, four people, p99", percentile(alone.ms, 0.99), "ms", COMMITTED_MS),
            for_information("the same with standing instructions that follow, p50", percentile(followed.ms, 0.5), "ms"),
            at_most(
                "the same with standing instructions that follow, p99",
                percentile(followed.ms, 0.99),
                "ms",
                COMMITTED_MS,
            ),
            for_information("decision and all that three stewards then do, p50", percentile(stewards.ms, 0.5), "ms"),
            for_information("decision and all that three stewards then do, p99", percentile(stewards.ms, 0.99), "ms"),
        )
    )


async def play(watch: Stopwatch, decisions: int, *, people: int, by_hand: bool = False) -> None:
    """Games on a file, one after the other. ``by_hand``: nothing is answered by a standing instruction."""
    async with temporary_store() as store:
        company = Company(store, "service")
        for number in count():
            place = Place(guild_id=1, channel_id=number)
            table = await company.sit_down(*PEOPLE[:people], stewards=len(PEOPLE) - people, place=place)
            if by_hand:
                await _ask_everything(company, table)
            await _to_the_end(company, table, watch, decisions)
            if len(watch.ms) >= decisions:
                return


def bare_commits(commits: int) -> list[float]:
    """Milliseconds of commits as large as a decision's, with nothing around them: what no program can better."""
    with TemporaryDirectory() as folder, closing(sqlite3.connect(Path(folder) / "bare.db")) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE bare (said TEXT)")
        ms = []
        for _ in range(commits):
            began = time.perf_counter()
            with database:
                database.execute("INSERT INTO bare VALUES (?)", ("x" * BARE_BYTES,))
            ms.append((time.perf_counter() - began) * 1000)
    return ms


async def _ask_everything(company: Company, table: str) -> None:
    for instruction in games.game(GAME).instructions:
        for user in PEOPLE:
            await company.tables.instruct(table, user, instruction.key, "ask")


async def _to_the_end(company: Company, table: str, watch: Stopwatch, decisions: int) -> None:
    while not await company.is_over(table) and len(watch.ms) < decisions:
        acted = False
        for user in await company.waited_for(table):
            if not await company.is_over(table):
                acted |= await company.answer(table, user, watch)
        if not acted:  # whoever pre-answered is shown as waited for until that reveals nothing any more
            await company.time_passes()

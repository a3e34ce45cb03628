"""A public bot: thousands of servers on several shards, one process on a file beside two on a PostgreSQL server.

Each run is of the same tables. Discord is on the loopback and limits requests as the real one does, so what is to be
told at the beginning is a rush above its limit.
"""

from __future__ import annotations

import asyncio
import math
import os
import random
import re
import sqlite3
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory

import aiohttp

from bot.cli.bench import crowd
from bot.cli.bench.by_post import PEOPLE
from bot.cli.bench.figures import Measurement, at_most, for_information, percentile
from bot.cli.bench.growth import Stalls
from bot.cli.bench.many_games import many_games
from bot.cli.bench.process import UP_WITHIN_S, newest_prompt, resident_mb
from bot.cli.progress import Bar
from bot.simulator.people.person import CannotDoError, Person
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from gamecore import games
from gamecore.engine.errors import GuildmasterError
from gamecore.tables.model.table import Place
from gamecore.tables.service import TableService
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.opening import location_of, open_store
from gamecore.tables.storage.protocols.store import TableStore
from gamecore.tables.storage.sql.rows import text

MOMENTS = 40
"""So many moments of a game are what the active tables begin from."""
FAR = timedelta(days=7)
ALL_DELIVERED_WITHIN_S = 900.0
TAKEN_OVER_WITHIN_S = 60.0
LEASES_LAPSE_S = 20.0
"""After a kill; then one process may have the tables alone."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How much there is. Times are in seconds."""

    servers: int = 20_000
    shards: int = 8
    live: int = 10_000
    active: int = 500
    finished: int = 100_000
    arrivals_s: float = 20
    load_s: float = 60
    due_at_once: int = 1_000


SMALL = Scale(servers=24, shards=2, live=30, active=4, finished=10, arrivals_s=5, load_s=2, due_at_once=10)


@dataclass(frozen=True, slots=True)
class Bot:
    """A process of the bot, and where it tells how it is."""

    process: Process
    health: str

    async def asked(self) -> dict[str, object]:
        async with aiohttp.ClientSession() as session, session.get(f"{self.health}/health") as answer:
            said: dict[str, object] = await answer.json()
            return said

    async def figures(self) -> Mapping[str, float]:
        """Of ``/metrics``, by name and labels."""
        async with aiohttp.ClientSession() as session, session.get(f"{self.health}/metrics") as answer:
            lines = (await answer.text()).splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


async def measure(scale: Scale, server: str | None, bar: Bar) -> Iterator[Measurement]:
    """On a file; and on the database at ``server``, which is empty, where one is named."""
    found: list[Measurement] = []
    with TemporaryDirectory() as folder:
        for done, database in enumerate(filter(None, (str(Path(folder) / "scale.db"), server)), 1):
            async with DiscordServer(keep=500, rate_limits=True, shards=scale.shards, buckets=scale.shards) as discord:
                worlds = build_servers(discord, scale)
                if database == server:
                    await fill_with_sleeping(database, scale)
                else:
                    await fill_with_years(Path(database), scale)
                await fill_with_awake(database, worlds, scale)
                found += await _runs(discord, worlds, database, 2 if database == server else 1, scale)
            bar.advance(done, 1 + (server is not None))
    return iter(found)


async def _runs(
    discord: DiscordServer, worlds: list[World], database: str, bots: int, scale: Scale
) -> list[Measurement]:
    on = "two processes on PostgreSQL" if bots > 1 else "one process on SQLite"
    async with AsyncExitStack() as living:
        running = [await living.enter_async_context(started(discord, database)) for _ in range(bots)]
        told_s = await _until_all_delivered(discord, running, scale)
        acknowledged = await under_load(worlds, scale)
        figures = [await bot.figures() for bot in running]
        found = [
            for_information(f"{on}: until all of a rush is told", told_s, "s"),
            for_information(f"{on}: press acknowledged, p50", percentile(acknowledged, 0.5), "ms"),
            at_most(f"{on}: press acknowledged, p99", percentile(acknowledged, 0.99), "ms", 150),
            at_most(f"{on}: decision committed, p99", committed_p99_ms(figures), "ms", 60 if bots > 1 else 20),
            at_most(f"{on}: requests that Discord limited (429), rush and load", discord.limits.refused, "", 0),
        ]
        for bot, each in zip(running, figures, strict=True):
            of = f"{each['guildmaster_servers']:,.0f} servers"
            found.append(at_most(f"{on}: memory, {of}", resident_mb(bot.process.pid), "MB", 300))
        if bots > 1:
            found.append(at_most(f"{on}: takeover after a kill", await _takeover_s(running, worlds), "s", 20))
    if bots == 1:
        begun = time.perf_counter()
        before = discord.gateway.identified
        async with started(discord, database):
            await discord.until(lambda: discord.gateway.identified == before + scale.shards, within_s=UP_WITHIN_S)
            await _until_served(worlds)
            found.append(at_most(f"{on}: start to the first answered press", time.perf_counter() - begun, "s", 5))
    if bots > 1:
        await asyncio.sleep(LEASES_LAPSE_S)
    stalled = await longest_stall_ms(database, scale)
    found.append(at_most(f"{on}: longest stall, {scale.due_at_once:,} deadlines due at once", stalled, "ms", 200))
    return found


# Before


def build_servers(discord: DiscordServer, scale: Scale) -> list[World]:
    """A server with people on every shard, and all the others with nobody at a table."""
    each = math.ceil(scale.active / scale.shards)
    worlds = [
        build_world(discord, people=crowd.names(each), channels=crowd.channels(each), shard=n, shards=scale.shards)
        for n in range(scale.shards)
    ]
    for number in range(scale.servers - len(worlds)):
        build_world(discord, people=(), shard=number % scale.shards, shards=scale.shards)
    return worlds


async def fill_with_years(file: Path, scale: Scale) -> None:
    """Games of all kinds, that are over or sleep."""
    await many_games(file, tuple(games.all_keys()), live=scale.live - scale.active, finished=scale.finished)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM outbox")
        database.execute("DELETE FROM times")
        database.execute("UPDATE deadlines SET due = ?", (text(datetime.now(UTC) + FAR),))


async def fill_with_sleeping(database: str, scale: Scale) -> None:
    """Tables far away at which nobody looks; games that are over would take hours to write here one by one."""
    moments = await crowd.moments_of_a_game(MOMENTS)
    store = await open_store(location_of(database))
    try:
        for number in range(scale.active, scale.live):
            place, first = Place(guild_id=7, channel_id=1000 + number), number * len(PEOPLE) + 1
            moment = moments[number % len(moments)]
            await store.commit(crowd.copy_of(moment, number, place, range(first, first + len(PEOPLE))))
    finally:
        await store.close()


async def fill_with_awake(database: str, worlds: list[World], scale: Scale) -> None:
    """The tables at which people sit, whose boards and prompts are still to be told."""
    moments = await crowd.moments_of_a_game(MOMENTS)
    store = await open_store(location_of(database))
    try:
        for number in range(scale.active):
            world, at = worlds[number % len(worlds)], number // len(worlds)
            place = Place(guild_id=world.guild.id, channel_id=world.channels[crowd.CHANNEL.format(at)].id)
            people = [person.id for person in crowd.at_table(world, at)]
            moment = moments[number % len(moments)]
            await store.commit(crowd.copy_of(moment, number, place, people, awake=True))
    finally:
        await store.close()


@asynccontextmanager
async def started(discord: DiscordServer, database: str) -> AsyncIterator[Bot]:
    """A process, from its start to its death by a kill."""
    with closing(socket()) as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    module = "bot.cli.bench.bot_process"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, discord.url, database), env={**os.environ, "GUILDMASTER_HEALTH": address}
    )
    try:
        yield Bot(process, f"http://{address}")
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _until_all_delivered(discord: DiscordServer, bots: list[Bot], scale: Scale) -> float:
    """Seconds until every shard is served and everybody was told everything."""
    begun = time.perf_counter()
    async with asyncio.timeout(ALL_DELIVERED_WITHIN_S):
        while any([await _waits(bot) for bot in bots]) or discord.gateway.connected < scale.shards:  # noqa: ASYNC110
            await asyncio.sleep(0.5)
    return time.perf_counter() - begun


async def _waits(bot: Bot) -> bool:
    if bot.process.returncode is not None:
        raise GuildmasterError(f"a bot of the bench ended by itself, with {bot.process.returncode}")
    try:
        told = await bot.asked()
    except aiohttp.ClientError:  # it does not listen yet
        return True
    return not told["connected"] or bool(told["outbox_age_seconds"])


# Under load


async def under_load(worlds: list[World], scale: Scale) -> list[float]:
    """Milliseconds from each press to its acknowledgement. Presses come when they come, not when the last is done."""
    luck = random.Random("scale")
    pressing: list[asyncio.Task[float]] = []
    until = time.monotonic() + scale.load_s
    while time.monotonic() < until:
        person = luck.choice(list(luck.choice(worlds).people.values()))
        pressing.append(asyncio.create_task(_click_something(person, luck)))
        await asyncio.sleep(luck.expovariate(scale.arrivals_s))
    return [ms for ms in await asyncio.gather(*pressing) if ms >= 0]


async def _click_something(person: Person, luck: random.Random) -> float:
    prompt = newest_prompt(person)
    if prompt is None:
        return -1
    begun = time.perf_counter()
    try:
        await person.click(prompt, luck.choice(prompt.buttons))
    except CannotDoError:  # two buttons begin alike
        return -1
    return (time.perf_counter() - begun) * 1000


def committed_p99_ms(figures: list[Mapping[str, float]]) -> float:
    """Of all processes together, within its bucket as Prometheus' ``histogram_quantile`` reckons."""
    counts: dict[float, float] = {}
    for each in figures:
        for name, value in each.items():
            found = re.fullmatch(r'guildmaster_committed_seconds_bucket\{le="([^"]+)"\}', name)
            if found:
                counts[float(found[1])] = counts.get(float(found[1]), 0) + value
    wanted, below, less = 0.99 * counts[math.inf], 0.0, 0.0
    for upto, count in sorted(counts.items()):
        if count >= wanted and count > less:
            return (below + (min(upto, 60.0) - below) * (wanted - less) / (count - less)) * 1000
        below, less = upto, count
    return 0.0


async def _takeover_s(bots: list[Bot], worlds: list[World]) -> float:
    """Seconds from a kill of the process that hears direct messages until a press there is answered again."""
    hears = [0 in (await bot.asked())["shards"] for bot in bots]  # type: ignore[operator]
    begun = time.perf_counter()
    bots[hears.index(True)].process.kill()
    await _until_served(worlds)
    return time.perf_counter() - begun


async def _until_served(worlds: list[World]) -> None:
    """Until a press in direct messages shows its answer."""
    prompts = ((person, newest_prompt(person)) for world in worlds for person in world.people.values())
    person, prompt = next((who, seen) for who, seen in prompts if seen is not None and "Board" in seen.buttons)
    async with asyncio.timeout(TAKEN_OVER_WITHIN_S):
        while True:
            answer = await person.click(prompt, "Board")
            if answer.text and not answer.thinking:
                return


# Deadlines


async def longest_stall_ms(database: str, scale: Scale) -> float:
    """How long the event loop did nothing else while so many deadlines, due in the same second, were resolved."""
    now = datetime.now(UTC)
    store = await open_store(location_of(database))
    try:
        due = await _make_due(store, now, scale.due_at_once)
        service = TableService(store, now=lambda: now, secret=lambda: "a secret", games=games.game)
        stalls = Stalls()
        async with stalls.watched():
            while any(row.table in due for row in await store.due(now)):
                await service.tick()
        return stalls.longest_ms
    finally:
        await store.close()


async def _make_due(store: TableStore, now: datetime, wanted: int) -> set[str]:
    """Tables whose deadline is now."""
    due = [deadline for deadline in await store.due(now + 2 * FAR) if deadline.what == "turn"][:wanted]
    for deadline in due:
        row = await store.table(deadline.table)
        assert row is not None
        later = row.model_copy(update={"version": row.version + 1})
        await store.commit(Changes(later, arm=[deadline.model_copy(update={"due": now})]))
    return {deadline.table for deadline in due}

"""A public bot: thousands of servers on several shards, one process on a file beside two on a PostgreSQL server.

Both runs are of the same tables. Discord is on the loopback and limits requests as the real one does, and what is to be
told at the beginning is a rush above its limit.
"""

from __future__ import annotations

import asyncio
import math
import os
import random
import re
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory

import aiohttp

from bot.cli.bench import rush
from bot.cli.bench.figures import Measurement, at_most, for_information, percentile
from bot.cli.bench.process import UP_WITHIN_S, newest_prompt, resident_mb, what_to_look_up
from bot.cli.bench.scale_tables import FAR, Scale, build_servers, copy_to_server, fill_with_awake, fill_with_years
from bot.cli.bench.stalls import longest_since
from bot.cli.progress import Bar
from bot.garbage import look_for_garbage_seldom
from bot.health import Health
from bot.simulator.people.person import Answer, CannotDoError, Person
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World
from gamecore.engine.errors import GuildmasterError
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.opening import location_of, open_store
from gamecore.tables.storage.postgresql.leases import LASTS_S
from gamecore.tables.storage.postgresql.slots import SLOTS

ALL_DELIVERED_WITHIN_S = 420.0
PRESSED_EVERY_S = 0.5
TAKEN_OVER_WITHIN_S = 60.0
LEASES_LAPSE_S = LASTS_S["tables"] + 2
"""After a kill; then one process may have the tables alone."""
RESOLVED_WITHIN_S = 180.0
TOLD_FOR_S = 15.0
"""So long it is watched how that is told; all of it takes minutes, at so many requests a second as Discord takes."""
TRIES = 20
"""So many people are looked at, to find one who is asked something."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A process of the bot, and where it tells how it is."""

    process: Process
    address: str

    async def health(self) -> Health:
        async with aiohttp.ClientSession() as session, session.get(f"{self.address}/health") as answer:
            return Health.model_validate_json(await answer.read())

    async def figures(self) -> Mapping[str, float]:
        """Of ``/metrics``, by name and labels."""
        async with aiohttp.ClientSession() as session, session.get(f"{self.address}/metrics") as answer:
            lines = (await answer.text()).splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


async def measure(scale: Scale, server: str | None, bar: Bar) -> Iterator[Measurement]:
    """On a file; and on the database at ``server``, which is empty, where one is named."""
    steps = 5 if server else 3
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file = Path(folder) / "scale.db"
        await fill_with_years(file, scale)
        bar.advance(1, steps)
        found: list[Measurement] = []
        if server is not None:
            begun = time.perf_counter()
            await asyncio.to_thread(copy_to_server, file, server)
            found.append(for_information("copied to PostgreSQL", time.perf_counter() - begun, "s"))
            bar.advance(2, steps)
        for done, (database, bots) in enumerate(((str(file), 1), (server, 2)), 3 if server else 2):
            if database is not None:
                found += await _run(database, bots, scale)
                bar.advance(done, steps)
        found += await asyncio.to_thread(lambda: list(rush.measure(scale.rush_s)))
        bar.advance(steps, steps)
    return iter(sorted(found, key=lambda each: each.aim is None))


async def _run(database: str, bots: int, scale: Scale) -> list[Measurement]:
    on = "two processes on PostgreSQL" if bots > 1 else "one process on SQLite"
    async with DiscordServer(keep=500, rate_limits=True, shards=scale.shards, buckets=scale.shards) as discord:
        worlds = build_servers(discord, scale)
        await fill_with_awake(database, worlds, scale)
        look_for_garbage_seldom()  # else this process, which is Discord, stands still while it looks through all that
        found = await _measured(discord, worlds, database, bots, scale)
        if bots > 1:
            await asyncio.sleep(LEASES_LAPSE_S)
        stalled = await longest_stall_ms(discord, database, bots, scale)
    found.append(at_most(f"longest stall, {scale.due_at_once:,} deadlines due at once", stalled, "ms", 200))
    return [each.model_copy(update={"what": f"{on}: {each.what}"}) for each in found]


async def _measured(
    discord: DiscordServer, worlds: list[World], database: str, bots: int, scale: Scale
) -> list[Measurement]:
    async with AsyncExitStack() as living:
        running = [await living.enter_async_context(started(discord, database)) for _ in range(bots)]
        told_s = await _until_all_delivered(discord, running, scale)
        acknowledged = await under_load(worlds, scale)
        figures = [await bot.figures() for bot in running]
        found = [
            at_most("press acknowledged, p99", percentile(acknowledged, 0.99), "ms", 150),
            at_most("decision committed, p99", slowest_ms(figures, "committed"), "ms", 60 if bots > 1 else 20),
            at_most("requests that Discord limited (429), rush and load", discord.limits.refused, "", 0),
            for_information("until all of a rush is told", told_s, "s"),
            for_information("presses", len(acknowledged) / scale.load_s, "presses/s"),
            for_information("press acknowledged, p50", percentile(acknowledged, 0.5), "ms"),
            for_information(
                "press acknowledged, by the bot's own clock, p99", slowest_ms(figures, "acknowledged"), "ms"
            ),
        ]
        found += [_memory(bot, each, bots) for bot, each in zip(running, figures, strict=True)]
        if bots > 1:
            found.append(at_most("takeover after a kill", await _takeover_s(running, worlds), "s", 20))
    if bots == 1:
        found.append(at_most("start to the first answered press", await _start_s(discord, worlds, database), "s", 5))
    return found


def _memory(bot: Bot, figures: Mapping[str, float], bots: int) -> Measurement:
    """Of a process with half of all servers and tables it is bounded."""
    what, mb = f"memory, {figures['guildmaster_servers']:,.0f} servers", resident_mb(bot.process.pid)
    return at_most(what, mb, "MB", 300) if bots > 1 else for_information(what, mb, "MB")


async def _start_s(discord: DiscordServer, worlds: list[World], database: str) -> float:
    """Seconds from the start of a process until a press on a prompt from before it shows its answer."""
    begun, before = time.perf_counter(), discord.gateway.identified
    async with started(discord, database):
        await discord.until(lambda: discord.gateway.identified > before, within_s=UP_WITHIN_S)
        await _until_served(worlds)
        return time.perf_counter() - begun


@asynccontextmanager
async def started(discord: DiscordServer, database: str, noted: str = "") -> AsyncIterator[Bot]:
    """A process, from its start to its death by a kill. Where a file is named it notes its stalls there."""
    with closing(socket()) as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    module = "bot.cli.bench.bot_process"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, discord.url, database, noted), env={**os.environ, "GUILDMASTER_HEALTH": address}
    )
    try:
        yield Bot(process, f"http://{address}")
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@asynccontextmanager
async def _in_time(seconds: float, what: str) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise GuildmasterError(f"{what} took over {seconds:.0f} s: run the bench while nothing else runs") from None


async def _until_all_delivered(discord: DiscordServer, bots: list[Bot], scale: Scale) -> float:
    """Seconds until every process serves its share of the shards and everybody was told everything."""
    begun = time.perf_counter()
    async with _in_time(ALL_DELIVERED_WITHIN_S, "telling everybody everything"):
        while discord.gateway.connected < scale.shards or not _is_done([await _health_of(bot) for bot in bots]):  # noqa: ASYNC110
            await asyncio.sleep(0.5)
    return time.perf_counter() - begun


async def _health_of(bot: Bot) -> Health:
    if bot.process.returncode is not None:
        raise GuildmasterError(f"a bot of the bench ended by itself, with {bot.process.returncode}")
    try:
        return await bot.health()
    except aiohttp.ClientError:  # it does not listen yet
        return Health()


def _is_done(told: Sequence[Health]) -> bool:
    shards = [len(each.shards) for each in told]
    is_told = all(each.connected and not each.outbox_age_seconds for each in told)
    return is_told and max(shards) - min(shards) <= 1


# Under load


async def under_load(worlds: list[World], scale: Scale) -> list[float]:
    """Milliseconds from each press to its acknowledgement. Presses come when they come, not when the last is done."""
    luck = random.Random("scale")
    people = [person for world in worlds for person in world.people.values()]
    pressing: list[asyncio.Task[float]] = []
    comes, until = time.monotonic(), time.monotonic() + scale.load_s
    while comes < until:
        pressing.append(asyncio.create_task(_click_something(people, luck)))
        comes += luck.expovariate(scale.arrivals_s)
        await asyncio.sleep(max(0.0, comes - time.monotonic()))
    return [ms for ms in await asyncio.gather(*pressing) if ms >= 0]


async def _click_something(people: Sequence[Person], luck: random.Random) -> float:
    """Milliseconds until the press of somebody who is asked something was acknowledged; -1 where there was none."""
    for _ in range(TRIES):
        person = luck.choice(people)
        prompt = newest_prompt(person)
        if prompt is not None:
            begun = time.perf_counter()
            with suppress(CannotDoError):  # two buttons begin alike
                await person.click(prompt, luck.choice(prompt.buttons))
                return (time.perf_counter() - begun) * 1000
    return -1


def slowest_ms(figures: Sequence[Mapping[str, float]], what: str) -> float:
    """The slowest hundredth of all processes together, within its bucket as Prometheus' ``histogram_quantile``
    reckons."""
    counts: dict[float, float] = {}
    for each in figures:
        for name, value in each.items():
            found = re.fullmatch(rf'guildmaster_{what}_seconds_bucket\{{le="([^"]+)"\}}', name)
            if found:
                counts[float(found[1])] = counts.get(float(found[1]), 0) + value
    wanted, below, less = 0.99 * counts[math.inf], 0.0, 0.0
    for upto, count in sorted(counts.items()):
        if count >= wanted and count > less:
            return (below + (min(upto, 60.0) - below) * (wanted - less) / (count - less)) * 1000
        below, less = upto, count
    return 0.0


async def _takeover_s(bots: list[Bot], worlds: list[World]) -> float:
    """Seconds from a kill of the process that hears direct messages until a press there is answered again, and all
    tables have their clock and delivery."""
    hears = [0 in (await bot.health()).shards for bot in bots].index(True)
    begun = time.perf_counter()
    bots[hears].process.kill()
    await _until_served(worlds)
    async with _in_time(TAKEN_OVER_WITHIN_S, "taking over all tables"):
        while len((await bots[1 - hears].health()).leases.get("slot", ())) < SLOTS:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return time.perf_counter() - begun


async def _until_served(worlds: list[World]) -> None:
    """Until a press in direct messages shows its answer; nobody waits for the answer to one before the next."""
    person, prompt, label = what_to_look_up(each for world in worlds for each in world.people.values())
    pressed: list[asyncio.Task[Answer]] = []
    try:
        async with _in_time(TAKEN_OVER_WITHIN_S, "answering a press after a takeover"):
            while not any(task.done() and task.result().text and not task.result().thinking for task in pressed):
                pressed.append(asyncio.create_task(person.click(prompt, label)))
                await asyncio.wait((pressed[-1],), timeout=PRESSED_EVERY_S)
    finally:
        for task in pressed:
            task.cancel()


# Deadlines


async def longest_stall_ms(discord: DiscordServer, database: str, bots: int, scale: Scale) -> float:
    """How long the event loop of a process did nothing else while so many deadlines, due in the same second, were
    resolved, and what they led to was told."""
    due = await _make_due(database, scale)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        noted = [Path(folder) / str(number) for number in range(bots)]
        async with AsyncExitStack() as living:
            running = [await living.enter_async_context(started(discord, database, str(file))) for file in noted]
            async with _in_time(scale.due_after_s + RESOLVED_WITHIN_S, "resolving what was due at once"):
                while time.time() < due or await _committed(running) < scale.due_at_once:  # noqa: ASYNC110
                    await asyncio.sleep(0.5)
            await asyncio.sleep(TOLD_FOR_S)
            return max(longest_since(file, due) for file in noted)


async def _committed(running: Sequence[Bot]) -> float:
    """By all processes; nobody presses, so it is for a deadline."""
    with suppress(aiohttp.ClientError):  # one does not listen yet
        return sum([(await bot.figures())["guildmaster_committed_seconds_count"] for bot in running])
    return 0.0


async def _make_due(database: str, scale: Scale) -> float:
    """Has the deadlines of tables in the simulated servers be due at once, in a while. Returns when."""
    store = await open_store(location_of(database))
    try:
        until = datetime.now(UTC) + timedelta(seconds=scale.due_after_s)
        turns = (row for row in await store.due(until + 2 * FAR) if row.what == "turn" and row.table in scale.standing)
        for deadline in list(turns)[: scale.due_at_once]:
            row = await store.table(deadline.table)
            assert row is not None
            later = row.model_copy(update={"version": row.version + 1})
            await store.commit(Changes(later, arm=[deadline.model_copy(update={"due": until})]))
        await store.remember_time("clock", datetime.now(UTC))  # so that no time is to be given back for the kill
        return until.timestamp()
    finally:
        await store.close()

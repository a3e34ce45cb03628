"""The bot in a process of its own, against the simulated Discord on the loopback, with many tables in its database.

Measured: how soon presses are acknowledged, how long a start takes until a press on an old prompt is answered, memory.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cli.bench import crowd
from bot.cli.bench.figures import Measurement, Sizes, at_most, for_information, percentile
from bot.simulator.people.person import CannotDoError, Person, Seen
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world

LOG_KEPT = 500
UP_WITHIN_S = 60.0
LOOK_UPS = ("Board", "My guild", "⭐ Why?")
"""Where a panel is full, the first two are behind *More…*."""


async def measure(sizes: Sizes) -> Iterator[Measurement]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        async with DiscordServer(keep=LOG_KEPT) as server:
            world = build_world(server, people=crowd.names(sizes.active), channels=crowd.channels(sizes.active))
            await crowd.fill(file, world, sizes.tables, sizes.active)
            async with running(server, file) as bot:
                await delivered(file)
                acknowledged_ms = await under_load(world, sizes)
                memory_mb = resident_mb(bot.pid)
            starts = [await start_to_answer(server, world, file) for _ in range(sizes.starts)]
    what = f"{sizes.tables:,} tables, {sizes.active} active"
    return iter(
        (
            for_information(
                f"press acknowledged, {what}, {sizes.arrivals_s:g}/s, p50", percentile(acknowledged_ms, 0.5), "ms"
            ),
            at_most(
                f"press acknowledged, {what}, {sizes.arrivals_s:g}/s, p99", percentile(acknowledged_ms, 0.99), "ms", 100
            ),
            at_most(f"process start to an answered press on an old prompt, {what}", max(starts), "s", 3),
            at_most(f"resident memory of the bot's process, {what}", memory_mb, "MB", 150),
        )
    )


@asynccontextmanager
async def running(server: DiscordServer, file: Path) -> AsyncIterator[Process]:
    """The bot's process, connected. It is killed in the end, as a crash would."""
    before = server.gateway.identified
    module = "bot.cli.bench.bot_process"
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", module, server.url, str(file))
    try:
        await server.until(lambda: server.gateway.identified > before, within_s=UP_WITHIN_S)
        yield bot
    finally:
        bot.kill()
        await bot.wait()


async def delivered(file: Path) -> None:
    """Until everybody has been told everything."""
    async with asyncio.timeout(UP_WITHIN_S):
        while crowd.undelivered(file):  # noqa: ASYNC110  another process writes it
            await asyncio.sleep(0.2)


# Presses


async def under_load(world: World, sizes: Sizes) -> list[float]:
    """Milliseconds from each press to its acknowledgement. Presses come when they come, not when the last is done."""
    luck = random.Random("bench")
    pressing: list[asyncio.Task[float]] = []
    until = time.monotonic() + sizes.load_s
    while time.monotonic() < until:
        people = crowd.at_table(world, luck.randrange(sizes.active))
        pressing.append(asyncio.create_task(_click_something(luck.choice(people), luck)))
        await asyncio.sleep(luck.expovariate(sizes.arrivals_s))
    return [ms for ms in await asyncio.gather(*pressing) if ms >= 0]


async def _click_something(person: Person, luck: random.Random) -> float:
    """Milliseconds until the press was acknowledged; -1 when there is nothing to press."""
    prompt = newest_prompt(person)
    if prompt is None:
        return -1
    label = luck.choice(prompt.buttons)
    began = time.perf_counter()
    try:
        await person.click(prompt, label)
    except CannotDoError:  # two buttons begin alike
        return -1
    return (time.perf_counter() - began) * 1000


def newest_prompt(person: Person) -> Seen | None:
    return next((seen for seen in reversed(person.inbox()) if seen.buttons), None)


def what_to_look_up(people: Iterable[Person]) -> tuple[Person, Seen, str]:
    """Somebody, their newest prompt, and the button on it that shows something and changes nothing.

    Raises:
        LookupError: no prompt has one.
    """
    for person in people:
        prompt = newest_prompt(person)
        for label in LOOK_UPS if prompt is not None else ():
            if prompt is not None and label in prompt.buttons:
                return person, prompt, label
    raise LookupError(f"no prompt has {' or '.join(LOOK_UPS)}")


# Starting


async def start_to_answer(server: DiscordServer, world: World, file: Path) -> float:
    """Seconds from the start of the process until a press on a prompt from before it shows its answer."""
    person, prompt, label = what_to_look_up(world.people.values())
    began = time.perf_counter()
    async with running(server, file):
        answer = await person.click(prompt, label)
        await server.until(lambda: answer.text and not answer.thinking, within_s=UP_WITHIN_S)
        return time.perf_counter() - began


def resident_mb(process: int) -> float:
    """Megabytes of memory that a process occupies, as ``ps`` tells it."""
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(process)], capture_output=True, text=True, check=True)
    return int(told.stdout) / 1024

"""The demo starts, tells one address, and ends cleanly."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from pathlib import Path

import pytest

from bot.simulator.demo import run_demo
from bot.simulator.world import World
from tests.simulator.sample_bot import SampleBot

pytestmark = pytest.mark.asyncio


async def test_it_tells_one_address_and_closes_the_bot_and_its_store_at_the_end() -> None:
    stop = asyncio.Event()
    said: list[str] = []
    bots: list[SampleBot] = []
    seen: list[tuple[list[str], str]] = []
    before = threading.active_count()

    def create() -> SampleBot:
        bots.append(SampleBot())
        return bots[0]

    async def on_ready(world: World, address: str) -> None:
        seen.append((list(world.people), address))
        stop.set()

    await run_demo(create, people=["You", "Kim"], port=0, on_ready=on_ready, say=said.append, stop=stop)
    assert len(said) == 1 and seen[0][0] == ["you", "kim"] and seen[0][1] in said[0]
    assert bots[0].is_closed() and bots[0].store_closed == 1
    assert threading.active_count() <= before + 1  # the loop's one worker for address look-ups


async def test_a_taken_port_gives_way_to_a_free_one() -> None:
    addresses: list[str] = []

    async def run(port: int) -> None:
        stop = asyncio.Event()

        async def on_ready(_world: World, address: str) -> None:
            addresses.append(address)
            if len(addresses) == 1:
                await run(int(address.rsplit(":", 1)[1].strip("/")))
            stop.set()

        await run_demo(SampleBot, port=port, on_ready=on_ready, say=lambda _line: None, stop=stop)

    await run(0)
    assert len(set(addresses)) == 2


async def test_a_crash_of_the_bot_ends_the_demo_with_its_error() -> None:
    class Broken(SampleBot):
        async def setup_hook(self) -> None:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await run_demo(Broken, port=0, say=lambda _line: None)


SCRIPT = """
import asyncio
from bot.simulator.demo import run_demo
from tests.simulator.sample_bot import SampleBot
asyncio.run(run_demo(SampleBot, port=0, say=lambda line: print(line, flush=True)))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_the_process_at_once_and_without_a_traceback(number: signal.Signals) -> None:
    root = Path(__file__).parents[2]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SCRIPT, cwd=root, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert b"Open http://127.0.0.1:" in await process.stdout.readline()
    process.send_signal(number)
    async with asyncio.timeout(5):
        _out, errors = await process.communicate()
    assert process.returncode == 0 and b"Traceback" not in errors

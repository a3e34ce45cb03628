"""The demo: the whole bot against a simulated Discord, played in a browser on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any

import discord

from bot.simulator.fast_env import close_store
from bot.simulator.page.server import PageServer
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import PEOPLE, World, build_world

PORT = 8080
LOG_KEPT = 500
HINT = "A pretend Discord on your own machine. Press My turn to play."


async def run_demo(
    create_bot: Callable[[], Any],
    *,
    people: Iterable[str] = PEOPLE,
    port: int = PORT,
    on_ready: Callable[[World, str], Awaitable[None] | None] | None = None,
    say: Callable[[str], object] = print,
    stop: asyncio.Event | None = None,
) -> None:
    """Serve the demo until Ctrl-C (SIGINT, SIGTERM) or ``stop``.

    ``create_bot`` makes the bot, or is a coroutine function that does. ``on_ready(world, address)`` is called
    once it plays, and may open a table to begin with. One address is told through ``say``. If the port is
    taken, a free one is used. On the way out the bot is closed, and its store by ``close_store`` if it has
    that. Raises what makes the bot crash.
    """
    stopped = stop if stop is not None else asyncio.Event()
    server = DiscordServer(port=port, rate_limits=True, keep=LOG_KEPT)
    world = build_world(server, people=people)
    page = PageServer(server, world, hint=HINT)
    with _stopping_on_signals(stopped):
        async with server:
            bot = await _made(create_bot)
            try:
                async with server.running(bot):
                    address = f"{server.url}/"
                    if on_ready is not None:
                        await _awaited(on_ready(world, address))
                    say(f"Open {address} in a browser. Ctrl-C ends the demo.")
                    await _until(stopped, server)
            finally:
                await page.close()
                await close_store(bot)


async def _made(create_bot: Callable[[], Any]) -> discord.Client:
    bot: discord.Client = await _awaited(create_bot())
    return bot


async def _awaited(value: Any) -> Any:
    return await value if isinstance(value, Awaitable) else value


async def _until(stopped: asyncio.Event, server: DiscordServer) -> None:
    """Wait for the end, or for the bot to end by itself."""
    ends: list[asyncio.Future[Any]] = [asyncio.ensure_future(stopped.wait())]
    if server.bot_task is not None:
        ends.append(server.bot_task)
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    ends[0].cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await ends[0]


@contextlib.contextmanager
def _stopping_on_signals(stopped: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    caught: list[signal.Signals] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, stopped.set)
            caught.append(number)
    try:
        yield
    finally:
        for number in caught:
            loop.remove_signal_handler(number)

"""A Discord on 127.0.0.1 that an unmodified discord.py bot connects to by ``bot.start("offline")``."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import discord
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route
from simcord.backend.models import Interaction

from bot.simulator.backend.clock import RealClock
from bot.simulator.backend.housekeeping import tidy
from bot.simulator.backend.state import DiscordBackend
from bot.simulator.wire.gateway import Gateway
from bot.simulator.wire.rate_limits import RateLimits
from bot.simulator.wire.rest import RestApi

HOST = "127.0.0.1"
GUILDS_WAITED_FOR_S = 0.1  # discord.py waits this long after the last server before it is ready; usually 2 s
TIDY_EVERY_S = 60.0
ANSWER_WITHIN_S = 3.0
TOKEN = "offline"


class DiscordServer:
    """REST, gateway and files on one port. ``port=0`` takes a free one.

    A bot is told to open so many ``shards``, of which those of different ``buckets`` may identify at once.
    ``keep`` bounds the logs of requests and events (None keeps all, for tests that search them).
    Use it as ``async with DiscordServer() as server``; leaving closes every connection.
    """

    def __init__(
        self, *, port: int = 0, rate_limits: bool = False, keep: int | None = None, shards: int = 1, buckets: int = 1
    ) -> None:
        self.port = port
        self.answer_within_s = ANSWER_WITHIN_S
        self.backend = DiscordBackend(clock=RealClock(), keep=keep)
        self.limits = RateLimits(rate_limits)
        self.rest = RestApi(self.backend, self.limits)
        self.rest.shards, self.rest.buckets = shards, buckets
        self.gateway = Gateway(self.backend, self.rest.encode, buckets)
        self.rest.on_request = self._note_traffic
        self.backend.subscribers.append(lambda _event, _payload: self._note_traffic())
        self._traffic_at = time.monotonic()
        self.bot_task: asyncio.Task[None] | None = None
        self._routes: list[web.RouteDef] = []
        self._runner: web.AppRunner | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Event] = {}
        self.backend.on_answer(self._note_answer)

    @property
    def url(self) -> str:
        """The address without a slash, such as ``http://127.0.0.1:43210``."""
        return f"http://{HOST}:{self.port}"

    def add_routes(self, routes: list[web.RouteDef]) -> None:
        """Serve something more on the same port; to be called before the start."""
        self._routes += routes

    # ------------------------------------------------------------- lifetime

    async def __aenter__(self) -> DiscordServer:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        app = web.Application(client_max_size=30 * 2**20)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/cdn/{path:.*}", self.rest.file)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.handle)
        app.router.add_routes(self._routes)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = await self._listen(self._runner)
        assert site._server is not None
        self.port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
        self.rest.base = self.url
        self.gateway.url = self.rest.gateway_url = f"ws://{HOST}:{self.port}/gateway"
        self._tidying = asyncio.create_task(self._tidy_for_ever())

    async def _listen(self, runner: web.AppRunner) -> web.TCPSite:
        """Take the wanted port, or any free one if somebody else has it."""
        try:
            site = web.TCPSite(runner, HOST, self.port)
            await site.start()
        except OSError:
            site = web.TCPSite(runner, HOST, 0)
            await site.start()
        return site

    async def stop(self) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._tidying
        await self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _tidy_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY_S)
            tidy(self.backend)

    # ------------------------------------------------------------ discord.py

    @contextmanager
    def reached_by_discord_py(self) -> Iterator[None]:
        """Within this block discord.py, in this process, takes this server for Discord."""
        with discord_py_pointed_at(self.url):
            yield

    @asynccontextmanager
    async def running(self, bot: discord.Client, *, ready_within_s: float = 20.0) -> AsyncIterator[None]:
        """Start the bot here, wait until it is ready, and close it in the end. Its crash is raised."""
        bot._connection.guild_ready_timeout = GUILDS_WAITED_FOR_S
        if not self.gateway.identify_every_s:
            bot.before_identify_hook = _identifies_at_once  # type: ignore[method-assign]
        with self.reached_by_discord_py():
            task = self.bot_task = asyncio.create_task(bot.start(TOKEN))
            ready = asyncio.create_task(_until_ready(bot))
            try:
                await asyncio.wait((task, ready), timeout=ready_within_s, return_when=asyncio.FIRST_COMPLETED)
                if task.done():
                    task.result()
                if not ready.done():
                    raise TimeoutError(f"the bot was not ready within {ready_within_s:g} s")
                yield
            finally:
                ready.cancel()
                await bot.close()
                task.cancel()
                await asyncio.wait((task, ready))
            if not task.cancelled():
                task.result()

    # -------------------------------------------------------------- waiting

    def _note_traffic(self) -> None:
        self._traffic_at = time.monotonic()

    def _note_answer(self, record: Interaction) -> None:
        waiting = self._waiting.get(record.id)
        if waiting is not None:
            waiting.set()

    async def settled(self, record: Interaction | None = None) -> None:
        """Wait until the bot has answered ``record``, or its three seconds are over."""
        if record is None or record.responded:
            return
        event = self._waiting.setdefault(record.id, asyncio.Event())
        try:
            async with asyncio.timeout(self.answer_within_s):
                await event.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting.pop(record.id, None)

    async def until(self, fulfilled: Callable[[], object], *, within_s: float = 5.0, every_s: float = 0.005) -> None:
        """Wait until something is so, and look ``every_s``. Raises TimeoutError if it does not become so in time."""
        async with asyncio.timeout(within_s):
            while not fulfilled():  # noqa: ASYNC110  it may depend on anything
                await asyncio.sleep(every_s)

    async def quiet(self, for_s: float = 0.05, *, within_s: float = 10.0) -> None:
        """Wait until nothing has crossed the server for that long. Raises TimeoutError if it never is."""
        async with asyncio.timeout(within_s):
            while (left := for_s - (time.monotonic() - self._traffic_at)) > 0:  # noqa: ASYNC110
                await asyncio.sleep(left)


async def _identifies_at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """Discord counts who begins a session, and a bot waits for its turn; this server does so only if it is told to."""


async def _until_ready(bot: discord.Client) -> None:
    while not bot.is_ready():  # noqa: ASYNC110  it has no event before it has logged in
        await asyncio.sleep(0.01)


@contextmanager
def discord_py_pointed_at(url: str) -> Iterator[None]:
    """Within this block discord.py takes the server at ``url`` for Discord, in whatever process it runs."""
    previous: tuple[Any, Any] = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway/")
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = previous

"""A simulated Discord for fast tests: inside the process, on a virtual clock, with our stricter behaviour.

``async with fast_env(bot) as env`` starts the bot; ``env`` is a ``simcord.Env`` whose waiting is short, whose
store is a ``DiscordBackend``, and which is a ``Stage`` for ``people.Person``. Seams it sets on the bot:

- ``bot.now``: a callable, the virtual time as an aware datetime;
- ``bot.calm_s``: 0, for time stands still here until it is moved;
- ``bot.threads``: False, for nobody is kept waiting here;
- ``bot.pictures``: None, for a process of its own knows no virtual clock; or what ``fast_env`` is given;
- ``bot.own_emojis``: False, or what ``fast_env`` is given;
- ``bot.idle(awaitable, reason)``: declares that the bot does nothing but wait here.

The bot's store is closed by ``await bot.close_store()``, if it has that.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import discord
import simcord
from simcord._settlement import _run_due_virtual_callbacks
from simcord.backend.models import Interaction

from bot.simulator.backend.state import DiscordBackend
from bot.simulator.wire import parity
from bot.simulator.world import World, build_world

WORKS_S = 0.1
"""So long a thread of the bot may work before it is asked what else happens."""
IDLE_S = 0.001  # how long SimCord looks away before it asks again whether the bot has settled; its own is 0.05


class FastEnv(simcord.Env):
    """See the module. Made by ``fast_env``."""

    backend: DiscordBackend

    def __init__(
        self,
        bot: discord.Client,
        *,
        threads: bool = False,
        pictures: Any = None,
        emojis: bool = False,
        shards: int = 1,
        **options: Any,
    ) -> None:
        super().__init__(bot, shard_count=shards if isinstance(bot, discord.AutoShardedClient) else None, **options)
        self._threads = threads
        self._pictures = pictures
        self._emojis = emojis
        self.backend = DiscordBackend()
        self._settling = asyncio.Lock()
        self._fit(bot)

    def _fit(self, bot: Any) -> None:
        async def idle(awaitable: Awaitable[Any], reason: str = "waiting") -> Any:
            return await self.external_wait(awaitable, reason=reason)

        bot.idle = idle
        bot.now = self.now
        bot.calm_s = 0.0
        bot.threads = self._threads
        bot.pictures = self._pictures
        bot.own_emojis = self._emojis

    def build_world(self, **options: Any) -> World:
        """A server with channels and people; see ``world.build_world``."""
        return build_world(self, shard=self._shard_count - 1, shards=self._shard_count, **options)

    def as_bot(self) -> contextlib.AbstractContextManager[None]:
        """For a test that calls the bot's own methods: ``with env.as_bot(): await channel.send(...)``."""
        return self._bot_scope()

    async def settled(self, record: Interaction | None = None) -> None:
        """Wait until the bot has nothing left to do. People may act at once: their turns queue here."""
        async with self._settling:
            self._begin_operation("settled")
            try:
                await self._settle_internal(dispatch="INTERACTION_CREATE" if record is not None else None)
            finally:
                self._end_operation()

    async def _settle_internal(self, *, idle: float = IDLE_S, **options: Any) -> None:
        await self._until_nothing_runs()
        await super()._settle_internal(idle=min(idle, IDLE_S), **options)

    async def _until_nothing_runs(self) -> None:
        """Wait for threads and callbacks of the bot, the cheap way.

        SimCord asks of every task and timer what it waits for whenever one of them has gone on. That need not be
        asked while some thread still works for the bot, or something is about to run.
        """
        assert self._loop is not None
        late = self._loop.time() + self.settle_timeout
        while self._loop.time() < late:
            _run_due_virtual_callbacks(self._settlement_state(), late)
            if self._work.executors:
                await asyncio.wait(tuple(self._work.executors), timeout=WORKS_S, return_when=asyncio.FIRST_COMPLETED)
            elif any(record.when is None for record in self._work.callbacks):
                await asyncio.sleep(0)
            else:
                return

    async def restart_bot(self, bot: discord.Client | None = None) -> None:
        """Stop the bot as a crash would, once it is quiet, and start ``bot`` (or it again) in its place."""
        await self.settled()
        await close_store(self.bot)
        if bot is not None:
            self._fit(bot)
        await super().restart_bot(bot)


async def close_store(bot: Any) -> None:
    """Close the bot's store, if it has one. An open database thread would keep the process alive."""
    close = getattr(bot, "close_store", None)
    if close is not None:
        await close()


@contextmanager
def _virtual_now(env: simcord.Env) -> Iterator[None]:
    """discord.py's ``utcnow`` is virtual here, as far as the caller's context reaches."""
    context = env.time_context()
    context.__enter__()
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):  # a fixture ends in another context: nothing to reset there
            context.__exit__(None, None, None)


class _Swallowed(logging.Handler):
    """discord.py only logs what some callbacks raise, those of dynamic items for one: take note of it."""

    def __init__(self, env: FastEnv) -> None:
        super().__init__(logging.ERROR)
        self.env = env

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            self.env._record_error(record.exc_info[1])


@contextmanager
def _noticing_swallowed_errors(env: FastEnv) -> Iterator[None]:
    handler = _Swallowed(env)
    logger = logging.getLogger("discord")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


@asynccontextmanager
async def fast_env(bot: discord.Client, **options: Any) -> AsyncIterator[FastEnv]:
    """Run the bot within the block. Errors of the bot that nobody looked at are raised at its end."""
    env = FastEnv(bot, **options)
    with parity.installed(), _noticing_swallowed_errors(env):
        try:
            await env.start()
            with _virtual_now(env):
                yield env
        finally:
            if env._started:
                await env.shutdown()
            await close_store(env.bot)
    env._raise_errors_since(env._errors_acknowledged)

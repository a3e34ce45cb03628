"""Whether people and the bot can reach each other: its lines to Discord are open, and Discord answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import aiohttp
import discord
from discord.ext import commands

from cogs.interactions.trouble import TROUBLE

ANSWERS_WITHIN_S = 10.0
NO_ANSWER = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)


class Connection:
    """Knows of every shard's line whenever it is cut or taken up again. Whether Discord answers is known from what it
    takes of us, and asked where that was too long ago."""

    def __init__(self, bot: commands.AutoShardedBot, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._now = now
        self.stands_by: Callable[[], bool] = lambda: False
        """True while other processes hear all that people press."""
        self.shards: Callable[[], Collection[int]] = lambda: bot.shards
        """Those that this process carries."""
        self._cut_shards: set[int] = set()
        self._heard: datetime | None = None
        """When Discord last did what we asked of it; None since it could not."""
        bot.add_listener(self._cut, "on_shard_disconnect")
        bot.add_listener(self._taken_up, "on_shard_ready")
        bot.add_listener(self._taken_up, "on_shard_resumed")

    async def _cut(self, shard: int) -> None:
        self._cut_shards.add(shard)

    async def _taken_up(self, shard: int) -> None:
        self._cut_shards.discard(shard)

    @property
    def is_connected(self) -> bool:
        """True if what people press arrives, wherever they press. ``is_ready`` alone stays true when a line is cut."""
        return self.stands_by() or (self._bot.is_ready() and self._cut_shards.isdisjoint(self.shards()))

    @property
    def open_shards(self) -> frozenset[int]:
        """Those whose line to Discord is open."""
        return frozenset(self._bot.shards).intersection(self.shards()) - self._cut_shards

    @contextmanager
    def hearing(self) -> Iterator[None]:
        """Learn from the request within whether Discord answers."""
        try:
            yield
        except NO_ANSWER:
            self._heard = None
            raise
        self._heard = self._now()

    async def lately(self, within: timedelta) -> bool:
        """As of :meth:`both_ways`; nothing is asked where Discord has answered so short a time ago."""
        if self.is_connected and self._heard is not None and self._now() - self._heard <= within:
            return True
        return await self.both_ways()

    async def both_ways(self) -> bool:
        """Ask Discord; True if what people press arrives, and can be answered just now."""
        if not self.is_connected or self._bot.user is None:
            return False
        try:
            async with asyncio.timeout(ANSWERS_WITHIN_S):
                with self.hearing():
                    await self._bot.fetch_user(self._bot.user.id)
        except TROUBLE:
            return False
        return True

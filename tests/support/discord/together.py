"""Several bots in this process that play the same tables, each with its part of the shards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import chain
from typing import Any

from pydantic import SecretStr

from bot.app import Guildmaster
from bot.simulator.wire.discord_server import GUILDS_WAITED_FOR_S, TOKEN, DiscordServer
from tests.support.discord.connection import Line

PACE = 0.1


def bots_at(address: str, new_bot: Any, count: int) -> Sequence[Guildmaster]:
    """Not yet started."""
    bots: list[Guildmaster] = [new_bot() for _ in range(count)]
    for bot in bots:
        bot.settings = bot.settings.model_copy(update={"database": SecretStr(address)})
        bot.pictures, bot.pace, bot.calm_s = None, PACE, 0.05
        bot.identify_turns.every_s = 0.0
        bot._connection.guild_ready_timeout = GUILDS_WAITED_FOR_S
    return bots


@asynccontextmanager
async def living(discord: DiscordServer, bot: Guildmaster) -> AsyncIterator[None]:
    running = asyncio.create_task(bot.start(TOKEN))
    try:
        await discord.until(lambda: bot.carried is not None, within_s=20)
        yield
    finally:
        await bot.close()
        await running


def shards(*bots: Guildmaster) -> list[list[int]]:
    return [sorted(bot.connection.open_shards) for bot in bots]


def are_shared(discord: DiscordServer, *bots: Guildmaster) -> Callable[[], bool]:
    """Whether each has its part, and all of them are open once."""
    count = discord.rest.shards

    def check() -> bool:
        held = shards(*bots)
        is_fair = max(map(len, held)) - min(map(len, held)) <= 1
        return is_fair and sorted(chain(*held)) == list(range(count)) and discord.gateway.connected == count

    return check


class LineToAll(Line):
    """A club's way to several bots; the club's own is the first of them."""

    def __init__(self, server: DiscordServer, bots: Sequence[Guildmaster], shard: int) -> None:
        super().__init__(server, bots[0], shard)
        self._bots = bots

    async def settled(self) -> None:
        for bot in (*self._bots, *self._bots):
            await Line(self.server, bot, self.shard).settled()

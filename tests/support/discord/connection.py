"""A bot behind a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from bot.app import Guildmaster
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from bot.together.requests import ANSWERING
from tests.support.discord.club import Club

WITHIN_S = 60.0
ON_ITS_WAY_S = 0.1
"""So long at most something travels between the bot and its server, both of them in this process."""
A_LOOK_S = 0.01


class Line:
    """A club's way to a bot that is connected by HTTP and a gateway, like a real one."""

    def __init__(self, server: DiscordServer, bot: Guildmaster, shard: int) -> None:
        self.server = server
        self.shard = shard
        self.bot = bot
        self.backend = server.backend

    def build_world(self, people: tuple[str, ...]) -> World:
        return build_world(self.server, people=people, shard=self.shard, shards=self.server.rest.shards)

    async def settled(self) -> None:
        """Until everybody is answered, all that was to be told is told, and nothing is on its way any more."""
        async with asyncio.timeout(WITHIN_S):
            await self.server.quiet(ON_ITS_WAY_S, within_s=WITHIN_S)
            while _is_answering() or await self.bot.service.store.next_send() is not None:
                await self.server.quiet(ON_ITS_WAY_S, within_s=WITHIN_S)
                await asyncio.sleep(A_LOOK_S)


class ConnectedClub(Club):
    """A club whose bot is at the other end of a line."""

    def __init__(self, line: Line, new_bot: Callable[[], Guildmaster]) -> None:
        super().__init__(line, new_bot)  # type: ignore[arg-type]
        self.server = line.server


def _is_answering() -> bool:
    return any(task.get_name().startswith(ANSWERING) for task in asyncio.all_tasks())


@asynccontextmanager
async def a_line(new_bot: Any, *, shards: int = 1) -> AsyncIterator[tuple[ConnectedClub, DiscordServer]]:
    """A club whose server is carried by the last of so many shards; direct messages come by the first."""
    bot: Guildmaster = new_bot()
    bot.calm_s = 0.05
    bot.pictures = None  # a picture, and an emoji, would come a little earlier or later each time
    async with DiscordServer(shards=shards, buckets=2) as server:
        server.answer_within_s = 20.0
        club = ConnectedClub(Line(server, bot, shards - 1), new_bot)
        async with server.running(bot):
            yield club, server

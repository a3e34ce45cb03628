"""A bot behind a real socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.app import Guildmaster
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from tests.support.discord.club import Club


class Line:
    """A club's way to a bot that is connected by HTTP and a gateway, like a real one."""

    def __init__(self, server: DiscordServer, bot: Guildmaster) -> None:
        self.server = server
        self.bot = bot
        self.backend = server.backend

    def build_world(self, people: tuple[str, ...]) -> World:
        return build_world(self.server, people=people)

    async def settled(self) -> None:
        """Until all that was to be told is told."""
        await self.server.quiet(0.2, within_s=60)
        while await self.bot.service.store.next_send() is not None:
            await self.server.quiet(0.2, within_s=60)


@asynccontextmanager
async def a_line(new_bot: Any) -> AsyncIterator[tuple[Club, DiscordServer]]:
    bot: Guildmaster = new_bot()
    bot.calm_s = 0.05
    async with DiscordServer() as server:
        server.answer_within_s = 20.0
        club = Club(Line(server, bot), new_bot)  # type: ignore[arg-type]
        async with server.running(bot):
            yield club, server

"""A server with people and the sample bot, over loopback and in the fast simulation."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.simulator.fast_env import FastEnv, fast_env
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from tests.simulator.sample_bot import SampleBot


@pytest_asyncio.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer() as running:
        yield running


@pytest_asyncio.fixture
async def world(server: DiscordServer) -> World:
    return build_world(server)


@pytest_asyncio.fixture
async def bot(server: DiscordServer, world: World) -> AsyncIterator[SampleBot]:
    bot = SampleBot()
    async with server.running(bot):
        yield bot


@pytest_asyncio.fixture
async def env() -> AsyncIterator[FastEnv]:
    async with fast_env(SampleBot()) as running:
        yield running


@pytest_asyncio.fixture
async def quarter(env: FastEnv) -> World:
    return env.build_world()

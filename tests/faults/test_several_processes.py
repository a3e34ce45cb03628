"""Several equal processes play the same tables: any may die, freeze or be replaced, and nobody can tell afterwards."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.simulator.wire.discord_server import DiscordServer
from cogs.wording.fluent import DATA
from tests.faults.answering import in_the_toy
from tests.faults.several import SharedEvening
from tests.support.tables.postgresql_server import Server

pytestmark = pytest.mark.asyncio
TEXTS = Path(__file__).parents[1] / "support" / "toys" / "toy.ftl"
SHARDS = 3
FOUR = ("Chris", "Kim", "Morgan", "Silvia")


@asynccontextmanager
async def an_evening(
    folder: Path, server: Server, processes: int, names: tuple[str, ...] = FOUR
) -> AsyncIterator[SharedEvening]:
    data = folder / "data"
    shutil.copytree(DATA, data)
    (data / "toy" / "text").mkdir(parents=True)
    shutil.copy(TEXTS, data / "toy" / "text" / "en.ftl")
    async with DiscordServer(shards=SHARDS, buckets=SHARDS) as discord:
        evening = SharedEvening(discord, server.ours(), data, names)
        try:
            for _ in range(processes):
                await evening.wake()
            await evening.calm()
            yield evening
        finally:
            await evening.kill()


async def test_four_people_play_on_three_processes_while_each_is_killed_once(tmp_path: Path, server: Server) -> None:
    async with an_evening(tmp_path / "calm", server, 1) as undisturbed:
        await undisturbed.begin("toy")
        await undisturbed.play(in_the_toy)
        await undisturbed.calm()
    async with an_evening(tmp_path / "three", server, 3) as evening:
        await evening.begin("toy")

        async def kill_each() -> None:
            for bot in tuple(evening.bots):
                await asyncio.sleep(1.0)
                await evening.kill_one(bot)
                await evening.wake()

        await asyncio.gather(kill_each(), evening.play(in_the_toy))
        await evening.calm()
        assert evening.log() == undisturbed.log()
        assert evening.messages() == undisturbed.messages()

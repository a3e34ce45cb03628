"""Several equal processes play the same tables: any may die, freeze or be replaced, and nobody can tell afterwards."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.simulator.wire.discord_server import DiscordServer
from cogs.wording.fluent import DATA
from tests.faults.answering import in_the_toy
from tests.faults.several import SharedEvening
from tests.support.tables.postgresql_server import Server

pytestmark = pytest.mark.asyncio
Happens: TypeAlias = Callable[[SharedEvening], Coroutine[Any, Any, None]]
TEXTS = Path(__file__).parents[1] / "support" / "toys" / "toy.ftl"
SHARDS = 3
WHOLE = 99
TWO = ("Chris", "Kim")
FOUR = ("Chris", "Kim", "Morgan", "Silvia")


@asynccontextmanager
async def an_evening(
    folder: Path, server: Server, processes: int, names: tuple[str, ...] = TWO
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


async def each_is_killed_once(evening: SharedEvening) -> None:
    for bot in tuple(evening.bots):
        await asyncio.sleep(0.3)
        await evening.kill_one(bot)
        await evening.wake()


async def each_is_replaced_once(evening: SharedEvening) -> None:
    for bot in tuple(evening.bots):
        await evening.wake()
        await evening.end_one(bot)


async def each_is_frozen_once(evening: SharedEvening) -> None:
    for bot in tuple(evening.bots):
        await asyncio.sleep(0.3)
        await evening.freeze_for(bot, leases=2)


async def a_game(evening: SharedEvening, happens: Happens, rounds: int) -> SharedEvening:
    """As far as so many rounds, and until that has happened, too."""
    await evening.begin("toy")
    happening = asyncio.create_task(happens(evening))
    await evening.play(in_the_toy, until=lambda: evening.round() > rounds)
    await happening
    await evening.calm()
    return evening


async def nothing(_: SharedEvening) -> None:
    pass


@pytest.mark.parametrize(
    ("happens", "processes"),
    [
        (each_is_killed_once, 3),
        pytest.param(each_is_replaced_once, 2, marks=pytest.mark.soak),
        pytest.param(each_is_frozen_once, 2, marks=pytest.mark.soak),
    ],
)
async def test_several_processes_lose_nothing_and_double_nothing_while(
    tmp_path: Path, server: Server, happens: Happens, processes: int
) -> None:
    async with an_evening(tmp_path / "one", server, 1) as one, an_evening(tmp_path / "more", server, processes) as more:
        undisturbed = await a_game(one, nothing, rounds=2)
        disturbed = await a_game(more, happens, rounds=2)
        assert disturbed.log() == undisturbed.log()
        assert disturbed.messages() == undisturbed.messages()


@pytest.mark.soak
@pytest.mark.parametrize("happens", [each_is_killed_once, each_is_replaced_once, each_is_frozen_once])
async def test_nor_do_three_at_which_four_people_play_a_whole_game(
    tmp_path: Path, server: Server, happens: Happens
) -> None:
    async with an_evening(tmp_path / "one", server, 1, FOUR) as one:
        undisturbed = await a_game(one, nothing, rounds=WHOLE)
    async with an_evening(tmp_path / "more", server, 3, FOUR) as more:
        disturbed = await a_game(more, happens, rounds=WHOLE)
        assert disturbed.log() == undisturbed.log()
        assert disturbed.messages() == undisturbed.messages()

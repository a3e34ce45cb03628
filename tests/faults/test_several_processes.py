"""Several equal processes play the same tables: any may die, freeze or be replaced, and nobody can tell afterwards."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.simulator.wire.discord_server import DiscordServer
from cogs.wording.fluent import DATA
from tests.faults.answering import by_what_they_see, in_the_toy
from tests.faults.evening import Answering
from tests.faults.several import SharedEvening
from tests.support.tables.postgresql_server import Server

pytestmark = pytest.mark.asyncio
Happens: TypeAlias = Callable[[SharedEvening], Coroutine[Any, Any, None]]
TEXTS = Path(__file__).parents[1] / "support" / "toys" / "toy.ftl"
SHARDS = 3
FIVE = ("Chris", "Kim", "Morgan", "Silvia", "Robin")


@dataclass(frozen=True, slots=True)
class Game:
    """What is played by how many, and until when; if not said, to its end."""

    key: str
    people: int
    answers: Answering
    is_enough: Callable[[SharedEvening], bool] = lambda evening: False


TOY = Game("toy", 2, in_the_toy, lambda evening: evening.round() > 2)
TOY_OF_FOUR = Game("toy", 4, in_the_toy)
COMPASS = Game("gilded_compass", 5, by_what_they_see)
FIRST_DICE = Game("gilded_compass", 5, by_what_they_see, lambda evening: evening.decisions() > 8)
"""Everybody places dice, and some do once more."""


@asynccontextmanager
async def an_evening(
    folder: Path, server: Server, processes: int, names: tuple[str, ...]
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


async def nothing(_: SharedEvening) -> None:
    pass


async def a_game(evening: SharedEvening, game: Game, happens: Happens) -> None:
    await evening.begin(game.key)
    happening = asyncio.create_task(happens(evening))
    await evening.play(game.answers, until=lambda: game.is_enough(evening))
    assert happening.done(), "the game was over before all had happened"
    await happening


async def compare(folder: Path, server: Server, game: Game, happens: Happens, processes: int) -> None:
    """The same game undisturbed by one process, and by several to which that happens."""
    names = FIVE[: game.people]
    async with (
        an_evening(folder / "one", server, 1, names) as one,
        an_evening(folder / "more", server, processes, names) as more,
    ):
        await asyncio.gather(a_game(one, game, nothing), a_game(more, game, happens))
        assert more.log() == one.log()
        assert more.messages() == one.messages()


async def test_five_people_play_on_three_processes_while_each_is_killed_once_and_another_started(
    tmp_path: Path, server: Server
) -> None:
    await compare(tmp_path, server, FIRST_DICE, each_is_killed_once, processes=3)


@pytest.mark.soak
@pytest.mark.parametrize("happens", [each_is_killed_once, each_is_replaced_once, each_is_frozen_once])
async def test_nor_do_two_lose_or_double_anything_while(tmp_path: Path, server: Server, happens: Happens) -> None:
    await compare(tmp_path, server, TOY, happens, processes=2)


@pytest.mark.soak
@pytest.mark.parametrize("game", [TOY_OF_FOUR, COMPASS], ids=lambda game: game.key)
@pytest.mark.parametrize("happens", [each_is_killed_once, each_is_replaced_once, each_is_frozen_once])
async def test_nor_do_three_in_a_whole_game(tmp_path: Path, server: Server, happens: Happens, game: Game) -> None:
    await compare(tmp_path, server, game, happens, processes=3)

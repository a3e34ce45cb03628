"""The bot's process is killed at random moments of a running game, and nobody can tell afterwards."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.offline.discord_server import DiscordServer
from bot.offline.faults import Fault
from bot.wording import DATA
from tests.faults.evening import Evening

pytestmark = pytest.mark.asyncio
TEXTS = Path(__file__).parents[1] / "discord" / "toy.ftl"


@asynccontextmanager
async def begun(folder: Path) -> AsyncIterator[Evening]:
    """A table of two at which everybody is asked the first time."""
    data = folder / "data"
    shutil.copytree(DATA, data)
    (data / "toy" / "text").mkdir(parents=True)
    shutil.copy(TEXTS, data / "toy" / "text" / "en.ftl")
    async with DiscordServer() as server:
        evening = Evening(server, folder, data)
        await evening.wake()
        await evening.calm()
        await evening.begin()
        yield evening


async def an_evening(folder: Path, deaths: int, seed: str) -> Evening:
    """One game from the lobby to its end, during which the bot dies so often."""
    async with begun(folder) as evening:
        dying = asyncio.create_task(evening.die_often(deaths, random.Random(seed), longest_s=0.5))
        try:
            await asyncio.gather(dying, evening.play())
            await evening.calm()
        finally:
            dying.cancel()
            await evening.kill()
        return evening


async def compare(tmp_path: Path, games: int, deaths: int) -> None:
    (tmp_path / "calm").mkdir()
    undisturbed = await an_evening(tmp_path / "calm", 0, "")
    for game in range(games):
        (tmp_path / str(game)).mkdir()
        disturbed = await an_evening(tmp_path / str(game), deaths, f"death {game}")
        assert disturbed.deaths_in_play == deaths, "the game was over before the last death"
        assert disturbed.log() == undisturbed.log()
        assert disturbed.messages() == undisturbed.messages()


async def test_twenty_sudden_deaths_lose_no_decision_and_no_message_and_double_none(tmp_path: Path) -> None:
    await compare(tmp_path, games=2, deaths=10)


class Slow(Fault):
    """A request that takes a second, and says when it has come."""

    def __init__(self, path: str) -> None:
        super().__init__(method="POST", path=path, status=200, delay_s=1.0)
        self.has_come = False

    def matches(self, method: str, path: str) -> bool:
        self.has_come = self.has_come or super().matches(method, path)
        return super().matches(method, path)


async def test_a_bot_that_is_told_to_stop_finishes_what_somebody_has_asked_of_it(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        chris, kim = evening.people
        slow = Slow(f"/channels/{evening.world.channel.id}/threads")
        evening.backend.fault_plan.add(slow)
        asking = asyncio.create_task(chris.use_on_person("Bargain with", kim, evening.world.channel))
        await evening.until(lambda: slow.has_come)
        assert await evening.stop(within_s=10) == 0
        assert "Talk here" in (await asking).text


@pytest.mark.soak
async def test_nor_do_two_hundred(tmp_path: Path) -> None:
    await compare(tmp_path, games=20, deaths=10)

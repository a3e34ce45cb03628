"""The bot's process is killed at random moments of a running game, and nobody can tell afterwards."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.simulator.backend.faults import Fault
from bot.simulator.wire.discord_server import DiscordServer
from cogs.wording.fluent import DATA
from tests.faults.answering import by_what_they_see, in_the_toy
from tests.faults.company import in_company
from tests.faults.evening import Evening

pytestmark = pytest.mark.asyncio
TEXTS = Path(__file__).parents[1] / "support" / "toys" / "toy.ftl"


@dataclass(frozen=True, slots=True)
class Game:
    """What is played, and what people do there."""

    key: str
    play: Callable[[Evening], Awaitable[None]]
    longest_life_s: float = 0.5
    """The bot dies after so long at most."""
    shards: int = 1


TOY = Game("toy", lambda evening: evening.play(in_the_toy))
COMPANY = Game("toy", in_company)
"""Besides the bids, votes, a take-back with somebody's word, a promise, an absence and a chair that changes hands."""
GUILD_MASTER = Game("guild_master", lambda evening: evening.play(by_what_they_see))
ONE_ROUND = Game(
    "guild_master", lambda evening: evening.play(by_what_they_see, until=lambda: evening.round() > 1), shards=3
)


@asynccontextmanager
async def begun(folder: Path, game: Game = TOY) -> AsyncIterator[Evening]:
    """A table of two at which everybody is asked the first time."""
    data = folder / "data"
    shutil.copytree(DATA, data)  # makes the folder, too
    (data / "toy" / "text").mkdir(parents=True)
    shutil.copy(TEXTS, data / "toy" / "text" / "en.ftl")
    async with DiscordServer(shards=game.shards, buckets=game.shards) as server:
        evening = Evening(server, folder, data)
        await evening.wake()
        await evening.calm()
        await evening.begin(game.key)
        yield evening


async def an_evening(folder: Path, game: Game, deaths: int, seed: str) -> Evening:
    """One game from the lobby to its end, during which the bot dies so often."""
    async with begun(folder, game) as evening:
        await evening.negotiate()
        dying = asyncio.create_task(evening.die_often(deaths, random.Random(seed), game.longest_life_s))
        try:
            await asyncio.gather(dying, game.play(evening))
            await evening.calm()
        finally:
            dying.cancel()
            await evening.kill()
        return evening


async def compare(folder: Path, game: Game, evenings: int, deaths: int) -> None:
    calm = asyncio.create_task(an_evening(folder / "calm", game, 0, ""))
    for number in range(evenings):
        disturbed = await an_evening(folder / str(number), game, deaths, f"death {number}")
        undisturbed = await calm
        assert disturbed.deaths_in_play == deaths, "the game was over before the last death"
        assert disturbed.log() == undisturbed.log()
        assert disturbed.messages() == undisturbed.messages()


async def test_eight_sudden_deaths_lose_and_double_nothing_while_people_vote_and_come_and_go(tmp_path: Path) -> None:
    await compare(tmp_path, COMPANY, evenings=1, deaths=8)


@pytest.mark.soak
async def test_nor_do_twenty_in_a_game_without_that(tmp_path: Path) -> None:
    await compare(tmp_path, TOY, evenings=2, deaths=10)


async def test_nor_do_three_in_a_round_of_guild_master(tmp_path: Path) -> None:
    await compare(tmp_path, ONE_ROUND, evenings=1, deaths=3)


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
        chris, kim = evening.players
        slow = Slow(f"/channels/{evening.world.channel.id}/threads")
        evening.backend.fault_plan.add(slow)
        asking = asyncio.create_task(chris.use_on_person("Talk with", kim, evening.world.channel))
        await evening.until(lambda: slow.has_come)
        assert await evening.stop(within_s=10) == 0
        assert "Talk here" in (await asking).text


@pytest.mark.soak
async def test_nor_do_two_hundred_while_people_vote_and_come_and_go(tmp_path: Path) -> None:
    await compare(tmp_path, COMPANY, evenings=20, deaths=10)


@pytest.mark.soak
async def test_nor_do_twenty_in_rounds_of_guild_master(tmp_path: Path) -> None:
    await compare(tmp_path, ONE_ROUND, evenings=4, deaths=5)


@pytest.mark.soak
async def test_nor_do_two_hundred_in_whole_games_of_guild_master(tmp_path: Path) -> None:
    await compare(tmp_path, GUILD_MASTER, evenings=5, deaths=40)

"""The bot's process is killed at random moments of a running game, and nobody can tell afterwards."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from bot.offline.discord_server import DiscordServer
from bot.wording import DATA
from tests.faults.evening import Evening

pytestmark = pytest.mark.asyncio
TEXTS = Path(__file__).parents[1] / "discord" / "toy.ftl"


async def an_evening(folder: Path, deaths: int, seed: str) -> Evening:
    """One game from the lobby to its end, during which the bot dies so often."""
    data = folder / "data"
    shutil.copytree(DATA, data)
    (data / "toy" / "text").mkdir(parents=True)
    shutil.copy(TEXTS, data / "toy" / "text" / "en.ftl")
    async with DiscordServer() as server:
        evening = Evening(server, folder, data)
        await evening.wake()
        await evening.calm()
        await evening.begin()
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


@pytest.mark.soak
async def test_nor_do_two_hundred(tmp_path: Path) -> None:
    await compare(tmp_path, games=20, deaths=10)

"""What somebody meets who starts the demo for the first time, with the real bot and the real database behind it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.app import create_bot
from bot.cli.serve import open_table
from bot.settings import Settings
from bot.simulator.demo import run_demo
from bot.simulator.people.person import Answer, Person
from bot.simulator.people.seen import Seen
from bot.simulator.world import World
from gamecore import games

pytestmark = pytest.mark.asyncio
MOMENTS = 1000
"""Of 20 ms: longer than any machine needs."""
BOTH = ("gilded_compass", "guild_master")
"""In turn and all at once; the other games in the soak."""


async def shown(person: Person, world: World, button: str) -> Seen:
    """The newest message of the channel that a person can press this on, as soon as it is there."""
    for _ in range(MOMENTS):
        for seen in reversed(person.messages(world.channel)):
            if button in seen.buttons:
                return seen
        await asyncio.sleep(0.02)
    raise AssertionError(f"nobody offers {button!r}")


async def answered(answer: Answer) -> Seen:
    for _ in range(MOMENTS):
        if answer.reply is not None and not answer.thinking:
            return answer.reply
        await asyncio.sleep(0.02)
    raise AssertionError("no answer")


@pytest.mark.parametrize(
    "game", [pytest.param(key, marks=() if key in BOTH else pytest.mark.soak) for key in games.all_keys()]
)
async def test_a_newcomer_sits_at_a_table_that_has_begun_and_one_press_shows_what_to_do(
    game: str, tmp_path: Path
) -> None:
    bot = create_bot(Settings(_env_file=None, database=tmp_path / "demo.db"))
    stop, met, said = asyncio.Event(), [], []

    async def on_ready(world: World, _: str) -> None:
        table = await open_table(bot, world, game, games.game(game).seats[-1])
        robin = world.person("robin")
        call = await shown(robin, world, "My turn")
        answer = await robin.click(call, "My turn")
        sheet = await answered(answer)
        met.append(((await bot.service.info(table)).status, answer.ephemeral, sheet.text))
        stop.set()

    await run_demo(lambda: bot, port=0, on_ready=on_ready, say=lambda line: said.append(str(line)), stop=stop)
    ((status, ephemeral, text),) = met
    assert status == "playing" and ephemeral and len(text) > 40
    assert len(said) == 1 and "http://127.0.0.1:" in said[0]

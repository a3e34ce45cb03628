"""The whole bot against the simulated Discord, with two toy games on its shelf."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.app import Guildmaster, create_bot
from bot.settings import Settings
from bot.simulator.fast_env import fast_env
from cogs.wording.fluent import DATA
from gamecore import games
from gamecore.engine.game import Game
from tests.support import toys
from tests.support.discord.club import Club
from tests.support.tables.empty_database import put_an_empty_one
from tests.support.toys.stroll import Stroll
from tests.support.toys.toy import Toy

SHARDS = [pytest.param(1, id="one shard"), pytest.param(3, id="three shards")]
ONE_SHARD_NOW = [SHARDS[0], pytest.param(3, id="three shards", marks=pytest.mark.soak)]
THREE_SHARDS_NOW = [pytest.param(1, id="one shard", marks=pytest.mark.soak), SHARDS[1]]
"""Where what is told differs by what is done and hardly by shards, the other is in the soak."""
TOYS: dict[str, Callable[[], Game[Any]]] = {"toy": Toy, "stroll": Stroll}


class ToyShelf:
    """The toys beside the real games."""

    def all_keys(self) -> Sequence[str]:
        return (*TOYS, *games.all_keys())

    def game(self, key: str, deck: str | None = None) -> Game[Any]:
        return toy(key) if key in TOYS else games.game(key, deck)


@cache
def toy(key: str) -> Game[Any]:
    """The same rules whenever they are asked for, as of the real games."""
    return TOYS[key]()


def shelf(folder: Path) -> Path:
    """The texts of the house and of every game, with the toys' among them, in a new ``folder``."""
    shutil.copytree(DATA, folder)
    assert toys.__file__ is not None
    for toy in TOYS:
        (folder / toy / "text").mkdir(parents=True)
        shutil.copy(Path(toys.__file__).with_name(f"{toy}.ftl"), folder / toy / "text" / "en.ftl")
    return folder


def a_bot(database: Path, data: Path) -> Guildmaster:
    """Not yet started."""
    bot = create_bot(Settings(_env_file=None, database=database), library=ToyShelf(), data=data)
    bot.secret = lambda: "a secret that is the same in every run"
    bot.requests.paced = False
    return bot


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What :func:`shelf` makes. Tests only read it."""
    return shelf(tmp_path_factory.mktemp("shelf") / "data")


@pytest.fixture
def new_bot(tmp_path: Path, data: Path) -> Any:
    """Makes a bot on this test's database; call it again to restart."""
    put_an_empty_one(tmp_path / "tables.db")
    return partial(a_bot, tmp_path / "tables.db", data)


@asynccontextmanager
async def a_club(new_bot: Any, **options: Any) -> AsyncIterator[Club]:
    """``options`` are those of :class:`FastEnv`."""
    async with fast_env(new_bot(), **options, settle_timeout=60.0) as env:
        yield Club(env, new_bot)


@pytest_asyncio.fixture
async def club(request: pytest.FixtureRequest, new_bot: Any) -> AsyncIterator[Club]:
    """On one shard, or on as many as a test asks for by ``@pytest.mark.parametrize("club", SHARDS, indirect=True)``."""
    async with a_club(new_bot, shards=getattr(request, "param", 1)) as opened:
        yield opened

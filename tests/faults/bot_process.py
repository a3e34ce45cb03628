"""The whole bot in a process of its own, so that it can be killed like one."""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.app import Guildmaster, create_bot
from bot.commands.serving import stop_when_told
from bot.offline.discord_server import GUILDS_WAITED_FOR_S, TOKEN, discord_py_pointed_at
from bot.settings import Settings
from tests.discord.conftest import ToyShelf

_FORKING = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(["bot.app", "bot.offline.discord_server", "tests.discord.conftest"])


def start_bot(url: str, database: Path, data: Path) -> BaseProcess:
    """Starts a bot that takes the server at ``url`` for Discord. Ended by ``kill()``, as an empty socket ends one,
    or by ``terminate()``, as somebody who restarts it does."""
    process = _FORKING.Process(target=_live, args=(url, database, data), daemon=True)
    process.start()
    return process


def _live(url: str, database: Path, data: Path) -> None:
    bot = create_bot(Settings(_env_file=None, database=database), shelf=ToyShelf(), data=data)
    bot.secret = lambda: "a secret that is the same in every run"  # type: ignore[method-assign]
    bot._connection.guild_ready_timeout = GUILDS_WAITED_FOR_S
    with discord_py_pointed_at(url):
        asyncio.run(_until_told(bot))


async def _until_told(bot: Guildmaster) -> None:
    stop_when_told(bot)
    async with bot:
        await bot.start(TOKEN)

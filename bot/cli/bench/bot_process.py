"""The bot alone in its process, as ``guildmaster run`` starts it, but for a Discord at another address.

``python -m bot.cli.bench.bot_process URL DATABASE [FILE]``. It imports nothing that simulates: its memory is measured.
How long its event loop stands still is noted in the file, where one is named.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import Guildmaster, create_bot
from bot.cli.bench.stalls import stalls_noted
from bot.cli.serve import watched
from bot.garbage import look_for_garbage_seldom
from bot.settings import Settings


def main(url: str, database: str, noted: str = "") -> None:
    logging.basicConfig(level="WARNING", format="%(levelname)s %(name)s %(message)s")
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{url.replace('http', 'ws', 1)}/gateway/")
    bot = create_bot(Settings.model_validate({"database": database}))
    look_for_garbage_seldom()  # as run does
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_live(bot, noted))


async def _live(bot: Guildmaster, noted: str) -> None:
    async with bot, watched(bot), stalls_noted(Path(noted)) if noted else contextlib.nullcontext():
        await bot.open_store()
        await bot.start("offline")


if __name__ == "__main__":
    main(*sys.argv[1:])

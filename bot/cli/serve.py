"""``guildmaster run``, on Discord, and ``guildmaster demo``, in a browser on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import tempfile
from importlib.metadata import version
from pathlib import Path

import aiohttp
import discord

from bot.app import Guildmaster, create_bot, invite_link
from bot.garbage import look_for_garbage_seldom
from bot.health import served
from bot.logs import write_logs
from bot.settings import BadSettings, Settings
from gamecore import games
from gamecore.engine.errors import GuildmasterError
from gamecore.tables.model.table import Pace, Place
from gamecore.tables.storage.database_file import DAILY_KEPT, migrations
from gamecore.tables.storage.opening import name_of

EMOJIS_WITHIN_S = 5.0
"""So long the demo's first table waits for the bot's own emojis."""
UNHURRIED = Pace(kind="live", plan_s=3600, reply_s=1800, quick_s=300)
"""Live, so that nothing waits for a clock, with time to read everything for the first time."""


def run() -> None:
    """Until it is told to stop."""
    settings = Settings()
    token = settings.token.get_secret_value()
    if not token:
        raise BadSettings("DISCORD_TOKEN is empty. Put your bot's token into .env; .env.example says where to get it.")
    write_logs(settings.log)
    database = settings.database
    state = "  (new)" if isinstance(database, Path) and not database.exists() else ""
    print(f"guildmaster {version('guildmaster')}   database {name_of(database)}{state}   no privileged intents needed")
    bot = create_bot(settings)
    look_for_garbage_seldom()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(connected(bot, token))


async def connected(bot: Guildmaster, token: str) -> None:
    """Until SIGINT or SIGTERM; what is committed is delivered at the next start if it was not yet.

    Raises:
        GuildmasterError: the database cannot be used, Discord cannot be reached, or does not know the token.
    """

    async def greet() -> None:
        bot.remove_listener(greet, "on_ready")
        print(greeting(bot))

    bot.add_listener(greet, "on_ready")
    stop_on_signal(bot)
    try:
        async with bot, watched(bot):
            await bot.open_store()
            await bot.start(token)
    except discord.LoginFailure as error:
        raise BadSettings("Discord does not know this DISCORD_TOKEN. Reset it in the developer portal.") from error
    except aiohttp.ClientConnectionError as error:
        raise GuildmasterError(f"Discord cannot be reached ({error}). Is this machine online?") from error


def greeting(bot: Guildmaster) -> str:
    """What the operator reads once the bot is connected, and so holds its database."""
    database = bot.settings.database
    sharing = None if bot.store is None else bot.store.sharing
    held = "held by this process alone" if sharing is None else f"played by {sharing.living} processes"
    schema = f"schema {len(migrations())}, " if isinstance(database, Path) else ""
    backups = f"{database.parent / 'backups'}  (keeps {DAILY_KEPT})" if isinstance(database, Path) else "the server's"
    return "\n".join(
        (
            f"connected as {bot.user}   {len(bot.guilds)} servers on {len(bot.shards)} shards",
            f"database {name_of(database)}: {schema}{held}",
            f"daily backup: {backups}",
            f"invite:  {invite_link(bot.application_id or 0)}",
            "next: open the link, then /setup check in your server",
        )
    )


def stop_on_signal(bot: Guildmaster) -> None:
    """SIGTERM closes the bot, which ends its ``start``. Windows sends none; there Ctrl-C ends it."""
    with contextlib.suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(bot.close()))


def watched(bot: Guildmaster) -> contextlib.AbstractAsyncContextManager[object]:
    """Its health address, where the settings name one."""
    if not bot.settings.health:
        return contextlib.nullcontext()
    return served(bot.settings.health, lambda: bot.store, bot.now, bot.process, bot.metrics.text)


def demo(key: str, players: int, port: int) -> None:
    """A world on this machine with a table that has begun."""
    try:
        from bot.simulator.demo import run_demo
    except ImportError as error:
        raise GuildmasterError(f"the demo needs more than the bot does ({error.name}): run `make install`") from error
    game = games.game(key)
    if players not in game.seats:
        raise GuildmasterError(f"--players: {game.key} is for {game.seats[0]} to {game.seats[-1]} seats")
    logging.basicConfig(level="WARNING", format="%(levelname)s %(name)s %(message)s")
    with tempfile.TemporaryDirectory() as folder:
        bot = create_bot(Settings(database=Path(folder) / "demo.db"))

        async def seat_the_newcomer(world: object, _: str) -> None:
            if bot.pictures is not None:
                await bot.pictures.start()  # else the first board that anybody sees comes without its picture
                with contextlib.suppress(TimeoutError):  # else the first texts have other signs than its picture
                    await asyncio.wait_for(bot.words.has_emojis.wait(), EMOJIS_WITHIN_S)
            await open_table(bot, world, key, players)

        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run_demo(lambda: bot, port=port, on_ready=seat_the_newcomer))


async def open_table(bot: Guildmaster, world: object, game: str, seats: int) -> str:
    """A table for the demo's first person against stewards, begun at once. Returns its id."""
    from bot.simulator.world import World

    assert isinstance(world, World)
    name, you = next(iter(world.people.items()))
    place = Place(guild_id=world.guild.id, channel_id=world.channel.id)
    own = name.capitalize()
    table = await bot.service.open(place, you.id, game, seats=seats, pace=UNHURRIED, against_stewards=own)
    return table.id

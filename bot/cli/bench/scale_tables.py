"""What the bench of scale begins from: thousands of servers, and a database as it is after years."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.cli.bench import crowd
from bot.cli.bench.many_games import many_games
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from gamecore import games
from gamecore.tables.model.table import Place
from gamecore.tables.storage.moving import copy
from gamecore.tables.storage.opening import location_of, open_store, opened_ends
from gamecore.tables.storage.sql.rows import text

MOMENTS = 40
"""So many moments of a game are what the active tables begin from."""
FAR = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Scale:
    """How much there is. Times are in seconds."""

    servers: int = 20_000
    shards: int = 8
    live: int = 10_000
    active: int = 500
    finished: int = 100_000
    arrivals_s: float = 20
    load_s: float = 60
    due_at_once: int = 1_000
    due_after_s: float = 45
    rush_s: float = 3600

    @property
    def standing(self) -> tuple[str, ...]:
        """The tables in the simulated servers; at the first, the active ones, everything is still to be told."""
        return tuple(crowd.id_of(number) for number in range(max(self.active, self.due_at_once)))


SMALL = Scale(
    servers=24,
    shards=2,
    live=30,
    active=4,
    finished=10,
    arrivals_s=5,
    load_s=2,
    due_at_once=10,
    due_after_s=15,
    rush_s=60,
)


def build_servers(discord: DiscordServer, scale: Scale) -> list[World]:
    """A server with people on every shard, and all the others with nobody at a table."""
    each, stand = (math.ceil(tables / scale.shards) for tables in (scale.active, len(scale.standing)))
    worlds = [
        build_world(discord, people=crowd.names(each), channels=crowd.channels(stand), shard=n, shards=scale.shards)
        for n in range(scale.shards)
    ]
    for number in range(scale.servers - len(worlds)):
        build_world(discord, people=(), shard=number % scale.shards, shards=scale.shards)
    return worlds


async def fill_with_years(file: Path, scale: Scale) -> None:
    """Games of all kinds, that are over and folded, or sleep: nothing of them is to be told, and nobody looks."""
    await many_games(file, tuple(games.all_keys()), live=scale.live - len(scale.standing), finished=scale.finished)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM outbox")
        database.execute("DELETE FROM times")
        database.execute("UPDATE deadlines SET due = ?", (text(datetime.now(UTC) + FAR),))


def copy_to_server(file: Path, server: str) -> None:
    """All of it is on the server's disk after, where the server lets this user say so: else it would be written little
    by little, for minutes, beside what is measured."""
    import psycopg  # only who has a server needs it

    with opened_ends(file, location_of(server)) as ends:
        copy(*ends)
    with psycopg.connect(server, autocommit=True) as database, suppress(psycopg.errors.InsufficientPrivilege):
        database.execute("CHECKPOINT")


async def fill_with_awake(database: str, worlds: list[World], scale: Scale) -> None:
    """The tables at which people sit, whose boards and prompts are still to be told. The bot has written to everybody
    before, so it knows their direct messages: Discord lets nobody open two thousand of them at once."""
    moments = await crowd.moments_of_a_game(MOMENTS)
    store = await open_store(location_of(database))
    try:
        people = [person for world in worlds for person in world.people.values()]
        await asyncio.gather(*(store.change_person(person.id, dm_channel=person.dm.id) for person in people))
        for number in range(len(scale.standing)):
            world, at = worlds[number % len(worlds)], number // len(worlds)
            place = Place(guild_id=world.guild.id, channel_id=world.channels[crowd.CHANNEL.format(at)].id)
            seated = [person.id for person in crowd.at_table(world, at % math.ceil(scale.active / len(worlds)))]
            moment = moments[number % len(moments)]
            await store.commit(crowd.copy_of(moment, number, place, seated, awake=number < scale.active))
    finally:
        await store.close()

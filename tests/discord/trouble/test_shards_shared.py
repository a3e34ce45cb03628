"""Several bots share the shards fairly: who comes later has some, one after another, and no press is lost meanwhile."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import psycopg
import pytest

from bot.app import Guildmaster
from bot.simulator.people.person import Person
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from bot.together import carried_shards
from gamecore.tables.storage.postgresql import leases
from tests.support.discord.together import PACE, are_shared, bots_at, living, shards
from tests.support.tables.postgresql_server import Server

pytestmark = pytest.mark.asyncio
SHARDS = 4
TAKES_NOTHING_BACK = """
CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = 'read_only_sql_transaction'; END $$;
CREATE TRIGGER refused BEFORE UPDATE ON leases FOR EACH ROW WHEN (NEW.owner = '') EXECUTE FUNCTION refused();
"""
"""For a while the database saves nothing that gives a lease back."""
TAKES_ALL = "DROP TRIGGER refused ON leases"


@pytest.fixture(autouse=True)
def often_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases are looked at as often as elsewhere among tests, but last as long as ever. Three bots that begin in one
    process make it stand still for longer than a tenth of that on a busy machine, and their ranges went to whoever was
    the first to look again."""
    monkeypatch.setattr(leases, "RENEWED_EVERY_S", leases.RENEWED_EVERY_S * PACE)
    monkeypatch.setitem(leases.LASTS_S, "identify", leases.LASTS_S["identify"] * PACE)
    monkeypatch.setattr(carried_shards, "LOOKS_EVERY_S", carried_shards.LOOKS_EVERY_S * PACE)


def lasting_bots(address: str, new_bot: Any, count: int) -> Sequence[Guildmaster]:
    bots = bots_at(address, new_bot, count)
    for bot in bots:
        bot.pace = 1.0
    return bots


class Onlookers:
    """Somebody in a server of each shard asks what their table waits for, again and again."""

    def __init__(self, discord: DiscordServer) -> None:
        self._worlds = [build_world(discord, people=("Kim",), shard=n, shards=SHARDS) for n in range(SHARDS)]
        self._goes_on = True
        self.answered: list[bool] = []

    @asynccontextmanager
    async def asking(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self._press(world)) for world in self._worlds]
        try:
            yield
        finally:
            self._goes_on = False
            await asyncio.gather(*tasks)

    async def _press(self, world: World) -> None:
        kim: Person = world.person("Kim")
        while self._goes_on:
            answer = await kim.slash(world.channel, "table why")
            self.answered.append(bool(answer.text) and not answer.thinking)
            await asyncio.sleep(0.01)


def answered_twice(discord: DiscordServer) -> list[str]:
    paths = Counter(request.path for request in discord.backend.requests if request.path.endswith("/callback"))
    return [path for path, times in paths.items() if times > 1]


def line_of(bot: Any, shard: int) -> object:
    """The line by which a shard is open."""
    found = bot.get_shard(shard)
    return None if found is None else found._parent.ws


async def test_a_second_and_a_third_bot_have_their_share_and_no_press_is_lost(new_bot: Any, server: Server) -> None:
    bots = lasting_bots(server.ours(), new_bot, 3)
    async with DiscordServer(shards=SHARDS, buckets=SHARDS) as discord, AsyncExitStack() as lives:
        onlookers = Onlookers(discord)
        lives.enter_context(discord.reached_by_discord_py())
        await lives.enter_async_context(living(discord, bots[0]))
        await discord.until(are_shared(discord, bots[0]), within_s=20)
        async with onlookers.asking():
            for count in (2, 3):
                await lives.enter_async_context(living(discord, bots[count - 1]))
                await discord.until(are_shared(discord, *bots[:count]), within_s=20)
        assert all(onlookers.answered) and len(onlookers.answered) > 20 and not answered_twice(discord)
        assert [0 in held for held in shards(*bots)] == [True, False, False], "direct messages stay where they are"


async def test_a_range_that_was_taken_to_be_lost_and_is_not_is_opened_again(new_bot: Any, server: Server) -> None:
    """As after a standstill in the middle of asking for longer: the lease goes on, so that nobody else can have it."""
    (bot,) = lasting_bots(server.ours(), new_bot, 1)
    async with DiscordServer(shards=2, buckets=2) as discord:
        with discord.reached_by_discord_py():
            async with living(discord, bot):
                await discord.until(are_shared(discord, bot), within_s=20)
                assert bot.carried is not None
                before = line_of(bot, 0)
                await bot.carried._close(["0/2"])  # it may be open again by now: the line tells that it was closed
                is_shared = are_shared(discord, bot)
                await discord.until(lambda: is_shared() and line_of(bot, 0) is not before, within_s=20)


async def test_a_range_whose_giving_up_could_not_be_saved_is_served_again(
    new_bot: Any, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease is extended with all others from then on: nobody else can have it, however long it is offered."""
    monkeypatch.setattr(carried_shards, "IS_TAKEN_WITHIN_S", 0.2)
    address = server.ours()
    (bot,) = lasting_bots(address, new_bot, 1)
    async with (
        DiscordServer(shards=2, buckets=2) as discord,
        await psycopg.AsyncConnection.connect(address, autocommit=True) as database,
    ):
        with discord.reached_by_discord_py():
            async with living(discord, bot):
                await discord.until(are_shared(discord, bot), within_s=20)
                carried = bot.carried
                assert carried is not None
                await database.execute(TAKES_NOTHING_BACK)
                await carried._give_up("0/2")
                await database.execute(TAKES_ALL)
                assert list(carried._given_up) == ["0/2"]
                sharing = carried._sharing
                is_served = partial(sharing.holds, "serving", "0/2")
                await discord.until(lambda: not carried._given_up and is_served(), within_s=20)
                assert are_shared(discord, bot)()

"""Several lines to Discord: each carries some servers, the first all direct messages, and they open in turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.identifying import IdentifyTurns
from bot.simulator.wire.discord_server import TOKEN, DiscordServer
from bot.simulator.world import build_world
from cogs.interactions.membership import GATEWAY_ANSWERS_WITHIN_S
from cogs.ui.custom_ids import Reference
from gamecore.tables.model.table import TableInfo
from tests.support.discord.club import forge
from tests.support.discord.connection import ConnectedClub, Line, a_line

pytestmark = pytest.mark.asyncio


def sessions(server: DiscordServer) -> dict[int, set[str]]:
    """Which kinds of events each shard's session was sent."""
    return {
        session.shard[0]: {text.split('"t":')[1].split('"')[1] for _, text in session.sent}
        for session in server.gateway._sessions.values()
    }


async def test_each_shard_carries_its_servers_and_the_first_one_all_direct_messages(new_bot: Any) -> None:
    async with a_line(new_bot, shards=3) as (club, server):
        assert {shard.id for shard in club.bot.shards.values()} == {0, 1, 2}
        await club.play(club.chris, club.kim)
        await club.bid(club.chris, 5)
        await club.kim.send_dm("2")
        await club.settle()
        heard = sessions(server)
        assert "Pass" in club.prompt(club.kim, "Pass").buttons
        assert "INTERACTION_CREATE" in heard[2] and {"MESSAGE_CREATE", "INTERACTION_CREATE"} <= heard[0]
        assert not heard[1] & {"MESSAGE_CREATE", "INTERACTION_CREATE", "GUILD_CREATE"}


async def test_shards_of_a_bucket_begin_one_after_another_and_those_of_others_at_once() -> None:
    asked = 0

    async def ask() -> int:
        nonlocal asked
        asked += 1
        return 2

    turns, begun = IdentifyTurns(ask), {}
    turns.every_s = 0.1

    async def begin(shard: int) -> None:
        await turns.wait(shard)
        begun[shard] = time.monotonic()

    await asyncio.gather(*(begin(shard) for shard in range(5)))
    assert asked == 1 and begun[1] - begun[0] < 0.1 <= begun[2] - begun[0] + 0.001
    assert begun[3] - begun[1] >= 0.099 and begun[4] - begun[2] >= 0.099


async def test_a_bot_waits_for_its_turns_and_is_never_sent_away(new_bot: Any) -> None:
    bot = new_bot()
    bot.identify_turns.every_s = 0.8
    async with DiscordServer(shards=3, buckets=2) as server:
        server.gateway.identify_every_s = 0.4
        world = build_world(server, people=("Chris",), shard=1, shards=3)
        async with server.running(bot):
            await server.gateway.drop(4000, forget=True)
            await server.until(lambda: server.gateway.identified == 6 and bot.connection.is_connected, within_s=30)
            assert server.gateway.sent_away == 0
            board = await world.person("chris").slash(world.channel, "table open", game="toy")
            assert board.reply is not None


async def test_who_identifies_too_soon_is_sent_away_and_comes_again(new_bot: Any) -> None:
    """That the server counts at all: else the bot's waiting would prove nothing."""
    bot = new_bot()
    bot.identify_turns.every_s = 0.0
    async with DiscordServer(shards=2) as server:
        server.gateway.identify_every_s = 0.2
        async with server.running(bot):
            assert server.gateway.sent_away > 0 and server.gateway.identified == 2


async def test_tables_of_servers_on_different_shards_play_side_by_side(new_bot: Any) -> None:
    async with a_line(new_bot, shards=3) as (club, server):
        elsewhere = ConnectedClub(Line(server, club.bot, shard=1), new_bot)
        for here in (club, elsewhere):
            await here.play(here.chris, here.kim)
        await server.gateway.drop(4000, shard=1)
        for here in (club, elsewhere):
            await here.bid(here.chris, 5)
            await here.bid(here.kim, 2)
            await here.settle()
            assert here.prompt(here.chris, "Pass") and here.prompt(here.kim, "Pass")
        assert (server.gateway.identified, server.gateway.resumed) == (3, 1)


async def test_where_the_gateway_has_heard_enough_for_a_minute_who_is_there_is_asked_at_once(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, _):
        lobby = await club.bot.service.info((await club.play(club.chris, club.kim)).id)
        guild, shard = club.bot.get_guild(club.world.guild.id), club.bot.get_shard(0)
        assert guild is not None and shard is not None
        while not shard.is_ws_ratelimited():
            await guild.query_members(user_ids=[club.kim.id], cache=False)
        mark, begun = club.env.backend.requests.total, time.monotonic()
        assert await club.bot.membership.may_see(lobby, club.kim.id)
        assert time.monotonic() - begun < GATEWAY_ANSWERS_WITHIN_S
        about = [sent.path for sent in club.env.backend.requests.since(mark) if "/guilds/" in sent.path]
        assert about == [f"/guilds/{guild.id}/members/{club.kim.id}"]
        club.world.remove_person("Kim")
        assert not await club.bot.membership.may_see(lobby, club.kim.id)


@asynccontextmanager
async def before_the_last_shard_is_open(new_bot: Any) -> AsyncIterator[tuple[ConnectedClub, TableInfo, asyncio.Event]]:
    """A club in which Chris and Kim play, whose bot has been started again: direct messages come by the first shard,
    and the club's own opens when it is told to."""
    async with DiscordServer(shards=3) as server:
        line = Line(server, new_bot(), 2)
        club = ConnectedClub(line, new_bot)
        async with server.running(line.bot):
            table = await club.play(club.chris, club.kim)
        line.bot, opens = new_bot(), asyncio.Event()

        async def in_turn(shard: int | None, *, initial: bool = False) -> None:
            if shard == 2:
                await opens.wait()

        line.bot.before_identify_hook = in_turn  # type: ignore[assignment, method-assign]
        with server.reached_by_discord_py():
            running = asyncio.create_task(line.bot.start(TOKEN))
            try:
                await server.until(lambda: server.gateway.connected == 2, within_s=20)
                yield club, table, opens
            finally:
                opens.set()
                await line.bot.close()
                await running


async def test_who_presses_before_their_servers_shard_is_open_has_not_left_that_server(new_bot: Any) -> None:
    async with before_the_last_shard_is_open(new_bot) as (club, table, opens):
        membership = club.bot.membership
        assert club.bot.get_guild(table.place.guild_id) is None
        shown = await club.kim.click(club.prompt(club.kim, "Bid"), "Board")
        assert "🟦 Kim" in shown.text
        assert await membership.may_see(table, club.morgan.id) and not await membership.has_left(table, club.kim.id)
        opens.set()
        await club.server.until(lambda: club.bot.get_guild(table.place.guild_id) is not None, within_s=20)
        await club.bid(club.kim, 2)
        assert [seat.steward for seat in (await club.bot.service.info(table.id)).seats] == [False, False]


async def test_who_talks_before_their_servers_shard_is_open_has_a_thread_there(new_bot: Any) -> None:
    async with before_the_last_shard_is_open(new_bot) as (club, table, _):
        to = Reference("talkto", table.id, what="0").custom_id()
        answer = await forge(club.kim, club.prompt(club.kim, "Bid"), to)
        (thread,) = club.kim.threads()
        assert "Talk here" in answer.text and str(thread.id) in answer.text
        first = next(seen for seen in club.chris.messages(thread) if not seen.is_system)
        assert "👁" in first.text and "Guildmaster" not in first.text.split("👁")[1]

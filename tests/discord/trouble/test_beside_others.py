"""Two bots at the same tables: one has the lines to Discord, the other tells what happens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.app import Guildmaster
from bot.simulator.backend.faults import Fault
from bot.simulator.wire.discord_server import DiscordServer
from bot.together.requests import NEWCOMER_APART_S
from cogs.delivery.worker import AT_ONCE
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Place
from gamecore.tables.storage.protocols.sharing import Sharing
from tests.support.discord.connection import ConnectedClub, Line
from tests.support.discord.together import living
from tests.support.tables.postgresql_server import Server
from tests.support.tables.toy_tables import ToyTables

pytestmark = pytest.mark.asyncio


def sharing(bot: Guildmaster) -> Sharing:
    assert bot.store is not None and bot.store.sharing is not None
    return bot.store.sharing


@asynccontextmanager
async def standing_by(server: DiscordServer, bot: Guildmaster) -> AsyncIterator[None]:
    with server.reached_by_discord_py():
        async with living(server, bot):
            yield


@pytest_asyncio.fixture
async def bots(new_bot: Any, server: Server) -> AsyncIterator[tuple[ConnectedClub, Guildmaster, Guildmaster]]:
    """A club, the bot that carries its shard, and the one that has all slots."""
    address = server.ours()

    def make() -> Guildmaster:
        bot: Guildmaster = new_bot()
        bot.settings = bot.settings.model_copy(update={"database": SecretStr(address)})
        bot.calm_s, bot.pictures = 0.05, None
        return bot

    async with DiscordServer() as discord:
        carrying, telling = make(), make()
        club = ConnectedClub(Line(discord, telling, 0), make)
        async with discord.running(carrying), standing_by(discord, telling):
            assert telling.carried is not None and telling.carried.stands_by
            await sharing(carrying).leave()
            await sharing(telling).look_around()
            yield club, carrying, telling


Bots = tuple[ConnectedClub, Guildmaster, Guildmaster]


async def test_what_is_pressed_at_one_is_told_by_the_other_and_asked_once(bots: Bots) -> None:
    club, carrying, telling = bots
    assert not sharing(carrying).held().get("slot") and len(sharing(telling).slots) == 64
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    await club.bid(club.kim, 2)
    assert "rolls" in club.with_button("Rolls").text
    for person in (club.chris, club.kim):
        asked = [seen for seen in person.inbox() if "Pass" in seen.buttons]
        assert len(asked) == 1, [seen.text for seen in person.inbox()]


async def test_what_one_commits_the_other_tells_in_about_half_a_second(bots: Bots) -> None:
    club, *_ = bots
    await club.open(seats=2)
    joined = time.monotonic()
    await club.kim.click(club.with_button("Join"), "Join")
    await club.chris.click(club.with_button("Join"), "Join")
    await club.server.until(lambda: club.kim.inbox() and club.chris.inbox())
    assert time.monotonic() - joined < 3.0


async def test_a_panel_that_is_open_at_one_shows_what_the_other_tells(bots: Bots) -> None:
    club, *_ = bots
    await club.play(club.chris, club.kim, preset="tonight")

    def kim_is_asked() -> bool:
        return any(seen.ephemeral and any(b.startswith("Bid") for b in seen.buttons) for seen in club.said(club.kim))

    for person in (club.kim, club.chris):
        panel = (await person.click(club.with_button("My turn"), "My turn")).reply
        form = await person.click(panel, "Bid")
        await person.submit(form, {"number": ["4"]})
        assert kim_is_asked()
        await person.click(panel, "Ready")
    await club.server.until(lambda: not kim_is_asked(), within_s=20)


async def test_who_presses_in_direct_messages_is_looked_up_in_a_server_that_another_carries(bots: Bots) -> None:
    club, _, telling = bots
    table = await club.play(club.chris, club.kim)
    assert telling.get_guild(club.world.guild.id) is None and telling.is_elsewhere(club.world.guild.id)
    lobby = await club.bot.service.info(table.id)
    membership = telling.membership
    assert await membership.may_see(lobby, club.morgan.id)
    assert not await membership.has_left(lobby, club.kim.id)
    club.world.remove_person("Kim")
    assert await membership.has_left(lobby, club.kim.id)


async def test_who_presses_at_their_own_table_is_looked_up_there_by_one_request_and_not_again(bots: Bots) -> None:
    club, _, telling = bots
    table = await club.play(club.chris, club.kim)
    lobby, membership = await club.bot.service.info(table.id), telling.membership
    member = f"/guilds/{club.world.guild.id}/members/"
    mark = club.env.backend.requests.total
    for _ in range(2):
        await membership.admit_owner(lobby, club.kim.id)
    about = [sent.path for sent in club.env.backend.requests.since(mark) if "/guilds/" in sent.path]
    assert about == [f"{member}{club.kim.id}"]
    club.world.remove_person("Chris")
    with pytest.raises(Refused, match="refused-you-left-server"):
        await membership.admit_owner(lobby, club.chris.id)


async def test_who_has_just_joined_others_leaves_what_discord_takes_to_them_until_they_know(bots: Bots) -> None:
    club, carrying, _ = bots
    await sharing(carrying).look_around()
    assert sharing(carrying).living == 2 and carrying.user is not None
    carrying.requests.paced = True
    begun = time.monotonic()
    await asyncio.gather(*(carrying.fetch_user(club.kim.id) for _ in range(2)))
    assert time.monotonic() - begun >= 0.9 * NEWCOMER_APART_S


async def test_a_table_that_waits_for_its_turn_in_a_rush_is_not_kept_from_another_process(bots: Bots) -> None:
    club, _, telling = bots
    club.env.backend.fault_plan.add(Fault(status=200, delay_s=0.4, times=None))
    places = [Place(guild_id=7, channel_id=at) for at in range(3 * AT_ONCE)]
    assert telling.store is not None
    tables = ToyTables(telling.store).tables
    rush = {(await tables.open(place, club.kim.id, "toy", seats=2)).id for place in places}
    telling.service.outbox_changed.set()
    await club.server.until(sharing(telling).busy_tables)
    await asyncio.sleep(0.1)
    busy = set(sharing(telling).busy_tables())
    club.env.backend.fault_plan.clear()
    assert busy < rush and len(busy) <= AT_ONCE

"""Discord shuts an address out that is refused too often: where the bot may not write it knocks less and less."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import discord
import pytest

from bot.app import Guildmaster
from gamecore.tables.model.table import POST, Place
from tests.support.discord.club import Club, texts
from tests.support.discord.hours import pass_hours

pytestmark = pytest.mark.asyncio

NO_WRITING = ~(discord.Permissions.send_messages.flag | discord.Permissions.send_messages_in_threads.flag)


def refused(club: Club, since: float) -> int:
    """How often Discord has refused something since then."""
    return sum(sent.status in (401, 403, 429) for sent in club.env.backend.requests if sent.at_s >= since)


async def many_tables(club: Club, many: int) -> list[str]:
    """Each in a channel of its own, its first orders awaited."""
    tables, secrets = [], count()
    club.bot.secret = lambda: f"secret {next(secrets)}"
    for number in range(many):
        place = Place(guild_id=club.world.guild.id, channel_id=club.world.add_channel(f"room-{number}").id)
        hosts = [club.world.add_person(f"Host {number}").id, club.world.add_person(f"Guest {number}").id]
        table = (await club.bot.service.open(place, hosts[0], "toy", seats=2, pace=POST)).id
        for user in hosts:
            await club.bot.service.join(table, user, f"name {user}")
        tables.append(table)
    await club.settle()
    return tables


async def all_bid(club: Club, tables: list[str]) -> None:
    for table in tables:
        for seat in (await club.bot.service.info(table)).seats:
            assert seat.user_id is not None
            asked = (await club.bot.service.look(table, seat.user_id)).asked
            assert asked is not None
            await club.bot.service.decide(table, seat.user_id, asked.id, {"bid": {"number": 2}})


def stirred(club: Club) -> Iterator[None]:
    """All that happens in a busy server and changes nothing for the bot; one of it at a time."""
    backend, guild = club.env.backend, club.world.guild
    thread = backend.create_thread(club.channel.id, "talk", club.chris.id, type=discord.ChannelType.public_thread.value)
    other = backend.create_role(guild.id, name="painters")
    while True:
        for number in range(3):
            backend.edit_channel(thread.id, {"name": f"talk {number}"})
            yield
            backend.edit_role(guild.id, other.id, {"permissions": 2048 * number})
            yield
            backend.edit_channel(club.world.channels[f"room-{number}"].id, {"topic": f"about {number}"})
            yield


@pytest.mark.parametrize("many", [12, pytest.param(52, marks=pytest.mark.soak)])
async def test_tables_where_the_bot_may_not_write_in_a_busy_server_are_refused_a_few_times_each(
    club: Club, many: int
) -> None:
    tables = await many_tables(club, many)
    allowed = club.world.bot_permissions
    club.world.permit_bot(discord.Permissions(allowed.value & NO_WRITING))
    await all_bid(club, tables)
    began = club.env.backend.clock.elapsed
    stir = stirred(club)
    for _ in range(100):
        next(stir)
        await club.env.advance_time(6)
    await club.settle()
    assert many <= refused(club, began) <= 12 * many
    assert club.env.backend.clock.elapsed - began >= 600
    club.world.permit_bot(allowed)
    await club.env.advance_time(10)
    await club.settle()
    assert all("rolls" in texts(club.chris.messages(club.world.channels[f"room-{n}"])) for n in range(many))


async def test_a_permission_that_is_given_and_taken_every_few_seconds_is_tried_less_and_less(club: Club) -> None:
    await club.play(club.chris, club.kim)
    allowed = club.world.bot_permissions
    forbidden = discord.Permissions(allowed.value & NO_WRITING)
    club.world.permit_bot(forbidden)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    began = club.env.backend.clock.elapsed
    for _ in range(100):
        club.world.permit_bot(allowed)
        club.world.permit_bot(forbidden)
        await club.env.advance_time(6)
    assert refused(club, began) <= 40
    club.world.permit_bot(allowed)
    await pass_hours(club, 1)
    assert "rolls" in texts(club.public())


async def test_a_channel_that_refuses_is_not_asked_again_for_what_comes_next(club: Club) -> None:
    """Board, chronicle and calls of one table all go to one channel: it is asked once, then for a while not at all."""
    await club.play(club.chris, club.kim)
    club.world.permit_bot(discord.Permissions(club.world.bot_permissions.value & NO_WRITING))
    began = club.env.backend.clock.elapsed
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    assert 1 <= refused(club, began) <= 3


async def test_after_a_restart_every_channel_is_tried_once_and_then_less_and_less(club: Club) -> None:
    await club.play(club.chris, club.kim)
    club.world.permit_bot(discord.Permissions(club.world.bot_permissions.value & NO_WRITING))
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    await pass_hours(club, 5)
    began = club.env.backend.clock.elapsed
    await club.restart()
    await club.env.advance_time(10)
    await club.settle()
    assert isinstance(club.bot, Guildmaster) and 1 <= refused(club, began) <= 4

"""Where the real Discord is stricter than SimCord, ours is too, in the fast simulation as well."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, cast

import discord
import pytest

from bot.simulator.backend.faults import Fault
from bot.simulator.fast_env import FastEnv
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.world import BOT_PERMISSIONS, World

if TYPE_CHECKING:
    from discord.types.command import ApplicationCommand

pytestmark = pytest.mark.asyncio


def without(name: str) -> discord.Permissions:
    permissions = discord.Permissions(BOT_PERMISSIONS.value)
    permissions.update(**{name: False})
    return permissions


def channel_of(env: FastEnv, world: World) -> discord.TextChannel:
    channel = env.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_repeated_nonce_returns_the_first_message_for_some_minutes(env: FastEnv, quarter: World) -> None:
    with env.as_bot():
        channel = channel_of(env, quarter)
        first = await channel.send("once", nonce="a")
        again = await channel.send("once", nonce="a")
        other = await channel.send("once", nonce="b")
    assert first.id == again.id != other.id
    await env.advance_time(env.backend.habits.nonce_memory_s + 1)
    with env.as_bot():
        assert (await channel.send("once", nonce="a")).id != first.id


async def test_a_message_older_than_an_hour_cannot_be_edited(env: FastEnv, quarter: World) -> None:
    with env.as_bot():
        message = await channel_of(env, quarter).send("board")
        await message.edit(content="board 2")
    await env.advance_time(3601)
    with env.as_bot(), pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="board 3")
    assert (refused.value.status, refused.value.code) == (429, 30046)


async def test_a_test_can_make_a_message_old_and_allow_some_edits(env: FastEnv, quarter: World) -> None:
    env.backend.habits.old_edits_allowed = 1
    with env.as_bot():
        message = await channel_of(env, quarter).send("board")
        env.backend.aged_messages.add(message.id)
        await message.edit(content="board 2")
        with pytest.raises(discord.HTTPException):
            await message.edit(content="board 3")


async def test_pinning_wants_pin_messages_and_not_manage_messages(env: FastEnv, quarter: World) -> None:
    with env.as_bot():
        message = await channel_of(env, quarter).send("board")
        await message.pin()
        await message.unpin()
        quarter.permit_bot(without("pin_messages"))
        with pytest.raises(discord.Forbidden):
            await message.pin()


async def send_a_file(channel: discord.TextChannel) -> None:
    await channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))


async def send_an_embed(channel: discord.TextChannel) -> None:
    await channel.send(embed=discord.Embed(title="x"))


@pytest.mark.parametrize(("permission", "send"), [("attach_files", send_a_file), ("embed_links", send_an_embed)])
async def test_files_and_embeds_want_their_permissions(
    env: FastEnv, quarter: World, permission: str, send: Callable[[discord.TextChannel], Awaitable[None]]
) -> None:
    with env.as_bot():
        await send(channel_of(env, quarter))
        quarter.permit_bot(without(permission))
        with pytest.raises(discord.Forbidden):
            await send(channel_of(env, quarter))
        await channel_of(env, quarter).send("words alone")


async def test_a_locked_thread_refuses_members_and_their_presses(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    with env.as_bot():
        thread = await channel_of(env, quarter).create_thread(name="talk", type=discord.ChannelType.private_thread)
        await thread.add_user(discord.Object(kim.id))
        await thread.send("hello")
    await kim.send(thread, "hello yourself")
    with env.as_bot():
        await thread.edit(locked=True)
        await thread.send("the bot manages threads and may go on")
    with pytest.raises(CannotDoError):
        await kim.send(thread, "one more word")
    with pytest.raises(CannotDoError):
        await kim.click(kim.messages(thread)[-1], "anything")


async def test_locking_and_deleting_a_thread_want_manage_threads_but_archiving_ones_own_does_not(
    env: FastEnv, quarter: World
) -> None:
    quarter.permit_bot(without("manage_threads"))
    with env.as_bot():
        thread = await channel_of(env, quarter).create_thread(name="talk", type=discord.ChannelType.private_thread)
        await thread.edit(name="talk 2")
        for refused in (thread.edit(locked=True), thread.delete()):
            with pytest.raises(discord.Forbidden):
                await refused
        await thread.edit(archived=True)
        with pytest.raises(discord.HTTPException) as archived:
            await thread.add_user(discord.Object(quarter.person("kim").id))
        assert archived.value.code == 50083
        await thread.send("writing opens it again")
    assert not quarter.backend.channels[thread.id].thread_metadata.archived  # type: ignore[union-attr]


async def test_threads_hold_no_threads_and_news_channels_no_private_ones(env: FastEnv, quarter: World) -> None:
    news = quarter.backend.create_channel(quarter.guild.id, "news", type=5)
    with env.as_bot():
        thread = await channel_of(env, quarter).create_thread(name="talk", type=discord.ChannelType.public_thread)
        for place, kind in ((thread.id, 11), (thread.id, 12), (news.id, 12)):
            route = discord.http.Route("POST", "/channels/{channel_id}/threads", channel_id=place)
            with pytest.raises(discord.HTTPException) as refused:
                await env.bot.http.request(route, json={"name": "x", "type": kind})
            assert refused.value.code == 50024


async def test_a_private_thread_is_not_announced_in_its_channel(env: FastEnv, quarter: World) -> None:
    kim, silvia = quarter.person("kim"), quarter.person("silvia")
    with env.as_bot():
        thread = await channel_of(env, quarter).create_thread(name="secret", type=discord.ChannelType.private_thread)
        await thread.send(f"{kim.mention}, come in")
    assert kim.messages(quarter.channel) == []
    assert kim.sees(thread) and not silvia.sees(thread)


async def test_closed_direct_messages_refuse_the_bot_until_they_are_opened(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    quarter.backend.closed_dms.add(kim.id)
    with env.as_bot():
        user = await env.bot.fetch_user(kim.id)
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("psst")
        assert refused.value.code == 50007
        quarter.backend.closed_dms.clear()
        await user.send("psst")
    assert [seen.text for seen in kim.inbox()] == ["psst"]


async def test_who_left_the_server_cannot_be_written_to(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    quarter.remove_person("kim")
    with env.as_bot(), pytest.raises(discord.Forbidden) as refused:
        await (await env.bot.fetch_user(kim.id)).send("psst")
    assert refused.value.code == 50278


async def test_names_that_may_not_be_called_are_not_among_the_mentions(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    with env.as_bot():
        quiet = await channel_of(env, quarter).send(kim.mention, allowed_mentions=discord.AllowedMentions.none())
        loud = await channel_of(env, quarter).send(kim.mention)
    assert ([user.id for user in quiet.mentions], [user.id for user in loud.mentions]) == ([], [kim.id])


async def test_one_command_can_be_upserted_without_touching_the_others(env: FastEnv, quarter: World) -> None:
    def commands() -> list[str]:
        return quarter.person("kim").commands(quarter.channel)

    def extra(description: str) -> ApplicationCommand:
        """What is sent; discord.py's type is that of what comes back."""
        return cast("ApplicationCommand", {"name": "extra", "description": description})

    before = commands()
    application = env.bot.application_id
    assert application is not None
    with env.as_bot():
        made = await env.bot.http.upsert_global_command(application, extra("x"))
        again = await env.bot.http.upsert_global_command(application, extra("y"))
    assert made["id"] == again["id"] and commands() == sorted([*before, "extra"])


async def test_every_request_is_recorded_with_its_files_and_its_fate(env: FastEnv, quarter: World) -> None:
    requests = quarter.backend.requests
    mark, calls = requests.total, requests.rest_calls()
    quarter.backend.fault_plan.add(Fault("POST", "/channels/*/messages", status=500))
    with env.as_bot():
        with pytest.raises(discord.HTTPException):
            await channel_of(env, quarter).send("first")
        await channel_of(env, quarter).send("word", file=discord.File(io.BytesIO(b"canary"), "f.txt"))
    await quarter.person("kim").slash(quarter.channel, "words")
    fresh = requests.since(mark)
    assert [sent.status for sent in fresh] == [500, 200, 200]
    assert [sent.is_callback for sent in fresh] == [False, False, True]
    assert requests.rest_calls() - calls == 2
    assert requests.holding("canary") == [fresh[1]] and requests.holding("nowhere") == []

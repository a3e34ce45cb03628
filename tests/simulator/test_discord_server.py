"""An unmodified discord.py bot plays over the loopback server."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route

from bot.simulator.backend.faults import Fault
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.people.person import Seen
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.wire.gateway import SERVERS_AT_ONCE
from bot.simulator.wire.rate_limits import Limit
from bot.simulator.world import World, build_world
from tests.simulator.sample_bot import SampleBot

pytestmark = pytest.mark.asyncio


async def open_table(server: DiscordServer, world: World) -> Seen:
    answer = await world.person("kim").slash(world.channel, "table open", scenario="Salt Road")
    assert answer.ephemeral
    await server.quiet()
    return next(seen for seen in world.person("kim").messages(world.channel) if seen.buttons)


async def test_a_bot_plays_by_command_button_menu_form_and_typing(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    kim = world.person("kim")
    card = await open_table(server, world)
    assert card.pinned and card.buttons == ["Join", "Board", "Slow", "Dead"]

    await kim.click(card, "Join")
    await server.quiet()
    sheet = kim.inbox()[-1]
    assert sheet.text.startswith("🔔 You are in.")

    form = await kim.click(sheet, "Order 1")
    assert form.modal is not None and form.modal["title"] == "Order 1"
    await kim.submit(form, {"where": ["Cold Attic"], "stance": "fight", "team": ["pable", "nuri"]})
    assert sheet.text == "🔔 Order 1: Cold Attic, 3 Gold, fight, pable+nuri"
    await kim.select(sheet, ["nuri"])
    assert sheet.text == "Team: nuri"

    await kim.send_dm("1 lydia build")
    await server.quiet()
    assert kim.inbox()[-1].text == "understood: 1 lydia build"


async def test_autocompletion_context_menus_and_threads_work(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    kim, morgan, silvia = (world.person(name) for name in ("kim", "morgan", "silvia"))
    offered = await kim.autocomplete(world.channel, "table open", "scenario", "bl")
    assert [choice["name"] for choice in offered] == ["Blue Lagoon", "Black Cellar"]

    await kim.use_on_person("Talk with", morgan, world.channel)
    await server.quiet()
    (thread,) = morgan.threads()
    assert silvia.threads() == []
    with pytest.raises(CannotDoError):
        await silvia.send(thread, "let me in")

    said = await morgan.send(thread, "two Gold?")
    answer = await morgan.use_on_message("Put on record", said)
    assert answer.text == "On record: two Gold?"


async def test_pictures_files_and_their_alternative_texts_arrive(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    card = await open_table(server, world)
    answer = await world.person("kim").click(card, "Board")
    assert answer.message is not None and set(answer.message.files) == {"board.png", "log.txt"}
    assert answer.message.attachments[0]["description"] == "The board, striped"
    assert answer.message.files["log.txt"] == b"round 1\nround 2\n"
    assert not [seen for seen in world.person("morgan").messages(world.channel) if "Round 4" in seen.text]


async def test_people_act_truly_at_the_same_time(server: DiscordServer, world: World, bot: SampleBot) -> None:
    card = await open_table(server, world)
    answers = await asyncio.gather(*(person.click(card, "Join") for person in world.people.values()))
    await server.quiet()
    assert not any(answer.failed for answer in answers)
    assert all(len(person.inbox()) == 1 for person in world.people.values())


async def test_an_interaction_that_the_bot_never_answers_fails_after_three_seconds(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    card = await open_table(server, world)
    assert (await world.person("kim").click(card, "Dead")).failed


async def test_a_dropped_gateway_is_resumed_and_what_was_missed_is_replayed(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    await server.gateway.drop(4000)
    await world.person("kim").send_dm("are you there?")
    async with asyncio.timeout(8):
        await bot.wait_for("resumed")
    await server.quiet()
    assert (server.gateway.identified, server.gateway.resumed) == (1, 1)
    assert bot.lines == ["are you there?"]


async def test_a_forgotten_session_is_begun_anew(server: DiscordServer, world: World, bot: SampleBot) -> None:
    await server.gateway.drop(4000, forget=True)
    await server.until(lambda: server.gateway.identified == 2, within_s=10)
    await server.quiet()
    await world.person("kim").send_dm("still there?")
    await server.until(world.person("kim").inbox)
    assert bot.lines == ["still there?"]


async def test_members_texts_in_channels_stay_hidden_without_the_message_content_intent(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    await world.person("kim").send(world.channel, "hello")
    await server.quiet()
    cached = [message.content for message in bot.cached_messages if message.author.id == world.person("kim").id]
    assert cached == [""]


async def test_a_lost_answer_is_retried_and_the_nonce_keeps_it_one_message(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    server.backend.fault_plan.add(Fault("POST", "/channels/*/messages", status=502, applied=True))
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send("once", nonce="7:1")
    assert [seen.text for seen in world.person("kim").messages(world.channel)] == ["once"]
    assert [sent.status for sent in server.backend.requests[-2:]] == [502, 200]


async def test_a_route_beyond_its_limit_is_told_to_wait_and_discord_py_does(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    server.limits.limits = (Limit("POST", "/channels/{major}/messages", 2, 0.4),)
    server.limits.on = True
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    begun = asyncio.get_running_loop().time()
    await asyncio.gather(*(channel.send(str(number)) for number in range(5)))
    assert asyncio.get_running_loop().time() - begun > 0.7
    assert len(world.person("kim").messages(world.channel)) == 5


async def test_a_refusal_for_too_many_requests_is_waited_out(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    server.backend.fault_plan.add(Fault("POST", "/channels/*/messages", status=429, retry_after=0.2))
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send("late")
    assert [sent.status for sent in server.backend.requests[-2:]] == [429, 200]


async def test_a_cut_connection_reaches_the_bot_as_an_error_of_the_network(
    server: DiscordServer, world: World, bot: SampleBot
) -> None:
    server.backend.fault_plan.add(Fault("POST", "/channels/*/messages", cut=True, applied=True))
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises((OSError, aiohttp.ClientError)):
        await channel.send("sent, but who knows")
    assert [seen.text for seen in world.person("kim").messages(world.channel)] == ["sent, but who knows"]


async def test_the_routes_of_a_bots_daily_life_are_there(server: DiscordServer, world: World, bot: SampleBot) -> None:
    assert (await bot.application_info()).name == "Guildmaster"
    assert await bot.http.request(Route("GET", "/applications/@me"))
    user = await bot.fetch_user(world.person("kim").id)
    guild = bot.get_guild(world.guild.id)
    assert guild is not None and (await guild.fetch_member(user.id)).display_name == "Kim"
    assert [member.id for member in await guild.query_members(user_ids=[user.id, 1], cache=False)] == [user.id]
    channel = await bot.fetch_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("one")
    await message.edit(content="two")
    await message.pin()
    assert (await channel.fetch_message(message.id)).content == "two"
    assert [pinned.id async for pinned in channel.pins()] == [message.id]
    await message.unpin()
    thread = await message.create_thread(name="about it")
    await thread.add_user(user)
    assert {member.id for member in await thread.fetch_members()} == {user.id, bot.application_id}
    await thread.edit(archived=True)
    await thread.edit(archived=False, locked=True)
    await thread.remove_user(user)
    await thread.delete()
    await (await user.create_dm()).send("hello")
    assert [each.content async for each in channel.history(limit=9) if each.content] == ["two"]
    await message.delete()
    emoji = await bot.create_application_emoji(name="gold", image=b"\x89PNG\r\n\x1a\n")
    assert [each.name for each in await bot.fetch_application_emojis()] == [emoji.name]


async def test_two_servers_after_each_other_leave_discord_py_as_it_was() -> None:
    before = Route.BASE
    for _ in range(2):
        async with DiscordServer() as server:
            with server.reached_by_discord_py():
                assert server.url in Route.BASE
    assert before == Route.BASE


async def test_a_session_is_told_thousands_of_servers_a_few_at_a_time_and_others_are_served_in_between() -> None:
    async with DiscordServer() as server, aiohttp.ClientSession() as session:
        servers, turn, told = 4 * SERVERS_AT_ONCE, 0, Counter[int]()
        for _ in range(servers):
            build_world(server, people=())
        encode = server.gateway.encode

        def counted(payload: Any) -> str:
            told[turn] += payload["t"] == "GUILD_CREATE"
            return encode(payload)

        server.gateway.encode = counted
        async with session.ws_connect(server.gateway.url) as line:
            await line.send_json({"op": 2, "d": {"intents": discord.Intents(guilds=True).value}})
            while told.total() < servers:
                turn += 1
                await asyncio.sleep(0)
        assert max(told.values()) <= SERVERS_AT_ONCE

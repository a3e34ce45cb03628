"""What two bots draw at once: in the end there is one message, and it shows what is newest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio

from bot.app import Guildmaster
from bot.simulator.backend.faults import Fault
from bot.simulator.wire.discord_server import DiscordServer
from cogs.delivery.prompts.drawing import Drawing
from cogs.delivery.vote_messages import vote_token
from cogs.ui.custom_ids import Reference
from gamecore.tables.storage.protocols.sharing import Sharing
from tests.support.discord.club import forge
from tests.support.discord.connection import ConnectedClub
from tests.support.discord.playing.typed import replies, type_unheard
from tests.support.discord.together import LineToAll, are_shared, bots_at, living
from tests.support.tables.postgresql_server import Server

pytestmark = pytest.mark.asyncio
Bots = tuple[ConnectedClub, Guildmaster, Guildmaster]
DIRECT, SERVER = 0, 1
SLOW = Fault("POST", "/channels/*/messages", status=200, delay_s=0.5, times=None)


@pytest_asyncio.fixture
async def bots(new_bot: Any, server: Server) -> AsyncIterator[Bots]:
    """A club, the bot that hears what is pressed in its server, and the one that hears direct messages."""
    two = bots_at(server.ours(), new_bot, 2)
    async with DiscordServer(shards=2, buckets=2) as discord, AsyncExitStack() as lives:
        club = ConnectedClub(LineToAll(discord, two, SERVER), new_bot)
        lives.enter_context(discord.reached_by_discord_py())
        for bot in two:
            await lives.enter_async_context(living(discord, bot))
        await discord.until(are_shared(discord, *two), within_s=20)
        by_shard = {shard: bot for bot in two for shard in bot.connection.open_shards}
        yield club, by_shard[SERVER], by_shard[DIRECT]


def sharing(bot: Guildmaster) -> Sharing:
    assert bot.store is not None and bot.store.sharing is not None
    return bot.store.sharing


async def test_two_who_call_the_same_vote_at_two_bots_call_it_once(bots: Bots) -> None:
    club, *_ = bots
    table = await club.play(club.chris, club.kim, club.morgan, club.silvia)
    to = Reference("askall", table.id, vote_token(table), what="undo_round").custom_id()
    in_public, in_private = club.board, club.prompt(club.kim, "Bid")
    club.server.backend.fault_plan.add(SLOW)
    await asyncio.gather(forge(club.chris, in_public, to), forge(club.kim, in_private, to))
    await club.settle()
    calls = [seen for seen in club.public() if "Agree" in seen.buttons]
    assert len(calls) == 1, [seen.text for seen in club.public()]
    assert len(await club.bot.service.store.votes(table.id, "undo_round")) == 2


async def test_two_who_sit_down_at_two_bots_are_both_on_the_one_card(bots: Bots) -> None:
    club, _, direct = bots
    table = await club.open(seats=4)
    await asyncio.gather(
        club.morgan.click(club.with_button("Join"), "Join"),
        direct.service.join(table.id, club.kim.id, club.kim.name),
    )
    await club.settle()
    (card,) = [seen for seen in club.public() if any(label.startswith("Join") for label in seen.buttons)]
    assert "Morgan" in card.text and "Kim" in card.text


async def test_a_prompt_is_drawn_by_one_bot_at_a_time_however_long_that_takes(bots: Bots) -> None:
    """Longer than a lease lasts, where nobody extends it."""
    _, one, other = bots
    begun, ended, drawn = asyncio.Event(), asyncio.Event(), []

    async def draw(bot: Guildmaster, name: str, until: asyncio.Event) -> None:
        async with Drawing(sharing(bot)).alone("t:0"):
            begun.set()
            await until.wait()
            drawn.append(name)

    first = asyncio.create_task(draw(one, "older", ended))
    await begun.wait()
    now = asyncio.Event()
    now.set()
    second = asyncio.create_task(draw(other, "newest", now))
    await asyncio.sleep(1.7)
    assert drawn == []
    ended.set()
    await asyncio.gather(first, second)
    assert drawn == ["older", "newest"]


async def test_a_typed_order_that_two_bots_hear_of_is_read_by_one(bots: Bots) -> None:
    """While direct messages change hands; else who is second may take it for an answer to what is asked next."""
    club, one, other = bots
    await club.play(club.chris, club.kim)
    typed = type_unheard(club, "5")
    found = [await bot.get_partial_messageable(club.kim.dm.id).fetch_message(typed) for bot in (one, other)]
    mark = club.env.backend.requests.total
    club.server.backend.fault_plan.add(SLOW)
    await asyncio.gather(*(bot.on_message(message) for bot, message in zip((one, other), found, strict=True)))
    await club.settle()
    answered = [sent.method for sent in club.env.backend.requests.since(mark) if str(club.kim.dm.id) in sent.path]
    assert answered.count("POST") == replies(club, typed) == 1

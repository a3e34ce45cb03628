"""One count over every refused request of the process, which slows the bot long before Discord shuts it out."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.health import Process, health
from bot.simulator.backend.faults import Fault
from bot.simulator.wire.discord_server import DiscordServer
from cogs.delivery.invalid_answers import MANY, WITHIN_S, InvalidAnswers
from tests.support.discord.bots import data, new_bot
from tests.support.tables.toy_tables import NOON, toy_tables

__all__ = ["data", "new_bot"]
pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def answering(invalid: InvalidAnswers) -> AsyncIterator[Any]:
    """A session that is counted, and an address that answers with whatever status it is asked for."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=int(request.path.rpartition("/")[2]))

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        address = f"http://127.0.0.1:{runner.addresses[0][1]}"
        async with aiohttp.ClientSession(trace_configs=[invalid.trace]) as session:

            async def ask(path: str) -> None:
                async with session.get(f"{address}{path}"):
                    pass

            yield ask
    finally:
        await runner.cleanup()


async def test_refusals_of_every_kind_are_counted_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    invalid = InvalidAnswers()
    async with answering(invalid) as ask:
        for status in (200, 204, 400, 401, 403, 404, 429, 500):
            await ask(f"/channels/{status}")
    assert invalid.lately == 3 and not invalid.too_many
    later = time.monotonic() + WITHIN_S + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert invalid.lately == 0


async def test_after_too_many_requests_go_one_by_one_but_for_answers_to_presses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    invalid = InvalidAnswers(many=3, apart_s=0.1)
    async with answering(invalid) as ask:
        with caplog.at_level(logging.ERROR):
            for _ in range(3):
                await ask("/channels/403")
        assert invalid.too_many and "slows down" in caplog.text
        began = time.perf_counter()
        for _ in range(3):
            await ask("/interactions/200")
        swift = time.perf_counter() - began
        for _ in range(4):
            await ask("/channels/200")
        assert time.perf_counter() - began - swift >= 0.3


async def test_the_greatest_number_that_can_come_together_is_far_from_what_discord_bears() -> None:
    invalid = InvalidAnswers()
    assert MANY + WITHIN_S / invalid.apart_s <= 5000


@pytest.mark.parametrize("processes", [2, 3, 8])
async def test_several_processes_at_one_address_are_together_refused_no_more_than_one(processes: int) -> None:
    invalid = InvalidAnswers()
    invalid.processes = lambda: processes
    while not invalid.too_many:
        invalid.note(403)
    begun = time.monotonic()
    for _ in range(2):
        await invalid.pace("/channels/1")
    each_s = time.monotonic() - begun
    assert processes * (invalid.lately + WITHIN_S / each_s) <= 5000 + processes


async def test_health_tells_of_it_and_is_not_well_when_it_slows_the_bot() -> None:
    for slowed in (False, True):
        process = Process(connected=True, invalid_answers=2, slowed=slowed)
        async with toy_tables() as h:
            said = await health(h.store, NOON, process)
        assert said.ok is not slowed and said.invalid_answers == 2


async def test_the_whole_bot_counts_what_discord_refuses_it(new_bot: Any) -> None:
    bot = new_bot()
    async with DiscordServer() as server, server.running(bot):
        before = bot.invalid_answers.lately
        server.backend.fault_plan.add(Fault("GET", "/users/*", status=403, times=None))
        for _ in range(2):
            assert not await bot.connection.both_ways()
        assert bot.invalid_answers.lately >= before + 2, "the clock asks, too"
        assert not bot.process().slowed
        bot.invalid_answers.many = 2
        assert bot.process().slowed and bot.process().invalid_answers == bot.invalid_answers.lately

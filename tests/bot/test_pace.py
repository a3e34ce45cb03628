"""Discord is never asked more often than it takes, however much there is to tell and whoever comes and goes."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest

from bot.cli.bench.rush import AN_HOUR_S, EVERY_S, HELD_UP_S, PROCESSES, Company, measure, passed
from bot.simulator.wire.rate_limits import RateLimits
from bot.together.requests import ALTOGETHER, AT_ONCE, NEWCOMER_FOR_S, Pace
from tests.support.discord.bots import data, new_bot
from tests.support.discord.connection import a_line

__all__ = ["data", "new_bot"]
A_WHILE_S = 60.0


@pytest.mark.parametrize("count", [1, 2, 3, 10])
def test_a_rush_above_the_limit_is_never_refused_and_nearly_as_fast_as_may_be(count: int) -> None:
    async def rush(limits: RateLimits) -> float:
        company = Company(limits, HELD_UP_S)
        await asyncio.gather(*(company.lives(A_WHILE_S, begins=0.4 * number) for number in range(count)))
        return company.sent / A_WHILE_S

    limits, a_second = passed(rush)
    assert limits.refused == 0 and 36 < a_second < 50


@pytest.mark.parametrize("seconds", [A_WHILE_S, pytest.param(AN_HOUR_S, marks=pytest.mark.soak)])
def test_nor_in_an_hour_of_the_bench(seconds: float) -> None:
    measured = list(measure(seconds))
    assert len(measured) == len(PROCESSES) and all(each.reached for each in measured)


def test_nor_while_processes_begin_and_end_in_the_middle_of_it() -> None:
    async def rush(limits: RateLimits) -> float:
        company = Company(limits)
        await asyncio.gather(*(company.lives(A_WHILE_S, begins=begins) for begins in (0, 7.3, 20.9, 21.4, 44.4)))
        return float(company.sent)

    assert passed(rush)[0].refused == 0


def test_that_discord_counts_at_all() -> None:
    async def too_fast(limits: RateLimits) -> float:
        for _ in range(200):
            limits.rule("POST", "/channels/1/messages")
            await asyncio.sleep(1 / 60)
        return 0.0

    assert passed(too_fast)[0].refused > 0


def test_whoever_is_asked_for_by_somebody_does_not_wait_behind_all_that_is_told() -> None:
    async def rush(_: RateLimits) -> float:
        pace = Pace(lambda: 1)
        telling = [asyncio.create_task(pace.wait()) for _ in range(500)]
        await asyncio.sleep(NEWCOMER_FOR_S)
        begun = asyncio.get_running_loop().time()
        await pace.wait(is_urgent=True)
        waited = asyncio.get_running_loop().time() - begun
        assert not all(task.done() for task in telling)
        await asyncio.gather(*telling)
        return waited

    assert passed(rush)[1] < 0.1


@pytest.mark.parametrize("minutes", [5, pytest.param(20, marks=pytest.mark.soak)])
@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_nor_where_everybody_is_silent_for_a_while_and_then_has_much_to_tell_at_once(count: int, minutes: int) -> None:
    luck = random.Random("silent")

    async def tells_by_fits(limits: RateLimits) -> None:
        pace, loop = Pace(lambda: count), asyncio.get_running_loop()
        while loop.time() < minutes * 60.0:
            together = luck.random() < 0.5
            await asyncio.sleep(1.5 - loop.time() % 1.5 if together else luck.choice((0.0, 0.2, 0.6, 1.5)))
            for _ in range(luck.choice((3, 10, 60, 150))):
                await pace.wait(is_urgent=luck.random() < 0.2)
                late_s = max(0.0, HELD_UP_S - loop.time() % EVERY_S)
                loop.call_later(late_s, limits.rule, "POST", "/channels/1/messages")

    async def all_of_them(limits: RateLimits) -> float:
        await asyncio.gather(*(tells_by_fits(limits) for _ in range(count)))
        return 0.0

    assert passed(all_of_them)[0].refused == 0


def test_two_who_press_at_the_same_moment_as_a_third_wait_for_nobody_while_two_processes_live() -> None:
    async def three(_: RateLimits) -> float:
        pace = Pace(lambda: 2)
        await pace.wait()
        await asyncio.sleep(NEWCOMER_FOR_S)
        begun = asyncio.get_running_loop().time()
        await asyncio.gather(*(pace.wait(is_urgent=True) for _ in range(3)))
        return asyncio.get_running_loop().time() - begun

    assert passed(three)[1] == pytest.approx(0)


def test_few_requests_wait_for_nothing() -> None:
    async def few(_: RateLimits) -> float:
        pace, begun = Pace(lambda: 1), asyncio.get_running_loop().time()
        for _again in range(10):
            await pace.wait()
            await asyncio.sleep(0.05)
        return asyncio.get_running_loop().time() - begun

    assert passed(few)[1] == pytest.approx(0.5)


@pytest.mark.asyncio
async def test_a_bot_that_is_alone_is_paced_too_and_whoever_presses_is_answered_meanwhile(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, _):
        club.bot.requests.paced = True
        begun, requests = time.monotonic(), 40
        telling = asyncio.gather(*(club.bot.fetch_user(club.kim.id) for _ in range(requests)))
        answer = await club.kim.slash(club.world.channel, "table why")
        assert answer.text and not telling.done()
        await telling
        assert time.monotonic() - begun > (requests - AT_ONCE) / ALTOGETHER

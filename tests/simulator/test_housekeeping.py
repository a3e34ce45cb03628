"""Hours of play leave the simulated Discord small."""

from __future__ import annotations

import pytest

from bot.simulator.backend.clock import RealClock
from bot.simulator.backend.housekeeping import EPHEMERAL_KEPT, MESSAGES_KEPT, tidy
from bot.simulator.backend.records import Recent
from bot.simulator.backend.state import DiscordBackend
from bot.simulator.fast_env import FastEnv
from bot.simulator.wire.rate_limits import Limit, RateLimits
from bot.simulator.world import World


def test_a_bounded_log_forgets_the_oldest_and_keeps_counting() -> None:
    backend = DiscordBackend(clock=RealClock(), keep=10)
    for number in range(100):
        backend.requests.record("GET", f"/{number}")
    assert 5 <= len(backend.requests) <= 10 and backend.requests[-1].path == "/99"
    assert backend.requests.total == 100


def test_an_unbounded_log_keeps_everything() -> None:
    log: Recent[int] = Recent()
    for number in range(5000):
        log.append(number)
    assert len(log) == 5000


def test_ids_rise_and_never_repeat() -> None:
    backend = DiscordBackend()
    ids = [backend.snowflake() for _ in range(1000)]
    assert ids == sorted(set(ids))


def test_old_messages_go_and_pinned_ones_stay() -> None:
    backend = DiscordBackend()
    guild = backend.create_guild("g")
    channel = backend.create_channel(guild.id, "c")
    messages = [
        backend.create_message(channel.id, backend.bot_user.id, str(number)) for number in range(MESSAGES_KEPT + 50)
    ]
    messages[0].pinned = True
    tidy(backend)
    kept = backend.messages[channel.id]
    assert len(kept) == MESSAGES_KEPT
    assert messages[0].id in kept and messages[1].id not in kept and messages[-1].id in kept


def test_replaced_pictures_go_and_shown_ones_stay() -> None:
    backend = DiscordBackend()
    guild = backend.create_guild("g")
    channel = backend.create_channel(guild.id, "c")
    (shown,) = backend.store_attachments(channel.id, [("a.png", b"x" * 100)])
    backend.create_message(channel.id, backend.bot_user.id, "board", attachments=[shown])
    (old,) = backend.store_attachments(channel.id, [("b.png", b"x" * 100)])
    tidy(backend, files_bytes=150)
    assert backend.cdn.get(shown["url"]) and not backend.cdn.get(old["url"])


@pytest.mark.asyncio
async def test_used_up_tokens_and_old_private_answers_go(env: FastEnv, quarter: World) -> None:
    kim = quarter.person("kim")
    for _ in range(EPHEMERAL_KEPT + 5):
        await kim.slash(quarter.channel, "embed")
    await env.advance_time(17 * 60)
    tidy(quarter.backend)
    assert quarter.backend.interactions == {} and quarter.backend.interaction_tokens == {}
    assert len(kim.messages(quarter.channel)) == EPHEMERAL_KEPT


def test_limits_count_by_place_and_recover_with_time() -> None:
    now = [0.0]
    limits = RateLimits(limits=(Limit("POST", "/channels/{major}/messages", 2, 5.0),), now=lambda: now[0])
    here = [limits.rule("POST", "/channels/1/messages").retry_after for _ in range(3)]
    assert here == [None, None, 5.0]
    assert limits.rule("POST", "/channels/2/messages").retry_after is None
    assert limits.rule("POST", "/interactions/1/t/callback").headers == {}
    now[0] = 5.0
    ruling = limits.rule("POST", "/channels/1/messages")
    assert ruling.retry_after is None and ruling.headers["X-RateLimit-Remaining"] == "1"


def test_fifty_requests_a_second_are_the_limit_for_everything() -> None:
    limits = RateLimits(now=lambda: 0.5)
    rulings = [limits.rule("GET", f"/channels/{number}") for number in range(51)]
    assert [ruling.everything for ruling in rulings].count(True) == 1

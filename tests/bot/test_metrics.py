"""What Prometheus reads: presses, times, requests and what waits, and nobody's name or id."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.app import Guildmaster
from bot.health import Health, Process, health
from bot.metrics import REMEMBERED, Metrics
from bot.simulator.backend.faults import Fault
from tests.support.discord.bots import data, new_bot
from tests.support.discord.connection import a_line
from tests.support.tables.toy_tables import ADA, KIM, toy_tables

__all__ = ["data", "new_bot"]
pytestmark = pytest.mark.asyncio
DEPLOY = Path(__file__).parents[2] / "docs" / "deploy"


async def figures(bot: Guildmaster) -> dict[str, float]:
    """By name and labels, as they are written."""
    assert bot.store is not None
    text = bot.metrics.text(await health(bot.store, bot.now(), bot.process())).decode()
    lines = [line for line in text.splitlines() if line.startswith("guildmaster_")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_an_evening_is_counted_by_kind_and_timed(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, _):
        await club.play(club.chris, club.kim)
        before = await figures(club.bot)
        await club.bid(club.chris, 4)
        await club.bid(club.kim, 5)
        after = await figures(club.bot)
    kinds = [f'guildmaster_presses_total{{kind="{kind}"}}' for kind in ("component", "form")]
    presses = sum(after.get(kind, 0) - before.get(kind, 0) for kind in kinds)
    assert presses >= 4 and after['guildmaster_presses_total{kind="command"}'] >= 1
    grown = after["guildmaster_acknowledged_seconds_count"] - before["guildmaster_acknowledged_seconds_count"]
    assert grown == presses, "each was answered, and once"
    assert 0 < after["guildmaster_acknowledged_seconds_sum"] < 60
    assert after["guildmaster_committed_seconds_count"] - before["guildmaster_committed_seconds_count"] >= 2
    posted = sum(value for name, value in after.items() if 'way="other"' in name and 'status="200"' in name)
    assert posted >= 4 and after["guildmaster_ok"] == after["guildmaster_connected"] == 1
    assert after["guildmaster_shards"] == after["guildmaster_servers"] == after["guildmaster_live_tables"] == 1


async def test_what_discord_limits_and_refuses_is_counted_apart(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        server.backend.fault_plan.add(Fault("GET", "/users/*", status=403, times=None))
        assert not await club.bot.connection.both_ways()
        server.backend.fault_plan.clear()
        await server.quiet()
        after = await figures(club.bot)
    refused = [name for name in after if name.startswith("guildmaster_requests_total") and 'status="403"' in name]
    assert refused == ['guildmaster_requests_total{status="403",way="other"}']
    assert after["guildmaster_invalid_answers"] == after[refused[0]] >= 1, "the clock may ask, too"


async def test_nobody_and_no_place_is_named(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, _):
        table = await club.play(club.chris, club.kim)
        assert club.bot.store is not None
        told = await health(club.bot.store, club.bot.now(), club.bot.process())
        text = club.bot.metrics.text(told).decode() + told.model_dump_json()
    assert table.id not in text and not re.search(r"(?<![\d.])\d{17}", text)
    assert all(person.name not in text for person in (club.chris, club.kim))


async def test_the_oldest_message_that_waits_is_told_by_its_age(monkeypatch: pytest.MonkeyPatch) -> None:
    async with toy_tables() as h:
        assert (await health(h.store, h.clock(), Process())).outbox_age_seconds == 0
        await h.table(KIM, ADA)
        written = time.time()
        monkeypatch.setattr(time, "time", lambda: written + 90)
        assert 89 <= (await health(h.store, h.clock(), Process())).outbox_age_seconds <= 91
        for row in await h.store.outbox_due(h.clock(), limit=100):
            await h.store.postpone(row.id, h.clock() + timedelta(minutes=5))
        assert (await health(h.store, h.clock(), Process())).outbox_age_seconds >= 89, "it waits all the same"


async def test_presses_that_are_never_answered_are_not_kept_for_ever(new_bot: Any) -> None:
    metrics = Metrics()
    async with a_line(new_bot) as (club, _):
        seen: list[Any] = []
        club.bot.add_listener(_keeps(seen), "on_interaction")
        await club.open()
    for number in range(REMEMBERED + 10):
        seen[0].id = number
        await metrics.on_interaction(seen[0])
    assert len(metrics._arrived) == REMEMBERED


def _keeps(seen: list[Any]) -> Any:
    async def on_interaction(interaction: Any) -> None:
        seen.append(interaction)

    return on_interaction


@pytest.mark.parametrize("file", ["alerts.yml", "grafana/dashboard.json"])
async def test_alerts_and_dashboard_ask_for_figures_that_there_are(file: str) -> None:
    text = (DEPLOY / file).read_text("utf-8")
    asked = set(re.findall(r"\b(?:guildmaster|process)_[a-z_]+\b", text))
    metrics = Metrics()
    metrics.committed(0.01)
    written = metrics.text(Health()).decode()
    there = set(re.findall(r"^((?:guildmaster|process)_[a-z_]+)", written, re.MULTILINE))
    there |= {line.split()[2] + "_total" for line in written.splitlines() if line.endswith(" counter")}
    there |= {line.split()[2] for line in written.splitlines() if line.endswith(" counter")}
    assert len(asked) >= 8 and asked <= there, asked - there


async def test_every_file_that_the_compose_file_mounts_is_there() -> None:
    mounted = re.findall(r"- (\./[^:]+):/", (DEPLOY / "compose.yaml").read_text("utf-8"))
    assert len(mounted) == 5
    assert [name for name in mounted if not (DEPLOY / name).is_file()] == []

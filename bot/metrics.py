"""What Prometheus reads at ``/metrics``: how many, how fast, how late. No name and no id of a person, server or table.

Counters and times grow as things happen; what stands in the database is asked for whenever somebody reads.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from typing import Any

import aiohttp
import discord
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from bot.health import Health
from cogs.delivery.invalid_answers import AT_ONCE

SECONDS = (0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.25, 0.5, 1, 2, 3, 10)
"""Discord waits three seconds for an answer to a press."""
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
REMEMBERED = 1_000
"""Of so many presses it is known when they arrived; one that was never answered must not be kept for ever."""
PRESSES = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "completion",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "form",
}


class Metrics:
    """One set of figures for one process."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        self._presses = Counter("guildmaster_presses", "Presses, forms and commands", ["kind"], registry=registry)
        self._acknowledged = Histogram(
            "guildmaster_acknowledged_seconds",
            "From the arrival of a press until Discord has taken its answer",
            buckets=SECONDS,
            registry=registry,
        )
        self._committed = Histogram(
            "guildmaster_committed_seconds",
            "From the beginning of a decision until it is saved with all that follows",
            buckets=SECONDS,
            registry=registry,
        )
        self._requests = Counter(
            "guildmaster_requests",
            "Requests to Discord: answers to presses, and others, which Discord limits to 50 a second",
            ["way", "status"],
            registry=registry,
        )
        self._gauges = {
            name: Gauge(f"guildmaster_{name}", text, registry=registry)
            for name, text in {
                "ok": "1 while all is well, as /health says",
                "connected": "1 while what people press arrives",
                "shards": "Connections to Discord that are open",
                "servers": "Servers that this process serves",
                "slots": "Slots of tables whose clock and delivery this process keeps; 0 where it is the only one",
                "processes": "Processes that work on the same database, this one among them",
                "live_tables": "Tables in their lobby or game",
                "overdue_deadlines": "Deadlines that are two minutes late",
                "failing_messages": "Messages that three attempts could not deliver",
                "outbox_age_seconds": "How long the oldest message that may be sent has waited",
                "rows_set_aside": "Damaged rows that were set aside",
                "invalid_answers": "Requests that Discord refused in the last ten minutes",
            }.items()
        }
        self._arrived: OrderedDict[int, float] = OrderedDict()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Note when a press arrived. A listener of the bot."""
        kind = PRESSES.get(interaction.type)
        if kind is None:
            return
        self._presses.labels(kind).inc()
        self._arrived[interaction.id] = time.perf_counter()
        if len(self._arrived) > REMEMBERED:
            self._arrived.popitem(last=False)

    def committed(self, seconds: float) -> None:
        """A decision is saved."""
        self._committed.observe(seconds)

    def watch(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Count what is asked of Discord over the session that has this trace. Returns it."""

        async def ends(_: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
            self._requested(request.url.path, request.response.status)

        trace.on_request_end.append(ends)
        return trace

    def _requested(self, path: str, status: int) -> None:
        way = "answer" if any(part in path for part in AT_ONCE) else "other"
        self._requests.labels(way, str(status)).inc()
        answered = CALLBACK.search(path)
        arrived = self._arrived.pop(int(answered[1]), None) if answered else None
        if arrived is not None and status < 300:
            self._acknowledged.observe(time.perf_counter() - arrived)

    def text(self, health: Health) -> bytes:
        """All of it in the format of Prometheus, beside how the process is doing just now."""
        figures = health.model_dump()
        figures |= {"shards": len(health.shards), "slots": len(health.leases.get("slot", ()))}
        for name, gauge in self._gauges.items():
            gauge.set(float(figures[name]))
        return generate_latest(self._registry)

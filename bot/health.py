"""An address at which a watchman asks whether the bot is well: a status for a machine, plain JSON for a person.

It names no table and no person, and is off unless ``GUILDMASTER_HEALTH`` says where to listen.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from aiohttp import web

from cogs.delivery.invalid_answers import InvalidAnswers
from gamecore.tables.storage.protocols.store import TableStore

OVERDUE = timedelta(minutes=2)
"""A deadline later than this means that the clock hangs."""
FAILING = 3
"""News that could not be delivered so often means that something is wrong with Discord or the way to it."""


async def health(
    store: TableStore, now: datetime, *, connected: bool, invalid: InvalidAnswers | None = None
) -> dict[str, object]:
    """What there is to say: ``ok``, whether Discord is connected, and how much is late.

    ``invalid_answers`` counts what Discord refused in the last ten minutes: too many, and it shuts the address out.
    ``overdue_deadlines`` counts those due :data:`OVERDUE` ago, ``failing_news`` what was tried :data:`FAILING` times.
    """
    overdue = len(await store.due(now - OVERDUE))
    failing = sum(row.attempts >= FAILING for row in await store.outbox_due(now, limit=1000))
    slowed = invalid is not None and invalid.too_many
    return {
        "ok": connected and not overdue and not failing and not slowed,
        "connected": connected,
        "overdue_deadlines": overdue,
        "failing_news": failing,
        "invalid_answers": 0 if invalid is None else invalid.lately,
        "live_tables": len(await store.live_tables()),
        "rows_set_aside": await store.rows_set_aside(),
    }


@asynccontextmanager
async def served(
    address: str,
    store: Callable[[], TableStore | None],
    now: Callable[[], datetime],
    connected: Callable[[], bool],
    invalid: InvalidAnswers | None = None,
) -> AsyncIterator[int]:
    """Answers ``GET /health`` at ``host:port`` while it lasts: 200 when all is well, else 503. Gives the port."""

    async def answer(_: web.Request) -> web.Response:
        opened = store()
        if opened is None:
            return web.json_response({"ok": False, "connected": False}, status=503)
        said = await health(opened, now(), connected=connected(), invalid=invalid)
        return web.json_response(said, status=200 if said["ok"] else 503)

    app = web.Application()
    app.router.add_get("/health", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    host, _, port = address.rpartition(":")
    try:
        site = web.TCPSite(runner, host, int(port))
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()

"""Addresses at which a watchman asks whether the bot is well: a status for a machine, plain JSON for a person, and
figures for Prometheus.

They name no table and no person, and are off unless ``GUILDMASTER_HEALTH`` says where to listen.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel, ConfigDict

from gamecore.engine.errors import GuildmasterError
from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.protocols.store import TableStore

OVERDUE = timedelta(minutes=2)
"""A deadline later than this means that the clock hangs."""
FAILING = 3
"""A message that could not be delivered so often means that something is wrong with Discord or the way to it."""


class Process(BaseModel):
    """What a process knows of itself without its database."""

    model_config = ConfigDict(frozen=True)

    connected: bool = False
    """True if what people press arrives."""
    shards: tuple[int, ...] = ()
    """Its connections to Discord that are open."""
    servers: int = 0
    invalid_answers: int = 0
    """What Discord refused in the last ten minutes: too many, and it shuts the address out."""
    slowed: bool = False
    """True if there were so many that the bot slows down."""


class Health(Process):
    """How a process is doing."""

    ok: bool = False
    leases: Mapping[str, Sequence[str]] = {}
    """What this process does and no other, where several work on one database: ranges of shards, slots of tables."""
    processes: int = 1
    """How many work on its database, itself among them."""
    overdue_deadlines: int = 0
    """Those due :data:`OVERDUE` ago."""
    failing_messages: int = 0
    """What was tried :data:`FAILING` times."""
    outbox_age_seconds: float = 0
    """How long the oldest message has waited that may be sent."""
    live_tables: int = 0
    rows_set_aside: int = 0


async def health(store: TableStore, now: datetime, process: Process) -> Health:
    """What there is to say."""
    overdue = len(await store.due(now - OVERDUE))
    failing = sum(row.attempts >= FAILING for row in await store.outbox_due(now, limit=1000))
    return Health(
        **process.model_dump(),
        ok=process.connected and not overdue and not failing and not process.slowed,
        leases={} if store.sharing is None else {kind: tuple(keys) for kind, keys in store.sharing.held().items()},
        processes=1 if store.sharing is None else store.sharing.living,
        overdue_deadlines=overdue,
        failing_messages=failing,
        outbox_age_seconds=await store.outbox_age_s(),
        live_tables=len(await store.live_tables()),
        rows_set_aside=await store.rows_set_aside(),
    )


@asynccontextmanager
async def served(
    address: str,
    store: Callable[[], TableStore | None],
    now: Callable[[], datetime],
    process: Callable[[], Process],
    figures: Callable[[Health], bytes],
) -> AsyncIterator[int]:
    """Answers ``GET /health`` at ``host:port`` while it lasts, 200 when all is well, else 503, so too while the
    database is gone; and ``GET /metrics`` with ``figures``. Gives the port.

    Raises:
        GuildmasterError: the address is none of this machine's, or taken.
    """

    async def ask() -> Health:
        opened = store()
        if opened is None:
            return Health()
        try:
            return await health(opened, now(), process())
        except CannotSave:  # the database is gone: what the process knows of itself is still worth knowing
            return Health(**process().model_dump())

    async def answer(_: web.Request) -> web.Response:
        said = await ask()
        return web.json_response(said.model_dump(), status=200 if said.ok else 503)

    async def read(_: web.Request) -> web.Response:
        return web.Response(body=figures(await ask()), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/health", answer)
    app.router.add_get("/metrics", read)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    host, _, port = address.rpartition(":")
    try:
        site = web.TCPSite(runner, host, int(port))
        try:
            await site.start()
        except OSError as error:
            raise GuildmasterError(
                f"GUILDMASTER_HEALTH: nothing can be answered at {address} ({error.strerror or error}). Each process "
                "on a machine needs a port of its own."
            ) from error
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()

"""Discord takes 50 requests a second of a bot, over all its processes: each has its part. Answers do not count."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import aiohttp

from cogs.delivery.invalid_answers import AT_ONCE as ANSWERS
from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.protocols.sharing import Sharing

ALTOGETHER = 47
"""So many within any second: a little less than Discord takes, for seconds are not counted there as they are here."""
AT_ONCE = 6
"""So many of them at once, before the others are spread over the second; at least one of each process. Whoever presses
in direct messages may have to be looked up by a request: of two processes, 19 a second each, a second press at the same
moment would wait for 50 ms, a third for 100."""
EVENLY = 38
"""So many a second at most however few the processes are. What leaves evenly does not arrive so: with these nothing is
refused where the way to Discord is held up for 0.15 s; with two more it is."""
NEWCOMER_FOR_S = 2.5
"""By then all others know of a process that has begun; until then they leave nothing to it but what Discord takes more
than they send."""
NEWCOMER_APART_S = 1.0
COUNTED = "/api/"
"""What is asked by such a path; a line for events, and a picture, is another matter."""
ANSWERING = ("discord.py: on_interaction", "discord.py: on_message", "CommandTree-invoker")
"""How discord.py names the tasks in which somebody is answered."""


class Pace:
    """Lets requests pass one after another, as fast as this process may send. ``living`` is how many there are."""

    def __init__(self, living: Callable[[], int]) -> None:
        self._living = living
        self._next_at = -math.inf
        """When the bot would be through with all that it has sent, had it sent it evenly."""
        self._known_from: float | None = None
        """When all others know of this process."""
        self._turn = asyncio.Lock()
        self._behind = asyncio.Lock()

    def begin_anew(self) -> None:
        """The others may have taken this process to be dead."""
        self._known_from = None

    async def wait(self, is_urgent: bool = False) -> None:
        """What is urgent goes before all others that wait, but for the first of them."""
        if is_urgent:
            await self._pass()
        else:
            async with self._behind:
                await self._pass()

    async def _pass(self) -> None:
        now = asyncio.get_running_loop().time
        async with self._turn:
            apart_s, at_once = self._share(now())
            self._next_at = max(self._next_at, now() - at_once * apart_s) + apart_s
            await asyncio.sleep(max(0.0, self._next_at - now()))

    def _share(self, now: float) -> tuple[float, int]:
        """Seconds between two requests, and how many may go at once where none went for a while."""
        living = self._living()
        if self._known_from is None:
            self._known_from = now + NEWCOMER_FOR_S if living > 1 else now
        if now < self._known_from:
            return NEWCOMER_APART_S, 1
        at_once = max(1, AT_ONCE // living)
        return living / max(1, min(EVENLY, ALTOGETHER - at_once * living)), at_once


class PacedRequests:
    """Stands before every request that counts. Who stood still for longer than its leases sends nothing before it knows
    what is still its own."""

    def __init__(self, sharing: Callable[[], Sharing | None]) -> None:
        self._sharing = sharing
        self._pace = Pace(self.living)
        self.paced = True

    def living(self) -> int:
        """How many processes ask Discord, this one among them."""
        sharing = self._sharing()
        return 1 if sharing is None else sharing.living

    def watch(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Holds up what is asked of Discord over the session that has this trace. Returns it."""

        async def begins(_: Any, __: Any, request: aiohttp.TraceRequestStartParams) -> None:
            path = request.url.path
            if path.startswith(COUNTED) and not any(way in path for way in ANSWERS):
                await self._hold_up(is_urgent=request.method == "GET" or _is_answering())

        trace.on_request_start.append(begins)
        return trace

    async def _hold_up(self, is_urgent: bool) -> None:
        if self.paced:
            await self._pace.wait(is_urgent)
        sharing = self._sharing()
        if sharing is not None and not sharing.is_alive:
            self._pace.begin_anew()
            await self._look_what_is_left(sharing)

    async def _look_what_is_left(self, sharing: Sharing) -> None:
        """Raises ConnectionError where other processes have taken over meanwhile: what was begun before is theirs."""
        before = set(sharing.slots)
        with suppress(CannotSave):  # nobody can take over without the database
            await sharing.look_around()
        if before - set(sharing.slots):
            raise ConnectionError("this process stood still, and others do its work by now")


def _is_answering() -> bool:
    """Whether somebody waits for what is asked here; what is told by itself is told by other tasks."""
    task = asyncio.current_task()
    return task is not None and task.get_name().startswith(ANSWERING)

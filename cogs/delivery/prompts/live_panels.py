"""Live, a panel stays below what everybody is told: it is sent again, or says that it is old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.interactions.responder import Responder
from cogs.interactions.trouble import TROUBLE
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.errors import Refused
from gamecore.tables.service import TableService

CALM_S = 1.0
"""So long after a post panels follow it, all posts of that time at once: what a press leads to is posted in less, and
whoever reads the panel should not have it move under their finger."""
OLD = timedelta(minutes=14)
"""After its last press. Discord lets a panel be sent again, or changed, for fifteen minutes."""
log = logging.getLogger(__name__)


class LivePanels:
    """Hears of each post, and sends the panels of its channel below it."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        idle: Callable[[Awaitable[Any], str], Awaitable[Any]],
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._idle = idle
        self._posts: dict[int, datetime] = {}
        """By channel, when the last message was posted there of which no panel has heard."""
        self._heard = asyncio.Event()

    def hear(self, channel_id: int, at: datetime | None = None) -> None:
        """Something was posted in a channel, just now or ``at`` that time."""
        self._posts[channel_id] = at or self._service.now()
        self._heard.set()

    async def run(self) -> None:
        """Follows posts until it is cancelled."""
        while True:
            await self._idle(self._heard.wait(), "for a post")
            await self._idle(asyncio.sleep(CALM_S), "for more posts")
            self._heard.clear()
            posts, self._posts = self._posts, {}
            for channel_id, posted in posts.items():
                for user, table in self._responder.panels_above(channel_id, posted):
                    try:
                        await self._follow(user, table)
                    except TROUBLE as gone:
                        log.info("a panel could not be sent again: %s", gone)
                    except Exception:
                        log.exception("a panel of table %s stays where it is", table)

    async def _follow(self, user: int, table: str) -> None:
        try:
            info = await self._service.info(table)
        except Refused:  # the table is gone
            return
        seat = next((seat.seat for seat in info.seats if seat.user_id == user), None)
        if info.pace.kind != "live" or seat is None:
            return
        async with self._prompts.drawing(table, seat):  # it may be changing
            panel, now = self._responder.panel_of(user, table), self._service.now()
            if panel is None or not panel.question:
                return
            if now - panel.press.created_at < OLD:
                await self._responder.send_panel_again(user, table, now)
            else:
                await self._responder.leave_panel(user, table, self._words.text(say("panel-old")))

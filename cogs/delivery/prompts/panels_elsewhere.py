"""A panel is open where it was pressed, and another process may tell what happens at its table: it is redrawn here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from cogs.delivery.prompts.live_panels import LivePanels
from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.interactions.responder import Responder
from cogs.interactions.trouble import TROUBLE
from gamecore.engine.errors import DecisionError
from gamecore.tables.errors import CannotSave
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.sharing import Sharing
from gamecore.tables.storage.protocols.tables import Tables

LOOKS_EVERY_S = 0.5
log = logging.getLogger(__name__)


class PanelsElsewhere:
    """Follows the versions of those tables of which a panel is open here, and which are in another process's slots."""

    def __init__(
        self,
        service: TableService,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        panels: LivePanels,
        tables: Tables,
        outbox: Outbox,
        sharing: Sharing | None,
        idle: Callable[[Awaitable[Any], str], Awaitable[Any]],
    ) -> None:
        self._service = service
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._panels = panels
        self._tables = tables
        self._outbox = outbox
        self._sharing = sharing
        self._idle = idle
        self._drawn: Mapping[str, int] = {}
        """Which version of a table its panels show."""

    async def run(self) -> None:
        """Until cancelled."""
        while self._sharing is not None:
            await self._idle(asyncio.sleep(LOOKS_EVERY_S), "for what other processes tell")
            try:
                await self.look(self._sharing)
            except CannotSave as error:
                log.warning("panels stay as they are: %s", error)
            except Exception:
                log.exception("panels stay as they are")

    async def look(self, sharing: Sharing) -> None:
        """Redraws the panels of tables that have changed since the last look, or may have before the first one."""
        opened = [panel for panel in self._responder.open_panels() if not sharing.tells(panel[1])]
        versions = await self._tables.versions([table for _, table in opened]) if opened else {}
        for user, table in opened:
            if versions.get(table) != self._drawn.get(table):
                await self._redraw(user, table)
        self._drawn = versions

    async def _redraw(self, user: int, table: str) -> None:
        try:
            view = await self._service.look(table, user)
            if view.seat is None:
                return
            async with self._prompts.drawing(table, view.seat):
                view = await self._service.look(table, user)
                if await self._drawer.change_panel(view):
                    await self._prompts.is_being_read(view)
                else:
                    await self._drawer.settle_panel(view)
        except (DecisionError, *TROUBLE) as gone:
            log.info("a panel of table %s stays where it is: %s", table, gone)
            return
        here = view.table.place.stands_in
        posts = [each.message_id for each in await self._outbox.messages(table) if each.channel_id == here]
        if posts:
            self._panels.hear(here, discord.utils.snowflake_time(max(posts)))

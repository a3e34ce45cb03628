"""Boards that were told in words because their picture came too late are shown once more, with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from gamecore.engine.errors import GuildmasterError
from gamecore.tables.service import TableService

AGAIN_AFTER = (timedelta(seconds=4), timedelta(seconds=15), timedelta(minutes=1))
"""How long after it went without its picture a board is shown again, the first time, the second and the last."""
log = logging.getLogger(__name__)


class LatePictures:
    """Kept in memory alone: after a start, a board has its picture with the next thing that happens."""

    def __init__(self, service: TableService, idle: Callable[[Awaitable[Any], str], Awaitable[Any]]) -> None:
        self._service = service
        self._idle = idle
        self._tried: dict[str, int] = {}
        """How often a table's board was shown again in vain, since it last had its picture."""
        self._due: dict[str, datetime] = {}
        self._more = asyncio.Event()

    def came(self, table: str) -> None:
        """Hear that a board has its picture, or needs none."""
        self._tried.pop(table, None)
        self._due.pop(table, None)

    def missing(self, table: str) -> None:
        """Hear that a board was told without the picture that it should have."""
        tried = self._tried.get(table, 0)
        if table not in self._due and tried < len(AGAIN_AFTER):
            self._due[table] = self._service.now() + AGAIN_AFTER[tried]
            self._more.set()

    async def run(self) -> None:
        """Show what is due again, until it is cancelled."""
        while True:
            self._more.clear()
            now = self._service.now()
            for table in [table for table, at in self._due.items() if at <= now]:
                del self._due[table]
                self._tried[table] = self._tried.get(table, 0) + 1
                try:
                    await self._service.show_board_anew(table)
                except GuildmasterError as error:  # the words stand
                    log.info("table %s: its board stays without a picture: %s", table, error)
                except Exception:
                    log.exception("table %s: its board stays without a picture", table)
            left = [(at - self._service.now()).total_seconds() for at in self._due.values()]
            try:
                async with asyncio.timeout(max(0.0, min(left)) + 0.01 if left else None):
                    await self._idle(self._more.wait(), "for a picture that is missing")
            except TimeoutError:
                pass

"""Promises on record are judged by those to whom they were given, when the game is over."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.delivery.game_end import GameEnd
from cogs.interactions.responder import Responder
from cogs.rendering.promises import panel
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService


class Judging:
    """Each one's own panel; the line for all is brought up to date with each verdict."""

    def __init__(self, service: TableService, words: Words, responder: Responder, game_end: GameEnd) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._game_end = game_end

    def handlers(self) -> Mapping[str, Handler]:
        return {"judge": Handler("private", self.on_judge), "verdict": Handler("update", self.on_verdict)}

    async def on_judge(self, press: ComponentEvent) -> None:
        """Everything on record that concerns whoever presses."""
        table = await self._service.info(press.to.table)
        await self._responder.tell(press.interaction, await self._panel(table, press.user))

    async def _panel(self, table: TableInfo, user: int) -> Plan:
        return panel(table, await self._service.promises(table.id, user), user, self._words)

    async def on_verdict(self, press: ComponentEvent) -> None:
        table = await self._service.info(press.to.table)
        promise, _, kept = press.to.what.partition(".")
        await self._service.judge(table.id, press.user, promise, kept == "1")
        await self._responder.update(press.interaction, await self._panel(table, press.user))
        await self._game_end.refresh_promises(table)

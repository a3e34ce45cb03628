"""Every press and every form that is sent, from any message, however old, before or after a restart.

All of them arrive at one listener, which reads the id, acknowledges in time and hands over to whoever handles that
verb. Nothing is kept in memory between a message and its press, but what somebody wrote and has not yet said the
meaning of, or posted. A press that names a table is held against the place where it stands: an id may be forged, or be
carried away by somebody who was thrown out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

import discord

from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.components import sent_values
from cogs.ui.custom_ids import PREFIX, parse
from gamecore.engine.phrases import say
from gamecore.tables.errors import Refused
from gamecore.tables.service import TableService


class ComponentRouter:
    """Sends each press to its handler."""

    def __init__(
        self, responder: Responder, service: TableService, membership: Membership, games: Collection[str]
    ) -> None:
        self._responder = responder
        self._service = service
        self._membership = membership
        self._games = games
        """Where a table is still being opened, its id names its game in the place of a table."""
        self._handlers: dict[str, Handler] = {}

    def add(self, handlers: Mapping[str, Handler]) -> None:
        """Has these handle their verbs. Raises ValueError where another does already."""
        twice = set(handlers) & set(self._handlers)
        if twice:
            raise ValueError(f"handled twice: {sorted(twice)}")
        self._handlers.update(handlers)

    @property
    def verbs(self) -> Mapping[str, Handler]:
        """Everything that can be pressed."""
        return dict(self._handlers)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers every component and every form; commands are the command tree's."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            await self._press(interaction)
        except Exception as error:
            with suppress(Exception):  # it is only for the names of people in what is said
                await self._remember_table(interaction)
            await self._responder.failed(interaction, error)

    async def _press(self, interaction: Interaction) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        to = parse(custom_id)
        handler = self._handlers.get(to.verb) if to is not None else None
        if to is None or handler is None:
            if custom_id.split("/")[0] == PREFIX:
                raise Refused("refused-old-button")
            await self._responder.tell(interaction, say("refused-not-ours"))
            return
        if interaction.type is discord.InteractionType.modal_submit:
            answering = "update" if handler.answering == "form" else handler.answering
            await self._responder.acknowledge(interaction, answering)
            press = ComponentEvent(interaction, to, fields=sent_values(data.get("components", [])))
        else:
            await self._responder.acknowledge(interaction, handler.answering)
            press = ComponentEvent(interaction, to, values=[str(value) for value in data.get("values", [])])
        if to.table and to.table not in self._games:
            table = await self._service.info(to.table)
            await self._membership.admit(interaction, table, to.verb)
            if press.user == table.host:
                await self._service.seen(to.table, press.user)
        await handler.handle(press)

    async def _remember_table(self, interaction: Interaction) -> None:
        """Keeps the table with the press: a refusal may name seats, by the names of who sits there."""
        data: Mapping[str, Any] = interaction.data or {}
        to = parse(str(data.get("custom_id", "")))
        if to is not None and to.table and "table" not in interaction.extras:
            interaction.extras["table"] = await self._service.info(to.table)

"""Following a table from outside: everything public, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.errors import Refused
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class Spectators:
    """Who watches sees what everybody sees; each round's story is sent to them if they want it."""

    def __init__(self, service: TableService, words: Words, responder: Responder, people: People) -> None:
        self._service = service
        self._people = people
        self._words = words
        self._responder = responder

    def handlers(self) -> Mapping[str, Handler]:
        return {"watch": Handler("private", self.on_watch), "follow": Handler("update", self.on_follow)}

    async def on_watch(self, press: ComponentEvent) -> None:
        """Begins to follow, at any time of a game, or ends it; what comes with the story only ends it."""
        following = press.user in await self._service.watchers(press.to.table)
        stops = following or press.to.what == "off"
        if not stops:
            table = await self._service.info(press.to.table)
            await self._service.use(table.place.guild_id, press.user, "follows")
        await self._service.watch(press.to.table, press.user, on=not stops)
        if stops:
            await self._responder.tell(press.interaction, say("watching-no-more"))
        else:
            await self._responder.tell(press.interaction, self._answer(press.to.table, by_message=False))

    async def on_follow(self, press: ComponentEvent) -> None:
        """Wants the story by direct message, or wants it no more."""
        by_message = press.to.what == "on"
        if by_message and not (await self._people.person(press.user)).direct_messages:
            raise Refused("refused-follow-closed")
        await self._service.watch(press.to.table, press.user, letters=by_message)
        await self._responder.update(press.interaction, self._answer(press.to.table, by_message))

    def _answer(self, table: str, by_message: bool) -> Plan:
        to = Reference("follow", table, what="off" if by_message else "on")
        button = Button(self._words.label(say("button-follow-off" if by_message else "button-follow-on")), to)
        return Plan(self._words.text(say("watching", letters=int(by_message))), ((button,),))

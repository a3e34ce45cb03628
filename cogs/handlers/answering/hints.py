"""Whether somebody gets hints in a game: switched below each hint, by ``/me hints``, or by a typed word."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan, Row, button_rows
from cogs.wording.names import Words
from gamecore.engine.game import GameLibrary
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class HintSettings:
    """Each person's own choice for each game."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        library: GameLibrary,
        people: People,
        prompts: SentPrompts,
        drawer: PromptDrawer,
    ) -> None:
        self._service = service
        self._people = people
        self._words = words
        self._responder = responder
        self._library = library
        self._prompts = prompts
        self._drawer = drawer

    def handlers(self) -> Mapping[str, Handler]:
        return {"hints": Handler("update", self.on_switch)}

    async def panel(self, user: int) -> Plan:
        """How it is in the games that one plays, else in all, and a button to change it in each."""
        lines, buttons = [self._words.text(Phrase("me-hints"))], []
        played = {table.game for table in await self._service.tables_of(user)}
        for game in [key for key in self._library.all_keys() if key in played] or self._library.all_keys():
            name, hints = self._name(game), await self._people.hints(user, game)
            state = "on" if hints.is_on else "off" if hints.off else "finished"
            lines.append(self._words.text(say("me-hints-line", game=name, state=state)))
            label = self._words.label(say("button-hints", game=name, on=int(not hints.is_on)))
            buttons.append(Button(label, Reference("hints", game, what="off" if hints.is_on else "on")))
        return Plan("\n".join(lines), tuple(button_rows(buttons)))

    async def rows(self, user: int, game: str) -> tuple[Row, ...]:
        """A way back to hints for whoever has none, be it that they switched them off or finished the game."""
        if (await self._people.hints(user, game)).is_on:
            return ()
        label = self._words.label(say("button-hints", game=self._name(game), on=1))
        return ((Button(label, Reference("hints", game, what="on")),),)

    async def switch(self, user: int, game: str, wanted: bool, *, while_drawing: bool = False) -> Phrase:
        """Their prompts show it at once: one that changes later would tell that somebody else has acted. Returns what
        to say of it. ``while_drawing`` nobody else draws one of them already, and no other is waited for: two who each
        draw one and wait for the other's would wait for ever."""
        await self._people.want_hints(user, game, wanted)
        for table in await self._service.tables_of(user):
            if table.game == game and table.status in ("playing", "paused"):
                async with nullcontext() if while_drawing else self._prompts.drawing_of(table, user):
                    view = await self._service.look(table.id, user)
                    await self._drawer.refresh(view)
                    await self._drawer.change_panel(view)
        return say("hints-on" if wanted else "hints-off", game=self._name(game))

    async def on_switch(self, press: ComponentEvent) -> None:
        if press.to.table not in self._library.all_keys():
            raise Refused("refused-old-button")
        self._responder.takes_a_while(press.interaction)
        await self.switch(press.user, press.to.table, press.to.what == "on")
        await self._responder.update(press.interaction, await self.panel(press.user))

    def _name(self, game: str) -> str:
        return self._words.of_game(game).text(Phrase("game-title"))

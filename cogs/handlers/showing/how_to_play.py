"""How a table's game is played, for whoever asks: drawn, in six lines, and what those leave out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cogs.delivery.table_pictures import TablePictures
from cogs.handlers.answering.hints import HintSettings
from cogs.handlers.seating.practice import Practice
from cogs.interactions.responder import Responder
from cogs.interactions.shown_below import ShownBelow
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from gamecore.engine.choices import Form
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class HowToPlay:
    """Answers *How to play* on panels, in direct messages and below the board."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        pictures: TablePictures,
        hints: HintSettings,
        people: People,
        practice: Practice,
        below: ShownBelow,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._pictures = pictures
        self._hints = hints
        self._people = people
        self._practice = practice
        self._below = below

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "help": Handler("private", self.on_help),
            "morerules": Handler("update", self.on_more_rules),
            "fewerrules": Handler("update", self.on_fewer_rules),
        }

    async def on_help(self, press: ComponentEvent) -> None:
        """The picture and the six lines of the game, and how a turn is taken."""
        table, question, plan = await self._lines_and_picture(press)
        await self._below.show(press, table, question, [plan])

    async def on_fewer_rules(self, press: ComponentEvent) -> None:
        """The same again, in place of what it leaves out."""
        _, _, plan = await self._lines_and_picture(press)
        await self._responder.update(press.interaction, plan)

    async def _lines_and_picture(self, press: ComponentEvent) -> tuple[TableInfo, str, Plan]:
        """How the table's game is played, and the question that is open there; none where nothing is."""
        table = await self._service.info(press.to.table)
        begun = table.status == "playing" and any(seat.user_id == press.user for seat in table.seats)
        view = await self._service.look(table.id, press.user) if begun else None
        example, asked = (None, None) if view is None else (view.example, view.asked)
        sheet = "yes" if asked is not None and isinstance(asked.question.choices, Form) else "no"
        said = say("help", how=self._words.how_to_play(table), example=example or "none", sheet=sheet)
        more = Button(self._words.label(say("button-morerules")), Reference("morerules", table.id))
        question = "" if asked is None or asked.ready else asked.id
        mine = Button(self._words.label(say("button-mine")), Reference("mine", table.id), "green")
        rows = ((mine, more) if question else (more,), *(await self._hints.rows(press.user, table.game)))
        if not table.practice and not (await self._people.hints(press.user, table.game)).finished:
            rows = (*rows, (self._practice.button(table),))
        begins = partial(self._responder.takes_a_while, press.interaction)
        picture = await self._pictures.how_to_play(press.user, table, begins)
        return table, question, Plan(self._words.text(said, table), rows, picture)

    async def on_more_rules(self, press: ComponentEvent) -> None:
        """What the six lines leave out, in their place."""
        table = await self._service.info(press.to.table)
        how = self._words.how_to_play(table)
        said = self._words.text(Phrase(f"{how.id}-more", how.params), table)
        back = Button(self._words.label(say("button-back")), Reference("fewerrules", table.id))
        await self._responder.update(press.interaction, Plan(said, ((back,),)))

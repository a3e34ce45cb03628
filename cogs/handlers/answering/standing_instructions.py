"""What is answered for somebody without asking: given, changed and taken back."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.handlers.answering.pressed_prompts import PressedPrompts
from cogs.interactions.responder import Responder
from cogs.interactions.shown_below import ShownBelow
from cogs.ui import standing_instructions
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.errors import StaleDecision
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService


class StandingInstructions:
    """The list of them, and the buttons that give one."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        pressed: PressedPrompts,
        below: ShownBelow,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._pressed = pressed
        self._below = below

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "instructions": Handler("private", self.on_instructions),
            "instruct": Handler("update", self.on_instruct),
            "always": Handler("update", self.on_always),
            "useauto": Handler("update", self.on_use),
            "byhand": Handler("update", self.on_take_in_hand),
            "asknext": Handler("private", self.on_ask_next_time),
        }

    async def on_take_in_hand(self, press: ComponentEvent) -> None:
        """The person answers what an instruction would have answered."""
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.take_in_hand(asked.id))

    async def on_use(self, press: ComponentEvent) -> None:
        """What an instruction would answer in a while is answered now."""
        await self._pressed.act_and_redraw(press, lambda seat, _, asked: seat.use_auto_answer(asked.id))

    async def on_instructions(self, press: ComponentEvent) -> None:
        table = await self._service.info(press.to.table)
        await self._below.show(press, table, press.to.question, [await self._instructions(table, press.user, 0)])

    async def list(self, interaction: Interaction, table: TableInfo, page: int = 0) -> None:
        await self._responder.tell(interaction, await self._instructions(table, interaction.user.id, page))

    async def _instructions(self, table: TableInfo, user: int, page: int) -> Plan:
        return standing_instructions.plan(
            await self._service.standing_instructions(table.id, user), table, self._words, page
        )

    async def on_always(self, press: ComponentEvent) -> None:
        """This question and every one like it is answered from now on."""
        key, _, value = press.to.what.partition("=")
        try:
            _, asked = await self._pressed.looks_at(press)
            async with self._prompts.drawing(press.to.table, asked.question.seat):
                await self._pressed.redraw(press, await self._service.instruct(press.to.table, press.user, key, value))
        except (StaleDecision, Refused) as gone:
            await self._pressed.take_away(press, gone)

    async def on_ask_next_time(self, press: ComponentEvent) -> None:
        view = await self._service.instruct(press.to.table, press.user, press.to.what, "ask")
        said = say("asks-next-time", name=Phrase(f"instruction-{press.to.what}"))
        await self._responder.tell(press.interaction, said, table=view.table)

    async def on_instruct(self, press: ComponentEvent) -> None:
        number, _, key = press.to.what.partition(":")
        page = whole_number(number) or 0
        table = await self._service.info(press.to.table)
        if key and press.values:
            async with self._prompts.drawing_of(table, press.user):
                view = await self._service.instruct(table.id, press.user, key, press.values[0])
                self._responder.takes_a_while(press.interaction)
                await self._drawer.refresh(view)
            table = view.table
        await self._responder.update(press.interaction, await self._instructions(table, press.user, page))

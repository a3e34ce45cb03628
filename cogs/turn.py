"""What I must decide: ``/turn``, ``/todo`` and ``/instructions``."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from cogs.delivery.prompt_drawer import PromptDrawer
from cogs.handlers.answers import Answers
from cogs.handlers.typed_orders import TypedOrders
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

MOST_LISTED = 20


class Turn(commands.Cog):
    """The person's own questions, wherever they are."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        finder: TableFinder,
        drawer: PromptDrawer,
        answers: Answers,
        typed_orders: TypedOrders,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._finder = finder
        self._drawer = drawer
        self._answers = answers
        self._typed_orders = typed_orders

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "suggestready": Handler("private", self.on_suggest_and_ready),
            "help": Handler("private", self.on_help),
        }

    async def on_help(self, press: ComponentEvent) -> None:
        """The ten lines that a newcomer needs."""
        table = await self._service.info(press.to.table)
        said = say("help", game=Phrase("game-title"), about=Phrase("game-about"), example=Phrase("game-typed"))
        await self._responder.tell(press.interaction, said, table=table)

    @app_commands.command(description="What I must decide now, for my eyes only")
    @app_commands.describe(text="Say it at once, as in a direct message; a semicolon begins a new line")
    async def turn(self, interaction: Interaction, text: str | None = None) -> None:
        await self._responder.begin(interaction)
        table = await self._finder.table_here(interaction)
        if text is not None:
            await self._typed_orders.answer_here(interaction, table, text.replace(";", "\n"))
        else:
            await self._answers.open(interaction, table)

    @app_commands.command(description="All tables that wait for me")
    async def todo(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        tables = await self._service.waiting_for(interaction.user.id)
        if not tables:
            await self._responder.tell(interaction, say("todo-nothing"))
            return
        buttons = [self._button(table) for table in tables[:MOST_LISTED]]
        rows = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        lines = [self._words.text(say("todo-head", n=len(tables)))]
        lines += [await self._line(table, interaction.user.id) for table in tables[:MOST_LISTED]]
        await self._responder.tell(interaction, Plan("\n".join(lines), rows))

    async def _line(self, table: TableInfo, user: int) -> str:
        """The table, what is asked there and until when."""
        view = await self._service.look(table.id, user)
        what = say("todo-done")
        if view.asked is not None:
            what = Phrase(f"waiting-{view.asked.question.kind.replace('.', '-')}")
        until = "none" if table.deadline is None else str(int(table.deadline.timestamp()))
        said = say("todo-line", table=self._words.table_name(table.id), what=what, until=until)
        return self._words.text(said, table)

    def _button(self, table: TableInfo) -> Button:
        return Button(self._words.table_name(table.id), Reference("mine", table.id), "green")

    @app_commands.command(description="What is answered for me without asking")
    async def instructions(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._answers.instructions(interaction, await self._finder.table_here(interaction))

    async def on_suggest_and_ready(self, press: ComponentEvent) -> None:
        """Lets the steward fill in the sheet and readies it; everything can still be changed."""
        table, question = press.to.table, press.to.question
        answer = await self._service.suggest(table, press.user, question)
        view = await self._service.decide(table, press.user, question, answer)
        await self._drawer.refresh(view)
        await self._answers.open(press.interaction, view.table)

"""What I must decide: ``/turn``, ``/todo`` and ``/instructions``."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.handlers.answering.panels import Panels
from cogs.handlers.answering.standing_instructions import StandingInstructions
from cogs.handlers.showing.waiting_for import WaitingFor
from cogs.handlers.typed.replies import TypedReplies
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import Interaction


class Turn(commands.Cog):
    """The person's own questions, wherever they are."""

    def __init__(
        self,
        responder: Responder,
        finder: TableFinder,
        panels: Panels,
        standing_instructions: StandingInstructions,
        typed_replies: TypedReplies,
        waiting_for: WaitingFor,
    ) -> None:
        self._responder = responder
        self._finder = finder
        self._panels = panels
        self._standing_instructions = standing_instructions
        self._typed_replies = typed_replies
        self._waiting_for = waiting_for

    @app_commands.command(description="What you decide now, for your eyes only")
    @app_commands.describe(text="Type your answer at once; a semicolon starts a new line")
    async def turn(self, interaction: Interaction, text: str | None = None) -> None:
        await self._responder.begin(interaction)
        table = await self._finder.table_here(interaction)
        if text is not None:
            await self._typed_replies.answer_here(interaction, table, text.replace(";", "\n"))
        else:
            await self._panels.open(interaction, table)

    @app_commands.command(description="All tables that wait for you")
    async def todo(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._waiting_for.todo(interaction)

    @app_commands.command(description="Your auto-answers")
    async def instructions(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._standing_instructions.list(interaction, await self._finder.table_here(interaction))

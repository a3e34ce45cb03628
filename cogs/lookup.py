"""Looking things up: ``/rules``, ``/card`` and ``/odds``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from discord import app_commands
from discord.ext import commands

from cogs.handlers.showing.lookups import Lookups, What
from cogs.handlers.typed.questions import TypedQuestions
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import Interaction
from cogs.wording.limits import CHOICES
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo

Odds: TypeAlias = Callable[[int, int, int | None, int], float]
"""The exact chance of a check: how many dice, the target, the die that is fixed, and how many may be rolled again."""
LONGEST_VALUE = 100


class Lookup(commands.Cog):
    """The commands."""

    def __init__(
        self, responder: Responder, finder: TableFinder, lookups: Lookups, questions: TypedQuestions, odds: Odds
    ) -> None:
        self._responder = responder
        self._finder = finder
        self._lookups = lookups
        self._questions = questions
        self._odds = odds

    @app_commands.command(description="What the rules say about something")
    @app_commands.describe(about="A word from the rules, or a question")
    async def rules(self, interaction: Interaction, about: str) -> None:
        await self._show(interaction, "rule", about)

    @app_commands.command(description="What a card does")
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: Interaction, name: str) -> None:
        await self._show(interaction, "card", name)

    @rules.autocomplete("about")
    async def _rules_known(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, "rule", typed)

    @card.autocomplete("name")
    async def _cards_known(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, "card", typed)

    @app_commands.command(description="The exact chance of a check with six-sided dice")
    @app_commands.describe(
        dice="How many dice",
        target="The total you need",
        fix="Set one die to this face",
        rerolls="How many dice you may re-roll",
    )
    async def odds(
        self,
        interaction: Interaction,
        dice: app_commands.Range[int, 1, 30],
        target: app_commands.Range[int, 1, 200],
        fix: app_commands.Range[int, 1, 6] | None = None,
        rerolls: app_commands.Range[int, 0, 10] = 0,
    ) -> None:
        await self._responder.begin(interaction)
        chance = await asyncio.to_thread(self._odds, dice, target, fix, rerolls)
        percent = say("odds", dice=dice, target=target, chance=f"{chance:.1%}")
        await self._responder.tell(interaction, percent)

    async def _table(self, interaction: Interaction) -> TableInfo | None:
        try:
            return await self._finder.table_here(interaction)
        except DecisionError:
            return None

    async def _offered(self, interaction: Interaction, what: What, typed: str) -> list[app_commands.Choice[str]]:
        offers = await self._lookups.offered(await self._table(interaction), what, typed)
        return [
            app_commands.Choice(name=offer.shown[:LONGEST_VALUE], value=offer.value[:LONGEST_VALUE])
            for offer in offers[:CHOICES]
        ]

    async def _show(self, interaction: Interaction, what: What, wanted: str) -> None:
        await self._responder.begin(interaction)
        table = await self._table(interaction)
        try:
            plan = await self._lookups.plan(interaction.user.id, table, what, wanted)
        except Refused:
            found = await self._questions.about_rules(table, wanted) if table is not None and what == "rule" else None
            if found is None:
                raise
            plan = found
        await self._responder.tell(interaction, plan)

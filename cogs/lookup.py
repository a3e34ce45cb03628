"""Looking things up: ``/rules``, ``/card`` and ``/odds``."""

from __future__ import annotations

from typing import Literal, TypeAlias

from discord import app_commands
from discord.ext import commands

from cogs.plan import Plan
from cogs.ports import House, Interaction
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Phrase, say
from gamecore.table.errors import Refused

What: TypeAlias = Literal["card", "rule"]
MOST_OFFERED = 25
LONGEST_VALUE = 100


class Lookup(commands.Cog):
    """Names and what is said of each. Within a table its game is meant, elsewhere every game."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description="What the rules say about something")
    @app_commands.describe(about="A word from the rules")
    async def rules(self, interaction: Interaction, about: str) -> None:
        await self._show(interaction, "rule", about)

    @app_commands.command(description="What a card says and does")
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
        dice="Dice rolled",
        target="The total that is needed",
        fix="One die may be set to this face",
        rerolls="Dice that may be re-rolled",
    )
    async def odds(
        self,
        interaction: Interaction,
        dice: app_commands.Range[int, 1, 30],
        target: app_commands.Range[int, 1, 200],
        fix: app_commands.Range[int, 1, 6] | None = None,
        rerolls: app_commands.Range[int, 0, 10] = 0,
    ) -> None:
        await self._house.begin(interaction)
        chance = await self._house.odds(dice, target, fix, rerolls)
        percent = say("odds", dice=dice, target=target, chance=f"{chance:.1%}")
        await self._house.tell(interaction, percent)

    async def _games(self, interaction: Interaction) -> list[str]:
        try:
            return [(await self._house.table_here(interaction)).game]
        except DecisionError:
            return list(self._house.games())

    async def _offered(self, interaction: Interaction, what: What, typed: str) -> list[app_commands.Choice[str]]:
        """Names that begin with, then names that contain, what was typed."""
        games = await self._games(interaction)
        wanted = typed.casefold().strip()
        found = [(name, game) for game in games for name in self._house.rules(game).lookup(what)]
        fitting = [pair for pair in found if wanted in pair[0].casefold()]
        fitting.sort(key=lambda pair: (not pair[0].casefold().startswith(wanted), pair[0].casefold()))
        several = len(games) > 1
        return [
            app_commands.Choice(
                name=(f"{name} ({self._house.game_text(Phrase('game-title'), game)})" if several else name)[
                    :LONGEST_VALUE
                ],
                value=f"{game}:{name}"[:LONGEST_VALUE],
            )
            for name, game in fitting[:MOST_OFFERED]
        ]

    async def _show(self, interaction: Interaction, what: What, wanted: str) -> None:
        await self._house.begin(interaction)
        game, _, name = wanted.partition(":")
        games = [game] if game in self._house.games() else await self._games(interaction)
        name = name if game in self._house.games() else wanted
        for key in games:
            known = self._house.rules(key).lookup(what)
            match = next((each for each in known if each[: len(name)].casefold() == name.casefold()), None)
            if match is not None:
                lines = [self._house.game_text(line, key) for line in known[match]]
                head = self._house.text(say("lookup-head", name=match))
                await self._house.tell(interaction, Plan("\n".join([head, *lines])))
                return
        raise Refused("refused-not-found", name=name)

"""Looking things up: ``/rules``, ``/card`` and ``/odds``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from discord import app_commands
from discord.ext import commands

from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import Interaction
from cogs.ui.plan import Plan
from cogs.wording.limits import CHOICES
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.engine.game import Game, GameLibrary
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.service import TableService

What: TypeAlias = Literal["card", "rule"]
Odds: TypeAlias = Callable[[int, int, int | None, int], float]
"""The exact chance of a check: how many dice, the target, the die that is fixed, and how many may be rolled again."""
LONGEST_VALUE = 100


class Lookup(commands.Cog):
    """Names and what is said of each, in every game; where a table stands its own game comes first."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        finder: TableFinder,
        library: GameLibrary,
        odds: Odds,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._finder = finder
        self._library = library
        self._odds = odds

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
        await self._responder.begin(interaction)
        chance = await asyncio.to_thread(self._odds, dice, target, fix, rerolls)
        percent = say("odds", dice=dice, target=target, chance=f"{chance:.1%}")
        await self._responder.tell(interaction, percent)

    async def _games(self, interaction: Interaction) -> tuple[dict[str, Game[Any]], str]:
        """All games, that of the table here first and with the cards that it is played with; and which that is."""
        try:
            table = await self._finder.table_here(interaction)
        except DecisionError:
            return {game: self._library.game(game) for game in self._library.all_keys()}, ""
        others = (game for game in self._library.all_keys() if game != table.game)
        first = {table.game: await self._service.rules_of(table.id)}
        return first | {game: self._library.game(game) for game in others}, table.game

    async def _offered(self, interaction: Interaction, what: What, typed: str) -> list[app_commands.Choice[str]]:
        """Names that begin with, then names that contain, what was typed; those of other games say which game."""
        games, here = await self._games(interaction)
        wanted = typed.casefold().strip()
        found = [(name, game) for game, rules in games.items() for name in rules.lookup(what)]
        fitting = [pair for pair in found if wanted in pair[0].casefold()]
        fitting.sort(key=lambda pair: (pair[1] != here, not pair[0].casefold().startswith(wanted), pair[0].casefold()))
        return [
            app_commands.Choice(
                name=(name if game == here else f"{name} ({self._title(game)})")[:LONGEST_VALUE],
                value=f"{game}:{name}"[:LONGEST_VALUE],
            )
            for name, game in fitting[:CHOICES]
        ]

    def _title(self, game: str) -> str:
        return self._words.of_game(game).text(Phrase("game-title"))

    async def _show(self, interaction: Interaction, what: What, wanted: str) -> None:
        """What was chosen from the list; of what was only typed, the best fit in the first game that has one."""
        await self._responder.begin(interaction)
        games, here = await self._games(interaction)
        game, _, name = wanted.partition(":")
        if game in games:
            games = {game: games[game]}
        else:
            name = wanted
        for fits in (str.__eq__, str.startswith):
            for key, rules in games.items():
                known = rules.lookup(what)
                match = next((each for each in known if fits(each.casefold(), name.strip().casefold())), None)
                if match is not None:
                    head = say("lookup-head", name=match, game="none" if key == here else self._title(key))
                    lines = [self._words.of_game(key).text(line) for line in known[match]]
                    await self._responder.tell(interaction, Plan("\n".join([self._words.text(head), *lines])))
                    return
        raise Refused("refused-not-found", name=name.strip()[:40])

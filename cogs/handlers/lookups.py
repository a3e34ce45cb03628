"""What there is to be looked up: names and what is said of each, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from cogs.ui.plan import Plan
from cogs.wording.names import Words
from gamecore.engine.game import Game, GameLibrary
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

What: TypeAlias = Literal["card", "rule"]


class Offer(NamedTuple):
    """One name to choose from a list: as it is shown there, and as it comes back."""

    shown: str
    value: str


class Lookups:
    """At a table its own game comes first, with the cards that it is played with."""

    def __init__(self, service: TableService, words: Words, library: GameLibrary) -> None:
        self._service = service
        self._words = words
        self._library = library

    async def offered(self, table: TableInfo | None, what: What, typed: str) -> Sequence[Offer]:
        """Return names that begin with, then names that contain, what was typed; other games' say which game."""
        games, here = await self._games(table), _key(table)
        wanted = typed.casefold().strip()
        found = [(name, game) for game, rules in games.items() for name in rules.lookup(what)]
        fitting = [pair for pair in found if wanted in pair[0].casefold()]
        fitting.sort(key=lambda pair: (pair[1] != here, not pair[0].casefold().startswith(wanted), pair[0].casefold()))
        return [
            Offer(name if game == here else f"{name} ({self._title(game)})", f"{game}:{name}") for name, game in fitting
        ]

    async def plan(self, table: TableInfo | None, what: What, wanted: str) -> Plan:
        """Show what was chosen from the list; of what was only typed, the best fit in the first game that has one.

        Raises:
            Refused: no game has it.
        """
        games = await self._games(table)
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
                    other = "none" if key == _key(table) else self._title(key)
                    head = self._words.text(say("lookup-head", name=match, game=other))
                    return Plan("\n".join([head, *(self._words.of_game(key).text(line) for line in known[match])]))
        raise Refused("refused-not-found", name=name.strip()[:40])

    async def _games(self, table: TableInfo | None) -> dict[str, Game[Any]]:
        """Return the rules of all games, those of the table first."""
        games = {game: self._library.game(game) for game in self._library.all_keys()}
        if table is None:
            return games
        first = {table.game: await self._service.rules_of(table.id)}
        return first | {game: rules for game, rules in games.items() if game != table.game}

    def _title(self, game: str) -> str:
        return self._words.of_game(game).text(Phrase("game-title"))


def _key(table: TableInfo | None) -> str:
    return "" if table is None else table.game

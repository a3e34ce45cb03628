"""What there is to be looked up: names and what is said of each, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

from cogs.handlers.which_meant import WhichMeant
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent
from cogs.ui.plan import Plan
from cogs.wording.fluent import Wording
from cogs.wording.names import Words
from gamecore.engine.abilities.idle_choices import LeavesChoicesIdle
from gamecore.engine.game import Game, GameLibrary
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

What: TypeAlias = Literal["card", "rule"]
NAME_SHOWN = 40
PLAYED_WITH = "only"
"""The attribute of a rule that is not in force everywhere: the choices of the table that it goes with, each by its
value or, where several options have that, by both, such as ``houses-yes``.
"""


class Offer(NamedTuple):
    """One name to choose from a list: as it is shown there, and as it comes back."""

    shown: str
    value: str


def is_in_force(lines: Sequence[Phrase], wording: Wording, game: Game[Any], table: TableInfo) -> bool:
    """Whether a rule of a table's game holds as the table plays it; in the lobby, as it may."""
    goes_with = wording.marked(lines[0].id, PLAYED_WITH).split() if lines else []
    idle = frozenset[str]()
    if table.status != "lobby" and isinstance(game, LeavesChoicesIdle):
        idle = frozenset(game.idle_choices(table.options, len(table.seats)))
    played = [(key, value) for key, value in table.options.items() if value not in idle]
    return not goes_with or any(value in goes_with or f"{key}-{value}" in goes_with for key, value in played)


class Lookups:
    """At a table its own game comes first, with the cards that it is played with."""

    def __init__(
        self, service: TableService, words: Words, responder: Responder, library: GameLibrary, which: WhichMeant
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._library = library
        self._which = which

    async def offered(self, table: TableInfo | None, what: What, typed: str) -> Sequence[Offer]:
        """Return names that begin with, then names that contain, what was typed; other games' say which game. Rules
        that are not in force at the table are not offered."""
        games, here = await self._games(table, what), _key(table)
        wording = None if table is None else self._words.wording(table)
        wanted = typed.casefold().strip()
        found = [
            (name, game)
            for game, rules in games.items()
            for name, lines in rules.lookup(what).items()
            if table is None or wording is None or game != here or is_in_force(lines, wording, rules, table)
        ]
        fitting = [pair for pair in found if wanted in pair[0].casefold()]
        fitting.sort(key=lambda pair: (pair[1] != here, not pair[0].casefold().startswith(wanted), pair[0].casefold()))
        return [
            Offer(name if game == here else f"{name} ({self._title(game)})", f"{game}:{name}") for name, game in fitting
        ]

    async def plan(self, user: int, table: TableInfo | None, what: What, wanted: str) -> Plan:
        """Show what was chosen from the list; of what was only typed, the best fit. Where no table stands and several
        games have it, ask which is meant.

        Raises:
            Refused: no game has it.
        """
        games = await self._games(table, what)
        game, _, name = wanted.partition(":")
        if game in games:
            games = {game: games[game]}
        else:
            name = wanted
        for fits in (str.__eq__, str.startswith):
            found = {key: match for key, rules in games.items() if (match := _match(rules.lookup(what), name, fits))}
            if len(found) > 1 and table is None:
                return self._ask_which(user, what, name, found)
            for key, match in found.items():
                return Plan(self._said(games[key].lookup(what)[match], match, key, table))
        raise Refused("refused-not-found", name=name.strip()[:NAME_SHOWN])

    def _ask_which(self, user: int, what: What, name: str, found: Mapping[str, str]) -> Plan:
        titles = [self._title(key) for key in found]
        said = self._words.text(say("lookup-which-game", name=name.strip()[:NAME_SHOWN], either=titles))
        wanted = [f"{key}:{match}" for key, match in found.items()]
        meanings = [(title, partial(self._show, what, one)) for title, one in zip(titles, wanted, strict=True)]
        return self._which.ask(user, None, said, wanted, meanings)

    async def _show(self, what: What, wanted: str, press: ComponentEvent) -> None:
        await self._responder.update(press.interaction, await self.plan(press.user, None, what, wanted))

    def _said(self, lines: Sequence[Phrase], name: str, game: str, table: TableInfo | None) -> str:
        """What is known of something; how to play as this very table does, where it stands here."""
        is_here = table is not None and table.game == game
        if table is not None and is_here:
            lines = [self._words.how_to_play(table) if line.id == "how-to-play" else line for line in lines]
        head = self._words.text(say("lookup-head", name=name, game="none" if is_here else self._title(game)))
        return "\n".join([head, *(self._words.of_game(game).text(line) for line in lines)])

    async def _games(self, table: TableInfo | None, what: What) -> dict[str, Game[Any]]:
        """Return the rules of all games, those of the table first. Cards of other games come after its own; their rules
        are no answer to a question about it."""
        games = {game: self._library.game(game) for game in self._library.all_keys()}
        if table is None:
            return games
        first = {table.game: await self._service.rules_of(table.id)}
        return first | {game: rules for game, rules in games.items() if game != table.game and what == "card"}

    def _title(self, game: str) -> str:
        return self._words.of_game(game).text(Phrase("game-title"))


def _match(known: Iterable[str], name: str, fits: Callable[[str, str], bool]) -> str | None:
    return next((each for each in known if fits(each.casefold(), name.strip().casefold())), None)


def _key(table: TableInfo | None) -> str:
    return "" if table is None else table.game

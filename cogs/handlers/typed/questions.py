"""What somebody asks in words is answered and never played: a rule, a card, how to play, what the steward would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pydantic import JsonValue

from cogs.handlers.showing.lookups import is_in_force
from cogs.handlers.typed.rule_search import Rule, rules_about
from cogs.handlers.typed.what_if import move_asked_about, what_comes_of_it, what_it_does
from cogs.rendering.advice import in_full
from cogs.ui.asking import is_choice, waited_phrase
from cogs.ui.plan import Plan
from cogs.ui.typed_text import ASKS_HOW_TO_PLAY, asks_for_advice, asks_for_reasons, words_of
from cogs.wording.limits import CONTENT, clip
from cogs.wording.mentions import without_names
from cogs.wording.names import Words
from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome, ShareOut
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import Asked, TableInfo, TableView
from gamecore.tables.service import TableService

NAMES_SHOWN = 4
LONGEST_NAME = 40
HOW = "how-to-play"
OF_RULES = (HOW, "rules-", "glossary-", "bot-")
OF_THE_BOT = ("bot-star", "bot-undo", "bot-clocks", "bot-stewards", "bot-dice", "bot-away")
"""What holds for every game."""
NAME = "name"
ASKED = "asked"
"""The attribute of a text that has more words by which people ask for it."""
ANSWERS = "answers"
"""The attribute of what a game says to a text that names something and is no move."""
OF_TYPING = "rules-typ"
"""How a turn is typed is shown where it is asked for by name alone."""


class TypedQuestions:
    """Answers questions, and says that nothing was played by it."""

    def __init__(self, service: TableService, words: Words) -> None:
        self._service = service
        self._words = words

    async def answer(self, view: TableView, user: int, text: str) -> Plan:
        asked = view.asked
        if asked is not None and (move := move_asked_about(view, asked, text, self._words)) is not None:
            return self._would(view, asked, move)
        rivals = [name for seat, name in self._people(view.table) if seat != view.seat]
        asks = asks_for_advice(text, names_rival=without_names(text, rivals) != text)
        if asked is not None and not asked.ready and (asks or self._asks_why(view, asked, text)):
            return self.advice(view, asked)
        return Plan(clip("\n".join([*await self._topic(view.table, text), self._nothing_played(view)]), CONTENT))

    async def about_rules(self, table: TableInfo, text: str) -> Plan | None:
        """What the rules of a table's game say to a question, whether it is being played or not; None to what asks
        about nothing of them."""
        lines = await self._found(table, text)
        if not lines and not ASKS_HOW_TO_PLAY.isdisjoint(words_of(text)):
            lines = [self._how_to_play(table)]
        return Plan(clip("\n".join(lines), CONTENT)) if lines else None

    def advice(self, view: TableView, asked: Asked) -> Plan:
        """What the steward would do and why, and a button that does it."""
        found = in_full(view, asked, self._words)
        return replace(found, content=clip(f"{found.content}\n{self._nothing_played(view)}", CONTENT))

    def _would(self, view: TableView, asked: Asked, move: JsonValue) -> Plan:
        """What a move would do, above what is recommended; of what is recommended itself its reasons."""
        advice = self.advice(view, asked)
        best = advice_for(view, asked).answer
        told = None if best == move else what_it_does(view, asked, move, self._words)
        if told is None:
            return advice
        comes = what_comes_of_it(view, asked, move, best)
        lines = [self._words.text(line, view.table) for line in (told, comes) if line is not None]
        return replace(advice, content=clip("\n".join([*lines, advice.content]), CONTENT))

    def _asks_why(self, view: TableView, asked: Asked, text: str) -> bool:
        return is_choice(asked.question) and asks_for_reasons(text, self._labels(view, asked.question.choices))

    async def _topic(self, table: TableInfo, text: str) -> Sequence[str]:
        """The rules or the card that a question is about; else how to play."""
        return await self._found(table, text) or [self._how_to_play(table)]

    def _how_to_play(self, table: TableInfo) -> str:
        return self._words.text(self._words.how_to_play(table), table)

    async def _found(self, table: TableInfo, text: str) -> Sequence[str]:
        """The rules or the card that a question is about; nothing where it is about something else."""
        game = await self._service.rules_of(table.id)
        bare = without_names(text, [name for _, name in self._people(table)])
        return self._found_in(game, table, bare) or self._found_in(game, table, text)

    def _people(self, table: TableInfo) -> Sequence[tuple[Seat, str]]:
        """Who sits at the table and how they are called; an empty chair has no name."""
        return [
            (seat.seat, name)
            for seat, name in zip(table.seats, self._words.sitters(table), strict=True)
            if seat.name or seat.steward
        ]

    def _found_in(self, game: Game[Any], table: TableInfo, text: str) -> Sequence[str]:
        wording = self._words.wording(table)
        known: dict[str, Sequence[Phrase]] = {**game.lookup("card"), **game.lookup("rule")}
        names = [*known]
        known |= {wording.marked(id, NAME): (Phrase(id),) for id in OF_THE_BOT}
        said = {
            name: self._lines(table, lines)
            for name, lines in known.items()
            if lines and lines[0].id.startswith(OF_RULES) and not lines[0].id.startswith(OF_TYPING)
            if is_in_force(lines, wording, game, table)
        }
        rules = {
            name: Rule(f"{name} {wording.marked(id, ASKED)}", "" if id == HOW else " ".join(lines))
            for name, lines, id in ((name, lines, known[name][0].id) for name, lines in said.items())
        }
        found: list[str] = []
        for name in rules_about(text, rules, names):
            if known[name][0].id != HOW:
                found.append(self._words.text(say("lookup-head", name=name, game="none")))
            found += said[name] if name in said else self._lines(table, known[name])
            if not is_in_force(known[name], wording, game, table):
                found.append(self._words.text(say("lookup-not-in-force")))
        return found

    def _lines(self, table: TableInfo, lines: Sequence[Phrase]) -> list[str]:
        """A rule or a card in words; how to play as this table plays it."""
        how = self._words.how_to_play(table)
        return [self._words.text(how if line.id == HOW else line, table) for line in lines]

    def _nothing_played(self, view: TableView) -> str:
        waits = view.asked is not None and not view.asked.ready
        what = waited_phrase(view.asked.question.kind) if view.asked is not None else say("todo-done")
        return self._words.text(say("typed-nothing-played", what=what, waits=waits), view.table)

    def names_no_choice(self, view: TableView, asked: Asked, text: str) -> bool:
        """Whether nothing in a text can be a move: no number, and no word that one of the choices has."""
        said = set(words_of(text))
        known = {word for label in self._labels(view, asked.question.choices) for word in words_of(label)}
        return not any(word.isdigit() for word in said) and not said & {word for word in known if len(word) > 2}

    def is_answered(self, table: TableInfo, problems: Sequence[Phrase]) -> bool:
        """Whether the game tells what somebody wrote about, though it is no move."""
        wording = self._words.wording(table)
        return any(wording.marked(problem.id, ANSWERS) for problem in problems)

    def no_move(self, view: TableView, asked: Asked) -> str:
        """What can be written instead of a text without a move."""
        choices = asked.question.choices
        names = [] if isinstance(choices, Form) else list(self._labels(view, choices))[:NAMES_SHOWN]
        known: list[str | Phrase] = [clip(name, LONGEST_NAME) for name in names]
        if not known:
            known = [view.example or self._words.label(waited_phrase(asked.question.kind), view.table)]
        return self._words.text(say("typed-no-move", either=known), view.table)

    def _labels(self, view: TableView, choices: Choices) -> Iterator[str]:
        """Everything that can be chosen, as it is shown."""
        texts: list[Phrase] = []
        parts: list[Choices] = []
        if isinstance(choices, PickOne | PickSome | ShareOut):
            texts = [option.text for option in choices.options]
        elif isinstance(choices, Acts):
            texts = [act.text for act in choices.acts]
            parts = [act.form for act in choices.acts if act.form is not None]
        elif isinstance(choices, Form):
            texts = [section.text for section in choices.sections]
            parts = [field.choices for section in choices.sections for field in section.fields]
        yield from (self._words.label(text, view.table) for text in texts)
        for part in parts:
            yield from self._labels(view, part)

"""What somebody asks in words is answered and never played: a rule, a card, how to play, what the steward would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Literal

from pydantic import JsonValue

from cogs.handlers.showing.lookups import is_in_force
from cogs.handlers.typed.counted import counted
from cogs.handlers.typed.course import Course, asks_how_long, asks_what_became, asks_where_it_is, is_lost
from cogs.handlers.typed.leaving import is_about_being_away
from cogs.handlers.typed.rule_search import Rule, rules_about
from cogs.handlers.typed.standing import Standings
from cogs.handlers.typed.what_if import (
    IMPOSSIBLE,
    is_a_move_of_ones_own,
    is_about_a_move,
    is_of_a_rival,
    is_sure,
    move_asked_about,
    moves_named,
    weighs,
    what_comes_of_it,
    what_it_does,
    why_impossible,
)
from cogs.handlers.typed.what_lies_there import asks_for_ones_own, asks_for_the_board, whose_things
from cogs.rendering import board_text
from cogs.rendering.advice import in_full
from cogs.rendering.board_pages import board_page
from cogs.ui.asking import is_choice, waited_phrase
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.ui.typed_text import (
    asks_for_advice,
    asks_for_reasons,
    asks_how_to_play,
    asks_to_take_back,
    asks_what_is_asked,
    asks_whether_it_is_good,
    is_question,
    named_in,
    words_of,
)
from cogs.wording.limits import CONTENT, clip
from cogs.wording.mentions import MENTIONED, with_everybody
from cogs.wording.names import Words
from gamecore.engine.abilities.questions import AnswersQuestions
from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome, ShareOut
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import Asked, TableInfo, TableView
from gamecore.tables.queries import or_refused
from gamecore.tables.service import TableService

NAMES_SHOWN = 4
LONGEST_NAME = 40
SAID_EVERYWHERE = ("1", "no", "pass")
"""What may be an answer where nothing else is."""
HOW = "how-to-play"
OF_WORDS = "glossary-"
OF_RULES = (HOW, "rules-", OF_WORDS, "bot-")
OF_THE_BOT = ("bot-star", "bot-undo", "bot-clocks", "bot-stewards", "bot-dice", "bot-talk")
"""What holds for every game; it is found by the words alone that people ask for it by."""
AWAY = "bot-away"
"""What holds for whoever goes."""
ENDS = "when does the game end"
"""The question whose answer tells how long a game still goes."""
NAME = "name"
ASKED = "asked"
"""The attribute of a text that has more words by which people ask for it."""
ANSWERS = "answers"
"""The attribute of what a game says to a text that names something and is no move."""
OF_TYPING = "rules-typ"
"""How a turn is typed is shown where it is asked for by name alone."""


class TypedQuestions:
    """Answers questions, and says that nothing was played by it."""

    def __init__(self, service: TableService, words: Words, standings: Standings, course: Course) -> None:
        self._service = service
        self._words = words
        self._standings = standings
        self._course = course

    async def answer(self, view: TableView, user: int, text: str) -> Plan:
        if asks_to_take_back(text):
            return self._about_taking_back(view, text)
        if (told := self._of_the_table(view, text)) is not None:
            return told
        if (told := await self._of_every_game(view, user, text)) is not None:
            return told
        others = [(seat, name) for seat, name in self._people(view.table) if seat != view.seat]
        of_rival = is_of_a_rival(text, [name for _, name in others]) and not is_about_being_away(text)
        about_move = None if of_rival else await self._about_a_move(view, text)
        if about_move is not None:
            return about_move
        asked = None if view.asked is None or view.asked.ready else view.asked
        asks = asks_for_advice(text, names_rival=with_everybody(text, others) != text)
        if asked is not None and not of_rival and (asks or self._asks_why(view, asked, text)):
            return self.advice(view, asked)
        lines: Sequence[str]
        if of_rival:
            lines = [self._words.text(say("typed-what-if-rival", waits=int(asked is not None)))]
        elif asked is None and not view.table.is_over and is_about_a_move(text):
            lines = [self._later(view), *await self._named(view.table, text, "card", "rule")]
        elif asked is not None and isinstance(asked.question.choices, Form) and is_about_a_move(text):
            sheet = say("typed-what-if-sheet", either=self._examples(view, asked))
            lines = [self._words.text(sheet, view.table), *await self._named(view.table, text, "card", "rule")]
        elif asked is not None and is_a_move_of_ones_own(text):
            lines = [self._not_now(view, asked), *await self._named(view.table, text, "card", "rule")]
        else:
            lines = await self._found(view.table, text)
        if not lines and asked is not None and asks_whether_it_is_good(text):
            return self.advice(view, asked)
        return self._said(view, lines or self._not_understood(view, text))

    async def _of_every_game(self, view: TableView, user: int, text: str) -> Plan | None:
        """What is asked alike in every game: how it stands, where it is, and what lies there."""
        if self._standings.are_asked_for(view.table, text):
            return await self._standings.answer(view, user, text)
        if is_lost(text):
            return self._said(view, [self._how_to_play(view.table)])
        name = named_in(text, self._cards(view)) if asks_what_became(text) else None
        if name is not None and (became := await self._course.of_a_card(view, name)):
            return self._said(view, became)
        if asks_where_it_is(text):
            ends = await self._found(view.table, ENDS) if asks_how_long(text) else []
            return self._said(view, [*await self._course.lines(view, user, text), *ends])
        if asks_for_the_board(text):
            return board_page(view, self._words)
        draw = self._words.draw(view.table)
        if view.private_board is not None and asks_for_ones_own(text):
            return self._said(view, board_text.draw(view.private_board, draw.wording, draw.chairs))
        if lines := counted(view, self._people(view.table), text, self._words):
            return self._said(view, lines)
        whose = whose_things(with_everybody(text, self._people(view.table)))
        if whose is None:
            return None
        lines = board_text.about_seat(view.board, whose, draw.wording, draw.chairs)
        return self._said(view, lines) if lines else board_page(view, self._words)

    def _cards(self, view: TableView) -> list[str]:
        """The names of all cards; not the words that are explained as cards are."""
        known = view.game.lookup("card").items()
        return [name for name, lines in known if lines and not lines[0].id.startswith(OF_WORDS)]

    def _of_the_table(self, view: TableView, text: str) -> Plan | None:
        """What the game tells of what lies there; above what is recommended, if that is asked for."""
        game, asked = view.game, None if view.asked is None or view.asked.ready else view.asked
        if view.table.is_over or not isinstance(game, AnswersQuestions):
            return None
        wanted = asked if asks_for_advice(text) else None
        best = None if asked is None or not (wanted or weighs(text)) else advice_for(view, asked).answer
        question = None if asked is None else asked.question
        with or_refused(view.table.id):
            told = game.answered(view.view, question, with_everybody(text, self._people(view.table)), best)
        lines = [self._words.text(line, view.table) for line in told]
        if not lines or wanted is None:
            return self._said(view, lines) if lines else None
        advice = self.advice(view, wanted)
        return replace(advice, content=clip("\n".join([*lines, advice.content]), CONTENT))

    async def _about_a_move(self, view: TableView, text: str) -> Plan | None:
        """What the move would do that a question names, why it cannot be made, or what those do that it may mean."""
        for asked in (view.asked, view.also_asked):
            if asked is not None and (move := move_asked_about(view, asked, text, self._words)) is not None:
                return self._would(view, asked, move)
        asked = view.asked
        if asked is None:
            return None
        if (problem := why_impossible(view, asked, text, self._words)) is not None:
            is_listed = self._words.wording(view.table).marked(problem.id, IMPOSSIBLE) == "listed"
            either = [] if is_listed else self._examples(view, asked)
            can = [self._words.text(say("typed-can", either=either))] if either else []
            lines = [self._words.text(problem, view.table), *can, *await self._named(view.table, text, "card")]
            return self._said(view, lines)
        if told := moves_named(view, asked, text, self._words):
            advice = self.advice(view, asked)
            lines = [self._words.text(line, view.table) for line in told]
            return replace(advice, content=clip("\n".join([*lines, advice.content]), CONTENT))
        return None

    def _said(self, view: TableView, lines: Sequence[str]) -> Plan:
        return Plan(clip("\n".join([*lines, self._nothing_played(view)]), CONTENT))

    def _not_understood(self, view: TableView, text: str) -> list[str]:
        """How to play for whoever asks for that; else what could be asked, and what could be written."""
        if asks_how_to_play(text):
            return [self._how_to_play(view.table)]
        either = [] if view.asked is None or view.asked.ready else self._examples(view, view.asked)[:1]
        asks = asks_what_is_asked(text)
        return [self._words.text(say("typed-not-understood", either=either, is_asked=int(asks)), view.table)]

    def asks_how_it_ended(self, table: TableInfo, text: str) -> bool:
        """Whether somebody asks about a game that is over what only its end can answer."""
        return table.is_over and self._standings.are_asked_for(table, text)

    async def about_rules(self, table: TableInfo, text: str, user: int | None = None) -> Plan | None:
        """What the rules of a table's game say to a question, whether it is being played or not, and to a ``user`` how
        it ended; None to what asks about nothing of them."""
        if user is not None and self.asks_how_it_ended(table, text):
            told = await self._standings.at_the_end(table, user)
            ends = await self._found(table, ENDS) if asks_how_long(text) else []
            return replace(told, content=clip("\n".join([told.content, *ends]), CONTENT))
        lines = await self._found(table, text)
        if is_lost(text) or (not lines and asks_how_to_play(text)):
            lines = [self._how_to_play(table)]
        return Plan(clip("\n".join(lines), CONTENT)) if lines else None

    async def about_a_name(self, table: TableInfo, text: str) -> Plan | None:
        """What a card or a rule says that is named; None where none is."""
        lines = await self._named(table, text, "card", "rule")
        return Plan(clip("\n".join(lines), CONTENT)) if lines else None

    def advice(self, view: TableView, asked: Asked) -> Plan:
        """What the steward would do and why, and a button that does it."""
        found = in_full(view, asked, self._words)
        return replace(found, content=clip(f"{found.content}\n{self._nothing_played(view)}", CONTENT))

    def _would(self, view: TableView, asked: Asked, move: JsonValue) -> Plan | None:
        """What a move would do, above what is recommended; of what is recommended itself its reasons. None where its
        menu says nothing of it."""
        advice = self.advice(view, asked)
        best = advice_for(view, asked).answer
        if best == move:
            return advice
        told = what_it_does(view, asked, move, self._words)
        if told is None:  # a form of many ways, of which a rule says more; or an option that only ⭐ weighs
            return advice if isinstance(asked.question.choices, PickOne) else None
        comes = what_comes_of_it(view, asked, move, best)
        lines = [self._words.text(line, view.table) for line in (told, comes) if line is not None]
        return replace(advice, content=clip("\n".join([*lines, advice.content]), CONTENT))

    def _asks_why(self, view: TableView, asked: Asked, text: str) -> bool:
        return is_choice(asked.question) and asks_for_reasons(text, self._labels(view, asked.question.choices))

    def _about_taking_back(self, view: TableView, text: str) -> Plan:
        """When that can be done, and the button for it while it can; once it cannot, to who only wants it no more than
        that."""
        may = view.undo_until is not None or view.leads_on
        undo = Button(
            self._words.label(say("button-undo")), Reference("undo", view.table.id, what=str(view.table.epoch))
        )
        told = ["bot-undo"] * (may or is_question(text)) + ["undo-not-now"] * (not may)
        lines = [self._words.text(say(one)) for one in told]
        return replace(self._said(view, lines), rows=((undo,),) if may else ())

    def _how_to_play(self, table: TableInfo) -> str:
        return self._words.text(self._words.how_to_play(table), table)

    async def _found(self, table: TableInfo, text: str) -> Sequence[str]:
        """The rules or the card that a question is about; nothing where it is about something else."""
        game = await self._service.rules_of(table.id)
        if is_about_being_away(text) and named_in(text, [*game.lookup("card")]) is None:
            return [self._head(self._words.wording(table).marked(AWAY, NAME)), self._words.text(say(AWAY))]
        stewards = [(seat, name) for seat, name in self._people(table) if not table.seats[seat].name]
        bare, called = (
            MENTIONED.sub("", with_everybody(text, people)) for people in (self._people(table), stewards)
        )  # somebody may be called as a card is, which is no steward's name
        return self._found_in(game, table, bare) or self._found_in(game, table, called)

    async def _named(self, table: TableInfo, text: str, *kinds: Literal["card", "rule"]) -> Sequence[str]:
        """The card or the rule that a question names whole."""
        game = await self._service.rules_of(table.id)
        known = {name: lines for kind in kinds for name, lines in game.lookup(kind).items()}
        name = named_in(text, known)
        return [] if name is None else [self._head(name), *self._lines(table, known[name])]

    def _not_now(self, view: TableView, asked: Asked) -> str:
        """That something else is asked."""
        what, either = waited_phrase(asked.question.kind), self._examples(view, asked)
        return self._words.text(say("typed-no-such-move", what=what, either=either), view.table)

    def _later(self, view: TableView) -> str:
        """That nothing can be moved now, and who is awaited."""
        waiting = [waited.seat for waited in view.waiting]
        what = [waited_phrase(kind) for kind in dict.fromkeys(waited.kind for waited in view.waiting)]
        return self._words.text(say("typed-what-if-later", seats=waiting, what=what), view.table)

    def _head(self, name: str) -> str:
        return self._words.text(say("lookup-head", name=name, game="none"))

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
            name: Rule(wording.marked(id, ASKED), "")
            if id in OF_THE_BOT
            else Rule(f"{name} {wording.marked(id, ASKED)}", "" if id == HOW else " ".join(lines))
            for name, lines, id in ((name, lines, known[name][0].id) for name, lines in said.items())
        }
        found: list[str] = []
        for name in rules_about(text, rules, names):
            if known[name][0].id != HOW:
                found.append(self._head(name))
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

    def asks_about_things(self, view: TableView, text: str) -> bool:
        """Whether it asks for the board, or for what somebody has: that is no move, though it may be no question."""
        named = with_everybody(text, self._people(view.table))
        return asks_for_the_board(text) or asks_for_ones_own(text) or whose_things(named) is not None

    def choices(self, view: TableView) -> Iterator[str]:
        """Everything that can be chosen now, as it is shown."""
        for asked in (view.asked, view.also_asked):
            if asked is not None:
                yield from self._labels(view, asked.question.choices)

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
        example = view.example or waited_phrase(asked.question.kind)
        either = self._examples(view, asked) or [self._words.label(example, view.table)]
        return self._words.text(say("typed-no-move", either=either), view.table)

    def _examples(self, view: TableView, asked: Asked) -> list[str]:
        """Some of what may be written now, and would be understood."""
        known = [] if view.example is None else [self._words.label(view.example, view.table)]
        if isinstance(asked.question.choices, Form):
            return [text for text in known if is_sure(view, asked, text, self._words)]
        without = self._words.emojis.without  # nobody writes an emoji
        names = (without(name) for name in self._labels(view, asked.question.choices))
        written = {text.casefold() for text in known}
        known += [name for name in names if len(name) <= LONGEST_NAME and name.casefold() not in written]
        for some in (known, SAID_EVERYWHERE):
            sure = list(islice((text for text in some if is_sure(view, asked, text, self._words)), NAMES_SHOWN))
            if sure:
                return sure
        return []

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

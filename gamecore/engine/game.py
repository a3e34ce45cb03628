"""What a game supplies. One folder in ``gamecore/games`` makes one such object.

The table service, the stewards' table, the drawing and the tests know games only through this protocol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from pydantic import JsonValue

from gamecore.engine.advice import Advice
from gamecore.engine.board import Board
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.position import Saved
from gamecore.engine.scripts import Question, Referee, Script
from gamecore.engine.typed.doubts import Doubt

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class TableOption:
    """A choice made once, at the lobby. The first value is what a table gets that chooses nothing.

    Worded as ``option-<key>`` and ``option-<key>-<value>``.
    """

    key: str
    values: tuple[str, ...]
    live: str | None = None
    """What a table gets instead that is opened for one evening, all together."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """A kind of question that a seat may have answered for it, always alike.

    ``values`` are what the seat may choose: ``ask``, ``best`` (the game's own best answer) or the name of
    a fixed answer, which :meth:`Game.by_instruction` turns into the answer. ``live`` and ``post`` are
    what a seat that chose nothing has at that pace. Worded as ``instruction-<key>`` and ``instruction-<key>-<value>``.
    With ``follows`` its answer belongs to what its owner has just done: nobody waits for them to take that back.
    With ``quiet`` it hardly ever matters: who left it as usual is not told that it was answered for them.
    ``offered`` is one of ``values`` that whoever is asked every time may choose beside the question, in one press.
    """

    key: str
    kinds: tuple[str, ...]
    values: tuple[str, ...]
    live: str
    post: str
    follows: bool = False
    quiet: bool = False
    offered: str = ""

    def usual(self, *, live: bool) -> str:
        """What a seat that chose nothing has."""
        return self.live if live else self.post


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: a score and a rank (1 is best, shared by ties) for each seat, and lines to tell."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    lines: tuple[Phrase, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Reading:
    """What typed text was understood to say.

    ``answer`` is a whole or partial answer as JSON (a draft), None when nothing was understood; ``ready``
    when the text also said so; ``problems`` are told to the writer, one line each; ``doubts`` are those of them that
    the writer can settle by choosing.
    """

    answer: JsonValue
    ready: bool = False
    problems: tuple[Phrase, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @classmethod
    def of_nothing(cls, problem: Phrase | Doubt) -> Reading:
        """Of a text that cannot be told for sure."""
        if isinstance(problem, Doubt):
            return cls(None, problems=(problem.phrase,), doubts=(problem,))
        return cls(None, problems=(problem,))


class Setup(Saved):
    """What a table has agreed on before the first card is dealt."""

    seats: int
    options: dict[str, str] = {}


class Game(Protocol[S]):
    """The rules of one game with one set of cards."""

    key: str
    version: int
    """Raised when a change of rules would tell a recorded game differently."""
    seats: range
    options: tuple[TableOption, ...]
    instructions: tuple[Instruction, ...]

    # The rules

    def new(self, setup: Setup) -> S:
        """The state before anything is shuffled or dealt: the first step does that."""
        ...

    def next_step(self, referee: Referee[S]) -> Script[None] | None:
        """The step that runs from this state, or None when the game is over. Depends on the state alone."""
        ...

    def dump(self, state: S) -> str:
        """The state as JSON text."""
        ...

    def load(self, text: str) -> S:
        """The inverse of :meth:`dump`; makes a new object each time."""
        ...

    def round(self, state: S) -> int:
        """The round (or turn) being played, from 1; 0 before it. *Back to the start of the round* goes by it."""
        ...

    def result(self, state: S) -> Result:
        """How it stands; final when the game is over."""
        ...

    def problems(self, state: S) -> Sequence[str]:
        """Everything that cannot be (a card lost, negative gold), for tests and ``check``; empty is right."""
        ...

    # What a viewer may see

    def view(self, state: S, viewer: Seat | None) -> Saved:
        """What ``viewer`` (None: a spectator) may see, built up from nothing."""
        ...

    def resample_hidden(self, state: S, viewer: Seat | None, chance: Chance) -> S:
        """A state that ``viewer`` cannot tell from this one, with all they cannot know dealt anew."""
        ...

    def board(self, view: Any) -> Board:
        """The table as the view shows it."""
        ...

    def private_board(self, view: Any) -> Board:
        """The viewer's own things: hand, private cards, what only they may see."""
        ...

    # Answering

    def preview(self, view: Any, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        """What a whole or partial answer would do, line by line, with its odds; shown to its owner only."""
        ...

    def read(self, view: Any, question: Question, text: str, draft: JsonValue) -> Reading:
        """Typed text as an answer; ``draft`` is what was filled in before."""
        ...

    def example(self, view: Any, question: Question | None) -> Phrase | None:
        """A line that the viewer could write, of their own cards and open choices: ``game-typed``. None where they have
        nothing to write of."""
        ...

    def steward(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        """A good answer, from the view alone."""
        ...

    def advise(self, view: Any, question: Question, chance: Chance) -> Advice:
        """The same answer, and why: from the view alone, so it is equal when what is hidden is dealt anew."""
        ...

    def complete(self, view: Any, question: Question, draft: Mapping[str, Any], chance: Chance) -> JsonValue:
        """A form as it is filled in, with the steward's answer where it is empty."""
        ...

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        """Any legal answer. ``view`` may be None: what is legal stands in the question."""
        ...

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """The answer that an instruction's ``value`` means here; None to ask after all."""
        ...

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        """Everything that ``/card`` or ``/rules`` can show: names, and what is said of each."""
        ...


class GameLibrary(Protocol):
    """Where games come from; :mod:`gamecore.games` is one."""

    def all_keys(self) -> Sequence[str]: ...

    def game(self, key: str, deck: str | None = None) -> Game[Any]:
        """The rules of a game, with a deck file's cards if there is one.

        Raises:
            ContentError: the deck is malformed.
        """
        ...

"""What all games with phases and one set of cards do alike. A game derives from it and says the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pydantic import JsonValue, TypeAdapter

from gamecore.engine.advice import MOST_REASONS, Advice, Reason, other_of_two, shown_with
from gamecore.engine.chance import Chance
from gamecore.engine.filling_up import filled_up
from gamecore.engine.phrases import Phrase
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question, Referee, Script


class Phased(Protocol):
    """A state that says in which phase it is."""

    phase: Any


S = TypeVar("S", bound=Phased)
C = TypeVar("C")
OVER = "over"
"""The phase in which no step runs any more."""


class CardGame(ABC, Generic[S, C]):
    """The rules with one set of cards; nothing of any table is kept here.

    See :class:`~gamecore.engine.game.Game` for what each method promises.
    """

    saved_state: TypeAdapter[Any]
    """How a state becomes JSON and comes back."""
    play: type[Any]
    """What every rule is handed: the referee and the cards."""
    steps: Mapping[Any, Callable[[Any], Script[None]]]
    """The step that runs in each phase of the state."""

    def __init__(self, cards: C) -> None:
        self.cards = cards

    def next_step(self, referee: Referee[S]) -> Script[None] | None:
        phase = referee.state.phase
        return None if phase == OVER else self.steps[phase](self.play(referee, self.cards))

    def dump(self, state: S) -> str:
        return self.saved_state.dump_json(state).decode()

    def load(self, text: str) -> S:
        state: S = self.saved_state.validate_json(text)
        return state

    @abstractmethod
    def preview(self, view: Any, question: Question, answer: JsonValue) -> Sequence[Phrase]: ...

    @abstractmethod
    def steward(self, view: Any, question: Question, chance: Chance) -> JsonValue: ...

    def why(self, view: Any, question: Question, answer: JsonValue) -> Sequence[Reason]:
        """The game's own reasons for an answer, the weightiest first."""
        return ()

    def second(self, view: Any, question: Question, answer: JsonValue) -> tuple[JsonValue | None, bool]:
        """The next best answer, if it can be named; and True if it is about as good."""
        return other_of_two(question.choices, answer), False

    def advise(self, view: Any, question: Question, chance: Chance) -> Advice:
        answer = self.steward(view, question, chance)
        why = self.or_shown(view, question, answer, self.why(view, question, answer))
        return Advice(answer, why, *self.second(view, question, answer))

    def or_shown(self, view: Any, question: Question, answer: JsonValue, why: Sequence[Reason]) -> tuple[Reason, ...]:
        """The game's own reasons, as many as are told; without any, what is shown of the answer."""
        if not why:
            before = self.preview(view, question, None)
            facts = [line for line in self.preview(view, question, answer) if line not in before]
            why = [*shown_with(question, answer, facts)]
        return tuple(why[:MOST_REASONS])

    def complete(self, view: Any, question: Question, draft: Mapping[str, Any], chance: Chance) -> JsonValue:
        return filled_up(question.choices, draft, self.steward(view, question, chance))

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        answer: JsonValue = random_answer(question.choices, chance)
        return answer

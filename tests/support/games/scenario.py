"""What the tables of all games' scenarios have in common: laid out by hand, played by the answers that a test gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.game import Game
from gamecore.engine.scripts import Event, Open, Question, Referee, Script, Sealed


def keys(question: Question) -> list[str]:
    """What may be done, or chosen: of each act or option its key."""
    choices = question.choices
    assert isinstance(choices, (Acts, PickOne, PickSome))
    return [one.key for one in (choices.acts if isinstance(choices, Acts) else choices.options)]


class Phased(Protocol):
    @property
    def phase(self) -> str: ...


S = TypeVar("S", bound=Phased)


class Loaded(Chance):
    """Dice that fall as they are told to; other draws come from a fixed seed."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__("loaded")
        self.faces = list(faces)

    def draw(self, sides: int) -> int:
        if sides != 6:
            return super().draw(sides)
        assert self.faces, "a die was rolled that the test did not load"
        face = self.faces.pop(0)
        self.index += 1
        self.drawn.append((sides, face - 1))
        return face - 1


class Scenario(Generic[S]):
    """A table in the middle of a game, and what was asked and told since.

    A question that nobody answers with :meth:`says` is answered by :meth:`otherwise`.
    """

    def __init__(self, game: Game[S], state: S, chance: Chance) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.asked: list[Question] = []
        self.held: list[str] = []
        """Kinds of the questions that wait a moment when all have answered."""
        self._answers: list[tuple[int, str, Any]] = []

    # Playing

    def says(self, seat: int, kind: str, answer: Any) -> None:
        """The next time ``seat`` is asked ``kind``, it answers this."""
        self._answers.append((seat, kind, answer))

    def otherwise(self, question: Question) -> Any:
        """Its default."""
        return question.default()

    def referee(self) -> Referee[S]:
        """Whose events are collected."""
        referee = Referee(self.state, self.chance)
        referee.events = self.events
        return referee

    def step(self) -> bool:
        """One step of the game; False when it is over."""
        script = self.game.next_step(self.referee())
        if script is None:
            return False
        self.runs(script)
        return True

    def until(self, phase: str) -> None:
        """Steps until this phase begins."""
        while self.state.phase != phase and self.step():
            pass

    def runs(self, script: Script[Any]) -> Any:
        """Runs a script to its end and returns what it returns."""
        try:
            batch = next(script)
            while True:
                questions = batch.questions
                self.asked.extend(questions)
                self.held += [one.kind for one in questions if isinstance(batch, Sealed) and batch.hold]
                if isinstance(batch, Open):
                    questions = (self._acting(questions),)
                batch = script.send({q.seat: q.choices.check(self._answer(q)) for q in questions})
        except StopIteration as end:
            return end.value

    def _acting(self, questions: Sequence[Question]) -> Question:
        for seat, kind, _ in self._answers:
            for question in questions:
                if (question.seat, question.kind) == (seat, kind):
                    return question
        return next(question for question in questions if not question.optional)

    def _answer(self, question: Question) -> Any:
        for at, (seat, kind, answer) in enumerate(self._answers):
            if (question.seat, question.kind) == (seat, kind):
                del self._answers[at]
                return answer
        return self.otherwise(question)

    # Looking

    def events_of(self, kind: str) -> list[Mapping[str, Any]]:
        """The parameters of all events of a kind."""
        return [event.params for event in self.events if event.kind == kind]

    def asked_of(self, seat: int, kind: str) -> list[Question]:
        return [question for question in self.asked if (question.seat, question.kind) == (seat, kind)]

"""Games in which a forecast of one move can be set beside that of another: an ability that a game may have or not."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

from pydantic import JsonValue

from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question

V = TypeVar("V", contravariant=True)


@runtime_checkable
class WeighsMoves(Protocol[V]):
    """A game that says to whoever asks about a move what comes of it and what of the one that is recommended."""

    def weighed(self, view: V, question: Question, answer: JsonValue, best: JsonValue) -> Phrase | None:
        """One line of figures; None where there are none."""
        ...

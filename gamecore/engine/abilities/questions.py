"""Games that answer a question by how the table is now: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from pydantic import JsonValue

from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question

V = TypeVar("V", contravariant=True)


@runtime_checkable
class AnswersQuestions(Protocol[V]):
    """A game that tells what a question is about as it is on the table now, before its rules and cards are searched."""

    def answered(self, view: V, question: Question | None, text: str, best: JsonValue) -> Sequence[Phrase]:
        """The lines that answer ``text``, in which those who sit there are mentions; nothing where it asks for nothing
        that lies there. ``question`` is what the viewer is asked, ``best`` what is recommended to whoever asks for
        that. No more than the viewer may know."""
        ...

"""Games whose picture of one's own things shows what is filled in: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

from gamecore.engine.scripts import Question

V = TypeVar("V")


@runtime_checkable
class ShowsDrafts(Protocol[V]):
    """A game that can show an answer before it is given."""

    def with_draft(self, view: V, question: Question, answer: Any) -> V:
        """The viewer's own view as if ``answer``, which may be unfinished, were given; nobody else sees it."""
        ...


def words_in(answer: Any) -> Iterator[str]:
    """Every key that an answer holds, whole or unfinished: of options, of acts, of what their forms are filled with."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, Mapping):
        for part in answer.values():
            yield from words_in(part)
    elif isinstance(answer, (list, tuple)):
        for part in answer:
            yield from words_in(part)

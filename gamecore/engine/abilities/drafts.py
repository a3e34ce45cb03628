"""Games whose picture of one's own things shows what is filled in: an ability that a game may have or not."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, runtime_checkable

from gamecore.engine.scripts import Question

V = TypeVar("V")


@runtime_checkable
class ShowsDrafts(Protocol[V]):
    """A game that can show an answer before it is given."""

    def with_draft(self, view: V, question: Question, answer: Any) -> V:
        """The viewer's own view as if ``answer``, which may be unfinished, were given; nobody else sees it."""
        ...

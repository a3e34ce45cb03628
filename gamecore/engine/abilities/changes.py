"""Games that name the commonest changes to a sheet that is filled in: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from pydantic import JsonValue

from gamecore.engine.advice import Possible
from gamecore.engine.scripts import Question

V_contra = TypeVar("V_contra", contravariant=True)


@runtime_checkable
class OffersChanges(Protocol[V_contra]):
    """A game whose sheets can be changed a whole part at a time."""

    def changes(self, view: V_contra, question: Question, answer: JsonValue) -> Sequence[Possible]:
        """Other whole answers, each one step from ``answer``: a menu, named by the text ``change-<kind>``. From the
        view alone; none where nothing of that kind is filled in."""
        ...

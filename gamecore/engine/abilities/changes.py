"""Games that name the commonest changes to a sheet that is filled in: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

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


@runtime_checkable
class FollowsForms(Protocol[V_contra]):
    """A game in whose sheets some fields go with another one, as a team goes with where it is sent."""

    def followed(
        self, view: V_contra, question: Question, shown: Mapping[str, Any], sent: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """The sheet as it was ``sent``, where a form was changed that had been ``shown``: what was left as it was, but
        belonged to what was changed, is set anew. From the view alone."""
        ...

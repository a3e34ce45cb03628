"""Games in which somebody may be called for more than a kind of question: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from gamecore.engine.phrases import Phrase, Seat

V = TypeVar("V", contravariant=True)


@runtime_checkable
class SaysWhatFor(Protocol[V]):
    """A game that says in a call what somebody wants of those who are called."""

    def called_for(self, view: V, kind: str, seats: Sequence[Seat]) -> Phrase | None:
        """What ``seats`` are asked by a question of this kind, in seven words for one and five for several; None where
        the kind says it. It stands on locked screens, so it is what everybody may know."""
        ...

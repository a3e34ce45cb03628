"""Games in which several may want the same thing at the same time: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar, runtime_checkable

from gamecore.engine.phrases import Phrase

V = TypeVar("V", contravariant=True)


@runtime_checkable
class TellsClashes(Protocol[V]):
    """A game that tells each viewer who else wants what they want."""

    def clashes(self, view: V) -> Iterable[Phrase]:
        """One line for each thing that the viewer and others want now; nothing while that is secret."""
        ...

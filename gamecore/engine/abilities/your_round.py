"""Games that sum up what a round brought one seat: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Event
from gamecore.engine.values import value

V = TypeVar("V", contravariant=True)


@value
class YourRound:
    """Three lines for one seat. ``gained`` and ``suffered`` have a parameter ``score``: what the seat won by itself,
    and what the others did to it. Both together are by how much its score changed."""

    gained: Phrase
    suffered: Phrase
    standing: Phrase
    tells_betrayal: bool = False
    """``gained`` begins with who broke a deal with the seat: then that needs no line of its own."""
    standing_first: bool = False
    """``standing`` is what readers look for: it stands before what the others did, for where there is little room the
    last line is left out."""
    gained_last: bool = False
    """What others did is what readers cannot know yet: it stands first, then ``standing``, and what the seat did itself
    is left out first."""

    @property
    def lines(self) -> tuple[Phrase, Phrase, Phrase]:
        if self.gained_last:
            return self.suffered, self.standing, self.gained
        later = (self.standing, self.suffered) if self.standing_first else (self.suffered, self.standing)
        return self.gained, *later


@runtime_checkable
class SumsUpRounds(Protocol[V]):
    """A game that tells a seat what its last round, or the time since its last turn, came to."""

    def sums_up_now(self, view: V) -> bool:
        """True in the moments in which the viewer reads it above what they are asked."""
        ...

    def your_round(self, view: V, events: Sequence[Event]) -> YourRound | None:
        """From what the viewer sees, and ``events``: those of this round and the one before that they may know of.
        None where there is nothing to look back on yet."""
        ...


def between_the_last_two(events: Sequence[Event], begins: Callable[[Event], bool]) -> Sequence[Event] | None:
    """The events from the last but one that ``begins`` a turn up to the last; None where there are no two."""
    at = [number for number, event in enumerate(events) if begins(event)]
    return events[at[-2] : at[-1]] if len(at) > 1 else None


def signed(number: int) -> str:
    """``+3`` or ``−2``."""
    return f"+{number}" if number >= 0 else f"−{-number}"

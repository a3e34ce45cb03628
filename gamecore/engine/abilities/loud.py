"""Games whose great moments are told aloud: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias, get_args, runtime_checkable

from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event
from gamecore.engine.values import value

Why: TypeAlias = Literal["betrayal", "ending", "lead", "built", "luck"]
"""What makes a moment loud; where there are too many, the first of these are told."""
ORDER: tuple[Why, ...] = get_args(Why)
SAY_ALL: frozenset[Why] = frozenset({"betrayal", "built"})
"""Moments whose line says all that the event itself would."""
MOST_LOUD = 3
"""Loud moments in a round."""


@value
class Loud:
    """One moment: the event that it came with, by its place in what was told, and a line of fifteen words."""

    at: int
    why: Why
    said: Phrase
    is_over: bool = False
    """What it says is so no longer: it may have been told by then, and is told no more."""

    @property
    def spare(self) -> int:
        """How many words it leaves its round, see :class:`gamecore.engine.abilities.chronicle.Line`: luck is told in
        another line as well, and nothing else goes before all lines have."""
        return 1 if self.why == "luck" else -2


@runtime_checkable
class TellsLoudly(Protocol):
    """A game with great moments."""

    def loud_moments(self, told: Sequence[Event]) -> Iterable[Loud]:
        """All of them in ``told``, which is what everybody was told of the round before and this one, in order."""
        ...


@runtime_checkable
class TellsBetrayals(Protocol):
    """A game in which a word that was given can be broken."""

    def betrayals(self, told: Sequence[Event], seat: Seat) -> Iterable[Phrase]:
        """One line for each deal in ``told`` that others broke and ``seat`` kept."""
        ...


def loudest(moments: Iterable[Loud], begun: int, new: int) -> list[Loud]:
    """Of the moments from event ``new`` on those that a round may still tell which began with event ``begun``, loudest
    first; their places are counted from ``new``."""
    found = list(moments)
    left = MOST_LOUD - sum(begun <= moment.at < new for moment in found)
    fresh = [moment for moment in found if moment.at >= new and not moment.is_over]
    fresh.sort(key=lambda moment: ORDER.index(moment.why))
    return [Loud(moment.at - new, moment.why, moment.said) for moment in fresh[: max(0, left)]]

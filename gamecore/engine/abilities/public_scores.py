"""How a game stands while it runs: only where everybody at the table could add it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Event

V = TypeVar("V", contravariant=True)


@runtime_checkable
class PublicScores(Protocol[V]):
    """A game whose scores are public all along."""

    def public_scores(self, view: V) -> tuple[int, ...]:
        """By seat, what a spectator's ``view`` adds up to; the final scores when the game is over."""
        ...


@runtime_checkable
class TellsStanding(Protocol[V]):
    """A game in which how it stands is more than a score for each."""

    def standing(self, view: V) -> Phrase:
        """What the viewer and all others have and may come to, in a line: no more than everybody can add up, and what
        the viewer alone knows of themselves."""
        ...


@runtime_checkable
class TellsSourcesSoFar(Protocol[V]):
    """A game that has its own words for what scores are made of while it runs."""

    def sources_so_far(self, view: V, told: Sequence[Event]) -> Sequence[Phrase]:
        """By seat, in a line: from a spectator's ``view`` and what everybody was ``told``."""
        ...


@runtime_checkable
class TellsTimeLeft(Protocol[V]):
    """A game that ends not with a certain round, but when something runs out."""

    def time_left(self, view: V) -> Phrase:
        """How much of that is left, in a line: nothing that the viewer cannot see."""
        ...


@runtime_checkable
class TellsWhoComes(Protocol[V]):
    """A game in which it matters who may still have a turn in this round."""

    def who_comes(self, view: V) -> Phrase:
        """Who that is, after whoever is asked now, in a line: nothing that the viewer cannot see."""
        ...

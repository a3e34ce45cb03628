"""How a game stands while it runs: only where everybody at the table could add it up."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

V = TypeVar("V", contravariant=True)


@runtime_checkable
class PublicScores(Protocol[V]):
    """A game whose scores are public all along."""

    def public_scores(self, view: V) -> tuple[int, ...]:
        """By seat, what a spectator's ``view`` adds up to; the final scores when the game is over."""
        ...

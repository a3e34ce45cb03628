"""Which of two acts of a turn comes first: what is turned up in the place of a card that was bought is seen then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.growing import brings_only_seen
from gamecore.games.guildhall.ai.prospects import prospect
from gamecore.games.guildhall.ai.seeking import drawn_by
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import State

ALIKE = 1e-6


class Act(Protocol):
    """An act that was tried out."""

    @property
    def key(self) -> str: ...

    @property
    def later(self) -> State: ...


def comes_first(
    cards: Cards, before: State, seat: Seat, buying: Act, played: Act, follows: Iterable[str]
) -> tuple[State, float] | None:
    """Return the state after a purchase and the card that was to be ``played`` before it, and what that is worth, where
    the card is among what can as well follow the purchase; None where not, or the card shows something hidden itself.
    """
    if drawn_by(played.later, seat) or not brings_only_seen(before, played.later, seat):
        return None
    if buying.later.actions <= 0 or played.key not in follows:
        return None
    layout = layout_for(cards, before)
    both, other = (
        after_act(cards, first.later, seat, then.key, None, reaching.answer)
        for first, then in ((buying, played), (played, buying))
    )
    worth, least = (prospect(cards, layout, state, seat) for state in (both, other))
    return (both, worth) if worth >= least - ALIKE else None

"""How the game stands, and how it would if everybody won the cards that they lead."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Param, Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.endgame_scoring import points_of, scores
from gamecore.games.cadwallon.state import State


@value
class Standing:
    """By seat the points that all can add up: now, and with the cards that are led."""

    now: tuple[int, ...]
    then: tuple[int, ...]

    @property
    def is_open(self) -> bool:
        """True if the cards that are led change somebody's points."""
        return self.now != self.then


def standing(cards: Cards, state: State, leaders: Sequence[Seat | None] | None = None) -> Standing:
    """As the district lies; with other ``leaders`` by space, where an answer that is tried makes them so."""
    held = winners(cards, state) if leaders is None else leaders
    now = tuple(found.open_total for found in scores(cards, state))
    led = [
        [card for card, who in zip(state.grid, held, strict=True) if who == seat and card] for seat in range(len(now))
    ]
    return Standing(now, tuple(points + points_of(cards, state, at, *led[at]) for at, points in enumerate(now)))


def lead_now(cards: Cards, state: State, seat: Seat) -> dict[str, Param]:
    """Who is in front as it stands, seen from this seat, and by how much: over the next best for whoever leads, else
    over the seat. Nothing to tell before a card is won that counts."""
    found = standing(cards, state)
    rival = max((at for at in range(state.seats) if at != seat), key=lambda at: found.then[at])
    by = found.then[seat] - found.then[rival]
    if any(found.now):
        return {"front": "you" if by > 0 else "other" if by else "level", "front_seat": rival, "by": abs(by)}
    return {"front": "none", "front_seat": rival, "by": 0}

"""How the game stands, and how it would if everybody won the cards that they lead."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Param, Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.rules.action_cards import draws, perform
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.endgame_scoring import points_of, scores
from gamecore.games.cadwallon.rules.reveal_phase import is_over, led
from gamecore.games.cadwallon.state import State, sketch


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


@value
class Win:
    """A game that an Action wins at once."""

    mine: int
    theirs: int
    """The points of the next best."""
    ends: bool
    """The game would not end without it."""


def win_by(cards: Cards, state: State, seat: Seat, action: str, targets: Targets) -> Win | None:
    """That the game is over by the Action with the seat alone in front; None where it is not, where the seat is so
    without, and where a contract or a card that nobody has seen can still count."""
    if not is_over(state, len(state.grid)) or draws(cards, action) or any(one.contracts for one in state.players):
        return None
    after = sketch(state)
    perform(cards, after, seat, action, targets)
    found = _final(cards, after, seat)
    before = _final(cards, state, seat)
    if found is None or found[0] <= found[1] or (before is not None and before[0] > before[1]):
        return None
    return Win(*found, ends=before is None)


def _final(cards: Cards, state: State, seat: Seat) -> tuple[int, int] | None:
    """The seat's points and the next best's, if the round and the game end as the district lies."""
    if (state.free_streets() and state.anybody_has_agents()) or not is_over(state, led(cards, state)):
        return None
    points = standing(cards, state).then
    return points[seat], max(of for at, of in enumerate(points) if at != seat)


def lead_now(cards: Cards, state: State, seat: Seat) -> dict[str, Param]:
    """Who is in front as it stands, seen from this seat, and by how much: over the next best for whoever leads, else
    over the seat. Nothing to tell before a card is won that counts."""
    found = standing(cards, state)
    rival = max((at for at in range(state.seats) if at != seat), key=lambda at: found.then[at])
    by = found.then[seat] - found.then[rival]
    if any(found.now):
        return {"front": "you" if by > 0 else "other" if by else "level", "front_seat": rival, "by": abs(by)}
    return {"front": "none", "front_seat": rival, "by": 0}

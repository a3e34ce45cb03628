"""What a seat's own secret contract adds to the worth of cards."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.model import Ask, Cards
from gamecore.games.cadwallon.rules.contracts import count
from gamecore.games.cadwallon.rules.defaults import Worths
from gamecore.games.cadwallon.state import Player, State

HOPE = 0.8
"""What a card is worth that a contract counts towards a number: this part of its share of the points."""
LEAD = 0.3
"""What a card is worth where a contract asks for more or fewer than everybody else: this part of the points."""


def with_contracts(cards: Cards, state: State, seat: Seat, worth: Worths) -> Worths:
    """Add to the worths what each card is worth to the seat's own contracts."""
    contracts = [cards.contracts[id] for id in state.players[seat].contracts]
    if not contracts:
        return worth
    own = dict(worth[seat])
    for card in own:
        for contract in contracts:
            own[card] += contract.points * _step(cards, state, seat, card, contract.asks)
    return [own if at == seat else of for at, of in enumerate(worth)]


def _step(cards: Cards, state: State, seat: Seat, card: str, ask: Ask) -> float:
    """Return how far the card brings what is asked nearer, from 0 to 1; negative if it takes it further away."""
    before = state.players[seat]
    if cards.district[card].kind == "action":
        after = Player(before.cards, [*before.hand, card], before.played, before.special)
    else:
        after = Player([*before.cards, card], before.hand, before.played, before.special)
    have, more = count(cards, before, ask.count), count(cards, after, ask.count)
    if ask.least is not None:
        return HOPE / ask.least if have < more <= ask.least else 0.0
    return (more - have) * (LEAD if ask.than_all == "more" else -LEAD)

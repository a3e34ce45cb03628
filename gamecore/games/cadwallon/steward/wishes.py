"""What one's own secret contract adds to the worth of cards."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards import Ask, Cards
from gamecore.games.cadwallon.contracts import count, is_met
from gamecore.games.cadwallon.prospects import Worths
from gamecore.games.cadwallon.state import Player, State

HOPE = 0.8
"""How much of its share of a contract's points a card on the way to it is worth."""


def wished(cards: Cards, state: State, seat: Seat, worth: Worths) -> Worths:
    """The worths with the seat's own contracts in mind."""
    contracts = [cards.contracts[id] for id in state.players[seat].contracts]
    if not contracts:
        return worth
    own = dict(worth[seat])
    for card in own:
        for contract in contracts:
            for ask in contract.asks:
                own[card] += contract.points / len(contract.asks) * _step(cards, state, seat, card, ask)
    return [own if at == seat else of for at, of in enumerate(worth)]


def _step(cards: Cards, state: State, seat: Seat, card: str, ask: Ask) -> float:
    """The part of a demand that this card would meet; negative when it would break it."""
    player = state.players[seat]
    with_it = Player(cards=[*player.cards, card], hand=player.hand, played=player.played, special=player.special)
    if cards.district[card].kind == "action":
        with_it = Player(player.cards, [*player.hand, card], player.played, player.special)
    more = count(cards, with_it, ask.count) - count(cards, player, ask.count)
    if not more:
        return 0.0
    if ask.most is not None:
        return -1.0 if is_met(cards, state.players, seat, ask) and count(cards, with_it, ask.count) > ask.most else 0.0
    if ask.lead:
        return HOPE / 8
    least = ask.least or 1
    return HOPE / least if count(cards, player, ask.count) < least else 0.0

"""What must hold after every step; a line returned here means a bug."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.state import State


def problems(deck: Deck, state: State) -> list[str]:
    """List everything that cannot be, for whoever repairs it; empty is right."""
    if state.phase == "setup":
        return []
    return [*_cards(deck, state), *_seen(state), *_offers(state), *_turn(state)]


def _cards(deck: Deck, state: State) -> Iterator[str]:
    """Check that every card is in exactly one place."""
    lying = Counter([*state.deck, *state.discarded])
    for founder in state.founders:
        lying.update(founder.hand)
        lying.update(founder.town)
    for name in deck.cards:
        if lying[name] != 1:
            yield f"card {name} lies in {lying[name]} places, not 1"
    if unknown := sorted(set(lying) - set(deck.cards)):
        yield f"unknown cards {unknown}"


def _seen(state: State) -> Iterator[str]:
    """Check that cards somebody remembers are in another's hand, though perhaps not in the one they think."""
    for seat, founder in enumerate(state.founders):
        elsewhere = {card for other, one in enumerate(state.founders) if other != seat for card in one.hand}
        if astray := sorted(set(founder.seen) - elsewhere):
            yield f"seat {seat} remembers {astray} in others' hands"


def _offers(state: State) -> Iterator[str]:
    if state.phase != "trade" and (state.offers or state.passed or state.refused or state.asked_in_vain):
        yield "a trade window was left open"
    pairs = Counter((offer.by, offer.to) for offer in state.offers)
    for (by, to), count in pairs.items():
        if by == to or count > 1:
            yield f"{count} offers from seat {by} to seat {to}"


def _turn(state: State) -> Iterator[str]:
    if sorted(state.order) != list(range(state.seats)) or state.turn not in range(state.seats):
        yield f"turn {state.turn} of order {state.order}"
    if state.category is not None and (not state.together or state.phase != "build"):
        yield f"category {state.category} is picked in phase {state.phase}"

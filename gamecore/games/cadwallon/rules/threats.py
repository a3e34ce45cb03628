"""Which Actions that lie open in rivals' hands can still take a card from whoever leads it this round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamecore.engine.phrases import Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.rules.action_cards import held_by, legal_targets, perform
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.state import State, sketch


@value
class Threat:
    """Who can take the lead, and what their Action does."""

    seat: Seat
    do: str


def rivals_to_come(state: State, seat: Seat, free: int) -> list[Seat]:
    """The others who still have a turn this round, if so many boulevards are ``free`` after the seat's own turn."""
    return [(seat + more) % state.seats for more in range(1, 1 + min(free, state.seats - 1))]


def is_action_to_come(state: State, seat: Seat, free: int) -> bool:
    """True if one of these rivals can still play an Action, a secret one or after another Agent."""
    return any(held_by(state.players[rival]) for rival in rivals_to_come(state, seat, free))


def is_sure(state: State, seat: Seat, free: int) -> bool:
    """True if what no Agent can change stays: neither these rivals nor the seat itself can still play an Action."""
    return not held_by(state.players[seat]) and not is_action_to_come(state, seat, free)


def threats(cards: Cards, state: State, seat: Seat) -> Mapping[str, Threat]:
    """By card that the seat leads: the first Action that takes this lead away as the district lies, of those to come
    after its turn. What a secret Action does nobody knows, nor what one does after another Agent."""
    led = {card for card, who in zip(state.grid, winners(cards, state), strict=True) if who == seat and card}
    found: dict[str, Threat] = {}
    for rival in rivals_to_come(state, seat, len(state.free_streets())):
        for action in state.players[rival].hand:
            effect = cards.district[action].effect
            assert effect is not None
            for lost in _lost(cards, state, seat, rival, action):
                if lost in led:
                    found.setdefault(lost, Threat(rival, effect.do))
            if len(found) == len(led):
                return found
    return found


def _lost(cards: Cards, state: State, seat: Seat, rival: Seat, action: str) -> Iterator[str]:
    """The cards that the seat does not lead once the rival has played this, in each of its ways."""
    for targets in legal_targets(cards, state, rival, action):
        yield from _lost_by(cards, state, seat, rival, action, targets)


def _lost_by(cards: Cards, state: State, seat: Seat, rival: Seat, action: str, targets: Targets) -> list[str]:
    effect = cards.district[action].effect
    if effect is not None and effect.do == "replace":
        return [state.grid[SPACE[targets[0]]] or ""]
    after = sketch(state)
    perform(cards, after, rival, action, targets)
    return [card for card, who in zip(after.grid, winners(cards, after), strict=True) if who != seat and card]

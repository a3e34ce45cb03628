"""What must hold after every step. If it does not, the fault is in the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.action_cards import MOST_AGENTS
from gamecore.games.cadwallon.state import AGENTS, State


def problems(cards: Cards, state: State) -> list[str]:
    """List everything that cannot be, for whoever repairs it; empty if all is well."""
    if state.phase == "setup":
        return []
    return [*_cards(cards, state), *_places(cards, state), *_agents(state)]


def lying(state: State) -> Iterator[str]:
    """Every district card, once for each place it lies in."""
    yield from (*state.deck, *state.box, *state.removed)
    yield from (card for card in state.grid if card is not None)
    for player in state.players:
        yield from (*player.cards, *player.actions)


def _cards(cards: Cards, state: State) -> Iterator[str]:
    """Every card is in exactly one place."""
    places = Counter(lying(state))
    for id in cards.district:
        if places[id] != 1:
            yield f"card {id} lies in {places[id]} places, not 1"
    if unknown := sorted(set(places) - set(cards.district)):
        yield f"unknown cards {unknown}"
    contracts = Counter(id for player in state.players for id in (*player.contracts, *player.put_back))
    if odd := sorted(id for id, count in contracts.items() if count > 1 or id not in cards.contracts):
        yield f"contracts {odd} are held twice or unknown"


def _places(cards: Cards, state: State) -> Iterator[str]:
    """Actions are held or played, never in front of a player like other cards; the district has nine cards."""
    for seat, player in enumerate(state.players):
        if wrong := [id for id in player.cards if cards.district[id].kind == "action"]:
            yield f"seat {seat} has the Actions {wrong} among its other cards"
        if wrong := [id for id in player.actions if cards.district[id].kind != "action"]:
            yield f"seat {seat} holds {wrong} as Actions"
    if state.phase in ("dispatch", "control") and None in state.grid:
        yield f"a gap in the district in the {state.phase} phase: {state.grid}"
    if wrong := [id for id in state.box if cards.district[id].kind != "action"]:
        yield f"{wrong} in the box"


def _agents(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        if state.agents_left(seat) < 0:
            yield f"seat {seat} has {AGENTS - state.agents_left(seat)} Agents out of {AGENTS}"
    for street, there in enumerate(state.agents):
        if len(there) > MOST_AGENTS or (there and street in state.blocked):
            yield f"Agents {there} in boulevard {street}, blocked: {street in state.blocked}"
    if state.phase not in ("dispatch", "control") and (any(state.agents) or any(state.lent) or state.blocked):
        yield f"the {state.phase} phase with Agents or effects left over"

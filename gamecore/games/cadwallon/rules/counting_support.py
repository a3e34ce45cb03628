"""Counting Support (p. 13): what each card lends across its boulevards, and who has the most Support beside a card."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.boulevards import BESIDE, BETWEEN, CENTRE, CORNERS
from gamecore.games.cadwallon.cards.model import Cards, Change
from gamecore.games.cadwallon.state import State

LEAST_SUPPORT = 1
"""Nobody wins a card without Support (A-CD-1)."""


def modified_by(cards: Cards, condition: str | None, change: Change) -> int | None:
    """Return the value that the Condition in force gives to this; None if it does not change it (CD-16)."""
    if condition is None:
        return None
    card = cards.conditions[condition]
    return card.to if card.changes == change else None


def lent(cards: Cards, state: State, space: int) -> int:
    """Return the Support that an Agent beside this space gives towards the card across; never below 0 (CD-10)."""
    id = state.grid[space]
    if id is None:
        return 0
    card = cards.district[id]
    return max(0, card.support + state.lent[space] + _by_condition(cards, state, space, card.kind))


def _by_condition(cards: Cards, state: State, space: int, kind: str) -> int:
    if state.condition is None:
        return 0
    condition = cards.conditions[state.condition]
    applies = {
        "personality_lends": kind == "personality",
        "militia_lends": kind == "militia",
        "centre_lends": space == CENTRE,
        "corners_lend": space in CORNERS,
    }.get(condition.changes, False)
    return condition.to if applies else 0


def all_lent(cards: Cards, state: State) -> list[int]:
    """:func:`lent` of every space."""
    if state.condition is not None or any(state.lent):
        return [lent(cards, state, space) for space in range(9)]
    district = cards.district
    return [0 if id is None else district[id].support for id in state.grid]


def towards(state: State, space: int, lends: Sequence[int]) -> list[int]:
    """Count each seat's Support towards the card in this space, given what all spaces lend (CD-10)."""
    found = [0] * state.seats
    for street, across in BESIDE[space]:
        for seat in state.agents[street]:
            found[seat] += lends[across]
    return found


def totals(cards: Cards, state: State) -> list[list[int]]:
    """Count each seat's Support towards every card, by space."""
    return all_towards(state, all_lent(cards, state))


def all_towards(state: State, lends: Sequence[int]) -> list[list[int]]:
    """:func:`towards` of every space."""
    found = [[0] * state.seats for _ in range(9)]
    for agents, (one, other) in zip(state.agents, BETWEEN, strict=True):
        for seat in agents:
            found[one][seat] += lends[other]
            found[other][seat] += lends[one]
    return found


def least_support(cards: Cards, state: State) -> int:
    """Return the Support that it takes to win a card at all (A-CD-1)."""
    return modified_by(cards, state.condition, "least_support") or LEAST_SUPPORT


def winner(support: Sequence[int], least: int, favoured: Sequence[Seat] = ()) -> Seat | None:
    """Return who has the most Support, ``least`` or more; in a tie the first of ``favoured``, else None (CD-11)."""
    most = max(support)
    if most < least:
        return None
    if support.count(most) == 1:
        return support.index(most)
    return next((seat for seat in favoured if support[seat] == most), None)


def favoured(cards: Cards, state: State) -> list[Seat]:
    """Return who wins a tie, in this order. Empty unless the Condition in force says otherwise."""
    if modified_by(cards, state.condition, "ties_to_first") is None:
        return []
    return [(state.first + after) % state.seats for after in range(state.seats)]


def winners(cards: Cards, state: State) -> list[Seat | None]:
    """Return who would win each card, by space, if the Control Phase came now."""
    least, favour = least_support(cards, state), favoured(cards, state)
    return [winner(support, least, favour) for support in totals(cards, state)]

"""What a boon that changes rolls could bring in the last round: by the order that is resolved now, and by those that
are still to come (A-12)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME
from gamecore.games.guild_master.view import OwnOrder

WANDERING = 0.4
"""Fame that a boon adds at most to wandering, which any team may have to do instead."""


def stake(seen: Seen) -> float | None:
    """In Fame what the contract pays that the order resolved now goes for; None where it goes for none."""
    own = next((order for order in seen.view.own_orders if order.space == seen.view.space), None)
    card = None if own is None else _contract(seen, own)
    return None if card is None else _pays(seen, card)


def most_elsewhere(seen: Seen) -> float:
    """In Fame what the boons in hand add at most to another order that is still to come."""
    others = (order for order in seen.view.own_orders if not order.done and order.space != seen.view.space)
    return max((_adds(seen, order) for order in others), default=0.0)


def _adds(seen: Seen, order: OwnOrder) -> float:
    """To its contract; where it goes for none, to the private one that it may try instead."""
    card = _contract(seen, order)
    tried: Sequence[str] = seen.view.own_privates if card is None else (card,)
    return max([WANDERING, *(_adds_to(seen, order.team, one) for one in tried)])


def _adds_to(seen: Seen, team: Sequence[str], card: str) -> float:
    found = best_prospect(seen.cards, seen.state, seen.seat, team, card)
    if found is None or found.with_boons is None:
        return 0.0
    return (found.with_boons - found.chance) * _pays(seen, card)


def _contract(seen: Seen, order: OwnOrder) -> str | None:
    """What it goes for, if that is a contract that still lies there."""
    shown = seen.view.contracts.get(order.objective)
    return None if shown is None or shown.card != order.card else shown.card


def _pays(seen: Seen, card: str) -> float:
    gold, fame = current_figures.reward(seen.cards, seen.state, seen.seat, card, None)
    return fame + gold / GOLD_FOR_FAME

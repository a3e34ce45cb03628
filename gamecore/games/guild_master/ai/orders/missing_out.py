"""What a team does that wanders or whose order comes to nothing (page 21)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.instead import best_choice, chosen_by
from gamecore.games.guild_master.rules.attempt_contract.prospects import Prospect, best_prospect, best_wandering
from gamecore.games.guild_master.state import Fallback


def instead(seen: Seen, team: Sequence[str], named: Collection[str]) -> Fallback:
    """A private contract that is likely to succeed, but none that other orders have ``named``; to wander where that
    brings this team more."""
    cards, state, seat = seen.cards, seen.state, seen.seat
    choice = best_choice(cards, state, seat, team, named)
    found = None if choice == "wander" else best_prospect(cards, state, seat, team, choice)
    if found is None:
        return "best"
    return "wander" if wandering(seen, seat, team) > _trying(seen, choice, found) else "best"


def worth(seen: Seen, team: Sequence[str], fallback: Fallback, spared: Collection[str]) -> float:
    """Fame that a team of the guild makes of an order's ``fallback``; other orders have ``spared`` for theirs."""
    cards, state, seat = seen.cards, seen.state, seen.seat
    choice = chosen_by(cards, state, seat, team, "best" if fallback == "ask" else fallback, spared=spared)
    if choice == "nothing":
        return 0.0
    found = None if choice == "wander" else best_prospect(cards, state, seat, team, choice)
    return wandering(seen, seat, team) if found is None else _trying(seen, choice, found)


def wandering(seen: Seen, seat: Seat, team: Sequence[str]) -> float:
    """Fame that a guild's team makes by wandering, its Gold counted as ours."""
    walk = best_wandering(seen.cards, seen.state, seat, team)
    return walk.fame + walk.gold * values.gold(seen)


def _trying(seen: Seen, private: str, found: Prospect) -> float:
    gold, fame = current_figures.pays_alone(seen.cards, seen.state, seen.seat, private, found.skill)
    return found.chance * values.contract(seen, seen.cards.contracts[private], fame, gold)

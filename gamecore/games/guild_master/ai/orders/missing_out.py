"""What a team does that wanders or whose order comes to nothing (page 21)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.instead import best_choice
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, best_wandering
from gamecore.games.guild_master.state import Fallback


def instead(seen: Seen, team: Sequence[str], named: Collection[str]) -> Fallback:
    """A private contract that is likely to succeed, but none that other orders have ``named``; to wander where that
    brings this team more."""
    cards, state, seat = seen.cards, seen.state, seen.seat
    choice = best_choice(cards, state, seat, team, named)
    found = None if choice == "wander" else best_prospect(cards, state, seat, team, choice)
    if found is None:
        return "best"
    walk, coin = best_wandering(cards, state, seat, team), values.gold(seen)
    gold, fame = current_figures.reward(cards, state, seat, choice, found.skill)
    more_gold, more_fame = current_figures.action_bonus(cards, state, seat, "private")
    value = values.contract(seen, cards.contracts[choice], fame + more_fame, gold + more_gold)
    return "wander" if walk.fame + walk.gold * coin > found.chance * value else "best"

"""How much a guild has of what effects and Prestige Upgrades count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.effects import Counted
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.state import Guild, Level, Rank, State

_RANK_OF: dict[str, Rank] = {"adepts": "adept", "heroes": "hero", "legends": "legend"}
_LEVEL_OF: dict[str, Level] = {"commons_done": "common", "heroics_done": "heroic", "legendaries_done": "legendary"}


def count(cards: Cards, state: State, seat: Seat, counted: Counted) -> int:
    """How many of ``counted`` the guild has now. Contracts count for whoever holds the card (A-60).

    The starting Skill Upgrade is a Skill Upgrade; of core upgrades every level above the printed one counts.
    """
    guild = state.guilds[seat]
    held = guild.completed + guild.boons
    if counted in _RANK_OF:
        return sum(cards.adventurers[one].rank == _RANK_OF[counted] for one in guild.adventurers)
    if counted in _LEVEL_OF:
        return sum(cards.contracts[one].level == _LEVEL_OF[counted] for one in held)
    return {
        "adventurers": len(guild.adventurers),
        "skill_upgrades": len(guild.rooms),
        "core_upgrades": _levels_built(guild),
        "privates": len(guild.privates),
        "contracts_done": len(held),
        "gold": guild.gold,
        "order_spaces": cards.core_upgrades["stables", guild.stables].value,
    }[counted]


def prestige_now(cards: Cards, state: State, seat: Seat, token: str) -> int:
    """The Fame of a Prestige Upgrade, did the game end as the guild stands."""
    found = cards.prestige[token]
    return min(found.most, found.fame * (count(cards, state, seat, found.counted) // found.per))


@dataclass(frozen=True, slots=True)
class Goal:
    """What an order goes for: an adventurer or a contract, the Gold that it brings less what it costs, and how likely
    it is."""

    card: str
    gold: int = 0
    chance: float = 1.0


def gained(cards: Cards, goals: Iterable[Goal], counted: Counted) -> float:
    """How much more of ``counted`` a guild expects of its orders."""
    return sum(one.chance * _each(cards, one, counted) for one in goals)


def _each(cards: Cards, goal: Goal, counted: Counted) -> int:
    if counted == "gold":
        return goal.gold
    person, contract = cards.adventurers.get(goal.card), cards.contracts.get(goal.card)
    if person is not None:
        return counted == "adventurers" or _RANK_OF.get(counted) == person.rank
    return contract is not None and (counted == "contracts_done" or _LEVEL_OF.get(counted) == contract.level)


def prestige_with(cards: Cards, state: State, seat: Seat, token: str, goals: Iterable[Goal]) -> int:
    """The same once all these orders have come off."""
    found, each = cards.prestige[token], [replace(one, chance=1.0) for one in goals]
    counts = count(cards, state, seat, found.counted) + round(gained(cards, each, found.counted))
    return min(found.most, found.fame * (max(0, counts) // found.per))


def _levels_built(guild: Guild) -> int:
    return guild.stables + guild.mess_hall + guild.bar - 3

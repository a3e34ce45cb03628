"""How much a guild has of what effects and Prestige Upgrades count."""

from __future__ import annotations

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


def _levels_built(guild: Guild) -> int:
    return guild.stables + guild.mess_hall + guild.bar - 3

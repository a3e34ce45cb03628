"""Whether a guild has a Prestige Upgrade to plan for."""

from __future__ import annotations

from dataclasses import replace

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.effects.counting import prestige_now
from gamecore.games.guild_master.state import State

FIRST = 3
"""The round from which it is told: before, a newcomer learns what orders are, and the Gold does more elsewhere."""


def has_one_to_plan_for(cards: Cards, state: State, seat: Seat) -> bool:
    """Whether any brings something as the guild stands, of those that its Gold and its income can still pay for. Which
    is best is not said: what is recommended may be another."""
    guild = state.guilds[seat]
    if state.round < FIRST or guild.prestige is not None:
        return False
    can_have = guild.gold + current_figures.income(cards, state, seat) * (state.rounds - state.round)
    prices = {id: hire_builders.price(cards, state, seat, cards.prestige[id].builders) for id in state.prestige_supply}
    return any(
        prestige_now(cards, _having_paid(state, seat, price), seat, id) > 0
        for id, price in prices.items()
        if price is not None and price <= can_have
    )


def _having_paid(state: State, seat: Seat, price: int) -> State:
    """The same state with the Gold gone: what is counted may be Gold."""
    guild = state.guilds[seat]
    paid = replace(guild, gold=max(0, guild.gold - price))
    return replace(state, guilds=[paid if at == seat else other for at, other in enumerate(state.guilds)])

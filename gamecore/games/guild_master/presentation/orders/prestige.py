"""The Prestige Upgrade that a guild could plan for: what it would bring as the guild stands, and what of."""

from __future__ import annotations

from dataclasses import replace

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.effects.counting import prestige_now
from gamecore.games.guild_master.rules.order_stakes import changed_cost
from gamecore.games.guild_master.state import State

FIRST = 3
"""The round from which it is told: before, a newcomer learns what orders are, and the Gold does more elsewhere."""


def to_plan_for(cards: Cards, state: State, seat: Seat) -> Phrase | None:
    """The one that brings most as the guild stands, of those that its Gold and its income can still pay for; None
    where none of them brings anything."""
    guild = state.guilds[seat]
    if state.round < FIRST or guild.prestige is not None:
        return None
    can_have = guild.gold + current_figures.income(cards, state, seat) * (state.rounds - state.round)
    found: list[tuple[int, int, Phrase]] = []
    changed = changed_cost(cards, state, seat)
    for id in state.prestige_supply:
        price = hire_builders.price(cards, state, seat, cards.prestige[id].builders)
        if price is None or price > can_have:
            continue
        scoring = _scoring(cards, _having_paid(state, seat, price), seat, id)
        told = say("echo-prestige", **scoring, gold=price, changed=changed, lacks=max(0, price - guild.gold))
        found.append((prestige_now(cards, _having_paid(state, seat, price), seat, id), cards.prestige[id].most, told))
    best = max(found, key=lambda one: one[:2], default=(0, 0, None))
    return best[2] if best[0] else None


def _scoring(cards: Cards, state: State, seat: Seat, id: str) -> dict[str, Param]:
    """By what it scores, what it would now, and how much more it can."""
    token = cards.prestige[id]
    fame = prestige_now(cards, state, seat, id)
    return {"token": token.name, "fame": fame, "most": token.most, "rises": token.most - fame}


def _having_paid(state: State, seat: Seat, price: int) -> State:
    """The same state with the Gold gone: what is counted may be Gold."""
    guild = state.guilds[seat]
    paid = replace(guild, gold=max(0, guild.gold - price))
    return replace(state, guilds=[paid if at == seat else other for at, other in enumerate(state.guilds)])

"""Which orders of a round make use of a card that changes a figure for its guild until the round ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.effects import Effect, ShiftOrders
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.state import Objective, State

Goes = tuple[Objective, Sequence[str]]
"""Where an order goes, and its team."""
BUILDERS = 4
"""As many as most orders hire."""


def with_cards(state: State, seat: Seat, used: Sequence[str]) -> State:
    """The table where these are the cards that the guild has used for the rest of the round."""
    guilds = list(state.guilds)
    guilds[seat] = replace(guilds[seat], this_round=list(used))
    return replace(state, guilds=guilds)


def wasted(cards: Cards, state: State, seat: Seat, orders: Sequence[Goes]) -> list[str]:
    """The boons in use this round of which none of these orders makes anything."""
    boons = [card for card in state.guilds[seat].this_round if card in cards.contracts]
    return [card for card in boons if not served_by(cards, state, seat, card, orders)]


def served_by(cards: Cards, state: State, seat: Seat, card: str, orders: Sequence[Goes]) -> list[Objective]:
    """The goals of those orders that are dearer or harder without this card, or have a team too large then, or are one
    order too many; whether it is used already or not."""
    used = [one for one in state.guilds[seat].this_round if one != card]
    before, after = with_cards(state, seat, used), with_cards(state, seat, [*used, card])
    size = current_figures.team_size(cards, before, seat)
    most = current_figures.order_spaces(cards, before, seat)
    return [
        where
        for at, (where, team) in enumerate(orders)
        if at >= most or len(team) > size or _is_easier(cards, before, after, seat, where)
    ]


def is_beyond_stables(cards: Cards, state: State, seat: Seat, effect: Effect) -> bool:
    """Whether it gives an order to a guild whose Stables give the most there may be (C-18), and no Event takes one."""
    most = current_figures.MOST_ORDERS
    stables = cards.core_upgrades["stables", state.guilds[seat].stables]
    if not isinstance(effect, ShiftOrders) or effect.by <= 0 or stables.value < most:
        return False
    return current_figures.order_spaces(cards, with_cards(state, seat, []), seat) >= most


def _is_easier(cards: Cards, before: State, after: State, seat: Seat, where: Objective) -> bool:
    """Whether Builders, an adventurer or a contract cost less or ask for less."""
    if where == "builders":
        costs = [current_figures.builder_costs(cards, state, seat, BUILDERS) for state in (before, after)]
        return costs[1] < costs[0]
    if where in before.adventurers:
        bids = [current_figures.min_bid(cards, state, seat, where) for state in (before, after)]
        return bids[1] < bids[0]
    card = before.contracts[where].card if where in before.contracts else None
    if card is None:
        return False
    targets = [dict(current_figures.targets(cards, state, seat, card)) for state in (before, after)]
    return any(targets[1][skill] < targets[0][skill] for skill in targets[0])

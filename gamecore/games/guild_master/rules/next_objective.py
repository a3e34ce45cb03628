"""What is resolved next (Resolve Orders, page 13, C-24): space 1, then 2, 3, 4; in each Hire Builders, A to F, 1 to 6,
and last the teams sent out without a card. It follows from the orders that are not done."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.state import Objective, Order, State

OBJECTIVES: tuple[Objective, ...] = ("builders", *"ABCDEF", *"123456", "free")
_PLACE = {objective: place for place, objective in enumerate(OBJECTIVES)}


def next_up(state: State) -> tuple[int, Objective] | None:
    """The order space and objective to resolve next, or None when all orders are done."""
    waiting = [
        (order.space, _PLACE[order.objective]) for guild in state.guilds for order in guild.orders if not order.done
    ]
    if not waiting:
        return None
    space, place = min(waiting)
    return space, OBJECTIVES[place]


def is_there(state: State, order: Order) -> bool:
    """Whether what was ordered still lies face up; a card that took its place is another one (Recruit
    Adventurer, Attempt Contract, A-01)."""
    card = state.face_up(order.objective)
    return card is not None and order.card in (None, card)


def orders_for(state: State, space: int, objective: Objective) -> dict[Seat, Order]:
    """The orders not yet done for one objective in one order space, by seat: at most one each (C-04)."""
    return {
        seat: order
        for seat, guild in enumerate(state.guilds)
        for order in guild.orders
        if (order.space, order.objective, order.done) == (space, objective, False)
    }

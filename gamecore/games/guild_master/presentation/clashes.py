"""Who else wants what a guild ordered, in the same order space: for its owner, once the orders are revealed."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.orders.lines import objective
from gamecore.games.guild_master.view import GuildMasterView


def clashes(cards: Cards, view: GuildMasterView, but: Collection[tuple[int, str]] = ()) -> Iterator[Phrase]:
    """One line for each of the viewer's orders that others still want too; not those told already."""
    for own in view.own_orders if view.is_revealed else ():
        rivals = [
            order.seat
            for order in view.orders
            if (order.space, order.objective, order.done) == (own.space, own.objective, False)
            and order.seat != own.seat
        ]
        if rivals and not own.done and own.objective != "free" and (own.space, own.objective) not in but:
            yield say("both-want", seats=rivals, objective=objective(cards, view, own.objective), space=own.space)

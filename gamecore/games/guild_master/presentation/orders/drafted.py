"""One's own orders while they are being filled in, as one's own view would show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures, plot_phase
from gamecore.games.guild_master.rules.order_phase import gold_on
from gamecore.games.guild_master.view import GuildMasterView, OwnOrder, ShownGuild, counting_on, state_of


def with_own_plot(cards: Cards, view: GuildMasterView, question: Question) -> GuildMasterView:
    """The view as the guild's own Plot sheet will leave it, where orders are asked for while others still fill in
    theirs: another order or a larger team counts already."""
    sent = plot_phase.cards_to_count(cards, view.own_plot) if question.kind == "orders" else []
    return counting_on(view, sent) if sent else view


def with_draft(cards: Cards, view: GuildMasterView, question: Question, answer: Any) -> GuildMasterView:
    """The view with the orders that are filled in; what makes no sense yet is left out."""
    if question.kind != "orders" or view.own is None or not isinstance(answer, Mapping):
        return view
    return view.model_copy(update={"own_orders": tuple(_orders(cards, view, view.own, answer))})


def _orders(cards: Cards, view: GuildMasterView, own: ShownGuild, answer: Mapping[str, Any]) -> Iterator[OwnOrder]:
    state = state_of(view)
    gold = gold_on(answer, current_figures.min_bids(cards, state, own.seat), own.gold)
    for space, part in sorted(answer.items()):
        if space == "builds" or not isinstance(part, Mapping):
            continue
        where, team = part.get("where"), part.get("team")
        known = tuple(one for one in own.adventurers if isinstance(team, (list, tuple)) and one in team)
        if isinstance(where, str) and known:
            yield OwnOrder(
                seat=own.seat,
                space=int(space),
                objective=where,
                team=known,
                gold=gold[space],
                done=False,
                card=state.face_up(where),
                if_contested=part.get("if_contested") or "cooperate",
                fallback=part.get("fallback") or "best",
                builds=(),
            )

"""The contests a guild is in, with every chance that follows from what is public, and the offers made."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import effects_line, reward
from gamecore.games.guild_master.presentation.board import offer_line
from gamecore.games.guild_master.presentation.order_lines import objective
from gamecore.games.guild_master.rules.attempt_contract.bargaining import now
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, chance_together
from gamecore.games.guild_master.rules.current_figures import reward as reward_now
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.skill_checks.odds import percent
from gamecore.games.guild_master.state import Order, State
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOrder, state_of


def contests_preview(cards: Cards, view: GuildMasterView, seat: Seat, only: Param | None = None) -> list[Phrase]:
    """All contests of this guild, or ``only`` those for the objective of that name."""
    state = state_of(view)
    return [
        line
        for contest in now(view.contests)
        if seat in contest.parties and only in (None, where(contest.objective))
        for line in _contest(cards, view, state, seat, contest)
    ]


def _contest(cards: Cards, view: GuildMasterView, state: State, seat: Seat, contest: ShownContest) -> Iterator[Phrase]:
    card = view.contracts[contest.objective].card
    if card is None:
        return
    yield say(
        "echo-contest",
        objective=objective(cards, view, contest.objective),
        space=contest.space,
        seats=[party for party in contest.parties if party != seat],
        reward=reward(*reward_now(cards, state, None, card, None)),
        effects=effects_line(cards.contracts[card]),
    )
    shown = _orders(view, contest)
    orders = {order.seat: Order(order.space, order.objective, list(order.team)) for order in shown}
    yield say("echo-together", percent=percent(chance_together(cards, state, orders, card)))
    for order in shown:
        apart = best_prospect(cards, state, order.seat, order.team, card)
        if apart is not None and order.seat == seat:
            yield say("echo-apart", apart=apart.line())
    for order in shown:
        fight = best_prospect(cards, state, order.seat, order.team, card, in_conflict=True)
        if fight is not None:
            yield say("echo-conflict", seat=order.seat, own="yes" if order.seat == seat else "no", fight=fight.line())
        else:
            yield say("echo-no-dice", seat=order.seat)
    for offer in contest.offers:
        yield say("echo-offer", offer=offer_line(cards, view, contest, offer))
    stance = _stance(view, seat, contest)
    again = "yes" if contest.again else "no"
    given = say("echo-stance", stance=say("stance-short", stance=stance), again=again)
    yield say("echo-stance-open") if stance == "ask" else given
    if stance == "conflict" and any(seat in offer.accepted for offer in contest.offers):
        yield say("echo-void-by-conflict")


def _orders(view: GuildMasterView, contest: ShownContest) -> list[ShownOrder]:
    """The parties' orders, in the order of the parties."""
    return [
        order
        for party in contest.parties
        for order in view.orders
        if (order.seat, order.space, order.objective) == (party, contest.space, contest.objective)
    ]


def _stance(view: GuildMasterView, seat: Seat, contest: ShownContest) -> str:
    """As bargained, else as the order says."""
    ordered = [order.if_contested for order in view.own_orders if order.space == contest.space]
    stance = contest.stance or (ordered[0] if ordered else "ask")
    return "ask" if stance == "always_ask" else stance

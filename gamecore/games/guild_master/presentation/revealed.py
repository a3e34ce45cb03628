"""What the reveal laid open: who goes where in each order space, what several still want, and the offers there."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Heading, Lines
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.rules.next_objective import OBJECTIVES
from gamecore.games.guild_master.rules.order_text import names, team_line
from gamecore.games.guild_master.state import Objective, Offer
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOffer, ShownOrder, refused_by


def revealed(cards: Cards, view: GuildMasterView, *, is_brief: bool = False) -> Iterator[Block]:
    """The orders of each space as they are resolved; in brief nothing of who goes, and no offers."""
    for space in sorted({order.space for order in view.orders}):
        yield Heading(say("board-orders", space=space))
        yield Lines(list(_space(cards, view, space, is_brief)))


def _space(cards: Cards, view: GuildMasterView, space: int, is_brief: bool) -> Iterator[Phrase]:
    for objective in OBJECTIVES:
        orders = [order for order in view.orders if (order.space, order.objective) == (space, objective)]
        if not orders:
            continue
        contest = _contest(view, space, objective)
        parties = _parties(view, orders, contest)
        yield say(
            "board-objective",
            kind="card" if len(objective) == 1 else objective,
            space=objective,
            contested=("now" if (space, objective) == _under_way(view) else "yes") if len(parties) > 1 else "no",
            orders=chained("dot", [_order(cards, order, is_brief) for order in orders]),
        )
        if contest is not None and len(parties) > 1 and not is_brief:
            offers = [one for one in contest.offers if (space, objective) != _under_way(view) or one.id == contest.deal]
            yield from (say("board-offer-made", offer=offer_line(cards, view, contest, one)) for one in offers)


def _order(cards: Cards, order: ShownOrder, is_brief: bool) -> Phrase:
    return say(
        "board-order",
        seat=order.seat,
        team="none" if is_brief else names(cards, order.team),
        gold=0 if is_brief else order.gold,
        done="yes" if order.done else "no",
    )


def _contest(view: GuildMasterView, space: int, objective: Objective) -> ShownContest | None:
    return next((one for one in view.contests if (one.space, one.objective) == (space, objective)), None)


def _parties(view: GuildMasterView, orders: list[ShownOrder], contest: ShownContest | None) -> list[Seat]:
    """Who still wants it. Who is done, or misses out because somebody else was there first, wants it no more."""
    wanting = [one.seat for one in orders if one.objective != "free" and not one.done and _is_there(view, one)]
    return wanting if contest is None else [seat for seat in contest.parties if seat in wanting]


def _under_way(view: GuildMasterView) -> tuple[int, str] | None:
    """The order space and objective that is being resolved: the first whose orders are not all done."""
    if view.phase != "resolve":
        return None
    waiting = [(order.space, OBJECTIVES.index(order.objective)) for order in view.orders if not order.done]
    if not waiting:
        return None
    space, place = min(waiting)
    return space, OBJECTIVES[place]


def _is_there(view: GuildMasterView, order: ShownOrder) -> bool:
    """Whether what was ordered still lies there, and no other card."""
    if order.objective == "builders":
        return True
    spaces = view.contracts if order.objective in view.contracts else view.adventurers
    card = spaces[order.objective].card
    return card is not None and order.card in (None, card)


def offer_line(cards: Cards, view: GuildMasterView, contest: ShownContest, offer: ShownOffer | Offer) -> Phrase:
    """An offer: how the Gold is split, who gets the card and the Bonus, if there is one, and who else has agreed."""
    card = view.contracts[contest.objective].card
    has_bonus = card is not None and any(part.kind == "bonus" for part in cards.contracts[card].effects)
    shares = [say("board-share", seat=seat, gold=offer.gold.get(seat, 0)) for seat in contest.parties]
    wanted = [
        order.seat for order in view.orders if (order.space, order.objective) == (contest.space, contest.objective)
    ]
    is_deal = contest.deal == offer.id
    with_card = "same" if offer.bonus_to == offer.card_to and offer.bonus_on is None else "other"
    return say(
        "board-offer",
        seat=offer.by,
        shares=chained("comma", shares),
        listed="/".join(str(offer.gold.get(seat, 0)) for seat in wanted),
        card_seat=offer.card_to,
        bonus_kind=with_card if has_bonus else "none",
        bonus=_bonus(offer) if has_bonus else "none",
        agreed_seats=[] if is_deal else [party for party in offer.accepted if party != offer.by],
        refused_seats=refused_by(view, contest, offer),
        team=team_line(cards, offer.skill, offer.members) if offer.skill or offer.members else "none",
        deal="yes" if is_deal else "no",
    )


def _bonus(offer: ShownOffer | Offer) -> Phrase:
    on = "none" if offer.bonus_on is None else say("seat-name", seat=offer.bonus_on)
    return say("board-bonus", seat=offer.bonus_to, on=on)

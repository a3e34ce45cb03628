"""Why a VP card is bought."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat, say
from gamecore.games.guildhall.ai.prospects import Holdings
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards, VictoryCard
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.state import State


def dearer(cards: Cards, before: State, held: int, then: int) -> VictoryCard | None:
    """The card of most VP that is paid with more chapters than are ``held``, and no more than there are ``then``, if it
    is of more VP than any that can be paid now.
    """
    sold = [cards.vp[id] for id in before.row if id is not None]
    now = max((one.vp for one in sold if one.cost <= held), default=0)
    dearer = [one for one in sold if held < one.cost <= then and one.vp > now]
    return max(dearer, key=lambda one: one.vp, default=None)


def bought(cards: Cards, layout: Layout, before: State, place: int, seat: Seat) -> Iterator[Reason]:
    """That no other VP card that can be paid brings more, and which is the better price nevertheless, or that the
    dearest is the worse one; that rivals can pay first for one which the chapters that are completed when the turn ends
    would buy; and apart from that, for it is long, what those do instead that bring as many.
    """
    held = len(before.players[seat].completed)
    sold = {at: cards.vp[id] for at, id in enumerate(before.row) if id is not None and cards.vp[id].cost <= held}
    chosen = sold[place]
    most = max(sold.values(), key=lambda one: one.vp)
    if chosen.vp < most.vp:
        if chosen.vp * most.cost > most.vp * chosen.cost:
            yield reason("buys-cheaper", vp=chosen.vp, cost=chosen.cost, more=most.vp, price=most.cost)
        return
    others = [
        say("why-buys-other", place=at + 1, does=parts_text(one.parts) if one.parts else "none")
        for at, one in sold.items()
        if at != place and one.vp == chosen.vp and one.parts != chosen.parts
    ]
    best = dearer(cards, before, held, Holdings(layout, before.players[seat]).completed)
    first = [
        rival
        for rival, player in enumerate(before.players)
        if best is not None and rival != seat and len(player.completed) >= best.cost
    ]
    price = max((one.vp for one in sold.values() if one.vp * chosen.cost > chosen.vp * one.cost), default=0)
    dear = best.vp if best and first else 0
    yield reason("buys-most", vp=dear, first_seats=first, price=price)
    if others:
        yield reason("buys-as-many", others=others)

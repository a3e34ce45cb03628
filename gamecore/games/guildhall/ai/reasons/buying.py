"""Why a VP card is bought, or why none is."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat, say
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.state import State


def of_waiting(cards: Cards, before: State, tried: Tried, seat: int) -> Reason | None:
    """Why nothing is bought although a chapter is there to pay: it is safe, and more of them may buy more."""
    held = len(before.players[seat].completed)
    sold = [cards.vp[id] for id in before.row if id is not None]
    if tried.key.startswith(("buy", "pass")) or not any(one.cost <= held for one in sold):
        return None
    now = max(one.vp for one in sold if one.cost <= held)
    dearer = [one for one in sold if one.cost > held and one.vp > now]
    best = max(dearer, key=lambda one: one.vp, default=None)
    return reason("buys-later", cost=best.cost if best else 0, vp=best.vp if best else 0)


def bought(cards: Cards, before: State, place: int, seat: Seat) -> Iterator[Reason]:
    """That no other VP card that can be paid brings more; of those that bring as many, what they do instead."""
    held = len(before.players[seat].completed)
    sold = {at: cards.vp[id] for at, id in enumerate(before.row) if id is not None and cards.vp[id].cost <= held}
    chosen = sold[place]
    if chosen.vp < max(one.vp for one in sold.values()):
        return
    others = [
        say("why-buys-other", place=at + 1, does=parts_text(one.parts) if one.parts else "none")
        for at, one in sold.items()
        if at != place and one.vp == chosen.vp and one.parts != chosen.parts
    ]
    yield reason("buys-most", others=others or "none")

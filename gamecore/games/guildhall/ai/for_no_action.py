"""What costs no action comes first: what it draws may change what is best.

Trying acts out cannot tell that, for nothing is known of the cards that will be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.counting import Act, counted
from gamecore.games.guildhall.ai.growing import joined
from gamecore.games.guildhall.ai.prospects import Holdings
from gamecore.games.guildhall.ai.seeking import drawn_by
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import victory_points
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import State

One = TypeVar("One", bound=Act)


def drawing(
    cards: Cards,
    layout: Layout,
    before: State,
    seat: Seat,
    best: One,
    tried: Sequence[One],
    is_left: Callable[[One], bool],
) -> One | None:
    """Return the card that draws for no action and comes before the ``best`` act, if that ``is_left`` after it; None
    where there is none.
    """
    if _draws(cards, layout, before, best, seat):
        return None
    free = [each for each in tried if _draws(cards, layout, before, each, seat) and is_left(each)]
    return max(free, key=lambda each: each.worth, default=None)


def _draws(cards: Cards, layout: Layout, before: State, tried: Act, seat: Seat) -> bool:
    """True of a card whose effect draws cards and gives its action back, and takes nothing of what is counted."""
    later = tried.later
    if not tried.key.startswith("play:") or later.actions < before.actions or not drawn_by(later, seat):
        return False
    now, then = (counted(cards, layout, state, seat) for state in (before, later))
    return all(then[what] >= count for what, count in now.items())


def bought(cards: Cards, before: State, seat: Seat, tried: Sequence[One]) -> One | None:
    """Return the purchase that gives its action back, where none brings more VP; None where there is none."""
    points = {id(each): victory_points(cards, each.later.players[seat]) for each in tried if each.key[:3] == "buy"}
    most = max(points.values(), default=0)
    free = [each for each in tried if points.get(id(each)) == most and each.later.actions >= before.actions]
    return max(free, key=lambda each: each.worth, default=None)


def buys_no_more(cards: Cards, before: State, later: State, seat: Seat) -> bool:
    """True if the chapters that are completed when the turn ends buy no dearer card than those that are held now."""
    row, layout = tuple(before.row), layout_for(cards, before)
    held, then = len(before.players[seat].completed), Holdings(layout, later.players[seat]).completed
    return purchases(cards, row, then)[0] <= purchases(cards, row, held)[0]


def costs_nothing(cards: Cards, state: State, used: Act, without: Act, seat: Seat) -> bool:
    """True if a card's effect brings something that can be counted, and leaves nothing worse. New cards are such: of
    those whose place is only imagined the prospects make too little, and whoever cannot use them throws them away.
    """
    here, there = (_weighed(cards, state, tried.later, seat) for tried in (used, without))
    return here != there and all(one >= other for one, other in zip(here, there, strict=True))


def _weighed(cards: Cards, state: State, later: State, seat: Seat) -> tuple[int, ...]:
    """What is counted of a state, how far the own chapters are, and what the rivals hold in hand."""
    layout = layout_for(cards, state)
    shape = sum(size**2 for size in joined(layout, later.players[seat]).values())
    hands = sum(len(player.hand) for other, player in enumerate(later.players) if other != seat)
    return (*counted(cards, layout, later, seat).values(), shape, -hands)

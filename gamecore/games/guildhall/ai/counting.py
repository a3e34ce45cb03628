"""What two acts are compared by: points, chapters, cards and actions, as they are after each."""

from __future__ import annotations

from typing import Protocol

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.growing import joined
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.end_of_game import victory_points
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import State


class Act(Protocol):
    """An act that was tried out."""

    @property
    def key(self) -> str: ...

    @property
    def later(self) -> State: ...

    @property
    def worth(self) -> float: ...


def counted(cards: Cards, layout: Layout, later: State, seat: int) -> dict[str, int]:
    """Everything that two acts are compared by, the weightiest first."""
    own = later.players[seat]
    lying = joined(layout, later.players[seat])
    done = sum(not any(type(card) is Unseen for card in one.cards) for one in own.completed)
    theirs = [joined(layout, later.players[other]) for other in range(later.seats) if other != seat]
    return {
        "vp": victory_points(cards, own),
        "completed": done + sum(count >= FULL for count in lying.values()),
        "fullest": -max(count for each in theirs for count in (0, *each.values())),
        "rivals": -sum(sum(each.values()) for each in theirs),
        "hall": sum(lying.values()) + FULL * done,
        "actions": later.actions,
        "hand": len(own.hand),
    }


def price(cards: Cards, before: State, key: str) -> int:
    """How many chapters an act pays with: of those that it does not spend nobody has one more."""
    id = before.row[int(key.partition(":")[2]) - 1] if key.startswith("buy:") else None
    return 0 if id is None else cards.vp[id].cost


def brings_less(cards: Cards, state: State, second: Act | None, best: Act, seat: Seat) -> bool:
    """True of fewer VP or completed chapters than the best act brings at once, and not more of the other: who reads so
    would not call it about as good, whatever could follow. Chapters that are only not spent are no more.
    """
    if second is None:
        return False
    layout = layout_for(cards, state)
    there, here = (counted(cards, layout, tried.later, seat) for tried in (second, best))
    unspent = price(cards, state, best.key) - price(cards, state, second.key)
    more = [there["vp"] - here["vp"], there["completed"] - here["completed"] - unspent]
    return min(more) < 0 >= max(more)

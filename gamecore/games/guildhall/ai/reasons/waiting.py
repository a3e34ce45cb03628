"""Why nothing is bought although a chapter is there to pay, and what speaks against waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Seat, say
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.ai.prospects import Holdings
from gamecore.games.guildhall.ai.reasons.buying import dearer
from gamecore.games.guildhall.ai.reasons.comparing import act_named, compared
from gamecore.games.guildhall.ai.stopping import Dangers
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards, VictoryCard
from gamecore.games.guildhall.rules.end_of_game import victory_points
from gamecore.games.guildhall.rules.one_more_card import ACTIONS, Standing, may_win_soon
from gamecore.games.guildhall.state import State


def of_waiting(
    cards: Cards, layout: Layout, before: State, best: Tried, seat: Seat, second: Tried | None, left: Dangers
) -> Reason | None:
    """What comes before the dearest VP card that could be paid, and whether that is surely for sale next turn: what the
    act brings more than buying it, unless that is the ``second`` and compared below; which chapters buy more together;
    and which rivals could pay for it first, or may win before one's turn after next. Completed chapters are safe, and
    what they buy is not. Of the rivals who are ``left`` to win in their next turn that is told first; where one needs
    nothing more for it, there is no waiting.
    """
    bought = _dearest(cards, before, seat)
    if bought is None or best.key.startswith(("buy", "pass")) or left.buying:
        return None
    key, card = bought
    if best.later.actions > 0 and len(best.later.players[seat].completed) >= card.cost:
        return None  # it can still be bought in the same turn
    more = _together(cards, layout, before, best, seat)
    first, enough = _before(cards, before, seat, card)
    soon = [rival for rival in _near(cards, layout, before, seat) if rival not in left.seats]
    is_compared = second is not None and second.key.startswith("buy:")
    return reason(
        "buys-later",
        second=act_named(cards, layout, before, key) or "none",
        more="none" if is_compared else _more(cards, layout, before, best, key, seat),
        cost=more.cost if more else 0,
        vp=more.vp if more else 0,
        first_seats=[] if enough else [*first],
        alike=enough if first else 0,
        soon_seats=soon,
        risks="yes" if soon or (first and not enough) else "no",
    )


def _together(cards: Cards, layout: Layout, before: State, best: Tried, seat: Seat) -> VictoryCard | None:
    """What the chapters that are completed when the turn ends buy together, unless a rival could pay for it first."""
    own, then = before.players[seat], best.later.players[seat]
    found = dearer(cards, before, len(own.completed), Holdings(layout, then).completed)
    return None if found is None or _rivals_held(before, seat, found.cost) else found


def _rivals_held(before: State, seat: Seat, cost: int) -> Sequence[Seat]:
    """The rivals who have so many chapters to pay with."""
    return [at for at, player in enumerate(before.players) if at != seat and len(player.completed) >= cost]


def _dearest(cards: Cards, before: State, seat: Seat) -> tuple[str, VictoryCard] | None:
    """The purchase that brings most VP of those that can be paid, the first of several, and its card."""
    held = len(before.players[seat].completed)
    sold = [(f"buy:{at + 1}", cards.vp[id]) for at, id in enumerate(before.row) if id is not None]
    return max((one for one in sold if one[1].cost <= held), key=lambda one: one[1].vp, default=None)


def _before(cards: Cards, before: State, seat: Seat, wanted: VictoryCard) -> tuple[Sequence[Seat], int]:
    """The rivals who could pay for the card in their next turn; and how many such cards are for sale, where these are
    more than all of them could buy.
    """
    first = _rivals_held(before, seat, wanted.cost)
    alike = sum(id is not None and _is_alike(cards.vp[id], wanted) for id in before.row)
    bought = sum(min(ACTIONS, len(before.players[rival].completed) // wanted.cost) for rival in first)
    return first, alike if alike > bought else 0


def _is_alike(one: VictoryCard, other: VictoryCard) -> bool:
    return (one.vp, one.cost) == (other.vp, other.cost)


def _near(cards: Cards, layout: Layout, before: State, seat: Seat) -> list[Seat]:
    """The rivals who may win in their turn after next, or sooner."""
    found = list[Seat]()
    for rival, player in enumerate(before.players):
        sizes = {chapter: len(lying) for chapter, lying in player.chapters.items()}
        standing = Standing(victory_points(cards, player), len(player.completed), sizes, player.area)
        if rival != seat and may_win_soon(cards, layout, before.row, standing):
            found.append(rival)
    return found


def _more(cards: Cards, layout: Layout, before: State, best: Tried, key: str, seat: Seat) -> Param:
    """What the act brings that buying does not, but for the chapters that are not spent."""
    buying = Tried(key, None, after_act(cards, before, seat, key, None, reaching.answer), 0.0)
    told = compared(cards, layout, before, best, buying, seat)
    more: Any = told.params["more"] if told is not None and told.kind == "compared" else "none"
    found = [] if more == "none" else [one for one in more if one.params.get("what") != "unspent"]
    drawn = sum(type(card) is Unseen for card in best.later.players[seat].hand)
    if not found and best.key == "discard" and drawn:
        found = [say("compared-more", what="fresh", count=drawn, way="more", fullest=0)]
    return found or "none"

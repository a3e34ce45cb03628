"""What decides between the boulevard that is recommended and the next best."""

from __future__ import annotations

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.ai.comparing import about, outcome
from gamecore.games.cadwallon.ai.steward import FEW_CARDS, THOUGHT_THROUGH
from gamecore.games.cadwallon.ai.striking import cost, strike
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.threats import is_action_to_come
from gamecore.games.cadwallon.state import State


def compared(cards: Cards, state: State, seat: Seat, street: int, second: int, *, is_close: bool) -> Reason:
    """What was compared of two boulevards: the round's points, for the seat and for its rivals together. ``is_close``:
    all in all the second is about as good."""
    free = len(state.free_streets())
    is_searched = free <= THOUGHT_THROUGH
    found = [outcome(cards, state, seat, at) for at in (street, second)]
    figures = [(round(mine), round(theirs * (state.seats - 1))) for mine, theirs in found]
    leads = [mine - theirs for mine, theirs in found]
    (mine, theirs), (less, more) = figures
    lead, other_lead = (about(one) for one in leads)
    here, there = (cost(strike(cards, state, seat, at)) for at in (street, second))
    decides = "later" if len(state.deck) > FEW_CARDS else "close" if is_close else "none"
    behind = 0.0 if figures[0] == figures[1] else leads[1] - leads[0]
    if is_searched and there - here > behind >= 0:
        decides = "struck"
    elif is_searched and here > there and behind >= 0:
        decides = "risked"
    elif leads[0] > leads[1]:
        decides = "lead" if mine < less and lead != other_lead else "points"
    return reason(
        "compared",
        mine=signed(mine),
        theirs=signed(theirs),
        other=BOULEVARDS[second],
        other_mine="same" if figures[0] == figures[1] else signed(less),
        other_theirs=signed(more),
        rivals=state.seats - 1,
        searched="yes" if is_searched else "no",
        but="yes" if is_searched and is_action_to_come(state, seat, free - 1) else "no",
        decides=decides,
        lead=lead,
        other_lead=other_lead,
        struck=here,
        other_struck=there,
    )

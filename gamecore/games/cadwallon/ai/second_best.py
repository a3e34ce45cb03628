"""What decides between the boulevard that is recommended and the next best."""

from __future__ import annotations

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Seat
from gamecore.games.cadwallon.ai.deciding import Cause, Parts, causes, grown, parts
from gamecore.games.cadwallon.ai.steward import THOUGHT_THROUGH
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.threats import is_action_to_come
from gamecore.games.cadwallon.state import State

ABOUT_AS_GOOD = 0.25
"""By how many points another boulevard may be worse and still be about as good."""


def compared(cards: Cards, state: State, seat: Seat, street: int, second: int, better: float) -> Reason:
    """What was compared of two boulevards: the round's points, for the seat and for its rivals together; and what
    speaks most for the one that is ``better`` by so many points, where these do not show it."""
    free = len(state.free_streets())
    is_searched = free <= THOUGHT_THROUGH
    here, there = (parts(cards, state, seat, at) for at in (street, second))
    (mine, theirs), (less, more) = (_figures(state, of) for of in (here, there))
    cause = max(causes(here, there, seat, better, is_searched=is_searched), key=lambda one: one.points)
    is_same = (mine, theirs) == (less, more)
    is_shown = not is_same and mine >= less and theirs <= more
    decides = "shown" if is_shown else "close" if better <= ABOUT_AS_GOOD else cause.kind
    return reason(
        "compared",
        mine=signed(mine),
        theirs=signed(theirs),
        other=BOULEVARDS[second],
        other_mine="same" if is_same else signed(less),
        other_theirs=signed(more),
        rivals=state.seats - 1,
        searched="yes" if is_searched else "no",
        but="yes" if is_searched and is_action_to_come(state, seat, free - 1) else "no",
        decides=decides,
        **_as_words(cards, state, seat, cause, here, there),
    )


def _figures(state: State, of: Parts) -> tuple[int, int]:
    return round(of.mine), round(of.theirs * (state.seats - 1))


def _as_words(cards: Cards, state: State, seat: Seat, cause: Cause, here: Parts, there: Parts) -> dict[str, Param]:
    """What is said of each cause."""
    lead, other_lead = _apart(here.lead, there.lead)
    struck, other_struck = _apart(here.struck, there.struck)
    kind, is_here = grown(cards, state, seat, cause) if cause.card else ("none", True)
    return {
        "by": _apart(cause.points, 0)[0].lstrip("+"),
        "lead": lead,
        "other_lead": other_lead,
        "kept": "yes" if here.kept > there.kept else "no",
        "struck": struck,
        "other_struck": other_struck,
        "card": cards.district[cause.card].name if cause.card else "none",
        "whose": "you" if cause.seat == seat else "rival",
        "whose_seat": cause.seat,
        "at": "here" if is_here else "there",
        "does": kind,
    }


def _apart(here: float, there: float) -> tuple[str, str]:
    """Both in whole points, in tenths where these are alike."""
    if round(here) != round(there):
        return signed(round(here)), signed(round(there))
    one, other = (f"{each:+.1f}".replace("-", "−") for each in (here, there))
    return one, other

"""What decides between the boulevard that is recommended and the next best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.ai.comparing import chances_now, end_of, final, outcome
from gamecore.games.cadwallon.ai.deciding import SEEN, Cause, Parts, causes, grown, met_by_actions, parts
from gamecore.games.cadwallon.ai.steward import THOUGHT_THROUGH, ranked
from gamecore.games.cadwallon.ai.striking import cost, strike
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.forecast import Forecast
from gamecore.games.cadwallon.rules.odds import CERTAIN, in_hundred
from gamecore.games.cadwallon.rules.threats import is_action_to_come
from gamecore.games.cadwallon.state import State, sketch

ABOUT_AS_GOOD = 0.25
"""By how many points another boulevard may be worse and still be about as good."""

NO_MORE: Mapping[str, Param] = {"more_at": "none", "more": "none", "struck": 0, "met": "none", "met_here": "none"}
"""Where no other boulevard would seem to be overlooked."""


def compared(cards: Cards, state: State, seat: Seat, street: int, second: int, better: float) -> Reason:
    """What speaks most for a boulevard that is ``better`` than the next best by so many points. What the round brings
    is told of both only where these figures speak for the one, for the seat and for each rival on average."""
    free = len(state.free_streets())
    is_searched = free <= THOUGHT_THROUGH
    here, there = (parts(cards, state, seat, at) for at in (street, second))
    cause = max(causes(here, there, seat, better, is_searched=is_searched), key=lambda one: one.points)
    odds = _odds(cards, state, seat, (street, second), cause)
    return reason(
        "compared",
        mine=signed(round(here.mine)),
        theirs=signed(round(here.theirs)),
        other=BOULEVARDS[second],
        other_mine=signed(round(there.mine)),
        other_theirs=signed(round(there.theirs)),
        rivals=state.seats - 1,
        others=_of_others(here, there),
        searched="yes" if is_searched else "no",
        but="yes" if is_action_to_come(cards, state, seat, free - 1) else "no",
        action=end_of(cards, state, seat, street).action if is_searched else "none",
        decides=_decides(here, there, cause, better, seat, odds),
        ended="yes" if here.ended > there.ended and here.ended else "no",
        higher=_higher(round(there.mine), round(here.mine)),
        **_finals(cards, state, seat, street, second),
        by=round(better if cause.kind in ("struck", "later") else min(cause.points, better)),
        ahead=_comes_off_by(here, there, cause),
        **_by_actions(here, there, seat),
        **_more_elsewhere(cards, state, seat, street, second),
        percent="yes" if is_searched and _has_chances(cards, state, seat, second) else "no",
        **_as_words(cards, state, seat, cause, here, there),
        **odds,
    )


def _finals(cards: Cards, state: State, seat: Seat, street: int, second: int) -> dict[str, Param]:
    """What the seat and the best rival come to with either boulevard, if the game ends by both and not alike."""
    finals = [
        None if len(state.free_streets()) > THOUGHT_THROUGH else final(cards, state, seat, at)
        for at in (street, second)
    ]
    here, there = ("none" if of is None else f"{of[0]}:{of[1]}" for of in finals)
    is_told = here != there and "none" not in (here, there)
    return {"final": here, "final_there": there} if is_told else {"final": "none"}


def weighed(cards: Cards, state: State, seat: Seat, street: int, best: int) -> Phrase:
    """What the round brings by a boulevard and what by the ``best``; where it is no more by that, what rivals have, and
    what speaks for the best if neither shows it; and what rivals' Actions could cost, where that is less by the
    best."""
    is_searched = len(state.free_streets()) <= THOUGHT_THROUGH
    (mine, theirs), (most, least) = (outcome(cards, state, seat, at) for at in (street, best))
    there, here = (cost(strike(cards, state, seat, at)) for at in (street, best))
    met, met_here = (met_by_actions(cards, state, seat, at) for at in (street, best)) if is_searched else ((), ())
    is_less = bool(met) and bool(met_here) and met[seat] < met_here[seat]
    is_told = round(mine) >= round(most) and _in_tenths(theirs) != _in_tenths(least) and theirs > least
    is_exact = not is_searched and (is_told or round(mine) == round(most))
    own, own_best = (_in_tenths(one) if is_exact else signed(round(one)) for one in (mine, most))
    ahead, ahead_best = (
        _read(one) - (_read(_in_tenths(other)) if is_told else 0) for one, other in ((own, theirs), (own_best, least))
    )
    costs = there > here or is_less
    return say(
        "weighed",
        searched="yes" if is_searched else "no",
        but="yes" if is_action_to_come(cards, state, seat, len(state.free_streets()) - 1) else "no",
        mine=own,
        most=own_best,
        rivals=state.seats - 1 if is_told else 0,
        theirs=_in_tenths(theirs),
        least=_in_tenths(least),
        costs="yes" if costs else "no",
        there=there,
        here=here,
        met=signed(met[seat]) if is_less else "none",
        met_here=signed(met_here[seat]) if is_less else "none",
        **_still_better(cards, state, seat, street, best, is_shown=ahead < ahead_best, costs=costs),
    )


def _still_better(
    cards: Cards, state: State, seat: Seat, street: int, best: int, *, is_shown: bool, costs: bool
) -> dict[str, Param]:
    """What speaks for the best boulevard where no figures show it."""
    if is_shown:
        return {"decides": "none"}
    worth = dict(ranked(cards, state, seat))
    better = worth[best] - worth[street]
    here, there = (parts(cards, state, seat, at) for at in (best, street))
    is_searched = len(state.free_streets()) <= THOUGHT_THROUGH
    cause = max(causes(here, there, seat, better, is_searched=is_searched), key=lambda one: one.points)
    odds = _odds(cards, state, seat, (best, street), cause)
    decides = _decides(here, there, cause, better, seat, odds)
    if decides in ("shown", "lead"):
        decides = "ahead"
    return {
        "decides": "none" if costs and decides in ("struck", "met", "gains", "ahead") else decides,
        "ended": "yes" if here.ended > there.ended and here.ended else "no",
        "by": round(better),
        "ahead": _comes_off_by(here, there, cause),
        **_as_words(cards, state, seat, cause, here, there),
        **_gained(here, there, seat),
        **odds,
    }


def _comes_off_by(here: Parts, there: Parts, cause: Cause) -> str:
    """By what one comes off better in all where neither the seat's figure shows it nor a single card or Action."""
    if cause.kind == "struck":
        return "risk"
    if cause.kind == "later":
        return "later"
    if here.lead - there.lead > SEEN and here.theirs < there.theirs:
        return "rivals"
    return "agent" if cause.kind == "chance" else "none"


def _higher(there: int, here: int) -> str:
    return "yes" if there > here else "lower" if there < here else "no"


def _read(told: str) -> float:
    return float(told.replace("−", "-"))


def _in_tenths(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−").removesuffix(".0")


def _more_elsewhere(cards: Cards, state: State, seat: Seat, street: int, second: int) -> Mapping[str, Param]:
    """The boulevard that brings most if no rival plays an Action, where that is neither of the two and neither brings
    more than is recommended: it would seem to be overlooked; what of it these Actions cost; and what the round brings
    in both with those that pay rivals most."""
    free = state.free_streets()
    if len(free) > THOUGHT_THROUGH:
        return NO_MORE
    brings = {at: end_of(cards, state, seat, at).own for at in free}
    most = max((at for at in free if at != second), key=lambda at: (brings[at], at == street, -at))
    if brings[most] <= brings[street] or brings[second] > brings[street]:
        return NO_MORE
    here, there = (cost(strike(cards, state, seat, at)) for at in (street, most))
    met_here, met = (met_by_actions(cards, state, seat, at) for at in (street, most))
    is_less = bool(met) and bool(met_here) and met[seat] < met_here[seat]
    return {
        "more_at": BOULEVARDS[most],
        "more": signed(brings[most]),
        "struck": there if there > here or is_less else 0,
        "met": signed(met[seat]) if is_less else "none",
        "met_here": signed(met_here[seat]) if is_less else "none",
    }


def _has_chances(cards: Cards, state: State, seat: Seat, street: int) -> bool:
    """Whether a chance stands beside the boulevard, which is of the others filled at random."""
    return any(side.params["odds"] not in (0, "lost", CERTAIN) for side in Forecast(cards, state, seat).sides(street))


def _decides(here: Parts, there: Parts, cause: Cause, better: float, seat: Seat, odds: Mapping[str, Param]) -> str:
    """What is said of the next best: that it is about as good, figures that are the worse ones in all, which then say
    how far one comes out ahead, or what speaks against it."""
    if better <= ABOUT_AS_GOOD:
        return "close"
    mine, theirs, less, more = (round(each) for each in (here.mine, here.theirs, there.mine, there.theirs))
    if (mine, theirs) != (less, more) and mine >= less and theirs <= more:
        return "shown"
    if cause.kind in ("lead", "chance"):
        return "lead" if mine - theirs > less - more else "ahead"
    if cause.kind == "struck":
        return _by_which_actions(here, there, seat)
    return "ahead" if odds["odds"] == odds["odds_there"] != "none" else cause.kind


def _by_which_actions(here: Parts, there: Parts, seat: Seat) -> str:
    """Of rivals' Actions what the dearest costs the seat; else, of those that pay rivals most, what the seat or a rival
    has then, whichever counts for more; where neither is so, how far one comes out ahead."""
    struck, struck_here = cost(there.feared), cost(here.feared)
    if struck > struck_here:
        return "struck" if round(there.mine) - struck < round(here.mine) - struck_here else "ahead"
    more, _ = _gains_most(here, there, seat)
    misses = here.met[seat] - there.met[seat] if here.met and there.met else 0
    if misses <= 0 and more <= 0:
        return "ahead"
    return "met" if misses > more / (len(here.met) - 1) else "gains"


def _gains_most(here: Parts, there: Parts, seat: Seat) -> tuple[int, Seat]:
    """By how much more the round brings a rival there, with all Actions, and whom; of none it is less than 1."""
    return max(
        ((more - less, -who) for who, (less, more) in enumerate(zip(here.met, there.met, strict=False)) if who != seat),
        default=(0, 0),
    )


def _by_actions(here: Parts, there: Parts, seat: Seat) -> dict[str, Param]:
    """What a rival's Action could cost the seat in either boulevard, with the cards; and what the seat, and the rival
    who has more there, have if they all play what pays them."""
    return {
        "taken": cost(there.feared),
        "taken_here": cost(here.feared),
        "gone": [] if there.feared is None else [*there.feared.lost],
        "own": signed(there.met[seat]) if there.met else "none",
        "own_here": signed(here.met[seat]) if here.met else "none",
        **_gained(here, there, seat),
    }


def _gained(here: Parts, there: Parts, seat: Seat) -> dict[str, Param]:
    """The rival who has more there if all Actions are played that pay rivals."""
    more, rival = _gains_most(here, there, seat)
    return {
        "gains_seat": -rival,
        "gains": signed(there.met[-rival]) if more > 0 else "none",
        "gains_here": signed(here.met[-rival]) if more > 0 else "none",
    }


def _odds(cards: Cards, state: State, seat: Seat, streets: Sequence[int], cause: Cause) -> dict[str, Param]:
    """How likely the card that decides is its owner's in either boulevard; nothing where the round was searched."""
    if not cause.card or len(state.free_streets()) <= THOUGHT_THROUGH:
        return {"odds": "none", "odds_there": "none"}
    found = []
    for street in streets:
        after = sketch(state)
        after.agents[street].append(seat)
        found.append(in_hundred(chances_now(cards, after, (seat + 1) % state.seats)[cause.card][cause.seat]))
    return {"odds": found[0], "odds_there": found[1]}


def _of_others(here: Parts, there: Parts) -> str:
    """What several rivals have in the other instead: that of each on average is nobody's own figure."""
    mine, theirs, less, more = (round(each) for each in (here.mine, here.theirs, there.mine, there.theirs))
    if theirs == more:
        return "same"
    return "less" if more < theirs else "more" if mine > less else "yet_more"


def _as_words(cards: Cards, state: State, seat: Seat, cause: Cause, here: Parts, there: Parts) -> dict[str, Param]:
    """What is said of each cause."""
    kind, is_here = grown(cards, state, seat, cause) if cause.card else ("none", True)
    return {
        "kept": "yes" if here.kept > there.kept else "no",
        "card": cards.district[cause.card].name if cause.card else "none",
        "whose": "you" if cause.seat == seat else "rival",
        "whose_seat": cause.seat,
        "at": "here" if is_here else "there",
        "does": kind,
    }

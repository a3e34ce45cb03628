"""Why an answer is a good one: what it wins and what it costs, both in one line, with what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.closing import Closing
from gamecore.games.cadwallon.ai.steward import THOUGHT_THROUGH, TRIED_OUT, can_wait, worth_to
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, SPACE, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.action_cards import perform
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    favoured,
    least_support,
    towards,
    winner,
    winners,
)
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.rules.endgame_scoring import action_points
from gamecore.games.cadwallon.rules.forecast import Forecast, points_of
from gamecore.games.cadwallon.state import State, sketch
from gamecore.games.cadwallon.view import CadwallonView, state_of

ABOUT_AS_GOOD = 0.25
"""By how many points another boulevard may be worse and still be about as good."""
ORDER = ("leads", "denies", "ties", "nears", "holds", "loses", "spares")


def reasons(cards: Cards, view: CadwallonView, question: Question, answer: JsonValue) -> Sequence[Reason]:
    state, seat = state_of(view), question.seat
    if question.kind == "place" and answer in STREET:
        return [_of_street(cards, state, seat, STREET[str(answer)])]
    if question.kind == "action" and isinstance(answer, dict):
        return _of_action(cards, state, seat, str(answer["act"]))
    return ()


def _in_one_line(parts: Sequence[Phrase], *last: Phrase, total: Sequence[Phrase] = ()) -> Reason:
    """All of it in one line: what it comes to, the weightiest kind, in a kind the dearest card, costs last. In brief it
    is the weightiest alone."""

    def weight(part: Phrase) -> tuple[bool, int, int]:
        points = str(part.params.get("points", "+0"))
        return _is_cost(part), ORDER.index(part.id.removeprefix("weighs-")), -int(points.replace("−", "-"))

    told = sorted(parts, key=weight)
    every = [*told, *last]
    return reason("weighed", dotted=[*total, *every], first=every[0])


# Where an Agent goes


def _of_street(cards: Cards, state: State, seat: Seat, street: int) -> Reason:
    """Both cards beside the boulevard, as they stand with one more Agent of the seat's."""
    forecast, lends = Forecast(cards, state, seat), all_lent(cards, state)
    least, favour = least_support(cards, state), favoured(cards, state)
    parts: list[Phrase] = []
    for space, across in (BETWEEN[street], BETWEEN[street][::-1]):
        card, support = state.grid[space] or "", towards(state, space, lends)
        before = winner(support, least, favour)
        support[seat] += lends[across]
        after = winner(support, least, favour)
        if not lends[across]:
            continue
        was, odds = forecast.odds(street, space)
        name, points = cards.district[card].name, points_of(cards, state, seat, card)
        best = max(amount for at, amount in enumerate(support) if at != seat)
        parts += _of_card(cards, state, seat, card, before, after, odds=odds, ends="no")
        if after not in (None, seat) and points > 0 and odds > was:
            parts.append(say("weighs-nears", card=name, points=signed(points), was=was, odds=odds))
        elif before == seat == after and points > 0:
            parts.append(say("weighs-holds", card=name, mine=support[seat], rival=best, points=signed(points)))
    gains = [part for part in parts if not _is_cost(part)]
    compared = [*_in_the_end(cards, state, seat, street)]
    if not gains and not compared:
        compared = [say("weighs-quiet")]
    return _in_one_line(gains, *compared, *(part for part in parts if part not in gains))


def _is_cost(part: Phrase) -> bool:
    """True of what is no reason for an answer, but has to be told."""
    return part.id == "weighs-spares" or (part.id == "weighs-leads" and str(part.params["points"]).startswith("−"))


def _in_the_end(cards: Cards, state: State, seat: Seat, street: int) -> Iterator[Phrase]:
    """Where the round was searched to its end: what it then comes to, beside every other boulevard."""
    free = state.free_streets()
    if len(free) > THOUGHT_THROUGH or len(free) == 1:
        return
    own, rivals = _ends(cards, state, seat, street)
    elsewhere = [_ends(cards, state, seat, other) for other in free if other != street]
    most = max(points for points, _ in elsewhere)
    if own > most:
        yield say("weighs-ends", points=signed(own), most=signed(most))
    elif own == most:
        yield say("weighs-as_much", points=signed(own))
    elif rivals < min(theirs for points, theirs in elsewhere if points == most):
        yield say("weighs-rivals", points=signed(own), most=signed(most))


def _ends(cards: Cards, state: State, seat: Seat, street: int) -> tuple[int, int]:
    """What the seat's cards of this round add, and those of all others together, if it places there."""
    after = sketch(state)
    after.agents[street].append(seat)
    held = _holders(cards, after, seat, is_searched=True)
    points = [
        points_of(cards, state, at, *(card for card, who in held.items() if who == at)) for at in range(state.seats)
    ]
    return points[seat], sum(points) - points[seat]


# Actions


def _of_action(cards: Cards, state: State, seat: Seat, key: str) -> Sequence[Reason]:
    """Every card that has another holder by it; of an Action that is kept, what it scores all the same."""
    if key == KEEP:
        waits = can_wait(cards, state, seat)
        return [reason("kept", points=action_points(cards, state.condition), waits="yes" if waits else "no")]
    action, *targets = key.split(":")
    after = sketch(state)
    effect = cards.district[action].effect
    gone = ""
    if effect is not None and effect.do == "replace":
        gone = state.grid[SPACE[targets[0]]] or ""
    else:
        perform(cards, after, seat, action, tuple(targets))
    is_searched = max(len(one.free_streets()) for one in (state, after)) <= TRIED_OUT
    was, will = (_holders(cards, one, seat, is_searched) for one in (state, after))
    if gone:
        will = {card: who for card, who in will.items() if card != gone}
    ends = "yes" if is_searched and (state.free_streets() or after.free_streets()) else "no"
    parts = [
        part
        for card, who in was.items()
        if who != will.get(card)
        for part in _of_card(cards, state, seat, card, who, will.get(card), odds=100, ends=ends)
    ]
    own, then = ([card for card, who in held.items() if who == seat] for held in (was, will))
    total = points_of(cards, state, seat, *then) - points_of(cards, state, seat, *own)
    is_sum = len(set(own) ^ set(then)) > 1
    sum_of = [say("weighs-total", points=signed(total))] if is_sum else []
    return [_in_one_line(parts, total=sum_of)] if parts else []


def _holders(cards: Cards, state: State, seat: Seat, is_searched: bool) -> dict[str, Seat | None]:
    """Who has each card: when the round ends as it was searched, else as it stands."""
    free = state.free_streets()
    if is_searched:
        found = Closing(cards, state, worth_to(cards, state, seat)).played_out(free, (seat + 1) % state.seats)
    else:
        found = winners(cards, state)
    return {card: who for card, who in zip(state.grid, found, strict=True) if card is not None}


# One card


def _of_card(
    cards: Cards, state: State, seat: Seat, card: str, before: Seat | None, after: Seat | None, *, odds: int, ends: str
) -> Iterator[Phrase]:
    """What changes with who has the card, whether it is good for the seat or not."""
    if before == after:
        return
    name, mine = cards.district[card].name, points_of(cards, state, seat, card)
    theirs = 0 if before in (None, seat) else points_of(cards, state, before, card)
    rival: dict[str, Param] = {"card": name, "rival_seat": before or 0, "theirs": theirs, "lost": signed(-theirs)}
    if after == seat:
        owned = sum(cards.district[one].guild is not None for one in state.players[seat].cards)
        kind = cards.district[card].kind
        yield say("weighs-leads", **rival, odds=odds, ends=ends, points=signed(mine), card_kind=kind, owned=owned)
    elif before == seat:
        yield say("weighs-loses", card=name, points=signed(-mine), ends=ends)
    elif before is not None and after is None and mine > 0 and theirs >= 0 and ends == "no":
        yield say("weighs-ties", **rival, points=signed(theirs))
    elif theirs:
        yield say("weighs-denies" if theirs > 0 else "weighs-spares", **rival, points=signed(theirs), ends=ends)

"""Why an answer is a good one: who leads at which card before and after, and what the card is worth to whom now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, STREET
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
from gamecore.games.cadwallon.rules.forecast import points_of
from gamecore.games.cadwallon.state import State, sketch
from gamecore.games.cadwallon.view import CadwallonView, state_of

ABOUT_AS_GOOD = 0.25
"""By how many points another boulevard may be worse and still be about as good."""
ORDER = ("leads", "denies", "ties", "nears", "holds", "avoids")


def reasons(cards: Cards, view: CadwallonView, question: Question, answer: JsonValue) -> Sequence[Reason]:
    state, seat = state_of(view), question.seat
    if question.kind == "place" and answer in STREET:
        return _sorted(_of_street(cards, state, seat, STREET[str(answer)]))
    if question.kind == "action" and isinstance(answer, dict):
        return _of_action(cards, state, seat, str(answer["act"]))
    return ()


def _sorted(found: Iterator[Reason]) -> list[Reason]:
    """The weightiest kind first, in a kind the dearest card."""
    return sorted(found, key=lambda one: (ORDER.index(one.kind), -int(str(one.params.get("points", 0)))))


def _of_street(cards: Cards, state: State, seat: Seat, street: int) -> Iterator[Reason]:
    """Both cards beside the boulevard, as they stand with one more Agent of the seat's."""
    lends, least, favour = all_lent(cards, state), least_support(cards, state), favoured(cards, state)
    for space, across in (BETWEEN[street], BETWEEN[street][::-1]):
        if not lends[across]:
            continue
        support = towards(state, space, lends)
        before = winner(support, least, favour)
        support[seat] += lends[across]
        after = winner(support, least, favour)
        yield from _of_card(cards, state, seat, space, before, after)
        card = state.grid[space] or ""
        points, name = points_of(cards, state, seat, card), cards.district[card].name
        if points < 0 and after != seat:
            yield reason("avoids", card=name, points=-points)
        if after is None or points <= 0:
            continue
        best = max(amount for at, amount in enumerate(support) if at != seat)
        if after != seat:
            yield reason("nears", card=name, mine=support[seat], rival=best, points=points)
        elif before == seat:
            yield reason("holds", card=name, mine=support[seat], rival=best, points=points)


def _of_action(cards: Cards, state: State, seat: Seat, key: str) -> Sequence[Reason]:
    """Every card that has another leader after it; of an Action that is kept, what it scores all the same."""
    if key == KEEP:
        return [reason("kept", points=action_points(cards, state.condition))]
    action, *targets = key.split(":")
    effect = cards.district[action].effect
    if effect is None or effect.do == "replace":
        return ()
    after = sketch(state)
    perform(cards, after, seat, action, tuple(targets))
    before, now = winners(cards, state), winners(cards, after)
    at = {card: space for space, card in enumerate(after.grid)}
    changed = [(space, before[space], now[at[card]]) for space, card in enumerate(state.grid) if card is not None]
    return _sorted(
        one for space, was, will in changed if was != will for one in _of_card(cards, state, seat, space, was, will)
    )


def _of_card(
    cards: Cards, state: State, seat: Seat, space: int, before: Seat | None, after: Seat | None
) -> Iterator[Reason]:
    """What changes with who leads at the card; a lead that stays as it was is no reason."""
    card = state.grid[space]
    if card is None:
        return
    name, mine = cards.district[card].name, points_of(cards, state, seat, card)
    if mine < 0 and before == seat and after != seat:
        yield reason("avoids", card=name, points=-mine)
    if mine >= 0 and after == seat and before != seat:
        owned = sum(cards.district[one].guild is not None for one in state.players[seat].cards)
        yield reason("leads", card=name, points=mine, card_kind=cards.district[card].kind, owned=owned)
    if before is None or before in (seat, after):
        return
    theirs = points_of(cards, state, before, card)
    if theirs > 0:
        yield reason("denies", card=name, rival_seat=before, points=theirs)
    if after is None and mine > 0:
        yield reason("ties", card=name, rival_seat=before)

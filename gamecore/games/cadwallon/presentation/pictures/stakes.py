"""What an answer would change for somebody: the points of every card to them, who would lead it, how likely they win
it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import BESIDE, BETWEEN
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.pictures.tried import Tried
from gamecore.games.cadwallon.rules.action_cards import arrivals
from gamecore.games.cadwallon.rules.counting_support import all_lent, favoured, least_support, totals, winners
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.forecast import Forecast, led_by
from gamecore.games.cadwallon.rules.odds import chances, loose, turns
from gamecore.games.cadwallon.rules.threats import NO_DANGER, danger, is_action_to_come
from gamecore.games.cadwallon.state import State


@value
class Change:
    """Another leader of a card, and what that is to whom it concerns: to the reader, else to who leads it no more or
    would lead it."""

    seat: Seat
    points: int
    is_good: bool
    """For the reader."""


@value
class Stakes:
    """All that a picture of the district writes at its cards, by space."""

    reader: Seat
    worth: tuple[int, ...]
    """What each card would add to the reader's points and to the other cards that they lead before and after the
    answer."""
    support: tuple[tuple[int, ...], ...]
    leaders: tuple[Seat | None, ...]
    changes: Mapping[int, Change]
    chances: Mapping[int, int]
    """In per cent, where an Agent that is placed adds Support and it is not certain."""
    lost: frozenset[int]
    """What no Agent can win the reader this round any more, though a rival leads it or nobody does; nothing of an
    Action's."""
    threatened: frozenset[int] = frozenset()
    """What the reader leads then, safe from Agents but not from what rivals' Actions may still do."""
    tied: frozenset[int] = frozenset()
    """Where several have the most Support and no Agent changes it any more: the card stays."""
    hangs: frozenset[int] = frozenset()
    """Where who leads then hangs on what comes for a card that leaves, which nobody knows."""


def stakes(cards: Cards, state: State, question: Question, then: Tried) -> Stakes:
    """As the district would be with the answer."""
    seat, after = question.seat, then.state
    before = winners(cards, state)
    leaders = [None if space == then.gone else who for space, who in enumerate(winners(cards, after))]
    ids = [id or "" for id in after.grid]
    led = [one for one in led_by(cards, state, seat) if leaders[ids.index(one)] == seat]
    changes = {}
    for space, who in enumerate(leaders):
        was = before[then.came_from.get(space, space)]
        if was != who:
            changes[space] = _change(cards, state, seat, led, ids[space], was, who)
    is_placing = question.kind == "place"
    odds = _chances(cards, state, seat, then, leaders) if is_placing else {}
    worth = tuple([adds(cards, state, seat, led, id) for id in ids])
    return Stakes(
        seat,
        worth,
        tuple([tuple(of) for of in totals(cards, after)]),
        tuple(leaders),
        changes,
        odds,
        _lost(cards, then, seat, leaders) if is_placing else frozenset(),
        _threatened(cards, after, seat, worth) if then.streets and is_placing else frozenset(),
        _tied(after, totals(cards, after), leaders) if is_placing else frozenset(),
        frozenset() if then.gone is None else _hanging(cards, after, then.gone),
    )


def _hanging(cards: Cards, after: State, gone: int) -> frozenset[int]:
    ways = [winners(cards, one) for one, _, _ in arrivals(cards, after, gone)]
    return frozenset(at for at in range(9) if at != gone and len({each[at] for each in ways}) > 1)


def _tied(after: State, support: Sequence[Sequence[int]], leaders: Sequence[Seat | None]) -> frozenset[int]:
    return frozenset(
        at
        for at, of in enumerate(support)
        if leaders[at] is None
        and 0 < max(of) == sorted(of)[-2]
        and not any(after.is_free(street) for street, _ in BESIDE[at])
    )


def _threatened(cards: Cards, after: State, seat: Seat, worth: Sequence[int]) -> frozenset[int]:
    if not is_action_to_come(cards, after, seat, len(after.free_streets())):
        return frozenset()
    held = enumerate(winners(cards, after))
    mine = [chances_of[seat] for chances_of in _all_chances(cards, after, (seat + 1) % after.seats)]
    safe = [space for space, who in held if who == seat and worth[space] >= 0 and mine[space] == 1]
    return frozenset(at for at in safe if danger(cards, after, seat, after.grid[at] or "") != NO_DANGER)


def _all_chances(cards: Cards, after: State, first: Seat) -> list[tuple[float, ...]]:
    """How likely each seat wins each card, if ``first`` is the next to place."""
    lends, free, support = all_lent(cards, after), after.free_streets(), totals(cards, after)
    least, favour = least_support(cards, after), tuple(favoured(cards, after))
    left = turns(after, first, len(free))
    return [chances(tuple(support[at]), loose(at, lends, free), left, least, favour) for at in range(len(support))]


def _lost(cards: Cards, then: Tried, seat: Seat, leaders: Sequence[Seat | None]) -> frozenset[int]:
    mine = _all_chances(cards, then.state, (seat + 1) % then.state.seats if then.streets else seat)
    return frozenset(at for at, who in enumerate(leaders) if who != seat and not mine[at][seat])


def _change(
    cards: Cards, state: State, seat: Seat, led: Sequence[str], card: str, was: Seat | None, who: Seat | None
) -> Change:
    if seat in (was, who):
        points = adds(cards, state, seat, led, card) * (1 if who == seat else -1)
        return Change(seat, points, points > 0)
    concerned, sign = (who, 1) if was is None else (was, -1)
    assert concerned is not None
    points = adds(cards, state, concerned, led_by(cards, state, concerned), card) * sign
    return Change(concerned, points, points < 0)


def _chances(cards: Cards, state: State, seat: Seat, then: Tried, leaders: Sequence[Seat | None]) -> dict[int, int]:
    forecast, lends = Forecast(cards, state, seat), all_lent(cards, state)
    found = {
        space: forecast.odds(street, space)[1]
        for street in then.streets
        for space, across in (BETWEEN[street], BETWEEN[street][::-1])
        if lends[across]
    }
    return {space: odds for space, odds in found.items() if odds < 100 and (odds > 0 or leaders[space] == seat)}

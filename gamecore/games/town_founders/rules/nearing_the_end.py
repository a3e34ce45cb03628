"""How near the end is: whether a turn can be, or is perhaps, the last of its founder (TF-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.rules.play import HAND
from gamecore.games.town_founders.rules.victory_calculation import scores_and_points
from gamecore.games.town_founders.state import State

A_TURN = 4
"""Cards that a founder draws in a turn, about."""
DRAWN_IN_ALL, DRAWN_AGAIN = 4.5, 2.5
"""The same as counted in games between stewards, and so many of them once the hand was full ..."""
DRAWN_IN_ALL_BY_SLOW, DRAWN_AGAIN_BY_SLOW = 3.9, 1.5
"""... and where people sit among them, who keep more of what they hold."""
MOST_DISCARDS = 3
"""So many are discarded in a turn, and drawn once more."""
RIVALS = 3
"""Of so many others the totals are told."""
NOT_THE_END: Mapping[str, Param] = {
    "end": "none", "about": 0, "others": 0, "draws": 0,
    "rivals_seats": (), "mine": 0, "theirs": 0, "total": 0, "totals": (),
}  # fmt: skip
"""What a question says of an end that is far."""


def is_perhaps_last(left: int, founders: int) -> bool:
    """Whether the others are likely to draw all these cards before the founder who is up has another turn."""
    return 0 < left <= A_TURN * (founders - 1)


def is_surely_last(left: int, others: Iterable[int]) -> bool:
    """Whether the others, who hold so many cards each, end the game as soon as they fill their hands, discards of
    theirs left aside: everybody can see that."""
    return 0 < left <= sum(max(0, HAND - held) for held in others)


def most_drawn(held: int) -> int:
    """The most that a founder can draw in a turn which they begin with so many cards: up to a full hand, and again once
    they have discarded all they may."""
    full = max(HAND, held)
    return full - held + max(0, HAND - (full - MOST_DISCARDS))


def turns_about(left: int, own: int, others: int) -> tuple[int, int]:
    """About how many turns a founder who is up, and holds so many cards, has, this one among them: if all discard as
    much as stewards do, and if they keep more. In nine of ten cases it is one of these or between them, from the middle
    of the deck on."""
    paces = (DRAWN_IN_ALL, DRAWN_AGAIN), (DRAWN_IN_ALL_BY_SLOW, DRAWN_AGAIN_BY_SLOW)
    then = [(left - max(0, HAND - own) - again - others * each) / ((others + 1) * each) for each, again in paces]
    fewest, most = (1 + max(0, ceil(rounds)) for rounds in then)
    return fewest, most


def turns_at_least(left: int, own: int, others: Sequence[int]) -> int:
    """How many turns a founder who is up has in any case, this one among them, however much everybody draws; ``own``
    is what can still be drawn in it."""
    then = left - own - sum(map(most_drawn, others))
    return 1 if then <= 0 else 2 + (then - 1) // ((len(others) + 1) * most_drawn(0))


def outlook(deck: Deck, state: State, seat: Seat, least: int, most: int) -> Mapping[str, Param]:
    """What a question says of the end where between ``least`` and ``most`` cards are drawn by its answer: ``end`` is
    ``yours`` if that can be the last card, ``surely`` if the turn is the last in any case, ``rivals`` if it is that
    perhaps, ``discards`` if most of them make it so, ``could`` if the others can then draw all that is left, else
    ``none``; and how the founder stands beside the best of the others."""
    left, count = len(state.deck), state.seats
    end, held = "none", [len(one.hand) for at, one in enumerate(state.founders) if at != seat]
    if left and not state.together:
        if left <= most:
            end = "yours"
        elif is_surely_last(left - least, held):
            end = "surely"
        elif is_perhaps_last(left - least, count):
            end = "rivals"
        elif is_perhaps_last(left - most, count):
            end = "discards"
        elif left - most <= sum(map(most_drawn, held)):
            end = "could"
    if end == "none":
        return NOT_THE_END
    told: dict[str, Param] = {"end": end, "about": A_TURN, "others": count - 1, "draws": most}
    towns = [points(deck, founder.town) for founder in state.founders]
    scores = scores_and_points(towns, state.together)
    (mine, total), best = scores[seat], max(one for at, one in enumerate(scores) if at != seat)
    rivals = [at for at, (leads, _) in enumerate(scores) if at != seat and leads == best[0]]
    told |= {"rivals_seats": rivals, "mine": mine, "theirs": best[0], "total": total}
    return told | {"totals": totals_of_rivals(scores, seat)}


def totals_of_rivals(scores: Sequence[tuple[int, int]], seat: Seat) -> list[Phrase]:
    """The points in all of the others, which decide between level leads: of a few of them, who leads most first."""
    others = sorted((at for at in range(len(scores)) if at != seat), key=lambda at: scores[at], reverse=True)
    return [say("tie-of", seat=at, points=scores[at][1]) for at in others[:RIVALS]]

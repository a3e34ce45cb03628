"""How near the end is: whether a turn can be, or is perhaps, the last of its founder (TF-7)."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Param, Seat
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.victory_calculation import scores_and_points

A_TURN = 4
"""Cards that a founder draws in a turn, about."""


def is_perhaps_last(left: int, founders: int) -> bool:
    """Whether the others are likely to draw all these cards before the founder who is up has another turn."""
    return 0 < left <= A_TURN * (founders - 1)


def outlook(play: Play, seat: Seat, least: int, most: int) -> Mapping[str, Param]:
    """What a question says of the end where between ``least`` and ``most`` cards are drawn by its answer: ``end`` is
    ``yours`` if that can be the last card, ``discards`` if most of them make the turn perhaps the last, ``rivals`` if
    it is that in any case, else ``none``; and how the founder stands beside the best of the others."""
    left, count = len(play.state.deck), len(play.founders)
    end = "none"
    if left and not play.state.together:
        if left <= most:
            end = "yours"
        elif is_perhaps_last(left - least, count):
            end = "rivals"
        elif is_perhaps_last(left - most, count):
            end = "discards"
    towns = [points(play.deck, founder.town) for founder in play.founders]
    scores = scores_and_points(towns, play.state.together)
    (mine, total), best = scores[seat], max(one for at, one in enumerate(scores) if at != seat)
    rivals = [at for at, one in enumerate(scores) if at != seat and one == best]
    told: dict[str, Param] = {"end": end, "about": A_TURN * (count - 1), "draws": most, "rivals_seats": rivals}
    return told | {"mine": mine, "theirs": best[0], "total": total, "other": best[1]}

"""The great moments of Guilds of Cadwallon: the deck runs out, and a new leader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event

GAPS = 9
"""There are never more: with fewer cards in the deck the round may be the last."""


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    leader: Seat | None = None
    for at, event in enumerate(told):
        if event.kind == "round.began" and isinstance(left := event.params["deck"], int) and left < GAPS:
            yield Loud(at, "ending", say("loud-cards-left", left=left, won=left + 1))
        elif event.kind == "round.standings":
            (best, first), (second, _), *_ = found = _scores(event)
            if best == second:
                continue
            later = [other.kind for other in told[at + 1 :]]
            is_over = "game.over" in later and "round.standings" not in later
            if leader is not None and first != leader and not is_over:  # the end says who has won
                others = [seat for points, seat in found if points == second]
                said = say("loud-lead", seat=first, points=best, other_seats=sorted(others), second=second)
                yield Loud(at, "lead", said)
            leader = first


def _scores(event: Event) -> list[tuple[int, Seat]]:
    """The points and whose they are, the most first."""
    scores = event.params["scores"]
    assert isinstance(scores, list | tuple)
    found: list[tuple[int, Seat]] = []
    for one in scores:
        assert isinstance(one, Phrase)
        points, seat = one.params["points"], one.params["seat"]
        assert isinstance(points, int)
        assert isinstance(seat, int)
        found.append((points, seat))
    return sorted(found, reverse=True)

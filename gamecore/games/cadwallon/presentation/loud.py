"""The great moments of Guilds of Cadwallon: the deck runs out, and a new leader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event

FEW = 5
"""Cards of the deck from which on the end is called."""


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    leader: Seat | None = None
    for at, event in enumerate(told):
        if event.kind == "round.began" and isinstance(left := event.params["deck"], int) and left <= FEW:
            yield Loud(at, "ending", say("loud-cards-left", left=left))
        elif event.kind == "round.standings":
            (best, first), (second, other) = _two_best(event)
            if best == second:
                continue
            if leader is not None and first != leader:
                said = say("loud-lead", seat=first, points=best, other_seat=other, second=second)
                yield Loud(at, "lead", said)
            leader = first


def _two_best(event: Event) -> list[tuple[int, Seat]]:
    scores = event.params["scores"]
    assert isinstance(scores, list | tuple)
    found: list[tuple[int, Seat]] = []
    for one in scores:
        assert isinstance(one, Phrase)
        points, seat = one.params["points"], one.params["seat"]
        assert isinstance(points, int)
        assert isinstance(seat, int)
        found.append((points, seat))
    return sorted(found, reverse=True)[:2]

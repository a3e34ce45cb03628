"""The great moments of Guildhall: somebody about to win, and completed chapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event

NEAR = 18
"""VP with which a turn may be the last."""


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    """Of a game that is won nobody is about to win, and what its last turn completed buys nothing any more."""
    is_won = any(event.kind == "won" for event in told)
    last = max((at for at, event in enumerate(told) if event.kind == "turn.begins"), default=0)
    for at, event in enumerate(told):
        if event.kind == "turn.begins" and isinstance(vp := event.params["vp"], int) and vp >= NEAR and not is_won:
            yield Loud(at, "ending", say("loud-near", seat=event.params["seat"], vp=vp))
        elif event.kind == "chapter.completed" and not (is_won and at >= last):
            said = say("loud-chapter", seat=event.params["seat"], chapter=event.params["chapter"])
            yield Loud(at, "built", said)

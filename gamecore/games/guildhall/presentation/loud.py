"""The great moments of Guildhall: somebody about to win, and completed chapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event

NEAR = 18
"""VP with which a turn may be the last."""


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    """Of a game that is won nobody is about to win, and what its last turn completed buys nothing any more; over is a
    chapter that has been spent or given up in the same turn.
    """
    is_won = any(event.kind == "won" for event in told)
    last = max((at for at, event in enumerate(told) if event.kind == "turn.begins"), default=0)
    for at, event in enumerate(told):
        if event.kind == "turn.begins" and isinstance(vp := event.params["vp"], int) and vp >= NEAR and not is_won:
            yield Loud(at, "ending", say("loud-near", seat=event.params["seat"], vp=vp))
        elif event.kind == "chapter.completed" and not (is_won and at >= last):
            said = say("loud-chapter", seat=event.params["seat"], chapter=event.params["chapter"])
            yield Loud(at, "built", said, _is_gone(event, told[at + 1 :]))


def _is_gone(completed: Event, then: Sequence[Event]) -> bool:
    """True if its owner has paid with such a chapter in the same turn, or has given it up."""
    seat, chapter = completed.params["seat"], completed.params["chapter"]
    in_turn = takewhile(lambda event: event.kind != "turn.begins", then)
    own = [event for event in in_turn if event.params.get("seat") == seat]
    paid: list[Any] = [event.params["chapters"] for event in own if event.kind == "vp.bought"]
    gone = [event.params["chapter"] for event in own if event.kind == "chapter.discarded"]
    return chapter in gone or any(chapter in some for some in paid)

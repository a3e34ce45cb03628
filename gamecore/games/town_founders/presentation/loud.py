"""The great moment of Town Founders: the deck runs out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event

FEW = 5
"""Cards of the deck from which on the end is called."""


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    for at, event in enumerate(told):
        left = event.params["left"] if event.kind in ("turn.begun", "round.begun") else 0
        if isinstance(left, int) and 0 < left <= FEW:
            began = say("loud-turn", seat=event.params["seat"]) if event.kind == "turn.begun" else say("loud-round")
            yield Loud(at, "ending", say("loud-cards-left", began=began, left=left))

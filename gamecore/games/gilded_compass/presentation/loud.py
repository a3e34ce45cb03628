"""The great moment of the Gilded Compass: the last round. Who leads is secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event


def moments(told: Sequence[Event]) -> Iterator[Loud]:
    for at, event in enumerate(told):
        if event.kind == "round.begun" and event.params["round"] == event.params["rounds"]:
            has_abilities = any(each.kind == "round.abilities" for each in told[at:])
            yield Loud(at, "ending", say("loud-last-round", abilities="yes" if has_abilities else "no"))

"""A turn of Town Founders in few words: what was built, how many cards were drawn for it and which were discarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part, own_words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event

SHOWN_ELSEWHERE = frozenset({"turn.begun", "round.begun", "bid.paid", "final.category"})
"""Events that the board, a heading or the end card show as well."""


def lines(told: Sequence[Event]) -> list[Line]:
    """All that is told of ``told``: a line for what each seat builds, with its cards drawn and discarded before."""
    found: list[Line] = []
    drawn: Counter[Seat] = Counter()
    discarded: dict[Seat, list[str]] = {}
    for at, event in enumerate(told):
        params: Any = event.params
        if event.kind == "draw.drew":
            drawn[params["seat"]] += params["count"]
        elif event.kind == "discard.done":
            discarded[params["seat"]] = list(params["cards"])
        elif event.kind in ("build.built", "build.nothing"):
            seat = params["seat"]
            counts = say("brief-cards", drawn=drawn.pop(seat, 0), gone=discarded.pop(seat, []))
            said = Phrase(
                "brief-built" if event.kind == "build.built" else "brief-nothing", {**params, "counts": counts}
            )
            found.append(Line((Part(at, said),)))
        elif event.kind not in SHOWN_ELSEWHERE:
            found.append(own_words(at, event))
    return found

"""A round of the Gilded Compass in few words: the dice that were placed, then what each building gave to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part, own_words
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event

SHOWN_ELSEWHERE = frozenset({
    "turn.rolled", "turn.rerolled", "round.begun", "round.items", "round.abilities", "round.unplaced",
    "auction.drew", "auction.rejected", "temple.unclaimed", "temple.returned", "scoring.maps", "scoring.rest",
    "scoring.won",
})  # fmt: skip
"""Events that the board, the rolls or the end card show as well."""
PUSHES = ("university.pushed", "tower.fell")
GAINS = {
    "archives.took": ("brief-archives", "maps"), "university.took": ("brief-university", "specialists"),
    "temple.took": ("brief-temple", "back"), "illuminati.took": ("brief-illuminati", "ability"),
    "galleon.kept": ("brief-galleon", "chests"), "tower.took": ("brief-tower", "metal"),
    "library.learned": ("brief-library", "tokens"), "guild.took": ("brief-missions", ""),
    "scoring.total": ("brief-total", "gold"),
}  # fmt: skip
"""What a building gives to a hunter, and the words for all of whom it gives to."""


def lines(told: Sequence[Event]) -> list[Line]:
    """All that is told of ``told``."""
    found: list[Line] = []
    for at, event in enumerate(told):
        if event.kind in PUSHES and found:
            found[-1] = Line((*found[-1].parts, Part(at, _words(event, "brief-pushed"))))
        elif event.kind in GAINS:
            joins, what = GAINS[event.kind]
            found.append(Line((Part(at, _gain(event, what)),), joins=joins))
        elif event.kind == "turn.placed":
            found.append(Line((Part(at, _placed(event)),)))
        elif event.kind == "runs.ranked":
            found.append(Line((Part(at, _ranked(event)),)))
        elif event.kind not in SHOWN_ELSEWHERE:
            found.append(own_words(at, event))
    return found


def _words(event: Event, id: str) -> Phrase:
    return Phrase(id, event.params)


def _gain(event: Event, what: str) -> Phrase:
    gained = event.params[what] if what else ""
    if isinstance(gained, list | tuple) and all(isinstance(one, int) for one in gained):
        gained = " + ".join(map(str, gained)) or "0"
    return say("brief-gain", seat=event.params["seat"], what=gained)


def _placed(event: Event) -> Phrase:
    faces: Any = event.params["faces"]
    return Phrase("brief-placed", {**event.params, "faces": "·".join(map(str, faces))})


def _ranked(event: Event) -> Phrase:
    runs: Any = event.params["runs"]
    return say("brief-ranked", building=event.params["building"], dotted=[run.params["who"] for run in runs])

"""A round of the Gilded Compass in few words: the dice that were placed, then what each building gave to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import SHOWN_TOO, Line, Part, own_words
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event

SHOWN_ELSEWHERE = frozenset({
    "turn.rolled", "turn.rerolled", "round.begun", "round.items", "round.abilities", "round.unplaced",
    "auction.drew", "auction.rejected", "temple.unclaimed", "temple.returned", "scoring.maps", "scoring.rest",
    "scoring.won",
})  # fmt: skip
"""Events that the board, the rolls or the end card show as well."""
PUSHES = ("university.pushed", "tower.fell")
OF_A_HUNTER = 22
"""So many words are left to tell what buildings give each; the board shows who stands where as well."""
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
    spare = _to_come(told)
    for at, event in enumerate(told):
        if event.kind in PUSHES and found:
            found[-1] = Line(tuple(_with_push(found[-1].parts, at, event)), spare=spare)
        elif event.kind in GAINS:
            joins, what = GAINS[event.kind]
            found.append(Line((Part(at, _gain(event, what)),), joins=joins))
        elif event.kind == "turn.placed":
            found.append(Line((Part(at, _placed(event)),), spare=spare))
        elif event.kind == "runs.ranked":
            found.append(Line((Part(at, _ranked(event)),)))
        elif event.kind not in SHOWN_ELSEWHERE:
            found.append(own_words(at, event))
    return found


def _to_come(told: Sequence[Event]) -> int:
    """About how many words are still to be told of the round."""
    kinds = [event.kind for event in told]
    begun = max((at for at, kind in enumerate(kinds) if kind == "round.begun"), default=0)
    if any(kind in GAINS or kind == "runs.ranked" for kind in kinds[begun:]):
        return SHOWN_TOO
    return OF_A_HUNTER * len({event.params["seat"] for event in told[begun:] if event.kind == "turn.rolled"})


def _with_push(parts: Sequence[Part], at: int, event: Event) -> list[Part]:
    """A placement with a die that it pushes; several of one hunter in one breath."""
    who, faces = event.params["who"], [event.params["face"]]
    pushed: Any = parts[-1].said.params
    if pushed.get("pushed") == who:
        faces = [*pushed["faces"], *faces]
        parts = parts[:-1]
    own = "yes" if parts[0].said.params.get("who") == who else "no"
    return [*parts, Part(at, say("brief-pushed", pushed=who, faces=faces, own=own))]


def _gain(event: Event, what: str) -> Phrase:
    gained = event.params[what] if what else ""
    if isinstance(gained, list | tuple) and all(isinstance(one, int) for one in gained):
        gained = " + ".join(map(str, gained)) or "0"
    if not what:
        return say("chronicle-seat", seat=event.params["seat"])
    return say("brief-gain", seat=event.params["seat"], what=gained)


def _placed(event: Event) -> Phrase:
    faces: Any = event.params["faces"]
    return Phrase("brief-placed", {**event.params, "faces": "·".join(map(str, faces))})


def _ranked(event: Event) -> Phrase:
    runs: Any = event.params["runs"]
    return say("brief-ranked", building=event.params["building"], dotted=[run.params["who"] for run in runs])

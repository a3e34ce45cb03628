"""A round of Guildhall in few words: a line a turn, with each card that was played and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part, own_words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event

SHORT = frozenset({
    "played", "played.idly", "discarded", "drawn", "placed", "exchanged", "found", "shed.hand", "shed.discard",
    "settled", "waived", "gained", "looked", "took.seen", "vp.bought", "rob.hand", "raid.hand", "raid.hall",
    "raid.area", "raid.discard", "raid.deck", "raid.their_hand", "raid.their_area", "rob.supply", "chapter.hall",
    "chapter.discard", "exchanged.chapters", "strip.discard", "strip.hand", "planted", "shed.their_hall",
    "swapped.hand", "traded.discard", "chapter.completed", "laid.out", "card.conflicted",
})  # fmt: skip
"""What a seat does in its own turn, without its name: the words ``brief-...``."""
ENDS_A_SETUP = "laid.out"
"""After it the next seat sets up, and no turn begins in between."""
SHOWN_ELSEWHERE = frozenset({"turn.begins"})
RESHUFFLED = "deck.reshuffled"
"""It is told in the line of whoever draws."""


def lines(told: Sequence[Event]) -> list[Line]:
    """All that is told of ``told``; what happens in a turn is one line."""
    found: list[Line] = []
    turn: Seat | None = None
    for at, event in enumerate(told):
        params: Any = event.params
        if event.kind in SHORT and (turn is None or params["seat"] == turn):
            does = params.get("does")
            counts = {"again": _sum(does, "part-act-again"), "vp": _sum(does, "part-gain")}
            said = Phrase(f"brief-{event.kind.replace('.', '-')}", {**params, **counts})
            if found and turn == params["seat"] and found[-1].seat == turn:
                found[-1] = Line((*found[-1].parts, Part(at, said)), turn)
            else:
                turn = params["seat"]
                found.append(Line((Part(at, said),), turn))
            if event.kind == ENDS_A_SETUP:
                turn = None
        elif event.kind == RESHUFFLED and found and turn is not None:
            found[-1] = Line((*found[-1].parts, Part(at, say("brief-deck-reshuffled"))), turn)
        elif event.kind == "turn.begins":
            turn = None
        elif event.kind not in SHOWN_ELSEWHERE:
            found.append(own_words(at, event))
    return found


def _sum(does: Any, id: str) -> int:
    """How many more actions, or VP tokens, a card gives that does this; tokens for each card are told by themselves."""
    parts: Any = does.params["parts"] if isinstance(does, Phrase) else ()
    return sum(part.params["count"] for part in parts if part.id == id and isinstance(part.params["count"], int))

"""What of a reason is told where there is room for little, each thing once."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, say

ENDS = ("weighs-ends", "weighs-as_much", "weighs-keeps_from", "weighs-rivals")
"""What is said of a boulevard by how the round then ends."""
PROMISED = ("weighs-ends", "weighs-as_much")
"""Those that tell in brief, too, what the seat's cards of the round come to."""
STRUCK = ("weighs-struck", "weighs-escapes")
"""What is said of what an Action can take, here or elsewhere."""


def each_once(parts: Sequence[Phrase]) -> list[Phrase]:
    """Where it is said what an Action can take or could elsewhere, no lead that only grows is told, and no other card
    repeats that only an Action takes it. A card that costs points is said to be counted only beside what counts it."""
    told = {part.id for part in parts}
    is_struck, is_promised = not told.isdisjoint(STRUCK), any(name in told for name in PROMISED)
    found = []
    for part in parts:
        if part.id in ("weighs-leads", "weighs-nears") and is_struck and part.params["threat"] != "none":
            found.append(say(part.id, **{**part.params, "threat": "told"}))
        elif part.id == "weighs-costs" and not is_promised:
            found.append(say(part.id, **{**part.params, "counted": 0}))
        elif part.id != "weighs-holds" or not is_struck:
            found.append(part)
    return found

"""What of a reason is told where there is room for little, each thing once."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, say

ENDS = ("weighs-ends", "weighs-as_much", "weighs-keeps_from", "weighs-rivals")
"""What is said of a boulevard by how the round then ends."""
PROMISED = ("weighs-ends", "weighs-as_much")
"""Those that tell in brief, too, what the seat's cards of the round come to."""


def each_once(parts: Sequence[Phrase]) -> list[Phrase]:
    """Where it is said what an Action can take or could elsewhere, no lead that only grows is told; where it is what
    one can take, no other card repeats that only an Action does. A card that costs points is said to be counted only
    beside what counts it."""
    told = {part.id for part in parts}
    is_struck, is_promised = "weighs-struck" in told, any(name in told for name in PROMISED)
    no_holds = is_struck or "weighs-escapes" in told
    found = []
    for part in parts:
        if part.id in ("weighs-leads", "weighs-nears") and is_struck and part.params["threat"] != "none":
            found.append(say(part.id, **{**part.params, "threat": "told"}))
        elif part.id == "weighs-costs" and not is_promised:
            found.append(say(part.id, **{**part.params, "counted": 0}))
        elif part.id != "weighs-holds" or not no_holds:
            found.append(part)
    return found

"""What of a reason is told where there is room for little, each thing once."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, say

ENDS = ("weighs-ends", "weighs-as_much", "weighs-keeps_from", "weighs-rivals", "weighs-brings")
"""What is said of a boulevard by how the round then ends."""
PROMISED = ("weighs-ends", "weighs-as_much", "weighs-rivals", "weighs-brings")
"""Those that tell in brief, too, what the seat's cards of the round come to."""
STRUCK = ("weighs-struck", "weighs-escapes")
"""What is said of what an Action can take, here or elsewhere."""
BY_SEARCH = (*ENDS, "weighs-passes")
"""What is so if all place their best from now on."""


def _is_so_anyway(part: Phrase) -> bool:
    """True of a card that a rival wins in the end, or misses, wherever the seat places."""
    return part.id == "weighs-lets" and part.params["searched"] == "yes" and part.params["how"] in ("none", "never")


def named_before(parts: Sequence[Phrase]) -> list[Phrase]:
    """A card that is kept from a rival is not named again right behind what is told of it."""
    found: list[Phrase] = []
    for part in parts:
        is_named = bool(found) and part.id == "weighs-kept" and found[-1].params.get("card") == part.params["what"]
        found.append(say(part.id, **{**part.params, "named": "yes"}) if is_named else part)
    return found


def if_all_place_best(parts: Sequence[Phrase]) -> str:
    """Whether what is told in brief is so if all place their best: "no" where it is as it stands, or by chance, and
    "unless" where that is not told of Actions."""
    told = [part for part in parts if part.id in BY_SEARCH or _is_so_anyway(part)]
    if not told:
        return "no"
    is_struck = any(part.id in STRUCK for part in parts)
    is_promised = any(part.id in PROMISED and part.params["but"] != "no" for part in told)
    return "unless" if is_promised and not is_struck else "yes"


def each_once(parts: Sequence[Phrase]) -> list[Phrase]:
    """Where it is said what an Action can take or could elsewhere, no lead that only grows is told, and no other card
    repeats that only an Action takes it. A card that costs points is said to be counted only beside what counts it."""
    told = {part.id for part in parts}
    parts = named_before(parts)
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

"""What of a reason is told where there is room for little, each thing once."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.cadwallon.ai.as_forecast import COSTS
from gamecore.games.cadwallon.rules.odds import CERTAIN

ENDS = ("weighs-ends", "weighs-as_much", "weighs-keeps_from", "weighs-rivals", "weighs-brings")
"""What is said of a boulevard by how the round then ends."""
PROMISED = ("weighs-ends", "weighs-as_much", "weighs-rivals", "weighs-brings")
"""Those that tell in brief, too, what the seat's cards of the round come to."""
STRUCK = ("weighs-struck", "weighs-escapes")
"""What is said of what an Action can take, here or elsewhere."""
MOST_TOLD = 2
"""Of so many things at once one can follow what speaks for an answer, or against it."""
MOST_REASONS = 3
"""So many are read of both together."""
BY_SEARCH = (*ENDS, "weighs-passes", "weighs-goes", "weighs-closes")
"""What is so if all place their best from now on."""
BY_ACTION = ("weighs-leads", "weighs-joins", "weighs-loses", "weighs-denies", "weighs-spares", "weighs-total")
"""What is said of an Action by how the round then ends, where it is told so."""


def _is_so_anyway(part: Phrase) -> bool:
    """True of a card that a rival wins in the end, or misses, wherever the seat places."""
    return part.id == "weighs-lets" and part.params["searched"] == "yes" and part.params["how"] in ("none", "never")


def _is_so_in_the_end(part: Phrase) -> bool:
    """True of a card that changes hands by an Action, told by how the round ends."""
    return part.id in BY_ACTION and part.params.get("ends") == "yes"


def named_before(parts: Sequence[Phrase]) -> list[Phrase]:
    """A card that is kept from a rival is not named again right behind what is told of it."""
    found: list[Phrase] = []
    for part in parts:
        is_named = bool(found) and part.id == "weighs-kept" and found[-1].params.get("card") == part.params["what"]
        found.append(say(part.id, **{**part.params, "named": "yes"}) if is_named else part)
    return found


def if_all_place_best(parts: Sequence[Phrase], *, is_met: bool = False) -> str:
    """Whether what is told in brief is so if all place their best: "no" where it is as it stands, or by chance, and
    "unless" where that is not told of Actions, or where rivals' come after one's own, which ``is_met`` by them."""
    told = [part for part in parts if part.id in BY_SEARCH or _is_so_anyway(part) or _is_so_in_the_end(part)]
    if not told:
        return "no"
    if is_met and any(_is_so_in_the_end(part) for part in told):
        return "unless"
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


# What is read at once


def weightiest(named: Sequence[Phrase]) -> Sequence[Phrase]:
    """Of more than are read at once that on which most depends, and of what can go wrong the dearest of one's own;
    never without the dearest that the answer itself brings. What it gives up is told beside that."""
    named, goes = ([part for part in named if (part.id == "weighs-goes") is is_so] for is_so in (False, True))
    risks = sorted(
        (part for part in named if _is_risk(part)),
        key=lambda part: (_is_let(part) or part.id == "weighs-spares", -at_stake(part)),
    )[:1]
    gains = [part for part in named if not _is_risk(part)]
    ranked = sorted(gains, key=lambda part: -at_stake(part))
    own = [part for part in ranked if is_own(part)][:1]
    dearest = [*own, *ranked[: MOST_TOLD - len(risks)]]
    brief = [*(part for part in gains if part in dearest), *risks] if len(named) > MOST_TOLD else named
    return [*brief, *goes]


def sorted_out(every: Sequence[Phrase]) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
    """What speaks for an answer and what can go wrong. How the round ends only where nothing else speaks for it, or
    where it tells of a card that is not named yet; instead of it what is kept from a rival."""
    risks = [part for part in every if _is_risk(part)]
    gains = [part for part in every if part not in risks and part.id not in (*ENDS, "weighs-kept", "weighs-lets")]
    kept = [part for part in every if part.id == "weighs-kept" or _is_kept_anyway(part)]
    ends = [part for part in every if part.id in ENDS]
    named = [part.params["card"] for part in gains if part.params.get("theirs")]
    new = kept or [
        part for part in ends if not gains or (part.id == "weighs-keeps_from" and part.params["card"] not in named)
    ]
    lets = [part for part in risks if _is_let(part)]
    dearest = sorted(risks, key=lambda part: -abs(number(part.params.get("points", 0))))
    own = [part for part in dearest if part not in lets]
    told = [*own[: MOST_TOLD - len(lets)], *lets]
    room = min(MOST_TOLD, MOST_REASONS - len(told)) - len(new)
    brought = [part for part in gains if is_own(part)][:1]
    shown = gains[:room] if any(is_own(part) for part in gains[:room]) else [*brought, *gains][:room]
    return [*shown, *new], told


def _is_risk(part: Phrase) -> bool:
    return (
        is_cost(part)
        or is_given_up(part)
        or part.id in ("weighs-struck", "weighs-hangs", "weighs-goes")
        or _is_let(part)
    )


def is_given_up(part: Phrase) -> bool:
    return part.id == "weighs-loses" and not part.params["bad"]


def _is_let(part: Phrase) -> bool:
    """True of what is left to a rival."""
    return part.id == "weighs-steps" or (part.id == "weighs-lets" and part.params["how"] not in ("here", "never"))


def _is_kept_anyway(part: Phrase) -> bool:
    """True of what is not left to a rival."""
    return part.id == "weighs-lets" and not _is_let(part)


def is_own(part: Phrase) -> bool:
    """True of a card that the answer brings or makes surer."""
    return part.id in ("weighs-leads", "weighs-joins", "weighs-nears")


def at_stake(part: Phrase) -> float:
    """About how many points depend on it, the seat's and what a rival misses; of a chance as much as it changes."""
    points, rival = (number(part.params.get(each, 0)) for each in ("points", "theirs"))
    if part.id in ("weighs-nears", "weighs-hinders", "weighs-risks"):
        return abs(points * (number(part.params["odds"]) - number(part.params["was"]))) / CERTAIN
    if part.id == "weighs-keeps_from":  # its points are what the round brings the seat
        return number(part.params["missed"])
    if part.id in ("weighs-leads", "weighs-joins"):
        return (points + rival) * number(part.params["odds"]) / CERTAIN
    return 0 if part.id == "weighs-holds" else abs(points)


def number(told: Param) -> int:
    return int(str(told).replace("−", "-"))


def is_cost(part: Phrase) -> bool:
    """True of what is no reason for an answer, but has to be told."""
    return part.id in COSTS

"""What became of deals and offers in a game, from what everybody was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.came_first import missed

FALLEN = ("contest.deal_broken", "contest.deal_fell")
"""A deal that is void: by a conflict, or since somebody gave way."""


def is_betrayal(event: Event) -> bool:
    """True if a deal is broken by conflict. Before version 3 of the rules that was told as a deal that fell."""
    return event.kind == "contest.deal_broken" or (
        event.kind == "contest.deal_fell" and event.params["why"] == "conflict"
    )


def deals(told: Sequence[Event]) -> Phrase | None:
    """How many deals were made and kept, who broke how many, and how many came to nothing though nobody broke them, for
    the contract had gone or somebody gave way; None where none was made."""
    agreed: set[str] = set()  # contracts of this round with a deal
    made = kept = betrayed = 0
    has_fallen = False
    broken: Counter[Seat] = Counter()
    for event in told:
        params: Any = event.params
        if event.kind == "round.begun":
            agreed = set()
        elif event.kind == "bargain.agreed" and params["contract"] not in agreed:
            agreed.add(params["contract"])
            made += 1
        elif event.kind in ("contest.cooperate", "contest.divided"):
            has_fallen = False
        elif event.kind in FALLEN:
            has_fallen = True
            betrayed += is_betrayal(event)
            broken.update(params["seats"] if is_betrayal(event) else ())
        elif event.kind in ("contest.together", "contest.apart") and params["contract"] in agreed:
            agreed.discard(params["contract"])
            kept += not has_fallen
    by = [say("end-broke", seat=seat, count=count) for seat, count in sorted(broken.items())]
    void = max(0, made - kept - betrayed)
    return say("end-deals", made=made, kept=kept, void=void, dotted=by) if made else None


def refused_offers(told: Sequence[Event], seat: Seat) -> Iterator[tuple[int, Phrase]]:
    """Offers that the seat did not take, while they stood, and that would have paid it more Gold than came: by how
    much, and in words. None about what an earlier order had before: nobody was paid for it."""
    offered: dict[str, tuple[int, Seat]] = {}
    since: list[Event] = []
    for event in [*told, Event("round.begun")]:
        params: Any = event.params
        since.append(event)
        if event.kind == "bargain.offered" and params["seat"] != seat:
            gold = _share(params["terms"], seat)
            if gold > offered.get(params["contract"], (0, seat))[0]:
                offered[params["contract"]] = gold, params["seat"]
        elif event.kind == "bargain.agreed":
            offered.pop(params["contract"], None)
        elif event.kind in ("bargain.accepted", "bargain.withdrew"):
            _, by = offered.get(params["contract"], (0, None))
            if by == params["proposer_seat"] and params["seat"] in (seat, by):
                del offered[params["contract"]]
        elif event.kind == "contract.completed" and params["seat"] == seat and params["contract"] in offered:
            gold, by = offered.pop(params["contract"])
            if gold > params["gold"]:
                yield gold - params["gold"], _refused(params["contract"], by, gold, params["gold"])
        elif event.kind == "round.begun":
            late = {one.name for one in missed(since[:-1], seat)}
            for contract, (gold, by) in offered.items():
                if contract not in late:
                    yield gold, _refused(contract, by, gold, 0)
            offered, since = {}, []


def _refused(contract: str, by: Seat, gold: int, got: int) -> Phrase:
    return say("why-offer", seat=by, contract=contract, gold=gold, got=got)


def _share(terms: Param, seat: Seat) -> int:
    """The Gold that an offer gives to the seat."""
    if not isinstance(terms, Phrase):
        return 0
    if terms.id == "bargain-share":
        return int(str(terms.params["gold"])) if terms.params["seat"] == seat else 0
    return sum(_share(part, seat) for part in terms.params.values())

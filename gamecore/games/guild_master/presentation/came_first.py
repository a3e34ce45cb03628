"""Who had what an order came too late for: what lay there, and by which order it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.phrases import Param, Seat
from gamecore.engine.scripts import Event


@dataclass(frozen=True, slots=True)
class Missed:
    """One order that came too late. Who had it is empty where that was not told; several where they shared it."""

    objective: Param
    """The space, as it is told."""
    space: int
    """The order space of whoever came too late; 0 where that was not told."""
    seats: tuple[Seat, ...] = ()
    name: Param = ""
    fame: int = 0
    first: int = 0
    """The order space by which it went."""


def missed(told: Sequence[Event], seat: Seat) -> list[Missed]:
    """All orders of this guild that came too late, as they were told; ``told`` may be of many rounds."""
    found: list[Missed] = []
    ordered: dict[tuple[Seat, int], Param] = {}
    taken: list[Missed] = []
    elsewhere: set[Seat] = set()
    space = 0
    for event in told:
        of: Any = event.params
        if event.kind == "round.begun":
            ordered, taken, space = {}, [], 0
        elif event.kind == "orders.revealed" and "objective" in of:
            ordered[of["seat"], of["space"]] = of["objective"]
        elif event.kind == "action.space":
            space, elsewhere = of.get("space", 0), set()
        elif event.kind.startswith("order.") and "seat" in of:
            elsewhere.add(of["seat"])
            if event.kind == "order.missed" and of["seat"] == seat:
                known = [one for one in taken if one.objective == of["objective"]]
                found.append(_missed(known, of["objective"], space))
        elif event.kind in ("contract.completed", "recruit.joined") and of["seat"] not in elsewhere:
            name = of.get("contract") or of.get("adventurer", "")
            aim = ordered.get((of["seat"], space))
            if aim is not None:
                taken.append(Missed(aim, 0, (of["seat"],), name, of.get("fame", 0), space))
    return found


def _missed(known: Sequence[Missed], objective: Param, space: int) -> Missed:
    """The first to have it, and those with whom they shared it; what comes after lay there later."""
    if not known:
        return Missed(objective, space)
    first = known[0]
    seats = tuple(seat for one in known if (one.name, one.first) == (first.name, first.first) for seat in one.seats)
    return Missed(objective, space, seats, first.name, first.fame, first.first)

"""What is folded in a round of many orders: there would be more to tell of it than anybody reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import Part
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Event

MANY = 12
"""So many orders are many."""
OF_AN_ORDER, OF_A_GUILD, OF_THE_END = 9, 6, 65
"""Words that nearly every round has at most: of an order for a card or Builders, of a guild's small results, and of its
end with what is loud."""
A_LITTLE = 35
"""By so much what is sealed may cut into that: it is worth more than offers, which are told to their guilds anyway."""
OF_A_ROUND = 170
"""The same of a late round of four guilds from its orders on."""


class SmallResults:
    """What private contracts and wandering bring. Where orders are many it is told when all are resolved, as one sum
    for each guild."""

    def __init__(self, orders: Sequence[Event] = ()) -> None:
        self.are_summed = len(orders) >= MANY
        self._sums: dict[Seat, tuple[int, int]] = {}
        """Gold and Fame."""

    def add(self, seat: Seat, of: Any) -> None:
        gold, fame = self._sums.get(seat, (0, 0))
        self._sums[seat] = gold + of["gold"], fame + of["fame"]

    def parts(self, at: int) -> list[Part]:
        sums = [
            say("brief-for", seat=seat, what=say("brief-reward", gold=gold, fame=fame))
            for seat, (gold, fame) in sorted(self._sums.items())
        ]
        self._sums = {}
        return [Part(at, say("brief-small", dotted=sums))] if sums else []


def words_to_come(told: Sequence[Event]) -> int:
    """About how many words the rest of a round may take, of which ``told`` is known."""
    last = {event.kind: at for at, event in enumerate(told)}
    revealed, resolved, used = (last.get(kind, -1) for kind in ("orders.revealed", "round.income", "plot.used"))
    if used > max(revealed, resolved) or revealed < 0:
        return OF_A_ROUND
    if resolved > revealed:
        return 0
    known: list[tuple[str, Any]] = [(event.kind, event.params) for event in told[resolved + 1 :]]
    orders = [of for kind, of in known if kind == "orders.revealed"]
    now = max((of["space"] for kind, of in known if kind == "action.space"), default=0)
    aims = [of for of in orders if of["objective"].params["kind"] != "free" and of["space"] >= now]
    return OF_AN_ORDER * len(aims) + OF_A_GUILD * len({of["seat"] for of in orders}) + OF_THE_END

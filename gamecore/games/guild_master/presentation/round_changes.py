"""What a round brought and cost each guild, from what everybody was told: the same in text and in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event

NAMED = {
    "contract.completed": "contract",
    "recruit.joined": "adventurer",
    "builders.built": "upgrade",
    "card.gained": "card",
    "card.traded": "card",
    "round.favoured": "contract",
}
"""Events that bring Fame, and the parameter that says from what."""
LOSSES = {"card.lost_fame": "other_seat", "card.took_gold": "other_seat", "round.struck": "seat"}
"""Events that cost a guild something, and the parameter that says whom."""
SPENDING = ("recruit.joined", "card.traded", "builders.hired")
"""Their Gold was paid, not gained."""
_BRINGING = (*NAMED, "wander.done", "deed.paid")
_MOVING = ("card.took_gold", "gift.given")
"""Gold from one guild to another; a gift is its ``seat``'s."""


def where_planned(events: Sequence[Event]) -> list[int]:
    """Behind what Events do at the start of each round: that is told with the round before, as the Fame and the Gold
    beside it are those of now."""
    return [
        next((at for at in range(begun, len(events)) if not events[at].kind.startswith("round.")), len(events))
        for begun, event in enumerate(events)
        if event.kind == "round.begun"
    ]


def of_round(events: Sequence[Event], number: int) -> Sequence[Event]:
    """From where that round was planned to where the next one is; from the beginning where that was not told."""
    begun = [event.params["round"] for event in events if event.kind == "round.begun"]
    planned = dict(zip(begun, where_planned(events), strict=True))
    return events[planned.get(number, 0) : planned.get(number + 1, len(events))]


def changes(told: Sequence[Event], seat: Seat) -> tuple[int, int]:
    """By how much Gold and Fame of a guild have changed."""
    gold = fame = 0
    for event in told:
        own, has = event.params.get("seat") == seat, amount(event, "gold")
        if event.kind == "round.income":
            gold += _income(event, seat)
        elif event.kind in _MOVING:
            way = has if event.kind == "card.took_gold" else -has
            gold += way * (own - (event.params["other_seat"] == seat))
        elif event.kind in LOSSES and event.params[LOSSES[event.kind]] == seat:
            gold, fame = gold - has, fame - amount(event, "fame")
        elif own and (event.kind in _BRINGING or event.kind in SPENDING):
            gold += -has if event.kind in SPENDING else has
            fame += amount(event, "fame")
    return gold, fame


def lost_in_plot(told: Sequence[Event], seat: Seat) -> int:
    """The Fame that a guild had lost before it planned its orders, and so out of its standing by then."""
    if not any(event.kind == "orders.revealed" for event in told):
        return 0
    before = takewhile(lambda event: event.kind != "orders.revealed", told)
    costing = (one for one in before if one.kind in LOSSES and one.params[LOSSES[one.kind]] == seat)
    return sum(amount(one, "fame") for one in costing)


def fames_planned_with(told: Sequence[Event], at: int) -> dict[Seat, int]:
    """How all stand by the ``round.standings`` told there, once Events have done what they do at the start of the next
    round: so boards show it by then."""
    guilds: Any = told[at].params["guilds"]
    begun = [*takewhile(lambda one: one.kind.startswith("round."), told[at + 1 :])]
    return {one.params["seat"]: one.params["fame"] + changes(begun, one.params["seat"])[1] for one in guilds}


def _income(event: Event, seat: Seat) -> int:
    guilds = event.params["guilds"]
    assert isinstance(guilds, list | tuple)
    paid = (one.params["gold"] for one in guilds if isinstance(one, Phrase) and one.params["seat"] == seat)
    return sum(gold for gold in paid if isinstance(gold, int))


def amount(event: Event, what: str) -> int:
    found = event.params.get(what, 0)
    assert isinstance(found, int)
    return found

"""What one guild did, as a line in the making; and the words for what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.round_changes import fames_planned_with

SHORTER = {"effect-shift_orders": "brief-order-spaces", "effect-shift_team": "brief-team-size",
           "effect-shift_bid": "brief-bids", "effect-shift_builders": "brief-builder-price"}  # fmt: skip
OF_A_CARD: Mapping[str, Callable[[Any], Phrase]] = {
    "card.gained": lambda of: say("brief-reward", gold=of["gold"], fame=of["fame"]),
    "card.traded": lambda of: say("brief-traded", gold=of["gold"], fame=of["fame"]),
    "card.nothing": lambda of: say("brief-nothing"),
    "card.took_gold": lambda of: say("brief-took", gold=of["gold"], other_seat=of["other_seat"]),
    "card.lost_fame": lambda of: say("brief-lost", fame=of["fame"], other_seat=of["other_seat"]),
    "card.drew": lambda of: say("brief-drew", count=of["count"]),
    "card.adventurer": lambda of: say("brief-swapped", space=of["space"], gone=of["gone"], new=of["adventurer"]),
    "card.adventurer_gone": lambda of: say("brief-swapped", space=of["space"], gone=of["gone"], new="none"),
    "card.contract": lambda of: say(
        "brief-swapped", space=of["space"], gone=of["gone"], new=of["contract"].params["name"]
    ),
}
"""What came of a card."""
ASKS = {
    f"effect-{kind}"
    for kind in ("favour", "take_gold", "lose_fame", "trade", "swap_private", "new_adventurer", "new_contract",
                 "free_builders", "free_recruit")
}  # fmt: skip
"""Effects of Plot cards of which nothing is told before it is known what was chosen."""
RESULTS: Mapping[str, Callable[[Any], Phrase]] = {
    "contract.completed": lambda of: say("brief-done", contract=of["contract"], reward=reward(of)),
    "contract.failed": lambda of: say("brief-failed", **named(of, "contract", "total", "target")),
    "wander.done": lambda of: say("brief-wandered", reward=reward(of)),
    "recruit.joined": lambda of: say("brief-recruited", **named(of, "adventurer", "gold", "fame")),
    "order.idle": lambda of: say("brief-idle"),
}
"""What came of an order."""


@dataclass(slots=True)
class Doing:
    """A line in the making: what one guild did, and all that followed from it."""

    seat: Seat | None
    parts: list[Part]
    is_named: bool = False
    card: str = ""
    """The contract or the Plot card that it is about."""
    is_open: bool = False
    """The last part is what a card says; what came of it takes its place."""
    has_bonus: bool = False
    """What its contract does has been named as its Bonus: it may be told in a post of its own."""
    is_small: bool = False
    """What it brought is told in a sum: no part of this line is."""
    spare: int = 0

    def add(self, at: int, said: Phrase) -> None:
        if self.is_open:
            self.parts[-1] = used(at, self.card, said, is_next=self.parts[-1].opening is not None)
            self.is_open = False
        else:
            self.parts.append(Part(at, said))

    @property
    def line(self) -> Line:
        return Line(tuple(self.parts), self.seat, self.is_named, spare=self.spare)


def came_of_card(events: Sequence[Event], at: int) -> Phrase:
    """In words; of new private contracts also what was given up for them."""
    event, before = events[at], events[at - 1] if at else None
    if event.kind == "card.drew" and before is not None and before.kind == "card.discarded_private":
        return say("brief-gave-up", gone=before.params["contract"], count=event.params["count"])
    return OF_A_CARD[event.kind](event.params)


def standings(events: Sequence[Event], at: int) -> list[Phrase]:
    return [say("brief-standing", seat=seat, fame=fame) for seat, fame in fames_planned_with(events, at).items()]


def last_changed(events: Sequence[Event], at: int) -> int:
    """The last that Events change at the start of the next round, of the ``round.standings`` told there."""
    found = at
    for number, event in enumerate(events[at + 1 :], at + 1):
        if not event.kind.startswith("round."):
            break
        found = number if event.kind in ("round.struck", "round.favoured") else found
    return found


def used(at: int, card: str, what: Phrase, *, is_next: bool) -> Part:
    """A Plot card; behind another of the same guild it needs no verb."""
    first = say("brief-used", card=card, what=what, next="no")
    return Part(at, say("brief-used", card=card, what=what, next="yes"), first) if is_next else Part(at, first)


def is_alike(one: Event, other: Event) -> bool:
    """True if both tell of the same Event card at the start of a round."""
    return (one.kind, one.params.get("contract")) == (other.kind, other.params["contract"])


def struck(events: Sequence[Event], at: int) -> Phrase:
    """What an Event costs or brings; whoever has the same is told together."""
    event, first = events[at], at
    while first and is_alike(events[first - 1], event):
        first -= 1
    same: dict[tuple[int, int], list[Seat]] = {}
    for one in events[first : at + 1]:
        same.setdefault((number_of(one, "gold"), number_of(one, "fame")), []).append(seat_of(one))
    way = "down" if event.kind == "round.struck" else "up"
    guilds: Any = next((one.params["guilds"] for one in events[:at] if one.kind == "round.standings"), ())
    by = [
        say("brief-struck-by", seats=[] if len(own) == len(guilds) else own, way=way, gold=gold, fame=fame)
        for (gold, fame), own in same.items()
    ]
    return say("brief-struck", contract=event.params["contract"], who=struck_by(events[:at], event), dotted=by)


def struck_by(told: Sequence[Event], struck: Event) -> str:
    """Which guilds an Event that costs or brings something names, as those with the most Fame; "none" where it is no
    Event, or was told before."""
    for event in told:
        effect = event.params.get("effect")
        named = event.kind == "round.event" and event.params["contract"] == struck.params.get("contract")
        if named and isinstance(effect, Phrase):
            return str(effect.params.get("who", "none"))
    return "none"


def effect_of(event: Event) -> Phrase:
    """What a card says that brings nothing by itself."""
    effect = event.params["effect"]
    assert isinstance(effect, Phrase)
    return Phrase(SHORTER.get(effect.id, effect.id), effect.params)


BANS = ("effect-no_conflict", "effect-no_cooperation")


def rules_of(new: Sequence[Event], told: Sequence[Event]) -> list[Phrase]:
    """What these Events change for everybody, but at a round's start; of a ban which other one on a lower space keeps
    it from holding (A-14)."""
    lying = [(effect_of(one).id, one.params["space"]) for one in told if one.kind == "round.event"]
    holds, space = next(((ban, space) for ban, space in lying if ban in BANS), ("", ""))
    rules = [rule for rule in map(effect_of, new) if not rule.id.startswith("effect-start_")]
    return [
        say("event-overruled", effect=rule, space=space) if rule.id in BANS and rule.id != holds else rule
        for rule in rules
    ]


def named(of: Any, *names: str) -> dict[str, Any]:
    return {name: of[name] for name in names}


def reward(of: Any) -> Phrase:
    return say("brief-reward", gold=of["gold"], fame=of["fame"])


def seat_of(event: Event) -> Seat:
    return number_of(event, "seat")


def number_of(event: Event, name: str) -> int:
    found = event.params[name]
    assert isinstance(found, int)
    return found


def seats_in(seats: Any) -> list[Seat]:
    return list(seats)


def by_seat(found: Any, what: str = "gold") -> dict[Seat, int]:
    return {each.params["seat"]: each.params[what] for each in found}

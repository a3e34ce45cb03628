"""What a rival did since one's turn: to the cards of whoever reads it first, then what they completed and bought.

Everything is told. Where it names too many cards, it is told how many there were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event

GONE: Mapping[str, str] = {"exchanged": "taken"}
"""Which parameter names the cards that left one's guildhall, where it is not ``cards``."""
CAME: Mapping[str, str] = {"exchanged": "given", "shed.their_hall": "cards", "planted": "card"}
"""Which parameter names those that came there, or into one's action area."""
OUT_OF_HAND = frozenset({"strip.discard", "strip.hand", "took.hand"})
ONLY_DETAILS = ("strip.discarded", "strip.cards")
"""Which cards another event was about."""


@dataclass(frozen=True, slots=True)
class Doings:
    """One rival's, since one's turn began."""

    seat: Seat
    done: Sequence[Event]
    """What was done to whoever reads it; of one kind all together."""
    completed: Sequence[Param]
    """Chapters."""
    bought: int
    """VP."""

    @property
    def is_harm(self) -> bool:
        """True if it took something."""
        return any(_moved(event)[0] for event in self.done)

    def in_full(self) -> list[Phrase]:
        """Each card by its name."""
        return [*map(_worded, self.done), *self._gained()]

    def briefly(self) -> list[Phrase]:
        """How many cards there were."""
        return [*_counted(self.done), *self._gained()]

    def _gained(self) -> Iterator[Phrase]:
        if self.completed:
            yield say("your-rival-completed", completed=list(self.completed))
        if self.bought:
            yield say("your-rival-bought", vp=self.bought)


def doings(told: Sequence[Event], own: Seat, seats: int) -> list[Doings]:
    """What each rival did, those first who did something to one's cards."""
    found = list[Doings]()
    for seat in range(seats):
        mine = [event for event in told if event.params.get("seat") == seat != own]
        done = [one for one in mine if one.params.get("rival_seat") == own and one.kind not in ONLY_DETAILS]
        completed = [one.params["chapter"] for one in mine if one.kind == "chapter.completed"]
        bought = sum(_points(one) for one in mine if one.kind == "vp.bought")
        found.append(Doings(seat, _together(done), completed, bought))
    return sorted((one for one in found if one.in_full()), key=lambda one: not one.done)


def _points(bought: Event) -> int:
    card = bought.params["card"]
    assert isinstance(card, Phrase)
    return int(str(card.params["vp"]))


def _together(done: Sequence[Event]) -> list[Event]:
    """Events of one kind as one, with all their cards; whole chapters each by itself."""
    kinds: dict[str, list[Event]] = {}
    for at, event in enumerate(done):
        is_apart = event.kind.startswith("chapter.") or event.kind == "exchanged.chapters"
        kinds.setdefault(f"{event.kind} {at}" if is_apart else event.kind, []).append(event)
    return [some[0] if len(some) == 1 else _as_one(some) for some in kinds.values()]


def _as_one(some: Sequence[Event]) -> Event:
    merged: dict[str, Param] = dict(some[0].params)
    for name in merged:
        if name == "count":
            merged[name] = sum(int(str(event.params[name])) for event in some)
        elif name not in ("seat", "rival_seat", "top"):
            merged[name] = [card for event in some for card in _listed(event.params[name])]
    return Event(some[0].kind, merged)


def _worded(event: Event) -> Phrase:
    """What somebody did, told to whom it was done."""
    kept = {name: value for name, value in event.params.items() if name not in ("seat", "rival_seat")}
    return Phrase(f"suffered-{event.kind.replace('.', '-')}", kept)


def _counted(done: Sequence[Event]) -> Iterator[Phrase]:
    """What all of it cost one, and how many cards it brought."""
    costs = {"halls": 0, "hand": 0, "tokens": 0}
    came = 0
    for event in done:
        left, brought = _moved(event)
        came += brought
        place = "tokens" if event.kind.startswith("rob.") else "hand" if event.kind in OUT_OF_HAND else "halls"
        costs[place] += left
    told = [say("suffered-cost", what=what, count=count) for what, count in costs.items() if count]
    if told:
        yield say("suffered-in-all", costs=told)
    if came:
        yield say("suffered-came", count=came)


def _moved(event: Event) -> tuple[int, int]:
    """How many of one's cards or tokens an event took, and how many it brought."""
    told = event.params
    if event.kind == "exchanged.chapters":
        return int(str(told["taken_count"])), int(str(told["given_count"]))
    came = len(_listed(told[CAME[event.kind]])) if event.kind in CAME else 0
    if event.kind in CAME and event.kind not in GONE:
        return 0, came
    left = told.get("count", told.get(GONE.get(event.kind, "cards"), ()))
    return left if isinstance(left, int) else len(_listed(left)), came


def _listed(named: Param) -> Sequence[Param]:
    return named if isinstance(named, list | tuple) else [named]

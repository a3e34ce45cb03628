"""What a rival did since one's turn: to the cards of whoever reads it first, then what they completed and bought.

Everything is told. Where it names too many cards, it is told how many there were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event

GONE: Mapping[str, str] = {"exchanged": "taken"}
"""Which parameter names the cards that left one's guildhall, where it is not ``cards``."""
CAME: Mapping[str, str] = {"exchanged": "given", "shed.their_hall": "cards", "planted": "card"}
"""Which parameter names those that came there, or into one's action area."""
OUT_OF_HAND = frozenset({"strip.discard", "strip.hand", "took.hand"})
ONLY_DETAILS = ("strip.discarded", "strip.cards")
"""Which cards another event was about."""


MOST_NAMED = 2
"""Chapters that lost cards, named where there is little room."""
LeftOf: TypeAlias = Callable[[Param], tuple[Phrase, int | str]]
"""The chapter of a card, by name, and how many of it one has now; ``none`` where that is told elsewhere."""


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

    @property
    def lost(self) -> list[Param]:
        """Cards out of one's guildhall, each by its name."""
        left = [event for event in self.done if _place(event) == "halls" and _is_of_cards(event)]
        return [card for event in left for card in _gone(event)]

    def in_full(self, left_of: LeftOf | None = None) -> list[Phrase]:
        """Each card by its name; of a single one that is lost with what its chapter has now."""
        lost = self.lost
        left = left_of(lost[0]) if left_of and len(lost) == 1 else None
        return [*(_worded(event, left) for event in self.done), *self._gained()]

    def by_chapter(self, left_of: LeftOf) -> list[Phrase]:
        """How many cards of each chapter there were, and what it has now; and how many came for them."""
        rest = [event for event in self.done if not (_place(event) == "halls" and _is_of_cards(event))]
        return [*_cost(rest, self._chapters(left_of)), *_came(self.done), *self._gained()]

    def _chapters(self, left_of: LeftOf) -> list[Phrase]:
        found: list[tuple[Phrase, int, int | str]] = []
        for card in self.lost:
            name, now = left_of(card)
            before = next((at for at, one in enumerate(found) if one[0] == name), None)
            if before is None:
                found.append((name, 1, now))
            else:
                found[before] = (name, found[before][1] + 1, now)
        return [say("suffered-lost", chapter=name, count=count, now=now) for name, count, now in found]

    def briefly(self, left_of: LeftOf) -> list[Phrase]:
        """What it cost, of more than two chapters how many cards there were, and how many came."""
        named = self._chapters(left_of)
        rest = [event for event in self.done if not (_place(event) == "halls" and _is_of_cards(event))]
        cost = [*(_cost(rest, named) if len(named) <= MOST_NAMED else _cost(self.done))]
        return [*cost, *_came(self.done), *self._gained()]

    def in_all(self) -> list[Phrase]:
        """How many cards it cost and how many came, with no chapter's name."""
        return [*_cost(self.done), *_came(self.done), *self._gained()]

    def at_least(self) -> list[Phrase]:
        """The same of what cost something without what came for it; where all of that was swapped, as much."""
        if all(event.kind == "exchanged" or not _moved(event)[0] for event in self.done) and self.is_harm:
            swapped = sum(_moved(event)[0] for event in self.done)
            return [say("suffered-swapped", count=swapped), *self._gained()]
        return [*([*_cost(self.done)] or _came(self.done)), *self._gained()]

    def _gained(self) -> Iterator[Phrase]:
        if self.completed:
            yield say("your-rival-completed", completed=list(self.completed))
        if self.bought:
            yield say("your-rival-bought", vp=self.bought)


def without_twins(told: Sequence[Event]) -> list[Event]:
    """The events, of swaps without the cards that went for their like: those changed nothing."""
    return [one for event in told for one in _without_twins(event)]


def _without_twins(event: Event) -> Iterator[Event]:
    if event.kind != "exchanged":
        yield event
        return
    given, taken = list(_listed(event.params["given"])), list(_listed(event.params["taken"]))
    for card in [card for card in given if card in taken]:
        if card in taken:
            given.remove(card)
            taken.remove(card)
    if given or taken:
        yield Event(event.kind, {**event.params, "given": given, "taken": taken})


def after_all(found: Sequence[Doings], left_of: LeftOf, one: Doings) -> LeftOf:
    """What is left of a chapter is told once, of the last rival who took of it: it is so after all of them."""
    later = [left_of(card)[0] for other in found[found.index(one) + 1 :] for card in other.lost]

    def left(card: Param) -> tuple[Phrase, int | str]:
        chapter, now = left_of(card)
        return chapter, "none" if chapter in later else now

    return left


def doings(told: Sequence[Event], own: Seat, seats: int) -> list[Doings]:
    """What each rival did, those first who took something, then those who did something else to one's cards."""
    found = list[Doings]()
    for seat in range(seats):
        mine = [event for event in without_twins(told) if event.params.get("seat") == seat != own]
        done = [one for one in mine if one.params.get("rival_seat") == own and one.kind not in ONLY_DETAILS]
        completed = [one.params["chapter"] for one in mine if one.kind == "chapter.completed"]
        bought = sum(_points(one) for one in mine if one.kind == "vp.bought")
        found.append(Doings(seat, _together(done), completed, bought))
    return sorted((one for one in found if one.in_full()), key=lambda one: (not one.is_harm, not one.done))


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


def _worded(event: Event, left: tuple[Phrase, int | str] | None) -> Phrase:
    """What somebody did, told to whom it was done."""
    kept = {name: value for name, value in event.params.items() if name not in ("seat", "rival_seat")}
    now = left[1] if left is not None and _place(event) == "halls" and _is_of_cards(event) and _gone(event) else "none"
    return Phrase(f"suffered-{event.kind.replace('.', '-')}", {**kept, "now": now})


def _place(event: Event) -> str:
    """Where what it took was."""
    return "tokens" if event.kind.startswith("rob.") else "hand" if event.kind in OUT_OF_HAND else "halls"


def _is_of_cards(event: Event) -> bool:
    """True unless it took a whole chapter."""
    return not event.kind.startswith("chapter.") and event.kind != "exchanged.chapters"


def _gone(event: Event) -> Sequence[Param]:
    """The cards that it took."""
    if event.kind in CAME and event.kind not in GONE:
        return ()
    return _listed(event.params.get(GONE.get(event.kind, "cards"), ()))


def _cost(counted: Sequence[Event], named: Sequence[Phrase] = ()) -> Iterator[Phrase]:
    """What all of it cost one: what is ``named`` already, and how much more."""
    costs = {"halls": 0, "hand": 0, "tokens": 0}
    for event in counted:
        costs[_place(event)] += _moved(event)[0]
    told = [*named, *(say("suffered-cost", what=what, count=count) for what, count in costs.items() if count)]
    if told:
        yield say("suffered-in-all", costs=told)


def _came(done: Sequence[Event]) -> Iterator[Phrase]:
    """How many cards all of it brought one."""
    if came := sum(_moved(event)[1] for event in done):
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

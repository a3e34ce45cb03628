"""Dice that might have won something and did not, as was told when it happened: for the end of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from gamecore.engine.abilities.ending import Priced
from gamecore.engine.phrases import Param, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.presentation.lost_places import Lines, owner_of

MAPS = 4
"""Maps that lie at the Archives in each round."""
PUSHED_OUT, NO_MAP, A_TOKEN = 1.5, 2.0, 0.5
"""Gold that a specialist or a map brings beyond a token, about; and what other dice do."""
MANY_MORE = 4
"""So many more dice than somebody else's that won but a token are worth a word."""


def dice_in_vain(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Which of one's dice were pushed out, which sets got no map, and how many more than somebody else's won only a
    token."""
    pushed, no_map = Counter[int](), set[int]()
    for number, events in enumerate(_rounds(told), 1):
        pushed[number] += sum(event.kind == "university.pushed" and owner_of(event) == seat for event in events)
        if _without_map(events, seat):
            no_map.add(number)
    if pushed.total():
        rounds = _named(number for number in pushed if pushed[number])
        yield PUSHED_OUT * pushed.total(), say("why-pushed", dice=pushed.total(), rounds=rounds)
    if no_map:
        yield NO_MAP * len(no_map), say("why-no-map", rounds=_named(no_map))
    yield from _only_tokens(told, seat)


def _rounds(told: Sequence[Event]) -> Iterator[Sequence[Event]]:
    starts = [at for at, event in enumerate(told) if event.kind == "round.begun"]
    yield from (told[start:end] for start, end in pairwise([*starts, len(told)]))


def _named(rounds: Iterable[int]) -> list[Param]:
    return [say("plain", text=str(number)) for number in sorted(rounds)]


def _without_map(events: Sequence[Event], seat: Seat) -> bool:
    """True if one's best set at the Archives was behind those that took all maps. Nothing is known of a round with The
    Will to Win: what it takes from a set is not in the event of placing."""
    placed = [event for event in events if event.kind == "turn.placed"]
    if any(event.params["tied"] == "yes" for event in placed):
        return False
    lines = Lines()
    for event in placed:
        lines.add(event)
    places = lines.places(seat).get("archives", [])
    return bool(places) and places[0] > MAPS


def _only_tokens(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """The fewest that anybody else had stands beside it."""
    learned = Counter[Seat]()
    for event in told:
        if event.kind == "library.learned":
            params: Any = event.params
            learned[params["seat"]] += params["tokens"]
    others = {other: dice for other, dice in learned.items() if other != seat}
    if others:
        least = min(others, key=lambda other: others[other])
        more = learned[seat] - others[least]
        if more >= MANY_MORE:
            yield A_TOKEN * more, say("why-library", dice=learned[seat], seat=least, least=others[least])

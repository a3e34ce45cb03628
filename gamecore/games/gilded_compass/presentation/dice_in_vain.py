"""Dice that might have won something and did not, as was told when it happened: for the end of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any

from gamecore.engine.abilities.ending import Priced
from gamecore.engine.phrases import Param, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.presentation.lost_places import Lines, owner_of
from gamecore.games.gilded_compass.rules.buildings import archives
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.rounds import MAPS_A_ROUND

PUSHED_OUT, NO_MAP, A_TOKEN = 1.5, 2.0, 0.5
"""Gold that a specialist or a map brings beyond a token, about; and what other dice do."""
AT_THE_UNIVERSITY, AT_THE_ARCHIVES, AN_OTHER = 12, 11, 5
"""How many words a line of twenty has left for dice and for others who did so, and how many of these one takes."""
MANY_MORE = 4
"""So many more dice than somebody else's that won but a token are worth a word."""


@dataclass(frozen=True, slots=True)
class _Lost:
    """What somebody's placement cost one's own dice."""

    round: int
    placed: Event
    faces: tuple[int, ...]


def dice_in_vain(told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Whose dice pushed out most of one's own in a turn, and whose took a set its map, the last of equal ones; whose
    did so in another round, as far as a line has room; and how many more than somebody else's won only a token."""
    pushed, no_map = list[_Lost](), list[_Lost]()
    for number, events in enumerate(rounds_of(told), 1):
        pushed += _pushed_by_others(number, events, seat)
        no_map += _without_map(number, events, seat)
    if pushed:
        worst = max(pushed, key=lambda one: (len(one.faces), one.round))
        yield (
            PUSHED_OUT * sum(len(one.faces) for one in pushed),
            say("why-pushed", **_named(worst, pushed, AT_THE_UNIVERSITY)),
        )
    if no_map:
        yield NO_MAP * len(no_map), say("why-no-map", **_named(no_map[-1], no_map, AT_THE_ARCHIVES))
    yield from _only_tokens(told, seat)


def rounds_of(told: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """What happened in each round, from its beginning."""
    starts = [at for at, event in enumerate(told) if event.kind == "round.begun"]
    yield from (told[start:end] for start, end in pairwise([*starts, len(told)]))


def _named(worst: _Lost, all_of_them: Sequence[_Lost], words: int) -> dict[str, Param]:
    faces: Any = worst.placed.params["faces"]
    room = max(0, words - len(faces) - len(worst.faces)) // AN_OTHER
    others = sorted((one for one in all_of_them if one is not worst), key=lambda one: (-len(one.faces), one.round))
    named = dict.fromkeys((one.round, owner_of(one.placed)) for one in others)
    return {
        "round": worst.round,
        "who": worst.placed.params["who"],
        "faces": faces,
        "lost": list(worst.faces),
        "others": [say("lost-too", who=who(owner), round=number) for number, owner in sorted([*named][:room])],
    }


def _pushed_by_others(number: int, events: Sequence[Event], seat: Seat) -> Iterator[_Lost]:
    """The dice that each placement of others pushed out of the University."""
    for at, event in enumerate(events):
        if event.kind == "turn.placed" and owner_of(event) != seat:
            follow = takewhile(lambda each: each.kind == "university.pushed", events[at + 1 :])
            faces = tuple(int(str(each.params["face"])) for each in follow if owner_of(each) == seat)
            if faces:
                yield _Lost(number, event, faces)


def _without_map(number: int, events: Sequence[Event], seat: Seat) -> Iterator[_Lost]:
    """What came before one's best set at the Archives when it fell behind those that took all maps. Nothing is known of
    a round with The Will to Win: what it takes from a set is not in the event of placing."""
    placed = [event for event in events if event.kind == "turn.placed"]
    if any(event.params["tied"] == "yes" for event in placed):
        return
    lines, cost = Lines(), None
    for event in placed:
        had = lines.places(seat).get("archives", [])
        lines.add(event)
        places = lines.places(seat).get("archives", [])
        if places and places[0] <= MAPS_A_ROUND:
            cost = None
        elif had and had[0] <= MAPS_A_ROUND:
            best = next(group for group in archives.ranked_groups(lines.groups) if group.owner == seat)
            cost = _Lost(number, event, (best.face,) * best.size)
    if cost is not None:
        yield cost


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

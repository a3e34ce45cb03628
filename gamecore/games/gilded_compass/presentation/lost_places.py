"""Places in line that others took from one's dice since one placed some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.buildings import archives, straights, university
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.state import NEUTRAL, Die, Group, Owner, Run, State

NOTHING_BACK: Mapping[str, Param] = {"back": "none", "back_at": 0}


class Lines:
    """Who stands where at the buildings that are resolved in a line."""

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self.runs: list[Run] = []
        self.row: list[Die] = []
        self.b_building = ""

    def add(self, placed: Event) -> None:
        params: Any = placed.params
        building, onto = params["building"].params["building"], params["onto"]
        owner, faces = owner_of(placed), tuple(params["faces"])
        if building == "archives":
            archives.place(self.groups, owner, Placement(building, faces, 0 if onto == "none" else len(onto)))
        elif building in ("auction", "guild"):
            self.b_building = building
            straights.place(self.runs, owner, Placement(building, faces))
        elif building == "university":
            self.row = university.lined_up(self.row, owner, faces)

    def places(self, owner: Owner) -> dict[str, list[int]]:
        """The places that an owner has at each, from 1, the best first."""
        found = {
            self.b_building: [run.owner for run in straights.ranked_runs(self.runs)],
            "archives": [group.owner for group in archives.ranked_groups(self.groups)],
            "university": [die.owner for die in self.row],
        }
        return {
            building: [place for place, each in enumerate(owners, 1) if each == owner]
            for building, owners in found.items()
            if owner in owners
        }


def owner_of(event: Event) -> Owner:
    """Whose dice an event is about."""
    who = event.params["who"]
    seat = who.params.get("seat") if isinstance(who, Phrase) else None
    return seat if isinstance(seat, int) else NEUTRAL


def lost_places(state: State, seat: Seat, events: Sequence[Event], last: int) -> Iterator[Phrase]:
    """Tell every place that was worth something and is further back than after ``events[last]``, when one placed dice,
    those of a building together; of a round that has ended only those that won nothing, for what others brought is
    there. Nothing of a round with The Will to Win: what it takes from a set is not in the event
    of placing. Dice that are pushed out are told of as such."""
    placed, ended = _placed_in_round(events, last)
    lines, before = Lines(), dict[str, list[int]]()
    is_over = ended < len(events)
    for at in placed:
        lines.add(events[at])
        if at == last:
            before = lines.places(seat)
    for building, after in lines.places(seat).items():
        of = _prizes(state, building)
        fell = [
            (was, now) for was, now in zip(before.get(building, ()), after, strict=False) if was < now and was <= of
        ]
        lost = [(was, now) for was, now in fell if now > of and building != "university"]
        kept = [(was, now) for was, now in fell if now <= of and not is_over]
        if kept or lost:
            yield say(
                "your-place",
                building=tile_text.building(building),
                of=0 if is_over else of,
                both="yes" if kept and lost else "no",
                now=_ordinals(now for _, now in kept),
                was=_ordinals(was for was, _ in kept),
                out=_ordinals(now for _, now in lost),
                out_was=_ordinals(was for was, _ in lost),
                **(_back(state, seat, building, of) if len(lost) == 1 and not is_over else NOTHING_BACK),
            )


def _back(state: State, seat: Seat, building: str, of: int) -> Mapping[str, Param]:
    """The fewest of the viewer's dice that bring their set there among those that win something again, and where."""
    if (state.phase, state.turn) != ("turn", seat):
        return NOTHING_BACK
    found = [
        (place, one.faces)
        for one in placements(state, seat, state.rolled)
        if one.building == building and (place := _grows_into(state, seat, one)) <= of
    ]
    if not found:
        return NOTHING_BACK
    place, fewest = min(found, key=lambda one: len(one[1]))
    return {"back": [*fewest], "back_at": int(place)}


def _grows_into(state: State, seat: Seat, placement: Placement) -> float:
    """The place of an own set with more dice; far back where these make a new one."""
    if placement.building == "archives":
        groups = [replace(group) for group in state.archives]
        archives.place(groups, seat, placement)
        grown = (seat, placement.faces[0], placement.onto + len(placement.faces))
        sets = [(group.owner, group.face, group.size) for group in archives.ranked_groups(groups)]
        return sets.index(grown) + 1 if placement.onto else inf
    runs = [replace(run) for run in state.runs]
    straights.place(runs, seat, placement)
    return [run.owner for run in straights.ranked_runs(runs)].index(seat) + 1


def costly_sets(state: State, seat: Seat, events: Sequence[Event], last: int) -> list[Event]:
    """List what others placed after ``events[last]`` that took one's dice a place which was worth something. Of dice
    that were pushed out in the end only what pushed them is told, elsewhere."""
    lines, costly = Lines(), list[tuple[Event, str, int]]()
    for at in _placed_in_round(events, last)[0]:
        before = lines.places(seat)
        lines.add(events[at])
        if at > last and owner_of(events[at]) != seat:
            after = lines.places(seat)
            costly += [
                (events[at], building, which)
                for building, places in before.items()
                for which, (was, now) in enumerate(zip(places, after[building], strict=False))
                if was < now and was <= _prizes(state, building)
            ]
    end = lines.places(seat)
    return [
        event
        for event, building, which in costly
        if building != "university" or end[building][which] <= _prizes(state, building)
    ]


def _placed_in_round(events: Sequence[Event], last: int) -> tuple[list[int], int]:
    """Where dice were placed in the round of ``events[last]``, and where it ended; nothing with The Will to Win."""
    begun = max((at for at in range(last) if events[at].kind == "round.begun"), default=0)
    ended = next((at for at in range(last, len(events)) if events[at].kind == "round.begun"), len(events))
    placed = [at for at in range(begun, ended) if events[at].kind == "turn.placed"]
    return ([] if any(events[at].params["tied"] == "yes" for at in placed) else placed), ended


def _prizes(state: State, building: str) -> int:
    """How many places of a line win something."""
    places = {"archives": len(state.maps), "university": state.entrances}
    return places.get(building, straights.prizes(state))


def _ordinals(places: Iterable[int]) -> Param:
    return [say("order-of", standing=place) for place in places] or "none"

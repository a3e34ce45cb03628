"""What dice on each building are worth to the steward's seat: what they win, by the chance that they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import cycle, takewhile

from gamecore.games.gilded_compass.ai.certain import (
    at_runs,
    at_university,
    gold_for,
    in_archives,
    still_to_come,
    tokens_fewer,
    tokens_in_the_end,
)
from gamecore.games.gilded_compass.ai.chances import averaged
from gamecore.games.gilded_compass.ai.coming import A_TURN, LOWER, SHIFTED, WAYS, Coming, left_out
from gamecore.games.gilded_compass.ai.maps_left import MapsLeft
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules.buildings import archives, straights
from gamecore.games.gilded_compass.rules.buildings.teams import leader, team_of
from gamecore.games.gilded_compass.rules.buildings.university import lined_up
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.play import Outlook
from gamecore.games.gilded_compass.rules.standing import Standing
from gamecore.games.gilded_compass.rules.turns_left import is_last_lap, others_to_come
from gamecore.games.gilded_compass.state import Die, Group, Owner, Team

TOKEN = 0.5
FLOORS = (1.0, 5 / 3, 7 / 3, TOKEN)
"""Gold by floor of the tower; beyond, the Library."""
HARDLY = 10
"""A set that is left without a map in so many percent at most is as good as a map."""
CHEST_AT_MOST = (0.0, 8 / 30, 22 / 30)
"""The chance that a chest holds at most so much."""


class Buildings:
    """Values placements on each building for the steward's seat."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.state = seen.state
        self.me: Owner = seen.seat
        self.others = self.state.seats - 1
        self._standing = Standing(self.state, self.me)
        self._coming = {is_last: self._still_to_come(is_last) for is_last in (False, True)}
        self._most = {is_last: still_to_come(self.state, seen.seat, is_last) for is_last in (False, True)}
        self.maps_left = MapsLeft(seen)
        self._is_last_lap = is_last_lap(self.state)
        self.tokens = None if seen.rounds_left else tokens_in_the_end(self.state, seen.seat)
        """Those that the game ends with if no dice are placed, where that is certain."""
        won = self.maps_as_good_as_won()
        self._people = (seen.with_maps(won) if won else seen).specialists
        self._gains: Mapping[Building, Callable[[Placement, Coming], float]] = {
            "university": self._university,
            "archives": self._archives,
            "auction": self._run,
            "guild": self._run,
            "temple": self._temple,
            "illuminati": self._illuminati,
            "galleon": self._galleon,
            "tower": self._tower,
            "library": self._library,
        }

    def maps_as_good_as_won(self) -> tuple[str, ...]:
        """Return those that one's sets at the Archives will hardly miss, as one would choose: people are hired after
        them."""
        coming, found = self._coming[self._is_last_lap], list[str]()
        for one in archives.ranked_groups(self.state.archives)[: len(self.state.maps)]:
            if one.owner == self.me:
                before, better = self._group_passes(self.state.archives, one, coming)
                if left_out("archives", len(self.state.maps) - len(before), better) <= HARDLY:
                    found.append(self.maps_left.choice(before))
        return tuple(found)

    def are_maps_certain(self) -> bool:
        """True if one is sure to choose all these before anybody else: of what rivals leave one only guesses."""
        coming = self._most[self._is_last_lap]
        ranked = archives.ranked_groups(self.state.archives)[: len(self.state.maps)]
        mine = list(takewhile(lambda one: one.owner == self.me, ranked))
        is_all = all(one.owner != self.me for one in ranked[len(mine) :])
        return is_all and not any(in_archives(self.state, coming, one.size, one.face) for one in mine)

    def gain(self, placement: Placement) -> float:
        """Return the Gold that a placement adds, before the price of its dice."""
        return self._gains[placement.building](placement, self._coming_after(placement))

    @property
    def a_token(self) -> float:
        """The Gold of a token that is paid: about half of one, in the end one or nothing."""
        return TOKEN if self.tokens is None else gold_for(self.tokens, 1)

    def with_a_token_paid(self) -> Buildings:
        """The same table after a re-roll."""
        found = copy(self)
        found.tokens = None if self.tokens is None else self.tokens - 1
        return found

    def exactly(self, placement: Placement) -> float:
        """Return by how much a placement is worth more than with half a Gold for each token, where it is certain how
        many there are in the end: two are one Gold, an odd one none."""
        if self.tokens is None:
            return 0.0
        fewer = tokens_fewer(self.state, self.seen.seat, placement)
        return TOKEN * fewer - gold_for(self.tokens, fewer)

    def of_others_there(self, placement: Placement) -> float:
        """Return how much of that gain is what one's other dice at the same building bring less by it."""
        row, coming = self.state.university, self._coming_after(placement)
        if placement.building == "university":
            after = lined_up(row, self.me, placement.faces)
            then = sum(worth for die, worth in self._own_dice(after, coming) if any(die is each for each in row))
            return then - self._row(row, coming)
        if placement.building == "archives":
            before, then_there = self.state.archives, self._with_group(placement)
            grows = (placement.faces[0], placement.onto)
            others = [one for one in before if one.owner == self.me and (one.face, one.size) != grows]
            return sum(self._group(then_there, one, coming) - self._group(before, one, coming) for one in others)
        return 0.0

    def _coming_after(self, placement: Placement) -> Coming:
        return self._coming[self._ends_with(placement)]

    def _ends_with(self, placement: Placement) -> bool:
        """True if the lap is the last one once these dice are placed."""
        return self._is_last_lap or len(placement.faces) == self.seen.hunter.dice

    def outlook(self, placement: Placement, worth: float) -> Outlook:
        """Return what a placement is ``worth``, and how likely dice in a line win nothing."""
        passes = self._passes(placement, self._coming_after(placement))
        if passes is None:
            return Outlook(worth)
        room, better = passes
        is_sure = self._at_most(placement) < room
        unsure = self._coming_after(placement).unsure if placement.building == "university" else 0.0
        lost = 0 if is_sure else left_out(placement.building, room, better, unsure)
        return Outlook(worth, lost, self._first_lost(placement), self._in_the_end(placement), is_sure)

    def _at_most(self, placement: Placement) -> float:
        """How many can still come before the last of these dice, whatever others do."""
        coming = self._most[self._ends_with(placement)]
        if placement.building == "university":
            return at_university(coming)
        if placement.building == "archives":
            return in_archives(self.state, coming, placement.onto + len(placement.faces), placement.faces[0])
        return at_runs(self.state, coming, *self._grown_run(placement))

    def _first_lost(self, placement: Placement) -> int:
        """Return how likely the first of two dice at the University hires nobody, in percent."""
        new = self._new_dice(placement) if placement.building == "university" else []
        if len(new) < 2:
            return 0
        place, face = new[0]
        room, coming = self.state.entrances + 1 - place, self._coming_after(placement)
        if self._at_most(placement) < room:
            return 0
        return left_out("university", room, self._lower_to_come(face, coming), coming.unsure)

    def _in_the_end(self, placement: Placement) -> tuple[int, ...]:
        """Return about where each of these dice is at the University once others have placed theirs."""
        if placement.building != "university":
            return ()
        of, coming = self.state.entrances, self._coming_after(placement)
        return tuple(
            min(of, place + round(SHIFTED * self._lower_to_come(face, coming)))
            for place, face in self._new_dice(placement)
        )

    def _new_dice(self, placement: Placement) -> list[tuple[int, int]]:
        """Return place and value of each of these dice that finds an entrance of the University."""
        row = lined_up(self.state.university, self.me, placement.faces)[: self.state.entrances]
        old = self.state.university
        return [(at, die.face) for at, die in enumerate(row, 1) if not any(die is each for each in old)]

    @staticmethod
    def _lower_to_come(face: int, coming: Coming) -> float:
        return coming.dice * WAYS.university * LOWER[face]

    def _passes(self, placement: Placement, coming: Coming) -> tuple[int, float] | None:
        """In a line, how many that come before the last of these dice leave it nothing, and how many are expected."""
        faces, state = placement.faces, self.state
        match placement.building:
            case "archives":
                mine = Group(self.me, faces[0], placement.onto + len(faces))
                line, better = self._group_passes(self._with_group(placement), mine, coming)
                return len(state.maps) - len(line), better
            case "auction" | "guild":
                before, better = self._run_passes(*self._grown_run(placement), coming)
                return straights.prizes(state) - before, better
            case "university":
                new = self._new_dice(placement)
                if new:
                    last, face = new[-1]
                    return state.entrances + 1 - last, self._lower_to_come(face, coming)
        return None

    def _still_to_come(self, is_last: bool) -> Coming:
        """If each turn takes two dice, and the last lap brings everybody one turn at most."""
        dice = {seat: self.state.hunters[seat].dice for seat in others_to_come(self.state, self.seen.seat, is_last)}
        rolls = {seat: (left,) if is_last else tuple(range(left, 0, -A_TURN)) for seat, left in dice.items()}
        placed = sum(min(left, A_TURN) if is_last else left for left in dice.values())
        return Coming(tuple(rolls.items()), placed)

    # A buildings

    def _university(self, placement: Placement, coming: Coming) -> float:
        row = self.state.university
        return self._row(lined_up(row, self.me, placement.faces), coming) - self._row(row, coming)

    def _row(self, row: Sequence[Die], coming: Coming) -> float:
        return sum(worth for _, worth in self._own_dice(row, coming))

    def _own_dice(self, row: Sequence[Die], coming: Coming) -> Iterator[tuple[Die, float]]:
        """Value all own dice: each may be pushed by lower ones, and picks from what those before it have left."""
        entrances = self.state.entrances
        lower = coming.dice * WAYS.university
        values = self._people
        mine = 0
        for at, die in enumerate(row):
            if die.owner != self.me:
                continue
            if at >= entrances:
                yield die, TOKEN
                continue
            others = at - mine
            picks = tuple(
                values[min(len(values) - 1, mine + round(0.6 * (others + more)))] if at + more < entrances else TOKEN
                for more in range(entrances - at + 1)
            )
            yield die, averaged(picks, 0, lower * LOWER[die.face])
            mine += 1

    def _archives(self, placement: Placement, coming: Coming) -> float:
        return self._groups(self._with_group(placement), coming) - self._groups(self.state.archives, coming)

    def _with_group(self, placement: Placement) -> list[Group]:
        """Return the groups of the Archives as these dice leave them."""
        groups = [replace(group) for group in self.state.archives]
        archives.place(groups, self.me, placement)
        return groups

    def _groups(self, groups: Sequence[Group], coming: Coming) -> float:
        """Value all own groups: a new one may leave another one without a map."""
        return sum(self._group(groups, each, coming) for each in groups if each.owner == self.me)

    def _group(self, groups: Sequence[Group], mine: Group, coming: Coming) -> float:
        """Return what a group's map is worth: the best that is left after the groups before it now and those still to
        come, whose owners are taken in turn."""
        before, better = self._group_passes(groups, mine, coming)
        rivals = cycle([seat for seat, _ in coming.rolls])
        line, values = before, list[float]()
        while len(line) < len(self.state.maps):
            values.append(self.maps_left.best(line))
            if not coming.rolls:
                break
            line = (*line, next(rivals))
        return averaged((*values, TOKEN * mine.size), 0, better)

    def _group_passes(self, groups: Sequence[Group], mine: Group, coming: Coming) -> tuple[tuple[Owner, ...], float]:
        """Return whose groups are before one, in order, and how many more are expected."""
        rank = (mine.size, mine.face)
        before = tuple(each.owner for each in archives.ranked_groups(groups) if (each.size, each.face) > rank)
        better = sum(
            WAYS.archives * self._standing.group_beaten(seat, dice, *rank)
            for seat, rolls in coming.rolls
            for dice in rolls
        )
        return before, better

    def _library(self, placement: Placement, coming: Coming) -> float:
        return TOKEN

    # B buildings

    def _run(self, placement: Placement, coming: Coming) -> float:
        own = next((run for run in self.state.runs if run.owner == self.me), None)
        grown = self._run_worth(*self._grown_run(placement), coming)
        return grown - self._run_worth(own.low, own.high, coming) if own is not None else grown

    def _grown_run(self, placement: Placement) -> tuple[int, int]:
        """Return the ends of the own run with these dice."""
        own, faces = next((run for run in self.state.runs if run.owner == self.me), None), placement.faces
        return (min(faces[0], own.low), max(faces[-1], own.high)) if own else (faces[0], faces[-1])

    def _run_worth(self, low: int, high: int, coming: Coming) -> float:
        before, better = self._run_passes(low, high, coming)
        values = (*self.run_prizes, TOKEN * (high - low + 1))
        return averaged(values, min(before, len(values) - 1), better)

    def _run_passes(self, low: int, high: int, coming: Coming) -> tuple[int, float]:
        """Count the runs before one, and those that are still expected."""
        rank = (high - low, high)
        before, better = 0, 0.0
        theirs = {run.owner: (run.low, run.high) for run in self.state.runs}
        for owner, (their_low, their_high) in theirs.items():
            before += owner != self.me and (their_high - their_low, their_high) > rank
        for seat, rolls in coming.rolls:
            stays = 1.0
            for dice in rolls:
                stays *= 1 - WAYS.runs * self._standing.run_beaten(seat, dice, low, high)
            better += 1 - stays
        return before, better

    @property
    def run_prizes(self) -> tuple[float, ...]:
        """Return the prizes of the first and second; with five hunters of the third too."""
        if self.state.b_building == "guild":
            prizes = (self.seen.mission + 0.8, self.seen.mission + 0.2, self.seen.mission - 0.6)
        else:
            first, second, third = (self.seen.hoped_artifacts(rank) for rank in (1, 2, 3))
            prizes = (first, second, third)
        return prizes[: 3 if self.state.seats == 5 else 2]

    # C buildings

    def _temple(self, placement: Placement, coming: Coming) -> float:
        return self.seen.item(placement.onto)

    def _illuminati(self, placement: Placement, coming: Coming) -> float:
        teams = self.state.illuminati
        own = team_of(teams, self.me)
        size = len(placement.faces) + (len(own.faces) if own is not None else 0)
        values = sorted((self.seen.ability(one) for one in self.state.abilities), reverse=True)
        best, second, last = [*values, 1.0, 1.0, 1.0][:3]
        prizes = (best + last, second, TOKEN * size)
        more = sum(WAYS.illuminati * self._matches(dice, size) for dice in coming.sizes)
        before = sum(len(team.faces) > size for team in teams if team.owner != self.me)
        after = averaged(prizes, min(before, 2), more)
        if own is None:
            return after
        ahead = sum(len(team.faces) > len(own.faces) for team in teams)
        leading = len(self._leading(teams))
        still = sum(WAYS.illuminati * self._matches(dice, leading) for dice in coming.sizes)
        return after - averaged((*prizes[:2], TOKEN * len(own.faces)), min(ahead, 2), still)

    @staticmethod
    def _leading(teams: Sequence[Team]) -> Sequence[int]:
        leading = leader(teams)
        return leading.faces if leading is not None else ()

    @staticmethod
    def _matches(dice: int, size: int) -> float:
        """Return roughly the chance that a roll repeats so many dice, and has one more."""
        chance = 1.0
        for more in range(size):
            chance *= max(0.0, 1 - (5 / 6) ** max(0, dice - more))
        return chance if dice > size else 0.0

    def _galleon(self, placement: Placement, coming: Coming) -> float:
        own = team_of(self.state.galleon, self.me)
        mine = own.faces if own is not None else []
        size, pips = len(mine) + len(placement.faces), sum(mine) + sum(placement.faces)
        gain = self._dive(size, size, pips, coming)
        if own is not None:
            leading = leader(self.state.galleon)
            assert leading is not None
            gain -= self._dive(len(mine), len(leading.faces), sum(leading.faces), coming, leading is not own)
        return gain

    def _dive(self, mine: int, most: int, pips: int, coming: Coming, is_behind: bool = False) -> float:
        """Return the Gold of the chests kept: the best of those drawn, the two best for whoever has the most dice."""
        best = 3 - CHEST_AT_MOST[1] ** mine - CHEST_AT_MOST[2] ** mine
        if is_behind:
            return best
        second = sum(self._two_above(mine, at_most) for at_most in CHEST_AT_MOST) if mine > 1 else 0.0
        weak = max(0.3, 1.4 - pips / (4.0 * most))
        deeper = 0.0
        for seat, rolls in coming.rolls:
            theirs = team_of(self.state.galleon, seat)
            needed = most + 1 - (len(theirs.faces) if theirs is not None else 0)
            deeper += WAYS.galleon * weak * sum(dice >= needed for dice in rolls)
        alone = 2.0 if mine == 1 and most == 1 else 0.0
        return best + (second + alone) * averaged((1.0, 0.0), 0, deeper)

    @staticmethod
    def _two_above(drawn: int, at_most: float) -> float:
        return float(1 - at_most**drawn - drawn * (1 - at_most) * at_most ** (drawn - 1))

    def _tower(self, placement: Placement, coming: Coming) -> float:
        worth = 0.0
        for face in placement.faces:
            tower = self.state.tower[0 if face <= 3 else 1]
            worth += self._floors([Die(self.me, face), *tower], coming) - self._floors(tower, coming)
        return worth

    def _floors(self, tower: Sequence[Die], coming: Coming) -> float:
        entering = coming.dice * WAYS.tower
        return sum(averaged(FLOORS, min(at, 3), entering) for at, die in enumerate(tower) if die.owner == self.me)

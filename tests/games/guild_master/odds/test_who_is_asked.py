"""Nobody is asked about dice that can change nothing, and whoever could change anything is: by trying out everything.

Small checks are played in every way that dice and guilds may go. Whoever was never asked may not be able to change
anything for itself once all the others have ended; whoever was asked could have, had the others so ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Referee, Script
from gamecore.games.guild_master.cards.effects import AddDice, AddPoints, RerollDice, SetDie
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.rules.skill_checks import reach
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, Source
from gamecore.games.guild_master.rules.skill_checks.roll_goals import Goal, ToPass, ToRank
from gamecore.games.guild_master.rules.skill_checks.skill_check import modify, modify_in_turn, tied
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, PLAIN, SILVIA, Table

WHAT = say("at-wandering")
STATE = Table(2).state
FIX5 = SetDie(do="set_die", face=5)
FIX3 = SetDie(do="set_die", face=3)
REROLL = RerollDice(do="reroll_dice", times=1)
TWICE = RerollDice(do="reroll_dice", times=2)
MORE = AddDice(do="add_dice", dice=1)
PLUS2 = AddPoints(do="add_points", points=2)
Effects: TypeAlias = Sequence[SetDie | RerollDice | AddDice | AddPoints]
Guilds: TypeAlias = Mapping[Seat, tuple[list[int], Effects]]


def a_roll(seat: Seat, faces: Sequence[int], effects: Effects, handicap: int = 0) -> Roll:
    sources = {f"fix:{at}": Source(f"fix:{at}", str(at), effect) for at, effect in enumerate(effects)}
    left = {key: source.uses for key, source in sources.items()}
    return Roll(seat, "might", list(faces), sources, left, handicap=handicap)


@dataclass
class Played:
    """One way in which a check went."""

    rolls: dict[Seat, Roll]
    goals: dict[Seat, Goal]
    asked: set[Seat] = field(default_factory=set)


Outcome: TypeAlias = Callable[[Mapping[Seat, int], Seat], Any]
"""What a guild has of a check, by all results."""
Start: TypeAlias = Callable[[], tuple[dict[Seat, Roll], dict[Seat, Goal], Callable[[dict[Seat, Roll]], list[Seat]]]]


def all_ways(start: Start, outcome: Outcome | None = None, *, exactly: bool = True) -> Iterator[Played]:
    """Every way in which a check may go: each choice of each guild and each face of each die, from the beginning.

    With an ``outcome`` every question on the way is looked at, and every one that was not asked.
    """
    plans: list[list[Any]] = [[]]
    while plans:
        plan = plans.pop()
        found = _one_way(start, plan, outcome, exactly)
        if isinstance(found, Played):
            yield found
        else:
            plans += [[*plan, one] for one in found]


class Next(Exception):
    """The plan has come to its end."""


class Planned(Chance):
    """Dice that fall as the plan says."""

    def __init__(self, steps: list[Any]) -> None:
        super().__init__("planned")
        self.steps = steps

    def draw(self, sides: int) -> int:
        if not self.steps:
            raise Next
        return int(self.steps.pop(0)) - 1


def _one_way(start: Start, plan: Sequence[Any], outcome: Outcome | None, exactly: bool) -> Played | list[Any]:
    """Plays by the plan; where it ends, what may come next: the keys of a question, or the faces of a die."""
    rolls, goals, reopened = start()
    steps = list(plan)
    play = Play(Referee(STATE, Planned(steps)), PLAIN)
    played = Played(rolls, goals)

    def turn(seat: Seat) -> Script[None]:
        goal = goals[seat]
        over = isinstance(goal, ToPass) and not goal.first_takes_all and goal.is_settled
        if not (over and rolls[seat].has_stood):
            yield from _watched(modify(play, rolls[seat], goal), seat, played, outcome, exactly)

    script = modify_in_turn(list(rolls), rolls, turn, lambda: reopened(rolls))
    answers: Any = None
    try:
        while True:
            (question,) = script.send(answers).questions
            played.asked.add(question.seat)
            if not steps:
                assert isinstance(question.choices, PickOne)
                return [option.key for option in question.choices.options]
            answers = {question.seat: steps.pop(0)}
    except Next:
        return list(range(1, 7))
    except StopIteration:
        return played


def _watched(script: Script[None], seat: Seat, played: Played, outcome: Outcome | None, exactly: bool) -> Script[None]:
    """A turn: whoever is asked could change something then, and whoever is passed over could not."""
    answers: Any = None
    while True:
        try:
            batch = script.send(answers)
        except StopIteration:
            has_stood = answers is not None and answers[seat] == "stand"
            assert outcome is None or has_stood or not could_change(played, seat, outcome), f"{seat} was passed over"
            return
        assert outcome is None or not exactly or could_change(played, seat, outcome), f"{seat} is asked for nothing"
        answers = yield batch


def could_change(played: Played, seat: Seat, outcome: Outcome) -> bool:
    """Whether there is an end of all the others in which a higher result of this guild changes what it has of it.

    Cooperators who have passed are looked at as if that stays so: should it not, all have another turn (A-57).
    """
    goal = played.goals[seat]
    goes_on = isinstance(goal, ToPass) and not goal.first_takes_all and not goal.is_settled
    has_passed = isinstance(goal, ToPass) and not goal.first_takes_all and goal.is_settled
    others = {
        one: reach.results(roll) if goes_on or not roll.stands else {roll.total}
        for one, roll in played.rolls.items()
        if one != seat
    }
    own = played.rolls[seat].total
    raised = [one for one in reach.results(played.rolls[seat]) if one > own]
    for ends in product(*others.values()):
        totals = {**dict(zip(others, ends, strict=True)), seat: own}
        had = outcome(totals, seat)
        if has_passed and not had[0]:
            continue
        if any(outcome({**totals, seat: one}, seat) != had for one in raised):
            return True
    return False


# What a guild has of a check


def shares(scores: Mapping[Seat, int], seat: Seat) -> float:
    """Its part of being first."""
    best = max(scores.values())
    return (scores[seat] == best) / list(scores.values()).count(best)


def places(scores: Mapping[Seat, int], seat: Seat) -> tuple[int, int]:
    own = scores[seat]
    return sum(one > own for one in scores.values()), sum(one == own for one in scores.values())


def check(start: Start, outcome: Outcome, *, exactly: bool = True) -> int:
    """Plays all ways, looking at every question. Once all is over, whoever was never asked could change nothing."""
    ways = 0
    for played in all_ways(start, outcome, exactly=exactly):
        ways += 1
        for roll in played.rolls.values():
            roll.stands = True
        assert not any(could_change(played, seat, outcome) for seat in played.rolls.keys() - played.asked)
    return ways


# Contested checks


def contested(guilds: Guilds, *, only_first: bool) -> Start:
    def start() -> Any:
        rolls = {seat: a_roll(seat, *about) for seat, about in guilds.items()}
        goals: dict[Seat, Goal] = {seat: ToRank(WHAT, list(rolls.values()), only_first) for seat in rolls}
        return rolls, goals, lambda rolls: tied(list(rolls), rolls)

    return start


MINE: list[Effects] = [[FIX5], [REROLL], [FIX3, PLUS2]]
THEIRS: list[Effects] = [[], [REROLL]]
LAST: list[tuple[list[int], Effects]] = [([1], [FIX3]), ([4], [REROLL]), ([2, 3], []), ([6], [])]
TWO: list[Guilds] = [
    {KIM: (list(one), mine), CHRIS: (list(other), theirs)}
    for one, other in product([(1,), (2, 6)], [(2,), (5,), (1, 4)])
    for mine, theirs in product(MINE, THEIRS)
]
THREE: list[Guilds] = [
    {KIM: ([first], [FIX5]), CHRIS: ([second], [REROLL]), MORGAN: last}
    for first, second in product([1, 3, 6], [2, 5])
    for last in LAST
]


SOME_OR_ALL = pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.soak)])
"""So many of the cases stand for one that is played: with 7 all dice and all effects of two guilds are met,
with 1 all together."""


@SOME_OR_ALL
@pytest.mark.parametrize("only_first", [True, False])
def test_in_contested_checks_those_are_asked_who_could_change_something_c_12_c_35_c_38(
    only_first: bool, every: int
) -> None:
    outcome: Outcome = shares if only_first else places
    assert (
        sum(check(contested(guilds, only_first=only_first), outcome) for guilds in (TWO + THREE)[::every])
        > 1000 / every
    )


def test_a_third_guild_is_asked_while_a_rival_may_still_roll_downwards_c_35() -> None:
    """C-35: Kim and Chris are level at 10, each with a re-roll; Morgan's 7 can be 8, which a 4 rolled down to 1 or 2
    brings within reach of her."""
    guilds: Guilds = {KIM: ([6, 4], [REROLL]), CHRIS: ([6, 4], [REROLL]), MORGAN: ([4, 3], [FIX5])}
    asked = [played.asked for played in all_ways(contested(guilds, only_first=False))]
    assert {KIM, CHRIS, MORGAN} in asked and {KIM, CHRIS} in asked
    check(contested(guilds, only_first=False), places)


def test_who_stood_is_asked_again_when_somebody_comes_level_with_it_later_a_32() -> None:
    """A-32: Kim and Chris are level; what Kim uses brings her level with Morgan, who kept a re-roll."""
    guilds: Guilds = {KIM: ([3], [FIX5]), CHRIS: ([3], []), MORGAN: ([5], [REROLL])}
    check(contested(guilds, only_first=False), places)


# Conflictors


def conflictors(guilds: Guilds, targets: Sequence[int]) -> Start:
    def start() -> Any:
        rolls = {
            seat: a_roll(seat, *about, handicap=target)
            for (seat, about), target in zip(guilds.items(), targets, strict=True)
        }
        goals: dict[Seat, Goal] = {
            seat: ToPass(WHAT, roll.handicap, [roll], list(rolls.values()), first_takes_all=True)
            for seat, roll in rolls.items()
        }
        return rolls, goals, lambda rolls: tied(list(rolls), rolls)

    return start


@SOME_OR_ALL
@pytest.mark.parametrize("targets", [(3, 5, 4), (6, 4, 2), (7, 2, 9), (1, 1, 1)])
def test_conflictors_are_asked_who_could_still_take_it_all_c_46(targets: tuple[int, ...], every: int) -> None:
    def takes_all(totals: Mapping[Seat, int], seat: Seat) -> float:
        margins = {one: max(-1, total - targets[one]) for one, total in totals.items()}
        return 0.0 if margins[seat] < 0 else shares(margins, seat)

    ways = 0
    for guilds in THREE[::every] + TWO[::every]:
        ways += check(conflictors(guilds, targets[: len(guilds)]), takes_all)
    assert ways > 200 / every


# Cooperators


def cooperators(guilds: Guilds, teams: Sequence[tuple[int, list[Seat]]], *, by_margin: bool, deal: bool) -> Start:
    def start() -> Any:
        rolls = {seat: a_roll(seat, *about) for seat, about in guilds.items()}
        groups = [ToPass(WHAT, target, [rolls[seat] for seat in seats]) for target, seats in teams]
        for group in groups:
            group.others = [other for other in groups if other is not group]
            group.rivals = [] if deal else list(rolls.values())
            group.by_margin = by_margin and bool(group.others)
        goals: dict[Seat, Goal] = {one.seat: group for group in groups for one in group.group}
        return rolls, goals, lambda rolls: [seat for seat in rolls if not goals[seat].is_settled]  # type: ignore[attr-defined]

    return start


def sharing(teams: Sequence[tuple[int, list[Seat]]], *, by_margin: bool, deal: bool) -> Outcome:
    """Whether it is completed, and its part of what the default split leaves to the highest."""
    team_of = {seat: at for at, (_, seats) in enumerate(teams) for seat in seats}

    def outcome(totals: Mapping[Seat, int], seat: Seat) -> tuple[bool, Any]:
        margins = [sum(totals[one] for one in seats) - target for target, seats in teams]
        if max(margins) < 0:
            return False, 0.0
        if deal:
            return True, 0.0
        rank = {one: (margins[team_of[one]] if by_margin else 0, total) for one, total in totals.items()}
        best = max(rank.values())
        return True, (rank[seat] == best) / list(rank.values()).count(best)

    return outcome


TEAMS: list[list[tuple[int, list[Seat]]]] = [
    [(6, [KIM]), (5, [CHRIS])],
    [(12, [KIM]), (5, [CHRIS])],
    [(8, [KIM, CHRIS])],
    [(9, [KIM, CHRIS]), (5, [MORGAN])],
    [(30, [KIM, CHRIS]), (4, [MORGAN])],
    [(6, [KIM]), (5, [CHRIS]), (9, [MORGAN])],
]


@SOME_OR_ALL
@pytest.mark.parametrize("teams", TEAMS)
@pytest.mark.parametrize("deal", [False, True])
def test_cooperators_are_asked_who_could_change_success_or_split_a_57_a_58(
    teams: list[tuple[int, list[Seat]]], deal: bool, every: int
) -> None:
    seats = sum(len(team) for _, team in teams)
    for guilds in THREE[:: max(2, every)] if seats == 3 else TWO[::every]:
        outcome = sharing(teams, by_margin=False, deal=deal)
        assert check(cooperators(guilds, teams, by_margin=False, deal=deal), outcome)


@pytest.mark.parametrize("teams", [teams for teams in TEAMS if len(teams) > 1])
def test_by_margin_too_nobody_is_passed_over_who_could_change_something_a_58(
    teams: list[tuple[int, list[Seat]]],
) -> None:
    seats = sum(len(team) for _, team in teams)
    for guilds in THREE[::2] if seats == 3 else TWO:
        outcome = sharing(teams, by_margin=True, deal=False)
        assert check(cooperators(guilds, teams, by_margin=True, deal=False), outcome, exactly=False)


def test_a_cooperator_who_cannot_pass_alone_is_asked_where_it_may_roll_highest_a_58() -> None:
    """A-58: Kim's 5 never make 30, but 10 are more than the 9 with which Chris passes."""
    teams = [(30, [KIM]), (9, [CHRIS])]
    guilds: Guilds = {KIM: ([4, 1], [FIX5]), CHRIS: ([5, 4], [])}
    for deal, asked in ((False, {KIM}), (True, set())):
        (played, *_) = all_ways(cooperators(guilds, teams, by_margin=False, deal=deal))
        assert played.asked == asked


# What may still become of a roll


def outcomes(roll: Roll) -> set[int]:
    """Every result, by using what is offered in every order and with every face."""

    def start() -> Any:
        return {KIM: deepcopy(roll)}, {KIM: Open()}, lambda rolls: []

    return {played.rolls[KIM].total for played in all_ways(start)}


class Open(ToRank):
    """A goal that goes on as long as anything may be done."""

    def __init__(self) -> None:
        super().__init__(WHAT, [])

    def is_open(self, roll: Roll) -> bool:
        return True


@pytest.mark.parametrize("faces", [[1], [4], [6], [2, 5], [3, 3], [1, 6, 6]])
@pytest.mark.parametrize(
    "effects",
    [[], [FIX5], [REROLL], [TWICE], [FIX5, REROLL], [FIX5, FIX3], [MORE], [MORE, FIX5], [PLUS2], [PLUS2, REROLL]],
)
def test_what_may_become_of_a_roll_is_just_what_may(faces: list[int], effects: Effects) -> None:
    own = a_roll(KIM, faces, effects)
    found = outcomes(own)
    possible = set(reach.results(own))
    assert found <= possible and max(possible) == own.ceiling()
    assert found == possible or effects == [FIX5, FIX3], "of two fixers the stronger one is offered first"


def test_beyond_a_few_changes_nothing_that_may_become_is_left_out() -> None:
    own = a_roll(KIM, [1, 2, 3, 4, 5, 6], [TWICE, TWICE, FIX5])
    fewer = a_roll(KIM, [1, 2, 3, 4, 5, 6], [TWICE, TWICE])
    assert set(reach.results(fewer)) <= set(reach.results(own))
    assert max(reach.results(own)) == own.ceiling() and min(reach.results(own)) == own.total


def test_four_guilds_are_asked_in_fame_order_until_nothing_can_change() -> None:
    guilds: Guilds = {KIM: ([3], [FIX5]), CHRIS: ([4], []), MORGAN: ([5], [REROLL]), SILVIA: ([6], [])}
    check(contested(guilds, only_first=True), shares)
    check(contested(guilds, only_first=False), places)

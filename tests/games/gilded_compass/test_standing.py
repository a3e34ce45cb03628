"""How safe a place is: exactly, by every roll and all that the rules allow with it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import prod

import pytest

from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.buildings.university import lined_up
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.standing import Standing
from gamecore.games.gilded_compass.state import NEUTRAL, State
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, SILVIA, Table, made

DICE = 3
"""Of every rival here: all their rolls are few enough to look at."""


def tabled(placed: dict[int, list[str]], seats: int = 2, few_seats: str = "fewer") -> Table:
    table = Table(seats, b_building="auction", few_seats=few_seats)
    for owner, keys in placed.items():
        table.puts(owner, *keys)
    for seat, hunter in enumerate(table.state.hunters):
        hunter.dice = 8 if seat == KIM else DICE
    table.state.phase, table.state.rolled = "turn", [1] * 8
    return table


def groups_before(state: State) -> int:
    """How many groups of others are before the best of Kim."""
    return [group.owner for group in ranked_groups(state.archives)].index(KIM)


def runs_before(state: State) -> int:
    return [run.owner for run in ranked_runs(state.runs)].index(KIM)


def looked_at(table: Table, placement: Placement, rivals: list[tuple[int, int]], before: Callable[[State], int]) -> int:
    """The same chance from every roll of every rival and each thing that the rules let them do with it."""
    table.puts(KIM, placement.key)
    saved = GAME.saved_state.dump_json(table.state)
    now, chances = before(table.state), list[float]()
    for owner, dice in rivals:
        worse = 0
        for roll in product(range(1, 7), repeat=dice):
            for option in placements(table.state, owner, sorted(roll)):
                if option.building != placement.building:
                    continue
                table.state = GAME.saved_state.validate_json(saved)
                table.puts(owner, option.key)
                if before(table.state) > now:
                    worse += 1
                    break
            table.state = GAME.saved_state.validate_json(saved)
        chances.append(worse / float(6**dice))
    return max(1, min(99, round(100 * (1 - prod(1 - chance for chance in chances)))))


@pytest.mark.parametrize(
    ("placement", "placed"),
    [
        ("archives:666", {CHRIS: ["archives:66"]}),
        ("archives:33", {CHRIS: ["archives:33", "archives:5", "archives:222"]}),
        ("archives:4+2", {KIM: ["archives:44"], CHRIS: ["archives:55", "archives:44444"]}),
        ("archives:55", {CHRIS: ["archives:66", "archives:6"]}),
        ("archives:5", {CHRIS: ["archives:6", "archives:11"], MORGAN: ["archives:5555"]}),
    ],
)
def test_a_rival_may_add_to_their_own_groups_and_make_none_that_is_there(
    placement: str, placed: dict[int, list[str]]
) -> None:
    """ "5 % of a rival's rolls beat it" stood at 6 6 6 where a rival had 6 6 already."""
    table = tabled(placed, 3)
    building, _, faces = placement.partition(":")
    wanted = made(building, *faces.split("+"))
    said = Standing(table.state, KIM).archives(wanted, 1).risk
    assert said == looked_at(table, wanted, [(CHRIS, DICE), (MORGAN, DICE)], groups_before)


@pytest.mark.parametrize(
    ("placement", "placed"),
    [
        ("auction:23", {CHRIS: ["auction:4"]}),
        ("auction:45", {CHRIS: ["auction:23"], MORGAN: ["auction:456"]}),
        ("auction:56", {CHRIS: ["auction:345"], MORGAN: ["auction:456"]}),
        ("auction:6", {CHRIS: ["auction:23"]}),
    ],
)
def test_a_rival_may_extend_their_straight_and_make_none_that_is_there(
    placement: str, placed: dict[int, list[str]]
) -> None:
    table = tabled(placed, 4)
    wanted = made("auction", placement.partition(":")[2])
    said = Standing(table.state, KIM).run(wanted, 1).risk
    rivals = [(CHRIS, DICE), (MORGAN, DICE), (SILVIA, DICE)]
    ahead = [run.owner for run in table.state.runs if (run.length, run.high) > (len(wanted.faces), wanted.faces[-1])]
    left = [rival for rival in rivals if rival[0] not in ahead]
    assert said == looked_at(table, wanted, left, runs_before)


def test_neutral_dice_that_rivals_roll_along_may_beat_it_too_gc_34() -> None:
    table = tabled({NEUTRAL: ["archives:6"]}, 2, few_seats="neutral")
    table.state.hunters[CHRIS].neutral_dice = 2
    wanted = made("archives", "55")
    said = Standing(table.state, KIM).archives(wanted, 1).risk
    assert said == looked_at(table, wanted, [(CHRIS, DICE), (NEUTRAL, 2)], groups_before)


@pytest.mark.parametrize(
    ("faces", "placed"), [("14", {}), ("23", {CHRIS: ["university:2"]}), ("2", {KIM: ["university:1"]})]
)
def test_how_likely_a_die_is_passed_or_pushed_out_is_told_exactly(faces: str, placed: dict[int, list[str]]) -> None:
    """Only how many dice it takes was told, and the second die of most pairs was pushed out."""
    table = tabled(placed, 3)
    wanted = made("university", faces)
    row = lined_up(table.state.university, KIM, wanted.faces)
    places = [at for at, die in enumerate(row, 1) if die.owner == KIM and die.face in wanted.faces]
    stands = Standing(table.state, KIM).university(wanted, places)
    entered = [most_before(roll, wanted.faces[-1]) for roll in product(range(1, 7), repeat=DICE)]
    needed = table.state.entrances + 1 - places[-1]
    both = list(product(entered, repeat=2))
    told = [round(100 * sum(one + other >= least for one, other in both) / len(both)) for least in (1, needed)]
    assert [stands.passed, stands.out] == [max(min(told[0], 99), told[0] and 1), told[1]]


def most_before(roll: tuple[int, ...], face: int) -> int:
    """How many dice of a turn come before one of the University that shows ``face``."""
    pairs = ((1, 4), (2, 3))
    most = max(sum(each <= face for each in pair) if {*pair} <= {*roll} else 0 for pair in pairs)
    return max(most, int(min(roll) <= face))


@pytest.mark.parametrize(
    ("building", "theirs", "mine"), [("auction", "6", "5"), ("archives", "6", "5"), ("archives", "66", "66")]
)
def test_a_set_that_grows_leaves_what_it_was_to_others(building: str, theirs: str, mine: str) -> None:
    """ "Nobody can beat it now" stood at a 5 behind a 6, which its owner could make 5-6: then another 6 may come."""
    table = tabled({CHRIS: [f"{building}:{theirs}"]}, 3)
    table.state.start = table.state.turn = KIM
    wanted = made(building, mine if mine != theirs else "55")
    for hunter in table.state.hunters:
        hunter.dice = len(theirs)
    table.state.rolled = [*wanted.faces]
    standing = Standing(table.state, KIM)
    place = standing.run if building == "auction" else standing.archives
    assert place(wanted, 2).risk == 1, "Chris plays first, then Morgan"
    table.state.hunters[CHRIS].dice = 0
    standing = Standing(table.state, KIM)
    place = standing.run if building == "auction" else standing.archives
    assert place(wanted, 2).risk == 0, "nobody moves the set that is there"


def test_who_places_a_last_die_before_ones_next_turn_leaves_no_lap_to_those_before_in_the_order() -> None:
    """ "70 % chance to hire" counted a die of somebody who had no turn left: another had to end the round."""
    table = tabled({}, 3)
    state = table.state
    state.start, state.turn, state.rolled = MORGAN, KIM, [3, 5]
    for hunter, dice in zip(state.hunters, (2, 1, 1), strict=True):
        hunter.dice = dice
    coming = Standing(state, KIM)
    assert coming.is_last_lap and coming.coming[True] == [(CHRIS, 1)]
    state.hunters[CHRIS].abilities = ["help"]
    assert not Standing(state, KIM).is_last_lap, "that may be three dice"
    state.hunters[CHRIS].abilities, state.hunters[CHRIS].dice = [], 2
    assert not Standing(state, KIM).is_last_lap, "one of two may be kept"

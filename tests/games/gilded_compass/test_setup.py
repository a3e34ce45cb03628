"""Setup, what each round lays out, and how long a game is."""

from __future__ import annotations

from collections import Counter

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Referee
from gamecore.games.gilded_compass.options import FEW_SEATS
from gamecore.games.gilded_compass.state import State
from tests.support.games.gilded_compass.table import GAME, KIM, TILES, Table

C_BUILDINGS = ("temple", "illuminati", "galleon", "tower")


def finished(seats: int, seed: str = "length", **options: str) -> State:
    luck = Chance(seed)
    setup = Setup(seats=seats, options=options)
    return drive(GAME, setup, seed, lambda _, question: GAME.random(None, question, luck))[0]


@pytest.mark.parametrize("b", ["auction", "guild"])
@pytest.mark.parametrize("c", C_BUILDINGS)
def test_three_a_buildings_one_b_and_one_c_and_no_tiles_of_others_gc_1(b: str, c: str) -> None:
    state = Table(4, b_building=b, c_building=c).state
    assert state.order == (b, "archives", c, "university", "library")
    stacks = state.stacks
    assert bool(stacks.artifacts) == (b == "auction") and bool(stacks.missions) == (b == "guild")
    assert bool(stacks.items) == (c == "temple") and bool(stacks.abilities) == (c == "illuminati")
    assert bool(stacks.chests) == (c == "galleon") and bool(stacks.treasures["gold"]) == (c == "tower")


@pytest.mark.parametrize(("seats", "entrances"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_university_grows_with_the_hunters_gc_1(seats: int, entrances: int) -> None:
    assert Table(seats).state.entrances == entrances


def test_everybody_has_eight_dice_and_one_knowledge_token_gc_2() -> None:
    assert [(hunter.dice, hunter.knowledge) for hunter in Table(5).state.hunters] == [(8, 1)] * 5


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_six_rounds_with_few_and_five_with_many_gc_3(seats: int, rounds: int) -> None:
    assert finished(seats).round == rounds


@pytest.mark.parametrize(("seats", "items"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_what_a_round_lays_out_gc_4(seats: int, items: int) -> None:
    state = Table(seats, few_seats="neutral", c_building="temple").state
    assert (len(state.maps), len(state.specialists), len(state.items)) == (4, seats + 2, items)
    assert len(Table(4, c_building="illuminati").state.abilities) == 3


def test_backs_that_show_no_colour_tell_none_by_their_dice() -> None:
    """The same backs are dealt to the items, whatever their colour: another one in the next game."""
    state = Table(4, c_building="temple").state
    tiles = [*state.stacks.items, *state.items]
    assert Counter(tile.dice for tile in tiles) == Counter(back.dice for back in TILES.backs)
    printed = Counter((back.site, back.dice) for back in TILES.backs)
    assert Counter((TILES.items[tile.item].site, tile.dice) for tile in tiles) != printed


def test_each_item_has_one_of_the_backs_of_its_colour_where_they_show_it() -> None:
    state = Table(4, c_building="temple", backs="colour").state
    tiles = [*state.stacks.items, *state.items]
    found = Counter((TILES.items[tile.item].site, tile.dice) for tile in tiles)
    assert found == Counter((back.site, back.dice) for back in TILES.backs)
    again = Table(4, c_building="temple", b_building="guild", backs="colour").state
    assert [tile.item for tile in again.stacks.items] != [tile.item for tile in state.stacks.items]


def test_the_auction_house_deals_a_secret_collection_to_each_gc_5() -> None:
    table = Table(5, b_building="auction")
    collections = [hunter.collection for hunter in table.state.hunters]
    assert len(set(collections)) == 5 and set(collections) <= set(TILES.collections)
    told = [event for event in table.dealt if event.kind == "setup.collection"]
    assert [event.only for event in told] == [(seat,) for seat in range(5)]
    assert all(hunter.collection is None for hunter in Table(3, b_building="guild").state.hunters)


@pytest.mark.parametrize("c", C_BUILDINGS)
def test_missions_of_absent_buildings_are_taken_out_a_gc_4(c: str) -> None:
    missions = Table(4, b_building="guild", c_building=c).state.stacks.missions
    assert len(missions) == 19
    assert {TILES.missions[one].building for one in missions} == {None, c}
    assert len(Table(2, b_building="guild").state.stacks.missions) == 18


def test_two_or_three_play_with_fewer_buildings_unless_they_choose_a_gc_36() -> None:
    assert FEW_SEATS.values[0] == "fewer"
    for seats in (2, 3):
        fewer, neutral = Table(seats).state, Table(seats, few_seats="neutral").state
        assert (fewer.c_building, fewer.has_neutral) == (None, False)
        assert (neutral.c_building, neutral.has_neutral) == ("temple", True)


def test_fewer_buildings_leave_out_the_c_building_gc_33() -> None:
    state = Table(3, few_seats="fewer", c_building="tower").state
    assert state.order == ("auction", "archives", "university", "library")
    assert not state.stacks.treasures["bronze"]


def test_four_and_five_play_neither_variant() -> None:
    state = Table(4, few_seats="neutral").state
    assert not state.has_neutral and state.c_building == "temple"


def test_who_starts_is_drawn_a_gc_37() -> None:
    starts = set()
    for number in range(30):
        state = GAME.new(Setup(seats=3))
        chance = Chance(f"start {number}")
        starts.add(_dealt(state, chance).start)
    assert starts == {0, 1, 2}


def _dealt(state: State, chance: Chance) -> State:
    script = GAME.next_step(Referee(state, chance))
    assert script is not None
    assert next(script, None) is None
    return state


def test_the_university_and_the_temple_go_by_people_not_by_the_neutral_player_a_gc_33() -> None:
    state = Table(2, few_seats="neutral", c_building="temple").state
    assert (state.entrances, len(state.items)) == (4, 2)
    assert state.hunters[KIM].neutral_dice == 2

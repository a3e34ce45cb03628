"""University, Archives and Library."""

from __future__ import annotations

from gamecore.games.gilded_compass.state import Die, Group
from tests.support.games.gilded_compass.table import CHRIS, KIM, MORGAN, Table


def row(table: Table) -> list[tuple[int, int]]:
    return [(die.owner, die.face) for die in table.state.university]


def starting(keys: list[str], building: str) -> list[str]:
    return [key for key in keys if key.startswith(building)]


# University


def test_one_die_or_two_of_five_pips_left_of_their_equals_gc_11() -> None:
    table = Table(2)
    legal = starting(table.legal(KIM, 1, 2, 3, 4, 5, 6), "university")
    assert legal == ["university:1", "university:14", "university:2", "university:23"] + [
        f"university:{face}" for face in (3, 4, 5, 6)
    ]
    table.puts(KIM, "university:4")
    table.puts(CHRIS, "university:4")
    table.puts(KIM, "university:2")
    assert row(table) == [(KIM, 2), (CHRIS, 4), (KIM, 4)]


def test_a_die_without_an_entrance_goes_to_the_library_gc_11() -> None:
    table = Table(2)
    table.puts(CHRIS, "university:2", "university:3", "university:4", "university:6")
    table.puts(KIM, "university:1")
    assert row(table) == [(KIM, 1), (CHRIS, 2), (CHRIS, 3), (CHRIS, 4)] and table.state.library == [CHRIS]


def test_at_least_one_die_must_find_room_a_gc_5() -> None:
    table = Table(2)
    table.puts(CHRIS, "university:2", "university:2", "university:3", "university:3")
    assert starting(table.legal(KIM, 4, 5, 6), "university") == []
    assert starting(table.legal(KIM, 1, 4), "university") == ["university:1", "university:14"]
    table.puts(KIM, "university:14")
    assert row(table) == [(KIM, 1), (CHRIS, 2), (CHRIS, 2), (CHRIS, 3)]
    assert sorted(table.state.library) == [KIM, CHRIS]


def test_from_the_left_each_die_takes_a_specialist_gc_12() -> None:
    table = Table(3)
    table.state.specialists[:] = [f"red_cartographer_{n}" for n in (1, 2, 3)] + ["red_excavator_1", "red_excavator_2"]
    table.puts(KIM, "university:3")
    table.puts(CHRIS, "university:1")
    table.says(CHRIS, "specialist", "2")
    table.says(KIM, "specialist", "0")
    table.resolves("university")
    assert table.state.hunters[CHRIS].specialists == ["red_cartographer_3"]
    assert table.state.hunters[KIM].specialists == ["red_cartographer_1"]
    assert table.state.gone.specialists == ["red_cartographer_2", "red_excavator_1", "red_excavator_2"]


def test_the_rulebooks_university() -> None:
    """Page 7: two combos of 5, then a 1. Blue picks first, Yellow second, Red third and fourth, Yellow fifth."""
    yellow, blue, red = KIM, CHRIS, MORGAN
    table = Table(3)
    table.puts(yellow, "university:14")
    table.puts(blue, "university:1")
    table.puts(red, "university:23")
    assert [owner for owner, _ in row(table)] == [blue, yellow, red, red, yellow]
    table.resolves("university")
    assert [told["seat"] for told in table.events_of("university.took")] == [blue, yellow, red, yellow]
    assert [len(table.state.hunters[seat].specialists) for seat in (yellow, blue, red)] == [2, 1, 2]


# Archives


def test_dice_of_one_value_and_no_two_groups_alike_gc_13() -> None:
    table = Table(2)
    table.puts(CHRIS, "archives:44")
    assert starting(table.legal(KIM, 4, 4, 4, 5), "archives") == ["archives:4", "archives:444", "archives:5"]
    assert "archives:45" not in table.legal(KIM, 4, 5)


def test_more_dice_of_a_value_are_added_or_begin_a_new_group_a_gc_6() -> None:
    table = Table(2)
    table.puts(KIM, "archives:44")
    assert starting(table.legal(KIM, 4), "archives") == ["archives:4", "archives:4+2"]
    table.puts(KIM, "archives:4+2")
    assert table.state.archives == [Group(KIM, 4, 3)]
    table.puts(KIM, "archives:4")
    assert table.state.archives == [Group(KIM, 4, 3), Group(KIM, 4, 1)]


def test_no_group_grows_into_one_that_is_there_not_even_ones_own_a_gc_7() -> None:
    table = Table(2)
    table.puts(KIM, "archives:4")
    table.puts(KIM, "archives:44")
    assert starting(table.legal(KIM, 4), "archives") == ["archives:4+2"]
    table.puts(CHRIS, "archives:444")
    assert starting(table.legal(KIM, 4), "archives") == []


def test_the_largest_group_takes_a_map_first_then_the_higher_value_gc_14() -> None:
    table = Table(2)
    table.state.maps[:] = ["red_1", "red_2", "red_3", "red_4"]
    table.puts(KIM, "archives:33")
    table.puts(CHRIS, "archives:55", "archives:1", "archives:2", "archives:111")
    table.says(CHRIS, "map", ["3", "0"])
    table.says(KIM, "map", "1")
    table.resolves("archives")
    assert table.state.hunters[CHRIS].maps == ["red_4", "red_1", "red_2"]
    assert table.state.hunters[KIM].maps == ["red_3"]
    assert table.state.library == [CHRIS]


def test_maps_that_nobody_took_leave_the_game_gc_14() -> None:
    table = Table(2)
    on_offer = list(table.state.maps)
    table.puts(KIM, "archives:3")
    table.says(KIM, "map", "0")
    table.resolves("archives")
    assert table.state.gone.maps == on_offer[1:] and table.state.maps == []


def test_who_takes_twice_in_a_row_is_asked_once() -> None:
    table = Table(2)
    table.puts(KIM, "archives:33", "archives:3")
    table.resolves("archives")
    assert len(table.asked_of(KIM, "map")) == 1 and len(table.state.hunters[KIM].maps) == 2


# Library


def test_the_library_gives_a_token_for_each_die_gc_15() -> None:
    table = Table(2)
    table.puts(KIM, "library:1", "library:1")
    table.puts(CHRIS, "library:2")
    table.resolves()
    assert [hunter.knowledge for hunter in table.state.hunters] == [3, 2] and table.state.library == []


def test_the_library_comes_after_all_that_sends_dice_there() -> None:
    table = Table(2)
    table.state.university = [Die(KIM, 1)]
    table.puts(CHRIS, *[f"archives:{face}" for face in (1, 2, 3, 4, 5)])
    table.resolves()
    assert table.state.hunters[CHRIS].knowledge == 2

"""Hidden Temple, Illuminati, Sunken Galleon and Treasure Tower."""

from __future__ import annotations

from typing import Any

from gamecore.games.gilded_compass.state import Die, ItemTile, Team
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, SILVIA, TILES, Table


def starting(keys: list[str], building: str) -> list[str]:
    return [key for key in keys if key.startswith(building)]


def temple(seats: int = 4, **rest: Any) -> Table:
    table = Table(seats, c_building="temple", **rest)
    table.state.items[:] = [
        ItemTile("red_cartographer", (2, 5)),
        ItemTile("blue_excavator", (6, 6)),
        ItemTile("blue_excavator", (1, 3)),
        ItemTile("green_excavator", (2, 5)),
    ]
    return table


# Hidden Temple


def test_the_two_dice_of_a_free_tile_together_gc_20() -> None:
    table = temple()
    assert starting(table.legal(KIM, 2, 5, 6), "temple") == ["temple:25+1", "temple:25+4"]
    assert starting(table.legal(KIM, 6, 6), "temple") == ["temple:66+2"]
    table.puts(CHRIS, "temple:25+1")
    assert starting(table.legal(KIM, 2, 5), "temple") == ["temple:25+4"]


def test_one_tile_a_turn_and_several_a_round_a_gc_11() -> None:
    table = temple()
    assert starting(table.legal(KIM, 1, 2, 3, 5), "temple") == ["temple:13+3", "temple:25+1", "temple:25+4"]
    table.puts(KIM, "temple:13+3")
    assert starting(table.legal(KIM, 2, 5), "temple") == ["temple:25+1", "temple:25+4"]


def test_owners_see_their_items_and_the_rest_are_turned_up_gc_21() -> None:
    table = temple()
    table.puts(KIM, "temple:25+1")
    table.puts(CHRIS, "temple:66+2")
    table.resolves("temple")
    assert [tile.item for tile in table.state.hunters[KIM].items] == ["red_cartographer"]
    assert [tile.item for tile in table.state.gone.items] == ["blue_excavator", "green_excavator"]
    assert [event.only for event in table.events if event.kind == "temple.seen"] == [(KIM,), (CHRIS,)]
    assert not table.asked


# Illuminati


def illuminati(*abilities: str, seats: int = 4, **rest: Any) -> Table:
    table = Table(seats, c_building="illuminati", **rest)
    table.state.abilities[:] = list(abilities or ("gift", "will", "power"))
    return table


def test_the_leading_dice_once_more_and_one_besides_gc_22() -> None:
    table = illuminati()
    assert starting(table.legal(KIM, 2, 4, 4), "illuminati") == ["illuminati:2", "illuminati:4"]
    table.puts(KIM, "illuminati:4")
    assert starting(table.legal(CHRIS, 2, 4, 4), "illuminati") == ["illuminati:24", "illuminati:44"]
    assert starting(table.legal(CHRIS, 2, 3), "illuminati") == []


def test_who_adds_comes_to_one_more_than_the_leader_and_the_leader_adds_one_gc_22() -> None:
    table = illuminati()
    table.puts(KIM, "illuminati:4")
    table.puts(CHRIS, "illuminati:24")
    table.puts(MORGAN, "illuminati:244")
    assert starting(table.legal(KIM, 2, 4, 6), "illuminati") == ["illuminati:246"]
    assert starting(table.legal(MORGAN, 2, 6), "illuminati") == ["illuminati:2", "illuminati:6"]
    table.puts(KIM, "illuminati:246")
    assert Team(KIM, [2, 4, 4, 6]) in table.state.illuminati


def test_the_order_of_the_dice_means_nothing_a_gc_13() -> None:
    table = illuminati()
    table.puts(KIM, "illuminati:6")
    table.puts(CHRIS, "illuminati:26")
    assert starting(table.legal(MORGAN, 6, 2, 1), "illuminati") == ["illuminati:126"]


def test_one_placement_a_turn_so_the_lead_is_not_raised_at_once_a_gc_14() -> None:
    table = illuminati(faces=[6, 6, 6, 6, 6, 6, 6, 6])
    table.says(KIM, "turn", {"act": "illuminati:6"})
    table.step()
    assert table.state.illuminati == [Team(KIM, [6])] and table.state.turn == CHRIS


def test_the_most_dice_take_the_first_and_the_last_ability_gc_23() -> None:
    table = illuminati()
    table.puts(KIM, "illuminati:4")
    table.puts(CHRIS, "illuminati:24")
    table.puts(MORGAN, "illuminati:244")
    table.says(MORGAN, "ability", "2")
    table.says(CHRIS, "ability", "0")
    table.resolves("illuminati")
    assert table.state.hunters[MORGAN].abilities == ["power", "will"]
    assert table.state.hunters[CHRIS].abilities == ["gift"] and table.state.library == [KIM]


def test_alone_it_is_two_of_ones_choice_a_gc_12() -> None:
    table = illuminati()
    table.puts(KIM, "illuminati:4")
    table.says(KIM, "ability", "2")
    table.says(KIM, "ability", "1")
    table.resolves("illuminati")
    assert table.state.hunters[KIM].abilities == ["power", "will"] and table.state.gone.abilities == ["gift"]


# Sunken Galleon


def galleon(*chests: int, seats: int = 4, **rest: Any) -> Table:
    table = Table(seats, c_building="galleon", **rest)
    table.state.stacks.chests.extend(reversed(chests))
    return table


def test_one_die_more_and_more_pips_and_a_chest_for_each_die_gc_25() -> None:
    table = galleon(1, 2, 3)
    assert starting(table.legal(KIM, 3, 5), "galleon") == ["galleon:3", "galleon:5"]
    table.puts(KIM, "galleon:5")
    assert starting(table.legal(CHRIS, 1, 2, 3, 4), "galleon") == ["galleon:24", "galleon:34"]
    table.puts(CHRIS, "galleon:24")
    assert [hunter.drawn for hunter in table.state.hunters[:2]] == [[1], [2, 3]]
    assert starting(table.legal(KIM, 1, 1, 1), "galleon") == ["galleon:11"]
    table.puts(KIM, "galleon:11")
    assert Team(KIM, [1, 1, 5]) in table.state.galleon and len(table.state.hunters[KIM].drawn) == 3
    secret = [event.only for event in table.events if event.kind == "galleon.drawn"]
    assert secret == [(KIM,), (CHRIS,), (KIM,)]


def test_dice_of_the_same_sum_come_to_the_same() -> None:
    table = galleon()
    table.puts(KIM, "galleon:1")
    assert starting(table.legal(CHRIS, 1, 2, 3, 4), "galleon") == [
        f"galleon:{dice}" for dice in ("12", "13", "23", "24", "34")
    ]


def test_the_leader_may_add_a_die_a_gc_19() -> None:
    table = galleon()
    table.puts(KIM, "galleon:6")
    assert starting(table.legal(KIM, 1, 2), "galleon") == ["galleon:1", "galleon:2"]


def test_the_most_dice_keep_two_chests_and_others_one_gc_26() -> None:
    table = galleon(1, 3, 2, 1, 3)
    table.puts(KIM, "galleon:1")
    table.puts(CHRIS, "galleon:12")
    table.puts(MORGAN, "galleon:122")
    table.state.stacks.chests.clear()
    table.hunter(MORGAN, drawn=[1, 2, 3])
    table.resolves("galleon")
    assert [hunter.chests for hunter in table.state.hunters[:3]] == [[1], [3], [3, 2]]
    assert sorted(table.state.gone.chests) == [1, 2]


def test_the_only_die_of_a_round_brings_a_second_chest_gc_26() -> None:
    table = galleon(1, 3)
    table.puts(KIM, "galleon:6")
    table.resolves("galleon")
    assert table.state.hunters[KIM].chests == [1, 3] and not table.asked


def test_an_empty_stack_is_made_anew_from_what_went_back_a_gc_20() -> None:
    table = galleon()
    table.state.stacks.chests[:] = [3]
    table.state.gone.chests[:] = [1]
    table.hunter(KIM, dice=8)
    table.puts(CHRIS, "galleon:1")
    table.puts(KIM, "galleon:666")
    assert table.state.hunters[CHRIS].drawn == [3] and table.state.hunters[KIM].drawn == [1]
    assert table.state.stacks.chests == table.state.gone.chests == []


def test_whoever_brings_nothing_up_for_want_of_chests_goes_to_the_library_a_gc_20() -> None:
    table = galleon()
    table.state.stacks.chests[:] = [3]
    table.state.gone.chests.clear()
    table.puts(KIM, "galleon:6")
    table.puts(CHRIS, "galleon:66")
    table.resolves("galleon")
    assert table.state.hunters[KIM].chests == [3] and table.state.library == [CHRIS, CHRIS]


def test_alone_with_several_dice_two_of_the_drawn_are_kept_a_gc_21() -> None:
    table = galleon(1, 3, 2)
    table.puts(KIM, "galleon:1", "galleon:1", "galleon:1")
    table.says(KIM, "galleon.keep", ["0", "2"])
    table.resolves("galleon")
    assert table.state.hunters[KIM].chests == [1, 2] and table.state.gone.chests == [3]


def test_chests_are_chosen_at_the_same_time_and_then_turned_up_a_gc_22() -> None:
    table = galleon(1, 2, 3, 1, 2, 3)
    table.puts(KIM, "galleon:1", "galleon:1")
    table.puts(CHRIS, "galleon:122")
    kinds: list[str] = []
    table.resolves("galleon")
    kinds = [event.kind for event in table.events if event.kind == "galleon.kept"]
    assert [(question.seat, question.kind) for question in table.asked] == [
        (KIM, "galleon.keep"),
        (CHRIS, "galleon.keep"),
    ]
    assert len(kinds) == 2


# Treasure Tower


def tower(table: Table) -> list[list[tuple[int, int]]]:
    return [[(die.owner, die.face) for die in side] for side in table.state.tower]


def test_dice_enter_below_and_push_the_others_up_gc_27() -> None:
    table = Table(4, c_building="tower")
    legal = starting(table.legal(KIM, 1, 2, 5, 6), "tower")
    assert legal == ["tower:1", "tower:16", "tower:2", "tower:25", "tower:5", "tower:6"]
    table.puts(KIM, "tower:3")
    table.puts(CHRIS, "tower:16")
    table.puts(MORGAN, "tower:2")
    assert tower(table) == [[(MORGAN, 2), (CHRIS, 1), (KIM, 3)], [(CHRIS, 6)]]
    table.puts(SILVIA, "tower:1")
    assert tower(table)[0] == [(SILVIA, 1), (MORGAN, 2), (CHRIS, 1)] and table.state.library == [KIM]


def test_ones_own_dice_push_as_well_a_gc_23() -> None:
    table = Table(4, c_building="tower")
    table.puts(KIM, "tower:3", "tower:3", "tower:3", "tower:3")
    assert len(table.state.tower[0]) == 3 and table.state.library == [KIM]


def test_floors_pay_bronze_silver_and_gold_gc_28() -> None:
    table = Table(4, c_building="tower")
    table.state.tower = [[Die(KIM, 1), Die(CHRIS, 1), Die(KIM, 1)], [Die(KIM, 6)]]
    table.resolves("tower")
    treasures = table.state.hunters[KIM].treasures
    assert {metal: len(tokens) for metal, tokens in treasures.items()} == {"bronze": 2, "silver": 0, "gold": 1}
    assert len(table.state.hunters[CHRIS].treasures["silver"]) == 1


def test_nobody_looks_at_treasures_before_the_end_a_gc_24() -> None:
    table = Table(4, c_building="tower")
    table.state.tower = [[Die(KIM, 1)], []]
    table.resolves("tower")
    told = [event for event in table.events if event.kind == "tower.took"]
    assert [event.params for event in told] == [{"seat": KIM, "metal": "bronze"}]
    before = GAME.view(table.state, KIM)
    table.state.hunters[KIM].treasures["bronze"] = [2]
    assert GAME.view(table.state, KIM) == before
    assert sum(one.count for one in TILES.treasures) == 36

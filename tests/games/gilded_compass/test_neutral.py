"""The Neutral Player (GC-34, GC-35): one more player, whose dice everybody rolls and whose prizes nobody gets."""

from __future__ import annotations

import pytest

from gamecore.games.gilded_compass.state import NEUTRAL, Die, Group, ItemTile
from tests.support.games.gilded_compass.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.scenario import keys

OWN = [1, 1, 2, 3, 4, 5, 6, 6]


def table_of(seats: int = 2, faces: list[int] | None = None, **options: str) -> Table:
    return Table(seats, faces=faces or [], few_seats="neutral", **options)


def test_neutral_dice_are_rolled_along_and_placed_before_or_after_ones_own_gc_34() -> None:
    table = table_of(faces=[*OWN, 5, 5, *OWN, 2, 3])
    table.says(KIM, "turn", {"act": "neutral:archives:55"})
    table.says(KIM, "turn", {"act": "archives:66"})
    table.step()
    assert table.state.archives == [Group(NEUTRAL, 5, 2), Group(KIM, 6, 2)]
    assert not table.asked_of(KIM, "neutral") and table.state.hunters[KIM].neutral_dice == 0
    table.says(CHRIS, "turn", {"act": "archives:11"})
    table.says(CHRIS, "neutral", "university:23")
    table.step()
    assert [die.owner for die in table.state.university] == [NEUTRAL, NEUTRAL]


def test_neutral_dice_may_be_kept_and_do_not_end_a_round_gc_34() -> None:
    table = table_of(faces=[6, 2, 2, *OWN, 3, 3])
    table.hunter(KIM, dice=1)
    table.says(KIM, "neutral", "keep")
    table.says(CHRIS, "neutral", "keep")
    table.step()
    table.step()
    assert [hunter.neutral_dice for hunter in table.state.hunters] == [2, 2] and table.state.phase == "gifts"
    table.step()
    assert NEUTRAL not in table.state.library


def test_anybody_adds_to_a_neutral_set_gc_34() -> None:
    table = table_of()
    table.puts(NEUTRAL, "auction:34")
    assert "auction:5" in table.legal(NEUTRAL, 5) and "auction:1" not in table.legal(NEUTRAL, 1)


def test_neutral_dice_need_not_follow_ones_own_dice_a_gc_30() -> None:
    table = table_of(faces=[*OWN, 5, 5])
    table.says(KIM, "turn", {"act": "university:1"})
    table.says(KIM, "neutral", "archives:55")
    table.step()
    assert table.state.archives == [Group(NEUTRAL, 5, 2)] and table.state.university == [Die(KIM, 1)]


def test_a_token_rerolls_neutral_dice_too_a_gc_31() -> None:
    table = table_of(faces=[*OWN, 1, 2, 6])
    table.says(KIM, "turn", {"act": "reroll", "form": {"reroll": {"dice": ["n0"]}}})
    table.step()
    assert (
        table.events_of("turn.rerolled")[0]["neutral"] == [2, 6] and table.events_of("turn.rerolled")[0]["faces"] == OWN
    )


def test_the_neutral_player_takes_the_highest_and_throws_it_away_gc_35() -> None:
    table = table_of()
    table.state.maps[:] = ["red_2", "red_4", "blue_4", "red_1"]
    table.state.specialists[:] = ["red_cartographer_2", "red_excavator_3", "blue_excavator_3", "red_excavator_1"]
    table.puts(NEUTRAL, "archives:11", "university:3")
    table.puts(KIM, "archives:1", "university:5", "library:2")
    table.puts(NEUTRAL, "library:2")
    table.says(KIM, "map", "1")
    table.resolves()
    gone = table.state.gone
    assert gone.maps[0] == "red_4" and gone.specialists[0] == "red_excavator_3"
    assert table.state.hunters[KIM].maps == ["blue_4"]
    assert [told["seat"] for told in table.events_of("library.learned")] == [KIM]


def test_at_the_auction_it_costs_four_artifacts_or_two_gc_35() -> None:
    for neutral, kim, gone in (("1234", "1", 4 + 1), ("1", "123", 2 + 1)):
        table = table_of(b_building="auction")
        table.puts(NEUTRAL, f"auction:{neutral}")
        table.puts(KIM, f"auction:{kim}")
        table.resolves("auction")
        assert len(table.state.gone.artifacts) == gone


def test_at_the_guild_it_leaves_a_choice_of_two_or_only_the_winner_gc_35() -> None:
    table = table_of(b_building="guild")
    before = len(table.state.stacks.missions)
    table.puts(NEUTRAL, "guild:1234")
    table.puts(KIM, "guild:1")
    table.resolves("guild")
    assert len(table.asked_of(KIM, "mission")[0].choices.options) == 2  # type: ignore[union-attr]
    assert len(table.state.stacks.missions) == before - 1
    table = table_of(b_building="guild")
    table.puts(NEUTRAL, "guild:1")
    table.puts(KIM, "guild:123")
    table.resolves("guild")
    assert len(table.asked_of(KIM, "mission")[0].choices.options) == 3  # type: ignore[union-attr]
    assert len(table.state.stacks.missions) == before - 1


def test_at_the_temple_the_tile_goes_back_unseen_gc_35() -> None:
    table = table_of(c_building="temple")
    table.state.items[:] = [ItemTile("red_cartographer", (2, 5)), ItemTile("blue_cartographer", (1, 1))]
    before = len(table.state.stacks.items)
    table.puts(NEUTRAL, "temple:25+1")
    table.resolves("temple")
    assert len(table.state.stacks.items) == before + 1
    assert [tile.item for tile in table.state.gone.items] == ["blue_cartographer"]
    assert not any("item" in told for told in table.events_of("temple.returned"))


def test_at_the_illuminati_the_topmost_tile_goes_gc_35() -> None:
    table = table_of(c_building="illuminati")
    table.state.abilities[:] = ["gift", "will", "power"]
    table.puts(KIM, "illuminati:2")
    table.puts(NEUTRAL, "illuminati:22")
    table.says(KIM, "ability", "1")
    table.resolves("illuminati")
    assert table.state.hunters[KIM].abilities == ["power"] and table.state.gone.abilities == ["gift", "will"]
    table = table_of(c_building="illuminati")
    table.state.abilities[:] = ["gift", "will", "power"]
    table.puts(NEUTRAL, "illuminati:2")
    table.puts(KIM, "illuminati:22")
    table.says(KIM, "ability", "1")
    table.resolves("illuminati")
    assert table.state.hunters[KIM].abilities == ["will", "power"] and table.state.gone.abilities == ["gift"]


def test_at_the_galleon_nobody_keeps_two_behind_it_gc_35() -> None:
    table = table_of(c_building="galleon")
    table.puts(KIM, "galleon:12")
    table.puts(NEUTRAL, "galleon:123")
    table.resolves("galleon")
    assert len(table.state.hunters[KIM].chests) == 1
    table = table_of(c_building="galleon")
    table.puts(CHRIS, "galleon:1")
    table.puts(NEUTRAL, "galleon:12")
    table.puts(KIM, "galleon:123")
    table.resolves("galleon")
    assert [len(hunter.chests) for hunter in table.state.hunters] == [2, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_behind_a_neutral_runner_up_nobody_keeps_a_chest_whether_two_play_or_three_a_gc_32(seats: int) -> None:
    table = table_of(seats, c_building="galleon")
    table.puts(CHRIS, "galleon:1")
    table.puts(NEUTRAL, "galleon:12")
    table.puts(KIM, "galleon:123")
    table.resolves("galleon")
    assert [len(hunter.chests) for hunter in table.state.hunters[:2]] == [2, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_dice_that_bring_nothing_at_the_galleon_go_to_the_library_gc_15(seats: int) -> None:
    table = table_of(seats, c_building="galleon")
    table.puts(CHRIS, "galleon:12")
    table.puts(NEUTRAL, "galleon:123")
    table.puts(KIM, "galleon:1234")
    table.resolves("galleon")
    assert table.state.library == [CHRIS, CHRIS]
    table.resolves()
    assert [told["seat"] for told in table.events_of("library.learned")] == [CHRIS]


def test_of_two_alike_on_display_the_one_that_was_chosen_is_taken_gc_35() -> None:
    """The neutral player discards the topmost left: it matters from which place a tile was taken."""
    table = table_of(c_building="illuminati")
    table.state.abilities[:] = ["gift", "will", "gift"]
    table.puts(NEUTRAL, "illuminati:2")
    table.puts(KIM, "illuminati:22")
    table.says(KIM, "ability", "2")
    table.resolves("illuminati")
    assert table.state.hunters[KIM].abilities == ["gift", "will"] and table.state.gone.abilities == ["gift"]


def test_neutral_dice_bring_up_no_chests_a_gc_34() -> None:
    table = table_of(c_building="galleon")
    before = len(table.state.stacks.chests)
    table.puts(NEUTRAL, "galleon:6")
    table.resolves("galleon")
    assert len(table.state.stacks.chests) == before and not table.events_of("galleon.dived")


def test_in_the_tower_no_token_is_taken_for_it_gc_35() -> None:
    table = table_of(c_building="tower")
    table.state.tower = [[Die(NEUTRAL, 1), Die(KIM, 1)], []]
    table.resolves("tower")
    assert len(table.state.stacks.treasures["bronze"]) == 12 and len(table.state.stacks.treasures["silver"]) == 11


def test_the_will_to_win_works_against_it_a_gc_35() -> None:
    table = table_of(c_building="illuminati", faces=[*OWN, 5, 5])
    table.hunter(KIM, abilities=["will"])
    table.puts(NEUTRAL, "archives:66")
    table.says(KIM, "turn", {"act": "will:archives:66~0"})
    table.step()
    assert table.state.archives == [Group(NEUTRAL, 6, 1), Group(KIM, 6, 2)]
    assert "will:archives:66~0" in keys(table.asked[0]) and table.state.library == [NEUTRAL]


def test_three_hunters_and_the_neutral_player_share_two_prizes() -> None:
    table = table_of(3, b_building="auction")
    table.puts(NEUTRAL, "auction:12")
    table.puts(KIM, "auction:123")
    table.puts(MORGAN, "auction:1")
    table.resolves("auction")
    assert [len(hunter.artifacts) for hunter in table.state.hunters] == [2, 0, 0] and table.state.library == [MORGAN]

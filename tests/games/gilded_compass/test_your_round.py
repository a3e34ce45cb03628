"""What a hunter reads of the time since their turn: what was lost comes first, a place in line as well."""

from __future__ import annotations

import re

from gamecore.games.gilded_compass.state import NEUTRAL
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def since_turn(table: Table, *rolled: int) -> list[str]:
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [*rolled] or [1]
    found = GAME.your_round(GAME.view(table.state, KIM), [*table.dealt, *table.events])
    assert found is not None
    return lines(found.lines)


def standing(table: Table) -> str:
    """What it says of Gold when a round is over."""
    begun = next(event for event in table.dealt if event.kind == "round.begun")
    table.events.append(begun)
    return next(line for line in since_turn(table) if line.startswith("Gold"))


def test_a_place_in_line_that_others_took_is_told() -> None:
    """ "Nobody pushed your dice out." stood there while the first had become the fourth."""
    table = Table(4)
    table.puts(KIM, "archives:55")
    table.puts(CHRIS, "archives:66", "archives:222", "archives:333")
    assert since_turn(table)[:2] == [
        "**Since your turn**: ⚠ **Archives: now 4th of 4 (was 1st)**",
        "Placed: 🟥 Chris Archives 6 6 · Archives 2 2 2 · Archives 3 3 3",
    ]


def test_every_set_of_a_lap_is_told_and_whose_it_is_once() -> None:
    """ "· …" stood for a rival's move, where two things had been lost for the very move that cost one of them."""
    table = Table(4)
    table.puts(KIM, "archives:55", "university:4")
    table.puts(CHRIS, "auction:12", "auction:3", "university:6", "archives:66")
    table.puts(MORGAN, "university:1")
    assert since_turn(table)[1] == (
        "Placed: 🟥 Chris Auction 1 2 · Auction 3 · University 6 · Archives 6 6 · 🟩 Morgan University 1"
    )


def test_gold_is_told_when_a_round_is_over_and_not_at_every_turn() -> None:
    """Two lines of it stood above the dice in each turn, and the only thing in them that moved was a token spent."""
    table = Table(4)
    table.puts(KIM, "archives:55")
    table.hunter(KIM, maps=["red_4"])
    assert since_turn(table)[2] == "Round 1 of 5"
    assert standing(table).startswith("Gold: ")


def test_a_place_behind_the_last_map_is_told_to_be_none() -> None:
    """It said "now 5th of 4"."""
    table = Table(4)
    table.puts(KIM, "archives:55")
    table.puts(CHRIS, "archives:66", "archives:222", "archives:333", "archives:444")
    assert since_turn(table)[0] == "**Since your turn**: ⚠ **Archives: nothing left for your 5th place (was 1st)**"


def test_of_a_lost_place_it_is_told_which_dice_would_win_what() -> None:
    """A six that stood first was third of two, and nobody said that the five that lay there would have kept it."""
    table = Table(4)
    table.puts(KIM, "auction:6")
    table.puts(CHRIS, "auction:34")
    table.puts(MORGAN, "auction:23")
    told = "**Since your turn**: ⚠ **Auction House: nothing left for your 3rd place (was 1st)"
    assert since_turn(table, 1, 4, 5)[0] == f"{told}: 5 would make it 1st**"
    assert since_turn(table, 1, 4)[0] == f"{told}**"
    table.puts(CHRIS, "auction:5")
    told_then = since_turn(table, 1, 4, 5)[0]
    assert told_then == f"{told}: 5 would make it 2nd**", "it said that this would win the first place back"
    table = Table(4)
    table.puts(KIM, "archives:55")
    table.puts(CHRIS, "archives:66", "archives:222", "archives:333", "archives:444")
    told = "**Since your turn**: ⚠ **Archives: nothing left for your 5th place (was 1st)"
    assert since_turn(table, 5, 5, 6, 6, 6)[0] == f"{told}: 5 would make it 1st**", "no other set does"


def test_a_second_group_that_fell_behind_the_last_map_is_told_though_the_first_stands() -> None:
    """ "Nobody pushed your dice out." stood there, for only the best group was looked at."""
    table = Table(4)
    table.puts(KIM, "archives:44", "archives:6666")
    table.puts(CHRIS, "archives:55", "archives:222", "archives:333")
    assert since_turn(table)[0] == "**Since your turn**: ⚠ **Archives: nothing left for your 5th place (was 2nd)**"


def test_every_own_set_that_fell_is_told() -> None:
    """It told of the one that is worth nothing any more, and not that the other had fallen from 1st to 3rd."""
    table = Table(4)
    table.puts(CHRIS, "archives:55")
    table.puts(KIM, "archives:44", "archives:222")
    table.puts(CHRIS, "archives:333", "archives:666")
    assert since_turn(table)[0] == (
        "**Since your turn**: ⚠ **Archives: now 3rd of 4 (was 1st); nothing left for your 5th place (was 3rd)**"
    )


def test_several_places_at_one_building_are_told_in_one_breath() -> None:
    table = Table(4)
    table.puts(KIM, "university:4", "university:5")
    table.puts(CHRIS, "university:1")
    assert since_turn(table)[0] == "**Since your turn**: ⚠ **University: now 2nd and 3rd of 6 (was 1st and 2nd)**"


def test_dice_that_keep_their_place_are_told_to() -> None:
    table = Table(4)
    table.puts(CHRIS, "archives:66")
    table.puts(KIM, "archives:55", "university:2")
    table.puts(CHRIS, "archives:222")
    table.puts(KIM, "archives:4444")
    table.puts(CHRIS, "university:3", "archives:1")
    assert since_turn(table)[:2] == [
        "**Since your turn**: 🟥 Chris University 3 · Archives 1",
        "Nobody pushed your dice out.",
    ]


def test_it_is_told_where_others_placed_dice_and_not_where_one_did_oneself() -> None:
    table = Table(4)
    table.puts(KIM, "archives:666")
    table.puts(CHRIS, "archives:55")
    table.puts(MORGAN, "auction:34")
    table.puts(CHRIS, "archives:5+2")
    assert since_turn(table)[0] == (
        "**Since your turn**: 🟥 Chris Archives 5 5 · 🟩 Morgan Auction 3 4 · 🟥 Chris Archives 5 onto 5 5"
    )


def test_where_nobody_has_dice_left_it_is_told_that_nobody_placed_any() -> None:
    table = Table(2)
    table.puts(KIM, "archives:666")
    assert since_turn(table)[0] == "**Since your turn**: nobody placed dice"


def test_neutral_dice_that_one_placed_oneself_are_not_told_as_others() -> None:
    table = Table(2, few_seats="neutral")
    table.puts(KIM, "archives:666")
    table.puts(NEUTRAL, "university:3")
    assert since_turn(table)[0] == "**Since your turn**: nobody placed dice"


def test_what_was_lost_comes_first_for_a_short_panel_keeps_one_line() -> None:
    """In words alone it said where one had placed dice, and not that one of them was pushed into the Library."""
    table = Table(4)
    table.puts(KIM, "university:4")
    table.puts(CHRIS, *["university:1"] * table.state.entrances)
    assert since_turn(table)[0] == "**Since your turn**: ⚠ **University: your 4 pushed out (a token later)**"


def test_dice_pushed_out_of_one_building_leave_room_to_tell_of_another() -> None:
    """Two dice that were pushed out were told one by one, and then only "and more"."""
    table = Table(4)
    table.puts(KIM, "archives:44", "university:4", "university:5")
    table.puts(CHRIS, "archives:555", *["university:1"] * table.state.entrances)
    assert since_turn(table)[0] == (
        "**Since your turn**: ⚠ **University: your 5 4 pushed out (a token each later) · "
        "Archives: now 2nd of 4 (was 1st)**"
    )


def test_after_a_round_dice_are_back_and_nobody_is_told_that_they_were_not_pushed() -> None:
    table = Table(2)
    table.puts(KIM, "archives:66")
    table.resolves()
    table.step()
    told = since_turn(table)
    assert told[0].startswith("**Since your turn**: you got ") and told[2] == "All your dice are back."


def test_ones_own_gold_is_told_as_my_tiles_counts_it() -> None:
    """ "You 23" stood there and "worth 31" in My tiles."""
    table = Table(4)
    table.puts(KIM, "archives:55")
    collection = table.state.hunters[KIM].collection
    desired = TILES.collections[collection or ""].desired
    table.hunter(KIM, maps=["red_4"], artifacts=[desired])
    assert standing(table).startswith("Gold: you 7 (on the board 4–7) · 🟥 Chris 0")


def test_everybodys_gold_is_told_the_most_first() -> None:
    """The leader's alone was told, though all of it is public."""
    table = Table(4)
    table.puts(KIM, "archives:55")
    table.hunter(KIM, maps=["red_4"])
    table.hunter(MORGAN, maps=["blue_4"])
    assert standing(table) == "Gold: you 3 · 🟩 Morgan 3 · 🟥 Chris 0 · 🟨 Silvia 0 · about level · round 1 of 5"


def test_who_is_likely_behind_is_told_so_and_by_what() -> None:
    """Whoever had more in the open took themselves for the leader, and artifacts decided."""
    table = Table(2)
    table.puts(KIM, "archives:55")
    table.hunter(KIM, maps=["red_4", "blue_4"])
    table.hunter(CHRIS, artifacts=["holy", "holy", "dark", "fire", "fire"])
    assert "you 6 · 🟥 Chris 5–20 · you are likely behind, most by artifacts (Auction House) · " in standing(table)
    table.hunter(CHRIS, artifacts=["holy", "holy", "dark", "fire"])
    assert "you 6 · 🟥 Chris 4–16 · about level · " in standing(table), "two tiles, as likely more as less"
    table.hunter(CHRIS, artifacts=["holy"])
    assert " · you are ahead · " in standing(table)
    table.hunter(CHRIS, maps=["green_4", "purple_4", "white_4"])
    assert " · you are behind, most by maps and their people · " in standing(table)


def test_who_is_ahead_or_behind_is_told_of_all_rivals_not_of_the_likeliest_leader() -> None:
    """ "You 33 · Blue 25 · Kim 20–35 · you are ahead", and "you 5 · Kim 2–17 · Blue 6 · about level"."""
    table = Table(3)
    table.puts(KIM, "archives:55")
    table.hunter(KIM, maps=["red_4", "blue_4", "white_4", "green_4"])
    table.hunter(CHRIS, maps=["red_3", "blue_3", "yellow_4"])
    table.hunter(MORGAN, artifacts=["holy"] * 2)
    assert "🟩 Morgan 2–8 · you are ahead · " in standing(table)
    table.hunter(MORGAN, artifacts=["holy", "holy", "dark", "dark"])
    assert "you 12 · 🟩 Morgan 4–16 · 🟥 Chris 7 · you are likely ahead · " in standing(table)
    table.hunter(CHRIS, maps=["red_4", "blue_4", "white_4", "green_4", "yellow_2"])
    table.hunter(MORGAN, artifacts=["holy", "holy", "dark", "dark", "fire", "fire", "fire"])
    assert " · you are behind, most by maps and their people · " in standing(table)


def test_after_a_round_who_leads_comes_before_places_that_were_lost_in_it() -> None:
    """It was the line that goes without in the fullest panel, so that most rounds ended without a standing."""
    table = Table(4)
    table.puts(KIM, "university:4")
    table.puts(CHRIS, "university:1")
    table.resolves()
    table.step()
    table.hunter(CHRIS, maps=["red_4"])
    told = since_turn(table)
    assert told[0].startswith("**Since your turn**: you got ")
    assert told[1].startswith("Gold: you ")
    assert told[2] == "All your dice are back.", "whom the place brought is told: where it was is old news"


def test_of_a_round_that_has_ended_only_places_that_won_nothing_are_told() -> None:
    """ "University: in the end 4th and 5th" stood above the next round, when the people were hired."""
    table = Table(4)
    table.puts(KIM, "archives:44", "archives:6666", "university:4")
    table.puts(CHRIS, "university:1", "archives:55", "archives:222", "archives:333")
    table.resolves()
    table.step()
    assert since_turn(table)[2] == "Last round, Archives: your 5th place got nothing (was 2nd)"


def test_what_rivals_hide_is_counted_as_a_range() -> None:
    """ "You 31 (with your secrets 44), Blue 37" was read as a lead of seven, and Blue hid as much."""
    table = Table(3, c_building="tower", few_seats="neutral")
    table.puts(KIM, "archives:55")
    table.hunter(KIM, maps=["purple_4"])
    table.hunter(CHRIS, artifacts=["holy", "holy", "dark"])
    table.hunter(MORGAN, artifacts=["holy"], missions=[next(iter(TILES.missions))])
    told = standing(table)
    assert told.startswith("Gold, hidden tiles counted: you 3")
    assert "🟥 Chris 3–12" in told and "on the board" not in told
    table.hunter(KIM, artifacts=["holy"])
    assert re.search(r"you \d+ \(on the board \d+–\d+\)", standing(table)), "there others see a range"
    table.hunter(KIM, artifacts=[])
    assert "🟩 Morgan 1+" in told, "nobody knows what a mission pays"
    table.hunter(CHRIS, artifacts=[], treasures={"bronze": [1, 1], "silver": [], "gold": [3]})
    assert "🟥 Chris 2–6" in standing(table)


def test_who_pushed_ones_own_dice_out_is_always_told() -> None:
    """It stood behind "…", and who did it was read nowhere."""
    table = Table(4)
    table.puts(KIM, "university:4")
    table.puts(CHRIS, *["university:1"] * (table.state.entrances - 1), "archives:66")
    table.puts(MORGAN, "university:3")
    told = since_turn(table)
    assert told[:2] == [
        "**Since your turn**: ⚠ **University: your 4 pushed out (a token later)**",
        f"Placed: 🟥 Chris {' · '.join(['University 1'] * 5)} · 🟩 Morgan University 3 · …",
    ]
    table.puts(CHRIS, "archives:555")
    assert since_turn(table)[1] == told[1]

"""The four abilities of the Illuminati (GC-24)."""

from __future__ import annotations

import pytest

from gamecore.games.gilded_compass.rules.placing import place
from gamecore.games.gilded_compass.state import Group, Run, Team
from tests.support.games.gilded_compass.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.scenario import keys

EIGHT = [1, 1, 2, 3, 4, 5, 6, 6]


def table_with(ability: str, *more: str, faces: list[int] | None = None, **options: str) -> Table:
    table = Table(4, faces=EIGHT if faces is None else faces, c_building="illuminati", **options)
    table.hunter(KIM, abilities=[ability, *more])
    return table


# A Timely Gift


def test_a_timely_gift_is_one_more_turn_after_the_round_gc_24() -> None:
    table = table_with("gift", faces=[1, 2, 2])
    table.hunter(KIM, dice=3)
    table.state.phase, table.state.gifts = "gifts", [KIM, CHRIS, MORGAN]
    table.says(KIM, "gift", "use")
    table.says(KIM, "turn", {"act": "archives:22"})
    table.step()
    assert Group(KIM, 2, 2) in table.state.archives and table.state.hunters[KIM].abilities == []
    assert table.state.phase == "gifts" and table.state.gifts == [CHRIS, MORGAN, KIM]


def test_gifts_go_round_until_all_pass_and_need_a_die_a_gc_16() -> None:
    table = table_with("gift", "gift", faces=[5, 5, 5])
    table.hunter(KIM, dice=2)
    table.hunter(CHRIS, abilities=["gift"], dice=0)
    table.state.phase, table.state.gifts = "gifts", [KIM, CHRIS]
    table.says(KIM, "gift", "use")
    table.says(KIM, "turn", {"act": "archives:5"})
    table.says(KIM, "gift", "pass")
    while table.state.phase == "gifts":
        table.step()
    assert [question.seat for question in table.asked if question.kind == "gift"] == [KIM, KIM]
    assert table.state.library.count(KIM) == 1 and table.state.hunters[CHRIS].abilities == ["gift"]


@pytest.mark.parametrize("help_was_used", [False, True])
def test_without_a_die_a_gift_is_offered_to_whoever_can_still_use_a_little_help_a_gc_16(help_was_used: bool) -> None:
    table = table_with("gift", "help", faces=[] if help_was_used else [2, 2])
    table.hunter(KIM, dice=0)
    table.state.phase, table.state.gifts = "gifts", [KIM]
    table.state.helped = CHRIS if help_was_used else None
    table.says(KIM, "gift", "use")
    table.says(KIM, "turn", {"act": "archives:22"})
    table.step()
    if help_was_used:
        assert not table.asked and table.state.hunters[KIM].abilities == ["gift", "help"]
    else:
        assert [question.kind for question in table.asked] == ["gift", "turn"]
        assert table.state.archives == [Group(KIM, 2, 2)] and table.state.hunters[KIM].abilities == []


def test_whoever_does_not_answer_keeps_both_tiles_when_no_die_is_left_a_gc_16() -> None:
    table = table_with("gift", "help", faces=[])
    table.hunter(KIM, dice=0)
    table.state.phase, table.state.gifts = "gifts", [KIM]
    table.step()
    assert table.state.hunters[KIM].abilities == ["gift", "help"]


# The Will to Win


def test_the_will_to_win_ties_a_set_at_the_illuminati_a_gc_15() -> None:
    table = table_with("will", faces=[])
    table.puts(CHRIS, "illuminati:4")
    table.puts(MORGAN, "illuminati:24")
    assert not table.ties(KIM, 2, 3)
    ties = table.ties(KIM, 2, 4, 4)
    assert [tie.key for tie in ties] == ["illuminati:4~2-4", "illuminati:24~3-2", "illuminati:24~3-4"]
    place(table.play(), KIM, ties[1])
    assert table.state.illuminati == [Team(CHRIS, [4]), Team(MORGAN, [4]), Team(KIM, [2, 4])]
    assert table.state.library == [MORGAN] and table.events_of("ability.will")[0]["face"] == 2
    table.resolves("illuminati")
    assert [len(hunter.abilities) for hunter in table.state.hunters[:3]] == [2, 1, 0]


def test_a_set_at_the_illuminati_may_grow_to_a_tie_and_a_lone_die_that_is_struck_is_gone_a_gc_15() -> None:
    table = table_with("will", faces=[])
    table.puts(KIM, "illuminati:4")
    table.puts(CHRIS, "illuminati:46")
    assert [(tie.faces, tie.sent) for tie in table.ties(KIM, 4, 6)] == [((6,), 4), ((6,), 6)]
    assert not table.ties(KIM, 4, 5) and not table.ties(CHRIS, 4, 6)
    (alone,) = [tie for tie in table.ties(MORGAN, 4, 5) if tie.against == KIM]
    table.hunter(MORGAN, abilities=["will"])
    place(table.play(), MORGAN, alone)
    assert table.state.illuminati == [Team(CHRIS, [4, 6]), Team(MORGAN, [4])] and table.state.library == [KIM]


def test_the_will_to_win_ties_a_group_and_sends_a_die_of_it_away_gc_24() -> None:
    table = table_with("will", faces=[1, 1, 2, 3, 4, 4, 6, 6])
    table.puts(CHRIS, "archives:44")
    assert "will:archives:44~2" not in table.legal(KIM, 4, 4)
    table.says(KIM, "turn", {"act": "will:archives:44~2"})
    table.step()
    assert table.state.archives == [Group(CHRIS, 4, 1), Group(KIM, 4, 2)]
    assert table.state.library == [CHRIS] and table.state.hunters[KIM].abilities == []


def test_will_to_win_works_on_groups_and_runs_and_leaves_what_it_leaves_a_gc_15() -> None:
    table = table_with("will", faces=[])
    table.puts(CHRIS, "archives:5", "auction:234")
    table.puts(MORGAN, "auction:23", "university:2")
    ties = table.ties(KIM, 2, 3, 4, 5)
    assert {one.building for one in ties} == {"archives", "auction"}
    high = next(one for one in ties if one.building == "auction" and one.against == CHRIS and one.end == "high")
    place(table.play(), KIM, high)
    assert table.state.runs == [Run(CHRIS, 2, 3), Run(MORGAN, 2, 3), Run(KIM, 2, 4)]
    assert next(tie for tie in table.ties(KIM, 5) if tie.building == "archives").against == CHRIS


def test_a_set_of_one_die_vanishes_a_gc_15() -> None:
    table = table_with("will", faces=[])
    table.puts(CHRIS, "archives:5", "auction:3")
    for tie in table.ties(KIM, 3, 5):
        table.hunter(KIM, abilities=["will"])
        place(table.play(), KIM, tie)
    assert table.state.archives == [Group(KIM, 5, 1)] and table.state.runs == [Run(KIM, 3, 3)]
    assert table.state.library == [CHRIS, CHRIS]


def test_every_tie_is_offered_once_gc_24() -> None:
    """An own group of the size, but of another value, is no group to add to."""
    table = table_with("will", faces=[])
    table.state.archives[:] = [Group(KIM, 4, 1), Group(KIM, 5, 1), Group(CHRIS, 4, 2)]
    assert [tie.key for tie in table.ties(KIM, 4, 4)] == ["archives:44~2", "archives:4+1~2"]


def test_groups_that_a_strike_has_made_alike_are_one_choice_a_gc_15() -> None:
    table = table_with("will", faces=[])
    table.puts(CHRIS, "archives:44", "archives:444")
    place(table.play(), KIM, next(tie for tie in table.ties(KIM, 4, 4, 4) if len(tie.faces) == 3))
    assert table.state.archives == [Group(CHRIS, 4, 2), Group(CHRIS, 4, 2), Group(KIM, 4, 3)]
    assert [key for key in table.legal(CHRIS, 4, 4) if "+" in key] == ["archives:44+2"]
    assert [tie.key for tie in table.ties(MORGAN, 4, 4)] == ["archives:44~2"]


def test_a_run_may_be_extended_to_a_tie() -> None:
    table = table_with("will", faces=[])
    table.puts(KIM, "auction:3")
    table.puts(CHRIS, "auction:234")
    assert {(one.faces, one.end) for one in table.ties(KIM, 2, 4)} == {((2, 4), "low"), ((2, 4), "high")}


# A Little Help


def test_a_little_help_is_two_dice_once_a_round_among_all_gc_24() -> None:
    table = table_with("help", faces=[*EIGHT, 6, 6, *EIGHT])
    table.hunter(CHRIS, abilities=["help"])
    table.says(KIM, "help", "use")
    table.says(KIM, "turn", {"act": "archives:6666"})
    table.step()
    assert table.state.hunters[KIM].dice == 6 and table.state.helped == KIM
    table.step()
    assert not table.asked_of(CHRIS, "help")


def test_the_extra_dice_are_own_dice_of_this_round_a_gc_18() -> None:
    table = table_with("help", faces=[1, 2, 2])
    table.hunter(KIM, dice=1)
    table.says(KIM, "help", "use")
    table.says(KIM, "turn", {"act": "archives:2"})
    table.step()
    assert table.state.hunters[KIM].dice == 2
    table.state.phase = "round"
    table.step()
    assert table.state.hunters[KIM].dice == 8


# A Compelling Power


def test_a_compelling_power_sets_two_dice_after_the_roll_gc_24() -> None:
    table = table_with("power")
    form = {"power": {"dice": ["o0", "o1"], "one": "6", "other": "6"}}
    table.says(KIM, "turn", {"act": "power", "form": form})
    table.says(KIM, "turn", {"act": "archives:6666"})
    table.step()
    assert table.events_of("ability.power")[0]["faces"] == [2, 3, 4, 5, 6, 6, 6, 6]
    assert Group(KIM, 6, 4) in table.state.archives


def test_several_abilities_and_rerolls_in_one_turn_in_any_order_a_gc_17() -> None:
    table = table_with("power", "will", faces=[*EIGHT, 3])
    reroll = {"reroll": {"dice": ["o0"]}}
    table.says(KIM, "turn", {"act": "reroll", "form": reroll})
    table.says(KIM, "turn", {"act": "power", "form": {"power": {"dice": ["o0", "o1"], "one": "2", "other": "5"}}})
    table.says(KIM, "turn", {"act": "archives:55"})
    table.step()
    assert [event.kind for event in table.events][:3] == ["turn.rolled", "turn.rerolled", "ability.power"]
    assert Group(KIM, 5, 2) in table.state.archives and table.state.hunters[KIM].abilities == ["will"]


def test_with_one_die_left_one_is_set() -> None:
    table = table_with("power", faces=[1])
    table.hunter(KIM, dice=1)
    table.says(KIM, "turn", {"act": "power", "form": {"power": {"dice": ["o0"], "one": "6"}}})
    table.says(KIM, "turn", {"act": "archives:6"})
    table.step()
    assert table.state.archives == [Group(KIM, 6, 1)]


def test_abilities_do_nothing_in_hands_that_have_none() -> None:
    table = table_with("gift")
    table.step()
    assert not [key for key in keys(table.asked[0]) if key.startswith(("will", "power"))]

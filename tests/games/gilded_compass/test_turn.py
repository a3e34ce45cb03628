"""A turn: roll, make something of the roll, place; and how a round ends."""

from __future__ import annotations

from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.gilded_compass.state import Group, Run
from tests.support.games.gilded_compass.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.gilded_compass.wording import lines
from tests.support.games.scenario import keys

EIGHT = [1, 1, 2, 3, 4, 5, 6, 6]


def test_all_unplaced_dice_are_rolled_and_some_go_to_one_building_gc_6() -> None:
    table = Table(2, faces=[*EIGHT, *EIGHT, 2, 2, 3, 4, 5, 6])
    table.says(KIM, "turn", {"act": "archives:66"})
    table.step()
    assert table.state.archives == [Group(KIM, 6, 2)] and table.state.hunters[KIM].dice == 6
    table.step()
    table.says(KIM, "turn", {"act": "archives:22"})
    table.step()
    assert table.events_of("turn.rolled")[-1]["faces"] == [2, 2, 3, 4, 5, 6]
    assert Group(KIM, 6, 2) in table.state.archives


def test_a_token_rolls_any_free_dice_again_and_again_gc_7() -> None:
    table = Table(2, faces=[*EIGHT, 6, 6, 5])
    table.hunter(KIM, knowledge=2)
    table.says(KIM, "turn", {"act": "reroll", "form": {"reroll": {"dice": ["o0", "o1"]}}})
    table.says(KIM, "turn", {"act": "reroll", "form": {"reroll": {"dice": ["o0"]}}})
    table.says(KIM, "turn", {"act": "archives:6666"})
    table.step()
    assert [told["faces"] for told in table.events_of("turn.rerolled")] == [
        [2, 3, 4, 5, 6, 6, 6, 6],
        [3, 4, 5, 5, 6, 6, 6, 6],
    ]
    assert table.state.hunters[KIM].knowledge == 0
    assert "reroll" not in keys(table.asked_of(KIM, "turn")[-1])


def test_any_single_die_may_go_to_the_library_and_must_where_nothing_else_is_legal_gc_8() -> None:
    table = Table(2)
    assert [key for key in table.legal(KIM, 3, 5) if key.startswith("library")] == ["library:3"]
    table.puts(CHRIS, "university:1", "university:1", "university:1", "university:1")
    table.puts(CHRIS, "archives:6")
    table.puts(CHRIS, "auction:6")
    assert table.legal(KIM, 6) == ["library:6"]


def test_what_can_only_go_to_the_library_is_not_asked_about() -> None:
    table = Table(2, faces=[6])
    table.hunter(KIM, dice=1, knowledge=0)
    table.puts(CHRIS, "university:1", "university:1", "university:1", "university:1", "archives:6", "auction:6")
    table.step()
    assert table.state.library == [KIM] and not table.asked


def test_a_round_ends_after_the_hunter_to_the_right_of_the_start_gc_9() -> None:
    table = Table(3, faces=[5, *EIGHT, *EIGHT])
    table.hunter(KIM, dice=1)
    table.step()
    assert table.state.hunters[KIM].dice == 0
    assert (table.state.phase, table.state.turn) == ("turn", CHRIS)
    table.step()
    assert (table.state.phase, table.state.turn) == ("turn", MORGAN)
    table.step()
    assert table.state.phase == "gifts"


def test_buildings_resolve_in_order_and_the_start_moves_on_gc_10() -> None:
    table = Table(2, few_seats="neutral", c_building="tower")
    table.puts(KIM, "auction:3", "archives:4", "tower:2", "university:1", "library:6")
    table.resolves()
    order = [event.kind for event in table.events if event.only is None and event.kind.endswith(("took", "learned"))]
    assert order == ["archives.took", "tower.took", "university.took", "library.learned"]
    assert table.events_of("runs.ranked") and (table.state.round, table.state.start, table.state.phase) == (
        2,
        CHRIS,
        "round",
    )


def test_the_b_building_comes_first_and_the_library_last_a_gc_3() -> None:
    assert Table(4, b_building="guild", c_building="galleon").state.order == (
        "guild",
        "archives",
        "galleon",
        "university",
        "library",
    )


def test_dice_left_in_hand_go_to_the_library_a_gc_1() -> None:
    table = Table(2)
    table.hunter(KIM, dice=0)
    table.hunter(CHRIS, dice=3)
    table.state.phase = "gifts"
    table.step()
    assert table.state.library == [CHRIS] * 3
    table.resolves()
    assert table.state.hunters[CHRIS].knowledge == 4


def test_a_turn_is_one_question() -> None:
    table = Table(2, faces=EIGHT)
    table.step()
    assert [question.kind for question in table.asked] == ["turn"]


def test_the_best_placement_of_each_building_leads_the_others_there() -> None:
    table = Table(2, faces=EIGHT)
    table.step()
    choices = table.asked[0].choices
    assert isinstance(choices, Acts)
    leading = [act.key for act in choices.shown if act.leads]
    buildings = [act.key.split(":")[0] for act in choices.shown if ":" in act.key]
    assert [key.split(":")[0] for key in leading] == list(dict.fromkeys(buildings)) and "library:1" in leading


def test_a_re_roll_has_a_button_however_many_placements_there_are() -> None:
    table = Table(2, faces=EIGHT)
    table.step()
    choices = table.asked[0].choices
    assert isinstance(choices, Acts) and len(choices.acts) > 36
    assert [act.group for act in choices.acts if act.key == "reroll"] == [None]


def test_the_next_question_says_what_became_of_dice_that_were_rolled_again() -> None:
    """One had to remember the dice from before to know what the token had bought."""
    table = Table(2, faces=[1, 2, 3, 3, 5, 5, 5, 6, 4, 6])
    table.says(KIM, "turn", {"act": "reroll", "form": {"reroll": {"dice": ["o0", "o1"]}}})
    table.step()
    asked = [Phrase("ask-turn", question.params) for question in table.asked if question.kind == "turn"]
    assert lines(asked[:2]) == [
        "You rolled 1 2 3 3 5 5 5 6: where to?",
        "You have 3 3 4 5 5 5 6 6 (1 2 became 4 6): where to?",
    ]


def test_dice_that_fall_as_they_lay_are_said_to_do_so_by_luck() -> None:
    """ "2 3 6 became 2 3 6" looked like a fault."""
    table = Table(2, faces=[1, 2, 3, 3, 5, 5, 5, 6, 2, 1])
    table.says(KIM, "turn", {"act": "reroll", "form": {"reroll": {"dice": ["o0", "o1"]}}})
    table.step()
    asked = [Phrase("ask-turn", question.params) for question in table.asked if question.kind == "turn"]
    assert lines(asked[1:2]) == ["You have 1 2 3 3 5 5 5 6 (by bad luck the same again): where to?"]


def test_of_many_dice_that_were_rolled_again_the_next_question_tells_only_the_new_roll() -> None:
    """What six dice had been before took three lines of a phone."""
    params: dict[str, Param] = {"faces": [4] * 6, "neutral": "none", "before": [1] * 4, "after": [4] * 4,
                                "same": "no"}  # fmt: skip
    assert lines([say("ask-turn", **params)]) == ["You have 4 4 4 4 4 4 after your re-roll: where to?"]


def test_knowledge_is_never_short_a_gc_29() -> None:
    table = Table(5)
    table.puts(KIM, *["library:1"] * 30)
    table.resolves()
    assert table.state.hunters[KIM].knowledge == 31


def test_a_run_grows_on_a_later_turn() -> None:
    table = Table(2, faces=[1, 1, 1, 1, 4, 5, 6, 6])
    table.puts(KIM, "auction:3")
    table.says(KIM, "turn", {"act": "auction:45"})
    table.step()
    assert table.state.runs == [Run(KIM, 3, 5)]

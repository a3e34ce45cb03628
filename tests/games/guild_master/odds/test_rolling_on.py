"""Several re-rolls in one answer: they go on as long as a player who looks at each result would (C-11, page 22)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.presentation.typed_answers import read
from gamecore.games.guild_master.rules.skill_checks import skill_check
from gamecore.games.guild_master.rules.skill_checks.dice_choices import ROLL_ON
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, roll_of
from gamecore.games.guild_master.rules.skill_checks.roll_goals import Goal, ToPass, ToRank, ToWander
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import label, words
from tests.support.games.scenario import keys

AT = say("objective", kind="builders", space="builders")
FOUR = {f"might{one}": {"ability": ability("reroll_dice", times=times)} for one, times in ((2, 1), (3, 2), (4, 3))}
"""Six re-rolls beside those of the room."""


def a_table(faces: Sequence[int], **cards: object) -> Table:
    table = Table(cards=deck(**(cards or FOUR)), faces=faces)
    table.guild(KIM, rooms={"armory": "reroll"})
    return table


def rolled(table: Table, faces: list[int], seat: int = KIM) -> Roll:
    return roll_of(table.cards, table.state, seat, "might", faces)


def changes(table: Table, own: Roll, goal: Goal, *answers: str) -> None:
    for answer in answers:
        table.says(KIM, "check.modify", answer)
    table.runs(skill_check.modify(table.play(), own, goal))


def first_asked(table: Table, own: Roll, goal: Goal) -> Question:
    (question,) = next(skill_check.modify(table.play(), own, goal)).questions
    return question


def test_eight_rerolls_take_one_answer_and_stop_at_the_first_pass_c_11() -> None:
    """C-11: the lowest die each time; how many were used is told, and the others are not rolled."""
    table = a_table([2, 2, 3, 4, 6])
    own = rolled(table, [1, 6])
    changes(table, own, ToPass(AT, 12, [own]), ROLL_ON)
    assert own.faces == [6, 6] and len(table.asked) == 1
    assert [each["was"] for each in table.events_of("check.rerolled")] == [1, 2, 2, 3, 4]
    (told,) = table.events_of("check.rolled_on")
    assert (told["times"], told["total"]) == (5, 12)


def test_all_are_used_where_none_of_them_passes_c_11() -> None:
    table = a_table([1] * 8)
    own = rolled(table, [1, 6])
    changes(table, own, ToPass(AT, 12, [own]), ROLL_ON)
    assert table.events_of("check.rolled_on")[0]["times"] == 8 and not own.left


def test_it_stops_where_what_is_left_passes_for_certain_and_where_nothing_can_any_more_c_11() -> None:
    """C-11: with a 5 for the other 1 one re-rolled 5 is enough; and 30 of two dice was never to be had."""
    fixer = {**FOUR, "might1": {"ability": ability("set_die", face=5)}}
    table = a_table([5], **fixer)
    own = rolled(table, [1, 1])
    changes(table, own, ToPass(AT, 10, [own]), ROLL_ON)
    assert own.total == 10 and table.events_of("check.rolled_on")[0]["times"] == 1
    assert len(table.asked_of(KIM, "check.modify")) == 2, "the fixer is asked about, beside the re-rolls that are left"
    table = a_table([1, 1], might3={"ability": ability("reroll_dice", times=2)})
    own = rolled(table, [1, 1, 1])
    changes(table, own, ToPass(AT, 18, [own]), ROLL_ON)
    assert table.events_of("check.rolled_on")[0]["times"] == 2, "after two of four no three sixes are left"


def test_a_conflictor_who_has_passed_is_asked_again_before_more_is_spent_on_being_ahead_c_46() -> None:
    table = a_table([5])
    own, rival = rolled(table, [1, 5]), rolled(table, [6, 6], CHRIS)
    own.handicap = rival.handicap = 10
    goal = ToPass(AT, 10, [own], rivals=[own, rival], first_takes_all=True)
    changes(table, own, goal, ROLL_ON, "stand")
    offered = [keys(question) for question in table.asked_of(KIM, "check.modify")]
    assert [ROLL_ON in one for one in offered] == [True, True] and own.total == 10


def test_against_a_rival_it_goes_on_while_that_is_better_c_12() -> None:
    """C-12: 12 against 12 is worth another roll of neither six; 8 against 12 is worth one of the 2."""
    table = a_table([3, 6, 5])
    own, rival = rolled(table, [2, 6]), rolled(table, [5, 5], CHRIS)
    rival.stands = True
    changes(table, own, ToRank(AT, [own, rival]), ROLL_ON)
    assert own.faces == [6, 6] and len(table.asked) == 1
    assert table.events_of("check.rolled_on")[0]["times"] == 2


@pytest.mark.parametrize("faces", [[1, 1], [3, 4], [2, 2, 6], [5, 5], [1, 6, 6, 6]])
@pytest.mark.parametrize("fall", [[1, 2, 3, 4, 5, 6, 1, 2], [6, 5, 4, 3, 2, 1, 6, 5], [3, 3, 4, 4, 2, 2, 5, 5]])
@pytest.mark.parametrize("goal", ["ahead", "wander", "pass"])
def test_it_does_what_somebody_does_who_takes_the_best_odds_each_time_c_11(
    goal: str, faces: list[int], fall: list[int]
) -> None:
    """C-11, page 22: after the first re-roll, which was asked for, the steward's answers roll as many."""
    ends = []
    for first in (ROLL_ON, f"ability:might4:{faces.index(min(faces))}"):
        table = a_table(list(fall))
        own, rival = rolled(table, list(faces)), rolled(table, [4, 5], CHRIS)
        rival.stands = True
        aims: dict[str, Goal] = {"ahead": ToRank(AT, [own, rival]), "wander": ToWander()}
        changes(table, own, aims.get(goal, ToPass(AT, 6 * len(faces), [own])), first)
        ends.append((own.faces, len(table.events_of("check.rerolled"))))
    assert ends[0] == ends[1]


def test_its_label_says_what_it_stops_at() -> None:
    table = a_table([])
    own, rival = rolled(table, [1, 5]), rolled(table, [6, 6], CHRIS)
    rival.stands = True
    goals = (ToPass(AT, 12, [own]), ToRank(AT, [own, rival]), ToWander())
    told = [label(_rolling_on(first_asked(table, own, goal)).text).partition(" (")[0] for goal in goals]
    better = "Up to 8 rolls"
    assert told == ["Up to 8 rolls to pass", better, better]


def _rolling_on(question: Question) -> Option:
    assert isinstance(question.choices, PickOne)
    return next(one for one in question.choices.options if one.key == ROLL_ON)


def test_one_reroll_a_boon_and_dice_to_add_first_are_no_rolling_on() -> None:
    one = rolled(alone := a_table([]), [1, 5])
    one.left = {"reroll:armory": 1}
    boon = Table(cards=deck(common9={"effects": [effect("boon", "reroll_dice", times=3)]}))
    boon.guild(KIM, boons=["common9"])
    more = a_table([], might3={"ability": ability("add_dice", dice=1)})
    for table, own in ((alone, one), (boon, rolled(boon, [1, 5])), (more, rolled(more, [1, 5]))):
        assert ROLL_ON not in keys(first_asked(table, own, ToPass(AT, 10, [own])))


def test_its_label_tells_the_most_and_the_chance_of_all_of_them_and_below_it_whose_they_are() -> None:
    table = a_table(
        [], might3={"ability": ability("reroll_dice", times=2)}, might1={"ability": ability("set_die", face=5)}
    )
    own = rolled(table, [6, 1])
    option = _rolling_on(first_asked(table, own, ToPass(AT, 12, [own])))
    assert label(option.text) == f"Up to 4 rolls to pass ({round(100 * (1 - (5 / 6) ** 4))} %)"
    assert option.hint is not None and words(option.hint) == "Armory, Might 3; stops when it passes"
    own = rolled(table, [5, 1, 1])
    option = _rolling_on(first_asked(table, own, ToPass(AT, 15, [own])))
    assert option.hint is not None and (words(option.hint) == "Armory, Might 3; stops when it passes; then Might 1")


@pytest.mark.parametrize(
    "text", ["reroll on", "again until it passes", "re-roll all", "reroll up to 8", "up to 8 rolls to pass"]
)
def test_it_can_be_typed_and_a_reroll_without_more_is_one(text: str) -> None:
    table = a_table([])
    own = rolled(table, [1, 5])
    question, view = first_asked(table, own, ToPass(AT, 12, [own])), view_for(table.cards, table.state, KIM)
    assert read(table.cards, view, question, text, None).answer == ROLL_ON
    assert read(table.cards, view, question, "reroll 1", None).answer == "ability:might4:0"
    assert read(table.cards, view, question, "stand", None).answer == "stand"


def test_a_steward_answers_as_before() -> None:
    table = a_table([6])
    own = rolled(table, [1, 6])
    changes(table, own, ToPass(AT, 12, [own]))
    assert own.total == 12 and table.events_of("check.rolled_on") == []


def test_the_first_of_several_rerolls_is_told_by_what_all_of_them_come_to() -> None:
    """It was told by its own source alone, at a smaller chance than to go on with all of them, which it begins."""
    table = a_table([], might3={"ability": ability("reroll_dice", times=2)})
    own = rolled(table, [6, 1])
    question = first_asked(table, own, ToPass(AT, 12, [own]))
    assert isinstance(question.choices, PickOne)
    first = next(one for one in question.choices.options if label(one.text).startswith("Roll the 1 first ("))
    on = label(_rolling_on(question).text)
    assert label(first.text).rpartition(" (")[2] == on.rpartition(" (")[2]
    assert first.hint is not None and "Might 3" not in words(first.hint)

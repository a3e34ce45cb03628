"""Skill checks (page 7): dice, what modifies them, when a guild is asked, contested checks and ties."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.ui.menus import SHORT_LABEL
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Later, Phrase, say
from gamecore.engine.scripts import Question, Script
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.skill_checks import dice_choices, skill_check
from gamecore.games.guild_master.rules.skill_checks.against_rivals import beaten_by
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, modifiers_for, roll_of, sources_for
from gamecore.games.guild_master.rules.skill_checks.odds import chance
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToPass, ToRank, ToWander
from gamecore.games.guild_master.rules.skill_checks.skill_check import contested
from gamecore.games.guild_master.state import SKILLS
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import label, lines, words
from tests.support.games.scenario import keys

AT = say("objective", kind="builders", space="builders")
LYDIA = deck(
    might1={"ability": ability("set_die", face=4), "name": "Lydia", "skills": {"guile": 3}},
    common1={"targets": {"guile": 6}},
)


def a_check(table: Table, faces: list[int], target: int, *, seat: int = KIM, skill: Any = "might") -> int:
    """Rolls ``faces`` for a contract with this target, lets the guild change them, and returns the result."""
    table.chance.faces = faces + table.chance.faces
    play = table.play()
    own = roll_of(play.cards, play.state, seat, skill, [play.ref.d6() for _ in faces])
    table.runs(skill_check.modify(play, own, ToPass(AT, target, [own])))
    return own.total


def asked(table: Table, seat: int = KIM) -> list[str]:
    """The keys of the last question about changing dice."""
    return keys(table.asked_of(seat, "check.modify")[-1])


@pytest.mark.parametrize("target, said", [(7, ""), (13, "Nothing can win this any more, whatever you do.")])
def test_a_question_that_nothing_left_can_win_says_so(target: int, said: str) -> None:
    table = Table()
    table.guild(KIM, rooms={"armory": "reroll"})
    play = table.play()
    own = roll_of(play.cards, play.state, KIM, "might", [1, 1])
    assert words(dice_choices.hope(own, ToPass(AT, target, [own]))).strip() == said


# Dice


def test_a_team_rolls_the_sum_of_one_skill_c_09_a_28() -> None:
    """C-09, A-28: all of it; nobody is asked whether to roll fewer."""
    table = Table(faces=[1, 2, 3, 4, 5])
    table.board("1", "common1")
    table.guild(KIM, "arcane", rooms={})
    table.orders(KIM, 1, "free", ["arcane1", "arcane2"], fallback="wander")
    table.resolves()
    assert table.events_of("wander.rolled")[0]["faces"] == [1, 2, 3, 4, 5]
    assert table.asked == []


def test_no_team_rolls_more_than_ten_dice_of_a_skill_c_09_a_29() -> None:
    """C-09, A-29: what effects add to a skill before the roll counts within the ten."""
    cards = deck(might3={"ability": ability("extra_skill", skill="might", dice=4)})
    table = Table(cards=cards)
    table.guild(KIM, "might", "legend6", "hero6")
    assert current_figures.dice_for(cards, table.state, KIM, ["might1", "might2"], "might") == 9
    assert current_figures.dice_for(cards, table.state, KIM, ["legend6", "might2"], "might") == 10
    assert current_figures.dice_for(cards, table.state, KIM, ["legend6", "hero6"], "might") == 10


def test_a_skill_that_the_team_lacks_is_not_made_by_effects() -> None:
    cards = deck(might3={"ability": ability("extra_skill", skill="guile", dice=4)})
    assert current_figures.dice_for(cards, Table(cards=cards).state, KIM, ["might1"], "guile") == 0


def test_dice_added_after_the_roll_go_beyond_ten_c_10_a_29() -> None:
    """C-10, A-29"""
    table = Table(cards=deck(might3={"ability": ability("add_dice", dice=2)}), faces=[6, 5])
    table.says(KIM, "check.modify", "ability:might3")
    assert a_check(table, [1] * 10, 21) == 21


# Modifiers


def test_modifiers_come_in_any_order_and_rerolls_one_die_at_a_time_c_11() -> None:
    """C-11: each result is seen before the next is decided."""
    table = Table(cards=deck(might4={"ability": ability("set_die", face=6)}), faces=[2, 4])
    table.guild(KIM, rooms={"armory": "reroll"})
    table.says(KIM, "check.modify", "reroll:armory:0")
    table.says(KIM, "check.modify", "ability:might4:0")
    table.says(KIM, "check.modify", "reroll:armory:1")
    assert a_check(table, [1, 3], 12) == 10
    assert [event["face"] for event in table.events_of("check.rerolled")] == [2, 4]


def test_a_fixer_sets_one_die_to_five() -> None:
    table = Table()
    table.guild(KIM, rooms={"armory": "fix"})
    assert a_check(table, [1, 3], 8) == 8
    assert table.events_of("check.fixed")[0]["face"] == 5


def test_a_room_helps_every_check_of_its_skill_and_of_no_other_c_13() -> None:
    """C-13"""
    table = Table(faces=[6, 6, 2])
    table.guild(KIM, rooms={"armory": "fix", "salon": "fix"})
    table.orders(KIM, 1, "free", ["might1"], fallback="wander")
    table.says(KIM, "check.modify", "fix:armory:2")
    assert [source.key for source in sources_for(table.cards, table.state, KIM, "might")] == ["fix:armory"]
    table.chance.faces = [4, 4, 1]
    table.resolves()
    assert table.events_of("wander.done")[0]["total"] == 13


@pytest.mark.parametrize(
    ("rounds", "live"),
    [("half", [1, 3, 5, 7, 9]), ("full", [2, 4, 6, 8]), ("blood", [3, 6, 9]), ("every", list(range(1, 10)))],
)
def test_an_ability_lives_in_the_rounds_that_its_icon_names_c_14(rounds: str, live: list[int]) -> None:
    """C-14"""
    cards = deck(might3={"ability": ability("add_points", rounds, points=1)})
    found = []
    for number in range(1, 10):
        table = Table(cards=cards, round=number)
        if sources_for(cards, table.state, KIM, "might"):
            found.append(number)
    assert found == live


def test_an_ability_counts_from_the_moment_of_recruitment_and_wherever_its_owner_is_c_14() -> None:
    """C-14: here the helper was recruited this round and belongs to no team."""
    table = Table(cards=deck(adept1={"ability": ability("add_points", points=3)}))
    table.guild(KIM, "might", "adept1", recruited_now=["adept1"])
    assert a_check(table, [3, 3], 9) == 9


def test_a_plot_ability_does_nothing_to_dice_c_14() -> None:
    """C-14"""
    table = Table(cards=deck(might3={"ability": ability("gain", phase="plot", gold=1)}))
    assert sources_for(table.cards, table.state, KIM, "might") == []


def test_a_dice_ability_works_once_in_each_check_a_13() -> None:
    """A-13"""
    table = Table(cards=LYDIA)
    for _ in range(2):
        assert a_check(table, [1, 1, 1], 9, skill="guile") == 3
        table.says(KIM, "check.modify", "ability:might1:0")
        assert a_check(table, [1, 1, 2], 9, skill="guile") == 4
        table.says(KIM, "check.modify", "ability:might1:0")
        assert a_check(table, [1, 1, 1], 6, skill="guile") == 6


def test_a_boon_is_discarded_when_it_is_used_a_12() -> None:
    """A-12: then it no longer counts as a contract held."""
    table = Table(cards=deck(common9={"effects": [effect("boon", "add_points", points=4)]}), faces=[])
    table.guild(KIM, boons=["common9"])
    table.says(KIM, "check.modify", "boon:common9")
    assert a_check(table, [3, 3], 10) == 10
    assert table.state.guilds[KIM].boons == []
    assert table.state.discarded[-1] == "common9"


def test_by_default_a_boon_is_spent_only_where_it_turns_failure_into_success_a_12() -> None:
    """A-12"""
    cards = deck(
        common9={"effects": [effect("boon", "add_points", points=4)]},
        might3={"ability": ability("set_die", face=6)},
    )
    for target, spent in ((8, False), (12, True), (14, False)):
        table = Table(cards=cards)
        table.guild(KIM, boons=["common9"])
        a_check(table, [2, 2], target)
        assert (table.state.guilds[KIM].boons == []) is spent, target


def test_one_boon_may_change_several_dice_of_one_check() -> None:
    table = Table(cards=deck(common9={"effects": [effect("boon", "set_die", face=6, dice=2)]}))
    table.guild(KIM, boons=["common9"])
    table.says(KIM, "check.modify", "boon:common9:0")
    table.says(KIM, "check.modify", "boon:common9:1")
    assert a_check(table, [1, 1], 12) == 12
    assert len(table.events_of("boon.used")) == 1


def test_a_result_never_falls_below_zero_a_30() -> None:
    """A-30"""
    table = Table()
    own = roll_of(table.cards, table.state, KIM, "might", [])
    own.points = -3
    assert own.total == 0


# When a guild is asked


def test_nobody_is_asked_once_the_contract_is_safe() -> None:
    table = Table()
    table.guild(KIM, rooms={"armory": "reroll"})
    assert a_check(table, [6, 6], 12) == 12
    assert table.asked == []


def test_nobody_is_asked_when_nothing_can_help_any_more() -> None:
    table = Table()
    table.guild(KIM, rooms={"armory": "fix"})
    a_check(table, [1, 3], 9)
    assert table.asked == []


def test_of_the_dice_only_the_lowest_is_offered() -> None:
    """To set or roll again a higher one is never better."""
    table = Table(cards=deck(might3={"ability": ability("set_die", face=5)}))
    table.guild(KIM, rooms={"armory": "reroll"})
    table.says(KIM, "check.modify", "stand")
    a_check(table, [2, 2, 3, 5], 15)
    assert asked(table) == ["reroll:armory:0", "roll_on", "ability:might3:0", "play_out", "stand"]


@pytest.mark.parametrize(("face", "is_spent"), [(5, True), (4, True), (3, False)])
def test_a_free_fixer_that_is_all_there_is_left_is_used_without_asking_c_11(face: int, is_spent: bool) -> None:
    """C-11: it is certain, costs nothing and is worth nothing later; if it falls short, nothing is done."""
    table = Table(cards=deck(might3={"ability": ability("set_die", face=face)}))
    assert a_check(table, [1, 2, 6], 12) == (8 + face if is_spent else 9)
    assert table.asked_of(KIM, "check.modify") == []
    assert [event["face"] for event in table.events_of("check.fixed")] == [face] * is_spent


def test_a_fixer_is_asked_about_where_it_costs_a_boon_or_a_rival_looks_on_c_11() -> None:
    """C-11"""
    boon = Table(cards=deck(common9={"effects": [effect("boon", "set_die", face=5)]}))
    boon.guild(KIM, boons=["common9"])
    boon.says(KIM, "check.modify", "stand")
    assert a_check(boon, [1, 2, 6], 12) == 9
    table = Table()
    table.guild(KIM, rooms={"armory": "fix"})
    own, rival = rolled(table, [3, 5]), rolled(table, [4, 5], CHRIS)
    asked, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, rival])))
    assert len(buttons) == 2 and "8" in asked


def test_of_sources_that_do_the_same_the_stronger_and_the_free_one_is_offered() -> None:
    table = Table(
        cards=deck(
            might3={"ability": ability("set_die", face=4)},
            common9={"effects": [effect("boon", "set_die", face=6)]},
        )
    )
    table.guild(KIM, rooms={"armory": "fix"}, boons=["common9"])
    for key in ("fix:armory:0", "ability:might3:1", "boon:common9:1"):
        table.says(KIM, "check.modify", key)
    a_check(table, [1, 2], 11)
    questions = table.asked_of(KIM, "check.modify")
    offered = [[option.key for option in options(question)] for question in questions]
    assert offered == [
        ["fix:armory:0", "play_out", "stand"],
        ["ability:might3:1", "stand"],
        ["boon:common9:1", "stand"],
    ]


def options(question: Question) -> Sequence[Option]:
    assert isinstance(question.choices, PickOne)
    return question.choices.options


def drawn(script: Script[Any]) -> tuple[str, list[str]]:
    """The first question of a script in words, with its buttons, while it is open."""
    (question,) = next(script).questions
    asked = words(Phrase(f"ask-{question.kind.replace('.', '-')}", question.params))
    found = asked, [label(option.text) for option in options(question)]
    script.close()
    return found


def below(script: Script[Any]) -> list[str]:
    """What stands below the buttons of a script's first question."""
    (question,) = next(script).questions
    found = [words(option.hint) for option in options(question) if option.hint is not None]
    script.close()
    return found


def rolled(table: Table, faces: list[int], seat: int = KIM) -> Roll:
    return roll_of(table.cards, table.state, seat, "might", faces)


def test_a_contract_is_asked_about_with_what_it_needs_and_what_each_way_is_worth_c_11() -> None:
    """C-11: 10 of a 1 and a 4 takes one 5 or 6 in two rolls, whether the fixer is used after them or before; the
    re-rolls alone make it in one case of three, by a 6 for the 1; the fixer alone never does. So each way is told by
    the best that may still come after it."""
    table = Table(cards=deck(might3={"ability": ability("set_die", face=5)}))
    table.guild(KIM, rooms={"armory": "reroll"})
    own = rolled(table, [1, 4])
    goal = ToPass(AT, 10, [own])
    asked, buttons = drawn(skill_check.modify(table.play(), own, goal))
    assert asked == "you rolled 1 4 = 5 for Builders. You need 10."
    on = "Up to 2 rolls to pass (56 %)"
    all_of_it = "All in turn, best first (56 %)"
    assert buttons == ["Roll the 1 first (56 %)", on, "1 → 5 (56 %)", all_of_it, "Keep 5 (0 %)"]
    assert below(skill_check.modify(table.play(), own, goal)) == [
        "Armory, 2 of 2 left, then Might 3",
        "Armory; stops when it passes; then Might 3",
        "Might 3, then Armory",
        "Armory, Might 3; stops when it passes",
    ]


def test_each_label_counts_all_that_costs_nothing_after_it_and_below_it_that_is_named() -> None:
    """With a partner whose turn is to come there is a chance before anything is changed."""
    table = Table(cards=deck(might3={"ability": ability("add_points", points=1)}))
    table.guild(KIM, rooms={"armory": "reroll"})
    table.guild(CHRIS, rooms={"armory": "reroll"})
    own, other = rolled(table, [1, 5]), rolled(table, [1, 5], CHRIS)
    own.left["reroll:armory"] = 1
    (question,) = next(skill_check.modify(table.play(), own, ToPass(AT, 14, [own, other]))).questions
    points, reroll, *_ = options(question)
    assert points.hint is not None and reroll.hint is not None
    found = re.fullmatch(r"Add 1 first, then the rest \(\d+ → (\d+) %\)", label(points.text))
    assert found is not None and words(points.hint) == "Might 3, then Armory"
    assert words(reroll.hint) == "Armory, 1 of 2 left, then Might 3"
    assert label(reroll.text).endswith(f"→ {found[1]} %)")


def test_a_boon_is_told_by_what_costs_nothing_after_it_and_they_with_what_it_would_make_of_them() -> None:
    """7 more of a 1 and five others are one die in 36 with two re-rolls; with a boon for three, 4 more are enough."""
    table = Table(cards=deck(common5={"effects": [effect("boon", "add_points", points=3)]}))
    table.guild(KIM, rooms={"armory": "reroll"}, boons=["common5"])
    own = rolled(table, [1, 3, 5, 3, 3, 6])
    asked = options(next(skill_check.modify(table.play(), own, ToPass(AT, 28, [own]))).questions[0])
    told = {one.key: label(one.text).partition(" (")[2].removesuffix(")") for one in asked}
    boon, free = told["boon:common5"], told["reroll:armory:0"]
    assert re.fullmatch(r"\d+ %", boon) and free == f"{free.split(' ')[0]} %, with the boon {boon}"
    assert int(free.split(" ")[0]) < int(boon.split(" ")[0]) and told["stand"] == "0 %"
    assert told["roll_on"] == free and asked[0].hint is not None
    assert words(asked[0].hint) == "Common 5; uses up the boon, then Armory"


def test_what_nothing_comes_after_is_told_by_itself() -> None:
    table = Table(cards=deck(might3={"ability": ability("add_points", points=1)}))
    table.guild(KIM)
    own = rolled(table, [1, 5])
    (question,) = next(skill_check.modify(table.play(), own, ToPass(AT, 7, [own]))).questions
    assert label(options(question)[0].text) == "Add 1 (100 %)"


def test_a_partner_who_may_still_change_dice_is_counted_on_a_57() -> None:
    """A-57: Kim's fixer makes 11 of 12, and Chris has one too; once Chris has had a turn it is lost."""
    table = Table()
    for seat in (KIM, CHRIS):
        table.guild(seat, rooms={"armory": "fix"})
    own, other = rolled(table, [1, 2]), rolled(table, [1, 3], CHRIS)
    for stands, chances in ((False, ["100 %", "0 %"]), (True, ["0 %", "0 %"])):
        other.stands = stands
        asked, buttons = drawn(skill_check.modify(table.play(), own, ToPass(AT, 12, [own, other])))
        later, less = ("", "") if stands else (" (Armory still to come)", ", less what they still add")
        needed = "You need 12 together. 🟥 Chris has 4" + later + ": 8 from your dice" + less + "."
        assert asked.startswith(f"you rolled 1 2 = 3 for Builders. {needed}")
        assert [button.rpartition(" (")[2].removesuffix(")") for button in buttons] == chances


def test_a_contested_check_is_asked_about_with_the_rivals_results_and_the_chance_to_come_out_ahead_c_12() -> None:
    """C-12: of 2 against 5 a re-rolled 1 must show 5 or more, or 4 and then win the tie half the time."""
    table = Table()
    table.guild(KIM, rooms={"armory": "reroll"})
    own, rival = rolled(table, [1, 1]), rolled(table, [2, 3], CHRIS)
    own.left["reroll:armory"] = 1
    asked, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, rival])))
    assert asked == "you rolled 1 1 = 2 for Builders. The highest goes first: 🟥 Chris 5."
    assert buttons == ["Roll the 1 again (you win 42 %)", "Keep 2 (you win 0 %)"]


def test_of_several_rivals_the_chances_of_places_that_are_possible_are_told_c_12() -> None:
    """C-12: standing on 9, one rival is ahead and one is level."""
    table = Table(seats=3)
    table.guild(KIM, rooms={"armory": "fix"})
    own = rolled(table, [3, 6])
    rivals = [rolled(table, [5, 6], CHRIS), rolled(table, [3, 6], MORGAN)]
    _, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, *rivals])))
    assert buttons == [
        "3 → 5 (1st 50 %, 2nd 50 %)",
        "Keep 9 (2nd 50 %, 3rd 50 %)",
    ]


def test_among_three_guilds_dice_stay_buttons_c_12() -> None:
    """The place on average made a label longer than a phone shows on one line, and dice a menu."""
    table = Table(seats=3)
    table.guild(KIM, rooms={"armory": "reroll"})
    own = rolled(table, [2, 3, 3])
    own.left["reroll:armory"] = 3
    rivals = [rolled(table, [5, 6], CHRIS), rolled(table, [3, 6], MORGAN)]
    _, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, *rivals])))
    assert buttons == [
        "Roll the 2 first (1st 62 %, 3rd 15 %)",
        "Up to 3 rolls (1st 62 %, 3rd 15 %)",
        "Keep 8 (surely 3rd)",
    ]
    assert max(map(len, buttons)) <= SHORT_LABEL
    own = rolled(table, [1, 1, 2, 6])
    own.left["reroll:armory"] = 3
    _, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, *rivals])))
    assert buttons[0] == "Roll the 1 first (1st 99 %, 2nd 1 %)"


@pytest.mark.parametrize(
    ("points", "shown"), [(0, "1 1 = 2"), (2, "1 1 +2 = 4"), (-1, "1 1 −1 = 1"), (-5, "1 1 −5 = 0")]
)
def test_what_cards_add_stands_beside_the_dice_a_30(points: int, shown: str) -> None:
    table = Table()
    table.guild(KIM, rooms={"armory": "reroll"})
    own = rolled(table, [1, 1])
    own.points, own.left["reroll:armory"] = points, 1
    asked, _ = drawn(skill_check.modify(table.play(), own, ToPass(AT, 7 + points, [own])))
    assert asked.startswith(f"you rolled {shown} for ")


def test_where_only_the_first_place_counts_the_chance_of_it_is_played_for_c_12() -> None:
    """C-12: with 11 all three are level, and each comes first in one case of three."""
    table = Table(seats=3)
    table.guild(KIM, rooms={"armory": "fix"})
    own = rolled(table, [3, 6])
    rivals = [rolled(table, [5, 6], CHRIS), rolled(table, [5, 6], MORGAN)]
    _, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, *rivals], only_first=True)))
    assert buttons == ["3 → 5 (you win 33 %)", "Keep 9 (you win 0 %)"]


def test_a_rival_who_may_still_change_dice_is_reckoned_with_c_12() -> None:
    """C-12: Chris may set a die to 5 yet, so that 7 is not enough; who has had a turn stays as it lies."""
    table = Table()
    table.guild(KIM, rooms={"armory": "reroll"})
    table.guild(CHRIS, rooms={"armory": "fix"})
    own, rival = rolled(table, [6, 1]), rolled(table, [3, 3], CHRIS)
    assert beaten_by([rival])(7) == 0
    rival.stands = True
    assert beaten_by([rival])(7) == 1
    assert ToRank(AT, [own, rival]).best(own, own.modifiers(with_boons=False)).kind == "stand"


def test_a_rival_below_its_raised_target_is_said_to_be_short_by_so_much_and_what_it_may_rise_by() -> None:
    """*1 short so far* stood beside a chance of 0 %, for it had points and dice to come that nothing spoke of."""
    table = Table()
    table.guild(CHRIS, rooms={"armory": "fix"})
    own, rival = rolled(table, [6, 6]), rolled(table, [3, 3], CHRIS)
    for handicap, stands, said in (
        (17, False, "🟥 Chris 11 short (yet to come: a die to 5)."),
        (17, True, "🟥 Chris 11 short."),
        (6, False, "🟥 Chris 0 (yet to come: a die to 5)."),
    ):
        rival.handicap, rival.stands = handicap, stands
        assert words(ToRank(AT, [own, rival]).purpose(own)).endswith(f": {said}")


def test_all_that_a_rival_may_rise_by_is_named() -> None:
    table = Table(cards=deck(guile1={"ability": ability("add_points", points=3)}))
    table.guild(CHRIS, "guile", rooms={"armory": "reroll"})
    own, rival = rolled(table, [6, 6]), rolled(table, [3, 3], CHRIS)
    assert words(ToRank(AT, [own, rival]).purpose(own)).endswith(": 🟥 Chris 6 (yet to come: +3 and 2 re-rolls).")


def test_who_is_ahead_but_for_a_rivals_boon_is_told_so_c_12() -> None:
    """C-12: a chance of 100 % would be no question; that Chris holds a boon for this check makes it one."""
    table = Table(cards=deck(common5={"effects": [effect("boon", "add_points", points=6)]}))
    table.guild(KIM, rooms={"armory": "reroll"})
    table.guild(CHRIS, boons=["common5"])
    own, rival = rolled(table, [3, 3]), rolled(table, [3, 2], CHRIS)
    _, buttons = drawn(skill_check.modify(table.play(), own, ToRank(AT, [own, rival])))
    assert buttons[-1] == "Keep 6 (you win, unless 🟥 Chris uses a boon)"


def test_who_is_ahead_of_all_who_have_had_their_turn_is_not_asked_a_32() -> None:
    """A-32: a rival who stood may use what it has left only in a tie."""
    table = Table()
    table.guild(KIM, rooms={"armory": "reroll"})
    table.guild(CHRIS, rooms={"armory": "reroll"})
    own, rival = rolled(table, [3, 3]), rolled(table, [3, 2], CHRIS)
    goal = ToRank(AT, [own, rival])
    assert goal.is_open(own)
    rival.stands = True
    assert not goal.is_open(own)


def test_wandering_is_asked_about_with_the_gold_and_fame_to_be_expected() -> None:
    table = Table(cards=deck(common9={"effects": [effect("boon", "set_die", face=5)]}))
    table.guild(KIM, boons=["common9"])
    own = rolled(table, [3, 5])
    asked, buttons = drawn(skill_check.modify(table.play(), own, ToWander((1, 0))))
    rule = "Each full 10 brings 1 Gold and 1 Fame, less than 10 still 1 Gold; cards add 1 Gold."
    assert asked == f"you rolled 3 5 = 8 for wandering. {rule}", "the rule comes to the figures on the buttons"
    assert buttons == ["3 → 5 (2 Gold, 1 Fame)", "Keep 8 (2 Gold, 0 Fame)"]


def test_what_cards_take_from_wandering_is_said_beside_its_rule() -> None:
    table = Table()
    said = lines([ToWander((1, -1)).purpose(rolled(table, [5, 6]))])
    assert said == [
        "for wandering. Each full 10 brings 1 Gold and 1 Fame; cards add 1 Gold; cards take 1 Fame away.",
    ]


def test_figures_are_worked_out_only_when_somebody_reads_them() -> None:
    worked_out = []
    params = Later(lambda: worked_out.append(1) or {"face": 1})  # type: ignore[func-returns-value]
    said = Phrase("check-odds", params)
    assert not worked_out
    assert dict(said.params) == {"face": 1} == dict(said.params)
    assert worked_out == [1]


def test_in_conflict_the_chance_is_that_to_win_for_to_pass_behind_a_rival_brings_nothing_c_46() -> None:
    """C-46: up to four rolls passed a 20 in three cases of four, but the rival was 13 over its own target already."""
    table = Table(cards=deck(might3={"ability": ability("reroll_dice", times=2)}))
    table.guild(KIM, rooms={"armory": "reroll"})
    own, rival = rolled(table, [3, 2, 1, 1, 2, 2]), rolled(table, [6, 6, 6], CHRIS)
    own.points, own.handicap, rival.handicap, rival.stands = 5, 20, 7, True
    goal = ToPass(AT, 20, [own], [own, rival], first_takes_all=True, raised=6)
    (question,) = next(skill_check.modify(table.play(), own, goal)).questions
    assert {label(one.text).partition(" (")[2].removesuffix(")") for one in options(question)[:-1]} == {"you win 2 %"}
    assert words(goal.purpose(own)).endswith(
        "You need 20 (14, in conflict +6). The widest margin wins; so far 🟥 Chris 11."
    )


def test_the_default_plays_the_best_odds() -> None:
    """With one die to fix and two re-rolls, the lowest die is rolled again first and the fixer kept."""
    table = Table(cards=deck(might3={"ability": ability("set_die", face=5)}), faces=[1, 6])
    table.guild(KIM, rooms={"armory": "reroll"})
    assert a_check(table, [1, 2, 3], 14) == 14
    assert [event["was"] for event in table.events_of("check.rerolled")] == [1, 1]
    assert [event["was"] for event in table.events_of("check.fixed")] == [2]


def test_in_a_wander_check_the_guild_is_asked_only_for_another_ten() -> None:
    table = Table(faces=[5, 3, 3])
    table.guild(KIM, rooms={"armory": "fix"})
    table.orders(KIM, 1, "free", ["might1"], fallback="wander")
    table.resolves()
    assert table.asked_of(KIM, "check.modify") == []


# Choosing a skill


def test_a_skill_that_another_one_outdoes_is_not_offered() -> None:
    """might2 has 2 Might and 1 Arcane: wandering with Arcane would be no choice."""
    table = Table(faces=[1, 1])
    table.orders(KIM, 1, "free", ["might2"], fallback="wander")
    table.resolves()
    assert table.asked_of(KIM, "check.skill") == []


def test_a_weaker_skill_with_a_room_is_offered() -> None:
    table = Table(faces=[1, 1])
    table.guild(KIM, rooms={"observatory": "reroll"})
    table.orders(KIM, 1, "free", ["might2"], fallback="wander")
    table.resolves()
    (question,) = table.asked_of(KIM, "check.skill")
    assert keys(question) == ["might", "arcane"]


def test_many_skills_are_listed_best_first() -> None:
    worth = dict(zip(SKILLS, (3.0, 1.0, 4.0, 1.5, 9.0, 2.6), strict=True))
    question = skill_check.skill_question(KIM, AT, SKILLS, lambda skill: say("skill", skill=skill), worth.__getitem__)
    assert keys(question) == [
        "charm", "guile", "might", "spirit", "logic", "arcane",
    ]  # fmt: skip
    assert question.default() == "charm"


# Examples of the rulebook


def test_three_guile_dice_and_a_die_set_to_four_cannot_miss_six_c_11() -> None:
    """Page 12, Example of ordering: 4 + 1 + 1."""
    table = Table(cards=LYDIA)
    assert chance(3, 6, modifiers_for(LYDIA, table.state, KIM, "guile")) == 1
    assert a_check(table, [1, 1, 1], 6, skill="guile") == 6


def test_four_might_dice_make_thirteen_against_six_c_12() -> None:
    """Page 18, Resolving an Attempt Contract Order; C-12: the result equals or exceeds the target."""
    table = Table(cards=deck(common2={"targets": {"might": 6}}), faces=[4, 4, 4, 1])
    table.board("3", "common2")
    table.orders(KIM, 1, "3", ["might1", "might3"])
    table.resolves()
    assert table.state.guilds[KIM].completed == ["common2"]


# Contested checks


def test_the_highest_result_wins_a_contested_check_c_12() -> None:
    """C-12"""
    table = Table(seats=3, faces=[1, 1, 1, 5, 5, 5, 3, 3, 3])
    for seat, fame in ((KIM, 3), (CHRIS, 2), (MORGAN, 1)):
        table.guild(seat, fame=fame)
    teams = {KIM: ["might1"], CHRIS: ["arcane1"], MORGAN: ["guile1"]}
    assert table.runs(contested(table.play(), AT, teams)) == [CHRIS, MORGAN, KIM]


def test_a_tie_rerolls_one_die_each_and_keeps_its_rank_over_the_rest_a_31_c_12() -> None:
    """A-31, C-12: Kim and Chris tie above Morgan; the one who then shows less than Morgan still beats her."""
    table = Table(seats=3, faces=[4, 4, 4, 4, 4, 4, 4, 4, 3, 1, 1, 1, 6])
    for seat, fame in ((KIM, 3), (CHRIS, 2), (MORGAN, 1)):
        table.guild(seat, fame=fame)
    teams = {KIM: ["might1"], CHRIS: ["arcane1"], MORGAN: ["guile1"]}
    assert table.runs(contested(table.play(), AT, teams)) == [CHRIS, KIM, MORGAN]
    assert len(table.events_of("check.tie_rolled")) == 4


def test_the_lowest_die_is_rolled_again_without_asking_c_12() -> None:
    """C-12: any other die of the guild's could only do worse."""
    table = Table(faces=[2, 1, 3, 3, 2, 1, 6, 3])
    table.guild(KIM, fame=1)
    teams = {KIM: ["might1"], CHRIS: ["arcane1"]}
    assert table.runs(contested(table.play(), AT, teams)) == [KIM, CHRIS]
    assert [(event["seat"], event["was"]) for event in table.events_of("check.tie_rolled")] == [(KIM, 1), (CHRIS, 1)]
    assert not table.asked


def test_modifiers_close_before_a_tie_is_rolled_off_a_32() -> None:
    """A-32: but a tied guild that stood may still use what it has before the tie is declared."""
    table = Table(faces=[3, 3, 3, 3, 3, 3])
    table.guild(KIM, rooms={"armory": "fix"}, fame=1)
    table.says(KIM, "check.modify", "stand")
    table.says(KIM, "check.modify", "fix:armory:0")
    assert table.runs(contested(table.play(), AT, {KIM: ["might1"], CHRIS: ["arcane1"]})) == [KIM, CHRIS]
    assert table.events_of("check.tie_rolled") == []


def test_after_a_tie_is_rolled_off_nothing_modifies_it_a_32() -> None:
    """A-32"""
    table = Table(faces=[3, 3, 3, 3, 3, 3, 1, 2])
    table.guild(KIM, rooms={"armory": "fix"}, fame=1)
    table.says(KIM, "check.modify", "stand")
    table.says(KIM, "check.modify", "stand")
    assert table.runs(contested(table.play(), AT, {KIM: ["might1"], CHRIS: ["arcane1"]})) == [CHRIS, KIM]
    assert len(table.asked_of(KIM, "check.modify")) == 2


def test_without_a_die_to_reroll_a_tie_is_one_die_each_for_the_order_a_35() -> None:
    """A-35"""
    table = Table(faces=[2, 5])
    table.guild(KIM, fame=1)
    assert table.runs(contested(table.play(), AT, {KIM: [], CHRIS: []})) == [CHRIS, KIM]


def test_a_team_without_dice_has_a_result_of_zero_a_35() -> None:
    """A-35"""
    table = Table(faces=[1])
    table.guild(KIM, fame=1)
    assert table.runs(contested(table.play(), AT, {KIM: [], CHRIS: ["arcane3"]})) == [CHRIS, KIM]


def test_skills_for_a_contested_check_are_chosen_together_a_36() -> None:
    """A-36: both are asked in one sealed batch, before anybody rolls."""
    table = Table(faces=[1, 1, 6, 6])
    table.guild(KIM, rooms={"observatory": "reroll"}, fame=1)
    table.guild(CHRIS, rooms={"hideout": "reroll"})
    script = contested(table.play(), AT, {KIM: ["might2"], CHRIS: ["arcane2"]})
    batch = next(script)
    assert [(question.seat, question.kind) for question in batch.questions] == [
        (KIM, "check.skill"),
        (CHRIS, "check.skill"),
    ]
    assert table.events_of("check.rolled") == []
    script.close()


def test_who_is_first_or_last_for_certain_is_not_asked() -> None:
    table = Table(faces=[6, 6, 6, 1, 1, 1])
    table.guild(KIM, rooms={"armory": "reroll"}, fame=1)
    table.guild(CHRIS, rooms={"observatory": "fix"})
    assert table.runs(contested(table.play(), AT, {KIM: ["might1"], CHRIS: ["arcane1"]})) == [KIM, CHRIS]
    assert table.asked == []


def test_who_conflicts_reads_the_target_that_counts_there() -> None:
    """“You are 5 over your target” stood below an 18 for a contract that asks for 7."""
    table = Table(seats=2)
    own = rolled(table, [6, 6, 6])
    own.handicap = 13
    passed = words(ToPass(AT, 13, [own], first_takes_all=True).purpose(own))
    assert "You are 5 over 13, your target in conflict" in passed
    fought = ToPass(AT, 19, [own], first_takes_all=True, raised=6)
    assert "You need 19 (13, in conflict +6)." in words(fought.purpose(own))
    assert "You need 19." in words(ToPass(AT, 19, [own]).purpose(own))


@pytest.mark.parametrize(("face", "said"), [(1, "you rolled the same again: 1 3 = 4"), (2, "you rolled 2 3 = 5")])
def test_a_die_that_comes_up_as_it_was_is_said_to_have_been_rolled(face: int, said: str) -> None:
    """The same question stood there as if nothing had happened."""
    table = Table(faces=[face, 6, 6])
    table.guild(KIM, rooms={"armory": "reroll"})
    table.says(KIM, "check.modify", "reroll:armory:0")
    a_check(table, [1, 3], 8)
    first, then = table.asked_of(KIM, "check.modify")[:2]
    asked = [words(Phrase("ask-check-modify", one.params)) for one in (first, then)]
    assert asked[0].startswith("you rolled 1 3 = 4") and asked[1].startswith(said)

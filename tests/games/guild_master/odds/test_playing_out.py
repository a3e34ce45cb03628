"""All that costs nothing in one answer, before a boon is used or done without (C-11, page 22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.reasons.answers import reasons
from gamecore.games.guild_master.ai.rolling import modify
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.presentation.typed_answers import read
from gamecore.games.guild_master.rules.skill_checks import skill_check
from gamecore.games.guild_master.rules.skill_checks.dice_choices import ROLL_ON
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, roll_of
from gamecore.games.guild_master.rules.skill_checks.playing_out import PLAY_OUT
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToPass
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import words

AT = say("objective", kind="contract", space="5")
LIES = [4, 2, 2, 3, 4, 2]
"""17 of 28: two re-rolls and a die set to 4 come to 27 at most, 30 with a boon."""


def titan(faces: Sequence[int] = ()) -> tuple[Table, Roll, ToPass]:
    cards = deck(
        might3={"ability": ability("reroll_dice", times=2)},
        might4={"ability": ability("set_die", face=4)},
        common5={"effects": [effect("boon", "add_points", points=3)]},
    )
    table = Table(2, round=6, cards=cards, faces=list(faces))
    table.guild(KIM, boons=["common5"])
    own = roll_of(table.cards, table.state, KIM, "might", list(LIES))
    return table, own, ToPass(AT, 28, [own])


def asked(table: Table, own: Roll, goal: ToPass) -> Question:
    (question,) = next(skill_check.modify(table.play(), own, goal)).questions
    return question


def advised(table: Table, question: Question) -> Any:
    return modify(Seen(table.cards, view_for(table.cards, table.state, KIM), KIM), question, Chance("any"))


def options(question: Question) -> Sequence[Option]:
    assert isinstance(question.choices, PickOne)
    return question.choices.options


def test_what_costs_nothing_is_rolled_before_a_boon_is_done_without() -> None:
    """*Keep 17 (0 %)* was recommended, though two re-rolls that cost nothing were left."""
    table, own, goal = titan()
    question = asked(table, own, goal)
    assert question.default() == "stand", "games that have begun go on as they were"
    assert advised(table, question) == "ability:might3:1"
    view, game = view_for(table.cards, table.state, KIM), GuildMaster(table.cards)
    assert game.by_instruction(view, question, "best") == "ability:might3:1"
    (told, *_) = reasons(Seen(table.cards, view, KIM), question, PLAY_OUT)
    assert told.kind == "as-it-lay"


@pytest.mark.parametrize(("faces", "boons"), [([6, 6], []), ([4, 1], ["common5"])])
def test_all_of_it_is_done_in_one_answer_and_the_boon_is_used_only_if_it_is_enough_then_c_11(
    faces: Sequence[int], boons: list[str]
) -> None:
    """C-11: it stopped after the first roll and asked again, for the re-rolls alone could not pass."""
    table, own, goal = titan(faces)
    table.says(KIM, "check.modify", PLAY_OUT)
    table.runs(skill_check.modify(table.play(), own, goal))
    assert len(table.events_of("check.rerolled")) == 2
    assert table.state.guilds[KIM].boons == boons and (own.total >= 28) == (not boons)


def test_it_is_asked_once_more_at_most_whether_the_boon_is_used() -> None:
    table, own, goal = titan([6, 5])
    table.says(KIM, "check.modify", PLAY_OUT)
    table.runs(skill_check.modify(table.play(), own, goal))
    first, *others = table.asked_of(KIM, "check.modify")
    assert PLAY_OUT in [one.key for one in options(first)]
    assert all(PLAY_OUT not in [one.key for one in options(other)] for other in others) and len(others) <= 1


def test_rolling_alone_says_that_it_stops_where_it_needs_the_boon() -> None:
    """*Stops when it passes* stood there, and it stopped after one roll that did not pass."""
    table, own, goal = titan()
    hints = {one.key: one.hint for one in options(asked(table, own, goal))}
    on, all_of_it = hints[ROLL_ON], hints[PLAY_OUT]
    assert on is not None and words(on).startswith("Might 3; stops when it passes or needs the boon")
    assert all_of_it is not None
    assert words(all_of_it) == "Might 3, Might 4; stops when it passes; then I ask about the boon"


def test_it_is_offered_where_it_is_more_than_one_change_and_more_than_rerolls() -> None:
    table, own, _ = titan()
    own.left = {"ability:might3": 2}
    assert PLAY_OUT not in [one.key for one in options(asked(table, own, ToPass(AT, 20, [own])))]
    own.left = {"ability:might3": 1, "boon:common5": 1}
    assert PLAY_OUT not in [one.key for one in options(asked(table, own, ToPass(AT, 20, [own])))]


def test_it_can_be_typed() -> None:
    table, own, goal = titan()
    question, view = asked(table, own, goal), view_for(table.cards, table.state, KIM)
    assert read(table.cards, view, question, "all", None).answer == PLAY_OUT


@pytest.mark.parametrize(("other", "at_once"), [("add_points", True), ("reroll_dice", False)])
def test_several_changes_that_leave_nothing_to_chance_are_recommended_in_one(other: str, at_once: bool) -> None:
    """Two more points and a die turned to 5 were two panels, with nothing to decide."""
    more: dict[str, Any] = {"points": 2} if other == "add_points" else {"times": 2}
    cards = deck(
        might3={"ability": ability(other, **more)},
        might4={"ability": ability("set_die", face=4)},
        common5={"effects": [effect("boon", "add_dice", dice=1)]},
    )
    table = Table(2, round=6, cards=cards)
    table.guild(KIM, boons=["common5"])
    own = roll_of(table.cards, table.state, KIM, "might", list(LIES))
    question = asked(table, own, ToPass(AT, 25, [own]))
    assert PLAY_OUT in [one.key for one in options(question)]
    assert (advised(table, question) == PLAY_OUT) is at_once

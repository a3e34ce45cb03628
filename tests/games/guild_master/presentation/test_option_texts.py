"""What can be chosen fits a phone's menu as it is worded: nothing is cut in the middle of a word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.ui.choices import FEW
from cogs.ui.menus import SHORT_LABEL
from cogs.wording.limits import BUTTON_LABEL, FIELD_LABEL, OPTION_DESCRIPTION, OPTION_LABEL
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome, ShareOut
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guild_master.cards.text import (
    ability_line,
    describe,
    effects_hint,
    reward,
    skills_line,
    targets_line,
)
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.skill_checks.roll_goals import wander_odds
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import words

LINE = 200
"""What a button does is told on a line above it, which a phone breaks."""
CARDS = game("guild_master").cards  # type: ignore[attr-defined]


@pytest.mark.parametrize("one", list(CARDS.adventurers.values()), ids=lambda one: str(one.id))
def test_an_adventurer_fits_a_line_and_its_ability_the_line_below(one: Any) -> None:
    rank, skills = say("rank", rank=one.rank), skills_line(one.skills)
    line = say("where-adventurer", space="A", name=one.name, rank=rank, fame=one.fame, bid=12, skills=skills)
    assert len(words(line)) <= OPTION_LABEL
    assert one.ability is None or len(words(ability_line(one.ability))) <= OPTION_DESCRIPTION


@pytest.mark.parametrize("one", list(CARDS.contracts.values()), ids=lambda one: str(one.id))
def test_a_contract_fits_a_line_and_what_else_it_does_the_line_below(one: Any) -> None:
    targets, pays = targets_line(one.targets), reward(one.gold, one.fame)
    assert len(words(say("where-contract", space="1", name=one.name, targets=targets, reward=pays))) <= OPTION_LABEL
    mean = wander_odds(one.gold, one.fame)
    told = say("instead-private", contract=one.name, percent="99", reward=pays, expected=mean)
    assert len(words(told)) <= OPTION_LABEL
    hint = effects_hint(one)
    assert hint is None or len(words(hint)) <= OPTION_DESCRIPTION
    assert all(len(words(describe(part.effect))) <= OPTION_DESCRIPTION for part in one.effects)


def texts(choices: Choices) -> Iterator[tuple[Phrase | None, int]]:
    """Every text of a question with the room there is for it."""
    if isinstance(choices, Form):
        for section in choices.sections:
            yield section.text, FIELD_LABEL
            for part in section.fields:
                yield part.text, FIELD_LABEL
                yield from texts(part.choices)
    elif isinstance(choices, Acts):
        for act in choices.acts:
            yield act.text, BUTTON_LABEL
            yield act.hint, OPTION_DESCRIPTION
            if act.form is not None:
                yield from texts(act.form)
    elif isinstance(choices, (PickOne, PickSome, ShareOut)):
        are_buttons = isinstance(choices, PickOne) and len(choices.options) <= FEW
        are_buttons = are_buttons and all(len(words(option.text)) <= SHORT_LABEL for option in choices.options)
        for option in choices.options:
            yield option.text, OPTION_LABEL
            yield option.hint, LINE if are_buttons else OPTION_DESCRIPTION


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_whole_games_ask_fits(seats: int) -> None:
    rules = game("guild_master")
    luck = Chance(f"fits {seats}")

    def answer(state: Any, question: Question) -> Any:
        for phrase, room in texts(question.choices):
            assert phrase is None or len(words(phrase)) <= room, words(phrase)
        return rules.random(None, question, luck)

    drive(rules, Setup(seats=seats), f"fits {seats}", answer)


def test_the_menu_of_gold_says_in_its_name_that_there_is_a_least_bid() -> None:
    """It offers whatever the guild has, for Builders take any: a bid below the lowest was refused when it was sent."""
    table = Table(seats=4, round=1, phase="orders")
    form = orders_question(table.cards, table.state, KIM).choices
    assert isinstance(form, Form)
    (named,) = (words(one.text) for one in form.sections[0].fields if one.key == "gold")
    assert "empty: lowest bid" in named and "Builders: all" in named

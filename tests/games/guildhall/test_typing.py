"""Turns and answers typed in a message."""

from __future__ import annotations

from typing import Any

import pytest

from bot.wording import load_wording
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.acts import acts
from gamecore.games.guildhall.choosing import Pool, Use, pick_cards
from gamecore.games.guildhall.turn import act
from gamecore.games.guildhall.view import view_for
from tests.games.guildhall.table import CHRIS, KIM, Table

WORDING = load_wording("guildhall")


def at_the_turn() -> Table:
    table = Table(set="fellowship")
    table.hall(KIM, "red fighter", "blue fighter", "red ranger", "blue ranger", "yellow monk")
    table.hall(CHRIS, "red monk", "blue monk", "red druid")
    table.hand(KIM, "green fighter", "blue bard", "blue bard", "green monk", "green ranger")
    table.completed(KIM, "druid")
    table.row("guildhall", "courier", "palace")
    return table


def asked(table: Table) -> Question:
    batch = next(act(table.play))
    (question,) = batch.questions
    return question


def read(table: Table, text: str, question: Question | None = None) -> Any:
    question = question or asked(table)
    reading = table.game.read(view_for(table.cards, table.state, KIM), question, text, None)
    for problem in reading.problems:
        assert WORDING.text(problem, ("🟦 Kim", "🟥 Chris"))
    if reading.answer is not None:
        question.choices.check(reading.answer)
    return reading.answer if reading.ready else [problem.id for problem in reading.problems]


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("play green fighter", "play:fighter.green:2"),
        ("Play Fighter green", "play:fighter.green:2"),
        ("play green figther", "play:fighter.green:2"),
        ("play green fighter at 0", "play:fighter.green:0"),
        ("play green fighter idle", "play:fighter.green:none"),
        ("play green ranger", "play:ranger.green:x2"),
        ("play green ranger at 1", "play:ranger.green:x1"),
        ("buy 2", "buy:2"),
        ("pass", "pass"),
        ("waive ready", "pass"),
    ],
)
def test_a_turn_can_be_typed(text: str, act: str) -> None:
    assert read(at_the_turn(), text) == {"act": act}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("discard 2 blue bard, green monk", ["bard.blue", "bard.blue#2", "monk.green"]),
        ("discard green monk and blue bard", ["monk.green", "bard.blue"]),
        ("discard none", []),
        ("discard all", ["bard.blue", "bard.blue#2", "fighter.green", "monk.green", "ranger.green"]),
    ],
)
def test_a_discard_names_its_cards_with_counts(text: str, cards: list[str]) -> None:
    assert read(at_the_turn(), text) == {"act": "discard", "form": {"discard": {"cards": cards}}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("what a nice day", "typed-turn"),
        ("play green", "typed-unclear"),
        ("play green fighter at 4", "typed-level"),
        ("buy 3", "typed-buy"),
        ("discard 3 blue bard", "typed-too-few"),
        ("discard purple dragon", "typed-unclear"),
    ],
)
def test_what_cannot_be_told_for_sure_is_said_and_never_guessed(text: str, problem: str) -> None:
    assert read(at_the_turn(), text) == [problem]


def test_a_choice_is_typed_by_name_or_by_its_number() -> None:
    table = at_the_turn()
    script = pick_cards(table.play, Use(KIM, WORDS), Pool("raid_discard", ["monk.red", "monk.blue"], CHRIS), 1)
    (question,) = next(script).questions
    assert read(table, "blue monk", question) == "monk.blue"
    assert read(table, "blue", question) == "monk.blue"
    assert read(table, "2", question) == "monk.blue"
    assert read(table, "purple monk", question) == ["typed-unclear"]


def test_several_are_typed_with_commas() -> None:
    table = at_the_turn()
    pool = Pool("raid_discard", ["monk.red", "monk.blue", "bard.red"], CHRIS)
    (question,) = next(pick_cards(table.play, Use(KIM, WORDS), pool, 2)).questions
    assert read(table, "red bard, blue monk", question) == ["bard.red", "monk.blue"]


def test_every_act_has_words_that_fit_a_menu() -> None:
    table = at_the_turn()
    for one in acts(table.play, KIM).acts:
        assert len(WORDING.label(one.text)) <= 100


WORDS = acts(at_the_turn().play, KIM).acts[-1].text

"""What a game draws beside a question fits one screen, can be read, and tells nothing that its owner cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Game, Setup
from gamecore.engine.picture.capability import MOST_HIGH, DrawsQuestions, QuestionPicture
from gamecore.engine.scripts import Question
from gamecore.games import all_keys, game
from tests.support.pictures.positions import HARD_NAMES, PLAIN_NAMES, with_names

GAMES = [key for key in all_keys() if isinstance(game(key), DrawsQuestions)]
SIZES = [(key, seats) for key in GAMES for seats in game(key).seats]
EVERY = 7


def asked_on_the_way(rules: Game[Any], setup: Setup, seed: str, every: int) -> Iterator[tuple[Any, Question, Any]]:
    """Every so many questions of a game, played at random and by stewards in turn: the state, the question and its
    default then."""
    found: list[tuple[Any, Question, Any]] = []
    luck = Chance(f"{seed}/answers")

    def answer(state: Any, question: Question) -> Any:
        view = rules.view(state, question.seat)
        found.append((rules.load(rules.dump(state)), question, question.default()))
        return rules.random(view, question, luck) if len(found) % 3 else rules.steward(view, question, luck)

    drive(rules, setup, seed, answer)
    yield from found[::every]


def drawn(rules: Any, view: Any, question: Question, default: Any) -> Iterator[QuestionPicture]:
    """The picture with nothing chosen, with what is recommended, and with it filled in."""
    best = rules.advise(view, question, Chance("best")).answer
    for answer, recommended in ((None, False), (best, True), (best, False), (default, False)):
        shown = rules.question_picture(view, question, answer, recommended=recommended)
        if shown is not None:
            yield shown


@pytest.mark.parametrize(("key", "seats"), SIZES)
def test_they_have_no_problems_and_are_low(key: str, seats: int) -> None:
    rules, kinds = game(key), set()
    for number, (state, question, default) in enumerate(asked_on_the_way(rules, Setup(seats=seats), "asked", EVERY)):
        shift = number % len(HARD_NAMES)
        hard = (HARD_NAMES[shift:] + HARD_NAMES[:shift])[:seats]
        for shown in drawn(rules, rules.view(state, question.seat), question, default):
            assert shown.picture.height <= MOST_HIGH, question.kind
            for names in (PLAIN_NAMES[:seats], hard):
                assert problems(with_names(key, shown.picture, names)) == [], (question.kind, names)
            kinds.add(question.kind)
    assert kinds


@pytest.mark.parametrize(("key", "seats"), SIZES)
def test_hidden_things_that_are_dealt_anew_change_nothing_of_them(key: str, seats: int) -> None:
    rules, chance = game(key), Chance("dealt anew")
    for state, question, default in asked_on_the_way(rules, Setup(seats=seats), "same", EVERY):
        world = rules.resample_hidden(state, question.seat, chance)
        view, same = (rules.view(of, question.seat) for of in (state, world))
        assert list(drawn(rules, view, question, default)) == list(drawn(rules, same, question, default)), question.kind


@pytest.mark.parametrize("key", GAMES)
def test_what_is_recommended_looks_unlike_what_is_filled_in(key: str) -> None:
    rules: Any = game(key)
    for state, question, _ in asked_on_the_way(rules, Setup(seats=2), "looks", EVERY):
        view = rules.view(state, question.seat)
        best = rules.advise(view, question, Chance("best")).answer
        recommended, filled = (
            rules.question_picture(view, question, best, recommended=is_so) for is_so in (True, False)
        )
        if recommended is not None and recommended.picture.marks != filled.picture.marks:
            return
    pytest.fail(f"{key} marks nothing")

"""What a game draws beside a question fits one screen, can be read, and tells nothing that its owner cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.picture.capability import MOST_HIGH, DrawsQuestions, QuestionPicture
from gamecore.engine.scripts import Question
from gamecore.games import all_keys, game
from tests.support.games.tables import size_in_turn
from tests.support.pictures.positions import HARD_NAMES, PLAIN_NAMES, with_names

GAMES = [key for key in all_keys() if isinstance(game(key), DrawsQuestions)]
EVERY = pytest.mark.parametrize("every", [56, pytest.param(7, marks=pytest.mark.soak)])
"""So many questions of a kind lie between two that are looked at; the first of each kind always is."""
MANY = 8
"""More options than that are drawn another way in most games."""


def look_on_the_way(key: str, seats: int, seed: str, every: int, look: Callable[[Any, Question], None]) -> None:
    """Has ``look`` see every so many questions of each kind, of few options and of many, in a game while they are
    asked, and how the game stands: played at random and now and then by stewards. What is shown of a question may be
    reckoned when it is read, so it is read then."""
    rules = game(key)
    luck, asked, kinds = Chance(f"{seed}/answers"), 0, Counter[tuple[str, bool]]()

    def answer(state: Any, question: Question) -> Any:
        nonlocal asked
        asked += 1
        kind = question.kind, len(getattr(question.choices, "options", ())) > MANY
        kinds[kind] += 1
        if kinds[kind] % every == 1:
            look(rules.load(rules.dump(state)), question)
        if asked % (every // 2):
            return rules.random(None, question, luck)
        return rules.steward(rules.view(state, question.seat), question, luck)

    drive(rules, Setup(seats=seats), seed, answer)


def drawn(rules: Any, view: Any, question: Question) -> Iterator[QuestionPicture]:
    """The picture with nothing chosen, with what is recommended, and with it filled in."""
    best = rules.advise(view, question, Chance("best")).answer
    for answer, recommended in ((None, False), (best, True), (best, False), (question.default(), False)):
        shown = rules.question_picture(view, question, answer, recommended=recommended)
        if shown is not None:
            yield shown


@EVERY
@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_they_have_no_problems_and_are_low(key: str, seats: int, every: int) -> None:
    rules: Any = game(key)
    kinds: list[str] = []

    def look(state: Any, question: Question) -> None:
        shift = len(kinds) % len(HARD_NAMES)
        hard = (HARD_NAMES[shift:] + HARD_NAMES[:shift])[:seats]
        for shown in drawn(rules, rules.view(state, question.seat), question):
            assert shown.picture.height <= MOST_HIGH, question.kind
            for names in (PLAIN_NAMES[:seats], hard):
                assert problems(with_names(key, shown.picture, names)) == [], (question.kind, names)
            kinds.append(question.kind)

    look_on_the_way(key, seats, "asked", every, look)
    assert len(kinds) > 9


@EVERY
@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_hidden_things_that_are_dealt_anew_change_nothing_of_them(key: str, seats: int, every: int) -> None:
    rules: Any = game(key)
    looked: list[int] = []

    def look(state: Any, question: Question) -> None:
        world = rules.resample_hidden(state, question.seat, Chance("dealt anew"))
        shown, same = (list(drawn(rules, rules.view(of, question.seat), question)) for of in (state, world))
        assert shown == same, question.kind
        looked.append(len(shown))

    look_on_the_way(key, seats, "same", every, look)
    assert sum(looked) > 9


@pytest.mark.parametrize("key", GAMES)
def test_what_is_recommended_looks_unlike_what_is_filled_in(key: str) -> None:
    rules: Any = game(key)
    unlike: list[bool] = []

    def look(state: Any, question: Question) -> None:
        view = rules.view(state, question.seat)
        best = rules.advise(view, question, Chance("best")).answer
        both = [rules.question_picture(view, question, best, recommended=is_so) for is_so in (True, False)]
        if None not in both:
            unlike.append(both[0].picture.marks != both[1].picture.marks)

    look_on_the_way(key, 2, "looks", 7, look)
    assert unlike.count(True) >= 0.8 * len(unlike) > 2

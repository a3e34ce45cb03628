"""What is told of the next best boulevard agrees with what the steward holds of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from tests.support.games.cadwallon.table import GAME
from tests.support.games.cadwallon.wording import words
from tests.support.games.tables import as_stewards, played

ROUNDED = 2
"""The figures are whole: each may be told half a point too low or too high."""


def compared(seats: int, seed: str) -> Iterator[tuple[Advice, Phrase]]:
    """Each advice where to place, and how it compares the next best, in a game of stewards."""
    for outcome in played(GAME, Setup(seats=seats), seed, as_stewards(GAME)):
        questions = [] if outcome.asked is None else [one for _, one in outcome.asked.questions.items()]
        for question in questions:
            if question.kind != "place":
                continue
            advice = GAME.advise(GAME.view(outcome.state, question.seat), question, Chance("why"))
            if advice.why[-1].kind == "compared":
                yield advice, advice.why[-1].phrase


@pytest.fixture(scope="module")
def comparisons() -> list[tuple[Advice, Phrase]]:
    return [each for seats, seed in ((2, "a"), (3, "c6"), (3, "c20"), (3, "c22")) for each in compared(seats, seed)]


def test_either_may_be_taken_only_where_the_second_is_about_as_good(comparisons: list[tuple[Advice, Phrase]]) -> None:
    """In four of ten it was held to be worse all the same."""
    found = Counter(advice.close for advice, phrase in comparisons if words(phrase).endswith(": take either."))
    assert found[True] > 0 and not found[False]


def test_what_an_action_could_cost_decides_only_where_it_makes_up_for_what_the_second_brings_more(
    comparisons: list[tuple[Advice, Phrase]],
) -> None:
    """ "⚡ could cost you 3 there, 2 here" was the reason to leave a boulevard that brought four more."""

    def number(phrase: Phrase, name: str) -> int:
        return int(str(phrase.params[name]).replace("−", "-"))

    kinds: Counter[Any] = Counter()
    for _, phrase in comparisons:
        saved = number(phrase, "other_struck") - number(phrase, "struck")
        kinds[phrase.params["decides"]] += 1
        if phrase.params["decides"] == "struck":
            if phrase.params["other_mine"] != "same":
                theirs = (number(phrase, "other_theirs") - number(phrase, "theirs")) / number(phrase, "rivals")
                assert number(phrase, "other_mine") - number(phrase, "mine") - theirs < saved + ROUNDED
            assert saved > 0 and f"⚡ could cost you {phrase.params['other_struck']} there" in words(phrase)
        if phrase.params["decides"] == "risked":
            assert saved < 0 and f"But ⚡ could cost you {phrase.params['struck']} here" in words(phrase)
    assert kinds["struck"] and kinds["risked"], kinds

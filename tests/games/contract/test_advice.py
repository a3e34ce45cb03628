"""A steward's answer comes with reasons: facts in words, for every question that has more than one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.ui.asking import is_choice
from cogs.wording.fluent import load_wording
from gamecore.engine.advice import MOST_REASONS
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome
from gamecore.engine.scripts import Question
from gamecore.games import all_keys, game
from tests.support.games.tables import ONE_GAME, among_stewards

CHAIRS = tuple(f"Chair {number}" for number in range(6))


def questions(outcome: Outcome[Any], looked_at: set[str]) -> Iterator[Question]:
    """Those that are asked, but no sealed one twice: nothing changes for it while others answer."""
    for id, question in outcome.asked.questions.items() if outcome.asked else ():
        if not (outcome.asked and outcome.asked.sealed and id in looked_at):
            looked_at.add(id)
            yield question


@pytest.mark.parametrize(("end", "every"), [(0, 10), pytest.param(-1, 1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", all_keys())
def test_every_question_is_answered_with_reasons_of_its_own(key: str, end: int, every: int) -> None:
    """Every so many questions of each kind in a game among stewards, the first of them always; at the smallest table,
    or in the soak at the largest."""
    rules, wording = game(key), load_wording(key)
    without, looked_at, kinds = set(), set[str](), Counter[str]()
    for outcome in among_stewards(key, Setup(seats=rules.seats[end]), ONE_GAME):
        for question in questions(outcome, looked_at):
            kinds[question.kind] += 1
            if kinds[question.kind] % every != 1 % every:
                continue
            view = rules.view(outcome.state, question.seat)
            advice = rules.advise(view, question, Chance("advice"))
            assert advice.answer == rules.steward(view, question, Chance("advice"))
            question.choices.check(advice.answer)
            if advice.second is not None:
                question.choices.check(advice.second)
                assert advice.second != advice.answer
            assert len(advice.why) <= MOST_REASONS
            for why in advice.why:
                assert wording.text(why.phrase, CHAIRS)
            reasons = {why.kind for why in advice.why} - {"usual", "judgement"}
            if is_choice(question) and not reasons:
                without.add((question.kind, repr(advice.answer)))
    assert not without

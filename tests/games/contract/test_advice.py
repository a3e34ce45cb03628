"""A steward's answer comes with reasons: facts in words, for every question that has more than one answer."""

from __future__ import annotations

from itertools import islice

import pytest

from cogs.ui.asking import is_choice
from cogs.wording.fluent import load_wording
from gamecore.engine.advice import MOST_REASONS
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.games import all_keys, game
from tests.support.games.tables import played

CHAIRS = tuple(f"Chair {number}" for number in range(6))


@pytest.mark.parametrize("decisions", [100, pytest.param(500, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", all_keys())
def test_every_question_is_answered_with_reasons_of_its_own(key: str, decisions: int) -> None:
    rules, wording = game(key), load_wording(key)
    table = played(
        rules, Setup(seats=rules.seats[-1]), "advice", lambda view, asked, luck: rules.steward(view, asked, luck)
    )
    without = set()
    for outcome in islice(table, decisions):
        for question in outcome.asked.questions.values() if outcome.asked else ():
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

"""Other plans than the recommended one: each leaves out one of its goals, says what it brings, and can be sent."""

from __future__ import annotations

import re
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games import game
from tests.support.games.guild_master.wording import words

GAME = game("guild_master")


def goals(sheet: Any) -> list[str]:
    return [part["where"] for space, part in sheet.items() if space.isdigit() and part["where"] != "free"]


def test_each_leaves_one_goal_of_the_best_to_others_and_is_legal() -> None:
    found: list[int] = []

    def answer(state: Any, question: Question) -> Any:
        view = GAME.view(state, question.seat)
        advice = GAME.advise(view, question, Chance("plans"))
        if question.kind != "orders":
            assert not advice.possible
            return advice.answer
        best = goals(advice.answer)
        for other in advice.possible:
            question.choices.check(other.answer)
            left = [goal for goal in best if goal not in goals(other.answer)]
            told = words(other.hint)
            assert left and re.search(r"^Without |, not ", words(other.text))
            assert re.search(r"Fame|\d %|Stables|Bar|Mess Hall", told), "it says what its orders bring"
        assert len(advice.possible) <= len(best)
        assert all(one.answer != advice.answer for one in advice.possible)
        found.append(len(advice.possible))
        return advice.answer

    options = {option.key: option.values[0] for option in GAME.options} | {"length": "6"}
    drive(GAME, Setup(seats=3, options=options), "other plans", answer)
    assert max(found) >= 2 and sum(map(bool, found)) > len(found) / 2

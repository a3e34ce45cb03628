"""Other plans than the recommended one: each leaves out one of its goals, says what it brings, and can be sent."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guild_master.ai.orders import rivals
from gamecore.games.guild_master.ai.seen import Seen
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


def test_what_rivals_may_order_is_reckoned_once_for_one_piece_of_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was reckoned anew for each of the other plans."""
    reckoned: list[int] = []
    crowds = rivals.crowds

    def counted(seen: Seen) -> Any:
        reckoned.append(seen.seat)
        return crowds(seen)

    monkeypatch.setattr(rivals, "crowds", counted)
    advised: list[tuple[int, int]] = []

    def answer(state: Any, question: Question) -> Any:
        reckoned.clear()
        advice = GAME.advise(GAME.view(state, question.seat), question, Chance("once"))
        if question.kind == "orders":
            advised.append((len(reckoned), len(advice.possible)))
        return advice.answer

    options = {option.key: option.values[0] for option in GAME.options} | {"length": "6"}
    drive(GAME, Setup(seats=3, options=options), "once", answer)
    assert {times for times, _ in advised} == {1} and max(others for _, others in advised) >= 2

"""Stewards of three strengths: each beats the gentler ones, and all play by the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.engine.strengths import STRENGTHS, Strength, played_by

ONCE_ROUND = 3
"""So many games seat each strength everywhere once: enough where luck hides little of who plays worst."""
FEW = {"gilded_compass": 12, "guildhall": 18}
MANY = {"gilded_compass": 18, "guildhall": 54, "town_founders": 18}
"""So many games are played where luck may hide for six who plays better."""


def scores(key: str, number: int) -> dict[Strength, int]:
    """One game among three, in which the chairs go round with ``number``."""
    game, luck = games.game(key), Chance(f"luck {number}")
    who = [STRENGTHS[(number + seat) % 3] for seat in range(3)]

    def answer(state: Any, question: Question) -> Any:
        return played_by(who[question.seat], game, game.view(state, question.seat), question, luck)

    options = {option.key: option.values[0] for option in game.options}
    state, _ = drive(game, Setup(seats=3, options=options), f"game {number}", answer)
    return dict(zip(who, game.result(state).scores, strict=True))


def together(key: str, count: int) -> Counter[Strength]:
    total: Counter[Strength] = Counter()
    for number in range(count):
        total.update(scores(key, number))
    return total


@pytest.mark.parametrize(
    ("key", "count"),
    [
        *((key, ONCE_ROUND) for key in ("cadwallon", "guild_master")),
        *(pytest.param(key, FEW.get(key, 6), marks=pytest.mark.soak) for key in games.all_keys()),
    ],
)
def test_a_gentle_steward_has_least_in_the_end(key: str, count: int) -> None:
    total = together(key, count)
    assert min(total["sharp"], total["steady"]) > total["gentle"], total


@pytest.mark.soak
@pytest.mark.parametrize("key", games.all_keys())
def test_a_sharper_steward_has_more_in_the_end(key: str) -> None:
    total = together(key, MANY.get(key, 6))
    assert total["sharp"] > total["steady"] > total["gentle"], total


def test_a_sharp_steward_plays_as_stewards_always_did() -> None:
    game = games.game("cadwallon")
    asked: list[tuple[Any, Any]] = []

    def answer(state: Any, question: Question) -> Any:
        view = game.view(state, question.seat)
        mine = played_by("sharp", game, view, question, Chance(f"{len(asked)}"))
        asked.append((mine, game.steward(view, question, Chance(f"{len(asked)}"))))
        return mine

    drive(game, Setup(seats=2, options={option.key: option.values[0] for option in game.options}), "one", answer)
    assert asked and all(mine == usual for mine, usual in asked)

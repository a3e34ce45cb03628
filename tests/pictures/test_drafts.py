"""A hand shows what is filled in and not given yet: in every game, to its owner alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.abilities.drafts import ShowsDrafts
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games import game
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import HARD_NAMES, drawing_games, with_names

SHOWN = {
    "cadwallon": {"place", "action", "contract"},
    "gilded_compass": {"turn"},
    "guild_master": {"orders"},
    "guildhall": {"turn", "setup.discard", "setup.place"},
    "town_founders": {"build", "discard"},
}
"""Kinds of questions whose answer is seen in the hand of whoever fills it in."""
OPTIONS = {"cadwallon": {"contracts": "on", "special": "on"}}
NONSENSE = (None, "all of them", {"act": "play:nobody"}, {"1": {"team": ["nobody"]}}, ["x", 3], {"form": {"a": [None]}})


def asked(key: str, every: int) -> Iterator[tuple[Any, Question]]:
    """Own views in a random game, each with the question that its owner is asked."""
    rules: Any = game(key)
    for number, outcome in enumerate(
        played(rules, Setup(seats=2, options=OPTIONS.get(key, {})), "filled in", randomly(rules))
    ):
        for seat in range(2):
            found = outcome.asked.of(seat) if outcome.asked else None
            if found is not None and (number % every == 0 or found[1].kind in ("contract", "setup.discard")):
                yield rules.view(outcome.state, seat), found[1]


@pytest.mark.parametrize("key", drawing_games())
def test_a_hand_shows_what_is_filled_in_and_still_has_no_problems(key: str) -> None:
    rules: Any = game(key)
    assert isinstance(game(key), ShowsDrafts)
    luck, told, drawn = Chance("fills in"), set(), 0
    for view, question in asked(key, 3):
        before = rules.picture("hand", view, ())
        if before is None:
            continue
        filled_in = rules.with_draft(view, question, rules.random(view, question, luck))
        after = rules.picture("hand", filled_in, ())
        if after != before:
            assert after.alt != before.alt, "whoever cannot see the picture is told, too"
            told.add(question.kind)
        if drawn < 12 and after != before:
            assert problems(with_names(key, after, HARD_NAMES[:2])) == []
            drawn += 1
    assert SHOWN[key] - told == set()


@pytest.mark.parametrize("key", drawing_games())
def test_an_answer_that_makes_no_sense_yet_changes_nothing_that_is_drawn(key: str) -> None:
    rules: Any = game(key)
    for view, question in asked(key, 25):
        pictures = [rules.picture("hand", rules.with_draft(view, question, answer), ()) for answer in NONSENSE]
        assert pictures == [rules.picture("hand", view, ())] * len(NONSENSE)

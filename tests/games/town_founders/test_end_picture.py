"""The picture of the end tells the story as it was: its lines are the scores that everybody could see."""

from __future__ import annotations

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.town_founders.game import TownFounders
from gamecore.games.town_founders.presentation.pictures.end import _by_round
from tests.support.games.tables import played, randomly


@pytest.mark.parametrize("variant", ["original", "interaction"])
def test_each_round_is_drawn_as_it_stood_when_the_next_one_began(variant: str) -> None:
    rules = game("town_founders")
    assert isinstance(rules, TownFounders)
    told: list[Event] = []
    stood: dict[int, tuple[int, ...]] = {}
    for outcome in played(rules, Setup(seats=3, options={"variant": variant}), "end picture", randomly(rules)):
        view = rules.view(outcome.state, None)
        told += [event for event in outcome.events if event.is_for(None)]
        last = rules.public_scores(view)
        stood.setdefault(view.round, last)
    drawn = [tuple(scores) for scores in _by_round(rules.cards, view, told)]
    assert drawn == [*[stood[number] for number in range(2, view.round + 1)], last]

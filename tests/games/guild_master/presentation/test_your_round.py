"""What a guild is told of its round adds up."""

from __future__ import annotations

import pytest

from gamecore.engine.game import Setup
from gamecore.games import game
from tests.support.games.your_round import moments, score_change


@pytest.mark.parametrize("seats", game("guild_master").seats)
def test_what_was_gained_and_suffered_in_a_round_is_the_change_of_fame(seats: int) -> None:
    compared = 0
    for _, _, events, summed_up in moments("guild_master", Setup(seats=seats), "sums"):
        fames = [event.params["fame"] for event in events if event.kind == "round.summary"]
        if len(fames) > 1:
            before, after = fames[-2:]
            assert isinstance(before, int)
            assert isinstance(after, int)
            assert score_change(summed_up) == after - before, summed_up
            compared += 1
    assert compared

"""What a seat is told of the time since its turn adds up."""

from __future__ import annotations

import pytest

from gamecore.engine.game import Setup
from gamecore.games import game
from tests.support.games.your_round import changes


@pytest.mark.parametrize("seats", game("guildhall").seats)
def test_what_was_gained_and_suffered_since_a_turn_is_the_change_of_score(seats: int) -> None:
    found = list(changes("guildhall", Setup(seats=seats), "sums"))
    assert any(change for change, _ in found)
    assert [told for _, told in found] == [change for change, _ in found]

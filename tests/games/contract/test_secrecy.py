"""Non-interference of the rules: whatever a viewer is shown, asked or answered is the same in every world they cannot
tell from the real one, and who is waited for with what is the same wherever the same was done and told. What Discord
makes of it is proven in ``tests/discord/secrecy``."""

from __future__ import annotations

from collections import Counter

import pytest

from gamecore.engine.game import Setup
from gamecore.games import all_keys, game
from tests.support.games.contract.secrecy import compared
from tests.support.games.tables import by_options, by_size, every_size

LONG = {"guildhall": 60, "town_founders": 40}
"""Games of so many decisions that fewer of them are enough."""
IN_TURN = pytest.mark.parametrize("in_turn", [True, pytest.param(False, marks=pytest.mark.soak)])
"""Whether one viewer of a moment is looked at, or all of them."""


@IN_TURN
@pytest.mark.parametrize(("key", "seats"), by_size())
def test_nothing_shown_asked_or_answered_depends_on_what_the_viewer_cannot_know(
    key: str, seats: int, in_turn: bool
) -> None:
    every = LONG.get(key, 30) if in_turn else 3 * seats  # or against as many others as there are seats
    held = compared(key, Setup(seats=seats), f"secrecy {seats}", every, in_turn=in_turn)
    assert held.total() > (5 if in_turn else 20)


@IN_TURN
@pytest.mark.parametrize(("key", "seats", "options"), by_options())
def test_no_option_lets_hidden_things_shine_through(
    key: str, seats: int, options: dict[str, str], in_turn: bool
) -> None:
    every = 4 * LONG.get(key, 20) if in_turn else 25
    held = compared(key, Setup(seats=seats, options=options), str(options), every, in_turn=in_turn)
    assert held.total() > (1 if in_turn else 0)


@pytest.mark.parametrize("key", all_keys())
def test_what_is_looked_up_depends_on_no_table(key: str) -> None:
    assert game(key).lookup("card") == game(key).lookup("card")


@pytest.mark.soak
@pytest.mark.parametrize(("key", "seats"), every_size())
def test_ten_thousand_moments_of_every_game_keep_their_secrets(key: str, seats: int) -> None:
    held: Counter[str] = Counter()
    number = 0
    while held.total() < 10_000 // len(game(key).seats) + 1:
        held += compared(key, Setup(seats=seats), f"soak {number}", every=1)
        number += 1

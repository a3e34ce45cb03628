"""What is called out loud of a round."""

from __future__ import annotations

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event
from tests.support.games.cadwallon.table import GAME
from tests.support.games.cadwallon.wording import words


def standings(*scores: int) -> Event:
    return Event(
        "round.standings", {"scores": [say("points-of", seat=at, points=one) for at, one in enumerate(scores)]}
    )


def test_a_new_leader_is_named_with_all_who_are_second_together() -> None:
    (loud,) = GAME.loud_moments([standings(1, 4, 2, 3), standings(10, 6, 3, 6)])
    assert words(loud.said).endswith("Kim leads with 10, 🟦 Chris and 🟨 Silvia 6.")

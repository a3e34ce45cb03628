"""What is called out loud of a game of Guildhall."""

from __future__ import annotations

from gamecore.engine.scripts import Event
from gamecore.games import game

RULES = game("guildhall")


def test_nobody_is_about_to_win_once_the_game_is_won() -> None:
    """ "Steward Blue wins" stood above "Steward Blue has 19 VP and moves next"."""
    begins, won = Event("turn.begins", {"seat": 1, "vp": 19}), Event("won", {"seat": 1, "vp": 20})
    assert [loud.said.id for loud in RULES.loud_moments([begins])] == ["loud-near"]
    assert [*RULES.loud_moments([begins, won])] == []

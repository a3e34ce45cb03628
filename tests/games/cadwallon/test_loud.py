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


def test_nobody_leads_any_more_when_the_game_is_over() -> None:
    told = [standings(1, 4, 2, 3), standings(10, 6, 3, 6)]
    assert not list(GAME.loud_moments([*told, Event("game.over", {})]))
    (loud,) = GAME.loud_moments([*told, standings(20, 6, 30, 6), Event("game.over", {})])
    assert "Kim leads with 10" in words(loud.said), "not of the last round"


def test_the_bell_says_how_many_cards_must_be_won_for_the_round_to_be_the_last_cd_13() -> None:
    """With 7 cards and 9 gaps a game was over without a word before."""
    began = [Event("round.began", {"deck": left}) for left in (9, 7, 0)]
    assert [words(loud.said) for loud in GAME.loud_moments(began)] == [
        "🔔 7 cards left: the last round if 8+ are won or removed, else not.",
        "🔔 No card left in the deck: this is the last round unless all cards tie.",
    ]

"""What every game promises, shown by playing it (design, section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.abilities.public_scores import PublicScores
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome
from gamecore.games import all_keys, game
from tests.support.games.fingerprint import fingerprint
from tests.support.games.tables import (
    ONE_GAME,
    at_random,
    by_default,
    by_options,
    every_pair,
    in_silence,
    played,
    randomly,
    size_in_turn,
    smallest,
)
from tests.support.hash_seeds import printed_under_another


def sound(key: str, setup: Setup, seed: str, *, resumed: int) -> Outcome[Any]:
    """Plays at random to the end, with nothing that cannot be after any decision."""
    rules, known = game(key), None
    for outcome in played(rules, setup, seed, randomly(rules), resumed=resumed):
        if (checkpoint := outcome.position.checkpoint) != known:
            assert not rules.problems(rules.load(checkpoint))
        assert not rules.problems(outcome.state)
        known = checkpoint
    return outcome


@pytest.mark.parametrize("seed", ["one", pytest.param("two", marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_random_play_ends_though_the_bot_restarts_before_every_decision(key: str, seats: int, seed: str) -> None:
    outcome = sound(key, Setup(seats=seats), seed, resumed=1)
    result = game(key).result(outcome.state)
    assert len(result.scores) == seats and result.winners


@pytest.mark.parametrize("resumed", [8, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "seats", "options"), by_options())
def test_every_option_plays_to_the_end(key: str, seats: int, options: dict[str, str], resumed: int) -> None:
    """Though the bot restarts before every so many decisions."""
    sound(key, Setup(seats=seats, options=options), str(options), resumed=resumed)


@pytest.mark.soak
@pytest.mark.parametrize(("key", "options"), every_pair())
def test_every_two_options_together_play_to_the_end(key: str, options: dict[str, str]) -> None:
    """Straight on: that any decision can be resumed is shown for each option alone."""
    sound(key, Setup(seats=game(key).seats[-1], options=options), str(options), resumed=0)


@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_a_table_ends_where_all_is_answered_by_default(key: str, seats: int) -> None:
    *_, outcome = played(game(key), Setup(seats=seats), "silence", by_default)
    assert outcome.asked is None


@pytest.mark.parametrize(("key", "seats"), smallest())
def test_a_table_that_nobody_answers_ends(key: str, seats: int) -> None:
    *_, outcome = played(game(key), Setup(seats=seats), "silence", in_silence(game(key)))
    assert outcome.asked is None


OWN_WORDS = {
    "guild_master": {"orders", "bargain", "contest.stance", "lobby"},
    "town_founders": {"trade.first", "trade.second"},
}


@pytest.mark.parametrize("key", all_keys())
def test_only_plans_and_what_is_agreed_with_others_are_ones_own_word(key: str) -> None:
    """Of all else the recommended answer is played in silence."""
    rules, found = game(key), set()
    for outcome in at_random(key, Setup(seats=rules.seats[-1])):
        asked = outcome.asked.questions.by_seat.values() if outcome.asked else ()
        found |= {question.kind for question in asked if question.own_word}
    assert found == OWN_WORDS.get(key, set())


@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_a_state_is_the_same_after_json(key: str, seats: int) -> None:
    rules = game(key)
    for outcome in at_random(key, Setup(seats=seats)):
        text = rules.dump(outcome.state)
        assert rules.dump(rules.load(text)) == text


@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_whoever_goes_straight_on_comes_to_the_same_as_whoever_resumes_each_time(key: str, seats: int) -> None:
    rules, setup = game(key), Setup(seats=seats)
    resumed = played(rules, setup, ONE_GAME, randomly(rules), resumed=1)
    straight_on = at_random(key, setup, ONE_GAME)
    for one, other in zip(resumed, straight_on, strict=True):
        assert (one.position, one.events, one.draws) == (other.position, other.events, other.draws)
        assert rules.dump(one.state) == rules.dump(other.state)
        assert list(one.asked.questions if one.asked else ()) == list(other.asked.questions if other.asked else ())


@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_rounds_count_up_one_by_one(key: str, seats: int) -> None:
    rules = game(key)
    rounds = [rules.round(outcome.state) for outcome in at_random(key, Setup(seats=seats))]
    assert rounds == sorted(rounds) and set(rounds) <= set(range(max(rounds) + 1))


@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_where_scores_lie_open_what_a_spectator_adds_up_in_the_end_is_the_result(key: str, seats: int) -> None:
    rules = game(key)
    if not isinstance(rules, PublicScores):
        assert key == "gilded_compass", "collections, missions and items are secret there"
        return
    for outcome in at_random(key, Setup(seats=seats)):
        now = rules.public_scores(rules.view(outcome.state, None))
        assert len(now) in (0, seats), "nobody may have a place at the table before it is laid out"
    assert now == rules.result(outcome.state).scores


@pytest.mark.parametrize("table", ["smallest", pytest.param("largest", marks=pytest.mark.soak)])
def test_the_same_log_gives_the_same_game_under_any_hash_seed(table: str) -> None:
    """Under this process's, which is another in every run, and under one more."""
    assert printed_under_another("tests.support.games.fingerprint", table) == fingerprint(table)

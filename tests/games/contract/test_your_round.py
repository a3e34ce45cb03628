"""What a seat reads when its round is over: three short lines, from its own view, that add up."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.abilities.your_round import SumsUpRounds
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.games import all_keys, game
from tests.support.games.tables import ONE_GAME, at_random, smallest
from tests.support.games.your_round import changes, moments

CHAIRS = tuple(f"Chair{number}" for number in range(6))
MOST_WORDS = 60


@pytest.mark.parametrize("key", all_keys())
def test_every_game_tells_each_seat_its_round_again_and_again(key: str) -> None:
    assert isinstance(game(key), SumsUpRounds)
    seats = game(key).seats[0]
    told = [(seat, repr(summed_up)) for _, seat, _, summed_up in moments(key, Setup(seats=seats), ONE_GAME)]
    for seat in range(seats):
        assert len({said for one, said in told if one == seat}) > 3


@pytest.mark.parametrize(("key", "seats"), smallest())
def test_the_lines_have_sixty_words_and_depend_on_nothing_that_their_seat_cannot_know(key: str, seats: int) -> None:
    rules: Any = game(key)
    wording, chance = load_wording(key), Chance("redeal")
    for outcome, seat, events, summed_up in moments(key, Setup(seats=seats), ONE_GAME):
        lines = [wording.text(line, CHAIRS) for line in summed_up.lines]
        assert all(lines)
        assert len(re.findall(r"[\w'’]+", " ".join(lines))) <= MOST_WORDS, lines
        world = rules.resample_hidden(outcome.state, seat, chance)
        assert rules.your_round(rules.view(world, seat), events) == summed_up


@pytest.mark.parametrize("seeds", [(ONE_GAME,), pytest.param(("sums", "c", "5"), marks=pytest.mark.soak)], ids=len)
@pytest.mark.parametrize(("key", "seats"), [each for each in smallest() if each.values[0] != "gilded_compass"])
def test_what_was_gained_and_suffered_is_the_change_of_the_score_that_stands_beside_it(
    key: str, seats: int, seeds: tuple[str, ...]
) -> None:
    """From one time that a seat is told to the next, with what happens at the start of a round. In the Compass the
    score is secret."""
    for seed in seeds:
        found = list(changes(key, Setup(seats=seats), seed))
        assert any(change for change, _ in found)
        assert [told for _, told in found] == [change for change, _ in found]


@pytest.mark.parametrize("key", all_keys())
def test_a_spectator_has_no_round_to_be_told(key: str) -> None:
    rules: Any = game(key)
    for outcome in at_random(key, Setup(seats=rules.seats[0])):
        assert not rules.sums_up_now(rules.view(outcome.state, None))


@pytest.mark.parametrize("key", ["cadwallon", "gilded_compass", "guildhall", "town_founders"])
def test_in_games_of_turns_the_first_words_say_since_when(key: str) -> None:
    wording = load_wording(key)
    first = [wording.text(one.lines[0], CHAIRS) for *_, one in moments(key, Setup(seats=game(key).seats[0]), ONE_GAME)]
    assert first and all(line.startswith("**Since your turn**") for line in first), first[:3]
